import type { Country, Language } from "../../shop/market/market.ts";

const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** A country as a language calls it. */
export function countryName(country: Country, language: Language): string {
  names[language] ??= new Intl.DisplayNames([language], { type: "region" });
  return names[language].of(country) ?? country;
}
