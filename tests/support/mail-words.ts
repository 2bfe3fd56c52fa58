import type { ParsedMail } from "mailparser";

/** Signs that only hold a text together; neither form of a mail says more for having them. */
const MARKS = /[\u200e\u200f\u2060\u2066-\u2069]/g;

export const withoutMarks = (text: string): string => text.replace(MARKS, "");

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Words without the punctuation that stands between the parts of a mail. */
function wordsOf(text: string): string[] {
  return withoutMarks(text)
    .split(/[\s()]+/)
    .map((word) => word.replace(/^[·—]$|[:،,]$/, ""))
    .filter((word) => word !== "");
}

/** What the HTML form of a mail says, word for word, each link's address behind its words. */
export function wordsOfHtml(html: string): string[] {
  const [, body = ""] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const text = body
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 $1 ")
    // What only keeps a word on one line ends none.
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return wordsOf(text);
}

/** What the plain form of a mail says, word for word. */
export const wordsOfText = wordsOf;

/** Both forms of a mail that was sent. */
export function bothForms({ html, text }: Pick<ParsedMail, "html" | "text">): { html: string[]; text: string[] } {
  return { html: wordsOfHtml(html === false ? "" : html), text: wordsOfText(text ?? "") };
}
