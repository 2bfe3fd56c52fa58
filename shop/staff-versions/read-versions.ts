import { sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import type { VersionEnd, VersionState } from "../catalog/tables.ts";
import type { WrittenData } from "../content/content.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import { beganFrom } from "../content-import/lay-files.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { utcText, type VersionsOf } from "../versions/version-table.ts";

/** A version as the list of versions has it. */
export interface VersionRow {
  number: number;
  state: VersionState;
  /** Null for content files and for operators without a name. */
  by: string | null;
  note: string;
  based_on: number | null;
  revision: number;
  created_at: string;
  asked_at: string | null;
  publish_at: string | null;
  published_at: string | null;
  /** When what it says ends, as long as it waits itself. */
  until: string | null;
  /** It is the end of the one it is based on: with what was said before, or (`off`) out of the shop. */
  ends: VersionEnd | null;
  /** Who had it published. */
  publisher: string | null;
}

/** What was, is and will be said of something. */
export interface Versions {
  /** The published one's number; null where nothing is, and in a shop that has not taken over its files since versions are kept. */
  version: number | null;
  /** The newest first. */
  versions: VersionRow[];
  /**
   * What is published, what is being written, and what waits; by their states. `archived`: what was said last, where
   * nothing is published any more.
   */
  data: Partial<Record<VersionState, WrittenData>>;
  /** What the version that waits began from; null: none waits. */
  began: WrittenData | null;
  /** What is in the way of publishing the draft, or what is published where there is none. */
  faults: WrittenFault[];
}

/** The versions of one thing, and what those say that are not over. */
export async function versionRows(
  { db }: Pick<ShopContext, "db">,
  { table, which }: VersionsOf,
): Promise<Pick<Versions, "versions" | "data" | "began">> {
  const rows = await rowsOf<VersionRow & { data: WrittenData | null; began: WrittenData | null }>(
    db,
    sql`select number, state, by, note, based_on, revision, ${utcText("created_at")}, ${utcText("asked_at")},
               ${utcText("publish_at")}, ${utcText("published_at")}, ${utcText("until")}, ends,
               case when state <> 'archived' or published_at = max(published_at) over () then data end as data,
               case when state = 'scheduled' then ${beganFrom(table, which)} end as began,
               (select name from staff where id = publisher_id) as publisher
        from ${table} v where ${which} order by number desc`,
  );
  const data: Versions["data"] = {};
  for (const row of rows) if (row.data !== null) data[row.state] ??= row.data;
  if (data.published !== undefined) delete data.archived;
  const versions = rows.map(({ data: _data, began: _began, ...row }) => ({ ...row, by: nameBooked(row.by) }));
  return { versions, data, began: rows.find(({ began }) => began !== null)?.began ?? null };
}

/** What a version says, by its number; null: there is none. */
export async function versionData(
  { db }: Pick<ShopContext, "db">,
  { table, which }: VersionsOf,
  number: number,
): Promise<WrittenData | null> {
  const [row] = await rowsOf<{ data: WrittenData }>(
    db,
    sql`select data from ${table} where ${which} and number = ${number}`,
  );
  return row?.data ?? null;
}
