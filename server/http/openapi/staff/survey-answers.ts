import { z } from "zod";
import type { SurveyResult } from "../../../../shop/reports/survey-results.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";
import { textBoth } from "./parts.ts";

/** What people answered when they were asked. */

const surveyResult = describes<SurveyResult>()(
  z.object({
    id: z.string(),
    people: z
      .int()
      .meta({ description: "How many people chose something or gave a grade; each may have chosen several." }),
    counts: z
      .record(z.string(), z.int())
      .meta({ description: "How often each value was chosen, or each grade given." }),
    texts: z.array(z.object({ at: moment, text: z.string() })).meta({ description: "Own words, the newest first." }),
  }),
);

export const surveyResults = data(
  z.object({
    questions: z.array(
      z.union([
        z.object({
          id: z.string(),
          required: z.boolean(),
          question: textBoth,
          type: z.literal("choice"),
          multiple: z.boolean(),
          options: z.array(z.object({ value: z.string(), label: textBoth })),
        }),
        z.object({
          id: z.string(),
          required: z.boolean(),
          question: textBoth,
          type: z.literal("free_text"),
          maxLength: z.int(),
          placeholder: textBoth,
        }),
        z.object({
          id: z.string(),
          required: z.boolean(),
          question: textBoth,
          type: z.literal("scale_1_5"),
          scale: z.object({ min: textBoth, max: textBoth }),
        }),
      ]),
    ),
    responses: z.int(),
    results: z.array(surveyResult),
  }),
);
