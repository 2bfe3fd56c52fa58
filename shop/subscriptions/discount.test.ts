import fc from "fast-check";
import { expect, it } from "vitest";
import { SPECIFIED_FEES } from "../pricing/charge.ts";
import { percentOf, sum, toMinor } from "../pricing/money.ts";
import { price } from "../pricing/price.ts";
import { subscriptionPercent } from "../pricing/subscription-percent.ts";
import { USUAL_STEPS } from "../pricing/subscription-steps.ts";
import { SPECIFIED_TAX } from "../pricing/tax.ts";
import { subscriptionAdjustments } from "./discount.ts";

const anyLines = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 100_000 }).map(toMinor),
      quantity: fc.integer({ min: 1, max: 10 }),
      everyMonths: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((lines) => lines.map((line, index) => ({ ...line, product: { id: index + 1, slug: `p-${index + 1}` } })));

it("takes ten, twenty and thirty percent off for one, two and three products, and nothing for none", () => {
  expect([0, 1, 2, 3, 9].map((count) => subscriptionPercent(USUAL_STEPS, count))).toEqual([0, 10, 20, 30, 30]);
});

it("lowers subscribed lines alone, by the number of different products with those subscribed to before", () => {
  fc.assert(
    fc.property(anyLines, fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), (lines, active) => {
      const adjustments = subscriptionAdjustments(lines, USUAL_STEPS, active);
      const sold = lines.map(({ product, price: listPrice, quantity }) => ({
        productId: product.id,
        slug: product.slug,
        line: "core" as const,
        categories: [],
        price: listPrice,
        salePrice: null,
        quantity,
      }));
      const rules = {
        currency: "AED" as const,
        rate: "1",
        deliveryFee: null,
        paymentMethod: null,
        tax: SPECIFIED_TAX,
        fees: SPECIFIED_FEES,
      };
      const priced = price(sold, { ...rules, adjustments });
      const subscribed = lines.filter(({ everyMonths }) => everyMonths > 0);
      const products = new Set([...subscribed.map(({ product }) => product.id), ...active]).size;
      const percent = subscribed.length === 0 ? 0 : Math.min(30, products * 10);
      const covered = sum(subscribed.map((line) => toMinor(line.price * line.quantity)));
      expect(priced.discount).toBe(percentOf(covered, percent));
      for (const [position, { everyMonths }] of lines.entries())
        if (everyMonths === 0) expect(priced.lines[position]?.discount).toBe(0);
    }),
  );
});
