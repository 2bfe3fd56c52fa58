import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { statementNames } from "./prepared-statements.ts";

/** What the embedded database has told of a statement that it keeps planned. */
interface Kept {
  parameterTypes: number[];
  /** Which columns its rows have, as the database says it before them; empty for a statement without rows. */
  columns: Messages;
}
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** Options of a question that change how it is asked, not only how its answer is read. */
const asksOtherwise = ({ blob, onNotice, paramTypes, serializers }: QueryOptions) =>
  [blob, onNotice, paramTypes, serializers].some((each) => each !== undefined);

/**
 * Lets the embedded database keep the plans of statements that come again and again, as `preparePool` does for a server.
 * By itself it is asked for each statement in six messages, one after the other, and plans it anew; one that is kept
 * takes one message.
 */
export function prepareEmbedded(pglite: PGlite): void {
  const nameOf = statementNames();
  const kept = new Map<string, Kept>();
  const { serialize } = protocol;
  const ask = (messages: Uint8Array[], syncToFs: boolean) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs });

  async function keep(name: string, text: string): Promise<Kept> {
    const told = await ask([serialize.parse({ name, text }), serialize.describe({ type: "S", name })], false);
    const columns = told.filter((message) => message.name === "rowDescription");
    const statement = { parameterTypes: parse.parseDescribeStatementResults(told), columns };
    kept.set(name, statement);
    return statement;
  }

  /** One statement by its name; nobody else may ask meanwhile. */
  async function run(name: string, text: string, given: unknown[], options: QueryOptions, isAlone: boolean) {
    const { parameterTypes, columns } = kept.get(name) ?? (await keep(name, text));
    const values = given.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = pglite.serializers[parameterTypes[index] ?? 0];
      return serializer === undefined ? String(value) : serializer(value);
    });
    const told = await ask([serialize.bind({ statement: name, values }), serialize.execute({})], isAlone);
    // Behind those of the question stand those of the database, some hundreds: not copied for each question.
    const parsers = Object.assign(Object.create(pglite.parsers), options.parsers) as typeof pglite.parsers;
    return parse.parseResults([...columns, ...told], parsers, {
      rowMode: options.rowMode ?? "object",
    })[0] as Results<never>;
  }

  /**
   * The same question, asked by name where the statement has one: within a transaction, or by itself (null), once nobody
   * is within one.
   */
  function prepared(query: Transaction["query"], tx: Transaction | null) {
    return (async (text: string, given: unknown[] = [], options: QueryOptions = {}) => {
      const name = asksOtherwise(options) ? undefined : nameOf(text);
      if (name === undefined) return query(text, given, options);
      const ask = () => pglite.runExclusive(() => run(name, text, given, options, tx === null));
      if (tx?.closed) throw new Error("Transaction is closed");
      if (tx !== null) return ask();
      await pglite._checkReady();
      return pglite._runExclusiveTransaction(ask);
    }) as Transaction["query"];
  }

  pglite.query = prepared(pglite.query.bind(pglite), null);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      tx.query = prepared(tx.query.bind(tx), tx);
      return work(tx);
    });
}
