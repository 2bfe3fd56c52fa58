import { sql } from "drizzle-orm";
import { actedBy, bookedBy } from "../actor.ts";
import { courierCash } from "../cash/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { creditEndedSale } from "../invoices/credit-note.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { type LockedOrder, recordPayment, releaseStock, unlinkCart, withLockedOrder } from "../orders/open-order.ts";
import { linePieces } from "../orders/pieces.ts";
import {
  type DeliveryFailure,
  effectsOf,
  type FulfilmentState,
  isDenial,
  type PaymentState,
  refusalToMove,
} from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { attemptsOf } from "../payments/attempt.ts";
import { oweExchange } from "../payments/by-hand.ts";
import { updatePayments } from "../payments/update-payment.ts";
import { toMinor } from "../pricing/money.ts";
import { writeOffReturned } from "../stock/order-stock.ts";
import { endSubscriptionsOf } from "../subscriptions/begin.ts";
import { tellOfOrderEvent } from "../webhooks/tell.ts";
import { type Denial, type DenialRefusal, denyDelivery } from "./deny-delivery.ts";
import { openParcels, type ParcelRefusal, parcelSumsOf, refusalOfParcels } from "./parcels-of-order.ts";
import { damagedPieces } from "./tables.ts";

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
      code: Exclude<ReturnType<typeof refusalToMove>, null> | ParcelRefusal | DenialRefusal | "order.damaged_units";
      state: FulfilmentState;
    };

/** What may be said beside the state that an order is moved to. */
export interface MoveDetails {
  /** Of `DELIVERY_FAILED`: why nobody took the parcel. */
  deliveryFailure?: DeliveryFailure | undefined;
  /** Of `RETURNED`: the pieces that cannot be sold again, by line; all others go back on sale. */
  damaged?: readonly { position: number; quantity: number }[] | undefined;
  /** Why it is packed although its buyer has not confirmed that they will pay in cash. */
  unconfirmedBecause?: string | undefined;
  /** That the order was not delivered after all, though it stands so; without it nothing leads away from a delivery. */
  denial?: Denial | undefined;
  /** The move may be taken back for so long (take-back.ts), and the mail waits. */
  mailAfterSeconds?: number | undefined;
}

/**
 * Moves an order to the state that is named, once however often it is asked, and tells the customer by mail.
 * Shipping takes promised money. Delivery makes what was due on it paid, and its courier owe it. What comes back or is
 * cancelled puts the units into the stock again, damaged ones aside, and gives promised money up; cancelling also gives
 * back what was paid, coming back does not.
 */
export function moveOrder(
  shop: ShopContext,
  typed: string,
  to: FulfilmentState,
  details: MoveDetails = {},
): Promise<MoveResult> {
  return withLockedOrder(shop, typed, (tx, order) => moveLockedOrder(tx, shop, order, to, details));
}

/** The same for an order that the caller has locked, in the transaction of what moves it. */
export async function moveLockedOrder(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
  details: MoveDetails = {},
): Promise<MoveResult> {
  const { reference, fulfilmentState: from } = order;
  if (from === to) return { ok: true, reference, state: to, paymentState: order.paymentState, isChanged: false };
  const { denial, deliveryFailure, unconfirmedBecause: because } = details;
  if (denial !== undefined && isDenial(from, to)) {
    const denied = await denyDelivery(tx, shop, order, to, { denial, deliveryFailure });
    return denied.ok
      ? { ok: true, reference, state: to, paymentState: denied.order.paymentState, isChanged: true }
      : { ...denied, state: from };
  }
  // Somebody has said so before, and where it stands since.
  if (denial?.deliveredAt !== undefined) return { ok: false, code: "staff.changed_meanwhile", state: from };
  const isOverridden = because !== undefined && refusalToMove(order, to) === "order.cash_unconfirmed";
  const refusal =
    (isOverridden ? null : refusalToMove(order, to)) ??
    refusalOfParcels(await parcelSumsOf(tx, order.id), to) ??
    (await refusalOfDamaged(tx, order.id, details.damaged));
  if (refusal !== null) return { ok: false, code: refusal, state: from };
  const moving = isOverridden ? await overrideCash(tx, shop, order, because) : order;
  const paymentState = await moveIn(tx, shop, moving, to, details);
  return { ok: true, reference, state: to, paymentState, isChanged: true };
}

