import { sql } from "drizzle-orm";
import type { StoredProduct } from "../content/content.ts";
import type { WrittenKind, WrittenRecord } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { notifyStaff } from "../live/notify.ts";
import { publishDocument } from "./publish-document.ts";
import { publishProduct } from "./publish-product.ts";

/**
 * Publishes what has reached its moment. Asks the catalogue in memory first, so that it costs nothing as long as nothing
 * is due; whichever process comes first does it. Returns how many.
 */
export async function publishDue(shop: Pick<ShopContext, "db" | "clock" | "catalog">): Promise<number> {
  const now = shop.clock();
  const { coming, comingReadings } = shop.catalog();
  if (![...coming, ...comingReadings].some(({ at }) => at <= now.getTime())) return 0;
  return inTransaction(shop.db, async (tx) => (await dueProducts(tx, now)) + (await dueDocuments(tx, now)));
}

async function dueProducts(tx: Transaction, now: Date): Promise<number> {
  const due = await rowsOf<{ product_id: number; number: number; record: StoredProduct }>(
    tx,
    sql`select v.product_id, v.number, v.record from product_versions v join products p on p.id = v.product_id
        where v.state = 'scheduled' and v.publish_at <= ${now.toISOString()}::timestamptz
        order by p.id for update of p, v`,
  );
  for (const { product_id: id, number, record } of due) {
    await publishProduct(tx, id, { number, record, at: sql`publish_at` });
    await notifyStaff(tx, { entity: "product", id: String(id) });
  }
  return due.length;
}

async function dueDocuments(tx: Transaction, now: Date): Promise<number> {
  const due = await rowsOf<{ kind: WrittenKind; key: string; number: number; record: WrittenRecord }>(
    tx,
    sql`select v.kind, v.key, v.number, v.record from document_versions v join documents d on d.kind = v.kind and d.key = v.key
        where v.state = 'scheduled' and v.publish_at <= ${now.toISOString()}::timestamptz
        order by d.kind, d.key for update of d, v`,
  );
  for (const { kind, key, number, record } of due) {
    await publishDocument(tx, { kind, key }, { number, record, at: sql`publish_at` });
    await notifyStaff(tx, { entity: "content", id: key });
  }
  return due.length;
}
