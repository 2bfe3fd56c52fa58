import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMinor } from "../pricing/money.ts";
import {
  boundariesOf,
  type Campaign,
  type CampaignPeriod,
  campaignOfPage,
  campaignPhase,
  isInForce,
  salePriceUnder,
} from "./campaign.ts";

const START = Date.parse("2025-10-31T00:00:00+04:00");
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR);

/** Periods that follow one another, with or without pauses. */
const anyPeriods: fc.Arbitrary<CampaignPeriod[]> = fc
  .array(
    fc.record({
      pause: fc.nat(48),
      length: fc.integer({ min: 1, max: 72 }),
      audience: fc.constantFrom("everyone", "customers"),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => {
    let hour = 0;
    return parts.map(({ pause, length, audience }) => {
      const from = hour + pause;
      hour = from + length;
      return { audience, from: at(from).toISOString(), to: at(hour).toISOString() };
    });
  });
const anyMoment = fc.integer({ min: -100, max: 600 }).map(at);
const anyAmount = fc.integer({ min: 1, max: 500_000 }).map(toMinor);
const anyPrices = fc
  .record({ price: anyAmount, part: fc.option(fc.integer({ min: 1, max: 99 })) })
  .map(({ price, part }) => ({ price, salePrice: part === null ? null : toMinor(Math.floor((price * part) / 100)) }));
const anyPercentages = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 });

describe("who gets the prices of a campaign", () => {
  it("customers whenever everyone does, and guests never in a customers' period", () => {
    fc.assert(
      fc.property(anyPeriods, anyMoment, (periods, now) => {
        const forGuests = isInForce({ periods }, now, "everyone");
        const forCustomers = isInForce({ periods }, now, "customers");
        if (forGuests) expect(forCustomers).toBe(true);
        const { phase } = campaignPhase({ periods }, now);
        expect(forGuests).toBe(phase === "running");
        expect(forCustomers).toBe(phase === "running" || phase === "early");
      }),
    );
  });

  it("from the first moment of a period up to its last, not at its end", () => {
    const periods = [{ audience: "everyone" as const, from: at(0).toISOString(), to: at(24).toISOString() }];
    const inForce = (milliseconds: number) => isInForce({ periods }, new Date(START + milliseconds), "everyone");
    expect([-1, 0, 24 * HOUR - 1, 24 * HOUR].map(inForce)).toEqual([false, true, true, false]);
  });
});

describe("the phase of a campaign", () => {
  it("stays the same until the moment it names, and is another from then on or a new period of the same kind", () => {
    fc.assert(
      fc.property(
        anyPeriods,
        anyMoment,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (periods, now, part) => {
          const { phase, changesAt } = campaignPhase({ periods }, now);
          if (changesAt === null) {
            expect(phase).toBe("after");
            return;
          }
          expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
          const between = new Date(now.getTime() + Math.floor((changesAt.getTime() - now.getTime()) * part));
          expect(campaignPhase({ periods }, between)).toEqual({ phase, changesAt });
        },
      ),
    );
  });

  it("changes at no other moment than the boundaries that end every kept page", () => {
    fc.assert(
      fc.property(anyPeriods, anyMoment, (periods, now) => {
        const { changesAt } = campaignPhase({ periods }, now);
        const boundaries = boundariesOf([{ periods, announcedFrom: at(-50).toISOString() }]);
        if (changesAt !== null) expect(boundaries).toContain(changesAt.getTime());
        expect(boundaries).toEqual([...new Set(boundaries)].sort((a, b) => a - b));
      }),
    );
  });

  it("is that of Singles Day 2025, in Dubai time", () => {
    const periods: CampaignPeriod[] = [
      { audience: "customers", from: "2025-10-30T20:00:00.000Z", to: "2025-10-31T20:00:00.000Z" },
      { audience: "everyone", from: "2025-11-10T20:00:00.000Z", to: "2025-11-11T20:00:00.000Z" },
    ];
    const phase = (dubai: string) => campaignPhase({ periods }, new Date(`${dubai}+04:00`)).phase;
    expect(phase("2025-10-30T23:59:59")).toBe("before");
    expect(phase("2025-10-31T00:00:00")).toBe("early");
    expect(phase("2025-10-31T23:59:59")).toBe("early");
    expect(phase("2025-11-01T00:00:00")).toBe("pause");
    expect(phase("2025-11-11T00:00:00")).toBe("running");
    expect(phase("2025-11-12T00:00:00")).toBe("after");
  });
});

describe("the sale price under campaigns", () => {
  it("is never above the product's own, never negative, and only there when it is lower than the price", () => {
    fc.assert(
      fc.property(anyPrices, anyPercentages, (prices, percentages) => {
        const salePrice = salePriceUnder(percentages, prices);
        const unitPrice = salePrice ?? prices.price;
        expect(unitPrice).toBeLessThanOrEqual(prices.salePrice ?? prices.price);
        expect(unitPrice).toBeGreaterThanOrEqual(0);
        if (salePrice !== null) expect(salePrice).toBeLessThan(prices.price);
        if (percentages.length === 0) expect(salePrice).toBe(prices.salePrice);
      }),
    );
  });

  it("is within half a hundredth of the percentage, and does not depend on the campaigns' order or number", () => {
    fc.assert(
      fc.property(anyAmount, anyPercentages, (price, percentages) => {
        const salePrice = salePriceUnder(percentages, { price, salePrice: null });
        const highest = Math.max(0, ...percentages);
        expect(Math.abs((salePrice ?? price) - price * (1 - highest / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(salePriceUnder([...percentages].reverse(), { price, salePrice: null })).toBe(salePrice);
      }),
    );
    expect(salePriceUnder([50], { price: toMinor(13_900), salePrice: null })).toBe(6950);
    expect(salePriceUnder([50], { price: toMinor(13_900), salePrice: toMinor(5000) })).toBe(5000);
    expect(salePriceUnder([50], { price: toMinor(9995), salePrice: null })).toBe(4997);
  });
});

describe("the campaign of a page", () => {
  const campaign = (slug: string, from: number): Pick<Campaign, "slug" | "page" | "periods"> => ({
    slug,
    page: "sale",
    periods: [{ audience: "everyone", from: at(from).toISOString(), to: at(from + 24).toISOString() }],
  });
  const both = [campaign("next", 1000), campaign("first", 0)];

  it("is the one that runs or comes next, and the last one when all are over", () => {
    const shown = (hours: number) => campaignOfPage(both, "sale", at(hours))?.slug;
    expect([-5, 5, 24, 1010, 5000].map(shown)).toEqual(["first", "first", "next", "next", "next"]);
    expect(campaignOfPage(both, "about", at(0))).toBeNull();
  });
});
