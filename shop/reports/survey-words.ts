import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";
import { type Day, dayOf } from "../day.ts";
import type { Days } from "./asked-days.ts";
import { within } from "./period.ts";

/** So many answers are read at a time. */
const AT_ONCE = 500;

/** Everything that was answered to a question in own words on some days, the newest first, with its day in Dubai. */
export async function* surveyWords(
  db: Database,
  question: string,
  days: Days,
): AsyncGenerator<{ day: Day; text: string }> {
  let last: number | null = null;
  do {
    const rows: { id: number; at: string; text: string }[] = await rowsOf(
      db,
      sql`select r.id, r.created_at as at, r.answers->>${question}::text as text from survey_responses r
          where ${within(sql`r.created_at`, days)} and jsonb_typeof(r.answers->${question}::text) = 'string'
            and (${last}::int is null or r.id < ${last}::int)
          order by r.id desc limit ${AT_ONCE}`,
    );
    for (const { at, text } of rows) yield { day: dayOf(new Date(at)), text };
    last = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null);
}
