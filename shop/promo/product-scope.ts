import type { Line } from "../catalog/product.ts";

/** Which products something holds for: exactly one of these. `products` are slugs. */
export type ProductScope = { all: true } | { lines: Line[] } | { categories: string[] } | { products: string[] };

/** Whether a product is among them; `categories` must hold the ancestors of its categories as well. */
export function scopeCovers(
  scope: ProductScope,
  product: { slug: string; line: Line; categories: readonly string[] },
): boolean {
  if ("all" in scope) return true;
  if ("lines" in scope) return scope.lines.includes(product.line);
  if ("categories" in scope) return scope.categories.some((category) => product.categories.includes(category));
  return scope.products.includes(product.slug);
}
