import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";

/** The versions of one thing: their table, and which of its rows they are. */
export interface VersionsOf {
  table: SQL;
  /** `product_id = 4` */
  which: SQL;
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
