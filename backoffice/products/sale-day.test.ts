import fc from "fast-check";
import { expect, test } from "vitest";
import { maySay, readSaleDay, saleDayText } from "./sale-day.ts";

test.each([
  ["2026-11-27", "2026-11-26T20:00:00.000Z", "2026-11-27T20:00:00.000Z"],
  ["27/11/2026", "2026-11-26T20:00:00.000Z", "2026-11-27T20:00:00.000Z"],
  ["11/27/2026 0:00", "2026-11-26T20:00:00.000Z", "2026-11-27T20:00:00.000Z"],
  ["٢٧/١١/٢٠٢٦", "2026-11-26T20:00:00.000Z", "2026-11-27T20:00:00.000Z"],
  ["5.6.2026", "2026-06-04T20:00:00.000Z", "2026-06-05T20:00:00.000Z"],
  ["5/5/2026", "2026-05-04T20:00:00.000Z", "2026-05-05T20:00:00.000Z"],
  ["2026/2/28 9:30", "2026-02-28T05:30:00.000Z", "2026-02-28T05:30:00.000Z"],
  [" ", null, null],
])("%s as the first day and as the last", (typed, starts, ends) => {
  expect([readSaleDay("sale_starts_at", typed), readSaleDay("sale_ends_at", typed)]).toEqual([
    ...[{ value: starts }, { value: ends }],
  ]);
});

test.each([
  ["5/6/2026", "two_days"],
  ["2026-02-30", "day"],
  ["31/31/2026", "day"],
  ["27/11/26", "day"],
  ["2026-11-27 25:00", "day"],
  ["Friday", "day"],
  ["46353", "day"],
])("%s is no day that the shop takes: %s", (typed, fault) => {
  expect(readSaleDay("sale_starts_at", typed)).toEqual({ value: null, fault });
});

test("a day that could be two is the one that stands there, where that is one of them", () => {
  const fifth = "2026-06-04T20:00:00.000Z";
  expect([maySay("sale_starts_at", "5/6/2026", fifth), maySay("sale_starts_at", "6/5/2026", fifth)]).toEqual([
    true,
    true,
  ]);
  expect([maySay("sale_starts_at", "5/7/2026", fifth), maySay("sale_starts_at", "", null)]).toEqual([false, true]);
});

test("what a cell says is read as what it says", () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((ms) => ms - (ms % 1000));
  fc.assert(
    fc.property(moments, fc.boolean(), fc.constantFrom("sale_starts_at", "sale_ends_at"), (ms, isMidnight, column) => {
      const day = 86_400_000;
      const moment = new Date(isMidnight ? ms - (ms % day) - day / 6 : ms).toISOString();
      expect(readSaleDay(column, saleDayText(column, moment))).toEqual({ value: moment });
    }),
  );
});
