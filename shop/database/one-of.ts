import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a column has one of the program's own words, which are written out, so that the database knows which of its
 * indexes serve a question whoever asks it.
 */
export const oneOf = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
