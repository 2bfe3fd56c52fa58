import { randomUUID } from "node:crypto";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, isDuplicate, rowsOf, type Transaction } from "../database/database.ts";
import { type RawRow, rowReader, rowsAsJson } from "../database/table-rows.ts";
import type { Order } from "../orders/read-order.ts";
import { orderLines } from "../orders/tables.ts";
import {
  type CreditedFees,
  type CreditedUnits,
  type CreditRow,
  creditedTax,
  creditRows,
  NO_FEES,
} from "../pricing/credit.ts";
import { type Minor, sum, toDecimal, toMinor } from "../pricing/money.ts";
import { type Invoice, invoiceIn, makingInvoice, type PaperSeller, sellerOf, written } from "./invoice.ts";
import { nextNumber, writtenNumber } from "./number-series.ts";
import { creditNotes, invoices } from "./tables.ts";

/** What takes an invoice back, in part or what is left of it. Hundredths of the order's currency. */
export interface CreditNote extends PaperSeller {
  id: string;
  orderId: string;
  /** The former invoice that it takes back; null: the one the order has. */
  formerInvoiceId: string | null;
  /** As it is written, e.g. `CN-2026-000007`. */
  number: string;
  issuedAt: Date;
  reason: "refund" | "cancelled" | "changed";
  amount: Minor;
  vat: Minor;
  rows: CreditRow[];
}

/** A credit note as API and pages show it. */
export interface CreditNoteJson {
  number: string;
  issued_at: string;
  /** Decimals of the order's currency. */
  amount: number;
  vat: number;
}

/** Those credit notes of an order that take the invoice back which it has now, the first first. */
export function creditNotesOfInvoice(db: Database | Transaction, orderId: string): Promise<CreditNote[]> {
  return creditNotesAmong(db, sql`${creditNotes.orderId} = ${orderId} and ${creditNotes.formerInvoiceId} is null`);
}

/** The invoice of an order as it stands, and the version of the order that it is the invoice of. */
interface GivenInvoice {
  invoice: Invoice;
  /** Those that take it back, the first first. */
  credits: CreditNote[];
  version: number;
}

/**
 * The invoice of an order, made when it is first asked for: right after the order is confirmed, by its mail; read or
 * made by one statement. Numbers go up by one within a year and none is left out; asking again, also at the same moment,
 * answers the same invoice. Null for an order that is not confirmed, or off without ever having had one.
 */
export async function invoiceOf(shop: ShopContext, orderId: string): Promise<GivenInvoice | null> {
  const ofInvoice = sql`t.order_id = invoices.order_id and t.former_invoice_id is null`;
  const ask = () =>
    rowsOf<RawRow & { notes: RawRow[]; version: number }>(
      shop.db,
      sql`with ${makingInvoice(shop, orderId)}
          select invoices.*, ${rowsAsJson(creditNotes, ofInvoice, sql`t.year, t.number`)} as notes,
                 (select version from orders where id = invoices.order_id) as version
          from invoices where order_id = ${orderId}
          union all
          select made.*, '[]'::json, sale.version from made, sale`,
    );
  const [row] = await ask().catch((error: unknown) => {
    // Somebody else has made it meanwhile.
    if (isDuplicate(error)) return ask();
    throw error;
  });
  if (row === undefined) return null;
  const { notes, version } = row;
  return { invoice: written(readInvoice(row)), credits: notes.map((note) => numbered(readNote(note))), version };
}

const readInvoice = rowReader(invoices);
const readNote = rowReader(creditNotes);

/** All credit notes of an order, the first first. */
export function creditNotesOf(db: Database | Transaction, orderId: string): Promise<CreditNote[]> {
  return creditNotesAmong(db, eq(creditNotes.orderId, orderId));
}

/** The credit notes that meet a condition, the first first. */
export async function creditNotesAmong(db: Database | Transaction, condition: SQL): Promise<CreditNote[]> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(condition)
    .orderBy(asc(creditNotes.year), asc(creditNotes.number));
  return rows.map(numbered);
}

function numbered({ year, number, ...rest }: typeof creditNotes.$inferSelect): CreditNote {
  return { ...rest, number: writtenNumber("CN", { year, number }) };
}

/** Amounts as decimals in the currency of the order. */
export function creditNoteJson({ number, issuedAt, amount, vat }: CreditNote): CreditNoteJson {
  return { number, issued_at: issuedAt.toISOString(), amount: toDecimal(amount), vat: toDecimal(vat) };
}

/**
 * Writes a credit note over a part of an order's invoice, or over all that is left of it, within the transaction that
 * records why; the caller holds the order's row. An invoice that was about to be made is made first. Answers the note's
 * id; null when there is nothing to take back: no invoice, or none of its amount left.
 */
export async function credit(
  tx: Transaction,
  shop: ShopContext,
  order: Order,
  what: {
    amount: Minor | "rest";
    units: readonly CreditedUnits[];
    fees?: CreditedFees;
    reason: CreditNote["reason"];
  },
): Promise<string | null> {
  if ((await invoiceIn(tx, shop, order)) === null) return null;
  const earlier = await creditNotesOfInvoice(tx, order.id);
  const credited = sum(earlier.map((note) => note.amount));
  const left = toMinor(order.total - credited);
  const amount = what.amount === "rest" ? left : toMinor(Math.min(what.amount, left));
  if (amount <= 0) return null;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const about = { sale: order, lines, earlier: earlier.flatMap((note) => note.rows) };
  const upTo = toMinor(credited + amount);
  const { units, fees = NO_FEES } = what;
  const id = randomUUID();
  await tx.insert(creditNotes).values({
    id,
    orderId: order.id,
    ...(await nextNumber(tx, "CN", shop.clock())),
    ...sellerOf(shop.brand),
    reason: what.reason,
    amount,
    vat: toMinor(creditedTax(order, upTo) - creditedTax(order, credited)),
    rows: creditRows(about, { amount, units, fees, isRest: upTo === order.total }),
  });
  return id;
}

/**
 * For a sale that is off: takes back what is left of its invoice, unless the buyer's money is still here. Then the
 * refund that follows takes it back.
 */
export async function creditEndedSale(tx: Transaction, shop: ShopContext, order: Order): Promise<void> {
  const [paid] = await rowsOf(
    tx,
    sql`select 1 from payments where id = ${order.paymentId}::uuid and state = 'captured' and refunded < captured`,
  );
  if (paid === undefined) await credit(tx, shop, order, { amount: "rest", units: [], reason: "cancelled" });
}
