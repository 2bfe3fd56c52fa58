import { type Context, Hono } from "hono";
import sharp from "sharp";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { FeedItem, PictureState } from "../../../shop/feeds/feed-item.ts";
import { googleFeed, metaFeed } from "../../../shop/feeds/formats.ts";
import { type FeedEntry, type FeedMeans, productFeed } from "../../../shop/feeds/product-feed.ts";
import { isLocale, type Market, marketOf } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { paths } from "../../../web/paths.ts";
import { acceptsGzip, type Bytes } from "../compression.ts";
import { askedForm, pageAnswer } from "../pages/page-answer.ts";
import { publicCache } from "../pages/public-cache.ts";
import { refuse } from "../request-market.ts";
import { keptFeeds } from "./kept-feeds.ts";
import type { Originals } from "./originals.ts";
import { jpegAddress } from "./pictures.ts";

/** As pages are kept: what is sold out is so in every feed within eleven minutes, whoever stands between. */
const LIFETIME = { own: 0, shared: 60, stale: 600 };

/** Meta refuses smaller pictures; Google only shows them less. */
const LEAST_PIXELS = 500;

/**
 * What is sold, for the catalogues of others, per market: `/feeds/google/ar-kw.xml` for Merchant Center and
 * `/feeds/meta/ar-kw.csv` for Meta. Made once for a state of the catalogue and its prices, one after the other.
 */
export function productFeeds(shop: ShopContext, originals: Originals, isKept: boolean): Hono {
  const app = new Hono();
  const means = feedMeans(shop.origin, originals);
  const feedOf = keptFeeds(() => {
    const catalog = shop.catalog();
    const { number, endsAt } = pricePeriod(catalog, shop.clock());
    return { name: `${catalog.version} ${number}`, endsAt };
  }, isKept);

  type Write = (items: AsyncIterable<FeedItem>, market: Market) => AsyncIterable<string>;
  const answer = async (c: Context, type: string, write: Write) => {
    const locale = c.req.param("file")?.split(".")[0];
    if (!isLocale(locale)) return refuse(c, 404, "request.not_found");
    const market = marketOf(locale);
    const feed = await feedOf(`${type} ${locale}`, type, () =>
      write(itemsOf(productFeed(shop, market, means)), market),
    );
    // Whoever asked had to wait, perhaps: the prices may end sooner than they did then.
    const caching = publicCache(LIFETIME, shop.clock(), feed.state.endsAt);
    const { status, headers, body } = pageAnswer(feed, askedForm(c), caching);
    if (acceptsGzip(c.req.header("accept-encoding"))) return new Response(body, { status, headers });
    delete headers["content-encoding"];
    return new Response(body && unpacked(body), { status, headers });
  };

  app.get("/feeds/google/:file{[a-z-]+\\.xml}", (c) =>
    answer(c, "application/xml", (items, { locale, language }) =>
      googleFeed(items, {
        title: shop.brand.name,
        link: shop.origin + paths(locale).home(),
        description: translateFor(language)("home.description"),
      }),
    ),
  );

  app.get("/feeds/meta/:file{[a-z-]+\\.csv}", (c) => answer(c, "text/csv", (items) => metaFeed(items)));

  return app;
}

async function* itemsOf(entries: AsyncIterable<FeedEntry>): AsyncGenerator<FeedItem, void> {
  for await (const entry of entries) if ("item" in entry) yield entry.item;
}

/** Piece by piece: whole, a large feed would take many times its compressed form, for every reader. */
function unpacked(gzip: Bytes): ReadableStream {
  return new Blob([gzip]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/** Public addresses, and what there is of pictures. */
export function feedMeans(origin: string, originals: Originals): FeedMeans {
  return {
    linkTo: (slug, locale) => origin + paths(locale).product(slug),
    pictureAt: (path) => origin + jpegAddress(path),
    pictureState: (path) => pictureState(originals, path),
  };
}

async function pictureState(originals: Originals, path: string): Promise<PictureState> {
  const picture = await originals.read(path);
  if (picture === null) return "missing";
  const { width = 0, height = 0 } = await sharp(picture)
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  if (width === 0) return "missing";
  return Math.min(width, height) < LEAST_PIXELS ? "small" : "usable";
}
