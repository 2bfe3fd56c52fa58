import { expect, it } from "vitest";
import type { SurveyQuestion } from "../content/documents.ts";
import { figuresOf, percentOf } from "./survey-figures.ts";

const both = (text: string) => ({ en: text, ar: text });
const asked = { id: "liked", required: true, question: both("What did you like?") };

it("tells of every answer that can be chosen, in the sequence of the question", () => {
  const options = ["design", "search"].map((value) => ({ value, label: both(value) }));
  const choice: SurveyQuestion = { ...asked, type: "choice", multiple: true, options };
  expect(figuresOf(choice, { counts: { search: 3, gone: 1 } })).toEqual([
    { key: "design", label: both("design"), count: 0 },
    { key: "search", label: both("search"), count: 3 },
  ]);
  const grades: SurveyQuestion = { ...asked, type: "scale_1_5", scale: { min: both("bad"), max: both("good") } };
  expect(figuresOf(grades, { counts: { 5: 2 } }).map(({ key, label, count }) => [key, label?.en, count])).toEqual([
    ["1", "bad", 0],
    ["2", undefined, 0],
    ["3", undefined, 0],
    ["4", undefined, 0],
    ["5", "good", 2],
  ]);
});

it("shares out by people, not by ticks", () => {
  expect([percentOf(7, 7), percentOf(4, 7), percentOf(0, 0)]).toEqual([100, 57, 0]);
});
