import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES } from "../../shop/market/market.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { chargeOf, decimalText, fromDecimalText, fromSmallestUnit, toSmallestUnit } from "./amounts.ts";

const minor = fc.integer({ min: 0, max: 10_000_000_00 }).map(toMinor);
const charge = fc.record({ amount: minor, currency: fc.constantFrom(...CURRENCIES) });

describe("amounts at the providers' edge", () => {
  test("whatever is charged comes back as the same charge, from Stripe and from decimal text", () => {
    fc.assert(
      fc.property(charge, (asked) => {
        expect(fromSmallestUnit(toSmallestUnit(asked), asked.currency.toLowerCase())).toEqual(asked);
        expect(chargeOf(decimalText(asked.amount), asked.currency)).toEqual(asked);
        // Tamara reads and writes the same digits as a JSON number.
        const overTheWire = JSON.parse(JSON.stringify(Number(decimalText(asked.amount)))) as number;
        expect(chargeOf(overTheWire, asked.currency)).toEqual(asked);
      }),
    );
  });

  test.each([
    [{ amount: toMinor(13_900), currency: "AED" }, 13_900],
    [{ amount: toMinor(1_162), currency: "KWD" }, 11_620],
    [{ amount: toMinor(1), currency: "BHD" }, 10],
    [{ amount: toMinor(1_860), currency: "OMR" }, 18_600],
  ] as const)("%o is %i of the smallest unit", (asked, units) => {
    expect(toSmallestUnit(asked)).toBe(units);
  });

  test("three-decimal currencies always end in 0 at Stripe, and what does not is nobody's charge", () => {
    fc.assert(
      fc.property(
        minor,
        fc.constantFrom("KWD", "BHD", "OMR"),
        fc.integer({ min: 1, max: 9 }),
        (amount, currency, rest) => {
          const units = toSmallestUnit({ amount, currency });
          expect(units % 10).toBe(0);
          expect(fromSmallestUnit(units + rest, currency)).toBeNull();
        },
      ),
    );
  });

  test.each(["1e3", "-5.00", "1,000.00", "0x10", " 5", "5.0001", "5.005", "", "NaN", "5."])(
    "%j is no amount",
    (text) => {
      expect(fromDecimalText(text)).toBeNull();
    },
  );

  test.each([
    ["18.600", 1_860],
    ["18.6", 1_860],
    ["18", 1_800],
    ["0.05", 5],
  ])("%s is %i hundredths", (text, amount) => {
    expect(fromDecimalText(text)).toBe(amount);
  });

  test("a currency the shop does not have is nobody's charge", () => {
    expect(chargeOf("10.00", "USD")).toBeNull();
    expect(fromSmallestUnit(1000, "usd")).toBeNull();
  });
});
