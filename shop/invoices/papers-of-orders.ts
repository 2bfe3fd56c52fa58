import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Database, inOneView, type Transaction } from "../database/database.ts";
import type { OrderWithLines } from "../orders/read-order.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { type CreditNote, type CreditNoteJson, creditNoteJson, creditNotesAmong } from "./credit-note.ts";
import { formerInvoicesAmong } from "./former-invoices.ts";
import { type Invoice, written } from "./invoice.ts";
import { writtenNumber } from "./number-series.ts";
import { creditNotes, invoices } from "./tables.ts";

/** An order with its invoice and what has taken some of it back since. */
export interface InvoicedOrder {
  found: Pick<OrderWithLines, "order" | "lines">;
  invoice: Invoice;
  credits: readonly CreditNote[];
}

/** The orders of these numbers that have an invoice, in the sequence of the question, by three statements of one view. */
export function invoicedOrders(db: Database, references: readonly string[]): Promise<InvoicedOrder[]> {
  return inOneView(db, (tx) => readInvoiced(tx, references));
}

async function readInvoiced(db: Transaction, references: readonly string[]): Promise<InvoicedOrder[]> {
  const rows = await db
    .select({ order: orders, invoice: invoices })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(inArray(orders.reference, [...references]));
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const notes = await creditNotesAmong(
    db,
    sql`${inArray(creditNotes.orderId, ids)} and ${creditNotes.formerInvoiceId} is null`,
  );
  const byReference = new Map(rows.map((row) => [row.order.reference, row]));
  const [linesOf, notesOf] = [
    Map.groupBy(lines, ({ orderId }) => orderId),
    Map.groupBy(notes, ({ orderId }) => orderId),
  ];
  return references.flatMap((reference) => {
    const row = byReference.get(reference);
    if (row === undefined) return [];
    const { order, invoice } = row;
    return {
      found: { order, lines: linesOf.get(order.id) ?? [] },
      invoice: written(invoice),
      credits: notesOf.get(order.id) ?? [],
    };
  });
}

/** What invoices and credit notes say besides their order, by the order's id; for a customer's own data. */
export async function papersOf(db: Database, orderIds: readonly string[]) {
  const given = new Map<string, { number: string; issued_at: string }>();
  const credits = new Map<string, CreditNoteJson[]>();
  if (orderIds.length > 0) {
    for (const row of await db
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, [...orderIds]))) {
      given.set(row.orderId, { number: writtenNumber("INV", row), issued_at: row.issuedAt.toISOString() });
    }
    for (const note of await creditNotesAmong(db, inArray(creditNotes.orderId, [...orderIds]))) {
      credits.set(note.orderId, [...(credits.get(note.orderId) ?? []), creditNoteJson(note)]);
    }
  }
  const former = new Map<string, { number: string; issued_at: string }[]>();
  for (const { orderId, number, issuedAt } of await formerInvoicesAmong(db, orderIds))
    former.set(orderId, [...(former.get(orderId) ?? []), { number, issued_at: issuedAt.toISOString() }]);
  return { invoices: given, formerInvoices: former, creditNotes: credits };
}
