import { type PhoneCountry, phoneCountries } from "#shop/checkout/calling-codes.ts";
import { COUNTRIES, isCountry, LANGUAGES, type Language } from "#shop/market/market.ts";

export interface DialCode {
  country: PhoneCountry;
  /** In the shopper's language. */
  name: string;
  /** With its plus: `+971`. */
  sign: string;
}

const countries = new Map<Language, Intl.DisplayNames>();

function countryName(country: string, language: Language): string {
  const names = countries.get(language) ?? new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  countries.set(language, names);
  return names.of(country) ?? country;
}

const known = new Map<Language, { gulf: DialCode[]; all: DialCode[] }>();

/** Countries with their calling codes, those the shop sells to in their order and all others by name. */
export function dialCodes(language: Language): { gulf: readonly DialCode[]; all: readonly DialCode[] } {
  const made = known.get(language);
  if (made !== undefined) return made;
  const codes = phoneCountries().map(({ country, callingCode }) => ({
    country,
    name: countryName(country, language),
    sign: `+${callingCode}`,
  }));
  const { compare } = new Intl.Collator(language);
  const gulf = COUNTRIES.flatMap((own) => codes.filter(({ country }) => country === own));
  const all = codes.filter(({ country }) => !isCountry(country)).sort((one, other) => compare(one.name, other.name));
  const lists = { gulf, all };
  known.set(language, lists);
  return lists;
}

/** What a country is called in every language of the shop. */
export function countryNames(country: string): string[] {
  return LANGUAGES.map((language) => countryName(country, language));
}
