import { SAFE_ADDRESS } from "../content/site-links.ts";

/** What of a document is not read: its text is none of what people see. */
const UNREAD = "script|style|head|title|template|noscript";
const UNREAD_BEGINS = new RegExp(`<(?:${UNREAD})\\b`, "iy");
const UNREAD_ENDS = new RegExp(`</(?:${UNREAD})\\s*>`, "gi");
const TAG_BEGINS = /<(\/?)([a-z][a-z0-9]*)/iy;
const BLOCK = /^(?:p|div|section|article|header|footer|main|table|tr|ul|ol|li|blockquote|pre|h[1-6]|hr|dl|dt|dd)$/;
/** Elements that hold nothing and are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

interface Marks {
  isBold?: boolean;
  isItalic?: boolean;
  href?: string;
}
type Run = Marks & { text: string };

/** Of a list: how many items it has had; null: it has no numbers. */
interface List {
  items: number | null;
}

/** An element that is not closed yet, with what it has from those around it: nothing looks through all of them. */
interface Open {
  tag: string;
  marks: Marks;
  list: List | null;
  /** Of the heading it is in; 0: it is in none. */
  level: number;
  quotes: number;
  listed: number;
  tables: number;
}

const OUTERMOST: Open = { tag: "", marks: {}, list: null, level: 0, quotes: 0, listed: 0, tables: 0 };
/** Lists and quotations in each other: nobody reads what is further in. */
export const MOST_NESTED = 20;
/** So many elements in each other are told apart; whoever writes needs ten. */
const MOST_OPEN = 100;
/** A table with more columns is no table that anybody reads: its rows become paragraphs. */
const MOST_COLUMNS = 30;

type HtmlToken = { text: string } | { tag: string; isEnd: boolean; attributes: string };

/** The words and tags of HTML in their order. Every sign is looked at a few times at most, however broken it is. */
function* tokensOf(html: string): Generator<HtmlToken> {
  const lastClose = html.lastIndexOf(">");
  for (let at = 0; at < html.length; ) {
    if (html.startsWith("<!--", at)) {
      at = orEnd(html.indexOf("-->", at + 4), html, 3);
    } else if (isAt(UNREAD_BEGINS, html, at)) {
      UNREAD_ENDS.lastIndex = at;
      at = UNREAD_ENDS.exec(html) === null ? html.length : UNREAD_ENDS.lastIndex;
    } else {
      TAG_BEGINS.lastIndex = at;
      const [, slash, name] = TAG_BEGINS.exec(html) ?? [];
      const from = TAG_BEGINS.lastIndex;
      if (name === undefined || from > lastClose) {
        const end = orEnd(html.indexOf("<", at + 1), html);
        yield { text: html.slice(at, end) };
        at = end;
      } else {
        const close = html.indexOf(">", from);
        yield { tag: name.toLowerCase(), isEnd: slash === "/", attributes: html.slice(from, close) };
        at = close + 1;
      }
    }
  }
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Where something that was looked for ends, `length` signs after its beginning; the end of the text where it is missing. */
const orEnd = (found: number, text: string, length = 0) => (found === -1 ? text.length : found + length);

/** Whether HTML says more than its words do: headings, lists, links, tables, or words that stand out. */
export function isFormatted(html: string): boolean {
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(html)) return true;
  for (const token of tokensOf(html)) {
    if (!("tag" in token) || token.isEnd) continue;
    if (/^(?:strong|b|em|i|h[1-6]|li|blockquote|t[dh])$/.test(token.tag)) return true;
    if (token.tag === "a" && /href/i.test(token.attributes)) return true;
  }
  return false;
}

/** HTML as `convertHtml` reads it, for somebody who sees what has become of it. */
export function htmlToMarkdown(html: string): string {
  return convertHtml(html).markdown;
}

/**
 * HTML from pages and documents → the Markdown that texts may have: headings from the second level on, lists, quotations,
 * tables, lines across, links to allowed addresses, words that stand out. Pictures go, and of everything else the words are
 * left. `isTooDeep`: so much of it was in each other that only the words of the innermost are left.
 */
