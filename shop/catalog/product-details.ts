import { and, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { withBrand } from "./brand-name.ts";
import type { ProductDetails } from "./product.ts";
import { products, productVersions } from "./tables.ts";

/**
 * The long texts of a product, for its own page; null if it is no longer sold. One statement. A version whose moment has
 * come counts from that moment on, whether or not the row says it already.
 */
export async function productDetails(
  shop: Pick<ShopContext, "db" | "brand" | "clock">,
  id: number,
): Promise<ProductDetails | null> {
  const [row] = await shop.db
    .select({
      content: sql<ProductDetails>`coalesce((select v.record->'content' from ${productVersions} v
        where v.product_id = ${products.id} and v.state = 'scheduled' and v.publish_at <= ${shop.clock().toISOString()}::timestamptz),
        ${products.content})`,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.active, true)));
  return row === undefined ? null : withBrand<ProductDetails>(row.content, shop.brand.name);
}
