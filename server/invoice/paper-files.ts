import { eq } from "drizzle-orm";
import type { ShopContext } from "../../shop/context.ts";
import { type CreditNote, creditNotesOf, invoiceOf } from "../../shop/invoices/credit-note.ts";
import { asAddressed, asInvoiced, type FormerInvoice, formerInvoicesOf } from "../../shop/invoices/former-invoices.ts";
import { type OrderWithLines, orderById } from "../../shop/orders/read-order.ts";
import { orders } from "../../shop/orders/tables.ts";
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
  order: OrderWithLines,
  number?: string,
): Promise<Attachment | null> {
  const { found, papers: given } = await ofOneVersion(shop, order, async () => {
    const papers = await invoiceOf(shop, order.order.id);
    return { papers, version: papers?.version };
  });
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
  order: OrderWithLines,
  isAskedFor: (note: CreditNote) => boolean,
): Promise<AttachedCreditNote[]> {
  const { found, papers } = await ofOneVersion(shop, order, async () => ({
    papers: await notesWithInvoices(shop, order.order.id, isAskedFor),
    version: await versionOf(shop, order.order.id),
  }));
  if (papers === null) return [];
  const { notes, current, former } = papers;
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

async function notesWithInvoices(shop: ShopContext, orderId: string, isAskedFor: (note: CreditNote) => boolean) {
  const notes = (await creditNotesOf(shop.db, orderId)).filter(isAskedFor);
  const given = notes.length === 0 ? null : await invoiceOf(shop, orderId);
  return given && { notes, current: given.invoice, former: await formerInvoicesOf(shop.db, orderId) };
}

/**
 * Reads papers of an order that belong to the order as it is answered: a change of the order, which gives it another
 * invoice, may come between reading the one and the other; then both are read again. `read` says of which version its
 * papers are; undefined: there are none.
 */
async function ofOneVersion<Papers>(
  shop: ShopContext,
  order: OrderWithLines,
  read: () => Promise<{ papers: Papers; version: number | undefined }>,
): Promise<{ found: OrderWithLines; papers: Papers }> {
  for (let found = order; ; ) {
    const { papers, version } = await read();
    if (version === undefined || version === found.order.version) return { found, papers };
    found = (await orderById(shop, found.order.id)) ?? found;
  }
}

async function versionOf({ db }: Pick<ShopContext, "db">, orderId: string): Promise<number | undefined> {
  const [now] = await db.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId));
  return now?.version;
}

/** `INV-2026-000042-BG-7Q4M-XK2P-9.pdf`. */
function fileName({ number }: { number: string }, { order }: OrderWithLines): string {
  return `${number}-${order.reference}.pdf`;
}
