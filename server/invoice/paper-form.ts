import { readablePhone } from "../../shop/checkout/phone.ts";
import type { Brand } from "../../shop/context.ts";
import type { PaperSeller } from "../../shop/invoices/invoice.ts";
import { LANGUAGES, type Language, type Text } from "../../shop/market/market.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { AppliedAdjustment } from "../../shop/pricing/adjustments.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { taxPercent } from "../../shop/pricing/tax.ts";
import { appliedName } from "../../texts/adjustment-words.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MessageKey, MessageParameters } from "../../texts/translate.ts";
import { addressText, isolated } from "../mail/order-words.ts";
import { type Item, writeItems } from "./items-table.ts";
import { GREEN, PAGE, Paper, QUIET, type Writing } from "./paper.ts";
import { writeSquare } from "./square-code.ts";
import { taxCode } from "./tax-code.ts";

/** A row of the sum at the end; hundredths of the order's currency. */
export interface Sum {
  name: MessageKey | Text;
  parameters?: MessageParameters;
  /** What follows the name, e.g. a promo code. */
  suffix?: string;
  amount: Minor;
  /** The one that counts. */
  isTotal?: boolean;
}

/** What a numbered paper of the shop says, whichever it is. Nothing of it is calculated while it is written. */
export interface PaperContent extends PaperSeller {
  title: MessageKey;
  number: string;
  issuedAt: Date;
  order: Order;
  /** Names in English before and in Arabic behind a value that both share. */
  facts: readonly [MessageKey, string][];
  items: readonly Item[];
  sums: readonly Sum[];
  total: Minor;
  vat: Minor;
  notes: readonly Text[];
}

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the page's foot begins. */
const FOOT = PAGE.height - PAGE.margin - 24;
const CODE_SIZE = 104;
/** An amount stands between its names in both languages. */
const AMOUNT_WIDTH = 84;

/** A file's title names so many of its papers. */
const MOST_NAMED = 3;

const SMALL: Writing = { size: 8, color: QUIET };
const BODY: Writing = { size: 9 };

/** A paper as a PDF file of A4 pages, English on the left and Arabic on the right of each. */
export function writePaper(content: PaperContent, brand: Brand): Promise<Buffer> {
  return writePapers([content], brand);
}

/** Papers of one seller as one file, each from a new page, in the sequence given. */
export async function writePapers(contents: readonly PaperContent[], brand: Brand): Promise<Buffer> {
  const [first] = contents;
  if (first === undefined) throw new Error("there is no paper to write");
  const title = contents.map(({ title: kind, number: own }) => `${paperWords("en")(kind)} ${own}`);
  const paper = new Paper(title.slice(0, MOST_NAMED).join(", "), first.sellerName, first.issuedAt);
  for (const content of contents) {
    paper.begin();
    let y = writeHead(paper, content, brand);
    y = writeParties(paper, content, brand, y + 18);
    y = writeFacts(paper, content.facts, y + 14);
    if (content.items.length > 0) y = writeItems(paper, content.items, { x: LEFT, y: y + 16, width: WIDTH }, FOOT);
    writeSums(paper, content, y + 14);
  }
  paper.onEveryPage((page, pages, at) => {
    const { sellerName } = contents[at] ?? first;
    writeFoot(paper, `${sellerName} · ${brand.phone} · ${brand.email}`, page, pages);
  });
  return paper.finish();
}

/** A text in both languages. */
export const inBoth = (text: (language: Language) => string): Text => ({ en: text("en"), ar: text("ar") });

/** The same as one line: English first. */
export const bothOnOneLine = (text: (language: Language) => string) => LANGUAGES.map(text).map(isolated).join(" · ");

/** The tax line of an order's paper, if its rule has one. */
export function taxSum(order: Order, vat: Minor): Sum[] {
  const percent = taxPercent(order);
  return percent === null ? [] : [{ name: "order.vat_included", parameters: { percent }, amount: vat }];
}

/** What took something off an order, by name. */
export function discountName(adjustment: Pick<AppliedAdjustment, "kind" | "offer">, { currency, rate }: Order): Text {
  return inBoth((language) => appliedName(adjustment, { currency, rate, language, t: paperWords(language) }));
}

/** What has to be known about the amounts, and for other currencies at which rate they were converted. */
export function amountNotes(order: Order): Text[] {
  const notes = taxPercent(order) === null ? [] : [inBoth((own) => paperWords(own)("invoice.prices_include_vat"))];
  if (order.currency === "AED") return notes;
  const rate = isolated(`AED 1 = ${order.currency} ${order.rate}`);
  return [...notes, inBoth((own) => paperWords(own)("invoice.rate", { rate }))];
}

function writeHead(paper: Paper, { title, number }: PaperContent, brand: Brand): number {
  const y = PAGE.margin;
  paper.write(brand.name, { x: LEFT, y, width: WIDTH / 2 }, { size: 22, weight: 600, color: GREEN });
  const right = { x: LEFT + WIDTH / 2, width: WIDTH / 2 };
  paper.write(paperWords("ar")(title), { ...right, y }, { size: 16, weight: 600, language: "ar" });
  paper.write(paperWords("en")(title), { ...right, y: y + 24 }, { size: 12, weight: 600, side: "end" });
  paper.write(number, { ...right, y: y + 42 }, { ...BODY, color: QUIET, side: "end" });
  return y + 62;
}

