import { type Country, CURRENCIES, type Currency, MARKETS } from "../../shop/market/countries.ts";
import { isCountry, type Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { OfferTerms } from "../../shop/pricing/offers.ts";
import type { ProductScope } from "../../shop/promo/product-scope.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import { AUDIT_FIELDS, type AuditEntity, type AuditField, type AuditValues } from "../../shop/staff/audit-kinds.ts";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { ROLES, type RoleName } from "../../shop/staff/roles.ts";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { givesTold } from "../campaigns/gives-told.ts";
import { countryName } from "../parcels/country-name.ts";
import { scopeTold } from "../promos/promo-told.ts";
import type { FieldKind, Leaf } from "../settings/fields.ts";
import { leafText, placesOf } from "../settings/words-of.ts";
import { formatDay, formatSet } from "../ui/moment.ts";
import { listed, type WordKey, type Words } from "../ui/words.tsx";

/** How words of a field's values begin. */
const WORDS: Partial<Record<AuditField, string>> = {
  ...{ cash: "cash_state.", cause: "cause.", country: "country.", delivery: "delivery_state.", job: "job." },
  ...{ paused_reason: "subs.paused_", provider: "provider.", template: "order.template_", type: "webhook_type." },
  requires: "content.requires_",
};
const STATES: Partial<Record<AuditEntity, string>> = {
  ...{ order: "state.", contact: "inbox_state.", subscription: "subscription_state.", review: "reviews.state_" },
};
const REASONS: Partial<Record<AuditEntity, string>> = {
  ...{ order: "cash.failure_", customer: "cash_refusal.", subscription: "subs_reason.", review: "reviews.reason_" },
};
/** How words begin of values that are lists, with a comma between them. */
const LISTS: Partial<Record<AuditField, string>> = {
  ...{ permissions: "permission.", types: "webhook_type.", columns: "orders." },
};
/** What stands for all, where none is named. */
const ALL: Partial<Record<AuditField, WordKey>> = {
  ...{ scope: "promo.scope_all", countries: "settings.group_all", markets: "settings.group_all" },
  requires: "content.requires_nothing",
};
/** Amounts in hundredths of AED, and in AED; others are decimals of the currency beside them. */
const HUNDREDTHS: readonly AuditField[] = ["price", "sale_price", "min_subtotal"];
const DIRHAMS: readonly AuditField[] = ["limit_aed", "refund_limit_aed"];
const DECIMALS: readonly AuditField[] = ["amount", "total"];
const SLUGS: readonly AuditField[] = ["parent", "sequence", "products", "prices", "stocks", "brings"];
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)*/g;
/** As campaigns and promo codes write down what they give. */
const BUY_GET = /^buy (\d+), get (\d+)$/;
const FROM = /^(?:(\d+)%|AED ([\d.]+)) from AED ([\d.]+)$/;
const PERCENT = /^(\d+) ?%$/;
const DIRHAM = /^AED ([\d.]+)$/;

export interface Person {
  id: string;
  name: string;
}

/** Who reads the log: their language, and what people and roles are called. */
export interface Reader {
  language: Language;
  t: Words;
  people: readonly Person[];
  roleName: (role: RoleName) => string;
}

/** One thing that an entry tells: what it was, what it became, or both, in words. */
export interface Line {
  key: string;
  name: string;
  before?: string;
  after?: string;
}

type Told = Pick<NamedEntry, "entity" | "entityId" | "before" | "after" | "names">;

/** What an entry tells beside its reason, in the order in which it does; what it says has stayed the same is left out. */
export function linesOf(entry: Told, reader: Reader): Line[] {
  const { before, after } = entry;
  const named = Object.keys({ ...before, ...after }) as AuditField[];
  const isMoney = DECIMALS.some((field) => named.includes(field));
  return named
    .filter((field) => field !== "reason" && !(field === "currency" && isMoney))
    .filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
    .flatMap((field) => {
      if (field === "setting") return settingLines(entry, reader);
      const said = (values: AuditValues | undefined) => valueText(entry, field, values ?? {}, reader);
      const name = AUDIT_FIELDS.includes(field) ? reader.t(`audit.field_${field}`) : field;
      return [
        {
          ...{ key: field, name },
          ...(before !== undefined && field in before && { before: said(before) }),
          ...(after !== undefined && field in after && { after: said(after) }),
        },
      ];
    });
}

