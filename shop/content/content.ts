import type { Category, Line, ProductContent } from "../catalog/product.ts";
import type { Minor } from "../pricing/money.ts";
import type { Promo } from "../promo/promo.ts";
import type { ContentDocument } from "./documents.ts";

/** A product as its file describes it. Prices are AED hundredths. */
export interface ProductRecord {
  id: number;
  slug: string;
  sku: string;
  line: Line;
  price: Minor;
  salePrice: Minor | null;
  stock: number;
  weightGrams: number;
  content: ProductContent;
}

/** A promo code as its file describes it; how often it was used is the shop's to know. */
export type PromoRecord = Omit<Promo, "uses">;

/** Everything a content folder says, validated and ready to be stored. */
export interface Content {
  products: ProductRecord[];
  categories: Category[];
  promoCodes: PromoRecord[];
  documents: ContentDocument[];
}
