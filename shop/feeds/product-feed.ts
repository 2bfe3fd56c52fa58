import type { Product } from "../catalog/product.ts";
import { productTexts } from "../catalog/product-details.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { HOME_COUNTRY, LANGUAGES, type Locale, localeFor, type Market, marketOf, type Text } from "../market/market.ts";
import { type FeedFacts, type FeedItem, feedItem, type Lack, lacksOf, type PictureState } from "./feed-item.ts";
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
const MOST_NAMED = 200;

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

/** What of the catalogue the feeds cannot tell. */
export type FeedGaps = Pick<FeedsJson, "without_gtin" | "first_without_gtin" | "left_out">;

type FeedShop = Pick<ShopContext, "db" | "brand" | "clock" | "catalogFor">;

/**
 * The feed of a market as it is at its beginning: at everybody's prices, which are the pages' own. Product by product,
 * so that a large catalogue is never in memory with all its texts.
 */
export async function* productFeed(
  shop: FeedShop & Pick<ShopContext, "productsAt">,
  market: Market,
  means: FeedMeans,
): AsyncGenerator<FeedEntry, void> {
  const catalog = shop.catalogFor("everyone");
  const saleOf = toldSales(catalog, shop.productsAt("everyone"), shop.clock());
  for await (const { product, ...facts } of withFacts(shop, catalog, means)) {
    const [sale, link] = [saleOf(product), means.linkTo(product.slug, market.locale)];
    yield { product, ...feedItem(product, { catalog, market, brand: shop.brand.name, sale, link, ...facts }) };
  }
}

/** What the feeds cannot tell, found once for as long as the catalogue says the same. */
export async function feedGaps(shop: FeedShop, means: FeedMeans): Promise<FeedGaps> {
  const catalog = shop.catalogFor("everyone");
  const kept = derived(catalog, "gaps of feeds", (): { gaps: Promise<FeedGaps> | null } => ({ gaps: null }));
  kept.gaps ??= findGaps(shop, catalog, means).catch((error) => {
    kept.gaps = null;
    throw error;
  });
  return kept.gaps;
}

async function findGaps(shop: FeedShop, catalog: CatalogSnapshot, means: FeedMeans): Promise<FeedGaps> {
  // What a product lacks depends on the language alone.
  const markets = LANGUAGES.map((language) => marketOf(localeFor(language, HOME_COUNTRY)));
  const leftOut: FeedsJson["left_out"] = [];
  const withoutGtin: NamedProduct[] = [];
  for await (const { product, ...facts } of withFacts(shop, catalog, means)) {
    const lacks = markets.map((market) => lacksOf(product, market, { catalog, ...facts }));
    const { slug, sku, name } = product;
    if (lacks.flat().length > 0) leftOut.push({ slug, sku, name, lacks: [...new Set(lacks.flat())] });
    if (lacks.some((each) => each.length === 0) && (facts.text?.gtin ?? null) === null)
      withoutGtin.push({ slug, sku, name });
  }
  return {
    without_gtin: withoutGtin.length,
    first_without_gtin: withoutGtin.slice(0, MOST_NAMED),
    left_out: leftOut,
  };
}

/** What is sold, with what a feed says of it beside its summary. */
async function* withFacts(
  shop: FeedShop,
  catalog: CatalogSnapshot,
  means: FeedMeans,
): AsyncGenerator<{ product: Product } & Pick<FeedFacts, "text" | "pictures">, void> {
  // Files are looked at once for as long as the catalogue says the same.
  const states = derived(catalog, "pictures for feeds", () => new Map<string, Promise<PictureState>>());
  const stateOf = (path: string) => {
    const known = states.get(path);
    if (known !== undefined) return known;
    const state = means.pictureState(path).catch((error) => {
      states.delete(path);
      throw error;
    });
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
      const text = texts.get(product.id);
      const pictures = [];
      for (const path of text?.gallery?.map(({ path }) => path) ?? [pack, cover])
        pictures.push({ address: means.pictureAt(path), state: await stateOf(path) });
      yield { product, text, pictures };
    }
  }
}
