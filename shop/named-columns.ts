import { readCsv } from "./csv.ts";
import { latinDigits } from "./latin-digits.ts";
import { plainName } from "./plain-name.ts";

/** How others call the columns of their files, without signs, spaces and marks, by what the shop calls them. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** The lines of somebody's file below the row that names its columns. */
export interface NamedTable<Column extends string> {
  has: (column: Column) => boolean;
  /** `row`: its number in the file, from 1 with its head. An empty text for what it does not have. */
  rows: { row: number; cell: (column: Column) => string }[];
}

const SEPARATORS = [",", ";", "\t", "|"];
/** Titles and addresses may stand above the head, so many rows of them. */
const HEAD_WITHIN = 15;
/** So many lines of a file are read at most. */
export const MOST_ROWS = 5000;
const SUM = /^(grand\s*|sub\s*)?totals?\b|^(ال)?(مجموع|إجمالي|اجمالي)/i;

/**
 * Reads a file as others write it: columns by their names in English or Arabic, in any order, parted by any usual sign. The
 * head is the first row that names what is `needed`; sums, which begin with their name, are left out where there are some.
 * Null: there is no such head.
 */
export function readNamedColumns<Column extends string>(
  text: string,
  names: ColumnNames<Column>,
  needed: (has: (column: Column) => boolean) => boolean,
  { hasSums } = { hasSums: true },
): NamedTable<Column> | null {
  for (const separator of SEPARATORS) {
    const table = readCsv(text, separator);
    for (const [head, cells] of table.slice(0, HEAD_WITHIN).entries()) {
      const columns = columnsOf(cells, names);
      const has = (column: Column) => columns[column] !== undefined;
      if (!needed(has)) continue;
      const rows = table.slice(head + 1).flatMap((below, index) => {
        if (hasSums && SUM.test(below[0]?.trim() ?? "")) return [];
        const cell = (column: Column) => below[columns[column] ?? -1]?.replaceAll(/[\u200e\u200f]/g, "").trim() ?? "";
        return [{ row: head + index + 2, cell }];
      });
      return { has, rows };
    }
  }
  return null;
}

/** Which column is what: the name that stands first in the list wins, so that `COD amount` is taken before `total`. */
function columnsOf<Column extends string>(
  cells: readonly string[],
  names: ColumnNames<Column>,
): Partial<Record<Column, number>> {
  const written = cells.map(plainName);
  const found = (Object.keys(names) as Column[]).flatMap((column) => {
    const place = names[column].map((name) => written.indexOf(name)).find((at) => at !== -1);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Column, number>>;
}

/** Whether a text names a sum. */
export const isSum = (text: string) => SUM.test(text);

/** `AED 379.00` and `379.00 د.إ` in their two parts. */
export function partsOf(text: string): [currency: string, figures: string] {
  const [, before = "", figures = "", after = ""] =
    /^(\D*?)([-+]?\d[\d.,٬٫\s'’]*)(.*)$/su.exec(latinDigits(text).trim()) ?? [];
  return before === "-" ? ["", text] : [(before + after).trim(), figures.trim()];
}

/** A day as it is written in the region: year first, or day first. Hours behind it are left out. */
export function dayWritten(text: string): string | null {
  const [, a = "", b = "", c = ""] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/.exec(latinDigits(text)) ?? [];
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  if (year.length !== 4) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
