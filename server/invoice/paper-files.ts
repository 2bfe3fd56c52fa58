import type { ShopContext } from "../../shop/context.ts";
import { type CreditNote, creditNotesOf } from "../../shop/invoices/credit-note.ts";
import { invoiceOf } from "../../shop/invoices/invoice.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import type { Attachment } from "../mail/mailer.ts";
import type { AttachedCreditNote } from "../mail/order-mail.ts";
import type { PaperPrinter } from "./paper-printer.ts";

/** The tax invoice of an order as a file, as it stands now; null for an order that has none. */
export async function invoiceFile(
  shop: ShopContext,
  printer: PaperPrinter,
  found: OrderWithLines,
): Promise<Attachment | null> {
  const invoice = await invoiceOf(shop, found.order.id);
  if (invoice === null) return null;
  const credits = await creditNotesOf(shop.db, found.order.id);
  const content = await printer.print({ kind: "invoice", found, invoice, credits });
  return { filename: fileName(invoice, found), content };
}

/** Those credit notes of an order as files that are asked for. */
export async function creditNoteFiles(
  shop: ShopContext,
  printer: PaperPrinter,
  found: OrderWithLines,
  isAskedFor: (note: CreditNote) => boolean,
): Promise<AttachedCreditNote[]> {
  const notes = (await creditNotesOf(shop.db, found.order.id)).filter(isAskedFor);
  const invoice = notes.length === 0 ? null : await invoiceOf(shop, found.order.id);
  if (invoice === null) return [];
  return Promise.all(
    notes.map(async (note) => ({
      number: note.number,
      filename: fileName(note, found),
      content: await printer.print({ kind: "credit_note", found, invoice, note }),
    })),
  );
}

/** `INV-2026-000042-BG-7Q4M-XK2P-9.pdf`. */
function fileName({ number }: { number: string }, { order }: OrderWithLines): string {
  return `${number}-${order.reference}.pdf`;
}
