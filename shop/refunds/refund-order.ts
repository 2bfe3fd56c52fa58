import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { moveLockedOrder } from "../fulfilment/move-order.ts";
import { type LockedOrder, lockOrder, withLockedOrder } from "../orders/open-order.ts";
import { linePieces } from "../orders/pieces.ts";
import type { Told } from "../payments/money-back.ts";
import { giveBack } from "../payments/refund-order.ts";
import { planRefund, type RefundPlan, type RefundRefusal } from "../payments/refund-plan.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { Units } from "../pricing/refund-amounts.ts";

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
  return withLockedOrder(shop, request.reference, async (tx, order): Promise<RefundResult> => {
    const { units, amount } = request;
    const wish = { units, amount, delivery: false, processingFee: false, extra: toMinor(0) };
    const planned = await planRefund(tx, order, wish, request.restock ? "stock" : "kept");
    if (!planned.ok) return planned;
    const { refundId } = await giveBackOf(tx, shop, order, planned.value, {});
    return { ok: true, refundId, amount: planned.value.amount, currency: planned.value.currency };
  });
}

/**
 * Does what was planned, within the transaction that holds the order's row and planned it, and what follows from it: an
 * order of which nothing has left and nothing stays paid is cancelled, and one that now only waited for pieces whose money
 * went back is shipped. Answers the refund's number, and where it moved the order; null: it stands where it stood.
 */
export async function giveBackOf(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  plan: RefundPlan,
  told: Partial<Pick<Told, "cause" | "note" | "returnId">>,
): Promise<{ refundId: string; movedTo: "CANCELLED" | "SHIPPED" | null }> {
  const refundId = await giveBack(tx, shop, order, plan, told);
  const to = plan.isCancelling ? "CANCELLED" : (await isAllGone(tx, order)) ? "SHIPPED" : null;
  if (to === null) return { refundId, movedTo: null };
  const moved = await moveLockedOrder(tx, shop, (await lockOrder(tx, order.id)) ?? order, to);
  if (!moved.ok && plan.isCancelling)
    throw new Error(`order ${order.reference} is given back whole and not cancelled: ${moved.code}`);
  return { refundId, movedTo: moved.ok ? to : null };
}

async function isAllGone(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.fulfilmentState !== "PREPARING") return false;
  const pieces = await linePieces(tx, order.id);
  return pieces.some(({ gone }) => gone > 0) && pieces.every(({ open, packed }) => open + packed === 0);
}
