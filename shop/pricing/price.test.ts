import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMoney } from "../../tests/support/any-money.ts";
import { LINES } from "../catalog/product.ts";
import { CURRENCIES, type Currency } from "../market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import type { Promo } from "../promo/promo.ts";
import { promoAdjustments } from "./adjustments.ts";
import { type Fees, prepaidCharge, SPECIFIED_FEES } from "./charge.ts";
import { convert, type Minor, SPECIFIED_RATES, toMinor } from "./money.ts";
import { type PricingRules, price as priceSale } from "./price.ts";
import type { PricingLine } from "./pricing-line.ts";
import { shareOut } from "./share-out.ts";
import { SPECIFIED_TAX, TAX_KINDS, type TaxRule } from "./tax.ts";

fc.configureGlobal({ numRuns: 500 });

const NOW = new Date("2026-03-01T08:00:00Z");

const minor = (max: number) => fc.integer({ min: 0, max }).map(toMinor);

const anyLine: fc.Arbitrary<PricingLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 60 }),
    line: fc.constantFrom(...LINES),
    categories: fc.subarray(["vitamins", "minerals", "beauty"]),
    price: minor(500_000),
    onSale: fc.option(fc.integer({ min: 0, max: 100 })),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ onSale, ...line }) => ({
    ...line,
    slug: `product-${line.productId}`,
    salePrice: onSale === null ? null : toMinor(Math.floor((line.price * onSale) / 100)),
  }));

const anyLines = fc.uniqueArray(anyLine, { selector: (line) => line.productId, maxLength: 12 });

const anyPromo: fc.Arbitrary<Promo> = fc
  .record({
    percent: fc.integer({ min: 1, max: 100 }),
    fixed: fc.integer({ min: 1, max: 200_000 }),
    kind: fc.constantFrom<Promo["kind"]>("percent", "fixed"),
    minSubtotal: fc.option(minor(200_000)),
    scope: fc.oneof(
      fc.constant({ all: true } as const),
      fc.record({ lines: fc.subarray([...LINES], { minLength: 1 }) }),
      fc.record({ categories: fc.subarray(["vitamins", "minerals", "beauty"], { minLength: 1 }) }),
      fc.record({ products: fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map((id) => `product-${id}`)) }),
    ),
    maxUses: fc.option(fc.integer({ min: 1, max: 3 })),
    uses: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ percent, fixed, ...promo }) => ({
    ...promo,
    code: "ANY",
    countries: null,
    value: promo.kind === "percent" ? percent : fixed,
    startsAt: null,
    endsAt: null,
    maxUsesPerCustomer: null,
  }));

const anyTax: fc.Arbitrary<TaxRule> = fc
  .record({ taxKind: fc.constantFrom(...TAX_KINDS), taxRate: fc.integer({ min: 1, max: 5000 }) })
  .map(({ taxKind, taxRate }) => ({ taxKind, taxRate: taxKind === "none" ? 0 : taxRate }));

const anyFees: fc.Arbitrary<Fees> = fc.record({ cashOnDelivery: minor(5000), giftAbove: minor(200_000) });

/** Rules with a promo code instead of what follows from it, and the prices they lead to. */
type Rules = Omit<PricingRules, "adjustments"> & { promo: Promo | null };
const price = (lines: readonly PricingLine[], { promo, ...rules }: Rules) => {
  const { adjustments, promoRefusal } = promoAdjustments(promo, lines, { now: NOW, country: null });
  return { ...priceSale(lines, { ...rules, adjustments }), promoRefusal };
};

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    money: anyMoney,
    promo: fc.option(anyPromo),
    deliveryFee: fc.option(minor(20_000)),
    paymentMethod: fc.option(fc.constantFrom<PaymentMethod>(...Object.values(PAYMENT_METHODS))),
    tax: anyTax,
    fees: anyFees,
  })
  .map(({ money, ...rest }) => ({ ...money, ...rest }));

