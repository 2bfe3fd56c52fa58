import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMoney } from "../../tests/support/any-money.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import { ADJUSTMENT_KINDS } from "./adjustment-kinds.ts";
import { type Adjustment, discountsOf } from "./adjustments.ts";
import { SPECIFIED_FEES } from "./charge.ts";
import { convert, percentOf, toMinor } from "./money.ts";
import { price } from "./price.ts";
import type { PricingLine } from "./pricing-line.ts";
import { SPECIFIED_TAX } from "./tax.ts";

const minor = (max: number) => fc.integer({ min: 0, max }).map(toMinor);

const anyLines: fc.Arbitrary<PricingLine[]> = fc
  .array(
    fc.record({
      line: fc.constantFrom("core" as const, "sports" as const),
      categories: fc.constant([]),
      price: minor(100_000),
      onSale: fc.option(fc.integer({ min: 0, max: 100 })),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { maxLength: 6 },
  )
  .map((lines) =>
    lines.map(({ onSale, ...line }, index) => ({
      ...line,
      productId: index + 1,
      slug: `p-${index + 1}`,
      salePrice: onSale === null ? null : toMinor(Math.floor((line.price * onSale) / 100)),
    })),
  );

const anyScope: fc.Arbitrary<ProductScope> = fc.oneof(
  fc.constant({ all: true } as const),
  fc.constant<ProductScope>({ lines: ["sports"] }),
  fc.record({ products: fc.subarray(["p-1", "p-2", "p-3", "p-4"]) }),
);

const anyAdjustments: fc.Arbitrary<Adjustment[]> = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("subscription" as const, "promo" as const),
    code: fc.constantFrom("A", "B", "C", "D"),
    scope: anyScope,
    off: fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ amount: minor(200_000) })),
  }),
  { selector: ({ code }) => code },
);

const rules = { deliveryFee: null, paymentMethod: null, tax: SPECIFIED_TAX, fees: SPECIFIED_FEES };
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("adjustments, for every sale, list and currency", () => {
  it("explain every amount: list prices less all of them are the total, of each line and of all", () => {
    fc.assert(
      fc.property(anyLines, anyAdjustments, anyMoney, (lines, adjustments, money) => {
        const priced = price(lines, { ...rules, ...money, adjustments });
        for (const { adjustments: applied, lines: shown, total } of [priced, priced.aed]) {
          const off = (position: number) =>
            add(
              applied.flatMap((each) => each.lines.filter((part) => part.position === position)).map((p) => p.amount),
            );
          for (const [position, line] of shown.entries()) {
            const left = line.listPrice * line.quantity - off(position);
            expect(left).toBe(line.lineTotal - line.discount);
            expect(left).toBeGreaterThanOrEqual(0);
          }
          expect(add(shown.map((line) => line.listPrice * line.quantity)) - add(applied.map((a) => a.amount))).toBe(
            total,
          );
          for (const { amount, lines: parts } of applied) {
            expect(amount).toBeGreaterThan(0);
            expect(add(parts.map((part) => part.amount))).toBe(amount);
          }
        }
      }),
    );
  });

  it("come in one order, whatever order they are given in", () => {
    const shuffled = anyAdjustments.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(anyLines, shuffled, anyMoney, (lines, [one, other], money) => {
        const priced = price(lines, { ...rules, ...money, adjustments: one });
        expect(price(lines, { ...rules, ...money, adjustments: other })).toEqual(priced);
        const places = priced.adjustments.map(({ kind }) => ADJUSTMENT_KINDS.indexOf(kind));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it("take a percentage of what is left of their lines, and an amount as far as it goes", () => {
    fc.assert(
      fc.property(anyLines, anyAdjustments, anyMoney, (lines, adjustments, money) => {
        const [first] = adjustments.toSorted(
          (a, b) =>
            ADJUSTMENT_KINDS.indexOf(a.kind) - ADJUSTMENT_KINDS.indexOf(b.kind) ||
            (String(a.code) < String(b.code) ? -1 : 1),
        );
        if (first === undefined) return;
        const alone = price(lines, { ...rules, ...money, adjustments: [first] });
        const covered = add(
          alone.lines
            .filter((_, position) => {
              const line = lines[position];
              if ("products" in first.scope) return first.scope.products.includes(line?.slug ?? "");
              return "lines" in first.scope ? line?.line === "sports" : true;
            })
            .map((line) => line.lineTotal),
        );
        const { off } = first;
        const wanted =
          "percent" in off
            ? percentOf(toMinor(covered), off.percent)
            : convert("amount" in off ? off.amount : toMinor(0), money.rate);
        expect(alone.discount).toBe(Math.min(covered, wanted));
        // Those that follow find the first one's amount untouched.
        const all = price(lines, { ...rules, ...money, adjustments });
        expect(all.adjustments.find(({ code }) => code === first.code)).toEqual(
          alone.adjustments.find(({ code }) => code === first.code),
        );
      }),
    );
  });
});

describe("discountsOf", () => {
  const promo = { kind: "promo" as const, code: "A", percent: 10, amount: toMinor(300), lines: [] };
  const sale = { ...promo, kind: "sale" as const, code: null, amount: toMinor(900) };

  it("names what was taken off the subtotal, so not the lower prices within it", () => {
    const named = discountsOf({ adjustments: [sale, promo], discount: toMinor(300), promoCode: "A" });
    expect(named).toEqual([promo]);
  });

  it("adds up to the discount also where nothing but the code was written down", () => {
    const named = discountsOf({ adjustments: [], discount: toMinor(250), promoCode: "B" });
    expect(named).toMatchObject([{ kind: "promo", code: "B", amount: 250 }]);
  });
});
