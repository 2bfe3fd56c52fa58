import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Order, OrderLine, OrderWithLines } from "../orders/read-order.ts";
import type { FormerAddress } from "../orders/tables.ts";
import { credit } from "./credit-note.ts";
import { type Invoice, sellerOf } from "./invoice.ts";
import { nextNumber, writtenNumber } from "./number-series.ts";
import { creditNotes, formerInvoices, type InvoicedSale, invoices } from "./tables.ts";

/** An invoice that was taken back whole because its order was changed, with what it said. */
export interface FormerInvoice extends Invoice {
  id: string;
  orderId: string;
  sale: InvoicedSale;
}

/** The former invoices of an order, the first first. */
export function formerInvoicesOf(db: Database | Transaction, orderId: string): Promise<FormerInvoice[]> {
  return formerInvoicesAmong(db, [orderId]);
}

/** The former invoices of orders, the first first. */
export async function formerInvoicesAmong(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<FormerInvoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(formerInvoices)
    .where(inArray(formerInvoices.orderId, [...orderIds]))
    .orderBy(asc(formerInvoices.year), asc(formerInvoices.number));
  return rows.map(({ year, number, ...rest }) => ({ ...rest, number: writtenNumber("INV", { year, number }) }));
}

/** An order as a former invoice of it says: its lines, amounts and address of then, everything else as it is. */
export function asInvoiced(
  found: OrderWithLines,
  { issuedAt, sale: { lines, country: _, ...amounts } }: FormerInvoice,
): OrderWithLines {
  const { order, ...rest } = asAddressed(found, issuedAt);
  return { ...rest, order: { ...order, ...amounts }, lines };
}

/** An order with whom it was for, and where it went, when a paper of it was issued: what is out says nothing else. */
export function asAddressed(found: OrderWithLines, issuedAt: Date): OrderWithLines {
  const { order, events } = found;
  const since = events.filter(({ kind, at }) => kind === "address" && at > issuedAt);
  // The first that it went to afterwards says where it went before.
  const { recipient: _, ...address }: FormerAddress = since[0]?.formerAddress ?? order.address;
  const recipient = since.find(({ formerAddress }) => formerAddress?.recipient !== undefined)?.formerAddress?.recipient;
  return { ...found, order: { ...order, address, customer: { ...order.customer, ...recipient } } };
}

/**
 * Takes the invoice of an order back whole and gives it another number, for what it is going to be changed to: an
 * invoice that is out never says anything else. The caller holds the order's row, has not changed it yet, and changes it
 * in the same transaction. False where no invoice is out: then the one that will be made says what the order is by then.
 */
export async function replaceInvoice(
  tx: Transaction,
  shop: ShopContext,
  order: Order,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const [given] = await tx.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (given === undefined) return false;
  await credit(tx, shop, order, { amount: "rest", units: [], reason: "changed" });
  const { subtotal, discount, deliveryFee, processingFee, vat, total, adjustments, promoCode, paymentMethod } = order;
  const { taxKind, taxRate, deliveryMethod } = order;
  const id = randomUUID();
  await tx.insert(formerInvoices).values({
    ...given,
    id,
    sale: {
      ...{ subtotal, discount, deliveryFee, processingFee, vat, total, adjustments, promoCode, paymentMethod },
      ...{ taxKind, taxRate, deliveryMethod, country: order.address.country },
      lines: [...lines],
    },
  });
  await tx
    .update(creditNotes)
    .set({ formerInvoiceId: id })
    .where(sql`${creditNotes.orderId} = ${order.id} and ${creditNotes.formerInvoiceId} is null`);
  await tx
    .update(invoices)
    .set({
      ...(await nextNumber(tx, "INV", shop.clock())),
      ...sellerOf(shop.brand),
    })
    .where(eq(invoices.orderId, order.id));
  return true;
}
