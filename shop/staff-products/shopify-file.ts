import type { WrittenData } from "../content/content.ts";
import { ARABIC_LETTER } from "../content-files/fields.ts";
import { convertHtml } from "../content-files/html-to-markdown.ts";
import { latinDigits } from "../latin-digits.ts";
import { type ColumnNames, type NamedTable, readNamedColumns } from "../named-columns.ts";
import { parseAmount } from "../pricing/amount-text.ts";
import { toDecimal } from "../pricing/money.ts";

/** So many products of a file are taken over at once. */
const MOST_IMPORTED = 500;

/** A description of more characters is not read: none is so long, and reading takes the server's time. */
const MOST_DESCRIBED = 50_000;

/** What keeps a product of a file from being taken over, whatever the shop has. */
export type FileFault = "variants" | "price" | "long" | "nested";

/** A product of a file as Shopify exports them. */
export interface ShopifyProduct {
  /** Its first row, from 1 with the head. */
  row: number;
  handle: string;
  sku: string;
  title: string;
  /** What it says, by the keys of the shop's own files; a language of a text where it is said in one. */
  said: WrittenData;
  /** Pictures are named by addresses elsewhere, which nobody asks. */
  pictures: number;
  fault: FileFault | null;
}

export type ShopifyFile =
  | { ok: true; products: ShopifyProduct[] }
  | { ok: false; code: "shopify.no_head" | "shopify.too_many" };

/** The columns of both kinds of export there have been; amounts are of the currency of the shop they come from. */
const NAMES = {
  handle: ["handle", "urlhandle"],
  title: ["title"],
  body: ["bodyhtml", "description"],
  sku: ["variantsku", "sku"],
  barcode: ["variantbarcode", "barcode"],
  grams: ["variantgrams", "weightvaluegrams"],
  price: ["variantprice", "price"],
  compare: ["variantcompareatprice", "compareatprice"],
  metaTitle: ["seotitle"],
  metaDescription: ["seodescription"],
  picture: ["imagesrc", "productimageurl"],
} as const satisfies ColumnNames<string>;
type Row = NamedTable<keyof typeof NAMES>["rows"][number];

/** Reads a file of products: the first row of a handle says what it is, those below it are further variants and pictures. */
export function readShopify(text: string): ShopifyFile {
  const table = readNamedColumns(text, NAMES, (has) => has("handle") && has("title"), { hasSums: false });
  if (table === null) return { ok: false, code: "shopify.no_head" };
  const byHandle = Map.groupBy(
    table.rows.filter(({ cell }) => cell("handle") !== ""),
    ({ cell }) => cell("handle"),
  );
  if (byHandle.size === 0) return { ok: false, code: "shopify.no_head" };
  if (byHandle.size > MOST_IMPORTED) return { ok: false, code: "shopify.too_many" };
  return { ok: true, products: [...byHandle.values()].flatMap((rows) => productOf(rows) ?? []) };
}

function productOf(rows: readonly Row[]): ShopifyProduct | null {
  const first = rows.find(({ cell }) => cell("title") !== "") ?? rows[0];
  if (first === undefined) return null;
  const { row, cell } = first;
  const prices = pricesIn(cell);
  const variants = rows.filter((each) => each.cell("sku") !== "" || each.cell("price") !== "").length;
  const text = (words: string) => (words === "" ? undefined : { [ARABIC_LETTER.test(words) ? "ar" : "en"]: words });
  const grams = Math.round(Number(latinDigits(cell("grams"))));
  const isLong = cell("body").length > MOST_DESCRIBED;
  const description = convertHtml(isLong ? "" : cell("body"));
  const barcode = latinDigits(cell("barcode")).replace(/^'/, "");
  const said = {
    name: text(cell("title")),
    description: text(description.markdown),
    ...prices,
    weight_g: grams > 0 ? grams : undefined,
    gtin: /^\d+$/.test(barcode) ? barcode : undefined,
    meta_title: text(cell("metaTitle")),
    meta_description: text(cell("metaDescription")),
  };
  return {
    ...{ row, handle: cell("handle"), sku: cell("sku"), title: cell("title") },
    said: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    pictures: rows.filter((each) => each.cell("picture") !== "").length,
    fault: faultOf({ isVaried: variants > 1, isPriced: prices !== null, isLong, isTooDeep: description.isTooDeep }),
  };
}

function faultOf(product: Record<"isVaried" | "isPriced" | "isLong" | "isTooDeep", boolean>): FileFault | null {
  if (product.isVaried) return "variants";
  if (!product.isPriced) return "price";
  if (product.isLong) return "long";
  return product.isTooDeep ? "nested" : null;
}

/** What is crossed out there is the price here, and what is asked for a sale. None is said without a price; null: it is none. */
function pricesIn(cell: Row["cell"]): WrittenData | null {
  if (cell("price") === "") return {};
  const price = parseAmount(cell("price"));
  const compare = cell("compare") === "" ? null : parseAmount(cell("compare"));
  if (price === null || (compare === null && cell("compare") !== "")) return null;
  return compare !== null && compare > price
    ? { price_aed: toDecimal(compare), sale_price_aed: toDecimal(price) }
    : { price_aed: toDecimal(price), sale_price_aed: null };
}
