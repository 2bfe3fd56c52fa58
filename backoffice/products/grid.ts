import { hasGtinCheck, hasGtinLength } from "../../shop/catalog/gtin.ts";
import { latinDigits } from "../../shop/latin-digits.ts";
import type { GridChange } from "../../shop/staff-products/change-grid.ts";
import { GRID_CELLS, type GridCell } from "../../shop/staff-products/grid-cells.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { money, type NumberFault, type NumberKind, typedNumber } from "../../shop/typed-number.ts";
import { type DayFault, maySay, readSaleDay, type SaleDayColumn, saleDayText } from "./sale-day.ts";

export const COLUMNS = GRID_CELLS;
export type Column = GridCell;

/** What is typed into cells, by the product's address; a cell that says what is published is no edit. */
export type Edits = Readonly<Record<string, Partial<Record<Column, string>>>>;

/** Why a cell cannot be sent. */
export type CellFault = NumberFault | DayFault | "empty" | "gtin_length" | "gtin_check" | "gtin_shortened";
type CellValue = string | number | null;

/** The kinds of those columns that hold numbers. */
export const NUMBERS: Partial<Record<Column, NumberKind>> = {
  price_aed: money("AED"),
  sale_price_aed: money("AED"),
  weight_g: { places: 0, unit: "g", least: 1 },
};

const isSaleDay = (column: Column): column is SaleDayColumn => column === "sale_starts_at" || column === "sale_ends_at";

/** What a row says as it is published. */
function publishedOf(row: GridRow, column: Column): CellValue {
  if (column === "name_en") return row.name.en;
  if (column === "name_ar") return row.name.ar;
  const value = row[column];
  return isSaleDay(column) && value !== null ? new Date(value).toISOString() : value;
}

/** A value as its cell has it. */
export const cellText = (column: Column, value: CellValue): string =>
  isSaleDay(column) && value !== null ? saleDayText(column, String(value)) : String(value ?? "");

/** What a row says as it is published, as its cell has it. */
export const cellOf = (row: GridRow, column: Column): string => cellText(column, publishedOf(row, column));

/** Cells that may be none. */
const MAY_BE_EMPTY: readonly Column[] = ["sale_price_aed", "sale_starts_at", "sale_ends_at", "gtin"];

