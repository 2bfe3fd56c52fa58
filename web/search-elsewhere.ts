import { type Locale, marketOf } from "../shop/market/market.ts";

/**
 * A search string of a page, for the same page in another locale. Bounds of prices, and the page among what lies between
 * them, are of a currency: where it is another they stay behind.
 */
export function searchFor(to: Locale, from: Locale, search: string): string {
  const kept = new URLSearchParams(search);
  const isBounded = kept.has("min_price") || kept.has("max_price");
  if (!isBounded || marketOf(to).currency === marketOf(from).currency) return search;
  for (const name of ["min_price", "max_price", "page"]) kept.delete(name);
  return kept.size === 0 ? "" : `?${kept}`;
}
