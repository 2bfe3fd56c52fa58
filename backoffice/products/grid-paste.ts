import { latinDigits } from "../../shop/latin-digits.ts";
import { plainName } from "../../shop/plain-name.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { type CellFault, COLUMNS, type Column, cellOf, type Edits, isSame, readCell, typedInto } from "./grid.ts";

/** Something of what was pasted that did not go into the table, or went there and is not in order. */
export interface PasteNote {
  /** Which row of what was pasted, from 1. */
  line: number;
  sku: string | null;
  column: Column | null;
  typed: string;
  why: CellFault | "unknown_sku" | "twice" | "below" | "beside" | "heading" | "locked";
}

export interface Pasted {
  edits: Edits;
  /** How many cells were filled. */
  filled: number;
  notes: PasteNote[];
}

/** What spreadsheets call the columns, besides the names they have in the table. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name_en: ["Name", "Product", "Product name", "Title", "English name", "Name English", "Name EN", "الاسم الإنجليزي"],
  name_ar: ["Arabic name", "Name Arabic", "Name AR", "الاسم", "اسم المنتج", "الاسم العربي", "المنتج"],
  price_aed: ["Price", "Regular price", "List price", "السعر", "سعر", "السعر الأصلي", "سعر البيع"],
  sale_price_aed: [
    "Sale price",
    "Sale",
    "Offer price",
    "Discounted price",
    "سعر التخفيض",
    "سعر العرض",
    "السعر بعد الخصم",
  ],
  sale_starts_at: [
    "Sale from",
    "Sale start",
    "Sale starts",
    "Start date",
    "From",
    "بداية التخفيض",
    "التخفيض من",
    "من تاريخ",
  ],
  sale_ends_at: [
    "Sale until",
    "Sale end",
    "Sale ends",
    "Sale to",
    "End date",
    "Until",
    "نهاية التخفيض",
    "التخفيض حتى",
    "إلى تاريخ",
  ],
  gtin: ["GTIN", "Barcode", "EAN", "UPC", "Barcode number", "الباركود", "رقم الباركود", "باركود"],
  weight_g: ["Weight", "Weight g", "Weight packed", "Grams", "الوزن", "الوزن غ", "الوزن بالغرام"],
};
const SKU_HEADINGS = ["SKU", "Product SKU", "Code", "Item code", "رقم المنتج", "رمز المنتج", "الرمز"].map(plainName);
/** Amounts may be headed with what they are counted in. */
const nameOf = (heading: string) => plainName(heading).replace(/(aed|درهم)$/, "");

type Heading = Column | "sku" | null;

function headingOf(cell: string, labels: Readonly<Record<Column, string>>): Heading {
  const name = nameOf(cell);
  if (name === "") return null;
  if (SKU_HEADINGS.includes(name)) return "sku";
  const isCalled = (column: Column) =>
    [column, labels[column], ...HEADINGS[column]].some((own) => nameOf(own) === name);
  return COLUMNS.find(isCalled) ?? null;
}

/** An SKU however it is written, `bg 0001`; null: it is none. */
function skuOf(cell: string): string | null {
  const [, digits] =
    /^BG[-–\s]?(\d{4})$/i.exec(
      latinDigits(cell)
        .replace(/\p{Cf}/gu, "")
        .trim(),
    ) ?? [];
  return digits === undefined ? null : `BG-${digits}`;
}

/**
 * What a spreadsheet has copied, put into the table. Lines with an SKU, wherever it stands, go to the row that has it, in
 * whatever order: under the names of the line above them, or, without one, as price and sale price behind the SKU. Others
 * fill from a cell on. What cannot go there is named, line by line; what is not in order goes there and is named as well.
 * Cells of columns that are not in `open` stay as they are: what would change them is named.
 */
