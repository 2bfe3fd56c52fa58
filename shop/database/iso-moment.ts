import { type SQL, sql } from "drizzle-orm";

/** A moment of a statement, a column by its name or what is computed, as JSON tells it: `2026-11-22T10:05:59.250Z`; null stays null. */
export function isoMoment(moment: string | SQL): SQL<string | null> {
  const value = typeof moment === "string" ? sql.raw(moment) : moment;
  return sql`to_char((${value}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
