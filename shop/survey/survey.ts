import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import type { SurveyAnswers } from "./survey-answers.ts";

const KEY = /^[\w-]{16,64}$/;
/** Without a key of its own, the same answers within this time are one response. */
const ONCE_MS = 60_000;

/**
 * Keeps one response, however often it is sent: a repeat carries the key of the first. Without scripts there is no key;
 * then equal answers within a minute count as one.
 */
export async function sendSurvey(
  shop: ShopContext,
  { key, answers, locale }: { key: string | undefined; answers: SurveyAnswers; locale: Locale },
): Promise<void> {
  const now = shop.clock();
  const own = key !== undefined && KEY.test(key) ? key : keyOf(answers, now);
  await shop.db.execute(
    sql`insert into survey_responses (key, answers, locale, created_at)
        values (${own}, ${JSON.stringify(answers)}::jsonb, ${locale}, ${now.toISOString()})
        on conflict (key) do nothing`,
  );
}

function keyOf(answers: SurveyAnswers, now: Date): string {
  const minute = Math.floor(now.getTime() / ONCE_MS);
  return createHash("sha256")
    .update(JSON.stringify([answers, minute]))
    .digest("hex");
}

/** Own words may name somebody, though nobody is asked to; they are kept for so long. */
const WORDS_KEPT_MONTHS = 24;

/** Takes own words out of responses of long ago; choices and grades stay, from which nobody can be told. */
export async function forgetOldWords(shop: Pick<ShopContext, "db" | "clock">): Promise<void> {
  await shop.db.execute(
    sql`update survey_responses
        set answers = (select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
                       from jsonb_each(answers) where jsonb_typeof(value) <> 'string')
        where created_at < ${shop.clock().toISOString()}::timestamptz - make_interval(months => ${WORDS_KEPT_MONTHS})
          and exists (select from jsonb_each(answers) where jsonb_typeof(value) = 'string')`,
  );
}

/** Responses given at once to whoever runs the shop; the newest come first. */
const MOST = 1000;

export interface SurveyResponse {
  at: string;
  locale: Locale;
  answers: SurveyAnswers;
}

/** What visitors answered, the newest first. */
export async function surveyResponses(db: Database): Promise<SurveyResponse[]> {
  return rowsOf<SurveyResponse>(
    db,
    sql`select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, locale, answers
        from survey_responses order by id desc limit ${MOST}`,
  );
}
