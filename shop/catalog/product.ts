import type { Text } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import type { Rating } from "../ratings/rating.ts";

/** Principle badges, specification §3. The order is the order in which they are shown. */
export const BADGES = [
  "vegan",
  "gluten_free",
  "lactose_free",
  "fructose_free",
  "eco_friendly",
  "free_of_additives",
  "only_active_ingredients",
  "quality_tested",
  "hypoallergenic",
] as const;
export type Badge = (typeof BADGES)[number];

/** The lists of other products that a product's file names, and its page shows. */
export const NEIGHBOURS = ["goes_well_with", "alternatives", "you_may_also_like"] as const;

/** `gift` products are added free of charge to large orders and are never sold or listed. */
export const LINES = ["core", "sports", "aesthetics", "diamonds", "gift"] as const;
export type Line = (typeof LINES)[number];

/** What the pieces of a pack are. */
export const PRODUCT_FORMS = [
  "capsules",
  "chewables",
  "drops",
  "liquid",
  "lozenges",
  "powder",
  "sachets",
  "softgels",
  "tablets",
] as const;

export interface Texts {
  en: string[];
  ar: string[];
}

export interface IngredientRow {
  name: Text;
  amount: number;
  unit: string;
  /** Percent of the nutrient reference value, null where the EU defines none. */
  nrvPercent: number | null;
}

/** The long texts of a product, which only its own page shows. Texts ending in Html are safe HTML. */
export interface ProductDetails {
  /** What the pack's barcode says, where it is known. */
  gtin?: string;
  descriptionHtml: Text;
  benefits: Texts;
  howToUseHtml: Text;
  dosage: Text;
  ingredients: { serving: Text; rows: IngredientRow[]; fullList: Text; allergens: Text };
  warnings: Text;
  metaTitle: Text;
  metaDescription: Text;
  /** All its pictures, where it names some; otherwise it has the two of its summary. */
  gallery?: ProductPicture[];
}

/** A picture of a product, by its path below `content/pictures`, and what it shows. */
export interface ProductPicture {
  path: string;
  alt: Text;
}

export interface SaleSpan {
  from: string | null;
  to: string | null;
}

/** What lists, search and carts need of a product. */
export interface ProductSummary {
  form: string;
  pack: Text;
  /** Colour of the label's band, `#RRGGBB`. */
  accent: string;
  badges: Badge[];
  tags: string[];
  /** Whether it may be subscribed to. */
  subscription: boolean;
  categories: string[];
  name: Text;
  subtitle: Text;
  shortDescription: Text;
  /** The days of its own sale price; without them it holds for good. ISO strings, `to` excluded; null: open. */
  saleSpan?: SaleSpan | undefined;
  goesWellWith: string[];
  alternatives: string[];
  youMayAlsoLike: string[];
  /** Paths below `content/pictures`, to be shown through `/_image`. */
  pictures: { pack: string; cover: string };
}

/** The address of a picture as `/_image?url=` takes it, for callers of the API. */
export function pictureAddress(path: string): string {
  return `/pictures/${path}`;
}

/** A product as it was imported from `content/products/<slug>.yaml`. */
export interface ProductContent extends ProductSummary, ProductDetails {}

/** A product of the in-memory catalogue. Prices are AED hundredths. `stock` may be seconds old. */
export interface Product extends ProductSummary {
  id: number;
  slug: string;
  sku: string;
  line: Line;
  price: Minor;
  /** The lower price it is sold at, be it its own or a campaign's; null while it costs its price. */
  salePrice: Minor | null;
  /** The sale price it has without any campaign, as it is stored, whether or not these are its days. */
  ownSalePrice: Minor | null;
  /** Signed-in customers pay less for it now than these prices say. */
  earlyAccess: boolean;
  stock: number;
  weightGrams: number;
  sold: number;
  createdAt: Date;
  /** Names of the active ingredients, for the search. */
  nutrients: Text[];
  /** What its reviews say; null while there are none to be shown. */
  rating: Rating | null;
}

export interface Category {
  id: number;
  slug: string;
  parent: string | null;
  name: Text;
  description: Text;
  position: number;
  /** Shown in the main menu and under "shop by category". */
  inNavigation: boolean;
  /** Path below `content/pictures`, null when no picture exists. */
  picture: string | null;
  /** Addresses it had before, the oldest first: they lead to the one of now. */
  formerly: string[];
}

/**
 * The most pieces one cart line may hold: the smaller of 10, or what staff have set below that, and the stock, never below 0
 * (specification §5).
 */
export function quantityCap(stock: number, pieces: number): number {
  return Math.max(0, Math.min(pieces, stock));
}
