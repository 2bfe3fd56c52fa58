import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { asSystem } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { type LockedOrder, lockOrder, recordPayment } from "../orders/open-order.ts";
import { updateOrder } from "../orders/update-order.ts";
import { payWithSavedCard, type SavedCardPayment } from "../payments/pay-with-saved-card.ts";
import { resumed, updateSubscription } from "../subscriptions/change-subscription.ts";
import { announceAnew, moveDeliveries } from "../subscriptions/deliveries.ts";
import { deliveriesIn, type Subscription, type SubscriptionDelivery } from "../subscriptions/read-subscriptions.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { subscriptionDeliveries, subscriptions } from "../subscriptions/tables.ts";
import { each } from "./each.ts";
import { holdFor, nextTry } from "./hold.ts";
import { News } from "./tell.ts";

/** A try whose process has died, or whose answer nobody knows yet, is looked at again after this time. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** An order that waits for its money, with what it delivers; all locked. */
interface Renewal {
  order: LockedOrder;
  deliveries: SubscriptionDelivery[];
  members: Subscription[];
}

type Claim = { kind: "over" } | { kind: "charge"; savedCardId: string | null; lookAgainAt: Date };

/**
 * Charges the renewals that wait for their money to the saved card, and again after one day, three, five … when the
 * card is declined, as often as staff have set, with a mail each; after that the subscriptions rest, and after the first day already while the
 * order keeps the last units of a product. Nothing is charged for whoever has paused or ended a subscription
 * meanwhile: that order is given up, and what goes on is made anew without it. Of an order that staff have cancelled
 * nothing more is tried, and its subscriptions go on. Resolves with how many were paid.
 */
export async function retryPayments(shop: ShopContext): Promise<number> {
  const own = asSystem(shop);
  const due = await rowsOf<{ id: string }>(
    shop.db,
    sql`select distinct d.order_id as id from subscription_deliveries d join orders o on o.id = d.order_id
        where d.state in ('ordered', 'failed')
          and (d.next_try_at <= ${shop.clock().toISOString()}
               or (d.next_try_at is not null and o.fulfilment_state = 'CANCELLED')
               or (o.is_confirmed and (d.state = 'failed' or o.payment_method <> ${PAYMENT_METHODS.cashOnDelivery})))
        order by d.order_id`,
  );
  let paid = 0;
  await each(due, async ({ id }) => {
    if (await payRenewal(own, id)) paid += 1;
  });
  return paid;
}

async function payRenewal(shop: ShopContext, orderId: string): Promise<boolean> {
  const claimed = await inTransaction(shop.db, (tx) => claim(tx, shop, orderId));
  shop.failpoint("renewal.claimed");
  if (claimed.kind === "over") return false;
  const { savedCardId, lookAgainAt } = claimed;
  const outcome: SavedCardPayment =
    savedCardId === null ? { state: "needs_customer" } : await payWithSavedCard(shop, orderId, savedCardId);
  shop.failpoint("renewal.charged");
  await inTransaction(shop.db, (tx) => record(tx, shop, orderId, outcome, lookAgainAt));
  shop.failpoint("renewal.recorded");
  return outcome.state === "paid";
}

