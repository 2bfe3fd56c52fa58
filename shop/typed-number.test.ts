import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../texts/money.ts";
import { CURRENCIES } from "./market/countries.ts";
import { toMinor } from "./pricing/money.ts";
import { DECIMAL, money, type NumberKind, typedNumber, WHOLE } from "./typed-number.ts";

const AED = money("AED");
const read = (text: string, kind: NumberKind = AED) => {
  const { value, fault } = typedNumber(text, kind);
  return fault ?? value;
};

describe("a number that somebody has typed", () => {
  it.each([
    ...([
      ["1,200", 1200],
      ["12,50", 12.5],
      ["1,200.50", 1200.5],
      ["1.200,50", 1200.5],
      ["1,20,000", 120_000],
    ] as const),
    ...([
      ["1 200", 1200],
      ["1\u00a0200,5", 1200.5],
      ["1\u202f200.00", 1200],
      ["1'200", 1200],
      ["1’200.5", 1200.5],
    ] as const),
    ...([
      ["١٬٢٩٩", 1299],
      ["١٢٩٩٫٥", 1299.5],
      ["۱٬۲۳۴٫۵", 1234.5],
      ["١،٢٩٩", 1299],
      ["٩٩", 99],
    ] as const),
    ...([
      ["AED 1,200", 1200],
      ["1,200.00 د.إ", 1200],
      ["د.إ.\u200f ١٢", 12],
      ["12 درهم", 12],
      ["Dhs. 99/-", 99],
    ] as const),
    ...([
      ["1.234.567", 1_234_567],
      ["1,200.500", 1200.5],
      ["1٫200", 1.2],
      ["12.", 12],
      [".5", 0.5],
      ["+7", 7],
    ] as const),
    ...([
      ["", null],
      [" \u200f", null],
      ["0", 0],
      ["-0", 0],
    ] as const),
  ])("%j is an amount of %j", (text, value) => expect(read(text)).toBe(value));

  it.each([
    ...([
      ["1.200", "ambiguous"],
      ["1000.500", "ambiguous"],
      ["0,500", "ambiguous"],
      ["1.2005", "places"],
    ] as const),
    ...([
      ["1.005,005", "places"],
      ["1,2,3", "no_number"],
      ["1,20,00", "no_number"],
      ["12 3", "no_number"],
    ] as const),
    ...([
      ["a", "no_number"],
      ["12a", "no_number"],
      ["10-20", "no_number"],
      ["1e3", "no_number"],
      ["-", "no_number"],
    ] as const),
    ...([
      ["SAR 12", "currency"],
      ["12 د.ك", "currency"],
      ["$5", "currency"],
      ["12%", "no_number"],
    ] as const),
    ...([
      ["-5", "least"],
      ["−٥", "least"],
      ["(5.00)", "least"],
      ["5-", "least"],
      ["1000000001", "most"],
    ] as const),
  ])("%j is refused as an amount: %s", (text, fault) => expect(read(text)).toBe(fault));

  it("depends on what is asked for", () => {
    expect(read("1.021", DECIMAL)).toBe(1.021);
    expect(read("0,376", DECIMAL)).toBe(0.376);
    expect(read("12.500", money("KWD"))).toBe(12.5);
    expect(read("12.505", money("KWD"))).toBe("places");
    expect(read("12 ريال", money("SAR"))).toBe(12);
    expect(read("3.5", WHOLE)).toBe("places");
    expect(read("١٬٢٠٠", WHOLE)).toBe(1200);
    expect(read("1.200", WHOLE)).toBe("ambiguous");
    expect(read("AED 3", WHOLE)).toBe("no_number");
    expect(read("٢٥٪", { places: 0, unit: "%", most: 90 })).toBe(25);
    expect(read("95", { places: 0, unit: "%", most: 90 })).toBe("most");
    expect(read("120 غ", { places: 0, unit: "g" })).toBe(120);
    for (const below of ["-33.87", "−33.87", "–33.87", "33.87-", "(33.87)"])
      expect(read(below, { ...DECIMAL, least: -180 })).toBe(-33.87);
  });

  const hundredths = fc.integer({ min: -99_999_999_99, max: 99_999_999_99 });

  it("is what was formatted, in both languages and every currency", () => {
    fc.assert(
      fc.property(
        hundredths,
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom("en" as const, "ar" as const),
        (amount, currency, language) => {
          const text = formatMoney(toMinor(amount), currency, language);
          expect(read(text, { ...money(currency), least: -1e9 })).toBe(amount / 100);
        },
      ),
    );
  });

  it("is what a program of any of these countries writes", () => {
    const tags = ["ar-EG", "ar-AE", "en-AE", "en-IN", "fa", "fr", "de", "de-CH", "ur"];
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...tags), fc.boolean(), (amount, tag, useGrouping) => {
        const text = new Intl.NumberFormat(tag, { useGrouping, minimumFractionDigits: 2 }).format(amount / 100);
        expect(read(text, { ...AED, least: -1e9 })).toBe(amount / 100);
      }),
    );
  });

  it("never is finer than what is asked for, nor anything but a number", () => {
    const marks = fc.string({ unit: fc.constantFrom(..."0129.,٫٬ -+()'٥AED%") });
    fc.assert(
      fc.property(marks, fc.constantFrom(AED, WHOLE, DECIMAL), (text, kind) => {
        const { value } = typedNumber(text, kind);
        if (value === null) return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(Number(value.toFixed(kind.places))).toBe(value);
      }),
    );
  });
});
