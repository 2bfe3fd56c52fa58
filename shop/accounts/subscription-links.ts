import { and, asc, eq, inArray } from "drizzle-orm";
import { namedProducts } from "../catalog/named-products.ts";
import { forCustomer, type ShopContext } from "../context.ts";
import { type Day, dayOf } from "../day.ts";
import { take } from "../limits/limits.ts";
import type { Text } from "../market/market.ts";
import { movableTo } from "../subscriptions/calendar.ts";
import {
  acceptPrice,
  type Changed,
  type ChangeRefusal,
  cancel,
  moveNext,
  setInterval,
  setQuantity,
  skip,
} from "../subscriptions/change-subscription.ts";
import type { Subscription, SubscriptionDelivery } from "../subscriptions/read-subscriptions.ts";
import { subscriptionDeliveries, subscriptions } from "../subscriptions/tables.ts";
import { issueToken, peekToken, type SubscriptionAct, type TokenPayload } from "./one-time-token.ts";

/** A subscription that a link is about, as it is now. */
export interface LinkedSubscription {
  id: string;
  name: Text;
  quantity: number;
  everyMonths: number;
  isActive: boolean;
  /** The day of the delivery that the mail told of. */
  dueOn: Day;
  /** The delivery can still be skipped or changed. */
  isOpen: boolean;
  /** Where the link asks for a price: what was agreed to and what it is now, AED hundredths. */
  agreedPrice: number;
}

export interface SubscriptionLink {
  act: SubscriptionAct;
  members: LinkedSubscription[];
  /** The price that the link agrees to, AED hundredths; null: it is about something else. */
  price: number | null;
  movable: { earliest: Day; latest: Day };
}

/** Makes the secret of a link that does one thing with these deliveries; it stands in the mail and nowhere else. */
export function issueSubscriptionLink(
  shop: Pick<ShopContext, "db" | "clock">,
  customerId: string,
  link: { act: SubscriptionAct; deliveries: readonly string[]; price?: number },
): Promise<string> {
  const { act, deliveries, price = null } = link;
  const payload: TokenPayload = { kind: "subscription", act, deliveries: [...deliveries], price };
  return issueToken(shop.db, shop, { payload, customerId });
}

/** What a link would do, for the page that asks before it does; null when it does not work any more. */
export async function readSubscriptionLink(shop: ShopContext, token: string): Promise<SubscriptionLink | null> {
  const found = await membersOf(shop, token);
  if (found === null || found.rows.length === 0) return null;
  const { act, price } = found.payload;
  const named = await namedProducts(
    shop,
    found.rows.map(({ subscription }) => subscription.productId),
  );
  const members = found.rows.map(({ subscription, delivery }) => ({
    id: subscription.id,
    name: named.get(subscription.productId)?.name ?? { en: "", ar: "" },
    quantity: subscription.quantity,
    everyMonths: subscription.everyMonths,
    isActive: subscription.state === "active",
    dueOn: delivery.dueOn,
    isOpen: isOpen(delivery),
    agreedPrice: subscription.agreedUnitPriceAed,
  }));
  return { act, members, price, movable: movableTo(dayOf(shop.clock())) };
}

/** What somebody has chosen on the page of a link. */
export interface LinkChoice {
  /** The subscriptions it is for, by number. */
  chosen: readonly string[];
  /** Of a link to change: the day of the next delivery, and what is wanted of each. */
  day?: Day;
  wanted?: ReadonlyMap<string, { everyMonths: number; quantity: number }>;
  reason?: string | null;
}

export type LinkResult =
  | { ok: true; act: SubscriptionAct }
  | { ok: false; code: ChangeRefusal | "subscription.link_over" };

/**
 * Does what a link stands for, without anybody being signed in: never more than that one thing, with never more than
 * the deliveries that its mail told of. Again does nothing. Stops at the first that is refused.
 */
export async function followSubscriptionLink(
  shop: ShopContext,
  { token, address, choice }: { token: string; address: string; choice: LinkChoice },
): Promise<LinkResult> {
  await take(shop, "token.network", address);
  const found = await membersOf(shop, token);
  if (found?.customerId == null) return { ok: false, code: "subscription.link_over" };
  const own = forCustomer(shop, found.customerId);
  const { act, price } = found.payload;
  for (const { subscription, delivery } of found.rows.filter(({ subscription }) =>
    choice.chosen.includes(subscription.id),
  )) {
    const result = await apply(own, act, { subscription, delivery, price, choice });
    if (!result.ok) return result;
  }
  return { ok: true, act };
}

async function apply(
  shop: ShopContext,
  act: SubscriptionAct,
  about: { subscription: Subscription; delivery: SubscriptionDelivery; price: number | null; choice: LinkChoice },
): Promise<Changed | { ok: false; code: "subscription.link_over" }> {
  const { subscription, delivery, price, choice } = about;
  const which = { id: subscription.id, version: null };
  const done = { ok: true, subscription } as const;
  const over = { ok: false, code: "subscription.link_over" } as const;
  if (act === "cancel") return cancel(shop, which, choice.reason ?? null);
  if (act === "price") return price === null ? over : acceptPrice(shop, which, price);
  if (act === "skip") {
    if (delivery.state === "skipped") return done;
    return isOpen(delivery) ? skip(shop, which, delivery.dueOn) : over;
  }
  const wanted = choice.wanted?.get(subscription.id);
  const changes: Changed[] = [];
  if (wanted !== undefined) {
    changes.push(await setQuantity(shop, which, wanted.quantity));
    changes.push(await setInterval(shop, which, wanted.everyMonths));
  }
  if (choice.day !== undefined && choice.day !== delivery.dueOn) changes.push(await moveNext(shop, which, choice.day));
  return changes.find(({ ok }) => !ok) ?? done;
}

const isOpen = ({ state }: SubscriptionDelivery) =>
  state === "announced" || state === "waiting_stock" || state === "asking_price";

async function membersOf(shop: ShopContext, token: string) {
  const stored = await peekToken(shop, "subscription", token);
  if (stored?.customerId == null) return null;
  const { payload, customerId } = stored;
  const rows = await shop.db
    .select({ subscription: subscriptions, delivery: subscriptionDeliveries })
    .from(subscriptionDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionDeliveries.subscriptionId))
    .where(and(inArray(subscriptionDeliveries.id, payload.deliveries), eq(subscriptions.customerId, customerId)))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  return { payload, customerId, rows };
}