/** No line can come back with more damaged pieces than left the house; each is named once, as it is written down. */
async function refusalOfDamaged(
  tx: Transaction,
  orderId: string,
  damaged: MoveDetails["damaged"] = [],
): Promise<"order.damaged_units" | null> {
  if (damaged.length === 0) return null;
  const lines = await linePieces(tx, orderId);
  const isOnce = new Set(damaged.map(({ position }) => position)).size === damaged.length;
  const fits = damaged.every(({ position, quantity }) =>
    lines.some((line) => line.position === position && quantity <= line.left),
  );
  return isOnce && fits ? null : "order.damaged_units";
}

/** Somebody answers for packing an order whose buyer has not been heard. */
async function overrideCash(tx: Transaction, shop: ShopContext, order: LockedOrder, note: string) {
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, kind: "cash", state: "CASH_OVERRIDDEN", note, at: shop.clock(), ...actedBy(shop) });
  return updateOrder(tx, order, { cashConfirmation: "overridden" });
}

async function moveIn(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
  { deliveryFailure, damaged = [], mailAfterSeconds }: MoveDetails,
): Promise<PaymentState> {
  const effects = effectsOf(order.paymentState, to);
  const wasDue = order.paymentState === "due_on_delivery";
  const moved = await updateOrder(tx, order, { fulfilmentState: to, paymentState: effects.paymentState });
  const about = { orderId: order.id, at: shop.clock(), ...actedBy(shop) };
  const failure = to === "DELIVERY_FAILED" ? { deliveryFailure: deliveryFailure ?? null } : {};
  const [event] = await tx
    .insert(orderEvents)
    .values({ ...about, kind: "fulfilment", state: to, ...failure })
    .returning({ id: orderEvents.id });
  if (wasDue && to === "DELIVERED") {
    await recordCash(tx, shop, order, "paid");
    await tellOfOrderEvent(tx, shop, "order.paid", moved);
    // The buyer has paid; what the shop has not seen yet, its courier owes.
    const { total: amount, currency, totalAed: amountAed } = moved;
    const collected = { orderId: order.id, kind: "collected" as const, amount, currency, amountAed, at: about.at };
    // Of an order that was not delivered before after all, it takes that back.
    const reopens = sql`(select max(id) from courier_cash where order_id = ${order.id} and kind = 'uncollected')`;
    await tx.insert(courierCash).values({ ...collected, reopens });
  }
  if (wasDue && to === "RETURNED") await recordCash(tx, shop, order, "not_collected");
  if (to === "RETURNED" && order.holdsStock) {
    await writeOffReturned(tx, order.id, { by: bookedBy(shop) }, damaged);
    if (damaged.length > 0)
      await tx.insert(damagedPieces).values(damaged.map((each) => ({ orderId: order.id, ...each })));
  }
  if (effects.isBack)
    await releaseStock(tx, moved, { reason: to === "RETURNED" ? "return" : "release", by: bookedBy(shop) });
  if (effects.promise === "take") await takePromised(tx, shop, moved);
  if (to === "CANCELLED") await openParcels(tx, order.id);
  if (to === "CANCELLED") await endSubscriptionsOf(tx, order.id, shop.clock(), "order_cancelled");
  if (effects.promise === "give_up") await giveUp(tx, shop, moved);
  if (effects.isBack) await creditEndedSale(tx, shop, moved);
  if (to === "SHIPPED") await tellOfOrderEvent(tx, shop, "order.shipped", moved, mailAfterSeconds);
  if (to === "CANCELLED" && order.isConfirmed) await tellOfOrderEvent(tx, shop, "order.cancelled", moved);
  const mail = { orderId: order.id, status: to };
  if (mailAfterSeconds === undefined || event === undefined)
    await mailBuyer(tx, shop, moved, "mail.order-status", mail);
  else
    await mailBuyer(
      tx,
      shop,
      moved,
      "mail.order-status",
      { ...mail, eventId: event.id },
      { afterSeconds: mailAfterSeconds },
    );
  return moved.paymentState;
}

async function recordCash(tx: Transaction, shop: ShopContext, order: LockedOrder, event: "paid" | "not_collected") {
  await recordPayment(tx, shop, order.id, event, { amount: order.total, method: order.paymentMethod });
}

/** Nothing is bought any more: no money is waited for, promises end, and a cancelled order gives back what was paid. */
async function giveUp(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  await updateOrder(tx, order, { holdUntil: null, needsReview: null, due: toMinor(0) });
  await unlinkCart(tx, order.id);
  await giveUpOthers(tx, shop, order.id, null);
  const isPaidBack = order.fulfilmentState === "CANCELLED";
  await updatePayments(
    tx,
    sql`order_id = ${order.id}
          and (state = 'authorised' or (${isPaidBack} and state = 'captured' and refunded < captured))`,
    { pendingAction: "return", nextReadAt: shop.clock() },
  );
  if (isPaidBack) await oweExchange(tx, shop, order);
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
