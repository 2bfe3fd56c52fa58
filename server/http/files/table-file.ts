import { Readable } from "node:stream";
import type { Context } from "hono";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "../../../shop/csv.ts";
import type { Language } from "../../../shop/market/market.ts";
import { xlsxOf } from "../../spreadsheet/xlsx.ts";
import { requestMarket } from "../request-market.ts";

/** How a table can be had as a file. */
export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** So many lines are made at a time. */
const AT_ONCE = 200;

/**
 * Sends a table as a file, its head first. Nothing is made before its reader takes it, however long it is.
 * `name` is without its ending; `language` is its reader's, by default the request's.
 */
export function sendTable(
  c: Context,
  name: string,
  format: FileFormat,
  table: AsyncGenerator<readonly Cell[]> | readonly (readonly Cell[])[],
  language: Language = requestMarket(c).language,
): Response {
  c.header("Content-Disposition", `attachment; filename="${name}.${format}"`);
  c.header("Cache-Control", "private, no-store");
  const type = format === "csv" ? "text/csv; charset=utf-8" : XLSX;
  const rows = Symbol.asyncIterator in table ? table : eachOf(table);
  const file = format === "csv" ? csvOf(rows, language) : xlsxOf(rows, language);
  return c.body(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, 200, { "Content-Type": type });
}

async function* eachOf(table: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* table;
}

async function* csvOf(rows: AsyncGenerator<readonly Cell[]>, language: Language): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK;
  let count = 0;
  for await (const line of rows) {
    text += csvLine(line, language);
    count += 1;
    if (count % AT_ONCE !== 0) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}
