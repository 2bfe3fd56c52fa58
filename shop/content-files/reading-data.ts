import type { WrittenData } from "../content/content.ts";
import type { Language } from "../market/market.ts";
import type { Pair } from "./page-records.ts";
import type { Source } from "./source.ts";

/** Front matter that a reader does not read: it says the same in both languages, so a difference is a slip. */
export const SAME_IN_BOTH: readonly string[] = [
  "slug",
  "date",
  "reading_minutes",
  "category",
  "image",
  "products",
  "featured",
  "illustrative",
  "legal_review",
];

type Front = Record<string, unknown>;

/** The Markdown of a file as somebody writes it: without the empty lines around it. */
export const writtenBody = (body: string) => body.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();

/** What the two files of an article, a story or a page say, as one. */
export function readingData({ en, ar }: Pair<unknown>): WrittenData {
  const fronts = { en: en.source.data as Front, ar: ar.source.data as Front };
  const keys = [...new Set([...Object.keys(fronts.en), ...Object.keys(fronts.ar)])];
  const said = keys.map((key) => [
    key,
    SAME_IN_BOTH.includes(key) ? fronts.en[key] : { en: fronts.en[key], ar: fronts.ar[key] },
  ]);
  return { ...Object.fromEntries(said), body: { en: writtenBody(en.source.body), ar: writtenBody(ar.source.body) } };
}

/** What one of the two files says of it: its front matter, and its Markdown. */
export function sideOf(data: WrittenData, language: Language): { front: Front; body: string } {
  const { body, ...said } = data;
  const inLanguage = (value: unknown) => (value as Partial<Record<Language, unknown>> | null | undefined)?.[language];
  const front = Object.entries(said)
    .map(([key, value]) => [key, SAME_IN_BOTH.includes(key) ? value : inLanguage(value)])
    .filter(([, value]) => value !== undefined);
  return { front: Object.fromEntries(front), body: String(inLanguage(body) ?? "") };
}

/** One side as if its file had been read. */
export function sourceOf(data: WrittenData, language: Language): Source {
  const { front, body } = sideOf(data, language);
  return { file: language, data: front, body: `\n${body}\n`, linesAboveBody: 0, lineOf: () => null };
}
