import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SampleProduct, sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { type CatalogSnapshot, productsTagged, productViews } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { previewedShop } from "../previews/preview.ts";
import { listProducts } from "../search/listing.ts";
import type { Campaign } from "./campaign.ts";
import { asIf, pricedCatalog, pricePeriod, productsAt } from "./priced-catalog.ts";

const text = { en: "x", ar: "x" };
const said = { title: text, text };
const campaign = (changes: Partial<Campaign>): Campaign => ({
  slug: "half",
  page: "sale",
  name: text,
  discountPercent: 50,
  scope: { products: ["iron", "mini"] },
  periods: [
    { audience: "customers", from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" },
    { audience: "everyone", from: "2026-01-03T00:00:00Z", to: "2026-01-04T00:00:00Z" },
  ],
  announcedFrom: "2025-12-20T00:00:00Z",
  announcement: null,
  pageOutlivesIt: true,
  texts: { before: said, early: said, pause: said, running: said, after: said },
  ...changes,
});
const catalogWith = (...campaigns: Campaign[]): CatalogSnapshot => ({
  ...sampleCatalog([
    { slug: "iron", price: 9000, categories: ["minerals"] },
    { slug: "zinc", price: 5000, categories: ["minerals"] },
    { slug: "vitamin-c", price: 7000, salePrice: 3000, categories: ["multivitamins"] },
    { slug: "mini", price: 0, line: "gift" },
  ]),
  campaigns,
});
const EARLY = new Date("2026-01-01T12:00:00Z");
const MAIN = new Date("2026-01-03T12:00:00Z");
const cheapest = (view: CatalogSnapshot) =>
  listProducts(view, {
    category: null,
    line: null,
    words: null,
    badges: [],
    lowest: null,
    highest: null,
    order: "price_asc",
    currency: "AED",
    language: "en",
  }).products.map(({ slug }) => slug);
const salePrices = (catalog: CatalogSnapshot) => catalog.products.map(({ salePrice }) => salePrice);

describe("the catalogue at the prices of a moment", () => {
  it("is untouched while no campaign is in force for who asks", () => {
    const catalog = catalogWith(campaign({}));
    expect(pricedCatalog(catalog, new Date("2026-01-02T00:00:00Z"), "customers")).toBe(catalog);
  });

  it("lowers what the campaign covers, for those it is for, and remembers what was stored", () => {
    const catalog = catalogWith(campaign({}));
    const early = pricedCatalog(catalog, EARLY, "customers");
    expect(salePrices(early)).toEqual([4500, null, 3000]);
    expect(early.productById.get(1)).toMatchObject({ price: 9000, salePrice: 4500, ownSalePrice: null });
    expect(early.productBySlug.get("iron")).toBe(early.productById.get(1));
    expect(salePrices(pricedCatalog(catalog, MAIN, "everyone"))).toEqual([4500, null, 3000]);
    expect(salePrices(catalog)).toEqual([null, null, 3000]);
  });

  it("tells guests which products customers get for less, not for how much", () => {
    const catalog = catalogWith(campaign({ scope: { all: true }, discountPercent: 20 }));
    const early = pricedCatalog(catalog, EARLY, "everyone");
    expect(salePrices(early)).toEqual(salePrices(catalog));
    // Vitamin C is cheaper already than the campaign would make it.
    expect(early.products.map(({ earlyAccess }) => earlyAccess)).toEqual([true, true, false]);
    const own = pricedCatalog(catalog, EARLY, "customers");
    expect(own.products.map(({ earlyAccess }) => earlyAccess)).toEqual([false, false, false]);
  });

  it("has an own sale price on its days only, told apart from campaigns at the same time", () => {
    const saleSpan = { from: "2026-01-03T06:00:00Z", to: null };
    const base = catalogWith(campaign({ scope: { lines: ["core"] }, discountPercent: 10 }));
    const catalog: CatalogSnapshot = {
      ...base,
      ...productViews([...base.productById.values()].map((each) => ({ ...each, ...(each.id === 3 && { saleSpan }) }))),
    };
    const at = (hour: string) => pricedCatalog(catalog, new Date(`2026-01-03T${hour}Z`), "everyone");
    expect(salePrices(at("05:59:59"))).toEqual([8100, 4500, 6300]);
    expect(cheapest(at("05:59:59"))).toEqual(["zinc", "vitamin-c", "iron"]);
    expect(salePrices(at("06:00:00"))).toEqual([8100, 4500, 3000]);
    expect(cheapest(at("06:00:00"))).toEqual(["vitamin-c", "zinc", "iron"]);
    expect(pricePeriod(catalog, new Date("2026-01-03T05:00:00Z")).endsAt).toEqual(new Date(saleSpan.from));
  });

  it("covers a category with what lies below it, and never a gift", () => {
    const wide = pricedCatalog(catalogWith(campaign({ scope: { categories: ["nutrients"] } })), MAIN, "everyone");
    expect(salePrices(wide)).toEqual([4500, 2500, 3000]);
    const all = pricedCatalog(catalogWith(campaign({ scope: { all: true } })), MAIN, "everyone");
    expect(all.gifts).toMatchObject([{ price: 0, salePrice: null }]);
    expect(all.productById.get(4)?.salePrice).toBeNull();
  });

  it("has the offers in force for who asks, which lower no price", () => {
    const terms = { kind: "buy_get", buy: 2, get: 1 } as const;
    const catalog = catalogWith(campaign({ discountPercent: 0, offer: terms }));
    const offersFor = (now: Date, audience: "everyone" | "customers") =>
      pricedCatalog(catalog, now, audience).offers.map(({ campaign: slug, terms: given }) => [slug, given]);
    expect(offersFor(EARLY, "everyone")).toEqual([]);
    expect(offersFor(EARLY, "customers")).toEqual([["half", terms]]);
    expect(offersFor(MAIN, "everyone")).toEqual([["half", terms]]);
    expect(offersFor(new Date("2026-01-04T00:00:00Z"), "everyone")).toEqual([]);
    const view = pricedCatalog(catalog, MAIN, "everyone");
    expect(salePrices(view)).toEqual(salePrices(catalog));
    expect(view.products.map(({ earlyAccess }) => earlyAccess)).toEqual([false, false, false]);
  });

  it("at a moment of a preview leaves the lists of now as they are, whichever is asked for first", () => {
    const base = catalogWith();
    const zinc = base.productBySlug.get("zinc");
    if (zinc === undefined) throw new Error("the sample has zinc");
    const due = { at: MAIN.getTime(), changes: { ...zinc, tags: ["trending"] }, fresh: null };
    const snapshot: CatalogSnapshot = { ...base, coming: [due] };
    const shop = {
      clock: () => EARLY,
      catalog: () => pricedCatalog(snapshot, EARLY, "everyone"),
      catalogAt: (moment, audience, said) => pricedCatalog(asIf(snapshot, said), moment, audience),
    } as ShopContext;
    const trending = ({ catalog }: ShopContext) => productsTagged(catalog(), "trending").map(({ slug }) => slug);
    const previewed = () => previewedShop(shop, { at: MAIN.toISOString(), audience: "everyone" });
    expect([trending(previewed()), trending(shop), trending(previewed())]).toEqual([["zinc"], [], ["zinc"]]);
  });

  it("takes the better of two campaigns, not both", () => {
    const two = catalogWith(campaign({}), campaign({ slug: "fifth", discountPercent: 20, scope: { all: true } }));
    expect(salePrices(pricedCatalog(two, MAIN, "everyone"))).toEqual([4500, 4000, 3000]);
  });

  it("is sorted and filtered by the prices it shows, whatever was asked of the other view before", () => {
    const catalog = catalogWith(campaign({}));
    expect(cheapest(catalog)).toEqual(["vitamin-c", "zinc", "iron"]);
    expect(cheapest(pricedCatalog(catalog, MAIN, "everyone"))).toEqual(["vitamin-c", "iron", "zinc"]);
    expect(cheapest(catalog)).toEqual(["vitamin-c", "zinc", "iron"]);
  });
});

describe("a product at a moment", () => {
  /** Few moments, so that campaigns, days and versions begin and end together. */
  const hour = fc.integer({ min: 0, max: 8 }).map((hours) => Date.parse("2026-01-01T00:00:00Z") + hours * 3_600_000);
  const iso = hour.map((moment) => new Date(moment).toISOString());
  const price = fc.integer({ min: 1, max: 9000 });
  const product: fc.Arbitrary<SampleProduct> = fc.record(
    {
      slug: fc.constantFrom("iron", "zinc"),
      price,
      salePrice: price,
      saleSpan: fc.record({ from: fc.option(iso), to: fc.option(iso) }),
      line: fc.constantFrom("core", "sports", "gift"),
      categories: fc.subarray(["minerals", "multivitamins"]),
    },
    { requiredKeys: ["slug", "price", "saleSpan"] },
  );
  const sale = fc
    .record({
      discountPercent: fc.integer({ min: 0, max: 100 }),
      scope: fc.constantFrom<Campaign["scope"]>(
        { all: true },
        { products: ["zinc"] },
        { lines: ["sports"] },
        { categories: ["nutrients"] },
        { categories: ["multivitamins"] },
      ),
      periods: fc.array(
        fc.record({ audience: fc.constantFrom("everyone" as const, "customers" as const), from: iso, to: iso }),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map(campaign);

  it("is the one of the whole catalogue at that moment, whichever moments were asked for before", () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 3 }),
        fc.array(fc.record({ at: hour, changes: fc.array(product, { minLength: 3, maxLength: 3 }) }), { maxLength: 3 }),
        fc.array(sale, { maxLength: 3 }),
        fc.option(hour),
        fc.array(fc.tuple(hour, fc.constantFrom(-1, 0)), { minLength: 1, maxLength: 6 }),
        fc.constantFrom("everyone" as const, "customers" as const),
        (samples, versions, sales, end, moments, audience) => {
          const catalog: CatalogSnapshot = {
            ...sampleCatalog(samples),
            campaigns: sales.map((each, index) => ({ ...each, slug: `sale-${index}` })),
            leaving: end === null ? [] : [{ at: end, kind: "product", key: "1" }],
            coming: versions
              .toSorted((a, b) => a.at - b.at)
              .flatMap(({ at, changes }, index) => {
                const { productById } = sampleCatalog(changes);
                const version = productById.get(1 + (index % samples.length));
                return version === undefined ? [] : { at, changes: version, fresh: null };
              }),
          };
          const productAt = productsAt(catalog, audience);
          for (const [at, before] of moments) {
            const moment = new Date(at + before);
            const { productById } = pricedCatalog(catalog, moment, audience);
            expect(catalog.products.concat(catalog.gifts).map(({ id }) => productAt(id, moment))).toEqual(
              catalog.products.concat(catalog.gifts).map(({ id }) => productById.get(id)),
            );
          }
        },
      ),
    );
  });
});

describe("the price period", () => {
  it("has another number on either side of every boundary, and says when it ends", () => {
    const catalog = catalogWith(campaign({}));
    const moments = ["2025-12-20", "2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];
    for (const [index, day] of moments.entries()) {
      const boundary = new Date(`${day}T00:00:00Z`);
      const justBefore = new Date(boundary.getTime() - 1);
      expect(pricePeriod(catalog, justBefore)).toEqual({ number: index, endsAt: boundary });
      expect(pricePeriod(catalog, boundary).number).toBe(index + 1);
    }
    expect(pricePeriod(catalog, new Date("2027-01-01")).endsAt).toBeNull();
  });
});
