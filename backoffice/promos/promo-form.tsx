import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { COUNTRIES, type Country } from "../../shop/market/countries.ts";
import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import type { PromoRules } from "../../shop/staff-promos/promo-schemas.ts";
import { money, type NumberKind, typedMinor, typedNumber, WHOLE } from "../../shop/typed-number.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { countryName } from "../parcels/country-name.ts";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Field } from "../ui/field.tsx";
import { gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { NumberAgain } from "./number-again.tsx";
import { rulesTold } from "./promo-told.ts";
import { Picks, ScopeFields } from "./scope-fields.tsx";
import { VersionsApart } from "./versions-apart.tsx";

/** A code as it is typed: amounts in dirhams, moments as fields hold them. */
interface Typed extends Pick<PromoRules, "kind" | "scope" | "countries"> {
  code: string;
  value: string;
  minSubtotal: string;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerCustomer: string;
}

const dirhams = (amount: number | null) => (amount === null ? "" : String(amount / 100));
const PERCENT: NumberKind = { places: 0, unit: "%", least: 1, most: 100 };
const VALUE: NumberKind = { ...money("AED"), least: 0.01, most: 100_000 };
const SUBTOTAL: NumberKind = { ...money("AED"), least: 0.01 };
const USES: NumberKind = { ...WHOLE, least: 1 };

function typedOf(promo: PromoJson | null): Typed {
  if (promo === null)
    return {
      ...{ code: "", kind: "percent", value: "", minSubtotal: "", scope: { all: true }, countries: null },
      ...{ startsAt: "", endsAt: "", maxUses: "", maxUsesPerCustomer: "" },
    };
  const { code, kind, value, scope, countries } = promo;
  return {
    ...{ code, kind, scope, countries },
    value: kind === "percent" ? String(value) : dirhams(value),
    minSubtotal: dirhams(promo.min_subtotal),
    startsAt: gulfField(promo.starts_at),
    endsAt: gulfField(promo.ends_at),
    maxUses: String(promo.max_uses ?? ""),
    maxUsesPerCustomer: String(promo.max_uses_per_customer ?? ""),
  };
}

function rulesOf(typed: Typed, promo: PromoJson | null): PromoRules {
  // The field holds no fractions of a second: what was not touched stays as it was.
  const momentOf = (field: string, was: string | null | undefined) =>
    field === gulfField(was ?? null) ? (was ?? null) : gulfMoment(field);
  return {
    kind: typed.kind,
    value: (typed.kind === "percent" ? typedNumber(typed.value, PERCENT).value : typedMinor(typed.value, VALUE)) ?? 0,
    min_subtotal: typedMinor(typed.minSubtotal, SUBTOTAL),
    scope: typed.scope,
    countries: typed.countries,
    starts_at: momentOf(typed.startsAt, promo?.starts_at),
    ends_at: momentOf(typed.endsAt, promo?.ends_at),
    max_uses: typedNumber(typed.maxUses, USES).value,
    max_uses_per_customer: typedNumber(typed.maxUsesPerCustomer, USES).value,
  };
}

interface PromoFormProps {
  /** Null: a new one. */
  promo: PromoJson | null;
  onSaved: (code: string) => void | Promise<void>;
  children?: ReactNode;
}

/**
 * What a code does, for whom and until when; what is not saved stays. Where somebody else saved meanwhile, both versions stand
 * side by side.
 */
export function PromoForm({ promo, onSaved, children }: PromoFormProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  // With what the fields were filled from: what comes in meanwhile does not overwrite what is typed.
  const first = { seen: promo, typed: typedOf(promo) };
  const { value, keep, change } = useKept(`promo ${promo?.code ?? "new"}`, first);
  const { seen, typed } = value;
  const [theirs, setTheirs] = useState<PromoJson | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [again, setAgain] = useState<number | null>(null);
  useEffect(() => {
    const isTouched = JSON.stringify(typed) !== JSON.stringify(typedOf(seen));
    if (promo === null || promo.version === seen?.version || isTouched) return;
    keep({ seen: promo, typed: typedOf(promo) });
  }, [promo, seen, typed, keep]);
  const set = (more: Partial<Typed>) => change((now) => ({ ...now, typed: { ...now.typed, ...more } }));
  const fault = (field: string) =>
    Object.entries(trouble.fields).find(([name]) => name === field || name.startsWith(`rules.${field}`))?.[1];
  const save = async (version = seen?.version) => {
    const rules = rulesOf(typed, seen);
    const answer =
      seen === null
        ? await send<{ code: string }>("POST", "/promo-codes", { code: typed.code, rules, again })
        : await send<{ code: string }>("POST", `/promo-codes/${seen.code}`, { version, rules, again });
    if (answer?.ok === true) {
      setTheirs(null);
      setIsAsked(false);
      setAgain(null);
      const saved = seen && { ...seen, ...rules, version: (version ?? 0) + 1 };
      change((now) => ({ seen: saved, typed: now.typed === typed ? typedOf(saved) : now.typed }));
      await onSaved(answer.data.code);
    } else if (answer?.code === "promo.takes_much") setIsAsked(true);
    else if (answer !== null && answer.code === "staff.changed_meanwhile" && seen !== null) {
      const now = await call<PromoJson>(language, "GET", `/promo-codes/${seen.code}`);
      if (now.ok) setTheirs(now.data);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Form className="stack-s" onSubmit={submit} data-kept>
      {seen === null && (
        <Field
          label={t("promo.code")}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          required
          maxLength={32}
          value={typed.code}
          onChange={({ target }) => set({ code: target.value })}
          fault={fault("code")}
        />
      )}
      <div className="cols2">
        <Select
          label={t("promo.kind")}
          value={typed.kind}
          onChange={(kind) => set({ kind: kind === "fixed" ? "fixed" : "percent" })}
        >
          <option value="percent">{t("promo.kind_percent")}</option>
          <option value="fixed">{t("promo.kind_fixed")}</option>
        </Select>
        <NumberText
          label={t(typed.kind === "percent" ? "promo.value_percent" : "promo.value_fixed")}
          kind={typed.kind === "percent" ? PERCENT : VALUE}
          required
          value={typed.value}
          onType={(value) => set({ value })}
          fault={fault("value")}
        />
      </div>
      <ScopeFields scope={typed.scope} onChange={(scope) => set({ scope })} fault={fault("scope")} />
      <Countries chosen={typed.countries} onChange={(countries) => set({ countries })} />
      <div className="cols2">
        <Field
          label={t("promo.starts_at")}
          type="datetime-local"
          value={typed.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
          fault={fault("starts_at")}
        />
        <Field
          label={t("promo.ends_at")}
          type="datetime-local"
          value={typed.endsAt}
          onChange={({ target }) => set({ endsAt: target.value })}
          fault={fault("ends_at")}
        />
        <NumberText
          label={t("promo.min_subtotal")}
          kind={SUBTOTAL}
          value={typed.minSubtotal}
          onType={(minSubtotal) => set({ minSubtotal })}
          fault={fault("min_subtotal")}
        />
        <NumberText
          label={t("promo.max_uses")}
          kind={USES}
          value={typed.maxUses}
          onType={(maxUses) => set({ maxUses })}
          fault={fault("max_uses")}
        />
        <NumberText
          label={t("promo.max_uses_per_customer")}
          kind={USES}
          value={typed.maxUsesPerCustomer}
          onType={(maxUsesPerCustomer) => set({ maxUsesPerCustomer })}
          fault={fault("max_uses_per_customer")}
        />
      </div>
      <p className="cap">{t("promo.empty_means")}</p>
      {isAsked && (
        <NumberAgain kind={typed.kind === "percent" ? "percent" : "amount"} value={again} onChange={setAgain} />
      )}
      {theirs === null ? (
        <Trouble message={trouble.message} />
      ) : (
        <VersionsApart
          theirs={rulesTold(theirs, language, t)}
          mine={rulesTold(rulesOf(typed, seen), language, t)}
          onTheirs={() => {
            keep({ seen: theirs, typed: typedOf(theirs) });
            setTheirs(null);
          }}
          onMine={() => void save(theirs.version)}
        />
      )}
      <div className="row">
        <Submit isBusy={isBusy}>{t(seen === null ? "promo.make" : "promo.save")}</Submit>
        {children}
      </div>
    </Form>
  );
}

function Countries({
  chosen,
  onChange,
}: {
  chosen: Country[] | null;
  onChange: (countries: Country[] | null) => void;
}) {
  const { language, t } = useWords();
  const toggle = (country: string) => {
    const now: readonly string[] = chosen ?? [];
    const next = COUNTRIES.filter((each) => (each === country ? !now.includes(each) : now.includes(each)));
    onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("promo.countries")}</legend>
      <Picks
        all={COUNTRIES.map((country) => ({ slug: country, name: countryName(country, language) }))}
        chosen={chosen ?? []}
        onToggle={toggle}
      />
      {chosen === null && <p className="cap">{t("promo.countries_all")}</p>}
    </fieldset>
  );
}
