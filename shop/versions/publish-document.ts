import { sql } from "drizzle-orm";
import type { WrittenKind, WrittenRecord } from "../content/documents.ts";
import { dropScheduled } from "../content-import/drop-scheduled.ts";
import { fingerprint } from "../content-import/fingerprint.ts";
import type { Transaction } from "../database/database.ts";
import type { Publishing } from "./publish-product.ts";
import { awaitEnd, endOf, movePublished, type VersionsOf } from "./version-table.ts";

/** Which text, group of questions or store. */
export interface DocumentName {
  kind: WrittenKind;
  key: string;
}

/** Where the versions of a text, a group of questions or a store are, as statements name them. */
export const documentVersionsOf = ({ kind, key }: DocumentName): VersionsOf => ({
  table: sql`document_versions`,
  which: sql`kind = ${kind} and key = ${key}`,
  columns: sql`kind, key`,
});

/** The same for a text, a group of questions or a store: its version is the published one, and its document says what it says. */
export async function publishDocument(
  tx: Transaction,
  name: DocumentName,
  { record, ...published }: Publishing<WrittenRecord>,
): Promise<void> {
  const versions = documentVersionsOf(name);
  const standing = sql`select d.data from documents d where d.kind = ${name.kind} and d.key = ${name.key} and d.active`;
  const end = await endOf(tx, versions, published.number, standing);
  await movePublished(tx, versions, published);
  await tx.execute(
    sql`update documents set data = ${JSON.stringify(record)}::jsonb, fingerprint = ${fingerprint(record)},
          origin = 'staff', active = true, version = ${published.number}
        where kind = ${name.kind} and key = ${name.key}`,
  );
  await awaitEnd(tx, versions, published.number, end);
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}

/** Takes one of them off the shop: nothing of it is published any more, nor waits to be, until it is again. */
export async function withdrawDocument(tx: Transaction, name: DocumentName): Promise<void> {
  const { kind, key } = name;
  await dropScheduled(tx, documentVersionsOf(name));
  await tx.execute(
    sql`update document_versions set state = 'archived' where kind = ${kind} and key = ${key} and state = 'published'`,
  );
  await tx.execute(sql`update documents set active = false, origin = 'staff' where kind = ${kind} and key = ${key}`);
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}
