import type { GridChange } from "../../shop/staff-products/change-grid.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { parsed } from "../drafts/parsed.ts";

/** What the table changes of a product, in the order of its columns. */
export const COLUMNS = ["name_en", "name_ar", "price_aed", "sale_price_aed"] as const;
export type Column = (typeof COLUMNS)[number];

/** What is typed into cells, by the product's address; a cell that says what is published is no edit. */
export type Edits = Readonly<Record<string, Partial<Record<Column, string>>>>;

/** What a cell says as it is published. */
export function cellOf(row: GridRow, column: Column): string {
  if (column === "name_en") return row.name.en;
  if (column === "name_ar") return row.name.ar;
  const price = row[column];
  return price === null ? "" : String(price);
}

/** Prices are the same however they are typed: `99`, `99.00`, `٩٩`. */
function isSame(row: GridRow, column: Column, typed: string): boolean {
  if (column === "name_en" || column === "name_ar") return typed.trim() === cellOf(row, column);
  return typed.trim() === "" ? row[column] === null : parsed(typed) === row[column];
}

/** With one cell typed. */
export function typedInto(edits: Edits, row: GridRow, column: Column, typed: string): Edits {
  const { [column]: _before, ...others } = edits[row.slug] ?? {};
  const own = isSame(row, column, typed) ? others : { ...others, [column]: typed };
  const { [row.slug]: _own, ...rest } = edits;
  return Object.keys(own).length === 0 ? rest : { ...rest, [row.slug]: own };
}

/** Whether a cell can be sent: a price is a number, and only a sale price may be none. */
export function isFaulty(column: Column, typed: string): boolean {
  if (column === "name_en" || column === "name_ar") return typed.trim() === "";
  return typed.trim() === "" ? column === "price_aed" : parsed(typed) === null;
}

/** The changes of rows that are in order. */
export function changesOf(rows: readonly GridRow[], edits: Edits): GridChange[] {
  return rows.flatMap(({ slug, version }): GridChange[] => {
    const cells = Object.entries(edits[slug] ?? {}) as [Column, string][];
    if (cells.length === 0 || cells.some(([column, typed]) => isFaulty(column, typed))) return [];
    const set = cells.map(([column, typed]) => [column, column.startsWith("name") ? typed.trim() : parsed(typed)]);
    return [{ slug, version, set: Object.fromEntries(set) as GridChange["set"] }];
  });
}

const SKU = /^BG-\d{4}$/;

export interface Pasted {
  edits: Edits;
  /** How many cells were filled. */
  filled: number;
  /** SKUs that no row of the table has. */
  unknown: string[];
  /** Lines that stand below the last row. */
  over: number;
}

/**
 * What a spreadsheet has copied, put into the table. Lines that begin with an SKU go to the row that has it, in whatever
 * order: under the names of a first line, or, without one, the price and the sale price. Others fill from a cell on.
 */
export function pasted(
  text: string,
  rows: readonly GridRow[],
  edits: Edits,
  { from, labels }: { from: { row: number; column: number }; labels: Readonly<Record<Column, string>> },
): Pasted {
  const lines = cellsIn(text);
  const isNamed = lines.some(([first = ""]) => SKU.test(first));
  const result: Pasted = { edits, filled: 0, unknown: [], over: 0 };
  const put = (row: GridRow, column: Column | undefined, typed: string | undefined) => {
    if (column === undefined || typed === undefined) return;
    result.edits = typedInto(result.edits, row, column, typed);
    result.filled += 1;
  };
  if (!isNamed) {
    for (const [down, cells] of lines.entries()) {
      const row = rows[from.row + down];
      if (row === undefined) result.over += 1;
      else for (const [right, typed] of cells.entries()) put(row, COLUMNS[from.column + right], typed);
    }
    return result;
  }
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const [head = []] = lines;
  const named = head.slice(1).map((title) => COLUMNS.find((column) => title === labels[column] || title === column));
  const columns = SKU.test(head[0] ?? "") ? (["price_aed", "sale_price_aed"] as const) : named;
  for (const [sku = "", ...cells] of lines) {
    if (!SKU.test(sku)) continue;
    const row = bySku.get(sku);
    if (row === undefined) result.unknown.push(sku);
    else for (const [at, column] of columns.entries()) put(row, column, cells[at]);
  }
  return result;
}

/** Lines of cells as spreadsheets copy them: tabs between them, quotes around what holds a tab or a line of its own. */
function cellsIn(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"').replace(/\s+/g, " ") ?? plain ?? "";
    lines.at(-1)?.push(cell.trim());
    if (end === "") break;
    if (end !== "\t") lines.push([]);
  }
  return lines.filter((cells) => cells.some((cell) => cell !== ""));
}

/** The table as a spreadsheet takes it, with what is typed. */
export function asText(rows: readonly GridRow[], edits: Edits, labels: Readonly<Record<Column, string>>): string {
  const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((row) => [
    row.sku,
    ...COLUMNS.map((column) => edits[row.slug]?.[column] ?? cellOf(row, column)),
  ]);
  return [["SKU", ...COLUMNS.map((column) => labels[column])], ...lines]
    .map((cells) => cells.map(quoted).join("\t"))
    .join("\n");
}

/** A request holds so much, and does so much at once that nobody else waits long; what is more goes part by part. */
const MOST_BYTES = 48 * 1024;
const MOST_ROWS = 100;

/** Rows in parts that each go into one request. */
export function inParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let bytes = MOST_BYTES;
  for (const row of rows) {
    const own = new TextEncoder().encode(JSON.stringify(row)).length;
    if (bytes + own > MOST_BYTES || parts.at(-1)?.length === MOST_ROWS) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += own;
  }
  return parts;
}
