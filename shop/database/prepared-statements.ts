import type pg from "pg";

/** A statement asked for so often is worth being planned once on each connection instead of every time. */
const OFTEN = 5;

/** As many statements a connection keeps planned at most; their plans are memory of the database server. */
const MOST_KEPT = 100;

/** How many texts are counted; statements with lists of changing length have many. */
const MOST_COUNTED = 2000;

/**
 * Decides which statements get a name, under which the database server keeps them planned. Each text has its own name
 * or none, the same on every connection of this process.
 */
export function statementNames(): (text: string) => string | undefined {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_KEPT) return name;
    const seen = (times.get(text) ?? 0) + 1;
    if (seen < OFTEN) {
      if (times.size >= MOST_COUNTED) times.clear();
      times.set(text, seen);
      return undefined;
    }
    times.delete(text);
    names.set(text, `often_${names.size + 1}`);
    return names.get(text);
  };
}

type Query = (...given: unknown[]) => unknown;

/**
 * Lets each connection of a pool keep the plans of statements that come again and again: of a cart, more time goes into
 * planning than into reading. Not for connections that a pooler lends by the transaction, where the next statement may
 * meet another server process (docs/decisions/0026).
 */
export function preparePool(pool: pg.Pool): void {
  const nameOf = statementNames();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((given: unknown, ...rest: unknown[]) =>
      query(isNameless(given) ? { ...given, name: nameOf(given.text) } : given, ...rest)) as typeof client.query;
  });
}

/** A statement as the query builder gives it: text and values apart, not named by anybody yet. */
function isNameless(given: unknown): given is { text: string } {
  return (
    typeof given === "object" &&
    given !== null &&
    !("submit" in given) &&
    "text" in given &&
    typeof given.text === "string" &&
    !("name" in given && given.name !== undefined)
  );
}
