import { describe, expect, it } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { alsoLike } from "./also-like.ts";

const others = ["zinc", "iron", "iodine", "copper", "boron"].map((slug) => ({ slug, price: 100_00 }));

function rowOf(links: { goesWellWith?: string[]; alternatives?: string[]; youMayAlsoLike?: string[] }, most = 4) {
  const soldOut = { slug: "sold-out", price: 100_00, stock: 0 };
  const catalog = sampleCatalog([{ slug: "own", price: 100_00, ...links }, soldOut, ...others]);
  const own = catalog.productBySlug.get("own");
  if (own === undefined) throw new Error("the sample has no product of its own");
  return alsoLike(catalog, own, most).map(({ product, isAlternative }) => product.slug + (isAlternative ? "*" : ""));
}

describe("the row at the end of a product's page", () => {
  it("begins with what could be had in its place", () => {
    expect(rowOf({ youMayAlsoLike: ["zinc", "iron"], alternatives: ["copper"] })).toEqual(["copper*", "zinc", "iron"]);
  });

  it("shows nothing twice, nothing sold out, and nothing that stands beside the product", () => {
    const links = {
      alternatives: ["zinc", "sold-out"],
      youMayAlsoLike: ["zinc", "own", "iron"],
      goesWellWith: ["iron"],
    };
    expect(rowOf(links)).toEqual(["zinc*"]);
  });

  it("ends after so many", () => {
    expect(rowOf({ alternatives: ["zinc", "iron", "iodine"], youMayAlsoLike: ["copper"] }, 2)).toEqual([
      "zinc*",
      "iron*",
    ]);
  });
});
