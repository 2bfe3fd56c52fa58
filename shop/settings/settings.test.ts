import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { pricedCatalog, pricePeriod } from "../campaigns/priced-catalog.ts";
import { toMinor } from "../pricing/money.ts";
import { NO_CONTACT } from "./contact.ts";
import { designedHome } from "./home-page.ts";
import { readSetting, SETTING_SCHEMAS, writtenSetting, writtenSettings } from "./setting-schemas.ts";
import {
  type DatedSetting,
  distributorIn,
  SETTING_NAMES,
  type SettingName,
  settingsAt,
  settingsIn,
} from "./settings.ts";
import { percentsOf, stepsOf } from "./subscribing.ts";

const fees = (number: number, from: string, cash: number): DatedSetting => ({
  ...{ name: "fees", number, from: Date.parse(from) },
  value: { cashOnDelivery: toMinor(cash), giftAbove: toMinor(0) },
});
const seller = {
  distributor: "Shop LLC",
  taxNumber: "1".repeat(15),
  phone: "+971 4 000 0000",
  email: "care@shop.example",
};
const contact = { ...NO_CONTACT, chat: "+971 50 123 4567", social: ["https://www.instagram.com/shop"] };
const home = { ...designedHome({ en: "Hello", ar: "مرحبًا" }, { en: "Welcome", ar: "أهلًا" }), shelf: ["zinc", "iron"] };
const dated = [fees(1, "2027-01-01", 1500), fees(2, "2027-06-01", 2000), fees(3, "2027-06-01", 1800)];

test.each([
  ["2026-12-31T23:59:59Z", undefined],
  ["2027-01-01T00:00:00Z", 1],
  ["2027-05-31T23:59:59Z", 1],
  ["2027-06-01T00:00:00Z", 3],
])("at %s counts version %s: the last whose moment has come, of two the newer", (at, number) => {
  expect(settingsAt(dated, new Date(at))[0]?.number).toBe(number);
});

test("the catalogue of a moment has the fees of that moment, and pages are made anew when they change", () => {
  const catalog = { ...sampleCatalog([]), settings: dated };
  const cash = (at: string) => pricedCatalog(catalog, new Date(at), "everyone").fees.cashOnDelivery;
  expect(["2026-12-31", "2027-01-01", "2027-06-01"].map(cash)).toEqual([1000, 1500, 1800]);
  expect(pricePeriod(catalog, new Date("2027-01-01")).endsAt).toEqual(new Date("2027-06-01"));
});

test.each(SETTING_NAMES)("%s as they are written mean what they were", (name) => {
  const values = settingsIn(
    sampleCatalog([]),
    { seller, contact, mails: { order_intro: { en: "Thank you.", ar: "شكرًا لك." } }, home },
    new Date(),
  );
  expect(SETTING_SCHEMAS[name].parse(writtenSettings(values)[name])).toEqual(values[name]);
});

test("the seller has a name of its own for readers of Arabic, or the one that papers have", () => {
  const written = { distributor: "Shop LLC", tax_number: "1".repeat(15), phone: seller.phone, email: seller.email };
  const named = (name?: string) =>
    SETTING_SCHEMAS.seller.parse(name === undefined ? written : { ...written, distributor_ar: name });
  expect([named(), named(" "), named("المتجر ذ.م.م")].map((one) => distributorIn(one, "ar"))).toEqual([
    "Shop LLC",
    "Shop LLC",
    "المتجر ذ.م.م",
  ]);
  expect(distributorIn(named("المتجر ذ.م.م"), "en")).toBe("Shop LLC");
});

test("a seller that was written before it had an Arabic name has an empty one", () => {
  const value = {
    distributor: "Shop LLC",
    tax_number: "1".repeat(15),
    phone: "+971 4 000 0000",
    email: "care@shop.example",
  };
  const read = readSetting({ name: "seller", number: 1, value, countsFrom: new Date() });
  expect(writtenSetting("seller", read.value)).toEqual({ ...value, distributor_ar: "" });
});

test("nothing stands in two places of the home page, and empty places close up", () => {
  const written = writtenSettings(settingsIn(sampleCatalog([]), { seller, contact, mails: {}, home }, new Date())).home;
  const shelf = (places: object) =>
    SETTING_SCHEMAS.home.safeParse({ ...written, shelf: { ...written.shelf, ...places } });
  expect(shelf({ 1: "", 8: "gold" }).data?.shelf).toEqual(["iron", "gold"]);
  expect(shelf({ 5: "iron" }).error?.issues.map(({ path }) => path.join("."))).toEqual(["shelf.2", "shelf.5"]);
});

