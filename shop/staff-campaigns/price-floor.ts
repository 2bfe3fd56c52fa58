import { pricingLine } from "../cart/priced-cart.ts";
import type { Product } from "../catalog/product.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { applyAdjustments, promoAdjustments } from "../pricing/adjustments.ts";
import { type Minor, proportion, sum, toMinor } from "../pricing/money.ts";
import { mostOff } from "../pricing/offers.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { scopeCovers } from "../promo/product-scope.ts";
import type { Promo, PromoOccasion } from "../promo/promo.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";

/** Below so many percent of its price without any sale a product is warned of. */
export const FLOOR_PERCENT = 50;

/** What pieces of a product come to at least. */
export interface Lowest {
  /** AED hundredths, for as many pieces as was asked for. */
  amount: Minor;
  /** The code that comes on top; null: none takes anything off. */
  code: string | null;
  isBelowFloor: boolean;
}

/**
 * What pieces of a product come to at least at a moment: with the offer that takes most off, and on top the code that does,
 * in a cart of this product alone. A code counts however often it may still be used, and from the fewest pieces on that come
 * to its minimum, as long as a cart may hold so many. Codes are taken off by the function that prices carts.
 */
export function lowestOf(
  { product, quantity }: { product: Product; quantity: number },
  catalog: CatalogSnapshot,
  codes: readonly Promo[],
  occasion: PromoOccasion,
): Lowest {
  const unit = unitPriceOf(product);
  const ways = codes.flatMap((promo) => {
    const pieces = Math.max(1, Math.ceil((promo.minSubtotal ?? 0) / Math.max(1, unit)));
    if (pieces > MAX_LINE_QUANTITY) return [];
    const line = pricingLine(product, pieces, catalog);
    const left = leastOf(toMinor(unit * pieces), catalog, line);
    const { adjustments } = promoAdjustments(promo, [line], occasion);
    const off = sum(applyAdjustments(adjustments, [line], [left], "1").map(({ amount }) => amount));
    return off === 0 ? [] : [{ code: promo.code, pieces, left: toMinor(left - off) }];
  });
  const line = pricingLine(product, 1, catalog);
  const plain = { code: null, pieces: 1, left: leastOf(unit, catalog, line) };
  const least = ways.reduce<{ code: string | null; pieces: number; left: Minor }>(
    (best, way) => (way.left * best.pieces < best.left * way.pieces ? way : best),
    plain,
  );
  return {
    amount: proportion(toMinor(least.left * quantity), 1, least.pieces),
    code: least.code,
    isBelowFloor: least.left * 100 < product.price * least.pieces * FLOOR_PERCENT,
  };
}

/** What pieces cost at least under the offers of a moment, whatever else is in the cart. AED hundredths. */
function leastOf(total: Minor, { offers }: CatalogSnapshot, line: PricingLine): Minor {
  const least = offers
    .filter(({ scope }) => scopeCovers(scope, line))
    .map(({ terms }) => mostOff(terms))
    .map(({ part, whole }) => total - proportion(total, part, whole));
  return toMinor(Math.min(total, ...least));
}
