import { type SQL, sql } from "drizzle-orm";
import { asStored } from "../catalog/stored-product.ts";
import type { StoredProduct } from "../content/content.ts";
import { dropScheduled } from "../content-import/drop-scheduled.ts";
import { fingerprint } from "../content-import/fingerprint.ts";
import type { Transaction } from "../database/database.ts";
import { awaitEnd, endOf, movePublished, type VersionsOf } from "./version-table.ts";

/** What is to be published of something: which version, what it becomes, when, and by whom it was wanted. */
export interface Publishing<Stored> {
  number: number;
  record: Stored;
  at: SQL;
  publisherId?: string | null;
}

/** Where the versions of a product are, as statements name them. */
export const productVersionsOf = (id: number): VersionsOf => ({
  table: sql`product_versions`,
  which: sql`product_id = ${id}`,
  columns: sql`product_id`,
});

/**
 * Makes a version of a product the published one, and the product's row say what it says; its end waits from then on. The row must be locked. Whoever
 * commits has told the listeners on `catalog`.
 */
export async function publishProduct(
  tx: Transaction,
  id: number,
  { record, ...published }: Publishing<StoredProduct>,
): Promise<void> {
  const versions = productVersionsOf(id);
  const end = await endOf(
    tx,
    versions,
    published.number,
    sql`select ${asStored("p")} from products p where p.id = ${id} and p.active`,
  );
  await movePublished(tx, versions, published);
  const { line, price, salePrice, weightGrams, content } = record;
  await tx.execute(
    sql`update products set line = ${line}, price = ${price}, sale_price = ${salePrice}, weight_grams = ${weightGrams},
          content = ${JSON.stringify(content)}::jsonb, fingerprint = ${fingerprint(record)}, version = ${published.number},
          created_at = case when active or version is not null or exists (
              select from product_versions where product_id = ${id} and state = 'archived' and published_at is not null)
            then created_at else (select published_at from product_versions where product_id = ${id} and number = ${published.number}) end,
          active = true, changed_by_staff = true
        where id = ${id}`,
  );
  await awaitEnd(tx, versions, published.number, end);
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}

/** Takes a product out of the shop: nothing of it is published any more, nor waits to be, until it is again. No file brings it back. */
export async function withdrawProduct(tx: Transaction, id: number): Promise<void> {
  const { table, which } = productVersionsOf(id);
  await dropScheduled(tx, { table, which });
  await tx.execute(sql`update ${table} set state = 'archived' where ${which} and state = 'published'`);
  await tx.execute(sql`update products set active = false, version = null, changed_by_staff = true where id = ${id}`);
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}
