import type { AskedListing } from "#shop/catalog/asked-listing.ts";
import { isNarrowed, listingParameters } from "#shop/catalog/asked-listing.ts";

/** What the page shows now, as its loader read it from the address. */
export type ShownListing = Omit<AskedListing, "line">;

/**
 * The variant of a cached fragment that depends on the list's facets and on nothing else that is shown. Null for a list
 * that is narrowed: there are too many of them, and each is asked for too seldom.
 */
export function listVariant(part: string, shown: ShownListing): string | null {
  return isNarrowed(shown) ? null : `${part} ${shown.order}`;
}

/** What a form on the shop page leaves as it is, as hidden fields. The page starts again at 1. */
export function KeptFilters({ shown, without }: { shown: ShownListing; without: readonly string[] }) {
  const kept = [...listingParameters({ ...shown, page: 1 })].filter(([name]) => !without.includes(name));
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
