import { SAFE_ADDRESS } from "../content/site-links.ts";

/** What of a document is not read: its text is none of what people see. */
const UNREAD = "script|style|head|title|template|noscript";
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<(?:${UNREAD})\\b[\\s\\S]*?(?:</(?:${UNREAD})\\s*>|$)|<(/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|<`,
  "gi",
);
const BLOCK = /^(?:p|div|section|article|header|footer|main|table|tr|ul|ol|li|blockquote|pre|h[1-6]|hr|dl|dt|dd)$/;
/** Elements that hold nothing and are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

interface Marks {
  isBold?: boolean;
  isItalic?: boolean;
  href?: string;
}
type Run = Marks & { text: string };

interface Open extends Marks {
  tag: string;
  /** Of a list: how many items it has had; null: it has no numbers. */
  items?: number | null;
}

/** Whether HTML says more than its words do: headings, lists, links, tables, or words that stand out. */
export function isFormatted(html: string): boolean {
  return /<(?:strong|b|em|i|h[1-6]|li|blockquote|t[dh])\b|<a\s[^>]*href|font-weight:\s*(?:bold|[6-9]00)/i.test(html);
}

/**
 * HTML from pages and documents → the Markdown that texts may have: headings from the second level on, lists, quotations,
 * tables, lines across, links to allowed addresses, words that stand out. Pictures go, and of everything else the words are
 * left.
 */
export function htmlToMarkdown(html: string): string {
  const blocks: { text: string; isItem: boolean }[] = [];
  const open: Open[] = [];
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
    const [level] = open.flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? [Math.max(2, Number(tag[1]))] : []));
    const quote = "> ".repeat(open.filter(({ tag }) => tag === "blockquote").length);
    const depth = open.filter(({ tag }) => tag === "li").length;
    const indent = "   ".repeat(marker === "" ? depth : Math.max(0, depth - 1));
    const own = level === undefined ? text : `${"#".repeat(level)} ${text.replaceAll(/\\\n/g, " ")}`;
    const lines = own.split("\n").map((line, at) => (at === 0 ? marker + line : " ".repeat(marker.length) + line));
    blocks.push({ text: lines.map((line) => quote + indent + line).join("\n"), isItem: marker !== "" });
    marker = "";
  };

  for (const [whole, slash, name = "", attributes = ""] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (tag === "") {
      if (!/^<(?:!--|[a-z])/i.test(whole))
        runs.push({ ...marksIn(open), text: decoded(whole).replaceAll(/\s+/g, " ") });
      continue;
    }
    const depth = open.filter((each) => each.tag === "table").length;
    if (rows !== null && (tag !== "table" || depth > 1 || slash === "")) {
      // Whatever a cell is made of, another table too, it stands on one line.
      if (!/^t[dhr]$/.test(tag) || depth > 1) {
        if (tag === "br" || BLOCK.test(tag) || /^t[dh]$/.test(tag)) runs.push({ text: " " });
      } else endCell();
      if (depth === 1 && slash === "" && /^t[dh]$/.test(tag)) {
        isInCell = true;
        if (rows.length === 0) rows.push([]);
      } else if (depth === 1 && slash === "" && tag === "tr") rows.push([]);
    } else if (rows !== null) {
      endCell();
      endTable();
    } else {
      if (BLOCK.test(tag)) end();
      if (tag === "br") runs.push({ text: "\n" });
      if (tag === "hr") blocks.push({ text: "---", isItem: false });
    }
    if (tag === "table" && depth === 0 && slash === "") rows = [];
    if (slash === "/") {
      const place = open.findLastIndex((each) => each.tag === tag);
      if (place !== -1) open.splice(place);
      if (tag === "li") marker = "";
    } else if (!VOID.test(tag)) {
      const list = open.findLast(({ items }) => items !== undefined);
      if (tag === "li" && list?.items != null) list.items += 1;
      if (tag === "li") marker = list?.items == null ? "-  " : `${list.items}. `;
      open.push({
        tag,
        ...marksOf(tag, attributes),
        ...(tag === "ol"
          ? { items: (Number.parseInt(attributeIn(attributes, "start"), 10) || 1) - 1 }
          : tag === "ul" && { items: null }),
      });
    }
  }
  if (rows === null) end();
  else {
    endCell();
    endTable();
  }
  return blocks
    .map(({ text, isItem }, at) => (at === 0 ? "" : isItem && blocks[at - 1]?.isItem ? "\n" : "\n\n") + text)
    .join("");
}

/** Markdown as it stands between what is before and after it: apart from both, unless it is words that go on in a line. */
export function setApart(markdown: string, before: string, after: string): string {
  if (!/\n|^(?:#{2,6}|>|- |\d+\.|---) /.test(`${markdown} `)) return markdown;
  const gap = (newlines: number) => "\n".repeat(Math.max(0, 2 - newlines));
  const start = before.trim() === "" ? "" : gap(/\n*$/.exec(before)?.[0].length ?? 0);
  const end = after.trim() === "" ? "" : gap(/^\n*/.exec(after)?.[0].length ?? 0);
  return start + markdown + end;
}

/** Rows of cells, the first of which is the head; a table of one column is a paragraph for each row. */
function asTable(rows: readonly string[][]): string {
  const said = rows.filter((cells) => cells.some((cell) => cell !== ""));
  const columns = Math.max(0, ...said.map(({ length }) => length));
  if (columns < 2) return said.map(([only = ""]) => only.replaceAll("\\|", "|")).join("\n\n");
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

const marksIn = (open: readonly Open[]): Marks =>
  Object.assign(
    {},
    ...open.map(({ isBold, isItalic, href }) => ({
      ...(isBold && { isBold }),
      ...(isItalic && { isItalic }),
      ...(href && { href }),
    })),
  );

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
  const [, before = "", words = "", after = ""] = /^([\s\p{P}\p{S}]*)([\s\S]*?)([\s\p{P}\p{S}]*)$/u.exec(text) ?? [];
  if (words === "" || (sign === "" && href === undefined)) return escaped(text);
  const own = sign + escaped(words) + [...sign].reverse().join("");
  return escaped(before) + (href === undefined ? own : `[${own}](${href})`) + escaped(after);
}

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
