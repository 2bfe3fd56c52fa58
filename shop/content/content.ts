import type { Category, Line, ProductContent } from "../catalog/product.ts";
import type { Minor } from "../pricing/money.ts";
import type { Promo } from "../promo/promo.ts";
import type { WrittenSetting } from "../settings/setting-schemas.ts";
import type { SettingName } from "../settings/settings.ts";
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

/** A product as it is stored: without its stock, which is the ledger's. */
export type StoredProduct = Omit<ProductRecord, "stock">;

/**
 * What a file says, as it is written there: of a product (`productFile`) but for the stock; of an article, a story or a page
 * what its two files say, its text under `body`, what differs by language under `en` and `ar`; of a group of questions or a
 * store its entry in its list.
 */
export type WrittenData = Record<string, unknown>;

/** A file of the content folder, by its path below it. */
export interface ContentFile {
  path: string;
  text: string;
}

/** A setting as its file says it. */
export interface SettingRecord {
  name: SettingName;
  versions: SettingVersion[];
}

/** What counts from a moment on, where it is from or why, and its value as the setting's schema takes it. */
export interface SettingVersion {
  from: Date;
  note: string;
  value: WrittenSetting;
}

/** Everything a content folder says, validated and ready to be stored. */
export interface Content {
  products: ProductRecord[];
  /** Those that were sold once and are not any more, as they were last. */
  offSale: ProductRecord[];
  /** All of these as their files say it, by their numbers. */
  productData: ReadonlyMap<number, WrittenData>;
  /** Articles, stories, pages, groups of questions and stores as their files say it, by `writtenName`. */
  writtenData: ReadonlyMap<string, WrittenData>;
  /** The files themselves, in the order of their paths. */
  files: ContentFile[];
  categories: Category[];
  promoCodes: PromoRecord[];
  documents: ContentDocument[];
  /** What staff have set, and was exported; most folders have none. */
  settings: SettingRecord[];
}
