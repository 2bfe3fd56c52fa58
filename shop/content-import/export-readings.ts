import { isMap, parseDocument, stringify } from "yaml";
import type { WrittenData } from "../content/content.ts";
import type { ReadingKind } from "../content/documents.ts";
import { sideOf, writtenBody } from "../content-files/reading-data.ts";
import { splitFrontMatter } from "../content-files/source.ts";
import type { Language } from "../market/market.ts";
import { canonical } from "./fingerprint.ts";
import { adjustMap, WRITTEN } from "./written-yaml.ts";

/** Where the files of each kind stand. */
export const READING_FOLDERS: Record<ReadingKind, string> = { article: "blog", story: "stories", page: "pages" };

/** `blog/iron-and-energy.ar.md` */
export const readingPath = (kind: ReadingKind, slug: string, language: Language) =>
  `${READING_FOLDERS[kind]}/${slug}.${language}.md`;

/**
 * One of its two files: as it was written last (`before`), with what is said otherwise now; new, when there was none.
 * What says the same comes back byte for byte.
 */
export function readingText(data: WrittenData, language: Language, before: string | null): string {
  const { front, body } = sideOf(data, language);
  const parts = before === null ? null : splitFrontMatter(before);
  if (parts === null) return fileOf(stringify(front, WRITTEN), body);
  const document = parseDocument(parts.head);
  if (!isMap(document.contents)) throw new Error("front matter is a map of its keys");
  const isSame = canonical(document.toJS()) === canonical(front);
  if (isSame && writtenBody(parts.body) === body) return before as string;
  if (!isSame) adjustMap(document.contents, front, (value) => document.createNode(value));
  const head = isSame ? `${parts.head}\n` : document.toString(WRITTEN);
  return writtenBody(parts.body) === body ? `---\n${head}---\n${parts.body}` : fileOf(head, body);
}

const fileOf = (head: string, body: string) => `---\n${head}---\n\n${body}\n`;
