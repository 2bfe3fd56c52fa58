import { parentPort } from "node:worker_threads";
import writeExcelFile, { type SheetData } from "write-excel-file/node";
import type { Cell } from "../../shop/csv.ts";

/** Lines of a table as they come, the head first; then the word to write them. */
export type XlsxTask = { rows: readonly (readonly Cell[])[] } | { isRightToLeft: boolean };

const rows: (readonly Cell[])[] = [];
const boldly = (value: Cell) => ({ value: value ?? "", fontWeight: "bold" as const });

parentPort?.on("message", async (task: XlsxTask) => {
  if ("rows" in task) {
    rows.push(...task.rows);
    return;
  }
  const [head = [], ...body] = rows;
  // A text is a text there: nothing of it is taken for a formula.
  const data: SheetData = [head.map(boldly), ...body.map((row) => [...row])];
  const file = await writeExcelFile(data, { rightToLeft: task.isRightToLeft, stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(file);
});
