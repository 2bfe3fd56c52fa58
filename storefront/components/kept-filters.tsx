import type { AskedListing } from "../../shop/catalog/asked-listing.ts";
import { listingParameters } from "../../shop/catalog/asked-listing.ts";

/** What the page shows now, as its loader read it from the address. */
export type ShownListing = Omit<AskedListing, "line">;

/** What a form on the shop page leaves as it is, as hidden fields. The page starts again at 1. */
export function KeptFilters({ shown, without }: { shown: ShownListing; without: readonly string[] }) {
  const kept = [...listingParameters({ ...shown, page: 1 })].filter(([name]) => !without.includes(name));
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
