import type { Context } from "hono";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "../../../shop/csv.ts";
import type { Language } from "../../../shop/market/market.ts";
import { writeXlsx } from "../../spreadsheet/xlsx.ts";
import { refuse, requestMarket } from "../request-market.ts";

/** How a table can be had as a file. */
export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** So many lines are made at a time. */
const AT_ONCE = 200;

/**
 * Sends a table as a file, its head first. As CSV nothing is made before its reader takes it, however long it is; for
 * Excel it is written whole, and refused where it is too long for that. `name` is without its ending; `language` is its
 * reader's, by default the request's.
 */
export async function sendTable(
  c: Context,
  name: string,
  format: FileFormat,
  rows: AsyncGenerator<readonly Cell[]>,
  language: Language = requestMarket(c).language,
): Promise<Response> {
  const file = format === "csv" ? csvOf(rows, language) : await writeXlsx(rows, language);
  if (file === null) return refuse(c, 409, "report.too_long");
  c.header("Content-Disposition", `attachment; filename="${name}.${format}"`);
  c.header("Cache-Control", "private, no-store");
  const type = format === "csv" ? "text/csv; charset=utf-8" : XLSX;
  return c.body(file instanceof ReadableStream ? file : new Uint8Array(file), 200, { "Content-Type": type });
}

function csvOf(rows: AsyncGenerator<readonly Cell[]>, language: Language): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isBegun = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = isBegun ? "" : BYTE_ORDER_MARK;
      isBegun = true;
      for (let count = 0; count < AT_ONCE; count += 1) {
        const { done, value } = await rows.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += csvLine(value, language);
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
}
