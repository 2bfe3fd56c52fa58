import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getCountries } from "libphonenumber-js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { COUNTRIES, MARKETS } from "../../shop/market/countries.ts";
import { DELIVERY_METHODS } from "../../shop/market/methods.ts";
import { ROOT } from "./source-files.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const shipping = parse(read("content/shipping.yaml")) as { international: { rates: Record<string, unknown> } };

/** What a country lacks before the shop can sell there, each as the file and what to put into it. */
function missingFor(country: string): string[] {
  const row = (MARKETS as Partial<typeof MARKETS>)[country as keyof typeof MARKETS];
  const catalogues = ["texts/en.json", "texts/ar.json"].flatMap((file) => {
    const texts = JSON.parse(read(file)) as Record<string, string>;
    const keys = [`country.${country.toLowerCase()}`, `country.${country.toLowerCase()}_place`];
    return keys.filter((key) => texts[key] === undefined).map((key) => `${file}: ${key}`);
  });
  const isFarAway = row === undefined || row.delivery.includes(DELIVERY_METHODS.international);
  return [
    ...(row === undefined ? [`shop/market/countries.ts: a row for ${country}`] : []),
    ...catalogues,
    ...(isFarAway && shipping.international.rates[country] === undefined
      ? [`content/shipping.yaml: international.rates.${country}`]
      : []),
    ...(getCountries().some((known) => known === country) ? [] : [`libphonenumber-js: dial code of ${country}`]),
  ];
}

test.each(COUNTRIES)("%s has everything a country needs", (country) => {
  expect(missingFor(country)).toEqual([]);
});

test("a seventh country is a row, its names in both languages and a delivery rate", () => {
  expect(missingFor("JO")).toEqual([
    "shop/market/countries.ts: a row for JO",
    "texts/en.json: country.jo",
    "texts/en.json: country.jo_place",
    "texts/ar.json: country.jo",
    "texts/ar.json: country.jo_place",
    "content/shipping.yaml: international.rates.JO",
  ]);
});
