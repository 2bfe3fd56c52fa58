import { eq, sql } from "drizzle-orm";
import { actedBy } from "../actor.ts";
import { loadPromo } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, sentTogether, type Transaction } from "../database/database.ts";
import { type Addressed, mailBuyer } from "../mails/to-buyer.ts";
import type { PaymentMethod } from "../market/methods.ts";
import type { PaymentEventName, PaymentFailure } from "../payments/provider.ts";
import { amountsFor } from "../pricing/charge.ts";
import { returnPromoUse, takePromoUse } from "../promo/uses.ts";
import type { OrderLimits } from "../settings/order-limits.ts";
import { retakeStock, returnStock } from "../stock/order-stock.ts";
import { activateSubscriptions, endSubscriptionsOf } from "../subscriptions/begin.ts";
import { tellOfOrderEvent, tellOfStockGone } from "../webhooks/tell.ts";
import { parseReference } from "./reference.ts";
import type { CashConfirmation } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";
import { updateOrder, updateOrders } from "./update-order.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** Trying again keeps an order's units longer, but not for ever: so many times as long. */
const LONGEST_HOLD = 3;

const MINUTE_MS = 60_000;

/** Until when an order placed then keeps its units if somebody tries to pay it now. */
export function holdFrom(placedAt: Date, now: Date, { holdMinutes }: Pick<OrderLimits, "holdMinutes">): Date {
  const hold = holdMinutes * MINUTE_MS;
  return new Date(Math.min(now.getTime() + hold, placedAt.getTime() + LONGEST_HOLD * hold));
}

/**
 * Holds an order until the transaction ends. Its cart is locked first: whoever places an order locks in the same
 * sequence (cart, order, products, promo code), so that nobody waits in a circle. Events and attempts that name the
 * order may be written meanwhile.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  await tx.execute(
    sql`select uuid from carts where open_order_id = ${orderId}
          or uuid = (select cart_uuid from orders where id = ${orderId}) order by uuid for update`,
  );
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return order ?? null;
}

/** The same by the number that people read and type. */
export async function lockByReference(tx: Transaction, typed: string): Promise<LockedOrder | null> {
  const reference = parseReference(typed);
  if (reference === null) return null;
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  return found === undefined ? null : lockOrder(tx, found.id);
}

export type OrderNotFound = { ok: false; code: "order.not_found" };

/** Does something to the order that somebody names by its number, all in one transaction, which holds it meanwhile. */
export function withLockedOrder<Result>(
  { db }: Pick<ShopContext, "db">,
  typed: string,
  act: (tx: Transaction, order: LockedOrder) => Promise<Result>,
): Promise<Result | OrderNotFound> {
  return inTransaction(db, async (tx): Promise<Result | OrderNotFound> => {
    const order = await lockByReference(tx, typed);
    return order === null ? { ok: false, code: "order.not_found" } : act(tx, order);
  });
}

/** Writes down what happened to the money of an order; amounts are hundredths of its currency. */
export async function recordPayment(
  tx: Transaction,
  shop: Pick<ShopContext, "clock" | "actor" | "jobs">,
  orderId: string,
  event: PaymentEventName,
  more: { amount?: number | undefined; method?: PaymentMethod; failure?: PaymentFailure | null } = {},
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ orderId, kind: "payment", state: event, at: shop.clock(), ...actedBy(shop), ...more });
  if (event === "refunded") await tellOfOrderEvent(tx, shop, "order.refunded", orderId);
}

/** The amounts of an order when it is paid by a method: the fee for cash on delivery belongs to that one only. */
export function paidBy(order: LockedOrder, method: PaymentMethod) {
  const { processingFee, vat, charge: total } = amountsFor(order, method);
  return { paymentMethod: method, processingFee, vat, total };
}

/**
 * The order stands: from now on it is packed, its buyer gets the confirmation and its cart is emptied. Once only.
 * Answers it as it is then.
 */
export async function confirmOrder(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  how: { state: "due_on_delivery" | "authorised" | "paid"; method: PaymentMethod; paymentId: string | null },
): Promise<LockedOrder> {
  if (order.isConfirmed) throw new Error(`order ${order.reference} is confirmed already`);
  const confirmed = await updateOrder(tx, order, {
    ...paidBy(order, how.method),
    paymentState: how.state,
    paymentId: how.paymentId,
    cashConfirmation: how.state === "due_on_delivery" ? firstCashConfirmation(shop) : "not_needed",
    isConfirmed: true,
    holdUntil: null,
    needsReview: null,
  });
  await activateSubscriptions(tx, order.id, null);
  await sentTogether(
    tellOfOrder(tx, shop, confirmed),
    tellOfOrderEvent(tx, shop, "order.placed", confirmed),
    how.state === "paid" ? tellOfOrderEvent(tx, shop, "order.paid", confirmed) : undefined,
  );
  await emptyItsCart(tx, order);
  shop.failpoint("confirm.before-commit");
  return confirmed;
}

