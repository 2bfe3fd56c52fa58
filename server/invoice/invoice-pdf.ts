import encodeQR from "qr";
import type { Brand } from "../../shop/context.ts";
import type { Invoice } from "../../shop/invoices/invoice.ts";
import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import type { Order, OrderWithLines } from "../../shop/orders/read-order.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { formatDate } from "../../storefront/i18n/dates.ts";
import { formatMoney } from "../../storefront/i18n/money.ts";
import type { MessageKey } from "../../storefront/i18n/translate.ts";
import { addressText, paymentName } from "../mail/order-words.ts";
import { translateFor } from "../messages.ts";
import { writeItems } from "./items-table.ts";
import { GREEN, PAGE, Paper, QUIET, type Writing } from "./paper.ts";
import { taxCode } from "./tax-code.ts";

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the page's foot begins. */
const FOOT = PAGE.height - PAGE.margin - 24;
const CODE_SIZE = 104;

const SMALL: Writing = { size: 8, color: QUIET };
const BODY: Writing = { size: 9 };

/**
 * The tax invoice of an order as a PDF file of A4 pages, English on the left and Arabic on the right of each. Every
 * amount is the order's own; nothing is calculated here. Takes tens of milliseconds of computing.
 */
export async function invoicePdf(found: OrderWithLines, invoice: Invoice, brand: Brand): Promise<Buffer> {
  const paper = new Paper(
    `${translateFor("en")("invoice.title")} ${invoice.number}`,
    invoice.sellerName,
    invoice.issuedAt,
  );
  let y = writeHead(paper, invoice, brand);
  y = writeParties(paper, found.order, invoice, brand, y + 18);
  y = writeFacts(paper, found.order, invoice, y + 14);
  y = writeItems(paper, found, { x: LEFT, y: y + 16, width: WIDTH }, FOOT);
  writeAmounts(paper, found.order, invoice, y + 14);
  paper.onEveryPage((page, pages) => writeFoot(paper, brand, page, pages));
  return paper.finish();
}

function writeHead(paper: Paper, invoice: Invoice, brand: Brand): number {
  const y = PAGE.margin;
  paper.write(brand.name, { x: LEFT, y, width: WIDTH / 2 }, { size: 22, weight: 600, color: GREEN });
  const right = { x: LEFT + WIDTH / 2, width: WIDTH / 2 };
  paper.write(translateFor("ar")("invoice.title"), { ...right, y }, { size: 16, weight: 600, language: "ar" });
  paper.write(translateFor("en")("invoice.title"), { ...right, y: y + 24 }, { size: 12, weight: 600, side: "end" });
  paper.write(invoice.number, { ...right, y: y + 42 }, { ...BODY, color: QUIET, side: "end" });
  return y + 62;
}

/** Seller and buyer, once in each language: the same people, the words around them differ. */
function writeParties(paper: Paper, order: Order, invoice: Invoice, brand: Brand, top: number): number {
  paper.rule({ x: LEFT, y: top - 8, width: WIDTH });
  const column = WIDTH / 2 - 12;
  const bottoms = LANGUAGES.map((language) => {
    const t = translateFor(language);
    const x = language === "en" ? LEFT : LEFT + WIDTH / 2 + 12;
    let y = top;
    const line = (text: string, writing: Writing) => {
      y += paper.write(text, { x, y, width: column }, { ...writing, language });
    };
    line(t("invoice.seller"), SMALL);
    line(invoice.sellerName, { ...BODY, weight: 600 });
    line(`${t("invoice.tax_number")}: ${isolated(invoice.sellerTaxNumber)}`, BODY);
    line(`${isolated(brand.phone)} · ${isolated(brand.email)}`, BODY);
    y += 8;
    line(t("invoice.buyer"), SMALL);
    line(`${order.customer.first_name} ${order.customer.last_name}`, { ...BODY, weight: 600 });
    line(addressText(order, t), BODY);
    line(isolated(order.customer.phone_number), BODY);
    return y;
  });
  return Math.max(...bottoms);
}

/** Facts with their name in English before and in Arabic behind. */
function writeFacts(paper: Paper, order: Order, invoice: Invoice, top: number): number {
  const both = (text: (language: Language) => string) =>
    LANGUAGES.map((language) => isolated(text(language), language)).join(" · ");
  const facts: [MessageKey, string][] = [
    ["invoice.number", invoice.number],
    ["invoice.issued", both((language) => formatDate(invoice.issuedAt, language))],
    ["order.reference", order.reference],
    ["order.date", both((language) => formatDate(order.placedAt, language))],
    ["order.payment_method", both((language) => translateFor(language)(paymentName(order)))],
  ];
  let y = top;
  paper.rule({ x: LEFT, y: y - 4, width: WIDTH });
  for (const [name, value] of facts) {
    const height = writePair(paper, name, { x: LEFT, y, width: WIDTH }, SMALL);
    paper.write(value, { x: LEFT + 130, y: y - 0.5, width: WIDTH - 260 }, { ...BODY, side: "middle" });
    y += Math.max(height, 15);
  }
  return y;
}

