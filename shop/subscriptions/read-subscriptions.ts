import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Plan } from "./calendar.ts";
import { type SubscriptionDeliveryState, subscriptionDeliveries, subscriptions } from "./tables.ts";

export type Subscription = typeof subscriptions.$inferSelect;
export type SubscriptionDelivery = typeof subscriptionDeliveries.$inferSelect;

/** Which subscriptions somebody may see and change: customers their own, the shop and its staff all, others none. */
export function ownSubscriptions(actor: Actor): SQL | undefined | null {
  if (actor.kind === "customer") return eq(subscriptions.customerId, actor.customerId);
  return actor.kind === "guest" ? null : undefined;
}

/** When a subscription comes next. */
export function planOf({ anchor, everyMonths, nextPeriod, nextOn }: Subscription): Plan {
  return { anchor, everyMonths, nextPeriod, nextOn };
}

/** Every active subscription of a customer, locked in one order until the transaction ends. */
export function lockActive(tx: Transaction, customerId: string): Promise<Subscription[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.state, "active")))
    .orderBy(asc(subscriptions.id))
    .for("no key update");
}

/** The deliveries of subscriptions that are in one of these states. */
export async function deliveriesIn(
  db: Database | Transaction,
  of: readonly Subscription[],
  states: readonly SubscriptionDeliveryState[],
): Promise<SubscriptionDelivery[]> {
  if (of.length === 0) return [];
  return db
    .select()
    .from(subscriptionDeliveries)
    .where(
      and(
        inArray(
          subscriptionDeliveries.subscriptionId,
          of.map(({ id }) => id),
        ),
        inArray(subscriptionDeliveries.state, [...states]),
      ),
    )
    .orderBy(asc(subscriptionDeliveries.dueOn), asc(subscriptionDeliveries.id));
}

/** The products that a customer gets regularly: what the percentage goes by. */
export function productsOf(active: readonly Subscription[]): number[] {
  return [...new Set(active.map(({ productId }) => productId))];
}

/** Columns of JSON come back with their keys in an order of their own. */
export const sorted = (value: object) =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
