import { type Country, HOME_COUNTRY, type Market } from "../shop/market/market.ts";
import { currencyName } from "./money.ts";
import type { MessageKey, Translate } from "./translate.ts";

/** A country as it stands alone, in lists and addresses: `United Arab Emirates`. */
export function countryName(t: Translate, country: Country): string {
  return t(`country.${country.toLowerCase() as Lowercase<Country>}` satisfies MessageKey);
}

/** A country as it stands inside a sentence: `the UAE`. */
export function placeName(t: Translate, country: Country): string {
  return t(`country.${country.toLowerCase() as Lowercase<Country>}_place` satisfies MessageKey);
}

/** `UAE · AED`, as short as the header needs it. */
export function marketLabel(t: Translate, market: Pick<Market, "country" | "currency" | "language">): string {
  const name = market.country === HOME_COUNTRY ? t("country.ae_short") : placeName(t, market.country);
  return `${name} · ${currencyName(market.currency, market.language)}`;
}
