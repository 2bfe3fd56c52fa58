import { type SQL, sql } from "drizzle-orm";
import type { StoredProduct } from "../content/content.ts";
import { fingerprint } from "../content-import/fingerprint.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { notifyStaff } from "../live/notify.ts";

/**
 * Makes a version of a product the published one: the one before becomes history, and the product's row says what it
 * says. The product's row must be locked. Whoever commits has told the listeners on `catalog`.
 */
export async function publishIn(
  tx: Transaction,
  {
    productId,
    number,
    record,
    at,
    publisherId = null,
  }: { productId: number; number: number; record: StoredProduct; at: SQL; publisherId?: string | null },
): Promise<void> {
  await tx.execute(
    sql`update product_versions set state = 'archived' where product_id = ${productId} and state = 'published'`,
  );
  await tx.execute(
    sql`update product_versions set state = 'published', record = null, published_at = ${at}, asked_at = null,
          publisher_id = coalesce(${publisherId}::uuid, publisher_id)
        where product_id = ${productId} and number = ${number}`,
  );
  const { line, price, salePrice, weightGrams, content } = record;
  await tx.execute(
    sql`update products set line = ${line}, price = ${price}, sale_price = ${salePrice}, weight_grams = ${weightGrams},
          content = ${JSON.stringify(content)}::jsonb, fingerprint = ${fingerprint(record)}, version = ${number},
          active = true, changed_by_staff = true
        where id = ${productId}`,
  );
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}

/**
 * Publishes what has reached its moment. Asks the catalogue in memory first, so that it costs nothing as long as nothing
 * is due; whichever process comes first does it. Returns how many.
 */
export async function publishDue(shop: Pick<ShopContext, "db" | "clock" | "catalog">): Promise<number> {
  const now = shop.clock();
  if (!shop.catalog().coming.some(({ at }) => at <= now.getTime())) return 0;
  return inTransaction(shop.db, async (tx) => {
    const due = await rowsOf<{ product_id: number; number: number; record: StoredProduct }>(
      tx,
      sql`select v.product_id, v.number, v.record from product_versions v join products p on p.id = v.product_id
          where v.state = 'scheduled' and v.publish_at <= ${now.toISOString()}::timestamptz
          order by p.id for update of p, v`,
    );
    for (const { product_id: productId, number, record } of due) {
      await publishIn(tx, { productId, number, record, at: sql`publish_at` });
      await notifyStaff(tx, { entity: "product", id: String(productId) });
    }
    return due.length;
  });
}
