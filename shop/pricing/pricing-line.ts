import type { Line } from "../catalog/product.ts";
import type { Minor } from "./money.ts";

/** One product in a cart. Prices are AED hundredths. `categories` holds the ancestors of its categories as well. */
export interface PricingLine {
  productId: number;
  slug: string;
  line: Line;
  categories: readonly string[];
  price: Minor;
  salePrice: Minor | null;
  quantity: number;
}