const reached = SETTING_SCHEMAS.contact.safeParse;
const said = writtenSettings(settingsIn(sampleCatalog([]), { seller, contact, mails: {}, home }, new Date())).contact;

test.each([
  [{ chat: "" }, []],
  [{ chat: "call us" }, ["chat"]],
  [{ address: { en: "Al Quoz 3, Dubai", ar: "القوز 3، دبي" } }, []],
  [{ address: { en: "Al Quoz 3, Dubai", ar: " " } }, ["address.ar"]],
  [{ address: { en: "Al Quoz 3\nDubai", ar: "دبي" } }, ["address.en"]],
  [{ social: { ...said.social, 2: "https://youtube.com/@shop?sub=1" } }, []],
  [{ social: { ...said.social, 2: "http://youtube.com/@shop" } }, ["social.2"]],
  [{ social: { ...said.social, 2: "https://instagram" } }, ["social.2"]],
  [{ social: { ...said.social, 2: "javascript:alert(1)//.com" } }, ["social.2"]],
  [{ social: { ...said.social, 2: said.social[1] } }, ["social.1", "social.2"]],
])("how the shop is reached: %j has its faults at %j", (change, faults) => {
  const { error } = reached({ ...said, ...change });
  expect([...new Set((error?.issues ?? []).map(({ path }) => path.join(".")))]).toEqual(faults);
  for (const { message } of error?.issues ?? []) expect(message).toMatch(/^validation\./);
});

const saidOf = (name: SettingName) =>
  writtenSettings(settingsIn(sampleCatalog([]), { seller, contact, mails: {}, home }, new Date()))[name];

test.each<[SettingName, object, string[]]>([
  ["subscriptions", { percent: { 1: 5, 2: 5, 3: 5, 4: 50, 5: 90 } }, []],
  ["subscriptions", { percent: { 1: 10, 2: 9, 3: 10, 4: 10, 5: 91 } }, ["percent.2", "percent.5"]],
  ["subscriptions", { percent: { 1: 0, 2: 9, 3: 10, 4: 10, 5: 10 } }, ["percent.1"]],
  ["subscriptions", { notice_days: 2, card_tries: 6 }, ["notice_days", "card_tries"]],
  ["subscriptions", { notice_days: 3.5 }, ["notice_days"]],
  ["reviews", { health_claims: { en: "cure*, heal", ar: "شفاء، علاج*\nدواء" } }, []],
  ["reviews", { health_claims: { en: "", ar: "" }, ask_after_days: 60 }, []],
  ["reviews", { health_claims: { en: "50%", ar: "علاج" }, ask_after_days: 61 }, ["ask_after_days", "health_claims.en"]],
  ["reviews", { publish: "never" }, ["publish"]],
  ["stock", { low_at: 0, lead_days: 180 }, []],
  ["stock", { low_at: -1, lead_days: 181 }, ["low_at", "lead_days"]],
  ["orders", { pieces: 1, hold_minutes: 240 }, []],
  ["orders", { pieces: 11, hold_minutes: 14 }, ["pieces", "hold_minutes"]],
])("%s with %j have their faults at %j", (name, change, faults) => {
  const { error } = SETTING_SCHEMAS[name].safeParse({ ...saidOf(name), ...change });
  expect((error?.issues ?? []).map(({ path }) => path.join(".")).toSorted()).toEqual(faults.toSorted());
  for (const { message } of error?.issues ?? []) expect(message).toMatch(/^validation\./);
});

test("words that hold reviews are parted by whatever is no letter, in both languages", () => {
  const health_claims = { en: "cure*, heal\n\ntreat", ar: "شفاء، علاج*" };
  const read = SETTING_SCHEMAS.reviews.parse({ publish: "at_once", ask_after_days: 1, health_claims });
  expect(read.healthClaims).toEqual({ en: ["cure*", "heal", "treat"], ar: ["شفاء", "علاج*"] });
});

test("percentages by the number of products are the steps that they were written from", () => {
  const rising = fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 5, maxLength: 5 }).map((more) => {
    const percents = more.map((_, at) => more.slice(0, at + 1).reduce((all, one) => all + one, 1));
    return Object.fromEntries(percents.map((percent, at) => [String(at + 1), percent]));
  });
  fc.assert(
    fc.property(rising, (percents) => {
      expect(percentsOf(stepsOf(percents))).toEqual(percents);
    }),
  );
  expect(stepsOf({ 1: 10, 2: 10, 3: 30, 4: 30, 5: 30 })).toEqual([
    { products: 1, percent: 10 },
    { products: 3, percent: 30 },
  ]);
});
