import type { Country } from "../../shop/market/countries.ts";
import { isCountry, type Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { TaxKind } from "../../shop/pricing/tax.ts";
import type { ReviewRules } from "../../shop/ratings/review-rules.ts";
import type { HomeBlock } from "../../shop/settings/home-page.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { formatMoney } from "../../texts/money.ts";
import { countryName } from "../parcels/country-name.ts";
import type { Told } from "../promos/versions-apart.tsx";
import type { WordKey, Words } from "../ui/words.tsx";
import { type FieldKind, groupsOf, type Leaf, leafAt, type SettingField } from "./fields.ts";

/** A country by its name, everything else by its word. */
export function nameOfGroup(of: Country | WordKey, language: Language, t: Words): string {
  return isCountry(of) ? countryName(of, language) : t(of);
}

/** What a value is called, of several with its name which, when it is said, and in which language it is. */
export function labelOf({ label, number, when, language, currency }: SettingField, t: Words): string {
  const name = currency === undefined ? t(label) : t(label, { currency: `\u2068${currency}\u2069` });
  const parts = [
    number === undefined ? name : `${name} ${number}`,
    when && t(when),
    language && t(`settings.in_${language}`),
  ];
  return parts.filter(Boolean).join(" · ");
}

const TAG = { en: "en-GB", ar: "ar-AE-u-nu-latn" };

/** Whose words values are read in, and the products they may name. */
export interface Reading {
  language: Language;
  t: Words;
  products: SettingJson["products"];
}

/** A single value as it is read. */
export function leafText(leaf: Leaf, kind: FieldKind, { language, t, products }: Reading): string {
  if (leaf === null || leaf === "") return "–";
  if (kind === "aed") return formatMoney(leaf as Minor, "AED", language);
  if (kind === "percent") return `${Number(leaf) / 100}%`;
  if (kind === "whole_percent") return `${leaf}%`;
  if (kind === "list") return wordsOf(leaf).join(", ");
  if (kind === "publish") return t(`settings.publish_${leaf as ReviewRules["publish"]}`);
  if (kind === "grams")
    return new Intl.NumberFormat(TAG[language], { style: "unit", unit: "gram" }).format(Number(leaf));
  // Telephones and addresses run from left to right in both languages.
  if (kind === "code" || kind === "rate") return `\u2066${leaf}\u2069`;
  if (kind === "block") return t(`settings.block_${leaf as HomeBlock}`);
  if (kind === "product") return products.find(({ slug }) => slug === leaf)?.name[language] ?? String(leaf);
  if (kind === "tax_kind") return t(`settings.tax_${leaf as TaxKind}`);
  return String(leaf);
}

/** The words of a list, however they are set apart. */
const wordsOf = (leaf: Leaf): string[] =>
  String(leaf)
    .split(/[\s,،]+/)
    .filter((word) => word !== "");

/** Everything a setting says, a line for each value. */
export function toldOf(name: SettingName, value: WrittenSetting, reading: Reading): Told {
  return placesOf(name, reading).map(({ field, place, kind }) => ({
    field,
    says: leafText(leafAt(value, place), kind, reading),
  }));
}

/** Every value of a setting with its whole name, in the order in which they are read. */
export function placesOf(
  name: SettingName,
  { language, t }: Pick<Reading, "language" | "t">,
): { field: string; place: string; kind: FieldKind }[] {
  return groupsOf(name).flatMap(({ of, fields }) =>
    fields.map((field) => ({
      ...{ place: field.place, kind: field.kind },
      field: `${nameOfGroup(of, language, t)} – ${labelOf(field, t)}`,
    })),
  );
}

/** What a value was and became, in words. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

/** What one value of a setting says otherwise than another before it. */
export function changesOf(
  name: SettingName,
  before: WrittenSetting,
  after: WrittenSetting,
  reading: Reading,
): Change[] {
  return placesOf(name, reading).flatMap(({ field, place, kind }) => {
    const [was, is] = [leafAt(before, place), leafAt(after, place)];
    const says = (leaf: Leaf, other: Leaf) => leafText(kind === "list" ? without(leaf, other) : leaf, kind, reading);
    const change = { field, before: says(was, is), after: says(is, was) };
    return change.before === change.after ? [] : [change];
  });
}

/** Of a list the words that another one does not have: of a long one only they are told. */
function without(leaf: Leaf, other: Leaf): string {
  const others = new Set(wordsOf(other));
  return wordsOf(leaf)
    .filter((word) => !others.has(word))
    .join(" ");
}