/** Where asking the buyer of a cash order begins. */
export function firstCashConfirmation({ confirmsCash }: Pick<ShopContext, "confirmsCash">): CashConfirmation {
  return confirmsCash ? "waiting" : "not_needed";
}

/** Tells buyer and shop of an order that stands, in the transaction that confirms it: once each. */
export async function tellOfOrder(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs">,
  order: Addressed & { id: string },
): Promise<void> {
  const about = { orderId: order.id };
  await sentTogether(
    mailBuyer(tx, shop, order, "mail.order-confirmation", about),
    shop.jobs.enqueue(tx, "mail.new-order", about),
  );
}

/**
 * Takes out of the cart what was ordered; what it becomes next is another order. What was put into it since stays; an
 * empty cart forgets its draft, too.
 * The cart of an order that was paid late is not linked to it any more, yet holds the same units.
 */
async function emptyItsCart(tx: Transaction, order: LockedOrder): Promise<void> {
  await tx.execute(
    sql`with cart as (select uuid from carts where open_order_id = ${order.id}
                        or (uuid = ${order.cartUuid} and open_order_id is null)),
          ordered as (select product_id, quantity from order_lines where order_id = ${order.id} and not is_gift),
          gone as (delete from cart_lines l using ordered o, cart
                   where l.cart_uuid = cart.uuid and l.product_id = o.product_id and l.quantity <= o.quantity)
        update cart_lines l set quantity = l.quantity - o.quantity from ordered o, cart
        where l.cart_uuid = cart.uuid and l.product_id = o.product_id and l.quantity > o.quantity`,
  );
  await tx.execute(
    sql`update carts set open_order_id = null, shown_total = null, order_key = gen_random_uuid(),
          promo_code = case when exists (select from cart_lines l where l.cart_uuid = carts.uuid) then promo_code end,
          draft = case when exists (select from cart_lines l where l.cart_uuid = carts.uuid)
                       then draft - 'order' - 'stripeClientSecret' else '{}'::jsonb end
        where open_order_id = ${order.id} or (uuid = ${order.cartUuid} and open_order_id is null)`,
  );
}

/**
 * Ends an order that was never confirmed: units and promo use go back, its cart stays as it is and may be ordered
 * anew, also with the same idempotency key. `expired` may still be revived by money that is on its way.
 */
export async function releaseOrder(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: "expired" | "cancelled",
): Promise<void> {
  if (order.isConfirmed) throw new Error(`order ${order.reference} is confirmed and cannot be released`);
  const released = await releaseStock(tx, order, { reason: "release" });
  await updateOrder(tx, released, {
    paymentState: to,
    holdUntil: null,
    idempotencyKey: RELEASED_KEY,
    ...(to === "cancelled" ? { fulfilmentState: "CANCELLED" as const } : {}),
  });
  await endSubscriptionsOf(tx, order.id, shop.clock(), "order_unpaid");
  await unlinkCart(tx, order.id);
  await recordPayment(tx, shop, order.id, to === "expired" ? "hold_ended" : "replaced");
}

/** A key that no request carries: the one it had is free for another order of the same cart. */
const RELEASED_KEY = sql`left(idempotency_key, 200) || ' ' || id::text`;

/** Frees the key of an open order that lost its cart, for the order that is placed with it now. */
export async function releaseIdempotencyKey(tx: Transaction, orderId: string): Promise<void> {
  await updateOrders(tx, eq(orders.id, orderId), { idempotencyKey: RELEASED_KEY });
}

/** The cart of an order that is over is an ordinary cart again. */
export async function unlinkCart(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(
    sql`update carts set open_order_id = null, draft = draft - 'order' - 'stripeClientSecret'
        where open_order_id = ${orderId}`,
  );
}

/** Gives units and the promo use of an order back, once; answers it as it is then. */
export async function releaseStock(
  tx: Transaction,
  order: LockedOrder,
  note: { reason: "release" | "return"; by?: string },
): Promise<LockedOrder> {
  if (!order.holdsStock) return order;
  await returnStock(tx, order.id, note);
  if (order.promoCode !== null && !order.isConfirmed) await returnPromoUse(tx, order.promoCode, order.customer);
  return updateOrder(tx, order, { holdsStock: false });
}

/** Takes the units and the promo use of an expired order again, all or nothing; null if something is gone. */
export async function reserveAgain(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs">,
  order: LockedOrder,
): Promise<LockedOrder | null> {
  if (order.holdsStock) return order;
  return tx
    .transaction(async (inner) => {
      const taken = await retakeStock(inner, order.id);
      if (taken === null) throw new Gone();
      await tellOfStockGone(inner, shop, taken);
      const promo = order.promoCode === null ? null : await loadPromo(inner, order.promoCode);
      if (promo !== null && (await takePromoUse(inner, promo, order.customer)) !== "taken") throw new Gone();
      return updateOrder(inner, order, { holdsStock: true });
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return null;
      throw error;
    });
}

/** Undoes a part of a transaction; never leaves this file. */
class Gone extends Error {}
