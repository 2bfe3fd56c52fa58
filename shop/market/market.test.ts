import { expect, test } from "vitest";
import { LOCALES, localeFor, marketOf, preferredLocale } from "./market.ts";

test("every locale is written from its own language and country", () => {
  for (const locale of LOCALES) {
    const { language, country } = marketOf(locale);
    expect(localeFor(language, country)).toBe(locale);
  }
});

test("Arabic in Saudi Arabia", () => {
  expect(marketOf("ar-sa")).toEqual({
    locale: "ar-sa",
    language: "ar",
    direction: "rtl",
    country: "SA",
    currency: "SAR",
  });
});

test.each([
  ["ar-kw", "en", "ar-kw"],
  [undefined, "ar-KW,ar;q=0.9,en;q=0.8", "ar-kw"],
  [undefined, "ar-EG,en;q=0.8", "ar"],
  [undefined, "de-AT,fr;q=0.9,en;q=0.1,ar;q=0.5", "ar"],
  [undefined, "en;q=0,ar;q=0.1", "ar"],
  [undefined, "de-AT", "en"],
  [undefined, undefined, "en"],
  ["fr-fr", "ar", "ar"],
  ["../..", ";;;,q=,=", "en"],
] as const)("cookie %j and browser languages %j lead to %s", (cookie, header, locale) => {
  expect(preferredLocale(cookie, header)).toBe(locale);
});
