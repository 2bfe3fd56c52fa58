import type { Product } from "../catalog/product.ts";
import type { Currency } from "../market/market.ts";
import { convert, type Minor } from "./money.ts";
import { unitPriceOf } from "./unit-price.ts";

/**
 * What a product cost when somebody put it aside (AED hundredths) in a shopper's currency; null if it costs the same
 * now, in AED or as it is shown, or if nobody knows. Prices are remembered in AED, so another currency is no change.
 */
export function changedPrice(
  added: Minor | null,
  product: Pick<Product, "price" | "salePrice">,
  currency: Currency,
): Minor | null {
  if (added === null) return null;
  const shown = convert(added, currency);
  return shown === convert(unitPriceOf(product), currency) ? null : shown;
}
