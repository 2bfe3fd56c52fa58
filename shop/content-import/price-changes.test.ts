import fc from "fast-check";
import { expect, test } from "vitest";
import { alarmKey, isFarFromAll, priceChange } from "./price-changes.ts";

const at = (price: number, salePrice: number | null = null) => ({ price, salePrice });
const alarm = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => priceChange("zinc", from, to)?.isAlarming;

test("a point that slipped, or a nought too many, has to be looked at", () => {
  expect(alarm(at(14900), at(1490))).toBe(true);
  expect(alarm(at(14900), at(149000))).toBe(true);
  expect(alarm(at(0), at(14900))).toBe(true);
});

test("30 % is the limit, for the price without sale and for what is to be paid", () => {
  expect(alarm(at(10000), at(7001))).toBe(false);
  expect(alarm(at(10000), at(7000))).toBe(true);
  expect(alarm(at(10000, 9000), at(10000, 6400))).toBe(false);
  expect(alarm(at(10000, 9000), at(10000, 6300))).toBe(true);
  expect(alarm(at(10000), at(10000, 6000))).toBe(true);
  expect(alarm(at(10000, 6000), at(10000))).toBe(false);
  // The sale hides it: it would show when the sale is over.
  expect(alarm(at(10000, 1000), at(1100, 1000))).toBe(true);
});

test("what stays is no change; what rises below ten times is no alarm", () => {
  const price = fc.integer({ min: 1, max: 10 ** 7 });
  fc.assert(
    fc.property(price, price, (from, to) => {
      expect(priceChange("zinc", at(from), at(from))).toBeNull();
      if (to > from && to < from * 10) expect(alarm(at(from), at(to))).toBe(false);
      if (to * 10 <= from || to >= from * 10) expect(alarm(at(from), at(to))).toBe(from !== to);
    }),
  );
});

test("a yes counts for just the alarming changes it was given for", () => {
  const one = priceChange("zinc", at(14900), at(1490));
  const other = priceChange("zinc", at(14900), at(149));
  const calm = priceChange("iron", at(14900), at(14000));
  if (one === null || other === null || calm === null) throw new Error("these are changes");
  expect(alarmKey([calm])).toBeNull();
  expect(alarmKey([calm, one])).toBe(alarmKey([one]));
  expect(alarmKey([other])).not.toBe(alarmKey([one]));
});

test("what a new product costs is asked about where it is far from all others", () => {
  const others = [at(9000), at(32000, 28000)];
  expect([901, 9000, 279_999].map((price) => isFarFromAll(at(price), others))).toEqual([false, false, false]);
  expect([499, 900, 280_000].map((price) => isFarFromAll(at(price), others))).toEqual([true, true, true]);
  expect(isFarFromAll(at(9000, 400), others)).toBe(true);
  expect([499, 500].map((price) => isFarFromAll(at(price), []))).toEqual([true, false]);
});
