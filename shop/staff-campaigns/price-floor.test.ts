import { describe, expect, it } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { toMinor } from "../pricing/money.ts";
import type { Promo } from "../promo/promo.ts";
import { lowestOf } from "./price-floor.ts";

const NOW = new Date("2027-03-01T00:00:00Z");
const code = (name: string, more: Partial<Promo>): Promo => ({
  ...{ code: name, kind: "percent", value: 10, minSubtotal: null, scope: { all: true }, countries: null },
  ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: null, uses: 0 },
  ...more,
});
const VIP25 = code("VIP25", { value: 25, maxUses: 100, maxUsesPerCustomer: 1 });
const SAVE50 = code("SAVE50", { kind: "fixed", value: 5000, minSubtotal: toMinor(30_000) });

/** A product of AED 100 that a campaign lowers by so many percent. */
const soldAt = (percent: number, offers: CatalogSnapshot["offers"] = []) => {
  const catalog = { ...sampleCatalog([{ slug: "iron", price: 10_000, salePrice: 10_000 - percent * 100 }]), offers };
  const [product] = catalog.products;
  if (product === undefined) throw new Error("the sample has a product");
  return (codes: Promo[], quantity = 1, country: "AE" | "SA" = "AE") =>
    lowestOf({ product, quantity }, catalog, codes, { now: NOW, country });
};

describe("the least that a product comes to", () => {
  it("is with the strongest code, and a code once per person is one: 40 % and VIP25 leave 45", () => {
    const weak = code("WELCOME10", {});
    expect(soldAt(40)([weak, VIP25])).toEqual({ amount: 4500, code: "VIP25", isBelowFloor: true });
    expect(soldAt(40)([weak])).toEqual({ amount: 5400, code: "WELCOME10", isBelowFloor: false });
    expect(soldAt(40)([])).toEqual({ amount: 6000, code: null, isBelowFloor: false });
  });

  it("takes an amount off the fewest pieces that come to the minimum", () => {
    // Five pieces of 60 are 300: 50 off them is 10 off each.
    expect(soldAt(40)([SAVE50])).toEqual({ amount: 5000, code: "SAVE50", isBelowFloor: false });
    expect(soldAt(46)([SAVE50])).toEqual({ amount: 4567, code: "SAVE50", isBelowFloor: true });
  });

  it("is without codes that no cart of this product reaches, that are used up, over, or of another country", () => {
    const far = code("FAR", { value: 90, minSubtotal: toMinor(60_001) });
    const none = [
      far,
      code("GONE", { value: 90, maxUses: 3, uses: 3 }),
      code("OVER", { value: 90, endsAt: new Date("2027-02-01T00:00:00Z") }),
      code("ABROAD", { value: 90, countries: ["SA"] }),
      code("OTHERS", { value: 90, scope: { products: ["zinc"] } }),
    ];
    expect(soldAt(40)(none)).toMatchObject({ amount: 6000, code: null });
    expect(soldAt(40)([{ ...far, minSubtotal: toMinor(60_000) }])).toMatchObject({ amount: 600, code: "FAR" });
    expect(soldAt(40)(none, 1, "SA")).toMatchObject({ code: "ABROAD" });
  });

  it("has the offer's most and a code on top, for as many pieces as are asked for", () => {
    const name = { en: "x", ar: "x" };
    const offer = { campaign: "x", name, scope: { all: true }, terms: { kind: "buy_get", buy: 2, get: 1 } } as const;
    expect(soldAt(0, [offer])([VIP25], 3)).toEqual({ amount: 15_000, code: "VIP25", isBelowFloor: false });
  });
});
