import { BADGES, type Badge, type Line, type Product } from "../catalog/product.ts";
import { inOrder, type ProductOrder } from "../catalog/product-order.ts";
import { type CatalogSnapshot, categoryAncestors, derivedFromPrices } from "../catalog/snapshot.ts";
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

/**
 * What every listing of one catalogue needs again, as numbers by a product's place in `catalog.products`: a list goes over
 * every product, and of very many it would wait for the memory that each of them lies in. It lives as long as the
 * catalogue's content and prices, in which no product changes its place.
 */
interface ListingIndex {
  /** Places of the whole catalogue in the orders that were asked for. */
  sorted: Map<string, Uint32Array>;
  /** Price that a shopper pays, by the rate of their currency. */
  prices: Map<string, Float64Array>;
  /** One bit for each of BADGES. */
  badges: Uint32Array;
  /** Places in `catalog.categories` of what a product is counted under, one product after the other: from where it begins. */
  categories: Uint16Array;
  beginsAt: Uint32Array;
  /** Place of a product by its number, of a category by its address. */
  places: ReadonlyMap<number, number>;
  categoryPlaces: ReadonlyMap<string, number>;
}

function indexOf(catalog: CatalogSnapshot): ListingIndex {
  return derivedFromPrices(catalog, "listing", () => {
    const { products } = catalog;
    const categoryPlaces = new Map(catalog.categories.map(({ slug }, place) => [slug, place]));
    const counted = products.map(({ categories }) =>
      [...new Set(categories.flatMap((slug) => categoryAncestors(catalog, slug)))].flatMap(
        (slug) => categoryPlaces.get(slug) ?? [],
      ),
    );
    const beginsAt = new Uint32Array(products.length + 1);
    for (const [place, own] of counted.entries()) beginsAt[place + 1] = (beginsAt[place] ?? 0) + own.length;
    return {
      ...{ sorted: new Map(), prices: new Map(), beginsAt, categoryPlaces },
      badges: Uint32Array.from(products, ({ badges }) => badgeBits(badges)),
      categories: Uint16Array.from(counted.flat()),
      places: new Map(products.map(({ id }, place) => [id, place])),
    };
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

function pricesIn(catalog: CatalogSnapshot, currency: Currency): Float64Array {
  const rate = catalog.rates[currency];
  return known(indexOf(catalog).prices, rate, () =>
    Float64Array.from(catalog.products, (product) => convert(unitPriceOf(product), rate)),
  );
}

/** The products that match a query, and what the other filters would give. One pass over the catalogue. */
export function listProducts(catalog: CatalogSnapshot, query: ListingQuery): Listing {
  const prices = pricesIn(catalog, query.currency);
  const { badges, categories, beginsAt, categoryPlaces } = indexOf(catalog);
  const wantedBadges = badgeBits(query.badges);
  const lowest = query.lowest ?? Number.NEGATIVE_INFINITY;
  const highest = query.highest ?? Number.POSITIVE_INFINITY;
  // An unknown category holds nothing.
  const category = query.category === null ? null : (categoryPlaces.get(query.category) ?? -1);
  const products: Product[] = [];
  const inCategories = new Uint32Array(catalog.categories.length);
  const withBadges = new Uint32Array(1 << BADGES.length);
  const bounds = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  let inAll = 0;

  for (const place of candidatesOf(catalog, query)) {
    const product = catalog.products[place];
    const own = badges[place] ?? 0;
    const price = prices[place] ?? 0;
    if (product === undefined || (own & wantedBadges) !== wantedBadges) continue;
    if (query.line !== null && product.line !== query.line) continue;
    const [begin, end] = [beginsAt[place] ?? 0, beginsAt[place + 1] ?? 0];
    let isInCategory = category === null;
    for (let at = begin; at < end && !isInCategory; at++) isInCategory = categories[at] === category;
    if (isInCategory) {
      if (price < bounds.lowest) bounds.lowest = price;
      if (price > bounds.highest) bounds.highest = price;
    }
    if (price < lowest || price > highest) continue;
    inAll++;
    for (let at = begin; at < end; at++) {
      const counted = categories[at] ?? 0;
      inCategories[counted] = (inCategories[counted] ?? 0) + 1;
    }
    if (!isInCategory) continue;
    products.push(product);
    withBadges[own] = (withBadges[own] ?? 0) + 1;
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
function carrying(badge: Badge, counts: Uint32Array): number {
  const bit = badgeBits([badge]);
  return counts.reduce((total, count, badges) => total + ((badges & bit) === 0 ? 0 : count), 0);
}

/** Places of what may match, in the order asked for. */
function candidatesOf(catalog: CatalogSnapshot, query: ListingQuery): Iterable<number> {
  const { order, language } = query;
  const { places, sorted } = indexOf(catalog);
  const ordered = (products: readonly Product[]) =>
    Uint32Array.from(inOrder(products, order, language).flatMap(({ id }) => places.get(id) ?? []));
  // A search has an order of its own: the best answer first.
  if (query.words !== null) return ordered(searchProducts(catalog, query.words));
  if (order === "default") return catalog.products.keys();
  // Sales change with every order, so this one is never kept.
  if (order === "best_selling") return ordered(catalog.products);
  return known(sorted, `${order} ${language}`, () => ordered(catalog.products));
}