const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe("price, for every cart, promo and currency", () => {
  it("adds up: lines make the totals, and the totals make the charge", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const priced = price(lines, rules);
        for (const amounts of [priced, priced.aed]) {
          expect(amounts.lines.map((line) => line.productId)).toEqual(lines.map((line) => line.productId));
          for (const line of amounts.lines) expect(line.lineTotal).toBe(line.unitPrice * line.quantity);
          expect(amounts.subtotal).toBe(add(amounts.lines.map((line) => line.lineTotal)));
          expect(amounts.discount).toBe(add(amounts.lines.map((line) => line.discount)));
          expect(amounts.total).toBe(amounts.subtotal - amounts.discount);
          expect(amounts.charge).toBe(amounts.total + (amounts.deliveryFee ?? 0) + amounts.processingFee);
        }
      }),
    );
  });

  it("has no negative amount, and no discount greater than what it is taken from", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const priced = price(lines, rules);
        for (const amounts of [priced, priced.aed]) {
          for (const line of amounts.lines) {
            expect(line.discount).toBeGreaterThanOrEqual(0);
            expect(line.discount).toBeLessThanOrEqual(line.lineTotal);
          }
          const { subtotal, discount, total, deliveryFee, processingFee, vat, charge } = amounts;
          for (const amount of [subtotal, discount, total, deliveryFee ?? 0, processingFee, vat, charge]) {
            expect(Number.isSafeInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          expect(discount).toBeLessThanOrEqual(subtotal);
        }
        expect(priced.giftMissing).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("shows what it stores: the amounts of a currency do not depend on the road to them", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const priced = price(lines, rules);
        expect(priced.currency).toBe(rules.currency);
        for (const [index, line] of lines.entries()) {
          expect(priced.lines[index]?.unitPrice).toBe(convert(line.salePrice ?? line.price, rules.rate));
          expect(priced.lines[index]?.listPrice).toBe(convert(line.price, rules.rate));
        }
        // Two decimals hold every amount exactly, so what a page prints reads back as what is stored.
        expect(Math.round(Number((priced.charge / 100).toFixed(2)) * 100)).toBe(priced.charge);
        expect(price(lines, rules)).toEqual(priced);
        expect(price(lines, { ...rules, currency: "AED", rate: "1" }).aed).toEqual(priced.aed);
      }),
    );
  });

  it("takes a discount only from lines that the code covers, and none when it is refused", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const priced = price(lines, rules);
        if (rules.promo === null || priced.promoRefusal !== null) expect(priced.discount).toBe(0);
        const scope = rules.promo?.scope;
        if (scope === undefined || !("lines" in scope)) return;
        for (const [index, line] of lines.entries()) {
          if (!scope.lines.includes(line.line)) expect(priced.lines[index]?.discount).toBe(0);
        }
      }),
    );
  });

  it("computes the tax line by its rule and never adds it", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, { tax, ...rules }) => {
        const specified = price(lines, { ...rules, tax: SPECIFIED_TAX });
        expect(Math.abs(specified.vat * 20 - specified.subtotal)).toBeLessThanOrEqual(10);
        const { vat, subtotal, charge } = price(lines, { ...rules, tax });
        expect(charge).toBe(specified.charge);
        // Exact, without a division: |vat − base × rate ÷ whole| ≤ ½.
        const [base, whole] = tax.taxKind === "contained" ? [charge, 10_000 + tax.taxRate] : [subtotal, 10_000];
        const off = 2n * (BigInt(vat) * BigInt(whole) - BigInt(base) * BigInt(tax.taxRate));
        expect(off > -BigInt(whole) && off <= BigInt(whole)).toBe(true);
      }),
    );
  });

  it("judges the free gift and minimum subtotals in AED, so that every country has the same limits", () => {
    fc.assert(
      fc.property(anyLines, anyRules, anyMoney, (lines, rules, money) => {
        const here = price(lines, rules);
        const there = price(lines, { ...rules, ...money });
        expect(there.giftEarned).toBe(here.giftEarned);
        expect(there.promoRefusal).toBe(here.promoRefusal);
        expect(here.giftEarned).toBe(here.aed.total > rules.fees.giftAbove);
      }),
    );
  });
});

