import { CURRENCIES, type Currency } from "../../shop/market/countries.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import { AUDIT_FIELDS, type AuditEntity, type AuditField, type AuditValues } from "../../shop/staff/audit-kinds.ts";
import { ROLES, type RoleName } from "../../shop/staff/roles.ts";
import { formatMoney } from "../../texts/money.ts";
import { useRoleName } from "../staff/role-name.ts";
import { formatWhen } from "../ui/moment.ts";
import { useWords, type WordKey } from "../ui/words.tsx";

/** How words of a field's values begin. */
const WORDS: Partial<Record<AuditField, string>> = {
  ...{
    cash: "cash_state.",
    cause: "cause.",
    country: "country.",
    paused_reason: "subs.paused_",
    delivery: "delivery_state.",
  },
};
const STATES: Partial<Record<AuditEntity, string>> = {
  ...{ order: "state.", contact: "inbox_state.", subscription: "subscription_state.", review: "reviews.state_" },
};
const REASONS: Partial<Record<AuditEntity, string>> = {
  ...{ order: "cash.failure_", customer: "cash_refusal.", subscription: "subs_reason.", review: "reviews.reason_" },
};
/** Amounts in hundredths of AED; others are written as decimals, with their currency beside them. */
const HUNDREDTHS: readonly AuditField[] = ["price", "sale_price", "min_subtotal"];
const DECIMALS: readonly AuditField[] = ["amount", "total"];
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export interface Person {
  id: string;
  name: string;
}

/** The fields that an entry tells something of, in the order in which it does; the reason stands by itself. */
export function fieldsOf({ before, after }: Pick<AuditEntry, "before" | "after">): AuditField[] {
  const named = Object.keys({ ...before, ...after });
  const says = (field: AuditField) => (before?.[field] ?? after?.[field] ?? null) !== null;
  const isMoney = DECIMALS.some((field) => named.includes(field));
  return named
    .map((name) => name as AuditField)
    .filter((field) => field !== "reason" && says(field) && !(field === "currency" && isMoney));
}

/** How the log writes values: states, roles and moments in words, amounts with their currency. */
export function useValues(people: readonly Person[]) {
  const { language, t } = useWords();
  const roleName = useRoleName();
  const known = (key: string, otherwise: string) => {
    const word = t(key as WordKey);
    return word === key ? otherwise : word;
  };
  const fieldName = (field: AuditField) => (AUDIT_FIELDS.includes(field) ? t(`audit.field_${field}`) : field);
  const shown = (entity: AuditEntity, field: AuditField, values: AuditValues | undefined): string => {
    const value = values?.[field] ?? null;
    if (value === null || value === "") return t("audit.nothing");
    const written = String(value);
    if (field === "active") return t(written === "yes" ? "audit.yes" : "audit.no");
    if (field === "role") return isRoleName(written) ? roleName(written) : written;
    if (field === "who") return people.find(({ id }) => id === value)?.name ?? written;
    if (HUNDREDTHS.includes(field)) return formatMoney(Number(value) as Minor, "AED", language);
    if (DECIMALS.includes(field)) {
      const currency = CURRENCIES.find((each) => each === values?.currency);
      return currency === undefined ? written : money(Number(value), currency);
    }
    if (field === "permissions")
      return written
        .split(", ")
        .map((each) => known(`permission.${each}`, each))
        .join(" · ");
    if (MOMENT.test(written)) return formatWhen(new Date(written), language);
    const prefix = field === "state" ? STATES[entity] : field === "reason" ? REASONS[entity] : WORDS[field];
    return prefix === undefined ? written : known(`${prefix}${written}`, written);
  };
  const money = (value: number, currency: Currency) =>
    formatMoney(Math.round(value * 100) as Minor, currency, language);
  return { fieldName, shown };
}

const isRoleName = (value: string): value is RoleName => ROLES.some((role) => role === value);
