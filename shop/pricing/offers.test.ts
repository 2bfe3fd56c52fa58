import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMoney } from "../../tests/support/any-money.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import { offerAdjustments } from "./adjustments.ts";
import { SPECIFIED_FEES } from "./charge.ts";
import { toMinor } from "./money.ts";
import { chosenOffers, freeParts, mostOff, nextOffer, type Offer, type OfferTerms, offerJson } from "./offers.ts";
import { price } from "./price.ts";
import type { PricingLine } from "./pricing-line.ts";
import { SPECIFIED_TAX } from "./tax.ts";

const minor = (min: number, max: number) => fc.integer({ min, max }).map(toMinor);
const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const anyLines: fc.Arbitrary<PricingLine[]> = fc
  .array(fc.record({ price: minor(0, 50_000), quantity: fc.integer({ min: 1, max: 6 }) }), { maxLength: 6 })
  .map((lines) =>
    lines.map((line, index) => ({
      ...line,
      ...{ productId: index + 1, slug: `p-${index + 1}`, line: "core", categories: [], salePrice: null },
    })),
  );
const anyGroup = fc.record({ buy: fc.integer({ min: 1, max: 4 }), get: fc.integer({ min: 1, max: 3 }) });
const anyTerms: fc.Arbitrary<OfferTerms> = fc.oneof(
  anyGroup.map((group) => ({ kind: "buy_get" as const, ...group })),
  fc.record({
    kind: fc.constant("percent" as const),
    spend: minor(1, 100_000),
    percent: fc.integer({ min: 1, max: 90 }),
  }),
  fc.tuple(minor(2, 100_000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })).map(([spend, part]) => ({
    ...{ kind: "amount" as const, spend },
    amount: toMinor(Math.max(1, Math.floor(spend * part))),
  })),
);
const anyScope: fc.Arbitrary<ProductScope> = fc.oneof(
  fc.constant({ all: true } as const),
  fc.record({ products: fc.subarray(["p-1", "p-2", "p-3", "p-4"]) }),
);
const name = { en: "Spring", ar: "الربيع" };
const anyOffers: fc.Arbitrary<Offer[]> = fc.uniqueArray(
  fc.record({
    campaign: fc.constantFrom("a", "b", "c", "d"),
    name: fc.constant(name),
    terms: anyTerms,
    scope: anyScope,
  }),
  { selector: ({ campaign }) => campaign },
);

const sold = (...prices: [price: number, quantity: number][]): PricingLine[] =>
  prices.map(([amount, quantity], index) => ({
    ...{ productId: index + 1, slug: `p-${index + 1}`, line: "core", categories: [], quantity },
    ...{ price: toMinor(amount), salePrice: null },
  }));
const offer = (terms: OfferTerms, campaign = "a", scope: ProductScope = { all: true }): Offer => ({
  ...{ campaign, name, terms, scope },
});
const TWO_AND_ONE = { kind: "buy_get", buy: 2, get: 1 } as const;
const from = (spend: number, percent: number): OfferTerms => ({ kind: "percent", spend: toMinor(spend), percent });
const pieces = (lines: readonly PricingLine[]) =>
  lines.map(({ slug, quantity, price: worth }) => ({ slug, quantity, left: toMinor(worth * quantity) }));
const freeIn = (group: { buy: number; get: number }, lines: readonly PricingLine[]) =>
  add(freeParts(group, pieces(lines)));

describe("buy 2, get 1", () => {
  it("has the cheapest of each three pieces free, over all lines, the dearest together", () => {
    expect(freeIn(TWO_AND_ONE, sold([13_900, 1], [9900, 1]))).toBe(0);
    expect(freeIn(TWO_AND_ONE, sold([13_900, 1], [9900, 1], [5000, 1]))).toBe(5000);
    // 139, 139, 139 · 99, 99, 50 and not 139, 139, 99 · 139, 99, 50.
    expect(freeIn(TWO_AND_ONE, sold([5000, 1], [13_900, 3], [9900, 2]))).toBe(18_900);
    // The seventh piece is alone.
    expect(freeIn(TWO_AND_ONE, sold([5000, 7]))).toBe(10_000);
  });

  it("shares what is free over the pieces of the group, so that each is worth its part when it is sent back", () => {
    const parts = freeParts(TWO_AND_ONE, pieces(sold([10_000, 1], [10_000, 1], [5000, 1])));
    expect(parts).toEqual([2000, 2000, 1000]);
    expect(freeParts(TWO_AND_ONE, pieces(sold([9900, 3], [5000, 1])))).toEqual([9900, 0]);
  });
});

