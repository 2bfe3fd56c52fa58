import { Hono } from "hono";
import { z } from "zod";
import type { SurveyQuestion } from "../../../shop/content/documents.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { Cell } from "../../../shop/csv.ts";
import { dayOf } from "../../../shop/day.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import type { Language } from "../../../shop/market/market.ts";
import { faultOfDays } from "../../../shop/reports/asked-days.ts";
import { figuresOf, percentOf } from "../../../shop/reports/survey-figures.ts";
import { type SurveyResult, surveyResults } from "../../../shop/reports/survey-results.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { describeFaults, refuseField } from "../body.ts";
import { FILE_FORMATS, sendTable } from "../files/table-file.ts";
import { staffCall } from "./access.ts";

/** Days of Dubai, both included; all until today where none are named. `csv`, `xlsx`: the figures as a file for a spreadsheet. */
export const surveyQuery = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  format: z.enum(["json", ...FILE_FORMATS], "validation.invalid").default("json"),
});

/** Before the shop. */
const FIRST_DAY = "1900-01-01";

/** What visitors answer when they are asked; nobody is named. */
export function adminSurvey(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /survey", async (c, { session }) => {
    const asked = surveyQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { from = FIRST_DAY, to = dayOf(shop.clock()), format } = asked.data;
    if (faultOfDays({ from, to }) !== null) return refuseField(c, "from", "validation.from_after_to");
    const { survey: questions } = shop.catalog();
    const { responses, results } = await surveyResults(shop.db, { from, to });
    if (format === "json") return c.json({ data: { questions, responses, results } });
    // Links bring no language along: a file is in its reader's.
    const { language } = session.member;
    return sendTable(c, `survey-${to}`, format, figureLines(questions, results, language), language);
  });

  return api;
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
