import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Context, Hono } from "hono";
import sharp from "sharp";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { PictureState } from "../../../shop/feeds/feed-item.ts";
import { googleFeed, metaFeed } from "../../../shop/feeds/formats.ts";
import { type FeedMeans, productFeed } from "../../../shop/feeds/product-feed.ts";
import { isLocale, type Market, marketOf } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { paths } from "../../../web/paths.ts";
import { askedForm, pageAnswer } from "../pages/page-answer.ts";
import { makePageCache } from "../pages/page-cache.ts";
import { publicCache } from "../pages/public-cache.ts";
import { refuse } from "../request-market.ts";
import { jpegAddress } from "./pictures.ts";

/** As pages are kept: what is sold out is so in every feed within eleven minutes, whoever stands between. */
const LIFETIME = { own: 0, shared: 60, stale: 600 };

/** Beside the pages: the feeds of fifty products take 4 MB in all markets. */
const MEMORY_BYTES = 24 * 1024 * 1024;

/** Meta refuses smaller pictures; Google only shows them less. */
const LEAST_PIXELS = 500;

/**
 * What is sold, for the catalogues of others, per market: `/feeds/google/ar-kw.xml` for Merchant Center and
 * `/feeds/meta/ar-kw.csv` for Meta. Kept as pages are: made once for a state of the catalogue and its prices.
 */
export function productFeeds(shop: ShopContext, picturesFolder: string, isKept: boolean): Hono {
  const app = new Hono();
  const cache = makePageCache({ enabled: isKept, bytes: MEMORY_BYTES });
  const means = feedMeans(shop.origin, picturesFolder);

  const answer = async (c: Context, write: (market: Market) => Promise<Iterable<string>>, type: string) => {
    const locale = c.req.param("file")?.split(".")[0];
    if (!isLocale(locale)) return refuse(c, 404, "request.not_found");
    const now = shop.clock();
    const catalog = shop.catalog();
    const { number, endsAt } = pricePeriod(catalog, now);
    const kept = await cache.get(
      `${catalog.version} ${number} ${type} ${locale}`,
      async () =>
        new Response(await whole(await write(marketOf(locale))), {
          headers: { "content-type": `${type}; charset=utf-8` },
        }),
    );
    const { status, headers, body } = pageAnswer(kept, askedForm(c), publicCache(LIFETIME, now, endsAt));
    return new Response(body, { status, headers });
  };

  app.get("/feeds/google/:file{[a-z-]+\\.xml}", (c) =>
    answer(
      c,
      async (market) => {
        const { items } = await productFeed(shop, market, means);
        const description = translateFor(market.language)("home.description");
        return googleFeed(items, {
          title: shop.brand.name,
          link: shop.origin + paths(market.locale).home(),
          description,
        });
      },
      "application/xml",
    ),
  );

  app.get("/feeds/meta/:file{[a-z-]+\\.csv}", (c) =>
    answer(c, async (market) => metaFeed((await productFeed(shop, market, means)).items), "text/csv"),
  );

  return app;
}

/** The pieces as one text, made in turns with whatever else there is to do: twenty thousand products take seconds. */
async function whole(pieces: Iterable<string>): Promise<string> {
  const made: string[] = [];
  for (const piece of pieces) {
    made.push(piece);
    if (made.length % 100 === 0) await setImmediate();
  }
  return made.join("");
}

/** Public addresses, and what is in the folder of pictures. */
export function feedMeans(origin: string, picturesFolder: string): FeedMeans {
  return {
    linkTo: (slug, locale) => origin + paths(locale).product(slug),
    pictureAt: (path) => origin + jpegAddress(path),
    pictureState: (path) => pictureState(join(picturesFolder, path)),
  };
}

async function pictureState(file: string): Promise<PictureState> {
  const { width = 0, height = 0 } = await sharp(file)
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  if (width === 0) return "missing";
  return Math.min(width, height) < LEAST_PIXELS ? "small" : "usable";
}
