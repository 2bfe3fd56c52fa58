import { type Logger, type SQL, sql } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import type { PgDialect, PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { refuseBeside, withinTransaction } from "./beside-transaction.ts";
import { type Database, sendsTogether, sentTogether } from "./database.ts";
import { RememberingDialect } from "./remembering-dialect.ts";
import { makeSeats, type Seats } from "./seats.ts";

type NoTables = Record<string, never>;
type Work<Result> = (tx: NodePgTransaction<NoTables, NoTables>) => Promise<Result>;

interface PooledSettings {
  logger: Logger;
  /** The statement that begins a transaction. */
  begin: string;
  /** How many connections of the pool may be in transactions at a time. */
  transactions: number;
  /** How long a transaction may wait for its turn, in milliseconds. */
  timeoutMs: number;
}

/** The query builder on a pool of connections. */
export function pooledDatabase(pool: pg.Pool, settings: PooledSettings): Database {
  const dialect = new RememberingDialect();
  const session = new PooledSession(pool, dialect, settings);
  const db = new NodePgDatabase<NoTables>(dialect as never, session as never, undefined) as unknown as Database;
  sendsTogether(db, (statements) => session.together(statements));
  return db;
}

/**
 * The query builder's own `transaction` never gives its connection back when `begin` fails, and gives a broken one back
 * as if it were whole when `rollback` fails (drizzle-orm 0.45.4 and 1.0.0-rc.5, its issues 6023 and 6114).
 */
class PooledSession extends NodePgSession<NoTables, NoTables> {
  readonly #pool: pg.Pool;
  readonly #dialect: PgDialect;
  readonly #logger: Logger;
  readonly #begin: string;
  readonly #seats: Seats;

  constructor(pool: pg.Pool, dialect: PgDialect, { logger, begin, transactions, timeoutMs }: PooledSettings) {
    super(pool, dialect, undefined, { logger });
    this.#pool = pool;
    this.#dialect = dialect;
    this.#logger = logger;
    this.#begin = begin;
    this.#seats = makeSeats(transactions, timeoutMs);
  }

  override async transaction<Result>(work: Work<Result>, config?: PgTransactionConfig): Promise<Result> {
    if (config !== undefined) throw new Error("transactions of this shop have one kind of isolation");
    refuseBeside();
    const leave = await this.#seats.take();
    try {
      return await this.#transaction(work);
    } finally {
      leave();
    }
  }

  /** Runs statements on one connection, handed over together. */
  async together(statements: readonly SQL[]): Promise<{ rows: unknown[] }[]> {
    refuseBeside();
    const client = await this.#pool.connect();
    const session = new NodePgSession<NoTables, NoTables>(client, this.#dialect, undefined, { logger: this.#logger });
    let isWhole = false;
    try {
      const answers = await sentTogether(...statements.map((each) => session.execute<{ rows: unknown[] }>(each)));
      isWhole = true;
      return answers;
    } finally {
      client.release(!isWhole);
    }
  }

  async #transaction<Result>(work: Work<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const session = new NodePgSession<NoTables, NoTables>(client, this.#dialect, undefined, { logger: this.#logger });
    const tx = new NodePgTransaction<NoTables, NoTables>(this.#dialect as never, session as never, undefined);
    // Unless the transaction is known to be over, nobody else may have its connection.
    let isOver = false;
    try {
      await tx.execute(sql.raw(this.#begin));
      try {
        const result = await withinTransaction(() => work(tx));
        await tx.execute(sql`commit`);
        isOver = true;
        return result;
      } catch (error) {
        isOver = await tx.execute(sql`rollback`).then(
          () => true,
          () => false,
        );
        throw error;
      }
    } finally {
      client.release(!isOver);
    }
  }
}
