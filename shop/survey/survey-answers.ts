import type { SurveyQuestion } from "../content/documents.ts";

/** Answers by question id: chosen values, a text, or a grade. Questions left open are not among them. */
export type SurveyAnswers = Record<string, string[] | string | number>;

/** What is wrong with an answer; the words are message keys. */
export type SurveyFault = "survey.choose" | "validation.length_max" | "validation.invalid";

export const GRADES = [1, 2, 3, 4, 5] as const;

type Reading = { ok: true; answer: SurveyAnswers[string] | null } | { ok: false; fault: SurveyFault };

/**
 * One answer as a form or a call gives it, one value or several; null when it is left open. What stands there must
 * belong to the question.
 */
function readAnswer(question: SurveyQuestion, given: unknown): Reading {
  const values = (Array.isArray(given) ? given : [given])
    .filter((value) => value !== undefined && value !== null)
    .map((value) => (typeof value === "number" ? String(value) : value));
  if (!values.every((value): value is string => typeof value === "string"))
    return { ok: false, fault: "validation.invalid" };
  const texts = values.map((value) => value.trim()).filter((value) => value !== "");
  if (texts.length === 0) return question.required ? { ok: false, fault: "survey.choose" } : { ok: true, answer: null };
  const [first = ""] = texts;
  switch (question.type) {
    case "choice": {
      const known = texts.every((value) => question.options.some((option) => option.value === value));
      if (!known || (texts.length > 1 && !question.multiple)) return { ok: false, fault: "validation.invalid" };
      return { ok: true, answer: [...new Set(texts)] };
    }
    case "scale_1_5": {
      const grade = GRADES.find((each) => String(each) === first);
      return grade === undefined || texts.length > 1
        ? { ok: false, fault: "validation.invalid" }
        : { ok: true, answer: grade };
    }
    case "free_text": {
      if (texts.length > 1 || !/^(?:\P{Cc}|[\n\r\t])*$/u.test(first)) return { ok: false, fault: "validation.invalid" };
      if (first.length > question.maxLength) return { ok: false, fault: "validation.length_max" };
      return { ok: true, answer: first.replaceAll("\r\n", "\n") };
    }
  }
}

/** All answers, or what is wrong with which. Whatever is no question of the survey is passed over. */
export function readAnswers(
  questions: readonly SurveyQuestion[],
  given: Readonly<Record<string, unknown>>,
): { ok: true; answers: SurveyAnswers } | { ok: false; faults: Record<string, SurveyFault> } {
  const answers: SurveyAnswers = {};
  const faults: Record<string, SurveyFault> = {};
  for (const question of questions) {
    const read = readAnswer(question, Object.hasOwn(given, question.id) ? given[question.id] : undefined);
    if (!read.ok) faults[question.id] = read.fault;
    else if (read.answer !== null) answers[question.id] = read.answer;
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, answers };
}
