import { randomUUID } from "node:crypto";
import { eq, inArray, or } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { credit, creditNotesOfInvoice } from "../invoices/credit-note.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import type { LockedOrder } from "../orders/open-order.ts";
import { type CreditedFees, creditedFor } from "../pricing/credit.ts";
import { sum, toMinor } from "../pricing/money.ts";
import type { Attempt } from "./attempt.ts";
import { moneyOfOrder } from "./money-of-order.ts";
import type { RefundCause } from "./refund-plan.ts";
import { refunds } from "./tables.ts";

/**
 * Writes the credit note of every refund that was made and has none, also of one that somebody made at the provider
 * itself. Only what was paid for the order has been invoiced: money that came twice or too late goes back without one,
 * and so does what a change of the order made too much, whose former invoice was taken back by the change.
 */
export async function creditRefunds(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Attempt,
): Promise<void> {
  if (attempt.refunded === 0) return;
  const money = await moneyOfOrder(tx, order, attempt);
  const numbers = money.attempts.map(({ id }) => id);
  if (!numbers.includes(attempt.id)) return;
  await writeForeignRefund(tx, shop, attempt);
  const made = (
    await tx
      .select()
      .from(refunds)
      .where(or(inArray(refunds.paymentId, numbers), eq(refunds.orderId, order.id)))
      .orderBy(refunds.createdAt, refunds.id)
  ).filter(({ state, reason }) => state === "done" && reason !== "changed");
  const amountOf = (some: typeof made) => some.reduce((all, { amount }) => all + amount, 0);
  const isCredited = ({ creditNoteId, paymentId }: (typeof made)[number]) =>
    creditNoteId !== null || paymentId === null;
  let refunded = amountOf(made.filter(isCredited));
  let credited = sum((await creditNotesOfInvoice(tx, order.id)).map(({ amount }) => amount));
  for (const refund of made.filter((each) => !isCredited(each))) {
    refunded += refund.amount;
    const back = { refunded: toMinor(refunded), captured: money.captured, currency: refund.currency };
    const amount = toMinor(creditedFor(back, order) - credited);
    const id = await credit(tx, shop, order, { amount, units: refund.lines, fees: feesOf(refund), reason: "refund" });
    if (id === null) continue;
    credited = toMinor(credited + amount);
    await tx.update(refunds).set({ creditNoteId: id }).where(eq(refunds.id, refund.id));
    // What an operator began has its mail already, which brings the note along.
    if (refund.reason !== "operator") await mailBuyer(tx, shop, order, "mail.refunded", { refundId: refund.id });
  }
}

/** Why a refund took an invoice back: what staff chose, that it paid an exchange, or that the sale was off. */
export type CreditCause = RefundCause | "exchanged" | "returned";

/** Why, for those of these credit notes that are about a refund, as far as anybody said. */
export async function causesOfCredits(db: Database, noteIds: readonly string[]): Promise<Map<string, CreditCause>> {
  const about = await db
    .select({ id: refunds.creditNoteId, reason: refunds.reason, cause: refunds.cause })
    .from(refunds)
    .where(inArray(refunds.creditNoteId, [...noteIds]));
  const causes = about.map(({ id, reason, cause }) => [id, BY_THE_SHOP.find((own) => own === reason) ?? cause]);
  return new Map(causes.filter((each): each is [string, CreditCause] => each[1] !== null));
}

const BY_THE_SHOP = ["exchanged", "returned"] as const;

/** What of a refund is fees, as its credit note names them. */
export const feesOf = ({ delivery, processingFee }: { delivery: number; processingFee: number }): CreditedFees => ({
  delivery: toMinor(delivery),
  processingFee: toMinor(processingFee),
});

/** Money that went back and that the shop did not ask for, written down as a refund; what is on its way waits. */
async function writeForeignRefund(tx: Transaction, shop: ShopContext, attempt: Attempt): Promise<void> {
  const known = await tx.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.paymentId, attempt.id));
  const amount = attempt.refunded - known.reduce((all, refund) => all + refund.amount, 0);
  if (amount <= 0) return;
  await tx.insert(refunds).values({
    id: randomUUID(),
    paymentId: attempt.id,
    amount,
    currency: attempt.seenCurrency ?? attempt.currency,
    reason: "provider",
    state: "done",
    doneAt: shop.clock(),
    createdAt: shop.clock(),
  });
}
