import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Day } from "../day.ts";
import type { Subscription, SubscriptionDelivery } from "./read-subscriptions.ts";
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
  more: Pick<PgUpdateSetSource<typeof subscriptionDeliveries>, "orderId" | "attempts" | "nextTryAt"> = {},
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
