import type { Line, Product } from "#shop/catalog/product.ts";
import type { Language, Market } from "#shop/market/market.ts";
import { convert, type Minor, type Rates } from "#shop/pricing/money.ts";
import { unitPriceOf } from "#shop/pricing/unit-price.ts";
import type { Rating } from "#shop/ratings/rating.ts";
import { unbroken } from "#texts/unbroken.ts";

/** What a product card shows: one language, one currency, nothing more. */
export interface ProductCardData {
  id: number;
  slug: string;
  name: string;
  subtitle: string;
  /** Size of the pack in words, e.g. `60 capsules`. */
  pack: string;
  /** Path below `content/pictures`. */
  picture: string;
  /** Colour of the label's band, `#RRGGBB`. */
  accent: string;
  line: Line;
  /** Hundredths of the market's currency. */
  price: Minor;
  salePrice: Minor | null;
  /** Signed-in customers pay less for it now; how much comes after the page. */
  earlyAccess: boolean;
  available: boolean;
  /** What its reviews say; null without any. */
  rating: Pick<Rating, "average" | "count"> | null;
}

/** Products of a catalogue never change, they are replaced; their cards are made once and go with them. */
const cards = new WeakMap<Product, Map<string, ProductCardData>>();

/** The card of a product in a market; the same object as long as product, market and rate are the same. */
export function productCard(product: Product, { language, currency }: Market, rates: Rates): ProductCardData {
  const rate = rates[currency];
  const key = `${language} ${rate}`;
  let known = cards.get(product);
  if (known === undefined) {
    known = new Map();
    cards.set(product, known);
  }
  let card = known.get(key);
  if (card === undefined) {
    card = makeCard(product, language, rate);
    known.set(key, card);
  }
  return card;
}

function makeCard(product: Product, language: Language, rate: string): ProductCardData {
  return {
    id: product.id,
    slug: product.slug,
    name: unbroken(product.name[language]),
    subtitle: unbroken(product.subtitle[language]),
    pack: unbroken(product.pack[language]),
    picture: product.pictures.pack,
    accent: product.accent,
    line: product.line,
    price: convert(product.price, rate),
    salePrice: product.salePrice === null ? null : convert(product.salePrice, rate),
    earlyAccess: product.earlyAccess,
    available: product.stock > 0,
    rating: product.rating && { average: product.rating.average, count: product.rating.count },
  };
}

/** What the cheapest of some products costs that can be had now; null when none can. It makes no cards: it looks at very many. */
export function lowestPrice(products: readonly Product[], { currency }: Market, rates: Rates): Minor | null {
  let lowest: Minor | null = null;
  for (const product of products) {
    const price = unitPriceOf(product);
    if (product.stock > 0 && (lowest === null || price < lowest)) lowest = price;
  }
  return lowest === null ? null : convert(lowest, rates[currency]);
}

/**
 * Whole percent by which the sale price is lower, rounded down so that it never promises more than it gives. Both prices were
 * rounded to hundredths of the market's currency: what may be missing by that alone is not missing, so 40% off stays 40.
 */
export function percentOff(price: Minor, salePrice: Minor): number {
  return price === 0 ? 0 : Math.floor(((price - salePrice + 1) * 200) / (price * 2 + 1));
}
