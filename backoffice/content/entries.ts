import type { Language, Text } from "../../shop/market/market.ts";
import { dateFormat } from "../../texts/dates.ts";
import type { Written } from "../drafts/written.ts";

/** A question with its answer; `id` is its own address on the page. */
export interface Question {
  id: string;
  question: Text;
  answer: Text;
}

const textIn = (said: unknown): Text => {
  const { en, ar } = (said ?? {}) as Partial<Record<Language, unknown>>;
  return { en: String(en ?? ""), ar: String(ar ?? "") };
};

/** The questions of a group; in a draft nothing need be there, or in order. */
export function questionsOf({ items }: Written): Question[] {
  return (Array.isArray(items) ? items : []).map((item: Partial<Record<keyof Question, unknown>> | null) => ({
    id: String(item?.id ?? ""),
    question: textIn(item?.question),
    answer: textIn(item?.answer),
  }));
}

/** An address that no other question of the group has. */
export function freeName(questions: readonly Question[]): string {
  for (let number = questions.length + 1; ; number += 1) {
    const name = `question-${number}`;
    if (!questions.some(({ id }) => id === name)) return name;
  }
}

export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
type Hours = Partial<Record<Weekday, readonly [string, string] | null>>;

/** When a store is open, by weekdays; null and missing: closed. */
export const hoursOf = ({ opening_hours }: Written): Hours => (opening_hours ?? {}) as Hours;

const formatWeekday = dateFormat({ weekday: "long" });

/** The first of March 2026 was a Sunday. */
export const weekdayName = (weekday: Weekday, language: Language) =>
  formatWeekday(new Date(Date.UTC(2026, 2, 1 + WEEKDAYS.indexOf(weekday))), language);
