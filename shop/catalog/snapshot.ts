import type { Campaign } from "../campaigns/campaign.ts";
import type {
  Announcement,
  Article,
  ContentPage,
  DocumentData,
  FaqGroup,
  RedirectRule,
  ShippingRates,
  Store,
  Story,
  SurveyQuestion,
  WrittenKind,
} from "../content/documents.ts";
import type { Fees } from "../pricing/charge.ts";
import type { Rates } from "../pricing/money.ts";
import type { Offer } from "../pricing/offers.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";
import type { TaxRules } from "../pricing/tax.ts";
import type { ReviewRules } from "../ratings/review-rules.ts";
import type { Contact } from "../settings/contact.ts";
import type { HomePage } from "../settings/home-page.ts";
import type { MailTexts } from "../settings/mail-texts.ts";
import type { OrderLimits } from "../settings/order-limits.ts";
import type { DatedSetting, Seller } from "../settings/settings.ts";
import type { StockRules } from "../settings/stock-rules.ts";
import type { Subscribing } from "../settings/subscribing.ts";
import { formerAddresses } from "./category-tree.ts";
import type { Category, Product } from "./product.ts";

/** A version of a product that waits for its moment (milliseconds). */
export interface ComingProduct {
  readonly at: number;
  readonly changes: Omit<Product, Kept>;
  /** Of one that is not sold until then: what its row says; null for all others. */
  readonly fresh: Pick<Product, Kept> | null;
}

/** What no version says of a product. */
type Kept = "earlyAccess" | "stock" | "sold" | "createdAt" | "rating";

/** A version of a text, a group of questions or a store that waits for its moment (milliseconds). */
export type ComingReading = {
  [Kind in WrittenKind]: { readonly at: number; readonly kind: Kind; readonly data: DocumentData[Kind] };
}[WrittenKind];

/** What goes out of the shop at a moment (milliseconds): a product by its number, or a text, a group of questions or a store by its key. */
export interface Leaving {
  readonly at: number;
  readonly kind: "product" | WrittenKind;
  readonly key: string;
}

/** The whole catalogue in memory: immutable, replaced as one when anything in it changes. */
export interface CatalogSnapshot {
  /** Grows with every change that a public page could show; part of every cached page's identity. */
  readonly version: number;
  /** The merchant's name: what products that are sold no more are called names it as `{brand}` (brand-name.ts). */
  readonly brand: string;
  /**
   * What was derived from names and categories, by name. It is handed on as long as only stock and sales change, and
   * gone when anything else does. Read it through `derived`.
   */
  readonly derivations: Map<string, unknown>;
  /** The same for what was derived from prices as well: campaigns change those. Read it through `derivedFromPrices`. */
  readonly priceDerivations: Map<string, unknown>;
  /** Sellable products in catalogue order; gifts are not among them. */
  readonly products: readonly Product[];
  readonly gifts: readonly Product[];
  /** What is to become of products, in the order of the moments; `pricedCatalog` shows it from these on. */
  readonly coming: readonly ComingProduct[];
  /** The same of texts, groups of questions and stores. */
  readonly comingReadings: readonly ComingReading[];
  /** What goes out of the shop at its end, and when. */
  readonly leaving: readonly Leaving[];
  /** Every product, gifts included. */
  readonly productById: ReadonlyMap<number, Product>;
  /** Sellable products only. */
  readonly productBySlug: ReadonlyMap<string, Product>;
  /** What was sold once and is not now, by its address, so that whatever names it still can say what it is. */
  readonly formerBySlug: ReadonlyMap<string, Former>;
  readonly categories: readonly Category[];
  readonly categoryBySlug: ReadonlyMap<string, Category>;
  readonly announcements: readonly Announcement[];
  readonly redirects: readonly RedirectRule[];
  readonly stores: readonly Store[];
  readonly shipping: ShippingRates;
  readonly tax: TaxRules;
  readonly fees: Fees;
  /** Units of each currency for one AED. */
  readonly rates: Rates;
  /** Who sells, where staff have set it. */
  readonly seller: Seller | null;
  /** How else the shop is reached, where staff have set it. */
  readonly contact: Contact | null;
  /** Words of mails that staff have set in the place of those that were delivered. */
  readonly mailTexts: MailTexts;
  /** The home page, where staff have set it. */
  readonly home: HomePage | null;
  /** What staff have set for some moment of what this says; `pricedCatalog` shows it from there on. */
  readonly settings: readonly DatedSetting[];
  /** Which of them are in it: what follows from them is another for each. Empty: none. */
  readonly settledAs: string;
  readonly reviewRules: ReviewRules;
  readonly subscription: Subscribing;
  /** What subscribing takes off as long as staff have set nothing. */
  readonly contentSteps: readonly SubscriptionStep[];
  readonly orderLimits: OrderLimits;
  readonly stockRules: StockRules;
  /** Brand, landing and policy pages by slug, e.g. `return-policy`. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  readonly faq: readonly FaqGroup[];
  /** Newest first. */
  readonly articles: readonly Article[];
  /** Newest first. */
  readonly stories: readonly Story[];
  readonly survey: readonly SurveyQuestion[];
  /** Sales past, present and to come. Their prices are in `products` only where the catalogue was priced for a moment. */
  readonly campaigns: readonly Campaign[];
  /** Offers of campaigns, as prices there only where the catalogue was priced for a moment: those in force for who asks. */
  readonly offers: readonly Offer[];
}

