import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rowsOf, type Transaction } from "./database.ts";

/**
 * Rows of whole tables without the query builder, which puts the names of forty columns together anew for every order
 * (docs/decisions/0144). Not for columns that JSON cannot hold: bytes, numbers past 2⁵³.
 */

/** A row by the names that the database has for its columns. */
export type RawRow = Record<string, unknown>;

type NamedColumn = [key: string, column: PgColumn];
const COLUMNS = new WeakMap<PgTable, NamedColumn[]>();

/** The columns of a table with their keys in its rows: listed once, not for each row. */
function columnsOf(table: PgTable): NamedColumn[] {
  const known = COLUMNS.get(table);
  if (known !== undefined) return known;
  const columns = Object.entries(getTableColumns(table));
  COLUMNS.set(table, columns);
  return columns;
}

/** Makes rows of a table of what the driver, or JSON, gives for them: values are what the table's columns say. */
export function rowReader<Table extends PgTable>(table: Table): (row: RawRow) => Table["$inferSelect"] {
  const columns = columnsOf(table);
  return (row) => {
    const read: RawRow = {};
    for (const [key, column] of columns) {
      const value = row[column.name] ?? null;
      read[key] = value === null ? null : column.mapFromDriverValue(value);
    }
    return read as Table["$inferSelect"];
  };
}

/**
 * The rows of a table that belong to a row of the statement around, as one column of it: they cost no statement of
 * their own, and are of the same moment. In `which` and `order` the table is called `t`.
 */
export function rowsAsJson(table: PgTable, which: SQL, order: SQL): SQL {
  return sql`(select coalesce(json_agg(t order by ${order}), '[]') from ${table} t where ${which})`;
}

/**
 * Writes rows and answers them as they are then. However many they are, the statement has the same text and is planned
 * once. `also`: what is done with each besides, as further columns.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  also: readonly SQL[] = [],
): Promise<Table["$inferSelect"][]> {
  const given = rows as readonly Record<string, unknown>[];
  const named = columnsOf(table).filter(([key]) => given.some((row) => row[key] !== undefined));
  const names = sql.raw(named.map(([, column]) => `"${column.name}"`).join(", "));
  const values = given.map((row) => {
    const byName: RawRow = {};
    for (const [key, column] of named) {
      const value = row[key] === undefined ? column.default : row[key];
      if (value instanceof SQL) throw new Error(`${column.name} is left out of some rows, and made by the database`);
      byName[column.name] = value ?? null;
    }
    return byName;
  });
  const written = await rowsOf<RawRow>(
    tx,
    sql`insert into ${table} (${names})
        select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)
        returning ${sql.join([sql`*`, ...also], sql`, `)}`,
  );
  return written.map(rowReader(table));
}
