import { eq } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type LockedOrder, lockOrder } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { Units } from "../pricing/refund-amounts.ts";
import { returnStock, writeOffReturned } from "../stock/order-stock.ts";
import { confirmBy } from "./apply.ts";
import { attemptsOf } from "./attempt.ts";
import { oweByHand } from "./by-hand.ts";
import { startRefund, type Told } from "./money-back.ts";
import { planRefund, type RefundPlan, type RefundRefusal } from "./refund-plan.ts";
import { isMoney } from "./states.ts";
import { refunds } from "./tables.ts";

export interface RefundRequest {
  reference: string;
  /** Lines by their number as printed, from 1, and how many units of each; empty: no particular lines. */
  units: readonly Units[];
  /** Hundredths of the order's currency; undefined: what the lines come to, or everything that is left. */
  amount: Minor | undefined;
  /** Whether the units go back into the stock. */
  restock: boolean;
}

export type RefundResult =
  | { ok: true; refundId: string; amount: Minor; currency: string }
  | { ok: false; code: "order.not_found" | RefundRefusal };

/** Gives money of an order back, whole, by line or by amount; never more than was taken. The queue asks the provider. */
export async function refundOrder(shop: ShopContext, request: RefundRequest): Promise<RefundResult> {
  const id = await orderIdOf(shop, request.reference);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<RefundResult> => {
    const order = await lockOrder(tx, id);
    if (order === null) return { ok: false, code: "refund.nothing_paid" };
    const condition = request.restock ? ("stock" as const) : ("kept" as const);
    const planned = await planRefund(tx, order, {
      units: request.units.map((each) => ({ ...each, condition })),
      delivery: false,
      processingFee: false,
      extra: toMinor(0),
      amount: request.amount,
    });
    if (!planned.ok) return planned;
    const { amount, currency } = planned.value;
    const units = planned.value.units.map((each) => ({ ...each, condition }));
    const refundId = await giveBack(tx, shop, order, { ...planned.value, units }, {});
    return { ok: true, refundId, amount, currency };
  });
}

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

/** Has a refund that waits for its provider asked for at once; false when there is none that waits. */
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
export async function acceptPayment(shop: ShopContext, typed: string): Promise<AcceptResult> {
  const id = await orderIdOf(shop, typed);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction((tx) => acceptPaymentIn(tx, shop, id));
}

/** The same within a transaction. */
export async function acceptPaymentIn(tx: Transaction, shop: ShopContext, orderId: string): Promise<AcceptResult> {
  const order = await lockOrder(tx, orderId);
  const attempt = (await attemptsOf(tx, orderId)).find((each) => isMoney(each.state) && each.pendingAction === null);
  if (order === null || order.needsReview === null || order.isConfirmed || attempt === undefined)
    return { ok: false, code: "order.not_parked" };
  await confirmBy(tx, shop, order, attempt);
  return { ok: true, reference: order.reference };
}
