import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import type { Currency } from "../market/market.ts";
import { toMinor } from "../pricing/money.ts";
import { type ListingQuery, listProducts } from "./listing.ts";

const catalog = sampleCatalog([
  { slug: "zinc", price: 8900, categories: ["minerals"], badges: ["vegan"] },
  { slug: "iron", price: 9500, salePrice: 4000, categories: ["minerals"], badges: [] },
  { slug: "multi", price: 16_900, categories: ["multivitamins"], badges: ["vegan", "gluten_free"] },
  { slug: "whey", price: 28_900, categories: [], badges: [], line: "sports" },
]);

const everything: ListingQuery = {
  category: null,
  line: null,
  words: null,
  badges: [],
  lowest: null,
  highest: null,
  order: "default",
  currency: "AED" as Currency,
  language: "en",
};
const slugs = (query: Partial<ListingQuery>) =>
  listProducts(catalog, { ...everything, ...query }).products.map(({ slug }) => slug);

test("filters narrow together", () => {
  expect(slugs({})).toEqual(["zinc", "iron", "multi", "whey"]);
  expect(slugs({ category: "nutrients" })).toEqual(["zinc", "iron", "multi"]);
  expect(slugs({ category: "nutrients", badges: ["vegan"] })).toEqual(["zinc", "multi"]);
  expect(slugs({ line: "sports" })).toEqual(["whey"]);
  expect(slugs({ category: "no-such" })).toEqual([]);
});

test("price bounds hold the price that is paid, in the shopper's currency, both ends included", () => {
  expect(slugs({ lowest: toMinor(4000), highest: toMinor(8900), order: "price_asc" })).toEqual(["iron", "zinc"]);
  // 89 AED are 7.44 KWD.
  expect(slugs({ currency: "KWD", lowest: toMinor(744), highest: toMinor(744) })).toEqual(["zinc"]);
  expect(slugs({ lowest: toMinor(9000), highest: toMinor(100) })).toEqual([]);
});

test("counts tell what the other filters would give", () => {
  const listing = listProducts(catalog, { ...everything, category: "minerals", highest: toMinor(20_000) });
  expect(listing.products).toHaveLength(2);
  expect(listing.categoryCounts.get("nutrients")).toBe(3);
  expect(listing.categoryCounts.get("multivitamins")).toBe(1);
  expect(listing.badgeCounts.get("vegan")).toBe(1);
  expect(listing.priceBounds).toEqual({ lowest: 4000, highest: 8900 });
});

test("after sales a list shows what is left now, in the orders that were kept", () => {
  expect(slugs({ order: "price_desc" })).toEqual(["whey", "multi", "zinc", "iron"]);
  // A sale makes another snapshot with what was derived from the one before.
  const products = catalog.products.map((product) => ({ ...product, stock: product.id, sold: 100 - product.id }));
  const later = { ...catalog, products, productById: new Map(products.map((product) => [product.id, product])) };
  const shown = (order: ListingQuery["order"]) => listProducts(later, { ...everything, order }).products;
  expect(shown("price_desc").map(({ slug, stock }) => [slug, stock])).toEqual(
    ["whey", "multi", "zinc", "iron"].map((slug) => [slug, products.find((one) => one.slug === slug)?.id]),
  );
  expect(shown("best_selling")).toEqual(products.toSorted((one, other) => other.sold - one.sold));
});
