import { LANGUAGES, type Language, type Text } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import type { OrderLine } from "../../shop/orders/read-order.ts";
import { netOf } from "../../shop/pricing/charge.ts";
import { type Minor, sum } from "../../shop/pricing/money.ts";
import { paperWords } from "../../texts/catalogues.server.ts";
import { everyWords } from "../../texts/subscription-words.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { isolated } from "../mail/order-words.ts";
import { GREEN, PAGE, type Paper, type Place, QUIET, type Writing } from "./paper.ts";

/** A row of what was sold, or is taken back. Hundredths of the order's currency. */
export interface Item {
  description: Text;
  quantity: number;
  unitPrice: Minor;
  discount: Minor;
  /** Unit price times quantity, less the discount. */
  amount: Minor;
}

const HEADING: Writing = { size: 8, weight: 600, color: QUIET };
const BODY: Writing = { size: 9 };
const PADDING = 6;

interface Column {
  name: MessageKey;
  width: number;
  value: (item: Item) => string;
  /** What stands below the column. */
  sum?: (items: readonly Item[]) => string;
}

const FIGURES = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const figure = (amount: number) => FIGURES.format(amount / 100);
const reduction = (amount: number) => (amount > 0 ? `−${figure(amount)}` : figure(0));

/** The columns of figures; what they leave is the description's. Each row adds up to its last column. */
function columnsOf(items: readonly Item[]): Column[] {
  const discount: Column = {
    name: "order.discount",
    width: 62,
    value: (item) => reduction(item.discount),
    sum: (all) => reduction(sum(all.map((item) => item.discount))),
  };
  return [
    { name: "cart.quantity", width: 52, value: (item) => String(item.quantity) },
    { name: "invoice.unit_price", width: 72, value: (item) => figure(item.unitPrice) },
    ...(hasDiscount(items) ? [discount] : []),
    {
      name: "invoice.amount",
      width: 76,
      value: (item) => figure(item.amount),
      sum: (all) => figure(sum(all.map((item) => item.amount))),
    },
  ];
}

const hasDiscount = (items: readonly Item[]) => items.some((item) => item.discount > 0);

/**
 * Items as a table over as many pages as it needs, its head repeated on each; answers the height on the last page where
 * it ends. Where a discount was taken off, a last row sums the columns up.
 */
export function writeItems(paper: Paper, items: readonly Item[], place: Place, bottom: number): number {
  const columns = columnsOf(items);
  const figures = columns.reduce((all, { width }) => all + width, 0);
  const room = { x: place.x, width: place.width - figures - 12 };
  let y = writeHeadings(paper, columns, place);
  const writeRow = (description: Text, values: readonly string[], writing: Writing) => {
    const height = heightOf(paper, description, room.width, writing);
    if (y + height > bottom) {
      paper.newPage();
      y = writeHeadings(paper, columns, { ...place, y: PAGE.margin });
    }
    writeDescription(paper, description, { ...room, y: y + PADDING }, writing);
    let x = place.x + place.width - figures;
    for (const [index, { width }] of columns.entries()) {
      paper.write(values[index] ?? "", { x, y: y + PADDING, width }, { ...writing, side: "end", isAmount: true });
      x += width;
    }
    y += height;
    paper.rule({ ...place, y });
  };
  for (const item of items) {
    writeRow(
      item.description,
      columns.map(({ value }) => value(item)),
      BODY,
    );
  }
  if (hasDiscount(items)) {
    const name = (language: Language) => paperWords(language)("invoice.items_total");
    const sums = columns.map(({ sum: below }) => below?.(items) ?? "");
    writeRow({ en: name("en"), ar: name("ar") }, sums, { ...BODY, weight: 600 });
  }
  return y;
}

function writeHeadings(paper: Paper, columns: Column[], place: Place): number {
  const { y } = place;
  const figures = columns.reduce((all, { width }) => all + width, 0);
  const room = { x: place.x, width: place.width - figures - 12 };
  for (const [index, language] of LANGUAGES.entries()) {
    const t = paperWords(language);
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

function writeDescription(paper: Paper, description: Text, place: Place, writing: Writing): void {
  let { y } = place;
  for (const language of LANGUAGES) {
    y += paper.write(description[language], { ...place, y }, { ...writing, language });
  }
}

function heightOf(paper: Paper, description: Text, width: number, writing: Writing): number {
  const texts = LANGUAGES.map((language) => paper.heightOf(description[language], width, { ...writing, language }));
  return texts.reduce((all, height) => all + height, 2 * PADDING);
}

/** So many units of an order's line as a row; with the line's own numbers, the whole line. */
export function itemOf(line: OrderLine, part: Pick<OrderLine, "quantity" | "lineTotal" | "discount"> = line): Item {
  const { quantity, discount } = part;
  const description = { en: descriptionOf(line, "en"), ar: descriptionOf(line, "ar") };
  return { description, quantity, unitPrice: line.unitPrice, discount, amount: netOf(part) };
}

/** What was sold: `Zinc 25 mg · 60 capsules · Every month`. */
function descriptionOf(line: OrderLine, language: Language): string {
  const t = paperWords(language);
  const free = line.isGift ? [t("cart.free_gift")] : [];
  const plan = line.everyMonths > 0 ? [t(everyWords(line.everyMonths))] : [];
  return [nameIn(line.name, language), line.pack[language], ...free, ...plan].map(isolated).join(" · ");
}
