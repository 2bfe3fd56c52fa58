import { and, eq, inArray, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { withBrand } from "./brand-name.ts";
import type { ProductDetails, ProductPicture } from "./product.ts";
import { products, productVersions } from "./tables.ts";

/** Written out: in a selection of one table its columns stand without its name, and a version has an `id` of its own. */
const THIS = sql.raw("products.id");

/** Its version whose moment has come counts from that moment on until its end, whether or not the row says it already. */
function productAt(now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const due = sql`from ${productVersions} v
    where v.product_id = ${THIS} and v.state = 'scheduled' and v.record is not null
      and v.publish_at <= ${moment} and (v.until is null or v.until > ${moment})`;
  return {
    content: sql<ProductDetails>`coalesce((select v.record->'content' ${due}), ${products.content})`,
    isSold: sql`(${products.active} or exists (select ${due}))`,
  };
}

/** The long texts of a product, for its own page; null if it is no longer sold. One statement. */
export async function productDetails(
  shop: Pick<ShopContext, "db" | "brand" | "clock" | "drafted">,
  id: number,
): Promise<ProductDetails | null> {
  if (shop.drafted?.id === id) return shop.drafted.details;
  const { content, isSold } = productAt(shop.clock());
  const [row] = await shop.db
    .select({ content })
    .from(products)
    .where(and(eq(products.id, id), isSold));
  return row === undefined ? null : withBrand<ProductDetails>(row.content, shop.brand.name);
}

/** What other people's catalogues are told of a product beside its summary. */
export interface ProductTexts {
  descriptionHtml: Text;
  gtin: string | null;
  gallery: ProductPicture[] | null;
}

/** What products that are sold say of themselves at length, the numbers of their barcodes and their pictures. One statement. */
export async function productTexts(
  shop: Pick<ShopContext, "db" | "brand" | "clock">,
  ids: readonly number[],
): Promise<Map<number, ProductTexts>> {
  const { content, isSold } = productAt(shop.clock());
  const rows = await shop.db
    .select({
      id: products.id,
      descriptionHtml: sql<Text>`${content}->'descriptionHtml'`,
      gtin: sql<string | null>`${content}->>'gtin'`,
      gallery: sql<ProductPicture[] | null>`${content}->'gallery'`,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isSold));
  return new Map(rows.map(({ id, ...texts }) => [id, withBrand<ProductTexts>(texts, shop.brand.name)]));
}
