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
  /** What an order kept of it, hundredths of the pricing's currency: it counts instead of the two prices above. */
  kept?: { unitPrice: Minor; listPrice: Minor };
}
