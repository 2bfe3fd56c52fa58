import { sql } from "drizzle-orm";
import { joined } from "../cart/cart.ts";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";

/** More than anybody wishes for; keeps a list from being used as storage. */
const MOST = 200;

/** A saved product. */
export interface Wish {
  product: Product;
  /** What one piece cost the customer when it was saved, AED; null: unknown. */
  addedPrice: Minor | null;
}

/** What the customer has saved, newest first. Products that are no longer sold are left out. */
export async function wishlist(shop: Pick<ShopContext, "db" | "catalog">, customerId: string): Promise<Wish[]> {
  const { productById } = shop.catalog();
  const rows = await wishRows(shop.db, customerId);
  return rows.flatMap(({ product_id: id, unit_price_aed: price }) => {
    const product = productById.get(id);
    return product === undefined ? [] : [{ product, addedPrice: price === null ? null : toMinor(price) }];
  });
}

/** Numbers of the saved products, newest first. */
export async function wishedIds(db: Database | Transaction, customerId: string): Promise<number[]> {
  return (await wishRows(db, customerId)).map((row) => row.product_id);
}

function wishRows(db: Database | Transaction, customerId: string) {
  return rowsOf<{ product_id: number; unit_price_aed: number | null }>(
    db,
    sql`select product_id, unit_price_aed from wishes where customer_id = ${customerId}::uuid
        order by added_at desc, product_id desc limit ${MOST}`,
  );
}

/**
 * Saves products with what they cost customers now; what is saved already, unknown or a gift is passed over. Returns how
 * many were known.
 */
export async function addWishes(
  db: Database | Transaction,
  shop: Pick<ShopContext, "catalogFor" | "clock">,
  customerId: string,
  productIds: readonly number[],
): Promise<number> {
  const { productById } = shop.catalogFor("customers");
  const known = [...new Set(productIds)].flatMap((id) => {
    const product = productById.get(id);
    return product === undefined || product.line === "gift" ? [] : [product];
  });
  if (known.length === 0) return 0;
  const now = shop.clock().toISOString();
  const rows = sql.join(
    known.map(
      (product) => sql`(${customerId}::uuid, ${product.id}::int, ${unitPriceOf(product)}::int, ${now}::timestamptz)`,
    ),
    sql`, `,
  );
  await db.execute(
    sql`insert into wishes (customer_id, product_id, unit_price_aed, added_at)
        select * from (values ${rows}) as wanted (customer_id, product_id, unit_price_aed, added_at)
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
