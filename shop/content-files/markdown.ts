import { Lexer, Marked, type Token, type TokensList } from "marked";
import { UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { SAFE_ADDRESS } from "../content/site-links.ts";
import { escapeHtml } from "../html.ts";
import { MOST_NESTED } from "./html-to-markdown.ts";

/** So long may a text be, in characters: several times the longest there is. */
export const MOST_MARKDOWN = 50_000;
/** So many signs of emphasis may stand in one paragraph: what each of them means is looked for among all others. */
const MOST_SIGNS = 300;
/** What begins a quotation or an item at the beginning of a line. */
const NESTING = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;
/** Of one text no more is told. */
const MOST_PROBLEMS = 100;

/** A page of this site, also one that does not exist. */
const SITE_ADDRESS = /^\/(?![/\\])/;

/**
 * Only what is harmless is ever written: HTML in the text comes out as visible text, links to other kinds of
 * addresses and pictures come out as their words. `problemsOf` says so to the author; this is what protects the reader.
 */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      return SAFE_ADDRESS.test(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ text }) => escapeHtml(text),
  },
});

/** Why a text is not read as Markdown at all: reading it would take the server's time, and nobody else could read it. */
interface Unread {
  line: number;
  problem: string;
}

/** The one way to what a text consists of. One that is not read consists of nothing, and says why. */
function read(markdown: string): { tokens: TokensList; unread?: undefined } | { tokens?: undefined; unread: Unread } {
  if (markdown.length > MOST_MARKDOWN)
    return { unread: { line: 1, problem: `is a text of more than ${MOST_MARKDOWN} characters` } };
  const deep = markdown.split("\n").findIndex((line) => nestingOf(line) > MOST_NESTED);
  const nested = `holds more than ${MOST_NESTED} quotations or lists in each other`;
  if (deep !== -1) return { unread: { line: deep + 1, problem: nested } };
  const lexer = new Lexer({ ...marked.defaults });
  try {
    lexer.blockTokens(markdown.replace(/\r\n?/g, "\n"), lexer.tokens);
    const crowded = lexer.inlineQueue.find(({ src }) => (src.match(/[*_~]/g)?.length ?? 0) > MOST_SIGNS);
    if (crowded !== undefined)
      return {
        unread: {
          line: lineFinder(markdown)(crowded.src),
          problem: `holds more than ${MOST_SIGNS} of the signs * _ ~ in one paragraph`,
        },
      };
    for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
  } catch (error) {
    // Something in something in something, as often as the stack can bear.
    if (error instanceof RangeError) return { unread: { line: 1, problem: nested } };
    throw error;
  }
  return { tokens: lexer.tokens };
}

/** How many quotations and items begin at the beginning of a line. */
function nestingOf(line: string): number {
  NESTING.lastIndex = 0;
  let count = 0;
  while (NESTING.test(line)) count += 1;
  return count;
}

/** A text that is not read as Markdown, as it was typed. */
const asTyped = (markdown: string) => `<p>${escapeHtml(markdown)}</p>\n`;

/** Markdown → safe HTML. */
export function renderMarkdown(markdown: string): string {
  const { tokens } = read(markdown);
  return tokens === undefined ? asTyped(markdown) : marked.parser(tokens);
}

/** Tells the line (counted from 1) on which a token begins; tokens are asked for in the order of the text. */
function lineFinder(markdown: string): (raw: string) => number {
  let searched = 0;
  let line = 1;
  return (raw) => {
    const found = markdown.indexOf(raw, searched);
    for (; searched < found; searched += 1) if (markdown[searched] === "\n") line += 1;
    return line;
  };
}

/** What a check of a text finds, whatever else there is in the shop. */
interface Findings {
  problems: { line: number; problem: string }[];
  links: { link: string; line: number }[];
}

/** What was found in the texts that were checked last: lists of drafts check the same ones again and again. */
const checked = new Map<string, Findings>();
/** So many characters of them are kept, the latest. */
const MOST_CHECKED = 2_000_000;
let checkedLength = 0;

function findingsIn(markdown: string): Findings {
  const known = checked.get(markdown);
  const findings = known ?? check(markdown);
  checked.delete(markdown);
  checked.set(markdown, findings);
  if (known === undefined) checkedLength += markdown.length;
  for (const [oldest] of checked) {
    if (checkedLength <= MOST_CHECKED) break;
    checked.delete(oldest);
    checkedLength -= oldest.length;
  }
  return findings;
}

function check(markdown: string): Findings {
  const { tokens, unread } = read(markdown);
  if (unread !== undefined) return { problems: [unread], links: [] };
  const problems: Findings["problems"] = [];
  const links: Findings["links"] = [];
  const [problemLine, linkLine] = [lineFinder(markdown), lineFinder(markdown)];
  const report = (raw: string, problem: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line: problemLine(raw), problem });
  };
  marked.walkTokens(tokens, (token: Token) => {
    if (token.type === "html") report(token.raw, `HTML is not allowed: ${token.raw.trim().slice(0, 60)}`);
    if (token.type === "image") report(token.raw, "pictures are not allowed in the text");
    if (token.type === "link" && !SAFE_ADDRESS.test(token.href))
      report(token.raw, `links to an address that is not allowed: ${token.href}`);
    if (token.type === "link" && SITE_ADDRESS.test(token.href))
      links.push({ link: token.href, line: linkLine(token.raw) });
    if (token.type === "heading" && token.depth === 1)
      report(token.raw, "the first heading level belongs to the title; begin with ##");
  });
  return { problems, links };
}

/**
 * What an author must not write in Markdown, one sentence each with the line it stands on (counted from 1), and whatever keeps
 * the text from being read as Markdown. `unknown` finds a placeholder that nothing fills.
 */
export function problemsOf(markdown: string, unknown = UNKNOWN_PLACEHOLDER): { line: number; problem: string }[] {
  const { problems } = findingsIn(markdown);
  const placeholder = unknown.exec(markdown);
  if (placeholder === null) return problems;
  const line = markdown.slice(0, placeholder.index).split("\n").length;
  return [{ line, problem: `holds a placeholder that is not filled: ${placeholder[0]}` }, ...problems];
}

/** The pages of this site that a text links to, e.g. `/product/iron-gentle`, with the line each stands on. */
export function siteLinksOf(markdown: string): { link: string; line: number }[] {
  return findingsIn(markdown).links;
}

/** A text cut at its second-level headings. What stands before the first is `intro`; a quotation at the very end is `note`. */
export function renderSections(markdown: string): {
  intro: string;
  sections: { title: string; html: string }[];
  note: string;
} {
  const whole = read(markdown).tokens;
  if (whole === undefined) return { intro: asTyped(markdown), sections: [], note: "" };
  const tokens = whole.filter((token) => token.type !== "space");
  const last = tokens.at(-1);
  const note = last?.type === "blockquote" ? marked.parser([last] as unknown as TokensList) : "";
  if (note !== "") tokens.pop();
  const intro: Token[] = [];
  const sections: { title: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 2) sections.push({ title: token.text, tokens: [] });
    else (sections.at(-1)?.tokens ?? intro).push(token);
  }
  return {
    intro: marked.parser(intro),
    sections: sections.map(({ title, tokens: body }) => ({ title, html: marked.parser(body) })),
    note,
  };
}
