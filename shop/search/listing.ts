import { BADGES, type Badge, type Line, type Product } from "../catalog/product.ts";
import { inOrder, type ProductOrder } from "../catalog/product-order.ts";
import { type CatalogSnapshot, categoryAncestors, derivedFromPrices, productsByIds } from "../catalog/snapshot.ts";
import type { Currency, Language } from "../market/market.ts";
import { convert, type Minor, toMinor } from "../pricing/money.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { searchProducts } from "./search.ts";

/** What a shopper asks of the product list. Null and empty mean: do not narrow by this. */
export interface ListingQuery {
  category: string | null;
  line: Line | null;
  /** Search words. */
  words: string | null;
  /** All of these must hold. */
  badges: readonly Badge[];
  /** Bounds of the price a shopper pays, hundredths of `currency`, both included. */
  lowest: Minor | null;
  highest: Minor | null;
  order: ProductOrder;
  currency: Currency;
  language: Language;
}

export interface Listing {
  /** All that match, in the order asked for. */
  products: Product[];
  /** How many would match in each category (its sub-categories included), the category chosen now left aside. */
  categoryCounts: ReadonlyMap<string, number>;
  /** How many would match in all categories together. */
  inAll: number;
  /** How many of the products that match now also carry each badge. */
  badgeCounts: ReadonlyMap<Badge, number>;
  /** Cheapest and dearest of what would match without the price filter, hundredths of the currency. */
  priceBounds: { lowest: Minor; highest: Minor } | null;
}

/** What every listing of one catalogue needs again, by product number; it lives as long as the catalogue's content. */
interface ListingIndex {
  /** The whole catalogue in the orders that were asked for. */
  sorted: Map<string, readonly number[]>;
  /** Price that a shopper pays, by the rate of their currency. */
  prices: Map<string, ReadonlyMap<number, Minor>>;
  facets: ReadonlyMap<number, Facets>;
  /** Place of a category in `catalog.categories`. */
  categoryPlaces: ReadonlyMap<string, number>;
}

/** What a product is counted under, as numbers: the count goes over every product for every page. */
interface Facets {
  /** Places of its categories and of everything above them. */
  categories: readonly number[];
  /** One bit for each of BADGES. */
  badges: number;
}

function indexOf(catalog: CatalogSnapshot): ListingIndex {
  return derivedFromPrices(catalog, "listing", () => {
    const categoryPlaces = new Map(catalog.categories.map(({ slug }, place) => [slug, place]));
    const facetsOf = (product: Product): Facets => ({
      categories: [...new Set(product.categories.flatMap((slug) => categoryAncestors(catalog, slug)))].flatMap(
        (slug) => categoryPlaces.get(slug) ?? [],
      ),
      badges: badgeBits(product.badges),
    });
    const facets = new Map(catalog.products.map((product) => [product.id, facetsOf(product)]));
    return { sorted: new Map(), prices: new Map(), facets, categoryPlaces };
  });
}

function badgeBits(badges: readonly Badge[]): number {
  return badges.reduce((bits, badge) => bits | (1 << BADGES.indexOf(badge)), 0);
}

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function pricesIn(catalog: CatalogSnapshot, currency: Currency): ReadonlyMap<number, Minor> {
  const rate = catalog.rates[currency];
  return known(
    indexOf(catalog).prices,
    rate,
    () => new Map(catalog.products.map((product) => [product.id, convert(unitPriceOf(product), rate)])),
  );
}

/** The products that match a query, and what the other filters would give. One pass over the catalogue. */
export function listProducts(catalog: CatalogSnapshot, query: ListingQuery): Listing {
  const prices = pricesIn(catalog, query.currency);
  const { facets, categoryPlaces } = indexOf(catalog);
  const wantedBadges = badgeBits(query.badges);
  const lowest = query.lowest ?? Number.NEGATIVE_INFINITY;
  const highest = query.highest ?? Number.POSITIVE_INFINITY;
  // An unknown category holds nothing.
  const place = query.category === null ? null : (categoryPlaces.get(query.category) ?? -1);
  const products: Product[] = [];
  const inCategories = new Uint32Array(catalog.categories.length);
  const withBadges = new Map<number, number>();
  const bounds = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  let inAll = 0;

  for (const product of candidatesOf(catalog, query)) {
    if (query.line !== null && product.line !== query.line) continue;
    const own = facets.get(product.id);
    const price = prices.get(product.id);
    if (own === undefined || price === undefined || (own.badges & wantedBadges) !== wantedBadges) continue;
    const isInCategory = place === null || own.categories.includes(place);
    if (isInCategory) {
      if (price < bounds.lowest) bounds.lowest = price;
      if (price > bounds.highest) bounds.highest = price;
    }
    if (price < lowest || price > highest) continue;
    inAll++;
    for (const category of own.categories) inCategories[category] = (inCategories[category] ?? 0) + 1;
    if (!isInCategory) continue;
    products.push(product);
    withBadges.set(own.badges, (withBadges.get(own.badges) ?? 0) + 1);
  }
  return {
    products,
    categoryCounts: new Map(
      catalog.categories.flatMap(({ slug }, index) => {
        const inThis = inCategories[index] ?? 0;
        return inThis === 0 ? [] : [[slug, inThis] as const];
      }),
    ),
    inAll,
    badgeCounts: new Map(BADGES.map((badge) => [badge, carrying(badge, withBadges)])),
    priceBounds:
      bounds.lowest > bounds.highest ? null : { lowest: toMinor(bounds.lowest), highest: toMinor(bounds.highest) },
  };
}

/** Of products counted by their set of badges, how many carry this one. */
function carrying(badge: Badge, counts: ReadonlyMap<number, number>): number {
  const bit = badgeBits([badge]);
  return [...counts].reduce((total, [badges, count]) => total + ((badges & bit) === 0 ? 0 : count), 0);
}

function candidatesOf(catalog: CatalogSnapshot, query: ListingQuery): readonly Product[] {
  const { order, language } = query;
  // A search has an order of its own: the best answer first.
  if (query.words !== null) return inOrder(searchProducts(catalog, query.words), order, language);
  if (order === "default") return catalog.products;
  // Sales change with every order, so this one is never kept.
  if (order === "best_selling") return inOrder(catalog.products, order, language);
  const sorted = known(indexOf(catalog).sorted, `${order} ${language}`, () =>
    inOrder(catalog.products, order, language).map(({ id }) => id),
  );
  return productsByIds(catalog, sorted);
}
