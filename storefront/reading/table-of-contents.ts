import { plainText } from "#shop/html.ts";

/** A part of a text as its table of contents names it. */
export interface ContentsEntry {
  /** What stands behind the `#` of its address. */
  id: string;
  title: string;
}

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;

function titlesIn(html: string): string[] {
  return [...html.matchAll(HEADING)].map(([, title = ""]) => plainText(title));
}

/** `How to read the label` → `how-to-read-the-label`; empty when no Latin letter or digit is in it. */
function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/**
 * Addresses for the parts of a text. They come from the English headings, so that a link to a part holds in every
 * language; where there is none, the part's number stands. None occurs twice.
 */
function partIds(titles: readonly string[], english: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((_, at) => {
    const base = (titles.length === english.length ? slugOf(english[at] ?? "") : "") || `part-${at + 1}`;
    let id = base;
    for (let next = 2; taken.has(id); next += 1) id = `${base}-${next}`;
    taken.add(id);
    return id;
  });
}

/**
 * Gives every second-level heading of a text the address its table of contents leads to. `english` is the same text
 * in English (the text itself, if it is English).
 */
export function withContents(html: string, english: string): { html: string; contents: ContentsEntry[] } {
  const titles = titlesIn(html);
  const ids = partIds(titles, titlesIn(english));
  let at = 0;
  return {
    html: html.replaceAll(HEADING, (_heading, title: string) => `<h2 id="${ids[at++]}">${title}</h2>`),
    contents: titles.map((title, index) => ({ id: ids[index] ?? "", title })),
  };
}
