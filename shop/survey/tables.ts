import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Locale } from "../market/market.ts";
import type { SurveyAnswers } from "./survey-answers.ts";

/** What visitors think of the shop; nobody is named. */
export const surveyResponses = pgTable("survey_responses", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Made once by whoever fills in the survey: the same key again is the same response. */
  key: text().notNull().unique(),
  /** By the questions' ids. */
  answers: jsonb().$type<SurveyAnswers>().notNull(),
  locale: text().$type<Locale>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
