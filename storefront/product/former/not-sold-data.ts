import type { ProductCardData } from "../product-card-data.ts";

/** What an error page is told of a product that was sold once. */
export interface NotSoldData {
  notSold: string;
  /** Where it stood; null where that is gone as well. */
  category: { slug: string; name: string } | null;
  /** What could take its place. */
  products: ProductCardData[];
}

export function isNotSoldData(value: unknown): value is NotSoldData {
  return typeof value === "object" && value !== null && "notSold" in value;
}
