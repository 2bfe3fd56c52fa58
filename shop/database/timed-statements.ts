import { AsyncResource } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type pg from "pg";

/** Called after each statement with its text, how long it took in milliseconds, and whether it failed. */
export type OnDone = (text: string, ms: number, hasFailed: boolean) => void;

type Query = (...given: unknown[]) => unknown;

/** The drivers take a text, or an object that holds one. */
function textOf(given: unknown): string {
  if (typeof given === "string") return given;
  if (typeof given === "object" && given !== null && "text" in given) return String(given.text);
  return "";
}

/** The same function, with a watch beside it. Callbacks and promises both come through as they are. */
function timed(query: Query, onDone: OnDone): Query {
  return (...given) => {
    const from = performance.now();
    const done = (hasFailed: boolean) => onDone(textOf(given[0]), performance.now() - from, hasFailed);
    const last = given.at(-1);
    if (typeof last === "function") {
      // The answer comes from a connection's socket, which knows nothing of the request that asked. A promise does.
      const asker = new AsyncResource("statement");
      given[given.length - 1] = (fault: unknown, ...rest: unknown[]) => {
        asker.runInAsyncScope(done, null, fault !== null && fault !== undefined);
        last(fault, ...rest);
      };
      return query(...given);
    }
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.then(
        () => done(false),
        () => done(true),
      );
    }
    return answer;
  };
}

/** Watches every statement of a pool, those of transactions and of the job queue too. */
export function timePool(pool: pg.Pool, onDone: OnDone): void {
  const connect = pool.connect.bind(pool) as (given?: unknown) => unknown;
  // Whoever waits for a connection gets it in the name of whoever gives one back.
  pool.connect = ((given?: unknown) =>
    typeof given === "function"
      ? connect(AsyncResource.bind(given as () => void))
      : connect(given)) as typeof pool.connect;
  pool.on("connect", (client) => {
    client.query = timed(client.query.bind(client) as Query, onDone) as typeof client.query;
  });
}

/** Watches every statement of the embedded database. The time includes waiting for its turn: it does one at a time. */
export function timeEmbedded(pglite: PGlite, onDone: OnDone): void {
  pglite.query = timed(pglite.query.bind(pglite) as Query, onDone) as typeof pglite.query;
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    transaction((tx) => {
      tx.query = timed(tx.query.bind(tx) as Query, onDone) as typeof tx.query;
      return work(tx);
    });
}