export function pasted(
  text: string,
  rows: readonly GridRow[],
  edits: Edits,
  {
    from,
    labels,
    open,
  }: {
    from: { row: number; column: number };
    labels: Readonly<Record<Column, string>>;
    open: readonly Column[];
  },
): Pasted {
  const lines = cellsIn(text);
  const result: Pasted = { edits, filled: 0, notes: [] };
  const note = (line: number, why: PasteNote["why"], more: Partial<PasteNote> = {}) =>
    result.notes.push({ line: line + 1, sku: null, column: null, typed: "", ...more, why });
  const put = (line: number, row: GridRow, column: Column, typed: string) => {
    const fault = isSame(row, column, typed) ? undefined : readCell(column, typed).fault;
    if (!open.includes(column)) {
      if (fault !== "empty" && !isSame(row, column, typed)) note(line, "locked", { sku: row.sku, column, typed });
      return;
    }
    if (fault !== undefined) note(line, fault, { sku: row.sku, column, typed });
    // A gap in a list of names or prices says nothing of its row.
    if (fault === "empty") return;
    result.edits = typedInto(result.edits, row, column, typed);
    result.filled += 1;
  };
  const place = mostly(lines.map((cells) => cells.findIndex((cell) => skuOf(cell) !== null)).filter((at) => at >= 0));
  if (place === null) {
    const headings = (lines[0] ?? []).map((cell) => headingOf(cell, labels));
    const isHead = lines.length > 1 && headings.every((heading) => heading !== null);
    for (const [down, cells] of lines.slice(isHead ? 1 : 0).entries()) {
      const line = down + (isHead ? 1 : 0);
      const row = rows[from.row + down];
      if (row === undefined) note(line, "below", { typed: cells.join(" ") });
      else
        for (const [along, typed] of cells.entries()) {
          const column = isHead ? headings[along] : COLUMNS[from.column + along];
          if (column === undefined && typed !== "") note(line, "beside", { sku: row.sku, typed });
          else if (column !== undefined && column !== null && column !== "sku") put(line, row, column, typed);
        }
    }
    return result;
  }
  const first = lines.findIndex((cells) => skuOf(cells[place] ?? "") !== null);
  const head = first > 0 ? (lines[first - 1] ?? []) : null;
  const columns = (head ?? []).map((cell) => headingOf(cell, labels));
  if (head === null) columns[place + 1] = "price_aed";
  if (head === null) columns[place + 2] = "sale_price_aed";
  for (const [at, cell] of (head ?? []).entries())
    if (columns[at] === null && cell !== "" && at !== place) note(first - 1, "heading", { typed: cell });
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const done = new Set<string>();
  for (const [line, cells] of lines.entries()) {
    if (line < first || cells.every((cell) => cell === "")) continue;
    const sku = skuOf(cells[place] ?? "") ?? cells[place] ?? "";
    const row = bySku.get(sku);
    if (row === undefined) note(line, "unknown_sku", { sku });
    else if (done.has(sku)) note(line, "twice", { sku });
    else
      for (const [at, typed] of cells.entries()) {
        const column = columns[at];
        if (column !== undefined && column !== null && column !== "sku") put(line, row, column, typed);
      }
    done.add(sku);
  }
  return result;
}

/** The place that stands there most often; null: there is none. */
function mostly(places: readonly number[]): number | null {
  const counts = [...Map.groupBy(places, (place) => place)].sort(([, one], [, other]) => other.length - one.length);
  return counts[0]?.[0] ?? null;
}

/** Whether it is more than a word that goes where the caret is. */
export const isTable = (text: string) => /[\t\r\n]/.test(text.trimEnd());

/** Lines of cells as spreadsheets copy them: tabs between them, quotes around what holds a tab or a line of its own. */
function cellsIn(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"').replace(/\s+/g, " ") ?? plain ?? "";
    lines.at(-1)?.push(cell.trim());
    if (end === "") break;
    if (end !== "\t") lines.push([]);
  }
  // An empty cell in between is a row like all others; only what follows the last one is nothing.
  return lines.slice(0, lines.findLastIndex((cells) => cells.some((cell) => cell !== "")) + 1);
}

/** The table as a spreadsheet takes it, with what is typed. */
export function asText(rows: readonly GridRow[], edits: Edits, labels: Readonly<Record<Column, string>>): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => [
    row.sku,
    ...COLUMNS.map((column) => edits[row.slug]?.[column] ?? cellOf(row, column)),
  ]);
  return [["SKU", ...COLUMNS.map((column) => labels[column])], ...lines]
    .map((cells) => cells.map(quoted).join("\t"))
    .join("\n");
}
