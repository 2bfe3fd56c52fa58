import type { IncomingHttpHeaders } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { CatalogSnapshot } from "../../../shop/catalog/snapshot.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { FindAnswer } from "../fast-path.ts";
import { type AskedForm, askedForm, type PageAnswer, pageAnswer } from "../pages/page-answer.ts";
import { type CachedPage, makePageCache } from "../pages/page-cache.ts";
import { type Lifetime, publicCache } from "../pages/public-cache.ts";
import { type AskedHeader, askedHeader, marketAsked, marketHeaders } from "../request-market.ts";

/** Beside the pages, which have room of their own. */
const MEMORY_BYTES = 16 * 1024 * 1024;
const MOST_ADDRESSES = 5000;
const LONGEST_ADDRESS = 300;

export interface KeptAnswers {
  /** Answers with what `make` gives, which may depend on the address, the market and the catalogue, and on nobody who asks. */
  serve(c: Context, lifetime: Lifetime, make: () => object | Promise<object>): Promise<Response>;
  /** The same for an address that was served before, while its answer stands in memory. */
  find: FindAnswer;
}

/**
 * Public answers of the API from memory: made once for an address, a market and a state of the catalogue, sent
 * compressed, and not at all to whoever has them (`If-None-Match`). They tell units, which pages do not: every change
 * of the catalogue makes them anew.
 */
export function keptAnswers(shop: ShopContext, enabled: boolean): KeptAnswers {
  let catalog: CatalogSnapshot | undefined;
  let cache = makePageCache({ enabled, bytes: MEMORY_BYTES });
  /** Addresses, exactly as they were asked for, that led here. */
  const served = new LRUCache<string, { address: string; lifetime: Lifetime }>({ max: MOST_ADDRESSES });
  const stateNow = () => {
    const now = shop.clock();
    if (shop.catalog() !== catalog) {
      catalog = shop.catalog();
      cache = makePageCache({ enabled, bytes: MEMORY_BYTES });
    }
    return { now, ...pricePeriod(catalog, now) };
  };
  const keyOf = ({ number }: { number: number }, header: AskedHeader, address: string) =>
    `${number} ${marketAsked(header).locale} ${address}`;
  const answer = (kept: CachedPage, header: AskedHeader, form: AskedForm, cacheControl: string): PageAnswer => {
    const { status, headers, body } = pageAnswer(kept, form, cacheControl);
    return { status, headers: { ...headers, vary: `Accept-Encoding, ${marketHeaders(header)}` }, body };
  };
  return {
    async serve(c: Context<{ Bindings: HttpBindings }>, lifetime, make) {
      const state = stateNow();
      const { pathname, search } = new URL(c.req.url);
      const address = pathname + search;
      const header = askedHeader(c);
      const kept = await cache.get(keyOf(state, header, address), async () => Response.json(await make()));
      const asked = c.env?.incoming?.url ?? "";
      if (kept.status === 200 && asked.length <= LONGEST_ADDRESS) served.set(asked, { address, lifetime });
      const { status, headers, body } = answer(
        kept,
        header,
        askedForm(c),
        publicCache(lifetime, state.now, state.endsAt),
      );
      return new Response(body, { status, headers });
    },
    find(asked, headers: IncomingHttpHeaders, form) {
      const known = served.get(asked);
      // While customers have prices of their own, it counts who asks.
      if (known === undefined || shop.catalogFor("customers") !== shop.catalog()) return undefined;
      const state = stateNow();
      const header: AskedHeader = (name) => headers[name]?.toString();
      const kept = cache.peek(keyOf(state, header, known.address));
      return kept && answer(kept, header, form, publicCache(known.lifetime, state.now, state.endsAt));
    },
  };
}
