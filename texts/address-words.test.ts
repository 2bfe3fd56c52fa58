import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Address, EMIRATES } from "../shop/delivery/address.ts";
import { addressLines, isNamedAs } from "./address-words.ts";
import { createTranslate } from "./translate.ts";

const wordsOf = (language: "en" | "ar") =>
  createTranslate(language, JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), "utf8")));

const dubai: Address = {
  country: "AE",
  emirate: "dubai",
  city: "Dubai",
  area: "Marina",
  street: "Al Marsa Street",
  building: "Tower 3",
};

test.each([
  ["en", "dubai ", ["Marina", "Dubai", "United Arab Emirates"]],
  ["ar", "Dubai", ["Marina", "دبي", "الإمارات العربية المتحدة"]],
  ["ar", "دبي", ["Marina", "دبي", "الإمارات العربية المتحدة"]],
  ["en", "دبي", ["Marina", "Dubai", "United Arab Emirates"]],
  ["en", "Hatta", ["Marina", "Hatta", "Dubai", "United Arab Emirates"]],
] as const)("in %s, the city %j in its emirate", (language, city, place) => {
  expect(addressLines({ ...dubai, city }, wordsOf(language))).toEqual([["Tower 3", "Al Marsa Street"], place]);
});

test("an emirate is known by its name in either language, however people write it", () => {
  for (const emirate of EMIRATES) {
    for (const language of ["en", "ar"] as const) {
      expect(isNamedAs(wordsOf(language)(`emirate.${emirate}`), emirate), `${emirate} ${language}`).toBe(true);
    }
  }
  expect([isNamedAs("ابو ظبي", "abu_dhabi"), isNamedAs("Ras al-Khaimah", "ras_al_khaimah")]).toEqual([true, true]);
  expect([isNamedAs("Al Ain", "abu_dhabi"), isNamedAs("", "dubai")]).toEqual([false, false]);
});
