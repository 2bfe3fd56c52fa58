import { sql } from "drizzle-orm";
import { actedBy, bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { creditEndedSale } from "../invoices/credit-note.ts";
import { type LockedOrder, lockOrder, recordPayment, releaseStock, unlinkCart } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { effectsOf, type FulfilmentState, type PaymentState, refusalToMove } from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { attemptsOf } from "../payments/attempt.ts";
import { updatePayments } from "../payments/update-payment.ts";
import { endSubscriptionsOf } from "../subscriptions/begin.ts";

export type MoveResult =
  | {
      ok: true;
      reference: string;
      state: FulfilmentState;
      paymentState: PaymentState;
      /** False when it stood there already: nothing was done and nobody was told. */
      isChanged: boolean;
    }
  | { ok: false; code: "order.not_found" }
  | {
      ok: false;
      code: Exclude<ReturnType<typeof refusalToMove>, null>;
      state: FulfilmentState;
    };

/**
 * Moves an order to the state that is named, once however often it is asked, and tells the customer by mail.
 * Shipping takes promised money. Delivery makes what was due on it paid. What comes back or is cancelled puts the units
 * into the stock again and gives promised money up; cancelling also gives back what was paid, coming back does not.
 */
export async function moveOrder(shop: ShopContext, typed: string, to: FulfilmentState): Promise<MoveResult> {
  const id = await orderIdOf(shop, typed);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<MoveResult> => {
    const order = await lockOrder(tx, id);
    if (order === null) return { ok: false, code: "order.not_found" };
    const { reference, fulfilmentState: from } = order;
    if (from === to) return { ok: true, reference, state: to, paymentState: order.paymentState, isChanged: false };
    const refusal = refusalToMove(order, to);
    if (refusal !== null) return { ok: false, code: refusal, state: from };
    const paymentState = await moveIn(tx, shop, order, to);
    return { ok: true, reference, state: to, paymentState, isChanged: true };
  });
}

async function moveIn(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
): Promise<PaymentState> {
  const effects = effectsOf(order.paymentState, to);
  const wasDue = order.paymentState === "due_on_delivery";
  const moved = await updateOrder(tx, order, { fulfilmentState: to, paymentState: effects.paymentState });
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: "fulfilment", state: to, at: shop.clock(), ...actedBy(shop) });
  if (wasDue && to === "DELIVERED") await recordCash(tx, shop, order, "paid");
  if (wasDue && to === "RETURNED") await recordCash(tx, shop, order, "not_collected");
  if (effects.isBack)
    await releaseStock(tx, moved, { reason: to === "RETURNED" ? "return" : "release", by: bookedBy(shop) });
  if (effects.promise === "take") await takePromised(tx, shop, moved);
  if (to === "CANCELLED") await endSubscriptionsOf(tx, order.id, shop.clock(), "order_cancelled");
  if (effects.promise === "give_up") await giveUp(tx, shop, moved);
  if (effects.isBack) await creditEndedSale(tx, shop, moved);
  await shop.jobs.enqueue(tx, "mail.order-status", { orderId: order.id, status: to });
  return moved.paymentState;
}

async function recordCash(tx: Transaction, shop: ShopContext, order: LockedOrder, event: "paid" | "not_collected") {
  await recordPayment(tx, shop, order.id, event, { amount: order.total, method: order.paymentMethod });
}

/** Nothing is bought any more: no money is waited for, promises end, and a cancelled order gives back what was paid. */
async function giveUp(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  await updateOrder(tx, order, { holdUntil: null, needsReview: null });
  await unlinkCart(tx, order.id);
  await giveUpOthers(tx, shop, order.id, null);
  const isPaidBack = order.fulfilmentState === "CANCELLED";
  await updatePayments(
    tx,
    sql`order_id = ${order.id}
          and (state = 'authorised' or (${isPaidBack} and state = 'captured' and refunded < captured))`,
    { pendingAction: "return", nextReadAt: shop.clock() },
  );
  await settleSoon(tx, shop, order.id);
}

/** Promised money is taken now. */
async function takePromised(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  await updatePayments(tx, sql`id = ${order.paymentId}::uuid and state = 'authorised'`, {
    pendingAction: "capture",
    nextReadAt: shop.clock(),
  });
  await settleSoon(tx, shop, order.id);
}

/** The provider is asked by a job, after the commit; should it be lost, the sweeper asks. */
async function settleSoon(tx: Transaction, shop: ShopContext, orderId: string): Promise<void> {
  for (const { id, pendingAction } of await attemptsOf(tx, orderId))
    if (pendingAction !== null) await shop.jobs.enqueue(tx, "payment.settle", { paymentId: id });
}
