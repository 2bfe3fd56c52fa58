import { eq } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import { returnStock, writeOffReturned } from "../stock/order-stock.ts";
import { confirmBy } from "./apply.ts";
import { attemptsOf } from "./attempt.ts";
import { oweByHand } from "./by-hand.ts";
import { startRefund, type Told } from "./money-back.ts";
import type { RefundPlan } from "./refund-plan.ts";
import { isMoney } from "./states.ts";
import { refunds } from "./tables.ts";

/**
 * Does what was planned, within the transaction that holds the order's row and planned it: writes the refund down, and
 * what becomes of its pieces. Answers its number.
 */
export async function giveBack(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  plan: RefundPlan,
  told: Partial<Pick<Told, "cause" | "note" | "returnId">>,
): Promise<string> {
  const back = plan.units.filter(({ condition }) => condition === "stock");
  const refund = {
    ...told,
    amount: plan.amount,
    lines: plan.units,
    delivery: plan.fees.delivery,
    processingFee: plan.fees.processingFee,
    restock: back.length > 0,
    reason: "operator" as const,
  };
  const id =
    plan.attempt === null
      ? await oweByHand(tx, shop, order, refund)
      : await startRefund(tx, shop, plan.attempt, refund);
  const by = bookedBy(shop);
  if (back.length > 0) await returnStock(tx, order.id, { reason: "return", by }, back);
  const damaged = plan.units.filter(({ condition }) => condition === "damaged");
  if (damaged.length > 0) await writeOffReturned(tx, order.id, { by }, damaged);
  return id;
}

/** Has a refund that waits for its provider asked for at once, or next once a try is over; false when there is none that waits. */
export async function hurryRefund(tx: Transaction, shop: ShopContext, refundId: string): Promise<boolean> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (refund === undefined || refund.state !== "pending" || refund.paymentId === null) return false;
  await tx.update(refunds).set({ nextTryAt: shop.clock() }).where(eq(refunds.id, refundId));
  await shop.jobs.enqueue(tx, "payment.refund", { refundId });
  return true;
}

export type AcceptResult =
  | { ok: true; reference: string }
  | { ok: false; code: "order.not_found" | "order.not_parked" };

/** People have looked at the payment of an order and take the money as it is: the order goes on. */
export function acceptPayment(shop: ShopContext, typed: string): Promise<AcceptResult> {
  return withLockedOrder(shop, typed, (tx, order) => acceptLockedPayment(tx, shop, order));
}

/** The same for an order that the caller has locked. */
export async function acceptLockedPayment(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
): Promise<AcceptResult> {
  const attempt = (await attemptsOf(tx, order.id)).find((each) => isMoney(each.state) && each.pendingAction === null);
  if (order.needsReview === null || order.isConfirmed || attempt === undefined)
    return { ok: false, code: "order.not_parked" };
  await confirmBy(tx, shop, order, attempt);
  return { ok: true, reference: order.reference };
}
