import { parentPort } from "node:worker_threads";
import type { Brand } from "../../shop/context.ts";
import type { CreditNote } from "../../shop/invoices/credit-note.ts";
import type { Invoice } from "../../shop/invoices/invoice.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { creditNotePdf } from "./credit-note-pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";

/** What can be printed of an order. */
export type Printable = { found: OrderWithLines; invoice: Invoice } & (
  | { kind: "invoice"; credits: readonly CreditNote[] }
  | { kind: "credit_note"; note: CreditNote }
);

export interface PrintTask {
  id: number;
  paper: Printable;
  brand: Brand;
}

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: unknown };

function print(paper: Printable, brand: Brand): Promise<Buffer> {
  const { found, invoice } = paper;
  return paper.kind === "invoice"
    ? invoicePdf(found, invoice, paper.credits, brand)
    : creditNotePdf(found, invoice, paper.note, brand);
}

parentPort?.on("message", async ({ id, paper, brand }: PrintTask) => {
  let answer: PrintAnswer;
  try {
    answer = { id, pdf: await print(paper, brand) };
  } catch (fault) {
    answer = { id, fault };
  }
  parentPort?.postMessage(answer);
});
