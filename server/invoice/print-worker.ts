import { parentPort } from "node:worker_threads";
import type { Brand } from "../../shop/context.ts";
import type { Invoice } from "../../shop/invoices/invoice.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { invoicePdf } from "./invoice-pdf.ts";

export interface PrintTask {
  id: number;
  found: OrderWithLines;
  invoice: Invoice;
  brand: Brand;
}

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: unknown };

parentPort?.on("message", async ({ id, found, invoice, brand }: PrintTask) => {
  let answer: PrintAnswer;
  try {
    answer = { id, pdf: await invoicePdf(found, invoice, brand) };
  } catch (fault) {
    answer = { id, fault };
  }
  parentPort?.postMessage(answer);
});
