import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { namedProducts } from "../catalog/named-products.ts";
import type { Quote } from "../checkout/quote.ts";
import type { ShopContext } from "../context.ts";
import { customerById } from "../customers/customer.ts";
import { rowsOf } from "../database/database.ts";
import { atNoon } from "../day.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";
import { promisedSteps } from "../subscriptions/promised-steps.ts";
import { productsOf, type Subscription, type SubscriptionDelivery } from "../subscriptions/read-subscriptions.ts";
import { subscriptionDeliveries, subscriptions } from "../subscriptions/tables.ts";
import { forRenewalsAt, quoteRenewal } from "./renewal-quote.ts";

/** A parcel that is announced, with what it will come to on its day, as far as that is known today. */
export interface AnnouncedRenewal {
  /** Where its customer reads mails. */
  email: string;
  members: { subscription: Subscription; delivery: SubscriptionDelivery }[];
  quote: Quote;
  /** The table of percentages, and how many products count in it. */
  steps: readonly SubscriptionStep[];
  activeProducts: number;
  /** What the card is known by; null: it is paid in cash, or no card is known. */
  card: { brand: string; last4: string } | null;
}

/** What a mail tells of a parcel that comes next; null when nothing of it is announced any more. */
export async function announcedRenewal(
  shop: ShopContext,
  customerId: string,
  deliveries: readonly string[],
): Promise<AnnouncedRenewal | null> {
  const customer = await customerById(shop.db, customerId);
  if (customer === null) return null;
  const rows = await shop.db
    .select({ subscription: subscriptions, delivery: subscriptionDeliveries })
    .from(subscriptionDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionDeliveries.subscriptionId))
    .where(
      and(
        inArray(subscriptionDeliveries.id, [...deliveries]),
        eq(subscriptionDeliveries.state, "announced"),
        eq(subscriptions.state, "active"),
        eq(subscriptions.customerId, customerId),
      ),
    )
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  const [first] = rows;
  if (first === undefined) return null;
  const active = await activeOf(shop, customerId);
  // At noon of its day, whatever the hour is now: express deliveries are ordered by day only.
  const at = atNoon(first.delivery.dueOn);
  const own = forRenewalsAt(shop, at);
  const members = rows.map(({ subscription }) => subscription);
  const quoted = quoteRenewal(own, members, active, at);
  if (!quoted.ok) throw new Error(`a renewal cannot be priced: ${quoted.code}`);
  return {
    email: customer.email ?? first.subscription.contact.email,
    members: rows,
    quote: quoted.quote,
    steps: promisedSteps(own.catalog(), active),
    activeProducts: productsOf(active).length,
    card: await cardOf(shop, first.subscription),
  };
}

/** Every active subscription of a customer. */
function activeOf(shop: Pick<ShopContext, "db">, customerId: string): Promise<Subscription[]> {
  return shop.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.state, "active")))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
}

/** Subscriptions of a customer by their numbers, with where the customer reads mails; null without a customer. */
export async function toldSubscriptions(shop: ShopContext, customerId: string, ids: readonly string[]) {
  const customer = await customerById(shop.db, customerId);
  const found = await shop.db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, [...ids]), eq(subscriptions.customerId, customerId)))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  const [first] = found;
  if (customer === null || first === undefined) return null;
  // Also of what rests because it is not sold any more.
  const named = await namedProducts(
    shop,
    found.map(({ productId }) => productId),
  );
  const active = await activeOf(shop, customerId);
  return {
    email: customer.email ?? first.contact.email,
    locale: first.locale,
    firstName: first.contact.first_name,
    subscriptions: found,
    names: found.flatMap(({ productId }) => named.get(productId)?.name ?? []),
    steps: promisedSteps(shop.catalog(), active),
    activeProducts: productsOf(active).length,
  };
}

/** The delivery that asks for a price, with its subscription; null when it does not ask any more. */
export async function askedPrice(shop: ShopContext, customerId: string, deliveryId: string) {
  const [row] = await shop.db
    .select({ subscription: subscriptions, delivery: subscriptionDeliveries })
    .from(subscriptionDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionDeliveries.subscriptionId))
    .where(and(eq(subscriptionDeliveries.id, deliveryId), eq(subscriptionDeliveries.state, "asking_price")));
  const customer = await customerById(shop.db, customerId);
  const product = row === undefined ? undefined : shop.catalog().productById.get(row.subscription.productId);
  if (row === undefined || customer === null || product === undefined) return null;
  return { ...row, product, email: customer.email ?? row.subscription.contact.email };
}

async function cardOf(shop: Pick<ShopContext, "db">, { savedCardId }: Subscription) {
  if (savedCardId === null) return null;
  const [card] = await rowsOf<{ brand: string; last4: string }>(
    shop.db,
    sql`select brand, last4 from saved_cards where id = ${savedCardId}::uuid`,
  );
  return card ?? null;
}
