import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Database } from "./database.ts";
import { preparePool } from "./prepared-statements.ts";
import { type OnDone, timeEmbedded, timePool } from "./timed-statements.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** Any number, the same in every process: whoever holds this advisory lock sets up, the others wait. */
const SETUP_LOCK = 7_340_512;

/** The embedded database lives in this process: its default of 160 MB would be most of the shop's memory. */
const EMBEDDED_BUFFERS = "16MB";

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  /** For the job queue, which speaks SQL text. */
  pglite: PGlite | null;
  pool: pg.Pool | null;
  /** Reaches the server itself, past a pooler that lends connections by the transaction; null when embedded. */
  directUrl: string | null;
  /** Calls back with the payload of every notification on the channel, from whichever process it was sent. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Counts statements as they are sent, for the figures of `/metrics`. */
export interface StatementCounter {
  statements: number;
  /** Told of each statement when it is done. */
  onDone?: OnDone;
}

/** Opens the embedded database in a folder of its own, made on first use. */
export async function openEmbedded(folder: string, counter: StatementCounter): Promise<OpenDatabase> {
  const pglite = await PGlite.create(folder, {
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
  });
  if (counter.onDone !== undefined) timeEmbedded(pglite, counter.onDone);
  const db = drizzlePglite(pglite, { logger: countingLogger(counter) });
  return {
    db: db as unknown as Database,
    kind: "embedded",
    pglite,
    pool: null,
    directUrl: null,
    listen: async (channel, onNotify) => {
      await pglite.listen(channel, onNotify);
    },
    close: () => pglite.close(),
  };
}

/**
 * Opens a PostgreSQL server. Throws if it cannot be reached. `url` may lead through a pooler in transaction mode;
 * notifications and the set-up lock belong to a connection and need `directUrl` then.
 */
export async function openPostgres(
  url: string,
  counter: StatementCounter,
  directUrl: string = url,
): Promise<OpenDatabase> {
  // Statements that need nothing of each other's answer are sent together (docs/decisions/0025).
  const settings: pg.PoolConfig & { pipeline: boolean } = { connectionString: url, max: 10, pipeline: true };
  const pool = new pg.Pool(settings);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  if (url === directUrl) preparePool(pool);
  if (counter.onDone !== undefined) timePool(pool, counter.onDone);
  await pool.query("select 1");
  const db = drizzlePg(pool, { logger: countingLogger(counter) });
  const listeners: pg.Client[] = [];
  let closing = false;

  async function listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    const client = new pg.Client({ connectionString: directUrl });
    client.on("notification", (message) => onNotify(message.payload ?? ""));
    client.on("error", () => {});
    client.on("end", () => {
      if (closing) return;
      // Whatever was announced while nobody listened is unknown: reconnect, then look at everything again.
      setTimeout(
        () =>
          void listen(channel, onNotify).then(
            () => onNotify("reconnected"),
            () => client.emit("end"),
          ),
        500,
      ).unref();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    listeners.push(client);
  }

  return {
    db: db as unknown as Database,
    kind: "postgres",
    pglite: null,
    pool,
    directUrl,
    listen,
    close: async () => {
      closing = true;
      await Promise.allSettled(listeners.map((client) => client.end()));
      await pool.end();
    },
  };
}

/** Runs `work` while no other process sets the same database up. */
export async function withSetupLock({ directUrl }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  // The embedded database belongs to one process; its data folder is claimed before it is opened.
  if (directUrl === null) return work();
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await work();
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

/** Brings the schema up to date, forward only. */
export async function migrate({ db, kind }: OpenDatabase): Promise<void> {
  const folder = { migrationsFolder: MIGRATIONS };
  if (kind === "embedded") await migratePglite(db as never, folder);
  else await migratePg(db as never, folder);
}

export async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

function countingLogger(counter: StatementCounter) {
  return {
    logQuery() {
      counter.statements += 1;
    },
  };
}