/** A value of an entry in words; as it was written down, where there are none for it. */
export function valueText(
  { entity, names, before, after }: Told,
  field: AuditField,
  values: AuditValues,
  { language, t, people, roleName }: Reader,
): string {
  const value = values[field] ?? null;
  if (value === null || value === "") return t(ALL[field] ?? "audit.nothing");
  const written = String(value);
  const known = (key: string) => knownWord(key, written, t);
  if (field === "active" || field === "nav") return t(written === "yes" ? "audit.yes" : "audit.no");
  if (field === "role") return isRoleName(written) ? roleName(written) : written;
  if (field === "who") return people.find(({ id }) => id === value)?.name ?? written;
  if (HUNDREDTHS.includes(field)) return formatMoney(Number(value) as Minor, "AED", language);
  if (DIRHAMS.includes(field)) return formatMoney(minorOf(Number(value)), "AED", language);
  if (DECIMALS.includes(field)) {
    const currency = currencyOf(values) ?? currencyOf(after) ?? currencyOf(before);
    return currency === undefined ? written : formatMoney(minorOf(Number(value)), currency, language);
  }
  if (field === "percent") return `${written}%`;
  if (field === "value") return offText(written, language);
  if (field === "offer") return offerText(written, language, t);
  if (field === "scope") return scopeText(written, names, language, t);
  if (field === "periods") return periodsText(written, language, t);
  if (field === "filter") return filterText(written, language, t);
  if (field === "countries" || field === "markets") return countriesText(written, language);
  if (SLUGS.includes(field)) return slugsText(written, names, language);
  const list = field === "permissions" && entity === "key" ? "scope." : LISTS[field];
  if (list !== undefined)
    return listed(
      language,
      written.split(", ").map((each) => knownWord(`${list}${each}`, each, t)),
    );
  if (MOMENT.test(written)) return formatSet(new Date(written), language);
  if (DAY.test(written)) return formatDay(written, language);
  const prefix = field === "state" ? STATES[entity] : field === "reason" ? REASONS[entity] : WORDS[field];
  return prefix === undefined ? written : known(`${prefix}${written}`);
}

/** What an entry is about is called; null: it has no name. */
export function nameOf({ entity, about }: Pick<NamedEntry, "entity" | "about">, language: Language, t: Words) {
  if (about === null) return null;
  if (typeof about !== "string") return about[language];
  if (entity === "setting") return knownWord(`settings.name_${about}`, about, t);
  if (entity === "report") return knownWord(`audit.report_${about}`, about, t);
  if (entity === "job") return knownWord(`job.${about}`, about, t);
  return about;
}

function knownWord(key: string, otherwise: string, t: Words): string {
  const word = t(key as WordKey);
  return word === key ? otherwise : word;
}

const isRoleName = (value: string): value is RoleName => ROLES.some((role) => role === value);

/** The currency that stands beside an amount, or that of the country the order goes to. */
function currencyOf(values: AuditValues | undefined): Currency | undefined {
  const country = String(values?.country ?? "");
  return (
    CURRENCIES.find((each) => each === values?.currency) ?? (isCountry(country) ? MARKETS[country].currency : undefined)
  );
}

const SETTINGS = Object.keys({
  ...{ rates: true, fees: true, delivery: true, tax: true, seller: true, contact: true, mails: true, home: true },
  ...{ subscriptions: true, reviews: true, orders: true, stock: true },
} satisfies Record<SettingName, true>) as SettingName[];

/** A setting value by value, under the names of its form. */
function settingLines({ entityId, before, after, names }: Told, { language, t }: Reader): Line[] {
  const name = SETTINGS.find((each) => each === entityId);
  const products = Object.entries(names).map(([key, name]) => ({ slug: key.replace(/^product /, ""), name }));
  const places = name === undefined ? [] : placesOf(name, { language, t });
  const [was, is] = [before, after].map((values) => leavesIn(String(values?.setting ?? ""), places));
  const said = (place: string, kind: FieldKind, leaves: ReadonlyMap<string, string> | undefined) =>
    leafText(leafOf(leaves?.get(place), kind), kind, { language, t, products });
  const lines = places
    .filter(({ place }) => was?.has(place) || is?.has(place))
    .map(({ field, place, kind }) => ({
      ...{ key: place, name: field, before: said(place, kind, was), after: said(place, kind, is) },
    }));
  if (lines.length > 0) return lines;
  const [from, to] = [before?.setting, after?.setting].map((value) => String(value ?? t("audit.nothing")));
  return [{ key: "setting", name: t("audit.field_setting"), before: from ?? "", after: to ?? "" }];
}

