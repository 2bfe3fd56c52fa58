import { LANGUAGES, type Language } from "../../shop/market/market.ts";
import type { Order, OrderLine, OrderWithLines } from "../../shop/orders/read-order.ts";
import type { MessageKey } from "../../storefront/i18n/translate.ts";
import { translateFor } from "../messages.ts";
import { GREEN, PAGE, type Paper, type Place, QUIET, type Writing } from "./paper.ts";

const HEADING: Writing = { size: 8, weight: 600, color: QUIET };
const NAME: Writing = { size: 9 };
const PADDING = 6;

interface Column {
  name: MessageKey;
  width: number;
  value: (line: OrderLine) => string;
}

const figure = (amount: number) =>
  (amount / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The columns of figures; what they leave is the description's. */
function columnsOf(order: Order): Column[] {
  const discount: Column = {
    name: "order.discount",
    width: 62,
    value: (line) => (line.discount > 0 ? `−${figure(line.discount)}` : figure(0)),
  };
  return [
    { name: "cart.quantity", width: 52, value: (line) => String(line.quantity) },
    { name: "invoice.unit_price", width: 72, value: (line) => figure(line.unitPrice) },
    ...(order.discount > 0 ? [discount] : []),
    { name: "order.total", width: 76, value: (line) => figure(line.lineTotal) },
  ];
}

/**
 * The lines of an order as a table over as many pages as it needs, its head repeated on each; answers the height on
 * the last page where it ends. Totals of lines are before the promo discount, as the subtotal is.
 */
export function writeItems(paper: Paper, { order, lines }: OrderWithLines, place: Place, bottom: number): number {
  const columns = columnsOf(order);
  const figures = columns.reduce((all, { width }) => all + width, 0);
  const room = { x: place.x, width: place.width - figures };
  let y = writeHeadings(paper, columns, place);
  for (const line of lines) {
    const height = heightOf(paper, line, room.width - 12);
    if (y + height > bottom) {
      paper.newPage();
      y = writeHeadings(paper, columns, { ...place, y: PAGE.margin });
    }
    writeDescription(paper, line, { ...room, width: room.width - 12, y: y + PADDING });
    let x = room.x + room.width;
    for (const { width, value } of columns) {
      paper.write(value(line), { x, y: y + PADDING, width }, { ...NAME, side: "end", isAmount: true });
      x += width;
    }
    y += height;
    paper.rule({ ...place, y });
  }
  return y;
}

function writeHeadings(paper: Paper, columns: Column[], place: Place): number {
  const { y } = place;
  const figures = columns.reduce((all, { width }) => all + width, 0);
  const room = { x: place.x, width: place.width - figures - 12 };
  for (const [index, language] of LANGUAGES.entries()) {
    const t = translateFor(language);
    const row = y + index * 13;
    paper.write(t("invoice.description"), { ...room, y: row }, { ...HEADING, language });
    let x = place.x + place.width - figures;
    for (const { name, width } of columns) {
      paper.write(t(name), { x, y: row, width }, { ...HEADING, language, side: language === "ar" ? "start" : "end" });
      x += width;
    }
  }
  paper.rule({ ...place, y: y + 29 }, { color: GREEN, thickness: 1 });
  return y + 30;
}

function writeDescription(paper: Paper, line: OrderLine, place: Place): void {
  let { y } = place;
  for (const language of LANGUAGES) {
    y += paper.write(description(line, language), { ...place, y }, { ...NAME, language });
  }
}

function heightOf(paper: Paper, line: OrderLine, width: number): number {
  const texts = LANGUAGES.map((language) => paper.heightOf(description(line, language), width, { ...NAME, language }));
  return texts.reduce((all, height) => all + height, 2 * PADDING);
}

/** What was sold: `Zinc 25 mg · 60 capsules`. */
function description(line: OrderLine, language: Language): string {
  const free = line.isGift ? ` · ${translateFor(language)("cart.free_gift")}` : "";
  return `${line.name[language]} · ${line.pack[language]}${free}`;
}
