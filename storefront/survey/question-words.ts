import type { SurveyQuestion } from "#shop/content/documents.ts";
import type { Language, Text } from "#shop/market/market.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import type { QuestionWords } from "./survey-question.tsx";

/** A question of the survey as its page asks it: in one language, in reading order and unbroken. */
export function questionWords(question: SurveyQuestion, language: Language): QuestionWords {
  const said = (text: Text) => unbrokenProse(text[language]);
  const words = { id: question.id, required: question.required, question: said(question.question) };
  switch (question.type) {
    case "choice":
      return {
        ...words,
        type: "choice",
        multiple: question.multiple,
        options: question.options.map(({ value, label }) => ({ value, label: said(label) })),
      };
    case "free_text":
      return {
        ...words,
        type: "free_text",
        maxLength: question.maxLength,
        placeholder: said(question.placeholder),
      };
    case "scale_1_5":
      return { ...words, type: "scale_1_5", min: said(question.scale.min), max: said(question.scale.max) };
  }
}
