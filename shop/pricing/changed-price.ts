import type { Product } from "../catalog/product.ts";
import { convert, type Minor } from "./money.ts";
import { unitPriceOf } from "./unit-price.ts";

/**
 * What a product cost when somebody put it aside (AED hundredths) in the currency whose rate it is; null if it costs the same
 * now, in AED or as it is shown, or if nobody knows. Prices are remembered in AED, so another currency is no change.
 */
export function changedPrice(
  added: Minor | null,
  product: Pick<Product, "price" | "salePrice">,
  rate: string,
): Minor | null {
  if (added === null) return null;
  const shown = convert(added, rate);
  return shown === convert(unitPriceOf(product), rate) ? null : shown;
}
