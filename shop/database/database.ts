import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** PostgreSQL, whether embedded or a server; both are reached through the same query builder. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The handle inside `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Runs one statement and gives its rows. Both drivers answer with `rows`; their types just do not say so. */
export async function rowsOf<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
