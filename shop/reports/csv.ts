import type { Language } from "../market/market.ts";

export type Cell = string | number | null;

/** Excel reads a file as UTF-8 by this sign. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet would take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a table. Excel separates by what its reader's country does: a comma for English, a semicolon for Arabic.
 * Texts that would be formulas begin with an apostrophe; numbers stay numbers.
 */
export function csvLine(cells: readonly Cell[], language: Language): string {
  const separator = language === "ar" ? ";" : ",";
  const written = cells.map((cell) => {
    if (cell === null) return "";
    if (typeof cell === "number") return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(separator)}\r\n`;
}
