import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Product } from "../catalog/product.ts";
import type { Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { dayOf } from "../day.ts";
import type { orders } from "../orders/tables.ts";
import { planFrom } from "./calendar.ts";
import { isSubscribed } from "./discount.ts";
import { OPEN_STATES } from "./states.ts";
import { subscriptions } from "./tables.ts";

type Order = typeof orders.$inferSelect;

/** Why the shop itself ended a subscription; what customers write stands there in their words. */
export type EndReason = "order_unpaid" | "order_cancelled";

/**
 * Writes down a subscription for every subscribed line of its first order, in the transaction that makes the order.
 * Nothing is delivered again before the order stands: with an order that stands at once they are active, else pending.
 * Months are counted from the day of the order.
 */
export async function createPendingSubscriptions(
  tx: Transaction,
  order: Order,
  lines: readonly { product: Product; quantity: number; everyMonths?: number }[],
): Promise<void> {
  const { customerId, customer } = order;
  const { email } = customer;
  if (customerId === null || email === null) throw new Error(`order ${order.reference} subscribes nobody`);
  const rows = lines.filter(isSubscribed).map(({ product, quantity, everyMonths = 0 }) => ({
    id: randomUUID(),
    customerId,
    firstOrderId: order.id,
    productId: product.id,
    quantity,
    locale: order.locale,
    state: order.isConfirmed ? ("active" as const) : ("pending" as const),
    ...planFrom(dayOf(order.placedAt), everyMonths),
    contact: { ...customer, email },
    address: order.address,
    deliveryMethod: order.deliveryMethod,
    paymentMethod: order.paymentMethod,
    agreedUnitPriceAed: product.price,
    createdAt: order.placedAt,
  }));
  if (rows.length > 0) await tx.insert(subscriptions).values(rows);
}

/**
 * The first order stands: what was pending, or had been given up because nobody paid in time, is active. `savedCardId`:
 * the card that the next deliveries are paid with, null while it is not known; a known one is never forgotten. Any
 * number of calls in any order come to the same.
 */
export async function activateSubscriptions(
  tx: Transaction,
  orderId: string,
  savedCardId: string | null,
): Promise<void> {
  await tx.execute(
    sql`update subscriptions s
        set state = case when ${IS_WAITING} then 'active' else s.state end,
            saved_card_id = coalesce(${savedCardId}::uuid, s.saved_card_id),
            cancelled_at = case when ${IS_WAITING} then null else s.cancelled_at end,
            cancel_reason = case when ${IS_WAITING} then null else s.cancel_reason end,
            payment_method = case when ${IS_WAITING} then o.payment_method else s.payment_method end,
            version = s.version + 1
        from orders o
        where o.id = s.first_order_id and s.first_order_id = ${orderId}::uuid
          and (${IS_WAITING} or s.saved_card_id is distinct from coalesce(${savedCardId}::uuid, s.saved_card_id))`,
  );
}

const IS_WAITING = sql`(s.state = 'pending' or (s.state = 'cancelled' and s.cancel_reason = 'order_unpaid'))`;

/** The first order came to nothing: its subscriptions end with it. */
export async function endSubscriptionsOf(
  tx: Transaction,
  orderId: string,
  now: Date,
  reason: EndReason,
): Promise<void> {
  await tx.execute(
    sql`with ended as (
          update subscriptions
          set state = 'cancelled', cancelled_at = ${now.toISOString()}::timestamptz, cancel_reason = ${reason}, version = version + 1
          where first_order_id = ${orderId}::uuid and state <> 'cancelled'
            and (${reason} <> 'order_unpaid' or state = 'pending')
          returning id)
        update subscription_deliveries d set state = 'skipped', updated_at = ${now.toISOString()}::timestamptz
        from ended where d.subscription_id = ended.id and ${oneOf(sql`d.state`, OPEN_STATES)}`,
  );
}
