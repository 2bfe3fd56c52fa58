import { sql } from "drizzle-orm";
import { joined } from "../cart/cart.ts";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";

/** More than anybody wishes for; keeps a list from being used as storage. */
const MOST = 200;

/** The products the customer has saved, newest first. Those that are no longer sold are left out. */
export async function wishlist(shop: ShopContext, customerId: string): Promise<Product[]> {
  const { productById } = shop.catalog();
  const ids = await wishedIds(shop.db, customerId);
  return ids.flatMap((id) => productById.get(id) ?? []);
}

/** Numbers of the saved products, newest first. */
export async function wishedIds(db: Database | Transaction, customerId: string): Promise<number[]> {
  const rows = await rowsOf<{ product_id: number }>(
    db,
    sql`select product_id from wishes where customer_id = ${customerId}::uuid
        order by added_at desc, product_id desc limit ${MOST}`,
  );
  return rows.map((row) => row.product_id);
}

/** Saves products; what is saved already, unknown or a gift is passed over. Returns how many were known. */
export async function addWishes(
  db: Database | Transaction,
  shop: Pick<ShopContext, "catalog" | "clock">,
  customerId: string,
  productIds: readonly number[],
): Promise<number> {
  const { productById } = shop.catalog();
  const known = [...new Set(productIds)].filter((id) => {
    const product = productById.get(id);
    return product !== undefined && product.line !== "gift";
  });
  if (known.length === 0) return 0;
  const now = shop.clock().toISOString();
  const rows = sql.join(
    known.map((id) => sql`(${customerId}::uuid, ${id}::int, ${now}::timestamptz)`),
    sql`, `,
  );
  await db.execute(
    sql`insert into wishes (customer_id, product_id, added_at)
        select * from (values ${rows}) as wanted (customer_id, product_id, added_at)
        where (select count(*) from wishes where customer_id = ${customerId}::uuid) < ${MOST}
        on conflict do nothing`,
  );
  return known.length;
}

/** Takes products off the list; one that was not on it is no fault. */
export async function removeWishes(
  db: Database | Transaction,
  customerId: string,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(
    sql`delete from wishes where customer_id = ${customerId}::uuid and product_id in (${joined(productIds)})`,
  );
}
