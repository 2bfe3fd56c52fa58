import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { isWithoutCash } from "../customers/phones-without-cash.ts";
import { rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import { daysAhead, planResumed } from "./calendar.ts";
import { movedOn } from "./deliveries.ts";
import { planOf, type Subscription } from "./read-subscriptions.ts";
import { OPEN_STATES } from "./states.ts";
import { subscriptions } from "./tables.ts";

export interface AccountSubscription extends Subscription {
  /** Staff keep its telephone from cash on delivery. */
  isWithoutCash: boolean;
}

/** An order that a subscription has brought about, the first one included. */
export interface SubscriptionOrder {
  subscriptionId: string;
  reference: string;
  placedOn: Day;
  isConfirmed: boolean;
}

/** A delivery that is announced, or waits for stock, for a word on its price or (`failed`) for its payment. */
export interface ComingDelivery {
  subscriptionId: string;
  state: (typeof OPEN_STATES)[number] | "failed";
  dueOn: Day;
  /** Of one that waits for its payment: its order, and when the shop tries again. */
  reference: string | null;
  nextTryAt: Date | null;
}

/**
 * Every subscription of a customer, the ones that go on first, each with its orders, the newest first, and with what is on
 * its way.
 */
export async function accountSubscriptions(
  shop: Pick<ShopContext, "db">,
  customerId: string,
): Promise<{ subscriptions: AccountSubscription[]; orders: SubscriptionOrder[]; deliveries: ComingDelivery[] }> {
  const [all, orders, deliveries] = await Promise.all([
    shop.db
      .select({
        ...getTableColumns(subscriptions),
        isWithoutCash: isWithoutCash(sql`${subscriptions.contact}->>'phone_number'`),
      })
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId))
      .orderBy(
        sql`${subscriptions.state} = 'cancelled'`,
        asc(subscriptions.nextOn),
        asc(subscriptions.createdAt),
        asc(subscriptions.id),
      ),
    rowsOf<{ subscription_id: string; reference: string; placed_at: Date | string; is_confirmed: boolean }>(
      shop.db,
      sql`select s.id as subscription_id, o.reference, o.placed_at, o.is_confirmed
          from subscriptions s
            join orders o on o.id = s.first_order_id
              or o.id in (select order_id from subscription_deliveries d where d.subscription_id = s.id)
          where s.customer_id = ${customerId}::uuid
          order by o.placed_at desc`,
    ),
    rowsOf<Omit<ComingDelivery, "nextTryAt"> & { nextTryAt: Date | string | null }>(
      shop.db,
      sql`select d.subscription_id as "subscriptionId", d.state, d.due_on::text as "dueOn", o.reference,
            d.next_try_at as "nextTryAt"
          from subscription_deliveries d
            join subscriptions s on s.id = d.subscription_id
            left join orders o on o.id = d.order_id
          where s.customer_id = ${customerId}::uuid
            and (${oneOf(sql`d.state`, OPEN_STATES)} or (d.state = 'failed' and d.next_try_at is not null))
          order by d.due_on, d.id`,
    ),
  ]);
  return {
    subscriptions: all,
    orders: orders.map(({ subscription_id, reference, placed_at, is_confirmed }) => ({
      subscriptionId: subscription_id,
      reference,
      placedOn: dayOf(new Date(placed_at)),
      isConfirmed: is_confirmed,
    })),
    deliveries: deliveries.map(({ nextTryAt, ...delivery }) => ({
      ...delivery,
      nextTryAt: nextTryAt === null ? null : new Date(nextTryAt),
    })),
  };
}

/** So far ahead the account shows what comes. */
const AHEAD_DAYS = 190;

/**
 * The days on which something comes, and what of: active subscriptions, and paused ones from the day they go on. What is
 * announced comes on its own day, which may be later than planned; what waits for something has none.
 */
export function comingDays(
  all: readonly Subscription[],
  deliveries: readonly ComingDelivery[],
  now: Date,
): { day: Day; subscriptions: Subscription[] }[] {
  const today = dayOf(now);
  const until = addDays(today, AHEAD_DAYS);
  const days = new Map<Day, Subscription[]>();
  for (const subscription of all) {
    const { state, pausedUntil } = subscription;
    if (state !== "active" && !(state === "paused" && pausedUntil !== null)) continue;
    const open = deliveries.find((one) => one.subscriptionId === subscription.id && one.state !== "failed");
    const plan = open === undefined ? planOf(subscription) : movedOn(subscription, open);
    const following = state === "active" ? plan : planResumed(plan, pausedUntil ?? today, today);
    const announced = open?.state === "announced" ? [open.dueOn] : [];
    for (const day of [...announced, ...daysAhead(following, until)])
      days.set(day, [...(days.get(day) ?? []), subscription]);
  }
  return [...days]
    .map(([day, coming]) => ({ day, subscriptions: coming }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
