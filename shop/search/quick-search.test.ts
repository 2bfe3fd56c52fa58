import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { quickSearch } from "./quick-search.ts";

const catalog = sampleCatalog([
  { slug: "zinc", price: 8900, name: { en: "Zinc Bisglycinate", ar: "زنك بيسجلايسينات" } },
  { slug: "magnesium", price: 13_900, name: { en: "Magnesium Seven Salts", ar: "مغنيسيوم بسبعة أملاح" } },
]);
const products = (query: string) => quickSearch(catalog, query).products.map(({ slug }) => slug);

test.each([
  "magnesium",
  "magn",
  "MAGNESUIM",
  "magnisium",
  "مغنيسيوم",
  "مَغْنيسيوم",
  "مغنـيسيوم",
  "املاح",
  "أملاح",
  "ملاح",
])("%s finds the magnesium in either language", (query) => {
  expect(products(query)).toContain("magnesium");
});

test.each(["", "   ", "xyzzy", "%E0%A4", "\\u0000", "<script>", "'; --", "(".repeat(500), "ز".repeat(10_000)])(
  "%s finds nothing and breaks nothing",
  (query) => {
    expect(products(query)).toEqual([]);
  },
);

test("categories answer too", () => {
  expect(quickSearch(catalog, "minerls").categories.map(({ slug }) => slug)).toEqual(["minerals"]);
});

test("a question asked before is answered with what products are now", () => {
  const [before] = quickSearch(catalog, "zinc").products;
  expect(before?.stock).toBeGreaterThan(0);
  const products = catalog.products.map((product) => ({ ...product, stock: 0 }));
  const soldOut = { ...catalog, products, productById: new Map(products.map((product) => [product.id, product])) };
  expect(quickSearch(soldOut, "ZINC ").products.map(({ slug, stock }) => [slug, stock])).toEqual([["zinc", 0]]);
});
