import { eq } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";

/** Whether a product is sold and may be subscribed to; by the database, which knows an import before this process does. */
export async function isOnSale(tx: Transaction, shop: Pick<ShopContext, "catalog">, id: number): Promise<boolean> {
  const product = shop.catalog().productById.get(id);
  if (product !== undefined && (!product.subscription || product.line === "gift")) return false;
  const [row] = await tx.select({ active: products.active }).from(products).where(eq(products.id, id));
  return row?.active === true;
}
