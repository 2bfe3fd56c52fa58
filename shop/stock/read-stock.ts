import { asc, desc, eq, sql } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { orders } from "../orders/tables.ts";
import { stockChanges } from "./tables.ts";

/** The stock of every product, those that are not sold any more included, by slug. */
export function listStock(db: Database) {
  return db
    .select({
      slug: products.slug,
      sku: products.sku,
      stock: products.stock,
      sold: products.sold,
      active: products.active,
    })
    .from(products)
    .orderBy(asc(products.slug));
}

/** The last changes of a product's stock, the newest first; null if there is no such product. */
export async function stockHistory(db: Database, slug: string, most: number) {
  const [product] = await db
    .select({ id: products.id, slug: products.slug, stock: products.stock })
    .from(products)
    .where(eq(products.slug, slug));
  if (product === undefined) return null;
  const changes = await db
    .select({
      change: stockChanges.change,
      reason: stockChanges.reason,
      order: orders.reference,
      by: stockChanges.by,
      at: stockChanges.at,
    })
    .from(stockChanges)
    .leftJoin(orders, eq(orders.id, stockChanges.orderId))
    .where(eq(stockChanges.productId, product.id))
    .orderBy(desc(stockChanges.at), desc(stockChanges.id))
    .limit(most);
  return { slug: product.slug, stock: product.stock, changes };
}

/** Products whose ledger does not come to their stock. There should be none: both are changed by one statement. */
export function ledgerFaults(db: Database): Promise<{ slug: string; stock: number; ledger: number }[]> {
  return rowsOf(
    db,
    sql`select p.slug, p.stock, coalesce(sum(c.change), 0)::int as ledger from products p
        left join stock_changes c on c.product_id = p.id
        group by p.id having p.stock <> coalesce(sum(c.change), 0) order by p.slug`,
  );
}
