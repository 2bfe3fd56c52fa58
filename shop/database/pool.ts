import type { Socket } from "node:net";
import pg from "pg";
import { DatabaseUnavailable, driverUnavailability } from "./unavailable.ts";

/** What a kind of work may use of the database. Times are milliseconds. */
export interface PoolLimits {
  connections: number;
  /** How long a statement may wait for a lock that somebody else holds. */
  lockMs: number;
  /** How long a statement may take. */
  statementMs: number;
}

/**
 * How long work may wait for its turn when there is more of it than connections. A server that does not answer is
 * noticed earlier, and ends the waiting (`drop`).
 */
export const TIMEOUT_MS = 10_000;

/** Some connections stay open, so that the shop goes on when others have taken all the server has. */
const KEPT_OPEN = 2;

/** A transaction that has fallen asleep, because its process was cut off, gives its locks back. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/** The server ends a statement first and says so; this is for a server that cannot be heard any more. */
const GRACE_MS = 2000;

export interface DatabasePool {
  pool: pg.Pool;
  /** Ends everything that is under way and idle: the server does not answer any more. */
  drop(reason: Error): void;
}

/**
 * A pool of connections that never waits without end and never ends the process. While `isAway` says so, asking for a
 * connection fails at once. Behind a pooler (`isPooled`), which refuses settings at the start of a connection, each
 * transaction sets its limits itself (`limitedBegin`).
 */
export function makePool(
  url: string,
  limits: PoolLimits,
  { isAway, isPooled }: { isAway: () => boolean; isPooled: boolean },
): DatabasePool {
  // Statements that need nothing of each other's answer are sent together (docs/decisions/0025).
  const settings: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: limits.connections,
    min: Math.min(KEPT_OPEN, limits.connections),
    pipeline: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: limits.statementMs + GRACE_MS,
    keepAlive: true,
    ...(isPooled
      ? {}
      : {
          lock_timeout: limits.lockMs,
          statement_timeout: limits.statementMs,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }),
  };
  const pool = new pg.Pool(settings);
  const clients = new Set<pg.PoolClient>();
  // A connection that breaks is replaced by the pool, and what it was asked fails with the reason. Without listeners
  // it would end the process: the pool has one for idle connections only.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    sendTogether(client);
    clients.add(client);
  });
  pool.on("remove", (client) => clients.delete(client));
  const giveUp = guardConnect(pool, isAway);
  return {
    pool,
    drop: (reason) => {
      giveUp();
      // An error of its own for each: who gets one may write into it.
      for (const client of clients) socketOf(client)?.destroy(new DatabaseUnavailable("away", { cause: reason }));
    },
  };
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void;

/** Connections that others have taken from the server come back: asked for again while there is time. */
const TAKEN = "53300";
const ASK_AGAIN_MS = 100;

/** Gives back the function that ends all waiting for connections. */
function guardConnect(pool: pg.Pool, isAway: () => boolean): () => void {
  const connect = pool.connect.bind(pool) as (connected: Connected) => void;
  const waiting = new Set<(error: Error) => void>();

  function acquire(connected: Connected): void {
    const until = performance.now() + TIMEOUT_MS;
    const refuse = (error: Error) => {
      if (waiting.delete(refuse)) connected(error);
    };
    waiting.add(refuse);

    function ask(): void {
      if (isAway()) {
        refuse(new DatabaseUnavailable("away"));
        return;
      }
      connect((error, client, release) => {
        if (error === undefined || error === null) {
          if (waiting.delete(refuse)) connected(undefined, client, release);
          else release?.();
        } else if ("code" in error && error.code === TAKEN && pool.totalCount > 0 && performance.now() < until) {
          // The connections this pool has already are enough to go on with: one of them will be given back.
          setTimeout(ask, ASK_AGAIN_MS * (0.5 + Math.random()));
        } else refuse(new DatabaseUnavailable(driverUnavailability(error) ?? "away", { cause: error }));
      });
    }
    // Never within the call: whoever asks is not ready for the answer yet.
    if (isAway()) process.nextTick(ask);
    else ask();
  }

  pool.connect = ((connected?: Connected) => {
    if (connected !== undefined) return acquire(connected);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      acquire((error, client) => (client === undefined ? reject(error) : resolve(client))),
    );
  }) as typeof pool.connect;
  return () => {
    for (const refuse of waiting) refuse(new DatabaseUnavailable("away"));
  };
}

/** The driver keeps it to itself; nothing else ends a connection whose other side does not answer. */
function socketOf(client: pg.PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}

type Query = (...given: unknown[]) => unknown;

/**
 * Statements that are asked for in one turn leave in one write: the driver hands each to the system by itself, which
 * costs more than the statement does (docs/performance.md).
 */
function sendTogether(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  let isHeld = false;
  client.query = ((...given: unknown[]) => {
    const socket = isHeld ? undefined : socketOf(client);
    if (socket !== undefined) {
      isHeld = true;
      socket.cork();
      process.nextTick(() => {
        isHeld = false;
        socket.uncork();
      });
    }
    return query(...given);
  }) as typeof client.query;
}

/** Begins a transaction within the limits, where the connection does not have them by itself. */
export function limitedBegin({ lockMs, statementMs }: PoolLimits): string {
  return `begin; set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
}
