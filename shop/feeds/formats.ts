import { programLine } from "../csv.ts";
import { escapeXml } from "../html.ts";
import type { Currency } from "../market/market.ts";
import { type Minor, toDecimal } from "../pricing/money.ts";
import type { FeedItem } from "./feed-item.ts";
import type { ToldSale } from "./told-sale.ts";

/** Google's taxonomy: Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements; Meta takes it, too. */
const VITAMINS_AND_SUPPLEMENTS = "525";

/** Google's limit; Meta takes 20. */
const MOST_MORE_PICTURES = 10;

export interface FeedChannel {
  title: string;
  link: string;
  description: string;
}

/** Products as RSS 2.0 with Google's names, after Merchant Center's product data specification; piece by piece. */
export async function* googleFeed(
  items: Iterable<FeedItem> | AsyncIterable<FeedItem>,
  { title, link, description }: FeedChannel,
): AsyncGenerator<string, void> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(link)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "",
  ].join("\n");
  for await (const item of items) yield googleItem(item);
  yield "</channel>\n</rss>\n";
}

function googleItem(item: FeedItem): string {
  const { currency, sale, shipping } = item;
  const [picture = "", ...others] = item.pictures;
  const fields: [name: string, value: string | null][] = [
    ["id", item.id],
    ["title", item.title],
    ["description", item.description],
    ["link", item.link],
    ["image_link", picture],
    ...others.slice(0, MOST_MORE_PICTURES).map((other): [string, string] => ["additional_image_link", other]),
    ["availability", item.isAvailable ? "in_stock" : "out_of_stock"],
    ["price", amount(item.price, currency)],
    ["sale_price", sale && amount(sale.price, currency)],
    ["sale_price_effective_date", periodOf(sale, "+0400")],
    ["brand", item.brand],
    item.gtin === null ? ["identifier_exists", "no"] : ["gtin", item.gtin],
    ["condition", "new"],
    ["google_product_category", VITAMINS_AND_SUPPLEMENTS],
    ["product_type", item.productType],
    ["shipping_weight", `${item.weightGrams} g`],
  ];
  const said = fields.flatMap(([name, value]) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : []));
  if (shipping !== null)
    said.push(
      `<g:shipping><g:country>${shipping.country}</g:country><g:price>${amount(shipping.fee, currency)}</g:price></g:shipping>`,
    );
  return ["<item>", ...said, "</item>", ""].join("\n");
}

/** The columns of Meta's catalogue, in the order in which they stand. */
const META_FIELDS = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isAvailable }) => (isAvailable ? "in stock" : "out of stock"),
  condition: () => "new",
  price: ({ price, currency }) => amount(price, currency),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? null,
  additional_image_link: ({ pictures }) => pictures.slice(1, 1 + MOST_MORE_PICTURES).join(",") || null,
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  google_product_category: () => VITAMINS_AND_SUPPLEMENTS,
  product_type: ({ productType }) => productType,
  sale_price: ({ sale, currency }) => sale && amount(sale.price, currency),
  sale_price_effective_date: ({ sale }) => periodOf(sale, "+04:00"),
  shipping: ({ shipping, currency }) => shipping && `${shipping.country}:::${amount(shipping.fee, currency)}`,
  shipping_weight: ({ weightGrams }) => `${weightGrams} g`,
} satisfies Record<string, (item: FeedItem) => string | null>;

/** Products as Meta's catalogue takes them, line by line: commas in every language, no mark at the beginning. */
export async function* metaFeed(items: Iterable<FeedItem> | AsyncIterable<FeedItem>): AsyncGenerator<string, void> {
  yield programLine(Object.keys(META_FIELDS));
  const writers = Object.values(META_FIELDS);
  for await (const item of items) yield programLine(writers.map((write) => write(item)));
}

function amount(value: Minor, currency: Currency): string {
  return `${toDecimal(value).toFixed(2)} ${currency}`;
}

const DUBAI_MS = 4 * 60 * 60 * 1000;

/** From when to when a sale holds, by Dubai's clock: `2027-03-01T00:00+0400/2027-03-14T00:00+0400`. */
function periodOf(sale: ToldSale | null, zone: "+0400" | "+04:00"): string | null {
  if (!sale?.period) return null;
  const written = (moment: Date) => new Date(moment.getTime() + DUBAI_MS).toISOString().slice(0, 16) + zone;
  return `${written(sale.period.from)}/${written(sale.period.to)}`;
}
