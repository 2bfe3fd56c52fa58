import type { Country, Currency } from "../../shop/market/market.ts";
import type { MessageKey, Translate } from "../i18n/translate.ts";

export function countryName(t: Translate, country: Country): string {
  return t(`country.${country.toLowerCase() as Lowercase<Country>}` satisfies MessageKey);
}

export function currencyName(t: Translate, currency: Currency): string {
  return t(`currency.${currency.toLowerCase() as Lowercase<Currency>}` satisfies MessageKey);
}

/** `UAE · AED`, as short as the header needs it. */
export function marketLabel(t: Translate, market: { country: Country; currency: Currency }): string {
  const name =
    market.country === "AE"
      ? t("country.ae_short")
      : market.country === "SA"
        ? t("country.sa_short")
        : countryName(t, market.country);
  return `${name} · ${currencyName(t, market.currency)}`;
}
