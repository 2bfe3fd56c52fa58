import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES, LANGUAGES } from "../shop/market/market.ts";
import { toMinor } from "../shop/pricing/money.ts";
import { formatMoney, minorOf } from "./money.ts";

describe("formatMoney", () => {
  it("shows two decimals and Latin digits in both languages", () => {
    expect(formatMoney(toMinor(113_900), "AED", "en")).toBe("AED 1,139.00");
    expect(formatMoney(toMinor(113_905), "SAR", "ar")).toBe("1,139.05 ر.س");
    expect(formatMoney(toMinor(123_456_789), "AED", "en")).toBe("AED 1,234,567.89");
    expect(formatMoney(toMinor(99_900), "AED", "en")).toBe("AED 999.00");
  });

  it("keeps the minus at its figure, in right-to-left text by a mark", () => {
    expect(formatMoney(toMinor(-4100), "AED", "en")).toBe("AED −41.00");
    expect(formatMoney(toMinor(-4100), "AED", "ar")).toBe("\u200e−41.00 د.إ");
  });

  it("shows exactly the amount it was given, in every currency and language", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LANGUAGES),
        (amount, currency, language) => {
          const shown = formatMoney(toMinor(amount), currency, language);
          expect(Number(shown.replace(/[^\d.]+\.?(?!\d)|[^\d.]/g, "").replace(/^\.|\.$/g, ""))).toBe(amount / 100);
        },
      ),
    );
  });

  it("reads the decimals of the API back without a rounding fault", () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (amount) => minorOf(amount / 100) === amount));
  });
});
