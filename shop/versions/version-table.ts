import { type SQL, sql } from "drizzle-orm";
import type { WrittenData } from "../content/content.ts";
import { rowsOf, type Transaction } from "../database/database.ts";

/** The versions of one thing: their table, and which of its rows they are. */
export interface VersionsOf {
  table: SQL;
  /** `product_id = 4` */
  which: SQL;
  /** The columns that say what a version is of. */
  columns: SQL;
}

/** What comes back at the end of a version: what was said until it was published, and what that became; nulls: nothing was. */
interface End {
  data: WrittenData | null;
  record: object | null;
}

/**
 * The end of a version that is about to be published, whose thing stands as the statement `standing` has it; null: it has no
 * end. What it is of must be locked.
 */
export async function endOf(
  tx: Transaction,
  { table, which }: VersionsOf,
  number: number,
  standing: SQL,
): Promise<End | null> {
  const [end] = await rowsOf<End>(
    tx,
    sql`select (${standing}) as record, (select data from ${table} where ${which} and state = 'published') as data
        from ${table} where ${which} and number = ${number} and until is not null`,
  );
  return end ?? null;
}

/** Has the end of a version that was just published wait for its moment, as a version of its own. */
export async function awaitEnd(
  tx: Transaction,
  { table, which, columns }: VersionsOf,
  number: number,
  end: End | null,
): Promise<void> {
  if (end === null) return;
  const { data, record } = end;
  const isOff = data === null || record === null;
  await tx.execute(
    sql`insert into ${table} (${columns}, number, state, data, record, ends, based_on, by, publisher_id, created_at, publish_at)
        select ${columns}, (select max(number) + 1 from ${table} where ${which}), 'scheduled',
               coalesce(${data === null ? null : JSON.stringify(data)}::json, data),
               ${isOff ? null : JSON.stringify(record)}::jsonb, ${isOff ? "off" : "former"}, number, by, publisher_id,
               published_at, until
        from ${table} where ${which} and number = ${number}`,
  );
  await tx.execute(sql`update ${table} set until = null where ${which} and number = ${number}`);
}

/** Makes the end of what is published history, as what it is of goes out of the shop. */
export async function closeEnd(tx: Transaction, { table, which }: VersionsOf, number: number): Promise<void> {
  await tx.execute(sql`update ${table} set state = 'archived' where ${which} and number = ${number}`);
}

/** Makes a version the published one; the one before becomes history. What it is of must be locked. */
export async function movePublished(
  tx: Transaction,
  { table, which }: VersionsOf,
  { number, at, publisherId = null }: { number: number; at: SQL; publisherId?: string | null },
): Promise<void> {
  await tx.execute(sql`update ${table} set state = 'archived' where ${which} and state = 'published'`);
  await tx.execute(
    sql`update ${table} set state = 'published', record = null, laid = null, published_at = ${at}, asked_at = null,
          publisher_id = coalesce(${publisherId}::uuid, publisher_id)
        where ${which} and number = ${number}`,
  );
}

/** A moment in a column, as JSON has it: `2026-11-27T00:00:00Z`. */
export function utcText(column: string): SQL {
  const name = sql.raw(column);
  return sql`to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${name}`;
}
