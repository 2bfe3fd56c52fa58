import type { Product } from "../catalog/product.ts";
import { productTexts } from "../catalog/product-details.ts";
import { derived } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Locale, Market, Text } from "../market/market.ts";
import { type FeedItem, feedItem, type Lack, type PictureState } from "./feed-item.ts";
import { toldSales } from "./told-sale.ts";

/** So many products are read at once, a few milliseconds' work: whoever else asks has their turn in between. */
const BATCH = 100;

/** What only the server knows of addresses and files. */
export interface FeedMeans {
  /** The public address of a product's page. */
  linkTo: (slug: string, locale: Locale) => string;
  /** The public address of a picture by its path, as a JPEG. */
  pictureAt: (path: string) => string;
  pictureState: (path: string) => Promise<PictureState>;
}

/** A product that is sold, for the catalogue of somebody else in one market, or why it has to be left out. */
export type FeedEntry = { product: Product } & ({ item: FeedItem } | { lacks: Lack[] });

/** A product as staff know it. */
export interface NamedProduct {
  slug: string;
  sku: string;
  name: Text;
}

/** Of so many products it is said by name what they lack. */
export const MOST_NAMED = 200;

/** What the back office tells of the feeds. */
export interface FeedsJson {
  /** Public addresses by market. */
  feeds: { locale: Locale; google: string; meta: string }[];
  /** How many products are sold, and of how many no GTIN is known. */
  products: number;
  without_gtin: number;
  /** The first of those. */
  first_without_gtin: NamedProduct[];
  left_out: (NamedProduct & { lacks: Lack[] })[];
}

/**
 * The feed of a market as it is at its beginning: at everybody's prices, which are the pages' own. Product by product,
 * so that a large catalogue is never in memory with all its texts.
 */
export async function* productFeed(
  shop: Pick<ShopContext, "db" | "brand" | "clock" | "catalogFor" | "productsAt">,
  market: Market,
  means: FeedMeans,
): AsyncGenerator<FeedEntry, void> {
  const now = shop.clock();
  const catalog = shop.catalogFor("everyone");
  const saleOf = toldSales(catalog, shop.productsAt("everyone"), now);
  // Files are looked at once for as long as the catalogue says the same.
  const states = derived(catalog, "pictures for feeds", () => new Map<string, Promise<PictureState>>());
  const stateOf = (path: string) => {
    const state = states.get(path) ?? means.pictureState(path);
    states.set(path, state);
    return state;
  };
  for (let first = 0; first < catalog.products.length; first += BATCH) {
    const batch = catalog.products.slice(first, first + BATCH);
    const texts = await productTexts(
      shop,
      batch.map(({ id }) => id),
    );
    for (const product of batch) {
      const { pack, cover } = product.pictures;
      const own = texts.get(product.id);
      const pictures = [];
      for (const path of own?.gallery?.map(({ path }) => path) ?? [pack, cover])
        pictures.push({ address: means.pictureAt(path), state: await stateOf(path) });
      const made = feedItem(product, {
        catalog,
        market,
        brand: shop.brand.name,
        text: own,
        sale: saleOf(product),
        link: means.linkTo(product.slug, market.locale),
        pictures,
      });
      yield { product, ...made };
    }
  }
}
