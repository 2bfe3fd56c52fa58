import { asc, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import { daysAhead, planResumed } from "./calendar.ts";
import { planOf, type Subscription } from "./read-subscriptions.ts";
import { subscriptions } from "./tables.ts";

/** An order that a subscription has brought about, the first one included. */
export interface SubscriptionOrder {
  subscriptionId: string;
  reference: string;
  placedOn: Day;
  isConfirmed: boolean;
}

/** Every subscription of a customer, the ones that go on first, each with its orders, the newest first. */
export async function accountSubscriptions(
  shop: Pick<ShopContext, "db">,
  customerId: string,
): Promise<{ subscriptions: Subscription[]; orders: SubscriptionOrder[] }> {
  const [all, orders] = await Promise.all([
    shop.db
      .select()
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
  ]);
  return {
    subscriptions: all,
    orders: orders.map(({ subscription_id, reference, placed_at, is_confirmed }) => ({
      subscriptionId: subscription_id,
      reference,
      placedOn: dayOf(new Date(placed_at)),
      isConfirmed: is_confirmed,
    })),
  };
}

/** So far ahead the account shows what comes. */
const AHEAD_DAYS = 190;

/** The days on which something comes, and what of: active subscriptions, and paused ones from the day they go on. */
export function comingDays(all: readonly Subscription[], now: Date): { day: Day; subscriptions: Subscription[] }[] {
  const today = dayOf(now);
  const until = addDays(today, AHEAD_DAYS);
  const days = new Map<Day, Subscription[]>();
  for (const subscription of all) {
    const { state, pausedUntil } = subscription;
    if (state !== "active" && !(state === "paused" && pausedUntil !== null)) continue;
    const plan =
      state === "active" ? planOf(subscription) : planResumed(planOf(subscription), pausedUntil ?? today, today);
    for (const day of daysAhead(plan, until)) days.set(day, [...(days.get(day) ?? []), subscription]);
  }
  return [...days]
    .map(([day, coming]) => ({ day, subscriptions: coming }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
