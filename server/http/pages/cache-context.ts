import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { publicCache } from "./public-cache.ts";

/** A CDN may keep a page for a minute and show it for ten more while it asks for the new one. */
const PUBLIC_LIFETIME = { own: 0, shared: 60, stale: 600 };

/** What public pages depend on besides their address, at one moment. */
export interface CacheContext {
  /** Names a page as it is now by its key: with the content and the prices it was made for. */
  cacheKey: (key: string) => string;
  cacheControl: string;
}

/** Of this moment: content and prices change what a key means, the next boundary of prices how long a page may be kept. */
export function cacheContext(shop: ShopContext): CacheContext {
  const now = shop.clock();
  const catalog = shop.catalog();
  const prices = pricePeriod(catalog, now);
  // Prices change with the beginning and end of a sale.
  const moment = `${catalog.version} ${prices.number}`;
  return {
    cacheKey: (key) => `${moment} ${key}`,
    cacheControl: publicCache(PUBLIC_LIFETIME, now, prices.endsAt),
  };
}
