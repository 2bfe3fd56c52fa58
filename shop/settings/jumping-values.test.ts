import { expect, test } from "vitest";
import { jumpingValues } from "./jumping-values.ts";

const fees = (cash_on_delivery: number, gift_above = 50_000) => ({ cash_on_delivery, gift_above });
const tax = (rate: number, kind: "contained" | "share_of_subtotal" = "contained") => {
  const AE = { kind: "contained" as const, rate: 500 };
  return { AE, SA: { kind, rate }, QA: AE, KW: AE, BH: AE, OM: AE };
};

test.each([
  [1000, 9990, []],
  [1000, 10_000, ["cash_on_delivery"]],
  [1000, 101, []],
  [1000, 100, ["cash_on_delivery"]],
  [0, 1000, ["cash_on_delivery"]],
  [1000, 0, ["cash_on_delivery"]],
  [0, 0, []],
])("a fee that becomes ten times as much or as little is typed again: %i to %i", (before, after, places) => {
  expect(jumpingValues("fees", fees(before), fees(after), {})).toEqual(places);
  expect(jumpingValues("fees", fees(before), fees(after), { cash_on_delivery: after })).toEqual([]);
});

test("the rate of a tax that changes at all is typed again, and the same", () => {
  const places = (again: Record<string, number>) => jumpingValues("tax", tax(1500), tax(1501), again);
  expect([places({}), places({ "SA.rate": 1500 }), places({ "SA.rate": 1501 })]).toEqual([
    ["SA.rate"],
    ["SA.rate"],
    [],
  ]);
  expect(jumpingValues("tax", tax(1500), tax(1500, "share_of_subtotal"), {})).toEqual(["SA.rate"]);
});

test("a discount of half or more for subscribing is typed again when it changes", () => {
  const pace = { notice_days: 3, card_tries: 3 };
  const percent = (last: number) => ({ ...pace, percent: { 1: 10, 2: 20, 3: 30, 4: 30, 5: last } });
  const places = (before: number, after: number, again = {}) =>
    jumpingValues("subscriptions", percent(before), percent(after), again);
  expect([places(30, 49), places(30, 50), places(50, 50), places(30, 50, { "percent.5": 50 })]).toEqual([
    ...[[], ["percent.5"], [], []],
  ]);
});

test("an exchange rate that is more than five percent away is typed again", () => {
  const rates = (OMR: string) => ({ SAR: "1.02", QAR: "1", KWD: "0.08", BHD: "0.1", OMR });
  const places = (OMR: string) => jumpingValues("rates", rates("0.1"), rates(OMR), {});
  expect([places("0.105"), places("0.106")]).toEqual([[], ["OMR"]]);
});
