import { COUNTRIES, type Country, type Currency, MARKETS } from "./countries.ts";

export { COUNTRIES, type Country, CURRENCIES, type Currency } from "./countries.ts";

/**
 * Markets: a country of the table in one of the languages.
 * A locale is the first segment of every path, e.g. `en` (English, UAE) or `ar-sa` (Arabic, Saudi Arabia).
 * Source: specification §2 (twelve locale prefixes) and §9 (country sets currency).
 */

export const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

export const HOME_COUNTRY = "AE" satisfies Country;

/** The currency prices are entered in and analytics are reported in. */
export const BASE_CURRENCY = "AED" satisfies Currency;

type Abroad = Exclude<Country, typeof HOME_COUNTRY>;
export type Locale = Language | `${Language}-${Lowercase<Abroad>}`;

/** Every country in every language. */
export const LOCALES = COUNTRIES.flatMap((country) => LANGUAGES.map((language) => localeFor(language, country)));

export const DEFAULT_LOCALE: Locale = "en";

/** Everything that follows from the locale in the path. */
export interface Market {
  locale: Locale;
  language: Language;
  direction: "ltr" | "rtl";
  country: Country;
  currency: Currency;
}

/** A text in both languages. */
export interface Text {
  en: string;
  ar: string;
}

/** Whether this is the first segment of a path of the shop. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** Whether the shop delivers to the country of this code, in capitals. */
export function isCountry(value: unknown): value is Country {
  return (COUNTRIES as readonly unknown[]).includes(value);
}

/** The locale prefix for a language in a country; the UAE is the default and has no country part. */
export function localeFor(language: Language, country: Country): Locale {
  return country === HOME_COUNTRY ? language : `${language}-${country.toLowerCase() as Lowercase<Abroad>}`;
}

/** Everything that follows from a locale, out of the table of countries. */
export function marketOf(locale: Locale): Market {
  const [language, country] = locale.split("-") as [Language, string | undefined];
  const code = (country?.toUpperCase() ?? HOME_COUNTRY) as Country;
  return {
    locale,
    language,
    direction: language === "ar" ? "rtl" : "ltr",
    country: code,
    currency: MARKETS[code].currency,
  };
}

/**
 * The locale for a visitor whose path names none: the remembered cookie first, then the browser's languages
 * (an Arabic reader in Kuwait sends `ar-KW`), then the default. Source: specification §2.
 */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((value) => value !== undefined);
      return { tag: tag.trim().toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, q }) => tag !== "" && q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    if (isLocale(tag)) return tag;
    const language = tag.split("-")[0];
    if (language === "en" || language === "ar") return language;
  }
  return DEFAULT_LOCALE;
}
