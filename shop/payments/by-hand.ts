import { randomUUID } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { credit, creditNotesOfInvoice } from "../invoices/credit-note.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { PAID_BY_EXCHANGE } from "../market/methods.ts";
import { type LockedOrder, recordPayment } from "../orders/open-order.ts";
import type { Order } from "../orders/read-order.ts";
import { updateOrder } from "../orders/update-order.ts";
import { creditedFor } from "../pricing/credit.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import { feesOf } from "./credit-refunds.ts";
import type { Refund, Told } from "./money-back.ts";
import { refunds } from "./tables.ts";

/** Money that was paid at the door, or by an exchange, goes back by a person's hand: it is owed until somebody says that it was paid. */
export async function oweByHand(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  refund: Pick<Refund, "amount" | "lines" | "restock" | "reason"> & Partial<Told>,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insert(refunds)
    .values({ ...refund, id, orderId: order.id, currency: order.currency, createdAt: shop.clock() });
  const about = { amount: refund.amount, method: order.paymentMethod };
  await recordPayment(tx, shop, order.id, "refund_started", about);
  return id;
}

/** An order that is off gives back what an exchange brought, less what went back or is owed already; other orders nothing. */
export async function oweExchange(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  const amount = await owedOfExchange(tx, order);
  if (amount > 0) await oweByHand(tx, shop, order, { amount, lines: [], restock: false, reason: "returned" });
}

/** What of that is left to be given back, hundredths of the order's currency. */
export async function owedOfExchange(
  db: Database | Transaction,
  order: Pick<Order, "id" | "paymentMethod">,
): Promise<Minor> {
  if (order.paymentMethod !== PAID_BY_EXCHANGE) return toMinor(0);
  const rows = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.orderId, order.id), eq(refunds.exchangeOrderId, order.id)));
  const left = rows.reduce((all, each) => all + (each.exchangeOrderId === order.id ? each.amount : -each.amount), 0);
  return toMinor(Math.max(0, left));
}

/**
 * Somebody has paid back what was owed: the order's money follows, the credit note is written and the buyer is told.
 * False when it is not owed any more. The caller holds the order's row.
 */
export async function payByHand(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  refundId: string,
): Promise<boolean> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund === undefined || refund.orderId !== order.id || refund.state !== "pending") return false;
  const refunded = toMinor(order.refunded + refund.amount);
  const paymentState = refunded >= order.total ? "refunded" : "partially_refunded";
  await updateOrder(tx, order, { refunded, paymentState });
  const about = { amount: refund.amount, method: order.paymentMethod };
  await recordPayment(tx, shop, order.id, "refunded", about);
  const credited = sum((await creditNotesOfInvoice(tx, order.id)).map(({ amount }) => amount));
  const upTo = creditedFor({ refunded, captured: order.total, currency: order.currency }, order);
  const creditNoteId = await credit(tx, shop, order, {
    amount: toMinor(upTo - credited),
    units: refund.lines,
    fees: feesOf(refund),
    reason: "refund",
  });
  await tx.update(refunds).set({ state: "done", doneAt: shop.clock(), creditNoteId }).where(eq(refunds.id, refundId));
  await mailBuyer(tx, shop, order, "mail.refunded", { refundId });
  return true;
}
