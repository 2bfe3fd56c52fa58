import { type AskedListing, isNarrowed } from "#shop/catalog/asked-listing.ts";
import { BADGES, type Badge } from "#shop/catalog/product.ts";
import { type CatalogSnapshot, derivedFromPrices } from "#shop/catalog/snapshot.ts";
import type { Market } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import type { Listing } from "#shop/search/listing.ts";
import { type CategoryBranch, categoryTree } from "./category-tree.ts";

/** What stands beside a list of products: what its filters would give. */
export interface ListingFacets {
  tree: CategoryBranch[];
  /** How many products there are with these filters in all categories together. */
  inAll: number;
  /** Badges that some product of the list carries, and how many do; chosen ones always. */
  badges: { badge: Badge; count: number }[];
  /** Cheapest and dearest of the list without its price filter, hundredths of the market's currency; null when it is empty. */
  bounds: { lowest: Minor; highest: Minor } | null;
}

/**
 * The facets of a listing. Those of a list that nothing narrows are the same object until the catalogue changes, so that
 * what shows them is rendered once. `trail` names the categories from the top level to the one asked for.
 */
export function listingFacets(
  snapshot: CatalogSnapshot,
  { language, currency }: Market,
  asked: Omit<AskedListing, "line">,
  listing: Listing,
  trail: readonly string[],
): ListingFacets {
  const make = (): ListingFacets => ({
    tree: categoryTree(snapshot, language, listing.categoryCounts, trail),
    inAll: listing.inAll,
    badges: BADGES.flatMap((badge) => {
      const count = listing.badgeCounts.get(badge) ?? 0;
      return count > 0 || asked.badges.includes(badge) ? [{ badge, count }] : [];
    }),
    bounds: listing.priceBounds,
  });
  return isNarrowed(asked)
    ? make()
    : derivedFromPrices(snapshot, `facets ${language} ${snapshot.rates[currency]} ${asked.category ?? ""}`, make);
}
