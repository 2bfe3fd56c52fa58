import { type SQL, sql } from "drizzle-orm";
import type { VersionEnd } from "../catalog/tables.ts";
import type { StoredProduct, WrittenData } from "../content/content.ts";
import { isEntryKind, type WrittenKind, type WrittenRecord } from "../content/documents.ts";
import { laidUnder } from "../content/two-texts.ts";
import { checkEntry } from "../content-files/check-entry.ts";
import { checkProduct } from "../content-files/check-product.ts";
import { checkReading } from "../content-files/check-reading.ts";
import { rowsOf, type Transaction } from "../database/database.ts";

/** A version that waits for its moment, and what it began from. */
export interface WaitingVersion {
  number: number;
  data: WrittenData;
  base: WrittenData;
  ends: VersionEnd | null;
}

/** Where versions are: their table, what `v` of them is of, and whether `b` is of the same. */
export interface WaitingTable {
  table: SQL;
  name: SQL;
  same: SQL;
}

/** What a version that waits becomes with a file's text under it. */
export interface LaidFile<Stored> {
  number: number;
  data: WrittenData;
  /** Null: it takes what it is of out of the shop. */
  record: Stored | null;
}

/**
 * What a version `v` of a table began from, as a column: where nothing was published then, what was said last before it,
 * or nothing. `same`: whether another version `b` is of the same.
 */
export const beganFrom = (table: SQL, same: SQL): SQL => sql`coalesce((select b.data from ${table} b
  where ${same} and b.published_at is not null
    and case when v.based_on is null then b.number < v.number else b.number = v.based_on end
  order by b.published_at desc, b.number desc limit 1), '{}'::json)`;

/** The versions of a table that wait, by the names of what they are of. */
export async function waitingVersions(
  tx: Transaction,
  { table, name, same }: WaitingTable,
): Promise<ReadonlyMap<string, WaitingVersion>> {
  const rows = await rowsOf<WaitingVersion & { name: string }>(
    tx,
    sql`select ${name} as name, v.number, v.data, v.ends, ${beganFrom(table, same)} as base
        from ${table} v where v.state = 'scheduled'`,
  );
  return new Map(rows.map(({ name: of, ...version }) => [of, version]));
}

/** What it is made of was checked, on either side, over what there is: together it has to be in order in itself. */
const ALL_KNOWN = {
  ...{ product: () => true, blog: () => true, story: () => true, page: () => true, category: () => true },
  ...{ picture: () => true, taken: null },
};

const productOf = (data: WrittenData) => checkProduct(data, ALL_KNOWN);
const documentOf = (kind: WrittenKind) => (data: WrittenData) =>
  isEntryKind(kind) ? checkEntry(kind, data) : checkReading(kind, data, ALL_KNOWN);

/**
 * Lays what a file says under a version that waits. Null where what comes of it is not in order, and where both changed the
 * same to something else, unless that is what the import goes over (`overStaff`): the words of what waits stand there.
 */
function laidBy<Stored>(
  check: (data: WrittenData) => { record: Stored; faults?: undefined } | { faults: object[] },
  { number, data: mine, base, ends }: WaitingVersion,
  theirs: WrittenData,
  overStaff: boolean,
): LaidFile<Stored> | null {
  if (ends === "off") return { number, data: theirs, record: null };
  const { data, open } = laidUnder({ base, mine, theirs });
  if (open.length > 0 && !overStaff) return null;
  const checked = check(data);
  return checked.faults === undefined ? { number, data, record: checked.record } : null;
}

/** The same of a product. */
export const laidProduct = (waiting: WaitingVersion, file: WrittenData, overStaff: boolean) =>
  laidBy<StoredProduct>(productOf, waiting, file, overStaff);

/** The same of a text, a group of questions or a store. */
export const laidDocument = (kind: WrittenKind, waiting: WaitingVersion, file: WrittenData, overStaff: boolean) =>
  laidBy<WrittenRecord>(documentOf(kind), waiting, file, overStaff);

/** Makes versions that wait say what was laid, over what is published now, by the names of what they are of. */
export async function writeLaid(
  tx: Transaction,
  { table, name, same }: WaitingTable,
  laid: readonly (LaidFile<object> & { name: string })[],
): Promise<void> {
  if (laid.length === 0) return;
  await tx.execute(
    sql`update ${table} v set data = s.data, record = s.record, laid = null,
          based_on = (select b.number from ${table} b where ${same} and b.state = 'published')
        from json_to_recordset(${JSON.stringify(laid)}::json) as s(name text, number int, data json, record jsonb)
        where ${name} = s.name and v.number = s.number`,
  );
}

export const WAITING_PRODUCTS: WaitingTable = {
  table: sql`product_versions`,
  name: sql`v.product_id::text`,
  same: sql`b.product_id = v.product_id`,
};
export const WAITING_DOCUMENTS: WaitingTable = {
  table: sql`document_versions`,
  name: sql`(v.kind || '/' || v.key)`,
  same: sql`b.kind = v.kind and b.key = v.key`,
};
