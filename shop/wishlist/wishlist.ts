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
  const rows = await rowsOf<{ product_id: number; unit_price_aed: number | null }>(
    shop.db,
    sql`select product_id, unit_price_aed from ${wishesOf(customerId)}
        order by added_at desc, product_id desc limit ${MOST}`,
  );
  return rows.flatMap(({ product_id: id, unit_price_aed: price }) => {
    const product = productById.get(id);
    return product === undefined ? [] : [{ product, addedPrice: price === null ? null : toMinor(price) }];
  });
}

/** A customer's wishes (w) for what is sold; nobody sees the others, so that they take no room. */
const wishesOf = (customerId: string) =>
  sql`wishes w join products p on p.id = w.product_id and p.active where w.customer_id = ${customerId}::uuid`;

/**
 * Saves products with what they cost customers now; what is saved already, unknown or a gift is passed over. Refused where
 * none is known, and where one has no room on the list.
 */
export async function addWishes(
  db: Database | Transaction,
  shop: Pick<ShopContext, "catalogFor" | "clock">,
  customerId: string,
  productIds: readonly number[],
): Promise<"saved" | "product.not_found" | "wishlist.full"> {
  const { productById } = shop.catalogFor("customers");
  const known = [...new Set(productIds)].flatMap((id) => {
    const product = productById.get(id);
    return product === undefined || product.line === "gift" ? [] : [product];
  });
  if (known.length === 0) return "product.not_found";
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
        where (select count(*) from ${wishesOf(customerId)}) < ${MOST}
        on conflict do nothing`,
  );
  // Asked afterwards: another tab may have saved them meanwhile.
  const there = await rowsOf(
    db,
    sql`select from wishes where customer_id = ${customerId}::uuid and product_id in (${joined(known.map(({ id }) => id))})`,
  );
  return there.length === known.length ? "saved" : "wishlist.full";
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