/** Seller and buyer, once in each language: the same people, the words around them differ. */
function writeParties(paper: Paper, content: PaperContent, brand: Brand, top: number): number {
  paper.rule({ x: LEFT, y: top - 8, width: WIDTH });
  const { order, sellerName, sellerNameAr, sellerTaxNumber } = content;
  const { first_name: first, last_name: last, phone_number: phone } = order.customer;
  const column = WIDTH / 2 - 12;
  const bottoms = LANGUAGES.map((language) => {
    const t = paperWords(language);
    const x = language === "en" ? LEFT : LEFT + WIDTH / 2 + 12;
    let y = top;
    const line = (text: string, writing: Writing) => {
      y += paper.write(text, { x, y, width: column }, { ...writing, language });
    };
    line(t("invoice.seller"), SMALL);
    line(isolated(language === "ar" ? (sellerNameAr ?? sellerName) : sellerName), { ...BODY, weight: 600 });
    line(`${t("invoice.tax_number")}: ${isolated(sellerTaxNumber)}`, BODY);
    line(`${number(brand.phone)} · ${isolated(brand.email)}`, BODY);
    y += 8;
    line(t("invoice.buyer"), SMALL);
    line(isolated(`${first} ${last}`), { ...BODY, weight: 600 });
    // What helps to find a door is no part of who a tax paper is for.
    line(addressText({ address: { ...order.address, nearestLandmark: undefined } }, t), BODY);
    line(number(readablePhone(phone)), BODY);
    return y;
  });
  return Math.max(...bottoms);
}

function writeFacts(paper: Paper, facts: PaperContent["facts"], top: number): number {
  let y = top;
  paper.rule({ x: LEFT, y: y - 4, width: WIDTH });
  for (const [name, value] of facts) {
    const height = writePair(
      paper,
      inBoth((own) => paperWords(own)(name)),
      { x: LEFT, y, width: WIDTH },
      SMALL,
    );
    paper.write(value, { x: LEFT + 130, y: y - 0.5, width: WIDTH - 260 }, { ...BODY, side: "middle" });
    y += Math.max(height, 15);
  }
  return y;
}

/** A text at both ends of a width, so much kept free between: English left, Arabic right. Answers the higher of the two. */
function writePair(
  paper: Paper,
  text: Text,
  { x, y, width }: { x: number; y: number; width: number },
  writing: Writing,
  between = 0,
): number {
  const half = (width - between) / 2;
  const heights = LANGUAGES.map((language) =>
    paper.write(
      text[language],
      { x: language === "en" ? x : x + half + between, y, width: half },
      { ...writing, language },
    ),
  );
  return Math.max(...heights);
}

function writeSums(paper: Paper, content: PaperContent, top: number): void {
  const { order, sums, notes } = content;
  const place = { x: LEFT + CODE_SIZE + 28, width: WIDTH - CODE_SIZE - 28 };
  const rows = sums.map((row) => ({ ...row, ...nameOf(row) }));
  const heights = rows.map(({ text, between }) =>
    LANGUAGES.map((own) => paper.heightOf(text[own], (place.width - between) / 2, { ...BODY, language: own }) + 4),
  );
  const needed = heights.reduce((all, halves) => all + Math.max(18, ...halves), notes.length * 24 + 20);
  const height = Math.max(CODE_SIZE + 4, needed);
  let y = top;
  if (y + height > FOOT) {
    paper.newPage();
    y = PAGE.margin;
  }
  writeCode(paper, content, LEFT, y);
  for (const { text, between, amount, isTotal = false } of rows) {
    const writing: Writing = isTotal ? { size: 11, weight: 600 } : BODY;
    if (isTotal) paper.rule({ ...place, y: y + 1 }, { color: GREEN, thickness: 1 });
    if (isTotal) y += 6;
    const halves = writePair(paper, text, { ...place, y }, writing, between);
    paper.write(
      formatMoney(amount, order.currency, "en"),
      { x: place.x + 100, y, width: place.width - 200 },
      { ...writing, side: "middle", isAmount: true },
    );
    y += Math.max(halves + 4, isTotal ? 22 : 18);
  }
  y += 4;
  for (const note of notes) {
    const half = { y, width: place.width / 2 - 8 };
    const heights = LANGUAGES.map((language) =>
      paper.write(
        note[language],
        { ...half, x: language === "en" ? place.x : place.x + place.width / 2 + 8 },
        { ...SMALL, language },
      ),
    );
    y += Math.max(...heights);
  }
}

/** What a row is called. What the shop calls things is short; what staff call an offer may need another line. */
function nameOf({ name, parameters, suffix }: Sum): { text: Text; between: number } {
  const after = suffix === undefined ? "" : ` ${isolated(suffix)}`;
  const named = (own: Language) => (typeof name === "string" ? paperWords(own)(name, parameters) : name[own]);
  return { text: inBoth((own) => named(own) + after), between: typeof name === "string" ? 0 : AMOUNT_WIDTH };
}

function writeCode(paper: Paper, content: PaperContent, x: number, y: number): void {
  const { sellerName: seller, sellerTaxNumber: taxNumber, issuedAt, total, vat } = content;
  const code = taxCode({ seller, taxNumber, issuedAt, total, vat });
  const alternative = paperWords("en")("invoice.code_alt");
  writeSquare(paper, code, { x, y, width: CODE_SIZE }, { border: 1, alternative });
}

/** The seller is the paper's own, the ways to reach somebody are those of today. */
function writeFoot(paper: Paper, seller: string, page: number, pages: number): void {
  const place = { x: LEFT, y: FOOT + 12, width: WIDTH };
  paper.rule({ ...place, y: FOOT + 6 });
  paper.write(seller, place, SMALL);
  if (pages > 1) paper.write(`${page} / ${pages}`, place, { ...SMALL, side: "end" });
}

/** A telephone number runs left to right in any text; its blanks would let it fall apart. */
const number = (text: string) => `\u2066${text.replaceAll(" ", "\u00a0")}\u2069`;
