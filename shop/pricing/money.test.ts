import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "../market/market.ts";
import { convert, percentOf, rateOf, toAed, toMinor } from "./money.ts";

describe("convert", () => {
  it("is the rate of the table, rounded half up to 0.01", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), fc.constantFrom(...CURRENCIES), (aed, currency) => {
        const exact = aed * Number(rateOf(currency));
        expect(Math.abs(convert(toMinor(aed), currency) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
    // 0.99115044 × 100 = 99.115…; 0.083590338 × 59 815 = 4999.956…
    expect(convert(toMinor(100), "QAR")).toBe(99);
    expect(convert(toMinor(59_815), "KWD")).toBe(5000);
  });

  it("never turns a higher price into a lower one", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1000), fc.constantFrom(...CURRENCIES), (aed, more, currency) => {
        expect(convert(toMinor(aed + more), currency)).toBeGreaterThanOrEqual(convert(toMinor(aed), currency));
      }),
    );
  });
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
