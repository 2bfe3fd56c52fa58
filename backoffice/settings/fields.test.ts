import { expect, test } from "vitest";
import { COUNTRIES } from "../../shop/market/countries.ts";
import { NO_CONTACT } from "../../shop/settings/contact.ts";
import { designedHome } from "../../shop/settings/home-page.ts";
import { type WrittenSetting, writtenSettings } from "../../shop/settings/setting-schemas.ts";
import { SETTING_NAMES, settingsIn } from "../../shop/settings/settings.ts";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { deliveredMailTexts } from "../../texts/mail-texts.ts";
import { countryName } from "../parcels/country-name.ts";
import { learn, wordsIn } from "../ui/words.tsx";
import { groupsOf, leafAt, withLeaf } from "./fields.ts";
import { toldOf } from "./words-of.ts";

await Promise.all([learn("en"), learn("ar")]);

const SELLER = {
  distributor: "Shop LLC",
  taxNumber: "1".repeat(15),
  phone: "+971 4 000 0000",
  email: "care@shop.example",
};
const home = designedHome({ en: "Hello", ar: "مرحبًا" }, { en: "Welcome", ar: "أهلًا" });
const values = writtenSettings(
  settingsIn(sampleCatalog([]), { seller: SELLER, contact: NO_CONTACT, mails: deliveredMailTexts(), home }, new Date()),
);

function leaves(value: object, above = ""): string[] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === "object" ? leaves(part, `${above}${key}.`) : `${above}${key}`,
  );
}

test.each(SETTING_NAMES)("the screen has a field for every value of %s", (name) => {
  const fields = groupsOf(name).flatMap((group) => group.fields.map(({ place }) => place));
  expect(fields.toSorted()).toEqual(leaves(values[name]).toSorted());
});

test("a value is changed in its place, and nothing else is", () => {
  const changed = withLeaf(values.delivery, "international.rates.SA.base", 5000);
  expect(leafAt(changed, "international.rates.SA.base")).toBe(5000);
  expect(leafAt(changed, "international.rates.QA.base")).toBe(4500);
  expect(withLeaf(changed, "international.rates.SA.base", 4500)).toEqual(values.delivery);
});

test("countries and currencies are read in the market's order, however a version was kept", () => {
  const turned = <Value extends object>(value: Value) => Object.fromEntries(Object.entries(value).reverse()) as Value;
  const reading = { language: "en" as const, t: wordsIn("en"), products: [] };
  const told = (name: "rates" | "tax", value: WrittenSetting) => toldOf(name, value, reading).map(({ field }) => field);
  expect(told("tax", turned(values.tax)).map((field) => field.split(" – ")[0])).toEqual(
    COUNTRIES.flatMap((country) => Array(2).fill(countryName(country, "en"))),
  );
  expect(told("rates", turned(values.rates)).join()).toMatch(/SAR.*QAR.*KWD.*BHD.*OMR/);
});
