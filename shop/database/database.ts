import { setTimeout as pause } from "node:timers/promises";
import { is, type SQL, sql } from "drizzle-orm";
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

/** PostgreSQL, whether embedded or a server; both are reached through the same query builder. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The handle inside `db.transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Runs one statement and gives its rows. Both drivers answer with `rows`; their types just do not say so. */
export async function rowsOf<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** How a database of several connections runs statements on one of them, handed over together. */
type OnOneConnection = (statements: readonly SQL[]) => Promise<{ rows: unknown[] }[]>;
const ON_ONE_CONNECTION = new WeakMap<object, OnOneConnection>();

/** For a database whose statements would otherwise go to whichever connection is free. */
export function sendsTogether(db: Database, how: OnOneConnection): void {
  ON_ONE_CONNECTION.set(db, how);
}

/**
 * Runs statements one after the other without waiting in between, and gives the rows of each: one journey instead of
 * several (docs/decisions/0025). Each sees what those before it did, and a lock that one waits for is held by those
 * behind it. Throws what the first of them that failed has met; outside of a transaction those behind it are done all
 * the same.
 */
export async function rowsOfEach<Rows extends unknown[]>(
  db: Database | Transaction,
  ...statements: { [At in keyof Rows]: SQL }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const together = ON_ONE_CONNECTION.get(db);
  const all = statements as readonly SQL[];
  const rows: unknown[][] = [];
  // All of them take the same way to the connection, so they come there in this order.
  if (together !== undefined) rows.push(...(await together(all)).map((answer) => answer.rows));
  else if (is(db, PgTransaction)) rows.push(...(await sentTogether(...all.map((each) => rowsOf(db, each)))));
  else for (const each of all) rows.push(await rowsOf(db, each));
  return rows as { [At in keyof Rows]: Rows[At][] };
}

/** Two transactions waited for each other and this one was chosen to give way; or they could not be put in an order. */
const GIVES_WAY = new Set(["40P01", "40001"]);
/** Somebody else held a row for longer than this transaction may wait. */
const LOCKED = new Set(["55P03"]);
/** A row of the same key is there already. */
const DUPLICATE = new Set(["23505"]);
const MOST_TRIES = 4;

/** Before a locked row is asked for again, so long, up to twice; meanwhile the connection is somebody else's. */
const LOCKED_PAUSE_MS = 100;

/**
 * A transaction that is done again when the database ended it in favour of another one, or when a row stayed locked
 * (unless `waitsForLocks` is false: then the caller knows better how). `work` must have no effect outside of the
 * transaction. Throws what the last try has thrown.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { waitsForLocks = true } = {},
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      if (waitsForLocks && isLocked(error)) await pause(LOCKED_PAUSE_MS * (1 + Math.random()));
      else if (!hasState(error, GIVES_WAY)) throw error;
    }
  }
}

/**
 * Reads with several statements that must agree: they all see the database as it was at the first of them, whatever is
 * written meanwhile. `work` writes nothing.
 */
export function inOneView<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    return work(tx);
  });
}

/**
 * Waits for statements that were sent together, in their order, and throws what the first of them that failed has met:
 * those behind it in the transaction only hear that it is aborted, and may be heard of earlier.
 */
export async function sentTogether<const Sent extends readonly unknown[]>(
  ...statements: Sent
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const settled = await Promise.allSettled(statements);
  return settled.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  }) as { -readonly [At in keyof Sent]: Awaited<Sent[At]> };
}

/** Whether a row of the same key was there already, and nothing was done. */
export function isDuplicate(error: unknown): boolean {
  return hasState(error, DUPLICATE);
}

/** Whether somebody else held a row, and nothing was done. */
export function isLocked(error: unknown): boolean {
  return hasState(error, LOCKED);
}

function hasState(error: unknown, states: ReadonlySet<string>): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return states.has(String(code)) || states.has(String(cause?.code));
}