export function convertHtml(html: string): { markdown: string; isTooDeep: boolean } {
  const blocks: { text: string; isItem: boolean }[] = [];
  const open: Open[] = [];
  /** Elements that are not told apart any more, innermost first to be closed. */
  let beyond = 0;
  let isTooDeep = false;
  const inside = () => open.at(-1) ?? OUTERMOST;
  let runs: Run[] = [];
  /** What the next block of an item begins with; the ones after it stand under it. */
  let marker = "";
  /** The rows of a table that is read, with what stands in each of their cells; null: none is. */
  let rows: string[][] | null = null;
  let isInCell = false;

  const endCell = () => {
    const words = inline(runs).replaceAll(/\\\n/g, " ").replaceAll("|", "\\|");
    runs = [];
    if (isInCell) rows?.at(-1)?.push(words);
    // What stands between cells is said before the table.
    else if (words !== "") blocks.push({ text: words, isItem: false });
    isInCell = false;
  };
  const endTable = () => {
    const table = asTable(rows ?? []);
    rows = null;
    if (table !== "") blocks.push({ text: table, isItem: false });
  };
  const end = () => {
    const text = inline(runs);
    runs = [];
    if (text === "") return;
    const { level, quotes, listed } = inside();
    const quote = "> ".repeat(quotes);
    const indent = "   ".repeat(marker === "" ? listed : Math.max(0, listed - 1));
    const own = level === 0 ? text : `${"#".repeat(level)} ${text.replaceAll(/\\\n/g, " ")}`;
    const lines = own.split("\n").map((line, at) => (at === 0 ? marker + line : " ".repeat(marker.length) + line));
    blocks.push({ text: lines.map((line) => quote + indent + line).join("\n"), isItem: marker !== "" });
    marker = "";
  };

  for (const token of tokensOf(html)) {
    if ("text" in token) {
      runs.push({ ...inside().marks, text: decoded(token.text).replaceAll(/\s+/g, " ") });
      continue;
    }
    const { tag, isEnd, attributes } = token;
    const depth = inside().tables;
    if (rows !== null && (tag !== "table" || depth > 1 || !isEnd)) {
      // Whatever a cell is made of, another table too, it stands on one line.
      if (!/^t[dhr]$/.test(tag) || depth > 1) {
        if (tag === "br" || BLOCK.test(tag) || /^t[dh]$/.test(tag)) runs.push({ text: " " });
      } else endCell();
      if (depth === 1 && !isEnd && /^t[dh]$/.test(tag)) {
        isInCell = true;
        if (rows.length === 0) rows.push([]);
      } else if (depth === 1 && !isEnd && tag === "tr") rows.push([]);
    } else if (rows !== null) {
      endCell();
      endTable();
    } else {
      if (BLOCK.test(tag)) end();
      if (tag === "br") runs.push({ text: "\n" });
      if (tag === "hr") blocks.push({ text: "---", isItem: false });
    }
    if (tag === "table" && depth === 0 && !isEnd) rows ??= [];
    if (isEnd) {
      const place = beyond > 0 ? -1 : open.findLastIndex((each) => each.tag === tag);
      // Within a table nothing ends that began outside of it.
      if (place !== -1 && (tag === "table" || place >= open.findIndex(({ tables }) => tables > 0))) open.splice(place);
      beyond = Math.max(0, beyond - 1);
      if (tag === "li") marker = "";
    } else if (!VOID.test(tag)) {
      // A paragraph ends where the next begins, also where nobody says so.
      if (tag === "p" && inside().tag === "p") open.pop();
      const { list } = inside();
      if (tag === "li" && list?.items != null) list.items += 1;
      if (tag === "li") marker = list?.items == null ? "-  " : `${list.items}. `;
      const next = opened(inside(), tag, attributes);
      isTooDeep ||= open.length === MOST_OPEN || next.quotes + next.listed > MOST_NESTED;
      if (open.length === MOST_OPEN) beyond += 1;
      else open.push(next.quotes + next.listed > MOST_NESTED ? { ...inside(), tag } : next);
    }
  }
  if (rows === null) end();
  else {
    endCell();
    endTable();
  }
  const markdown = blocks
    .map(({ text, isItem }, at) => (at === 0 ? "" : isItem && blocks[at - 1]?.isItem ? "\n" : "\n\n") + text)
    .join("");
  return { markdown, isTooDeep };
}

/** An element in another. */
function opened(around: Open, tag: string, attributes: string): Open {
  const count = (name: string) => (tag === name ? 1 : 0);
  const start = () => (Number.parseInt(attributeIn(attributes, "start"), 10) || 1) - 1;
  const level = around.level === 0 && /^h[1-6]$/.test(tag) ? Math.max(2, Number(tag[1])) : around.level;
  return {
    tag,
    level,
    marks: { ...around.marks, ...marksOf(tag, attributes) },
    list: tag === "ol" ? { items: start() } : tag === "ul" ? { items: null } : around.list,
    quotes: around.quotes + count("blockquote"),
    listed: around.listed + count("li"),
    tables: around.tables + count("table"),
  };
}

