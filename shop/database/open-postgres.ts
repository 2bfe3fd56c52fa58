import type pg from "pg";
import { refuseBeside } from "./beside-transaction.ts";
import type { Database } from "./database.ts";
import { type KeptConnectionEvents, keepConnection } from "./kept-connection.ts";
import type { OpenDatabase } from "./open.ts";
import { limitedBegin, makePool, type PoolLimits, TIMEOUT_MS } from "./pool.ts";
import { pooledDatabase } from "./pooled-session.ts";
import { preparePool } from "./prepared-statements.ts";
import { countingLogger, type StatementCounter } from "./statement-counter.ts";
import { timePool } from "./timed-statements.ts";

/** Requests are waited for by people. */
const FOR_REQUESTS: PoolLimits = { connections: 8, lockMs: 1000, statementMs: 10_000 };

/**
 * Only transactions wait for locks, and they are fewer than the connections: whatever they wait for, sessions, carts
 * and pages are read.
 */
const MOST_TRANSACTIONS = 5;

/** Jobs have connections of their own, so that neither they nor requests wait for each other. */
const FOR_JOBS: PoolLimits = { connections: 3, lockMs: 10_000, statementMs: 120_000 };

interface PostgresSettings extends Pick<KeptConnectionEvents, "onDown" | "onUp"> {
  /** Past a pooler in transaction mode; notifications and the set-up lock belong to a connection. Default: `url`. */
  directUrl?: string | undefined;
}

/**
 * Opens a PostgreSQL server. Throws what the driver says if it cannot be reached now. Later it may go away and come
 * back as it likes: meanwhile everything fails at once with an error that `unavailability` knows, and `onDown` and
 * `onUp` are called.
 */
export async function openPostgres(
  url: string,
  counter: StatementCounter,
  { directUrl = url, onDown, onUp }: PostgresSettings = {},
): Promise<OpenDatabase> {
  await using opening = new AsyncDisposableStack();
  const isPooled = directUrl !== url;
  const drops: ((reason: Error) => void)[] = [];
  const watch = await keepConnection(url, {
    onDown: (reason, isSilent) => {
      if (isSilent) for (const drop of drops) drop(reason);
      onDown?.(reason, isSilent);
    },
    ...(onUp === undefined ? {} : { onUp }),
  });
  opening.defer(watch.close);
  const logger = countingLogger(counter);

  function open(limits: PoolLimits, transactions: number): { db: Database; pool: pg.Pool } {
    const { pool, drop } = makePool(url, limits, { isAway: () => !watch.isUp(), isPooled });
    opening.defer(() => pool.end());
    drops.push(drop);
    if (!isPooled) preparePool(pool);
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    pool.query = ((...given: unknown[]) => {
      refuseBeside();
      return query(...given);
    }) as typeof pool.query;
    if (counter.onDone !== undefined) timePool(pool, counter.onDone);
    const begin = isPooled ? limitedBegin(limits) : "begin";
    return { pool, db: pooledDatabase(pool, { logger, begin, transactions, timeoutMs: TIMEOUT_MS }) };
  }

  const requests = open(FOR_REQUESTS, MOST_TRANSACTIONS);
  const jobs = open(FOR_JOBS, FOR_JOBS.connections);
  // Through a pooler nothing can be listened to.
  const direct = isPooled ? await keepConnection(directUrl, {}) : watch;
  if (isPooled) opening.defer(direct.close);
  const opened = opening.move();
  return {
    db: requests.db,
    background: jobs.db,
    kind: "postgres",
    pglite: null,
    backgroundPool: jobs.pool,
    directUrl,
    listen: direct.listen,
    isReachable: async () => (await watch.check()) && canConnect(requests.pool),
    close: () => opened.disposeAsync(),
  };
}

/** A server may answer on the connection it has and take no others. One that is open and idle is proof enough. */
async function canConnect(pool: pg.Pool): Promise<boolean> {
  if (pool.totalCount > 0) return true;
  try {
    (await pool.connect()).release();
    return true;
  } catch {
    return false;
  }
}
