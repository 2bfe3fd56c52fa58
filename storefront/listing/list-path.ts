import { type AskedListing, listingParameters } from "#shop/catalog/asked-listing.ts";
import type { Paths } from "#web/paths.ts";

/**
 * The address of a list of products as it is asked for; what is not asked for is left out, and so is page 1. It stands
 * apart from the other paths because only the shop page needs what it is made of.
 */
export function listPath(paths: Paths, asked: Omit<AskedListing, "line">): string {
  const search = listingParameters(asked);
  return paths.any(search.size === 0 ? "/shop" : `/shop?${search}`);
}