/** Markdown as it stands between what is before and after it: apart from both, unless it is words that go on in a line. */
export function setApart(markdown: string, before: string, after: string): string {
  if (!/\n|^(?:#{2,6}|>|- |\d+\.|---) /.test(`${markdown} `)) return markdown;
  const [line, gap] = ["\n", "\n\n"];
  const start = before.trim() === "" || before.endsWith(gap) ? "" : before.endsWith(line) ? line : gap;
  const end = after.trim() === "" || after.startsWith(gap) ? "" : after.startsWith(line) ? line : gap;
  return start + markdown + end;
}

/** Rows of cells, the first of which is the head; a table of one column is a paragraph for each row. */
function asTable(rows: readonly string[][]): string {
  const said = rows.filter((cells) => cells.some((cell) => cell !== ""));
  const columns = said.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns < 2 || columns > MOST_COLUMNS)
    return said.map((cells) => cells.join(" ").trim().replaceAll("\\|", "|")).join("\n\n");
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  const [head = [], ...rest] = said;
  return [line(head), line(Array.from({ length: columns }, () => "---")), ...rest.map(line)].join("\n");
}

function marksOf(tag: string, attributes: string): Marks {
  const style = attributeIn(attributes, "style").toLowerCase();
  const [, weight = ""] = /font-weight:\s*(\w+)/.exec(style) ?? [];
  const isBold = weight === "" ? tag === "b" || tag === "strong" : /^(?:bold|[6-9]00)$/.test(weight);
  const isItalic = tag === "i" || tag === "em" || /font-style:\s*italic/.test(style);
  const href = tag === "a" ? attributeIn(attributes, "href").trim() : "";
  return {
    ...(isBold && { isBold }),
    ...(isItalic && { isItalic }),
    ...(SAFE_ADDRESS.test(href) && !href.startsWith("#") && { href: href.replaceAll(/[\s()<>\\]/g, inAddress) }),
  };
}

function attributeIn(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? "");
}

/** The words of one block, with what marks them; signs that Markdown would read as its own are only signs. */
function inline(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && last.isBold === run.isBold && last.isItalic === run.isItalic && last.href === run.href)
      last.text += run.text;
    else joined.push({ ...run });
  }
  const text = joined
    .map(marked)
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    // Before a link it would make a picture of it.
    .replaceAll("![", "\\![")
    .trim();
  const plain = text.replace(/^(?:#{1,6}(?=\s|$)|[-+>=]|\d{1,9}(?=[.)]))/gm, (sign) =>
    /^\d/.test(sign) ? `${sign}\\` : `\\${sign}`,
  );
  return plain.replaceAll(/\n+/g, "\\\n");
}

/** Signs around the words of a run stay outside of its marks, where they would keep them from being read as such. */
function marked({ text, isBold, isItalic, href }: Run): string {
  const sign = `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
  const signs = [...text];
  const first = signs.findIndex(isWord);
  if (first === -1 || (sign === "" && href === undefined)) return escaped(text);
  const end = signs.findLastIndex(isWord) + 1;
  const part = (from: number, to?: number) => escaped(signs.slice(from, to).join(""));
  const own = sign + part(first, end) + [...sign].reverse().join("");
  return part(0, first) + (href === undefined ? own : `[${own}](${href})`) + part(end);
}

const isWord = (sign: string) => !/[\s\p{P}\p{S}]/u.test(sign);

const inAddress = (sign: string) => encodeURIComponent(sign).replace("(", "%28").replace(")", "%29");
const escaped = (text: string) => text.replaceAll(/[\\*_`[\]<~&]/g, "\\$&");

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", shy: "", ndash: "–", mdash: "—", hellip: "…" },
  ...{ rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“", bull: "•", middot: "·", deg: "°", times: "×", reg: "®" },
  ...{
    trade: "™",
    copy: "©",
    micro: "µ",
    frac12: "½",
    plusmn: "±",
    laquo: "«",
    raquo: "»",
    rlm: "\u200f",
    lrm: "\u200e",
  },
};

/** A text with its entities as the signs they stand for. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,9}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
  });
}
