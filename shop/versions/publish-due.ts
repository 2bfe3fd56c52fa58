import { sql } from "drizzle-orm";
import type { StoredProduct } from "../content/content.ts";
import type { WrittenKind, WrittenRecord } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { notifyStaff } from "../live/notify.ts";
import { documentVersionsOf, publishDocument, withdrawDocument } from "./publish-document.ts";
import { productVersionsOf, publishProduct, withdrawProduct } from "./publish-product.ts";
import { closeEnd } from "./version-table.ts";

/**
 * Publishes what has reached its moment, and takes out of the shop what has reached its end. Asks the catalogue in memory first, so that it costs nothing as long as nothing
 * is due; whichever process comes first does it. Returns how many.
 */
export async function publishDue(shop: Pick<ShopContext, "db" | "clock" | "catalog">): Promise<number> {
  const now = shop.clock();
  const { coming, comingReadings, leaving } = shop.catalog();
  if (![...coming, ...comingReadings, ...leaving].some(({ at }) => at <= now.getTime())) return 0;
  return inTransaction(shop.db, async (tx) => {
    let count = 0;
    // What is published may have an end that has come as well.
    for (let more = -1; more !== 0; count += more) more = (await dueProducts(tx, now)) + (await dueDocuments(tx, now));
    return count;
  });
}

async function dueProducts(tx: Transaction, now: Date): Promise<number> {
  const due = await rowsOf<{ product_id: number; number: number; record: StoredProduct | null }>(
    tx,
    sql`select v.product_id, v.number, v.record from product_versions v join products p on p.id = v.product_id
        where v.state = 'scheduled' and v.publish_at <= ${now.toISOString()}::timestamptz
        order by p.id for update of p, v`,
  );
  for (const { product_id: id, number, record } of due) {
    if (record === null) {
      await closeEnd(tx, productVersionsOf(id), number);
      await withdrawProduct(tx, id);
    } else await publishProduct(tx, id, { number, record, at: sql`publish_at` });
    await notifyStaff(tx, { entity: "product", id: String(id) });
  }
  return due.length;
}

async function dueDocuments(tx: Transaction, now: Date): Promise<number> {
  const due = await rowsOf<{ kind: WrittenKind; key: string; number: number; record: WrittenRecord | null }>(
    tx,
    sql`select v.kind, v.key, v.number, v.record from document_versions v join documents d on d.kind = v.kind and d.key = v.key
        where v.state = 'scheduled' and v.publish_at <= ${now.toISOString()}::timestamptz
        order by d.kind, d.key for update of d, v`,
  );
  for (const { kind, key, number, record } of due) {
    if (record === null) {
      await closeEnd(tx, documentVersionsOf({ kind, key }), number);
      await withdrawDocument(tx, { kind, key });
    } else await publishDocument(tx, { kind, key }, { number, record, at: sql`publish_at` });
    await notifyStaff(tx, { entity: "content", id: key });
  }
  return due.length;
}
