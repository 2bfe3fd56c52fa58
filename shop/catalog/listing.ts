import type { Currency, Language } from "../market/market.ts";
import { convert, type Minor } from "../pricing/money.ts";
import { searchProducts } from "../search/search.ts";
import { BADGES, type Badge, type Line, type Product, unitPriceOf } from "./product.ts";
import { inOrder, type ProductOrder } from "./product-order.ts";
import { type CatalogSnapshot, categoryAncestors, categoryAndBelow, derivedFromPrices } from "./snapshot.ts";

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
  /** Price that a shopper pays, per currency. */
  prices: Map<Currency, ReadonlyMap<number, Minor>>;
  /** Categories of a product and everything above them. */
  categories: ReadonlyMap<number, readonly string[]>;
}

function indexOf(catalog: CatalogSnapshot): ListingIndex {
  return derivedFromPrices(catalog, "listing", () => ({
    sorted: new Map(),
    prices: new Map(),
    categories: new Map(
      catalog.products.map(({ id, categories }) => [
        id,
        [...new Set(categories.flatMap((slug) => categoryAncestors(catalog, slug)))],
      ]),
    ),
  }));
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
  return known(
    indexOf(catalog).prices,
    currency,
    () => new Map(catalog.products.map((product) => [product.id, convert(unitPriceOf(product), currency)])),
  );
}

/** The products that match a query, and what the other filters would give. One pass over the catalogue. */
export function listProducts(catalog: CatalogSnapshot, query: ListingQuery): Listing {
  const candidates = candidatesOf(catalog, query);
  const prices = pricesIn(catalog, query.currency);
  const { categories } = indexOf(catalog);
  const inCategory = query.category === null ? null : categoryAndBelow(catalog, query.category);
  const products: Product[] = [];
  const categoryCounts = new Map<string, number>();
  const badgeCounts = new Map<Badge, number>(BADGES.map((badge) => [badge, 0]));
  let inAll = 0;
  let bounds: { lowest: Minor; highest: Minor } | null = null;

  for (const product of candidates) {
    if (query.line !== null && product.line !== query.line) continue;
    if (!query.badges.every((badge) => product.badges.includes(badge))) continue;
    const price = prices.get(product.id) ?? convert(unitPriceOf(product), query.currency);
    const inPrice =
      (query.lowest === null || price >= query.lowest) && (query.highest === null || price <= query.highest);
    const isInCategory = inCategory === null || product.categories.some((slug) => inCategory.has(slug));
    if (isInCategory) {
      bounds = {
        lowest: bounds === null || price < bounds.lowest ? price : bounds.lowest,
        highest: bounds === null || price > bounds.highest ? price : bounds.highest,
      };
    }
    if (!inPrice) continue;
    inAll++;
    for (const slug of categories.get(product.id) ?? []) categoryCounts.set(slug, (categoryCounts.get(slug) ?? 0) + 1);
    if (!isInCategory) continue;
    products.push(product);
    for (const badge of product.badges) badgeCounts.set(badge, (badgeCounts.get(badge) ?? 0) + 1);
  }
  return { products, categoryCounts, inAll, badgeCounts, priceBounds: bounds };
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
  return sorted.flatMap((id) => catalog.productById.get(id) ?? []);
}
