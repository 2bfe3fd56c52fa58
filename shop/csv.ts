import { CsvError, parse } from "csv-parse/sync";
import type { Language } from "./market/market.ts";
import { type Minor, toDecimal } from "./pricing/money.ts";

export type Cell = string | number | null;

/** Hundredths as a cell: `12.00`; what is below zero as a number, which is no formula. */
export function amountCell(amount: Minor): Cell {
  return amount < 0 ? toDecimal(amount) : toDecimal(amount).toFixed(2);
}

/**
 * The rows of a text of separated values (RFC 4180), as spreadsheets and couriers write them: cells may be quoted, with
 * separators, lines and `""` in them; rows need not be equally long, and a quote inside a cell is only a sign. None of a
 * text whose quotes do not close: where its cells end is a guess.
 */
export function readCsv(text: string, separator: string): string[][] {
  const how = { delimiter: separator, bom: true, ltrim: true, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, how);
  } catch (fault) {
    if (fault instanceof CsvError) return [];
    throw fault;
  }
}

/** Excel reads a file as UTF-8 by this sign. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet would take for a formula (OWASP, CSV injection), also in the signs of East Asia. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same inside a cell: where a spreadsheet that separates by something else lets another cell begin. */
const FORMULA_INSIDE = {
  en: /([;\t\r\n]["\s]{0,9})(?=[=+\-@＝＋－＠])/g,
  ar: /([,\t\r\n]["\s]{0,9})(?=[=+\-@＝＋－＠])/g,
};
/** What begins like one and cannot be one: digits apart by blanks are nothing that is counted out. */
const TELEPHONE = /^\+\d{1,3}(?: \d+)+$/;

/**
 * One line of a table. Excel separates by what its reader's country does: a comma for English, a semicolon for Arabic.
 * Texts that would be formulas, whole or where another spreadsheet would cut them, get an apostrophe; numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[], language: Language): string {
  return lineOf(
    cells.map((cell) => (typeof cell === "string" ? cell.replace(FORMULA_INSIDE[language], "$1'") : cell)),
    language === "ar" ? ";" : ",",
  );
}

/** One line as programs read it, between commas: long texts keep their lines as they are. */
export function programLine(cells: readonly Cell[]): string {
  return lineOf(cells, ",");
}

function lineOf(cells: readonly Cell[], separator: string): string {
  const written = cells.map((cell) => {
    if (cell === null) return "";
    if (typeof cell === "number") return String(cell);
    const text = FORMULA.test(cell) && !TELEPHONE.test(cell) ? `'${cell}` : cell;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(separator)}\r\n`;
}

/** The text of a file as spreadsheets of the Gulf write it: UTF-8, UTF-16 with its mark, else Windows' Arabic. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}
