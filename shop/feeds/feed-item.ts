import type { Product } from "../catalog/product.ts";
import { type CatalogSnapshot, categoryAncestors } from "../catalog/snapshot.ts";
import { deliveryFee } from "../delivery/delivery.ts";
import { plainLines } from "../html.ts";
import { type Country, MARKETS } from "../market/countries.ts";
import type { Currency, Language, Market, Text } from "../market/market.ts";
import { convert, type Minor } from "../pricing/money.ts";
import type { ToldSale } from "./told-sale.ts";

/** A product as the catalogues of others take it, in one market; amounts are hundredths of its currency. */
export interface FeedItem {
  id: string;
  title: string;
  /** Plain text in lines. */
  description: string;
  link: string;
  /** Addresses, the main one first; never empty. */
  pictures: readonly string[];
  isAvailable: boolean;
  currency: Currency;
  /** What it costs without a sale. */
  price: Minor;
  sale: ToldSale | null;
  brand: string;
  gtin: string | null;
  /** Its place among the shop's own categories. */
  productType: string;
  weightGrams: number;
  /** The usual way it is delivered there, and what that costs for one piece. */
  shipping: { country: Country; fee: Minor } | null;
}

/** What of a product is not in the catalogue's memory. */
export interface FeedText {
  descriptionHtml: Text;
  gtin: string | null;
}

export type PictureState = "usable" | "missing" | "small";

/** Why a product is not told of: what it lacks. */
export const LACKS = ["title", "description", "price", "picture", "large_picture"] as const;
export type Lack = (typeof LACKS)[number];

/** What the item of a product is made of, beside the product. */
export interface FeedFacts {
  catalog: CatalogSnapshot;
  market: Market;
  brand: string;
  text: FeedText | undefined;
  sale: ToldSale | null;
  link: string;
  /** Its pictures in their order, with their public addresses. */
  pictures: readonly { address: string; state: PictureState }[];
}

/** The shorter limits of both (Google: 150 and 5000, Meta: 200 and 9999). */
const MOST_TITLE = 150;
const MOST_DESCRIPTION = 5000;

/** Everything that a product lacks to be told of in a market's language. */
export function lacksOf(
  product: Product,
  { language, currency }: Market,
  { catalog, text, pictures }: Pick<FeedFacts, "catalog" | "text" | "pictures">,
): Lack[] {
  const lacks: Lack[] = [];
  if (product.name[language].trim() === "") lacks.push("title");
  // Nearly every product has a short one: its long one need not be looked at.
  if (product.shortDescription[language].trim() === "" && longDescription(text, language) === "")
    lacks.push("description");
  if (convert(product.price, catalog.rates[currency]) === 0) lacks.push("price");
  if (!pictures.some(({ state }) => state === "usable"))
    lacks.push(pictures.some(({ state }) => state === "small") ? "large_picture" : "picture");
  return lacks;
}

const longDescription = (text: FeedText | undefined, language: Language) =>
  plainLines(text?.descriptionHtml[language] ?? "");

/** A product as an item, or everything that it lacks to be one. */
export function feedItem(product: Product, facts: FeedFacts): { item: FeedItem } | { lacks: Lack[] } {
  const { catalog, market, text, pictures } = facts;
  const { language, currency, country } = market;
  const lacks = lacksOf(product, market, facts);
  if (lacks.length > 0) return { lacks };
  const rate = catalog.rates[currency];
  const title = product.name[language].trim();
  const description = longDescription(text, language) || product.shortDescription[language].trim();
  const pack = product.pack[language].trim();
  return {
    item: {
      id: product.sku,
      title: shortened(pack === "" ? title : `${title} – ${pack}`, MOST_TITLE),
      description: shortened(description, MOST_DESCRIPTION),
      link: facts.link,
      pictures: pictures.filter(({ state }) => state === "usable").map(({ address }) => address),
      isAvailable: product.stock > 0,
      currency,
      price: convert(product.price, rate),
      sale: saleIn(facts.sale, product, rate),
      brand: facts.brand,
      gtin: text?.gtin ?? null,
      productType: productType(product, catalog, language),
      weightGrams: product.weightGrams,
      shipping: shippingTo(country, product, catalog, rate),
    },
  };
}

/** A sale in another currency; none where rounding leaves nothing of it. */
function saleIn(sale: ToldSale | null, product: Product, rate: string): ToldSale | null {
  if (sale === null) return null;
  const price = convert(sale.price, rate);
  return price > 0 && price < convert(product.price, rate) ? { ...sale, price } : null;
}

function productType(product: Product, catalog: CatalogSnapshot, language: Language): string {
  return categoryAncestors(catalog, product.categories[0] ?? "")
    .reverse()
    .flatMap((slug) => catalog.categoryBySlug.get(slug)?.name[language] ?? [])
    .join(" > ");
}

/** The first way of a country is its usual one; it holds at any hour. */
function shippingTo(country: Country, { weightGrams }: Product, { shipping }: CatalogSnapshot, rate: string) {
  const [usual] = MARKETS[country].delivery;
  const fee = usual === undefined ? null : deliveryFee(usual, country, weightGrams, shipping);
  return fee === null ? null : { country, fee: convert(fee, rate) };
}

/** A text of so many signs at most, cut between words. */
function shortened(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const cut = signs.slice(0, most - 1).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