/** Leaves the order to this process for a while, unless there is nothing to charge, or another one has it. */
async function claim(tx: Transaction, shop: ShopContext, orderId: string): Promise<Claim> {
  const renewal = await lockRenewal(tx, orderId);
  if (renewal.members.length === 0 || (await isSettled(tx, shop, renewal))) return { kind: "over" };
  const { order, deliveries, members } = renewal;
  if (order.fulfilmentState === "CANCELLED") {
    // Whoever cancelled it has told its customer; the subscriptions have moved on when it was made.
    await moveDeliveries(tx, shop, deliveries, "skipped", { nextTryAt: null });
    return { kind: "over" };
  }
  const now = shop.clock();
  const due = deliveries.filter((delivery) => delivery.nextTryAt !== null && delivery.nextTryAt <= now);
  if (due.length === 0) return { kind: "over" };
  const nextTryAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  // Cash that needs no code stands at once: such an order was made for a card that its customer pays with no more.
  const paysCash = ({ paymentMethod }: Subscription) => paymentMethod === PAYMENT_METHODS.cashOnDelivery;
  if (members.some(({ state }) => state !== "active") || (!shop.asksForCode && members.some(paysCash))) {
    await giveUp(tx, shop, renewal, nextTryAt);
    return { kind: "over" };
  }
  if (order.paymentState !== "awaiting") {
    await rest(tx, shop, renewal);
    return { kind: "over" };
  }
  await setTry(tx, shop, deliveries, { nextTryAt });
  // Whoever leaves another card has it tried at once: the card of what is due now counts.
  const payer = members.find(({ id }) => due.some(({ subscriptionId }) => subscriptionId === id));
  return {
    kind: "charge",
    savedCardId: payer === undefined || paysCash(payer) ? null : payer.savedCardId,
    lookAgainAt: nextTryAt,
  };
}

/** Writes down what came of a try, unless another one was asked for meanwhile: then that one counts. */
async function record(
  tx: Transaction,
  shop: ShopContext,
  orderId: string,
  outcome: SavedCardPayment,
  lookAgainAt: Date,
): Promise<void> {
  const renewal = await lockRenewal(tx, orderId);
  if (await isSettled(tx, shop, renewal)) return;
  if (outcome.state === "unknown" || outcome.state === "paid") return;
  const { order, deliveries, members } = renewal;
  const [first] = deliveries;
  // Somebody else has written it down, or nothing is to be paid any more.
  if (first === undefined || order.paymentState !== "awaiting" || members.some(({ state }) => state !== "active"))
    return;
  if (deliveries.some(({ nextTryAt }) => nextTryAt?.getTime() !== lookAgainAt.getTime())) return;
  const failures = first.attempts + 1;
  const gaveADay = failures > 1;
  const isMissed = gaveADay && (await keepsLastUnits(tx, order.id));
  const nextTryAt = isMissed
    ? null
    : nextTry(order.placedAt, shop.clock(), { failures, tries: shop.catalog().subscription.cardTries });
  if (nextTryAt === null) {
    await rest(tx, shop, renewal);
    return;
  }
  await moveDeliveries(tx, shop, deliveries, "failed", { attempts: failures, nextTryAt });
  await updateOrder(tx, order, { holdUntil: holdFor(nextTryAt) });
  const { customerId } = members[0] ?? {};
  if (customerId !== undefined)
    await shop.jobs.enqueue(tx, "mail.renewal-payment", {
      customerId,
      orderId,
      failures,
      next: nextTryAt.toISOString(),
    });
}

/**
 * Whether its order stands, however that came about; then it is written down, and what rested for want of a payment
 * goes on.
 */
async function isSettled(
  tx: Transaction,
  shop: ShopContext,
  { order, deliveries, members }: Renewal,
): Promise<boolean> {
  if (!order.isConfirmed || deliveries.length === 0) return deliveries.length === 0;
  const state = order.paymentMethod === PAYMENT_METHODS.cashOnDelivery ? "ordered" : "paid";
  await moveDeliveries(tx, shop, deliveries, state, { nextTryAt: null });
  for (const subscription of members.filter((each) => each.state === "paused" && each.pausedReason === "card"))
    await updateSubscription(tx, subscription, resumed(subscription, dayOf(shop.clock())));
  return true;
}

/** Whether others cannot buy something because the order keeps units of it. */
async function keepsLastUnits(tx: Transaction, orderId: string): Promise<boolean> {
  const sold = await rowsOf(
    tx,
    sql`select 1 from order_lines l join products p on p.id = l.product_id
        where l.order_id = ${orderId}::uuid and not l.is_gift and p.stock <= 0`,
  );
  return sold.length > 0;
}

