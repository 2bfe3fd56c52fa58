import { Hono } from "hono";
import { z } from "zod";
import type { SurveyQuestion } from "../../../shop/content/documents.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { Cell } from "../../../shop/csv.ts";
import { dayOf } from "../../../shop/day.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import type { Language } from "../../../shop/market/market.ts";
import { type Days, faultOfDays } from "../../../shop/reports/asked-days.ts";
import { figuresOf, percentOf } from "../../../shop/reports/survey-figures.ts";
import { type SurveyResult, surveyResults } from "../../../shop/reports/survey-results.ts";
import { surveyWords } from "../../../shop/reports/survey-words.ts";
import { recordAct } from "../../../shop/staff/audit.ts";
import { may } from "../../../shop/staff/roles.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { describeFaults, refuseField } from "../body.ts";
import { FILE_FORMATS, sendTable } from "../files/table-file.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";

/**
 * Days of Dubai, both included; all until today where none are named. `csv`, `xlsx`: the figures as a file for a spreadsheet;
 * `words`: with all answers in own words.
 */
export const surveyQuery = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  format: z.enum(["json", ...FILE_FORMATS], "validation.invalid").default("json"),
  words: z.enum(["true", "false"], "validation.invalid").default("false"),
});

/** Before the shop. */
const FIRST_DAY = "1900-01-01";

/** What visitors answer when they are asked; nobody is named. */
export function adminSurvey(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /survey", async (c, { session, author }) => {
    const asked = surveyQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { from = FIRST_DAY, to = dayOf(shop.clock()), format } = asked.data;
    const days = { from, to };
    if (faultOfDays(days) !== null) return refuseField(c, "from", "validation.from_after_to");
    const withWords = format !== "json" && asked.data.words === "true";
    // Own words may name somebody: what leaves the shop with them is an export of persons.
    if (withWords && !may(author.role, "customers.export")) return refuse(c, 403, "staff.not_allowed");
    if (withWords && !session.isFresh) return refuse(c, 403, "staff.confirm_again");
    const { survey: questions } = shop.catalog();
    const { responses, results } = await surveyResults(shop.db, days);
    if (format === "json") return c.json({ data: { questions, responses, results } });
    if (withWords)
      await shop.db.transaction((tx) =>
        recordAct(tx, shop, author, {
          ...{ action: "report.exported", entity: "report", entityId: "survey-words" },
          after: { from: asked.data.from ?? null, to },
        }),
      );
    // Links bring no language along: a file is in its reader's.
    const { language } = session.member;
    const lines = withWords
      ? wordLines(shop, questions, { results, days }, language)
      : figureLines(questions, results, language);
    return sendTable(c, `survey-${to}`, format, lines, language);
  });

  return api;
}

/** The figures, and below them every answer in own words with the day on which it was given. */
async function* wordLines(
  { db }: Pick<ShopContext, "db">,
  questions: readonly SurveyQuestion[],
  { results, days }: { results: readonly SurveyResult[]; days: Days },
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  let isHead = true;
  for await (const line of figureLines(questions, results, language)) {
    yield [...line, isHead ? translateFor(language)("export.survey_day") : null];
    isHead = false;
  }
  for (const { id, type, question } of questions)
    if (type === "free_text")
      for await (const { day, text } of surveyWords(db, id, days))
        yield [question[language], text, null, null, null, day];
}

async function* figureLines(
  questions: readonly SurveyQuestion[],
  results: readonly SurveyResult[],
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  const t = translateFor(language);
  yield [
    t("export.survey_question"),
    t("export.survey_answer"),
    t("export.survey_count"),
    t("export.survey_people"),
    t("export.survey_percent"),
  ];
  for (const question of questions) {
    const { people, counts } = results.find(({ id }) => id === question.id) ?? { people: 0, counts: {} };
    for (const { key, label, count } of figuresOf(question, { counts })) {
      const answer = question.type === "choice" ? label?.[language] : Number(key);
      yield [question.question[language], answer ?? key, count, people, percentOf(count, people)];
    }
  }
}
