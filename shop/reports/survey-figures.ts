import type { SurveyQuestion } from "../content/documents.ts";
import type { Text } from "../market/market.ts";
import { GRADES } from "../survey/survey-answers.ts";
import type { SurveyResult } from "./survey-results.ts";

/** How often an answer was given that one can choose: an option, or a grade, of which the ends have a name. */
export interface AnswerFigure {
  key: string;
  label: Text | null;
  count: number;
}

/** Every answer that a question offers, also those nobody gave; none where it asks for own words. */
export function figuresOf(question: SurveyQuestion, { counts }: Pick<SurveyResult, "counts">): AnswerFigure[] {
  const figure = (key: string, label: Text | null) => ({ key, label, count: counts[key] ?? 0 });
  switch (question.type) {
    case "choice":
      return question.options.map(({ value, label }) => figure(value, label));
    case "scale_1_5": {
      const { min, max } = question.scale;
      return GRADES.map((grade) => figure(String(grade), grade === 1 ? min : grade === GRADES.length ? max : null));
    }
    case "free_text":
      return [];
  }
}

/** Whole percent of the people who answered; where several answers may be chosen, these are more than 100 together. */
export const percentOf = (count: number, people: number) => (people === 0 ? 0 : Math.round((100 * count) / people));
