import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRate } from "../../tests/support/any-money.ts";
import { convert, isFarFrom, PEGS, percentOf, SPECIFIED_RATES, toAed, toMinor } from "./money.ts";

describe("convert", () => {
  it("is the amount at the rate, rounded half up to 0.01, at any rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), anyRate, (aed, rate) => {
        const exact = aed * Number(rate);
        expect(Math.abs(convert(toMinor(aed), rate) - exact)).toBeLessThanOrEqual(0.5 + 1e-6 * Math.max(1, exact));
      }),
    );
    // 0.99115044 × 100 = 99.115…; 0.083590338 × 59 815 = 4999.956…
    expect(convert(toMinor(100), SPECIFIED_RATES.QAR)).toBe(99);
    expect(convert(toMinor(59_815), SPECIFIED_RATES.KWD)).toBe(5000);
  });

  it("never turns a higher price into a lower one", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1000), anyRate, (aed, more, rate) => {
        expect(convert(toMinor(aed + more), rate)).toBeGreaterThanOrEqual(convert(toMinor(aed), rate));
      }),
    );
  });
});

it.each(["SAR", "QAR", "BHD"] as const)("the specified rate of %s is that of the pegs to the dollar", (currency) => {
  expect(Number(SPECIFIED_RATES[currency])).toBeCloseTo(PEGS[currency] / PEGS.AED, 7);
});

it("a rate is far from another when it is more than so many percent of it away, either way", () => {
  const far = (rate: string) => isFarFrom(rate, "1.02", 5);
  expect(["1.071", "0.969", "1.02"].map(far)).toEqual([false, false, false]);
  expect(["1.071000001", "0.968999999", "10.2"].map(far)).toEqual([true, true, true]);
});

describe("toAed", () => {
  it("goes back by the rate that was kept, rounded half up", () => {
    expect(toAed(toMinor(1162), "0.0836")).toBe(13_900);
    expect(toAed(toMinor(13_900), "1")).toBe(13_900);
    expect(toAed(toMinor(1), "0.4")).toBe(3);
  });
});

describe("percentOf", () => {
  it("rounds half up", () => {
    expect(percentOf(toMinor(150), 5)).toBe(8);
    expect(percentOf(toMinor(149), 5)).toBe(7);
    expect(percentOf(toMinor(0), 5)).toBe(0);
  });
});

describe("toMinor", () => {
  it("refuses what is not a whole amount", () => {
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) {
      expect(() => toMinor(value)).toThrow(RangeError);
    }
  });
});
