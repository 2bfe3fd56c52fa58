import { inArray } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { type CreditNoteJson, creditNoteJson, creditNotesAmong } from "./credit-note.ts";
import { formerInvoicesAmong } from "./former-invoices.ts";
import { writtenNumber } from "./number-series.ts";
import { creditNotes, invoices } from "./tables.ts";

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