describe("free pieces, for every group and all lines", () => {
  it("are the cheapest of each whole group of the row, and their parts are never more than a line", () => {
    fc.assert(
      fc.property(anyGroup, anyLines, (group, lines) => {
        const row = lines.flatMap(({ quantity, price: worth }) =>
          Array.from({ length: quantity }, () => Number(worth)),
        );
        row.sort((a, b) => a - b);
        let expected = 0;
        while (row.length >= group.buy + group.get) {
          const whole = row.splice(-(group.buy + group.get));
          expected += add(whole.slice(0, group.get));
        }
        const parts = freeParts(group, pieces(lines));
        expect(add(parts)).toBe(expected);
        for (const [index, part] of parts.entries()) {
          const { price: worth = 0, quantity = 0 } = lines[index] ?? {};
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(worth * quantity);
        }
      }),
    );
  });

  it("do not depend on the order of the lines", () => {
    const shuffled = anyLines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(anyGroup, shuffled, (group, [one, other]) => {
        expect(freeIn(group, other)).toBe(freeIn(group, one));
      }),
    );
  });

  it("are worth no less with another piece; where one is free of a group, that piece never makes the whole cheaper", () => {
    fc.assert(
      fc.property(anyGroup, anyLines, minor(0, 60_000), (group, lines, worth) => {
        const more = [...lines, ...sold([worth, 1]).map((line) => ({ ...line, slug: "another" }))];
        const rise = freeIn(group, more) - freeIn(group, lines);
        expect(rise).toBeGreaterThanOrEqual(0);
        // With two free, the piece that makes a group whole makes another one free.
        if (group.get === 1) expect(rise).toBeLessThanOrEqual(worth);
      }),
    );
  });
});

describe("from an amount", () => {
  it("begins with the amount itself, on what it covers", () => {
    const given = (spend: number, terms: OfferTerms) => chosenOffers([offer(terms)], sold([spend, 1]))[0]?.given ?? 0;
    expect(given(29_999, from(30_000, 10))).toBe(0);
    expect(given(30_000, from(30_000, 10))).toBe(3000);
    const fifty: OfferTerms = { kind: "amount", spend: toMinor(30_000), amount: toMinor(5000) };
    expect([given(29_999, fifty), given(30_000, fifty)]).toEqual([0, 5000]);
    const other = offer(from(30_000, 10), "a", { products: ["p-2"] });
    expect(chosenOffers([other], sold([90_000, 1], [10_000, 1]))).toEqual([]);
  });
});

