import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { type FeedsJson, feedGaps } from "../../../../shop/feeds/product-feed.ts";
import { LOCALES } from "../../../../shop/market/market.ts";
import type { Originals } from "../../files/originals.ts";
import { feedMeans } from "../../files/product-feeds.ts";
import { staffCall } from "../access.ts";

/** Where the product feeds are, and what of the catalogue they cannot tell. */
export function adminFeeds(shop: ShopContext, originals: Originals): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /feeds", async (c) => {
    const data: FeedsJson = {
      feeds: LOCALES.map((locale) => ({
        locale,
        google: `${shop.origin}/feeds/google/${locale}.xml`,
        meta: `${shop.origin}/feeds/meta/${locale}.csv`,
      })),
      products: shop.catalogFor("everyone").products.length,
      ...(await feedGaps(shop, feedMeans(shop.origin, originals))),
    };
    return c.json({ data });
  });

  return api;
}