describe("shareOut", () => {
  it("gives shares that add up exactly, each at most one unit from its fair part", () => {
    fc.assert(
      fc.property(
        fc.array(minor(1_000_000), { maxLength: 15 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const whole = add(weights);
          const amount = toMinor(Math.floor(whole * part));
          const shares = shareOut(amount, weights);
          expect(add(shares)).toBe(amount);
          for (const [index, weight] of weights.entries()) {
            const share = shares[index] ?? -1;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(weight);
            if (whole > 0) expect(Math.abs(share - (amount * weight) / whole)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it("gives the odd unit to the largest remainder, the earlier line when they are equal", () => {
    const shares = (amount: number, weights: number[]) => shareOut(toMinor(amount), weights.map(toMinor));
    expect(shares(100, [100, 100, 100])).toEqual([34, 33, 33]);
    expect(shares(10, [5, 10, 15])).toEqual([2, 3, 5]);
    expect(shares(1, [1, 999])).toEqual([0, 1]);
  });
});

const WELCOME10: Promo = {
  code: "WELCOME10",
  kind: "percent",
  value: 10,
  minSubtotal: null,
  scope: { all: true },
  countries: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
};

describe("price, by example", () => {
  const line = (price: number, quantity: number, salePrice: number | null = null): PricingLine => ({
    productId: price,
    slug: `p-${price}`,
    line: "core",
    categories: [],
    price: toMinor(price),
    salePrice: salePrice === null ? null : toMinor(salePrice),
    quantity,
  });
  const rules = (currency: Currency, rest: Partial<Rules> = {}): Rules => ({
    currency,
    rate: SPECIFIED_RATES[currency],
    promo: null,
    deliveryFee: null,
    paymentMethod: null,
    tax: SPECIFIED_TAX,
    fees: SPECIFIED_FEES,
    ...rest,
  });

  it("takes the sale price where there is one", () => {
    const priced = price([line(13_900, 2, 11_100)], rules("AED"));
    expect(priced.lines[0]).toMatchObject({ unitPrice: 11_100, listPrice: 13_900, lineTotal: 22_200 });
  });

  it("converts a piece once and multiplies then, in every currency of the table", () => {
    const expected: Record<Currency, number> = {
      AED: 13_900,
      QAR: 13_777,
      SAR: 14_193,
      KWD: 1162,
      OMR: 1457,
      BHD: 1423,
    };
    for (const currency of CURRENCIES) {
      const priced = price([line(13_900, 3)], rules(currency));
      expect(priced.lines[0]?.unitPrice, currency).toBe(expected[currency]);
      expect(priced.subtotal, currency).toBe(3 * expected[currency]);
    }
  });

  it("adds ten dirham for cash on delivery, and the delivery fee, after the discount", () => {
    const promo = WELCOME10;
    const deliveryFee = 2500 as Minor;
    const priced = price(
      [line(10_000, 2)],
      rules("AED", { promo, deliveryFee, paymentMethod: PAYMENT_METHODS.cashOnDelivery }),
    );
    expect(priced).toMatchObject({ subtotal: 20_000, discount: 2000, total: 18_000, vat: 1000 });
    expect(priced.processingFee).toBe(1000);
    expect(priced.charge).toBe(18_000 + 2500 + 1000);
    expect(prepaidCharge(priced)).toBe(18_000 + 2500);
  });

  it("gives the free gift above 500.00 AED and not at it, whatever the currency and the code", () => {
    const earned = (amount: number, promo: Promo | null = null) =>
      CURRENCIES.map((currency) => price([line(amount, 1)], rules(currency, { promo })).giftEarned);
    const everywhere = (is: boolean) => CURRENCIES.map(() => is);
    expect(earned(49_999)).toEqual(everywhere(false));
    expect(earned(50_000)).toEqual(everywhere(false));
    expect(earned(50_001)).toEqual(everywhere(true));
    const save50: Promo = { ...WELCOME10, code: "SAVE50", kind: "fixed", value: 5000 };
    expect(earned(55_000, save50)).toEqual(everywhere(false));
    expect(earned(55_001, save50)).toEqual(everywhere(true));
    expect(price([line(50_000, 1)], rules("AED")).giftMissing).toBe(0);
    expect(price([line(37_000, 1)], rules("KWD")).giftMissing).toBe(1087);
  });
});