describe("several offers", () => {
  it("have each line once: the one that takes more has it, of two alike the first by name", () => {
    const tiers = [offer(from(30_000, 10), "a"), offer(from(50_000, 15), "b"), offer(from(50_000, 15), "c")];
    expect(chosenOffers(tiers, sold([40_000, 1])).map((each) => each.offer.campaign)).toEqual(["a"]);
    expect(chosenOffers(tiers, sold([60_000, 1])).map((each) => each.offer.campaign)).toEqual(["b"]);
    const apart = [offer(from(10_000, 50), "a", { products: ["p-1"] }), offer(from(10_000, 10), "b")];
    const both = chosenOffers(apart, sold([20_000, 1], [30_000, 1]));
    expect(both.map(({ offer: { campaign }, given }) => [campaign, given])).toEqual([
      ["a", 10_000],
      ["b", 3000],
    ]);
  });

  it("come to the same in whatever order offers and lines stand, in every currency, part by part", () => {
    const shuffled = fc.tuple(anyOffers, anyLines).chain(([offers, lines]) =>
      fc.record({
        offers: fc.constant(offers),
        lines: fc.constant(lines),
        others: fc.shuffledSubarray(offers, { minLength: offers.length }),
        turned: fc.shuffledSubarray(lines, { minLength: lines.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, anyMoney, ({ offers, lines, others, turned }, money) => {
        const rules = { ...money, deliveryFee: null, paymentMethod: null, tax: SPECIFIED_TAX, fees: SPECIFIED_FEES };
        const priced = price(lines, { ...rules, adjustments: offerAdjustments(offers, lines) });
        const again = price(turned, { ...rules, adjustments: offerAdjustments(others, turned) });
        expect([again.aed.discount, again.discount]).toEqual([priced.aed.discount, priced.discount]);
        const of = priced.adjustments.filter(({ kind }) => kind === "offer");
        expect(add(of.map(({ amount }) => amount))).toBe(priced.discount);
        const positions = of.flatMap((each) => each.lines.map(({ position }) => position));
        expect(new Set(positions).size).toBe(positions.length);
        for (const each of of) {
          expect(add(each.lines.map(({ amount }) => amount))).toBe(each.amount);
          const { part, whole } = mostOff(each.offer?.terms ?? TWO_AND_ONE);
          const covered = add(each.lines.map(({ position }) => priced.lines[position]?.lineTotal ?? 0));
          // Two conversions are rounded: of what is spent and of what is given.
          expect(each.amount).toBeLessThanOrEqual((covered * part) / whole + each.lines.length * 6 + 1);
        }
        for (const line of priced.lines) expect(line.discount).toBeLessThanOrEqual(line.lineTotal);
      }),
    );
  });
});

describe("the next offer", () => {
  it("is told from half way on, while it would give more than what is there", () => {
    const one = [offer(TWO_AND_ONE)];
    expect(
      [0, 1, 2, 3, 4].map((quantity) => nextOffer(one, quantity === 0 ? [] : sold([100, quantity]))),
    ).toMatchObject([null, { pieces: 2 }, { pieces: 1 }, null, { pieces: 2 }]);
    const tiers = [offer(from(30_000, 10), "a"), offer(from(50_000, 15), "b")];
    expect(nextOffer(tiers, sold([14_999, 1]))).toBeNull();
    expect(nextOffer(tiers, sold([15_000, 1]))).toMatchObject({ offer: { campaign: "a" }, missing: 15_000 });
    expect(nextOffer(tiers, sold([30_000, 1]))).toMatchObject({ offer: { campaign: "b" }, missing: 20_000 });
    expect(nextOffer([...tiers, offer(TWO_AND_ONE, "c")], sold([15_000, 3]))).toBeNull();
  });

  it("takes more off once there is what it says", () => {
    const given = (offers: readonly Offer[], lines: readonly PricingLine[]) =>
      add(chosenOffers(offers, lines).map((each) => each.given));
    fc.assert(
      fc.property(anyTerms, anyLines, (terms, lines) => {
        const offers = [offer(terms)];
        const next = nextOffer(offers, lines);
        if (next === null) return;
        const [worth, quantity] = "pieces" in next ? [60_000, next.pieces] : [next.missing, 1];
        const more = [...lines, ...sold([worth, quantity]).map((line) => ({ ...line, slug: "another" }))];
        const rise = given(offers, more) - given(offers, lines);
        if (lines.every((line) => line.price > 0) && (terms.kind !== "percent" || terms.spend > 100))
          expect(rise).toBeGreaterThan(0);
      }),
    );
  });
});

it("an offer is told in the reader's currency, converted as prices are", () => {
  const terms = { kind: "amount", spend: toMinor(30_000), amount: toMinor(5000) } as const;
  expect(offerJson({ name, terms }, "0.08", "ar")).toEqual({
    name: "الربيع",
    spend: 24,
    amount: 4,
  });
});
