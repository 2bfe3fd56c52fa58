import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { type Database, rowsOf } from "./database.ts";
import { CONNECT_MS } from "./kept-connection.ts";
import { DatabaseRefused } from "./refused.ts";
import { schemaFault } from "./schema-version.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** Any number, the same in every process: whoever holds this advisory lock sets up, the others wait. */
const SETUP_LOCK = 7_340_512;

/** A migration waits so long for others to let go of a table; meanwhile they wait for it. */
const SETUP_LOCK_TIMEOUT_MS = 15_000;

export interface OpenDatabase {
  db: Database;
  /** The same database for work that nobody waits for: with its own connections and more patience. */
  background: Database;
  kind: "embedded" | "postgres";
  /** For the job queue, which speaks SQL text: the one of them that there is. */
  pglite: PGlite | null;
  backgroundPool: pg.Pool | null;
  /** Reaches the server itself, past a pooler that lends connections by the transaction; null when embedded. */
  directUrl: string | null;
  /**
   * Calls back with the payload of every notification on the channel, from whichever process it was sent, and with
   * `reconnected` when some may have been missed.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Whether it answers; false after a second. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Runs `work` while no other process sets the same database up, with a handle that has time: an index on a large table
 * is not made within the seconds of a request.
 */
export async function withSetupLock(
  { directUrl, db }: OpenDatabase,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  // The embedded database belongs to one process; its data folder is claimed before it is opened.
  if (directUrl === null) return work(db);
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // What it was asked fails with the reason; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await client.query(`set lock_timeout = ${SETUP_LOCK_TIMEOUT_MS}`);
    await work(drizzle(client) as unknown as Database);
  } finally {
    // The lock ends with its connection.
    await client.end().catch(() => {});
  }
}

/**
 * Brings the schema up to date, forward only. Throws DatabaseRefused for a database that another version of the shop
 * has brought further, or that was never the shop's.
 */
export async function migrate({ kind }: OpenDatabase, db: Database): Promise<void> {
  const folder = { migrationsFolder: MIGRATIONS };
  const known = readMigrationFiles(folder).map(({ folderMillis }) => folderMillis);
  const fault = schemaFault(await appliedMigrations(db), known);
  if (fault !== null) throw new DatabaseRefused(fault);
  if (kind === "embedded") await migrateEmbedded(db as never, folder);
  else await migratePostgres(db as never, folder);
}

/** When the migrations were written that this database has been through. */
async function appliedMigrations(db: Database): Promise<number[]> {
  const [found] = await rowsOf<{ table: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (found?.table == null) return [];
  const rows = await rowsOf<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations`);
  return rows.map(({ at }) => Number(at));
}
