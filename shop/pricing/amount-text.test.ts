import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmount } from "./amount-text.ts";

test.each([
  ["379", 37_900],
  ["1,284.00", 128_400],
  ["1.284,00", 128_400],
  ["1,284", 128_400],
  ["1.284.500", 128_450_000],
  ["12,5", 1250],
  ["12.500", 1250],
  ["1 284,5", 128_450],
  ["٣٧٩٫٠٠", 37_900],
  ["١٬٢٨٤٫٥٠", 128_450],
  ["0", 0],
])("%s is %i hundredths", (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each(["", "-5", "12.345", "1,2,3", "12a", "1.2.3", "AED 5", "..", "1,28.4,0"])("%s is no amount", (text) =>
  expect(parseAmount(text)).toBeNull(),
);

test("whatever is written by the rules of a language comes back to the hundredth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom("en", "de", "ar-EG"), (amount, language) => {
      const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount / 100);
      expect(parseAmount(text)).toBe(amount);
    }),
  );
});
