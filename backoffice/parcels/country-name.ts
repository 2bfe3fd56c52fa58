import type { Country, Language } from "../../shop/market/market.ts";

/** A country as its language calls it. */
export function countryName(country: Country, language: Language): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
}