/** A name at both ends of a width: English left, Arabic right. Answers the higher of the two. */
function writePair(
  paper: Paper,
  name: MessageKey,
  { x, y, width }: { x: number; y: number; width: number },
  writing: Writing,
  suffix = "",
): number {
  const half = width / 2;
  const heights = LANGUAGES.map((language) =>
    paper.write(
      `${translateFor(language)(name)}${suffix}`,
      { x: language === "en" ? x : x + half, y, width: half },
      { ...writing, language },
    ),
  );
  return Math.max(...heights);
}

function writeAmounts(paper: Paper, order: Order, invoice: Invoice, top: number): void {
  const amounts: { name: MessageKey; amount: number; suffix?: string; strong?: boolean }[] = [
    { name: "order.subtotal", amount: order.subtotal },
    ...(order.discount > 0
      ? [{ name: "order.discount" as const, amount: -order.discount, suffix: ` ${isolated(order.promoCode ?? "")}` }]
      : []),
    { name: "order.delivery", amount: order.deliveryFee },
    ...(order.processingFee > 0 ? [{ name: "order.processing_fee" as const, amount: order.processingFee }] : []),
    { name: "order.total", amount: order.total, strong: true },
    { name: "order.vat_included", amount: order.vat },
  ];
  const height = Math.max(CODE_SIZE + 4, amounts.length * 18 + 44);
  let y = top;
  if (y + height > FOOT) {
    paper.newPage();
    y = PAGE.margin;
  }
  writeCode(paper, order, invoice, LEFT, y);
  const place = { x: LEFT + CODE_SIZE + 28, width: WIDTH - CODE_SIZE - 28 };
  for (const { name, amount, suffix = "", strong = false } of amounts) {
    const writing: Writing = strong ? { size: 11, weight: 600 } : BODY;
    if (strong) paper.rule({ ...place, y: y + 1 }, { color: GREEN, thickness: 1 });
    if (strong) y += 6;
    writePair(paper, name, { ...place, y }, writing, suffix);
    const text = formatMoney(toMinor(amount), order.currency, "en");
    paper.write(
      text,
      { x: place.x + 100, y, width: place.width - 200 },
      { ...writing, side: "middle", isAmount: true },
    );
    y += strong ? 22 : 18;
  }
  y += 4;
  for (const note of notes(order)) {
    const heights = LANGUAGES.map((language) =>
      paper.write(
        note[language],
        { x: language === "en" ? place.x : place.x + place.width / 2 + 8, y, width: place.width / 2 - 8 },
        { ...SMALL, language },
      ),
    );
    y += Math.max(...heights);
  }
}

/** What has to be known about the amounts, and for other currencies at which rate they were converted. */
function notes(order: Order): Record<Language, string>[] {
  const inBoth = (text: (language: Language) => string) => ({ en: text("en"), ar: text("ar") });
  const included = inBoth((language) => translateFor(language)("invoice.prices_include_vat"));
  if (order.currency === "AED") return [included];
  const rate = isolated(`AED 1 = ${order.currency} ${order.rate}`);
  return [included, inBoth((language) => translateFor(language)("invoice.rate", { rate }))];
}

function writeCode(paper: Paper, order: Order, invoice: Invoice, x: number, y: number): void {
  const content = taxCode({
    seller: invoice.sellerName,
    taxNumber: invoice.sellerTaxNumber,
    issuedAt: invoice.issuedAt,
    total: toMinor(order.total),
    vat: toMinor(order.vat),
  });
  const code = encodeQR(content, "raw", { ecc: "medium", border: 1 });
  const cell = CODE_SIZE / code.length;
  paper.picture(translateFor("en")("invoice.code_alt"), () => {
    for (const [row, cells] of code.entries()) {
      for (const [column, isDark] of cells.entries()) {
        // A little wider than its cell: no hairlines of paper between neighbours.
        if (isDark) paper.document.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
      }
    }
    paper.document.fill("#000000");
  });
}

function writeFoot(paper: Paper, brand: Brand, page: number, pages: number): void {
  const place = { x: LEFT, y: FOOT + 12, width: WIDTH };
  paper.rule({ ...place, y: FOOT + 6 });
  paper.write(`${brand.distributor} · ${brand.phone} · ${brand.email}`, place, SMALL);
  if (pages > 1) paper.write(`${page} / ${pages}`, place, { ...SMALL, side: "end" });
}

/** Keeps a number or a text of one language in one piece, whatever direction the text around it runs. */
function isolated(text: string, language: Language = "en"): string {
  return `${language === "ar" ? "\u2067" : "\u2066"}${text}\u2069`;
}
