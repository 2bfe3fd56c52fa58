import { expect, test } from "vitest";
import { MARKETS } from "#shop/market/countries.ts";
import { isOpenAt } from "./opening-hours.ts";

const HOURS: Record<string, [string, string] | null> = {
  sunday: ["08:00", "20:00"],
  friday: ["08:00", "20:00"],
  saturday: null,
};

test.each([
  ["2026-01-02T04:00:00Z", true, "Friday, 08:00 in Dubai"],
  ["2026-01-02T03:59:59Z", false, "a second before"],
  ["2026-01-02T15:59:59Z", true, "Friday, just before 20:00"],
  ["2026-01-02T16:00:00Z", false, "20:00"],
  ["2026-01-03T08:00:00Z", false, "Saturday"],
  ["2026-01-03T21:00:00Z", false, "Sunday, 01:00 in Dubai"],
  ["2026-01-04T04:30:00Z", true, "Sunday, 08:30"],
  ["2026-01-05T08:00:00Z", false, "a day without an entry"],
])("%s: %s (%s)", (moment, open) => {
  expect(isOpenAt(HOURS, new Date(moment), 4)).toBe(open);
});

test("a store keeps the clock of its country", () => {
  const eight = new Date("2026-01-02T04:00:00Z");
  expect([isOpenAt(HOURS, eight, MARKETS.OM.hoursAhead), isOpenAt(HOURS, eight, MARKETS.KW.hoursAhead)]).toEqual([
    true,
    false,
  ]);
});
