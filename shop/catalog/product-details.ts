import { and, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { withBrand } from "./brand-name.ts";
import type { ProductDetails } from "./product.ts";
import { products } from "./tables.ts";

/** The long texts of a product, for its own page; null if it is no longer sold. One statement. */
export async function productDetails(
  shop: Pick<ShopContext, "db" | "brand">,
  id: number,
): Promise<ProductDetails | null> {
  const [row] = await shop.db
    .select({ content: products.content })
    .from(products)
    .where(and(eq(products.id, id), eq(products.active, true)));
  return row === undefined ? null : withBrand<ProductDetails>(row.content, shop.brand.name);
}
