import { join } from "node:path";
import { expect, it } from "vitest";
import { readContent } from "../../shop/content-files/read-content.ts";

/** Of these there is no picture of what is inside. */
const UNSEEN = [
  "diamond-beauty",
  "diamond-night",
  "diamond-one",
  "elderberry-immune-syrup",
  "glutathione-liposomal",
  "multi-kids-chewables",
  "vitamin-b12-lozenges",
];

it("a product's page shows its pack, the pack in a scene and what is in it, each in its own words", async () => {
  const { products } = await readContent(join(import.meta.dirname, "../../content"));
  const sold = products
    .filter(({ line }) => line !== "gift")
    .map(({ slug, content }) => ({ slug, gallery: content.gallery ?? [] }));
  const short = sold.filter(({ gallery }) => gallery.length < 3).map(({ slug }) => slug);
  expect(short.toSorted()).toEqual(UNSEEN);
  for (const { slug, gallery } of sold) {
    for (const language of ["en", "ar"] as const) {
      const said = gallery.map(({ alt }) => alt[language]);
      expect(new Set(said).size, slug).toBe(gallery.length);
    }
  }
});
