import type { ShopContext } from "../../shop/context.ts";
import { type CreditNote, creditNotesOf, invoiceOf } from "../../shop/invoices/credit-note.ts";
import { asAddressed, asInvoiced, type FormerInvoice, formerInvoicesOf } from "../../shop/invoices/former-invoices.ts";
import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { causesOfCredits } from "../../shop/payments/credit-refunds.ts";
import type { Attachment } from "../mail/mailer.ts";
import type { AttachedCreditNote } from "../mail/order-mail.ts";
import type { PaperPrinter } from "./paper-printer.ts";

/**
 * The tax invoice of an order as a file, as it stands now, or the former one that has this number; null where there is
 * none.
 */
export async function invoiceFile(
  shop: ShopContext,
  printer: PaperPrinter,
  found: OrderWithLines,
  number?: string,
): Promise<Attachment | null> {
  const given = await invoiceOf(shop, found.order.id);
  if (given === null) return null;
  const { invoice, credits } = given;
  if (number !== undefined && number !== invoice.number) return formerFile(shop, printer, found, number);
  const content = await printer.print({
    kind: "invoice",
    found: asAddressed(found, invoice.issuedAt),
    invoice,
    credits,
  });
  return { filename: fileName(invoice, found), content };
}

async function formerFile(shop: ShopContext, printer: PaperPrinter, found: OrderWithLines, number: string) {
  const invoice = (await formerInvoicesOf(shop.db, found.order.id)).find((each) => each.number === number);
  if (invoice === undefined) return null;
  const credits = (await creditNotesOf(shop.db, found.order.id)).filter((note) => note.formerInvoiceId === invoice.id);
  const content = await printer.print({ kind: "invoice", found: asInvoiced(found, invoice), invoice, credits });
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
  const current = notes.length === 0 ? null : ((await invoiceOf(shop, found.order.id))?.invoice ?? null);
  if (current === null) return [];
  const former = await formerInvoicesOf(shop.db, found.order.id);
  const causes = await causesOfCredits(
    shop.db,
    notes.map(({ id }) => id),
  );
  const invoiceOfNote = (note: CreditNote): FormerInvoice | null =>
    former.find(({ id }) => id === note.formerInvoiceId) ?? null;
  return Promise.all(
    notes.map(async (note) => {
      const taken = invoiceOfNote(note);
      const about =
        taken === null
          ? { found: asAddressed(found, current.issuedAt), invoice: current }
          : { found: asInvoiced(found, taken), invoice: taken };
      return {
        number: note.number,
        filename: fileName(note, found),
        content: await printer.print({ kind: "credit_note", ...about, note, cause: causes.get(note.id) ?? null }),
      };
    }),
  );
}

/** `INV-2026-000042-BG-7Q4M-XK2P-9.pdf`. */
function fileName({ number }: { number: string }, { order }: OrderWithLines): string {
  return `${number}-${order.reference}.pdf`;
}
