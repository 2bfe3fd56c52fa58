import { expect, test } from "vitest";
import { SOCIAL_PLACES } from "../../shop/settings/contact.ts";
import type { SettingVersionJson } from "../../shop/staff-settings/settings-list.ts";
import { learn, wordsIn } from "../ui/words.tsx";
import { comingAfter, rebased, valueAt, valueBefore } from "./versions.ts";
import { changesOf } from "./words-of.ts";

await Promise.all([learn("en"), learn("ar")]);

const fees = (cash_on_delivery: number, gift_above = 50_000) => ({ cash_on_delivery, gift_above });
const version = (number: number, month: string, cash: number, state: SettingVersionJson["state"] = "over") => ({
  ...{ number, state, value: fees(cash), counts_from: `2027-${month}-01T00:00:00.000Z`, note: "", by: null },
});
/** The newest first, as the shop lists them. */
const versions = [
  version(4, "02", 1400),
  version(3, "01", 9900, "withdrawn"),
  version(2, "03", 1300),
  version(1, "01", 1200),
];
const setting = { name: "fees", delivered: fees(1000), unset: [], versions } as const;

test("a version is compared with what counts right before its moment, whenever that was made", () => {
  const before = Object.fromEntries(versions.map((each) => [each.number, valueBefore(setting, each)]));
  expect(before).toEqual({ 4: fees(1200), 3: fees(1200), 2: fees(1400), 1: fees(1000) });
});

test("what is to count from a moment on is compared with what counts then, and told of what counts after it", () => {
  const coming = [version(5, "05", 9900, "coming"), version(4, "06", 1600, "coming"), version(3, "04", 1500, "coming")];
  const fee = { ...setting, value: fees(1300), versions: [...coming, ...versions.slice(2)] };
  const at = (moment: string | null) => valueAt(fee, moment);
  expect([at(null), at("2026-12-01"), at("2027-04-30"), at("2027-06-01T00:00:00.000Z")]).toEqual([
    ...[fees(1300), fees(1000), fees(1500), fees(1600)],
  ]);
  const after = (moment: string | null) => comingAfter(fee, moment).map(({ number }) => number);
  expect([after(null), after("2027-05-01T00:00:00.000Z"), after("2027-06-02")]).toEqual([[3, 5, 4], [4], []]);
  expect(valueAt({ ...fee, versions: [{ ...coming[0], state: "withdrawn" } as SettingVersionJson] }, "2028")).toEqual(
    fees(1000),
  );
});

test("what nobody has set is what its file says at the moment", () => {
  const said = { from: "2027-02-01T00:00:00.000Z", value: fees(1100) };
  const filed = {
    ...setting,
    value: fees(1000),
    unset: [{ from: "1970-01-01", value: fees(900) }, said],
    versions: [],
  };
  expect([null, "2027-01-31", said.from, "2028-01-01"].map((moment) => valueAt(filed, moment))).toEqual([
    ...[fees(1000), fees(900), fees(1100), fees(1100)],
  ]);
  expect([valueBefore(filed, version(1, "01", 1200)), valueBefore(filed, version(1, "03", 1200))]).toEqual([
    ...[fees(900), fees(1100)],
  ]);
});

test("what nobody has typed over follows the moment, a list as a whole", () => {
  expect(rebased("fees", fees(1250, 50_000), fees(1000, 50_000), fees(1500, 30_000))).toEqual(fees(1250, 30_000));
  const contact = (chat: string, ...social: string[]) => ({
    ...{ chat, address: { en: "", ar: "" } },
    social: Object.fromEntries(Array.from({ length: SOCIAL_PLACES }, (_, at) => [at + 1, social[at] ?? ""])),
  });
  expect(rebased("contact", contact("1", "a", "c"), contact("1", "a", "b"), contact("2", "b", "a"))).toEqual(
    contact("2", "a", "c"),
  );
});

test("what a version changes is said in words, and nothing else is", () => {
  const said = (language: "en" | "ar") =>
    changesOf("fees", fees(1000), fees(1250), { language, t: wordsIn(language), products: [] });
  expect(said("en")).toEqual([
    { field: "Every country – Fee for cash on delivery", before: "AED 10.00", after: "AED 12.50" },
  ]);
  expect(said("ar")).toEqual([
    { field: "كل الدول – رسوم الدفع عند الاستلام", before: "10.00 د.إ", after: "12.50 د.إ" },
  ]);
});
