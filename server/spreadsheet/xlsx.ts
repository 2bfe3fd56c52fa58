import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Cell } from "../../shop/csv.ts";
import type { Language } from "../../shop/market/market.ts";
import type { XlsxTask } from "./xlsx-worker.ts";

/** More lines than these are held in memory for nobody: a file for Excel is written whole. */
export const MOST_XLSX_ROWS = 50_000;
const AT_ONCE = 500;

/**
 * A table as a file for Excel, from right to left for Arabic readers; null when it has more than `MOST_XLSX_ROWS` lines.
 * It is made in a thread of its own, which ends with it: pages go on meanwhile.
 */
export async function writeXlsx(lines: AsyncGenerator<readonly Cell[]>, language: Language): Promise<Buffer | null> {
  const worker = new Worker(join(import.meta.dirname, "xlsx-worker.ts"));
  const send = (task: XlsxTask) => worker.postMessage(task);
  const written = new Promise<Uint8Array>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread that writes a file for Excel has ended")));
  });
  // Whoever gives up before it is written does not wait for it.
  written.catch(() => {});
  try {
    let count = 0;
    let rows: (readonly Cell[])[] = [];
    for await (const line of lines) {
      count += 1;
      // The head is none of them.
      if (count > MOST_XLSX_ROWS + 1) return null;
      rows.push(line);
      if (rows.length < AT_ONCE) continue;
      send({ rows });
      rows = [];
    }
    send({ rows });
    send({ isRightToLeft: language === "ar" });
    return Buffer.from(await written);
  } finally {
    await worker.terminate();
  }
}