/** What is typed into a cell as the shop takes it, or why it cannot. */
export function readCell(column: Column, typed: string): { value: CellValue; fault?: CellFault | undefined } {
  const text = typed.trim();
  if (text === "" && !MAY_BE_EMPTY.includes(column)) return { value: null, fault: "empty" };
  if (isSaleDay(column)) return readSaleDay(column, text);
  const kind = NUMBERS[column];
  if (kind !== undefined) return typedNumber(text, kind);
  if (column !== "gtin") return { value: text };
  const digits = latinDigits(text).replace(/[\s\p{Cf}'-]/gu, "");
  if (digits === "") return { value: null };
  if (/^\d[.,]\d+E[+]?\d+$/i.test(digits)) return { value: null, fault: "gtin_shortened" };
  if (!hasGtinLength(digits)) return { value: null, fault: "gtin_length" };
  return hasGtinCheck(digits) ? { value: digits } : { value: null, fault: "gtin_check" };
}

/** The same however it is typed: `99`, `99.00`, `٩٩`. */
export function isSame(row: GridRow, column: Column, typed: string): boolean {
  if (isSaleDay(column)) return maySay(column, typed, publishedOf(row, column) as string | null);
  const { value, fault } = readCell(column, typed);
  return fault === undefined && value === publishedOf(row, column);
}

/** With one cell typed. */
export function typedInto(edits: Edits, row: GridRow, column: Column, typed: string): Edits {
  const { [column]: _before, ...others } = edits[row.slug] ?? {};
  const own = isSame(row, column, typed) ? others : { ...others, [column]: typed };
  const { [row.slug]: _own, ...rest } = edits;
  return Object.keys(own).length === 0 ? rest : { ...rest, [row.slug]: own };
}

/** The days of a row's sale with what is typed over them. */
export function saleDaysOf(row: GridRow, own: Edits[string] = {}): { from: string | null; to: string | null } {
  const dayOf = (column: SaleDayColumn) =>
    own[column] === undefined ? row[column] : readSaleDay(column, own[column]).value;
  return { from: dayOf("sale_starts_at"), to: dayOf("sale_ends_at") };
}

/**
 * Whether a row's sale price, with what is typed over it and its days, does not hold at a moment: its sale is to come, or is
 * over; another price than that of one that is over holds at once, where no days are typed with it.
 */
export function isSaleIdle(row: GridRow, own: Edits[string] = {}, now = Date.now()): boolean {
  const { from, to } = saleDaysOf(row, own);
  const price = own.sale_price_aed;
  const hasDays = own.sale_starts_at !== undefined || own.sale_ends_at !== undefined;
  if (Date.parse(to ?? "") <= now) return hasDays || price === undefined;
  return Date.parse(from ?? "") > now && price?.trim() !== "";
}

const cellsOf = (own: Edits[string] | undefined) => Object.entries(own ?? {}) as [Column, string][];

/** Without what is typed in these columns, of all rows or of those named. */
export function without(edits: Edits, columns: readonly Column[], slugs?: ReadonlySet<string>): Edits {
  const left = Object.entries(edits).flatMap(([slug, own]): [string, Edits[string]][] => {
    const cells = cellsOf(own);
    const others = cells.filter(([column]) => !columns.includes(column));
    // A row of which nothing goes stays the very same, and is not drawn anew.
    if (others.length === cells.length || slugs?.has(slug) === false) return [[slug, own]];
    return others.length === 0 ? [] : [[slug, Object.fromEntries(others)]];
  });
  return Object.fromEntries(left);
}

/** What is typed, and what stood in those rows when somebody began to type into them. */
export interface Kept {
  edits: Edits;
  seen: Readonly<Record<string, GridRow>>;
}

/** The columns of a row that somebody else has published otherwise since it was seen, and that are typed otherwise here. */
export function columnsApart(row: GridRow, { edits, seen }: Kept): Column[] {
  const before = seen[row.slug] ?? row;
  return cellsOf(edits[row.slug])
    .filter(([column, typed]) => cellOf(before, column) !== cellOf(row, column) && !isSame(row, column, typed))
    .map(([column]) => column);
}

/** What is kept beside the rows as they are now: where nothing stands apart, what is typed is typed over these. */
export function settled(kept: Kept, rows: readonly GridRow[]): Kept {
  let { edits } = kept;
  for (const row of rows)
    for (const [column, typed] of cellsOf(edits[row.slug])) edits = typedInto(edits, row, column, typed);
  const now = new Map(rows.map((row) => [row.slug, row]));
  const seen = Object.keys(edits).flatMap((slug): [string, GridRow][] => {
    const [row, before] = [now.get(slug), kept.seen[slug]];
    const stays = row === undefined || columnsApart(row, { edits, seen: kept.seen }).length > 0;
    const sight = stays ? before : row;
    return sight === undefined ? [] : [[slug, sight]];
  });
  return { edits, seen: Object.fromEntries(seen) };
}

/** Of a column that stands apart: goes on with what is typed here, or with what somebody else has published. */
export function chosen(kept: Kept, row: GridRow, column: Column, whose: "mine" | "theirs"): Kept {
  const before = kept.seen[row.slug] ?? row;
  const side = column === "name_en" ? "en" : "ar";
  const known = column.startsWith("name")
    ? { ...before, name: { ...before.name, [side]: row.name[side] } }
    : { ...before, [column]: publishedOf(row, column) };
  const edits = whose === "mine" ? kept.edits : typedInto(kept.edits, row, column, cellOf(row, column));
  return settled({ edits, seen: { ...kept.seen, [row.slug]: known } }, [row]);
}

/** The changes of rows that are in order, and in which nothing stands apart. */
export function changesOf(rows: readonly GridRow[], kept: Kept): GridChange[] {
  return rows.flatMap((row): GridChange[] => {
    const cells = cellsOf(kept.edits[row.slug]).map(([column, typed]) => ({ column, ...readCell(column, typed) }));
    if (cells.length === 0 || cells.some(({ fault }) => fault !== undefined)) return [];
    if (columnsApart(row, kept).length > 0) return [];
    const set = Object.fromEntries(cells.map(({ column, value }) => [column, value])) as GridChange["set"];
    return [{ slug: row.slug, version: row.version, set }];
  });
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
