import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type Day, dayOf } from "../day.ts";
import { type Plan, planAfter } from "./calendar.ts";
import { planOf, type Subscription, type SubscriptionDelivery } from "./read-subscriptions.ts";
import { type SubscriptionDeliveryState, subscriptionDeliveries } from "./tables.ts";

/** Writes down one more delivery of a subscription that the caller has locked, under a number of its own. */
export async function addDelivery(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  { id: subscriptionId }: Pick<Subscription, "id">,
  { dueOn, state }: { dueOn: Day; state: SubscriptionDeliveryState },
): Promise<SubscriptionDelivery> {
  const now = shop.clock();
  const [added] = await tx
    .insert(subscriptionDeliveries)
    .values({
      id: randomUUID(),
      subscriptionId,
      period: sql`(select coalesce(max(period), 0) + 1 from subscription_deliveries
                   where subscription_id = ${subscriptionId})`,
      dueOn,
      state,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (added === undefined) throw new Error(`no delivery of subscription ${subscriptionId} was written`);
  return added;
}

/** What becomes of deliveries whose subscriptions the caller has locked. */
export async function moveDeliveries(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  deliveries: readonly SubscriptionDelivery[],
  state: SubscriptionDeliveryState,
  more: Pick<PgUpdateSetSource<typeof subscriptionDeliveries>, "orderId" | "attempts" | "nextTryAt" | "dueOn"> = {},
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx
    .update(subscriptionDeliveries)
    .set({ ...more, state, updatedAt: shop.clock() })
    .where(
      inArray(
        subscriptionDeliveries.id,
        deliveries.map(({ id }) => id),
      ),
    );
}

/**
 * What waited, or had an order that was given up, is to be made now. Its day may be long over: it counts from today, or it
 * would be left out as one that nobody made in time.
 */
export async function announceAnew(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  deliveries: readonly SubscriptionDelivery[],
): Promise<void> {
  const today = dayOf(shop.clock());
  const made = { orderId: null, attempts: 0, nextTryAt: null };
  const isOver = ({ dueOn }: SubscriptionDelivery) => dueOn < today;
  await moveDeliveries(tx, shop, deliveries.filter(isOver), "announced", { ...made, dueOn: today });
  await moveDeliveries(
    tx,
    shop,
    deliveries.filter((delivery) => !isOver(delivery)),
    "announced",
    made,
  );
}

/** The plan after a delivery, which may be made a second time, when its first order was given up. */
export function movedOn(subscription: Subscription, { dueOn }: Pick<SubscriptionDelivery, "dueOn">): Plan {
  const plan = planOf(subscription);
  return plan.nextOn <= dueOn ? planAfter(plan) : plan;
}