/** What is known in memory of a product that is sold no more. */
export type Former = Pick<Product, "id" | "slug" | "sku" | "name" | "price">;

type SoldEver = Pick<CatalogSnapshot, "productBySlug" | "formerBySlug">;

/** A product by its address. One that is off sale keeps its name wherever it is named, and is shown nowhere. */
export function soldEver({ productBySlug, formerBySlug }: SoldEver, slug: string): Former | undefined {
  return productBySlug.get(slug) ?? formerBySlug.get(slug);
}

/** Whether there is such a product, on sale or off. */
export function isProduct(catalog: SoldEver, slug: string): boolean {
  return soldEver(catalog, slug) !== undefined;
}

type ProductViews = Pick<CatalogSnapshot, "products" | "gifts" | "productById" | "productBySlug">;

/** The same products by number and address. Gifts are found by number alone: they have no page and are never sold. */
export function productViews(all: readonly Product[]): ProductViews {
  const sellable = all.filter((product) => product.line !== "gift");
  return {
    products: sellable,
    gifts: all.filter((product) => product.line === "gift"),
    productById: new Map(all.map((product) => [product.id, product])),
    productBySlug: new Map(sellable.map((product) => [product.slug, product])),
  };
}

/** How many products a category holds, its sub-categories included. */
export function countIn(snapshot: CatalogSnapshot, slug: string): number {
  return idsIn(snapshot, slug).length;
}

/** The products with a tag, those that can be bought first, and of them the newest: most places show the first few. */
export function productsTagged(snapshot: CatalogSnapshot, tag: string): Product[] {
  const ids = derived(snapshot, "ids by tag", () => idsBy(snapshot, (product) => product.tags));
  return productsByIds(snapshot, ids.get(tag) ?? []).sort(
    (one, other) =>
      Number(other.stock > 0) - Number(one.stock > 0) || other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

function idsIn(snapshot: CatalogSnapshot, slug: string): readonly number[] {
  const ids = derived(snapshot, "ids by category", () =>
    idsBy(snapshot, ({ categories }) => new Set(categories.flatMap((own) => categoryAncestors(snapshot, own)))),
  );
  return ids.get(slug) ?? [];
}

/** Product numbers under each of their keys, in catalogue order: numbers, because products change with every sale. */
function idsBy(snapshot: CatalogSnapshot, keysOf: (product: Product) => Iterable<string>): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const product of snapshot.products) {
    for (const key of keysOf(product)) {
      const known = ids.get(key);
      if (known === undefined) ids.set(key, [product.id]);
      else known.push(product.id);
    }
  }
  return ids;
}

/** Products for a list of numbers, in that order; unknown numbers are passed over. */
function productsByIds(snapshot: CatalogSnapshot, ids: readonly number[]): Product[] {
  const found: Product[] = [];
  for (const id of ids) {
    const product = snapshot.productById.get(id);
    if (product !== undefined) found.push(product);
  }
  return found;
}

/** Products for a list of slugs, in that order; slugs that are unknown or gifts are passed over. */
export function productsBySlugs(snapshot: CatalogSnapshot, slugs: readonly string[]): Product[] {
  return slugs.flatMap((slug) => snapshot.productBySlug.get(slug) ?? []);
}

/** The address that a category has now, whichever it is asked for by; undefined: there never was such a one. */
export function currentCategory(snapshot: CatalogSnapshot, slug: string): string | undefined {
  if (snapshot.categoryBySlug.has(slug)) return slug;
  return derived(snapshot, "former categories", () => formerAddresses(snapshot.categories)).get(slug);
}

/** The address that a list's category has got since, for a list that is asked for by a former one; null: it has not moved. */
export function movedCategory(snapshot: CatalogSnapshot, slug: string | null | undefined): string | null {
  const current = slug == null ? undefined : currentCategory(snapshot, slug);
  return current === undefined || current === slug ? null : current;
}

/** A category and everything above it, from the bottom up; empty for an unknown slug. */
export function categoryAncestors(snapshot: CatalogSnapshot, slug: string): string[] {
  const found: string[] = [];
  let category = snapshot.categoryBySlug.get(slug);
  while (category !== undefined && !found.includes(category.slug)) {
    found.push(category.slug);
    category = category.parent === null ? undefined : snapshot.categoryBySlug.get(category.parent);
  }
  return found;
}

/**
 * Something expensive that follows from the catalogue's content alone (never from stock, sales or prices), made once.
 * It is kept with the snapshot, so that it goes when the catalogue does.
 */
export function derived<Value>(catalog: CatalogSnapshot, name: string, make: () => Value): Value {
  return once(catalog.derivations, name, make);
}

/** As `derived`, for what follows from prices too. */
export function derivedFromPrices<Value>(catalog: CatalogSnapshot, name: string, make: () => Value): Value {
  return once(catalog.priceDerivations, name, make);
}

function once<Value>(derivations: Map<string, unknown>, name: string, make: () => Value): Value {
  if (!derivations.has(name)) derivations.set(name, make());
  return derivations.get(name) as Value;
}
