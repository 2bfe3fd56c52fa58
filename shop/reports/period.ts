import { type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "../day.ts";

/** Days of Dubai, both included. */
export interface Period {
  from: Day;
  to: Day;
}

const beginning = (day: Day) => `${day}T00:00:00+04:00`;

/** The condition that a moment lies in a period: from midnight to midnight, Gulf time. */
export function within(moment: SQL, { from, to }: Period): SQL {
  return sql`${moment} >= ${beginning(from)}::timestamptz and ${moment} < ${beginning(addDays(to, 1))}::timestamptz`;
}
