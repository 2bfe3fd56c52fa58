import type { Country } from "../../shop/market/countries.ts";
import { isCountry, type Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { TaxKind } from "../../shop/pricing/tax.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import { formatMoney } from "../../texts/money.ts";
import { countryName } from "../parcels/country-name.ts";
import type { Told } from "../promos/versions-apart.tsx";
import type { WordKey, Words } from "../ui/words.tsx";
import { type FieldKind, groupsOf, type Leaf, leafAt } from "./fields.ts";

/** A country by its name, everything else by its word. */
export function nameOfGroup(of: Country | WordKey, language: Language, t: Words): string {
  return isCountry(of) ? countryName(of, language) : t(of);
}

const TAG = { en: "en-GB", ar: "ar-AE-u-nu-latn" };

/** A single value as it is read. */
export function leafText(leaf: Leaf, kind: FieldKind, language: Language, t: Words): string {
  if (leaf === null) return "–";
  if (kind === "aed") return formatMoney(leaf as Minor, "AED", language);
  if (kind === "percent") return `${Number(leaf) / 100}%`;
  if (kind === "grams")
    return new Intl.NumberFormat(TAG[language], { style: "unit", unit: "gram" }).format(Number(leaf));
  // Telephones and addresses run from left to right in both languages.
  if (kind === "code") return `\u2066${leaf}\u2069`;
  if (kind === "tax_kind") return t(`settings.tax_${leaf as TaxKind}`);
  return String(leaf);
}

/** Everything a setting says, a line for each value. */
export function toldOf(name: SettingName, value: WrittenSetting, language: Language, t: Words): Told {
  return groupsOf(name, value).flatMap(({ of, fields }) =>
    fields.map(({ place, label, kind }) => ({
      field: `${nameOfGroup(of, language, t)} – ${t(label)}`,
      says: leafText(leafAt(value, place), kind, language, t),
    })),
  );
}
