import type { Context } from "hono";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { CatalogSnapshot } from "../../../shop/catalog/snapshot.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { askedForm, pageAnswer } from "../pages/page-answer.ts";
import { makePageCache } from "../pages/page-cache.ts";
import { type Lifetime, publicCache } from "../pages/public-cache.ts";
import { marketHeaders, requestMarket } from "../request-market.ts";

/** Beside the pages, which have room of their own. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Answers with what `make` gives, which may depend on the address, the market and the catalogue, and on nobody who asks. */
export type KeptAnswers = (c: Context, lifetime: Lifetime, make: () => object | Promise<object>) => Promise<Response>;

/**
 * Public answers of the API from memory: made once for an address, a market and a state of the catalogue, sent
 * compressed, and not at all to whoever has them (`If-None-Match`). They tell units, which pages do not: every change
 * of the catalogue makes them anew.
 */
export function keptAnswers(shop: ShopContext, enabled: boolean): KeptAnswers {
  let catalog: CatalogSnapshot | undefined;
  let cache = makePageCache({ enabled, bytes: MEMORY_BYTES });
  return async (c, lifetime, make) => {
    const now = shop.clock();
    if (shop.catalog() !== catalog) {
      catalog = shop.catalog();
      cache = makePageCache({ enabled, bytes: MEMORY_BYTES });
    }
    const { number, endsAt } = pricePeriod(catalog, now);
    const { pathname, search } = new URL(c.req.url);
    const key = `${number} ${requestMarket(c).locale} ${pathname}${search}`;
    const kept = await cache.get(key, async () => Response.json(await make()));
    const { status, headers, body } = pageAnswer(kept, askedForm(c), publicCache(lifetime, now, endsAt));
    return new Response(body, { status, headers: { ...headers, vary: `Accept-Encoding, ${marketHeaders(c)}` } });
  };
}
