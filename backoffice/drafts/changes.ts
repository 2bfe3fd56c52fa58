import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import type { Written } from "./written.ts";

/** What is shorter is shown whole. */
const MOST = 140;
/** So much of what is the same stands before the first difference. */
const BEFORE = 30;

/** Two texts so far as they say where they differ: long ones from a little before the first difference on, cut with `…`. */
export function shortened(from: string, to: string): [from: string, to: string] {
  if (Math.max(from.length, to.length) <= MOST) return [from, to];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = same <= BEFORE ? 0 : Math.max(0, to.lastIndexOf(" ", same - BEFORE) + 1);
  const cut = (text: string) => {
    const shown = text.slice(start, start + MOST);
    return `${start > 0 && text !== "" ? "…" : ""}${shown}${start + MOST < text.length ? "…" : ""}`;
  };
  return [cut(from), cut(to)];
}

type Sides = Partial<Record<Language, unknown>>;

/** Without what only sets it apart: a line more is no other word. */
const wordsOf = (said: unknown) => JSON.stringify(said ?? "").replace(/\\n|\s/g, "");
const isSaid = (said: unknown) => !/^["[\]]*$/.test(wordsOf(said));
const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === "object";

/** Texts that both languages said before and only one of which has been changed since, by their places: `ingredients.rows[0].name`. */
export function changedInOne(from: Written, to: Written): Record<Language, string[]> {
  const found: Record<Language, string[]> = { en: [], ar: [] };
  const walk = (before: unknown, after: unknown, place: string): void => {
    if (!isObject(before) || !isObject(after)) return;
    if (!("en" in after || "ar" in after)) {
      const inside = (key: string) => (Array.isArray(after) ? `[${key}]` : place === "" ? key : `.${key}`);
      for (const [key, each] of Object.entries(after)) walk(before[key], each, place + inside(key));
      return;
    }
    const [was, is]: [Sides, Sides] = [before, after];
    const changed = LANGUAGES.filter((language) => wordsOf(was[language]) !== wordsOf(is[language]));
    const [only] = changed;
    if (changed.length === 1 && only !== undefined && LANGUAGES.every((language) => isSaid(was[language])))
      found[only].push(place);
  };
  walk(from, to, "");
  return found;
}
