import { Marked, type Token, type TokensList } from "marked";
import { UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { SAFE_ADDRESS } from "../content/site-links.ts";
import { escapeHtml } from "../html.ts";

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

/** Markdown → safe HTML. */
export function renderMarkdown(markdown: string): string {
  return marked.parser(marked.lexer(markdown));
}

/** Tells the line (counted from 1) on which a token begins; tokens are asked for in the order of the text. */
function lineFinder(markdown: string): (raw: string) => number {
  let searched = 0;
  return (raw) => {
    const found = markdown.indexOf(raw, searched);
    if (found !== -1) searched = found;
    return markdown.slice(0, searched).split("\n").length;
  };
}

/**
 * What an author must not write in Markdown, one sentence each with the line it stands on (counted from 1). `unknown`
 * finds a placeholder that nothing fills.
 */
export function problemsOf(markdown: string, unknown = UNKNOWN_PLACEHOLDER): { line: number; problem: string }[] {
  const problems: { line: number; problem: string }[] = [];
  const lineOf = lineFinder(markdown);
  const report = (raw: string, problem: string) => problems.push({ line: lineOf(raw), problem });
  const placeholder = unknown.exec(markdown);
  if (placeholder)
    problems.push({
      line: markdown.slice(0, placeholder.index).split("\n").length,
      problem: `holds a placeholder that is not filled: ${placeholder[0]}`,
    });
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "html") report(token.raw, `HTML is not allowed: ${token.raw.trim().slice(0, 60)}`);
    if (token.type === "image") report(token.raw, "pictures are not allowed in the text");
    if (token.type === "link" && !SAFE_ADDRESS.test(token.href))
      report(token.raw, `links to an address that is not allowed: ${token.href}`);
    if (token.type === "heading" && token.depth === 1)
      report(token.raw, "the first heading level belongs to the title; begin with ##");
  });
  return problems;
}

/** The pages of this site that a text links to, e.g. `/product/iron-gentle`, with the line each stands on. */
export function siteLinksOf(markdown: string): { link: string; line: number }[] {
  const links: { link: string; line: number }[] = [];
  const lineOf = lineFinder(markdown);
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "link" && SITE_ADDRESS.test(token.href))
      links.push({ link: token.href, line: lineOf(token.raw) });
  });
  return links;
}

/** A text cut at its second-level headings. What stands before the first is `intro`; a quotation at the very end is `note`. */
export function renderSections(markdown: string): {
  intro: string;
  sections: { title: string; html: string }[];
  note: string;
} {
  const tokens = marked.lexer(markdown).filter((token) => token.type !== "space");
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
