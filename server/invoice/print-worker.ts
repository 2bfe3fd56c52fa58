import { parentPort } from "node:worker_threads";
import type { Brand } from "../../shop/context.ts";
import type { CreditNote } from "../../shop/invoices/credit-note.ts";
import type { Invoice } from "../../shop/invoices/invoice.ts";
import type { InvoicedOrder } from "../../shop/invoices/papers-of-orders.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import type { CreditCause } from "../../shop/payments/credit-refunds.ts";
import { courierSheetPdf } from "../packing/courier-sheet-pdf.ts";
import { labelsPdf } from "../packing/labels-pdf.ts";
import type { PackingPaper } from "../packing/packing-papers.ts";
import { slipsPdf } from "../packing/slips-pdf.ts";
import { creditNotePdf } from "./credit-note-pdf.ts";
import { invoicesPdf } from "./invoice-pdf.ts";

/** What can be printed: papers about the money of an order, and those of the packing table. */
export type Printable =
  | ({ found: OrderWithLines; invoice: Invoice } & (
      | { kind: "invoice"; credits: readonly CreditNote[] }
      | { kind: "credit_note"; note: CreditNote; cause: CreditCause | null }
    ))
  | { kind: "invoices"; papers: readonly InvoicedOrder[] }
  | PackingPaper;

export interface PrintTask {
  id: number;
  paper: Printable;
  brand: Brand;
}

export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; fault: unknown };

function print(paper: Printable, brand: Brand): Promise<Buffer> {
  switch (paper.kind) {
    case "invoice":
      return invoicesPdf([paper], brand);
    case "invoices":
      return invoicesPdf(paper.papers, brand);
    case "credit_note":
      return creditNotePdf(paper, brand);
    case "slips":
      return slipsPdf(paper, brand);
    case "labels":
      return labelsPdf(paper, brand);
    case "courier_sheet":
      return courierSheetPdf(paper, brand);
  }
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
