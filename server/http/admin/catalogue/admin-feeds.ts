import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { type FeedsJson, MOST_NAMED, type NamedProduct, productFeed } from "../../../../shop/feeds/product-feed.ts";
import { HOME_COUNTRY, LANGUAGES, LOCALES, localeFor, marketOf } from "../../../../shop/market/market.ts";
import type { Originals } from "../../files/originals.ts";
import { feedMeans } from "../../files/product-feeds.ts";
import { staffCall } from "../access.ts";

/** Where the product feeds are, and what of the catalogue they cannot tell. */
export function adminFeeds(shop: ShopContext, originals: Originals): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /feeds", async (c) => {
    const means = feedMeans(shop.origin, originals);
    const leftOut = new Map<string, FeedsJson["left_out"][number]>();
    const withoutGtin = new Map<string, NamedProduct>();
    // What a product lacks depends on the language alone.
    for (const language of LANGUAGES) {
      for await (const entry of productFeed(shop, marketOf(localeFor(language, HOME_COUNTRY)), means)) {
        const { slug, sku, name } = entry.product;
        if ("lacks" in entry) {
          const known = leftOut.get(slug)?.lacks ?? [];
          leftOut.set(slug, { slug, sku, name, lacks: [...new Set([...known, ...entry.lacks])] });
        } else if (entry.item.gtin === null) withoutGtin.set(slug, { slug, sku, name });
      }
    }
    const data: FeedsJson = {
      feeds: LOCALES.map((locale) => ({
        locale,
        google: `${shop.origin}/feeds/google/${locale}.xml`,
        meta: `${shop.origin}/feeds/meta/${locale}.csv`,
      })),
      products: shop.catalogFor("everyone").products.length,
      without_gtin: withoutGtin.size,
      first_without_gtin: [...withoutGtin.values()].slice(0, MOST_NAMED),
      left_out: [...leftOut.values()],
    };
    return c.json({ data });
  });

  return api;
}
