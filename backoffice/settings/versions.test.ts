import { expect, test } from "vitest";
import type { SettingVersionJson } from "../../shop/staff-settings/settings-list.ts";
import { learn, wordsIn } from "../ui/words.tsx";
import { valueBefore } from "./versions.ts";
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
const setting = { name: "fees", delivered: fees(1000), versions } as const;

test("a version is compared with what counts right before its moment, whenever that was made", () => {
  const before = Object.fromEntries(versions.map((each) => [each.number, valueBefore(setting, each)]));
  expect(before).toEqual({ 4: fees(1200), 3: fees(1200), 2: fees(1400), 1: fees(1000) });
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
