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

/** Two transactions waited for each other and this one was chosen to give way; or they could not be put in an order. */
const GIVES_WAY = new Set(["40P01", "40001"]);
const MOST_TRIES = 4;

/**
 * A transaction that is done again when the database ended it in favour of another one. `work` must have no effect
 * outside of the transaction.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= MOST_TRIES || !gaveWay(error)) throw error;
    }
  }
}

function gaveWay(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return GIVES_WAY.has(String(code)) || GIVES_WAY.has(String(cause?.code));
}
