import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { searchProducts } from "./search.ts";

const text = (en: string, ar: string) => ({ en, ar });
const vitaminC = text("Vitamin C", "فيتامين سي");
const vitaminD = text("Vitamin D3", "فيتامين د3");
const folate = text("Folate", "فولات");

const catalog = sampleCatalog([
  {
    slug: "multi",
    price: 9900,
    name: text("Multi Daily Balance", "ملتي فيتامين يومي"),
    nutrients: [text("Vitamin A", "فيتامين أ"), vitaminC, vitaminD, folate, text("Zinc", "زنك")],
    badges: ["vegan"],
  },
  {
    slug: "calcium",
    price: 8900,
    name: text("Calcium Citrate + D3", "سترات الكالسيوم + د3"),
    nutrients: [text("Calcium", "كالسيوم"), vitaminD],
  },
  {
    slug: "drops",
    price: 11_900,
    name: text("Vitamin D3 + K2 Drops", "قطرات فيتامين د3 + ك2"),
    nutrients: [vitaminD, text("Vitamin K2", "فيتامين ك2")],
  },
  { slug: "c", price: 5900, name: text("Vitamin C Buffered", "فيتامين سي متعادل"), nutrients: [vitaminC] },
  { slug: "folate", price: 6900, name: text("Folate 5-MTHF", "فولات 5-MTHF"), nutrients: [folate] },
  { slug: "q10", price: 18_900, name: text("Coenzyme Q10 Ubiquinol", "كو إنزيم كيو 10"), badges: ["gluten_free"] },
]);
const found = (asked: string) => searchProducts(catalog, asked).map(({ slug }) => slug);

test.each([
  ["coq10", "q10"],
  ["كيو تن", "q10"],
  ["فيتامين ج", "c"],
  ["ascorbic acid", "c"],
  ["folic acid", "folate"],
  ["حمض الفوليك", "folate"],
  ["vitamin d", "drops"],
  ["d3", "drops"],
  ["فيتامين د", "drops"],
])("who asks for %s is shown what is mostly that first", (asked, first) => {
  expect(found(asked)[0]).toBe(first);
});

test("what is part of another product is found there, too, and badges by their words", () => {
  expect(found("فيتامين ج").toSorted()).toEqual(["c", "multi"]);
  expect([found("vegan"), found("نباتي"), found("gluten free")]).toEqual([["multi"], ["multi"], ["q10"]]);
});
