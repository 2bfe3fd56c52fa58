import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";
import type { Days } from "./asked-days.ts";
import { within } from "./period.ts";

/** What was answered to one question. */
export interface SurveyResult {
  id: string;
  /** How many people chose something or gave a grade; each may have chosen several. */
  people: number;
  /** How often each value was chosen, or each grade given. */
  counts: Record<string, number>;
  /** Own words, the newest first. */
  texts: { at: string; text: string }[];
}

const MOST_TEXTS = 100;

/** Responses of some days by question, counted by the database; and how many there are. */
export async function surveyResults(db: Database, days: Days): Promise<{ responses: number; results: SurveyResult[] }> {
  const given = within(sql`r.created_at`, days);
  const [all] = await rowsOf<{ responses: number }>(
    db,
    sql`select count(*)::int as responses from survey_responses r where ${given}`,
  );
  const people = await rowsOf<{ id: string; people: number }>(
    db,
    sql`select a.key as id, count(*)::int as people from survey_responses r cross join lateral jsonb_each(r.answers) a
        where ${given} and jsonb_typeof(a.value) in ('array', 'number') group by 1`,
  );
  const counted = await rowsOf<{ id: string; value: string; count: number }>(
    db,
    sql`select a.key as id, v.value, count(*)::int as count from survey_responses r
          cross join lateral jsonb_each(r.answers) a
          cross join lateral jsonb_array_elements_text(
            case jsonb_typeof(a.value) when 'array' then a.value when 'number' then jsonb_build_array(a.value)
                 else '[]'::jsonb end) v(value)
        where ${given} group by 1, 2 order by 1, 2`,
  );
  const texts = await rowsOf<{ id: string; at: string; text: string }>(
    db,
    sql`select id, at, text from (
          select a.key as id, to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
                 a.value #>> '{}' as text, row_number() over (partition by a.key order by r.id desc) as place
          from survey_responses r cross join lateral jsonb_each(r.answers) a
          where ${given} and jsonb_typeof(a.value) = 'string') own
        where place <= ${MOST_TEXTS} order by id, place`,
  );
  const ids = [...new Set([...counted, ...texts].map(({ id }) => id))];
  const results = ids.map((id) => ({
    id,
    people: people.find((each) => each.id === id)?.people ?? 0,
    counts: Object.fromEntries(counted.filter((each) => each.id === id).map(({ value, count }) => [value, count])),
    texts: texts.filter((each) => each.id === id).map(({ at, text }) => ({ at, text })),
  }));
  return { responses: all?.responses ?? 0, results };
}
