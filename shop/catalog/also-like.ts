import type { Product } from "./product.ts";
import { type CatalogSnapshot, productsBySlugs } from "./snapshot.ts";

/**
 * What stands in the one row at the end of a product's page, at most so many: first what could be had in its place, then
 * what its buyers like as well. Only what can be bought now, nothing twice, and nothing that goes well with it, which
 * the page shows by itself.
 */
export function alsoLike(
  snapshot: CatalogSnapshot,
  product: Pick<Product, "slug" | "goesWellWith" | "alternatives" | "youMayAlsoLike">,
  most: number,
): { product: Product; isAlternative: boolean }[] {
  const shown = new Set([product.slug, ...product.goesWellWith]);
  return productsBySlugs(snapshot, [...new Set([...product.alternatives, ...product.youMayAlsoLike])])
    .filter(({ slug, stock }) => stock > 0 && !shown.has(slug))
    .slice(0, most)
    .map((other) => ({ product: other, isAlternative: product.alternatives.includes(other.slug) }));
}
