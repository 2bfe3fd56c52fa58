import type { Product } from "../catalog/product.ts";
import type { Minor } from "./money.ts";

/** The price a shopper pays for one piece: the sale price if present, else the price. AED hundredths. */
export function unitPriceOf(product: Pick<Product, "price" | "salePrice">): Minor {
  return product.salePrice ?? product.price;
}