const WHOLE: readonly FieldKind[] = ["aed", "percent", "grams", "number"];
const leafOf = (written: string | undefined, kind: FieldKind): Leaf =>
  written === undefined ? null : WHOLE.includes(kind) ? Number(written) : written;

/** What stands at the places of a setting, as the log has it: `express.rate 2500, express.hours 4`. */
function leavesIn(told: string, places: readonly { place: string }[]): Map<string, string> {
  const names = places.map(({ place }) => place.replaceAll(".", "\\."));
  const marks = [...told.matchAll(new RegExp(`(?:^|, )(${names.join("|")}) `, "g"))];
  return new Map(
    marks.map((mark, at) => [mark[1] ?? "", told.slice(mark.index + mark[0].length, marks[at + 1]?.index)]),
  );
}

const dirhams = (decimal: string | undefined) => minorOf(Number(decimal));

/** What a promo code takes off. */
function offText(written: string, language: Language): string {
  const [, percent] = PERCENT.exec(written) ?? [];
  const [, amount] = DIRHAM.exec(written) ?? [];
  if (percent !== undefined) return `${percent}%`;
  return amount === undefined ? written : formatMoney(dirhams(amount), "AED", language);
}

function offerText(written: string, language: Language, t: Words): string {
  const [, buy, get] = BUY_GET.exec(written) ?? [];
  const [, percent, amount, spend] = FROM.exec(written) ?? [];
  const offer: OfferTerms | null =
    get !== undefined
      ? { kind: "buy_get", buy: Number(buy), get: Number(get) }
      : percent !== undefined
        ? { kind: "percent", spend: dirhams(spend), percent: Number(percent) }
        : amount !== undefined
          ? { kind: "amount", spend: dirhams(spend), amount: dirhams(amount) }
          : null;
  return offer === null ? written : givesTold({ discount_percent: 0, offer }, language, t);
}

function scopeText(written: string, names: Told["names"], language: Language, t: Words): string {
  const scope = JSON.parse(written) as ProductScope;
  if ("products" in scope) return listed(language, scope.products.map(calledIn("product", names, language)));
  if ("categories" in scope) return listed(language, scope.categories.map(calledIn("category", names, language)));
  return scopeTold(scope, t);
}

const calledIn = (kind: "product" | "category", names: Told["names"], language: Language) => (slug: string) =>
  names[`${kind} ${slug}`]?.[language] ?? slug;

/** Slugs by their names, whatever stands between them. */
function slugsText(written: string, names: Told["names"], language: Language): string {
  return written.replace(SLUG, (slug) => (names[`product ${slug}`] ?? names[`category ${slug}`])?.[language] ?? slug);
}

/** `everyone 2027-04-04T20:00:00.000Z 2027-04-07T20:00:00.000Z, …` */
function periodsText(written: string, language: Language, t: Words): string {
  const periods = written.split(", ").map((period) => {
    const [audience = "", ...moments] = period.split(" ");
    const [from, to] = moments.map((moment) => `\u2068${formatSet(new Date(moment), language)}\u2069`);
    return `${knownWord(`campaign.audience_${audience}`, audience, t)}: ${from} – ${to}`;
  });
  return periods.join(language === "ar" ? "؛ " : "; ");
}

const countriesText = (written: string, language: Language) =>
  listed(
    language,
    written.split(/,? /).map((code) => (isCountry(code) ? countryName(code as Country, language) : code)),
  );

/** What an exported list was narrowed to, as its address had it: `view=all&state=SHIPPED,DELIVERED`. */
const FILTERS: Readonly<Record<string, { name: WordKey; words: string }>> = {
  view: { name: "audit.filter_view", words: "orders.view_" },
  state: { name: "orders.state", words: "state." },
  payment: { name: "orders.payment", words: "money." },
  method: { name: "orders.method", words: "method." },
  country: { name: "orders.country", words: "country." },
  tag: { name: "orders.tag", words: "" },
  from: { name: "orders.from", words: "" },
  to: { name: "orders.to", words: "" },
};

function filterText(written: string, language: Language, t: Words): string {
  const parts = written.split("&").map((part) => {
    const [field = "", said = ""] = part.split("=");
    const filter = FILTERS[field];
    if (filter === undefined) return part;
    const values = said
      .split(",")
      .map((value) => (DAY.test(value) ? formatDay(value, language) : knownWord(`${filter.words}${value}`, value, t)));
    return `${t(filter.name)}: ${listed(language, values)}`;
  });
  return parts.join(" · ");
}