/** Nobody has paid: the order is let go, and its subscriptions rest until there is another card. */
async function rest(tx: Transaction, shop: ShopContext, renewal: Renewal): Promise<void> {
  const { order, deliveries, members } = renewal;
  const attempts = (deliveries[0]?.attempts ?? 0) + 1;
  await moveDeliveries(tx, shop, deliveries, "failed", { attempts, nextTryAt: null });
  if (order.paymentState === "awaiting") await updateOrder(tx, order, { holdUntil: shop.clock() });
  const news = new News();
  for (const subscription of members.filter(({ state }) => state === "active")) {
    await updateSubscription(tx, subscription, { state: "paused", pausedUntil: null, pausedReason: "card" });
    news.add("paused_card", subscription);
  }
  const [first] = members;
  if (first !== undefined) await news.tell(tx, shop, first.customerId);
}

/**
 * Somebody has paused or ended one of its subscriptions before it was paid, or pays otherwise. Its payments are given up
 * at the provider first; once the order is let go, what still goes on is made anew. From then on money that arrives late
 * for this order goes back: it must not stand beside the new one.
 */
async function giveUp(tx: Transaction, shop: ShopContext, renewal: Renewal, nextTryAt: Date): Promise<void> {
  const { order, deliveries, members } = renewal;
  if (order.paymentState === "awaiting") {
    await updateOrder(tx, order, { holdUntil: shop.clock() });
    await setTry(tx, shop, deliveries, { nextTryAt });
    return;
  }
  if (order.paymentState === "expired") {
    await updateOrder(tx, order, { paymentState: "cancelled", fulfilmentState: "CANCELLED" });
    await recordPayment(tx, shop, order.id, "replaced");
  }
  const going = new Set(members.filter(({ state }) => state === "active").map(({ id }) => id));
  const [again, left] = [
    deliveries.filter(({ subscriptionId }) => going.has(subscriptionId)),
    deliveries.filter(({ subscriptionId }) => !going.has(subscriptionId)),
  ];
  await moveDeliveries(tx, shop, left, "skipped", { nextTryAt: null });
  // Never two at once: where the following one is announced already, this one is left out.
  const open = new Set((await deliveriesIn(tx, members, OPEN_STATES)).map(({ subscriptionId }) => subscriptionId));
  const isCrowded = ({ subscriptionId }: SubscriptionDelivery) => open.has(subscriptionId);
  await moveDeliveries(tx, shop, again.filter(isCrowded), "skipped", { nextTryAt: null });
  await announceAnew(
    tx,
    shop,
    again.filter((delivery) => !isCrowded(delivery)),
  );
}

async function setTry(
  tx: Transaction,
  shop: ShopContext,
  deliveries: readonly SubscriptionDelivery[],
  more: { nextTryAt: Date },
): Promise<void> {
  for (const state of ["ordered", "failed"] as const)
    await moveDeliveries(
      tx,
      shop,
      deliveries.filter((delivery) => delivery.state === state),
      state,
      more,
    );
}

/** Subscriptions first, then the order: as whoever makes renewals does. */
async function lockRenewal(tx: Transaction, orderId: string): Promise<Renewal> {
  const ofOrder = tx
    .select({ id: subscriptionDeliveries.subscriptionId })
    .from(subscriptionDeliveries)
    .where(eq(subscriptionDeliveries.orderId, orderId));
  const members = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.id, ofOrder))
    .orderBy(asc(subscriptions.id))
    .for("no key update");
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error(`order ${orderId} of a renewal is gone`);
  const deliveries = await tx
    .select()
    .from(subscriptionDeliveries)
    .where(
      and(eq(subscriptionDeliveries.orderId, orderId), inArray(subscriptionDeliveries.state, ["ordered", "failed"])),
    );
  return { order, deliveries, members };
}
