import { asc, inArray, sql } from "drizzle-orm";
import { asSystem } from "../actor.ts";
import { products } from "../catalog/tables.ts";
import { createOrder } from "../checkout/create-order.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { updateOrder } from "../orders/update-order.ts";
import { LATEST_DAYS, LONGEST_WAIT_DAYS } from "../subscriptions/calendar.ts";
import { updateSubscription } from "../subscriptions/change-subscription.ts";
import { moveDeliveries, movedOn } from "../subscriptions/deliveries.ts";
import {
  deliveriesIn,
  lockActive,
  type Subscription,
  type SubscriptionDelivery,
} from "../subscriptions/read-subscriptions.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { each } from "./each.ts";
import { holdFor } from "./hold.ts";
import { isOnSale } from "./on-sale.ts";
import { forRenewals, linesOf, parcelsOf, quoteRenewal } from "./renewal-quote.ts";
import { News } from "./tell.ts";

interface Due {
  subscription: Subscription;
  delivery: SubscriptionDelivery;
}

/** What is to happen with a delivery that is due. */
type Fate = "make" | "missed" | "off_sale" | "asking_price" | "skipped_price" | "waiting_stock" | "skipped_stock";

/** Thrown inside the transaction to undo it; never leaves this file. */
class Stale extends Error {}

/**
 * Makes the orders of all deliveries that are due, each exactly once whatever crashes and whoever else does the same:
 * a customer's subscriptions are locked, and in one transaction units are taken, the order is written, its deliveries
 * point to it and the subscriptions move on to their next day. What cannot be made waits, asks or is left out, and the
 * customer hears of it once. Resolves with how many orders were made.
 */
export async function makeRenewals(shop: ShopContext): Promise<number> {
  const own = forRenewals(asSystem(shop));
  const today = dayOf(shop.clock());
  const due = await rowsOf<{ customer_id: string }>(
    shop.db,
    sql`select distinct s.customer_id from subscription_deliveries d join subscriptions s on s.id = d.subscription_id
        where ${oneOf(sql`d.state`, OPEN_STATES)} and d.due_on <= ${today}::date
          and s.state = 'active' order by s.customer_id`,
  );
  let made = 0;
  await each(due, async ({ customer_id: customerId }) => {
    try {
      made += await inTransaction(shop.db, (tx) => makeFor(tx, own, customerId, today));
      shop.failpoint("renewal.made");
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      shop.warn({ reason: error.message }, "a renewal could not be made yet, it is tried again");
    }
  });
  return made;
}

async function makeFor(tx: Transaction, shop: ShopContext, customerId: string, today: Day): Promise<number> {
  const active = await lockActive(tx, customerId);
  const byId = new Map(active.map((subscription) => [subscription.id, subscription]));
  const due = (await deliveriesIn(tx, active, OPEN_STATES)).flatMap((delivery): Due[] => {
    const subscription = byId.get(delivery.subscriptionId);
    return subscription === undefined || delivery.dueOn > today ? [] : [{ delivery, subscription }];
  });
  const stock = await lockStock(tx, due);
  const news = new News();
  const ready: Due[] = [];
  for (const one of due) {
    const fate = await fateOf(tx, shop, one, stock, today);
    if (fate === "make") ready.push(one);
    else await putAside(tx, shop, one, fate, news);
  }
  let made = 0;
  for (const parcel of parcelsOf(ready)) if (await makeOrder(tx, shop, parcel, active)) made += 1;
  await news.tell(tx, shop, customerId);
  shop.failpoint("renewal.before-commit");
  return made;
}

/** The units that there are of products that are due, which nobody else takes until the transaction ends. */
async function lockStock(tx: Transaction, due: readonly Due[]): Promise<Map<number, number>> {
  const ids = [...new Set(due.map(({ subscription }) => subscription.productId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Takes the units of what can be made out of `stock`. */
async function fateOf(
  tx: Transaction,
  shop: ShopContext,
  { subscription, delivery }: Due,
  stock: Map<number, number>,
  today: Day,
): Promise<Fate> {
  const { productId, quantity, agreedUnitPriceAed } = subscription;
  if (!(await isOnSale(tx, shop, productId))) return "off_sale";
  const isWaiting = delivery.state !== "announced";
  if (!isWaiting && delivery.dueOn < addDays(today, -LATEST_DAYS)) return "missed";
  const isOver = delivery.dueOn < addDays(today, -LONGEST_WAIT_DAYS);
  const product = shop.catalog().productById.get(productId);
  // A tenth more than was agreed to; a sale is no reason to ask.
  if (product !== undefined && product.price * 10 > agreedUnitPriceAed * 11)
    return isOver ? "skipped_price" : "asking_price";
  const left = (stock.get(productId) ?? 0) - quantity;
  if (left < 0) return isOver ? "skipped_stock" : "waiting_stock";
  stock.set(productId, left);
  return "make";
}

async function putAside(
  tx: Transaction,
  shop: ShopContext,
  { subscription, delivery }: Due,
  fate: Exclude<Fate, "make">,
  news: News,
): Promise<void> {
  if (fate === "waiting_stock" || fate === "asking_price") {
    if (delivery.state === fate) return;
    await moveDeliveries(tx, shop, [delivery], fate);
    if (fate === "waiting_stock") news.add(fate, subscription);
    else {
      const { customerId } = subscription;
      await shop.jobs.enqueue(tx, "mail.renewal-price", { customerId, delivery: delivery.id });
    }
    return;
  }
  await moveDeliveries(tx, shop, [delivery], fate === "missed" ? "missed" : "skipped");
  const next = movedOn(subscription, delivery);
  const rest = fate === "off_sale" ? ({ state: "paused", pausedUntil: null, pausedReason: "product" } as const) : {};
  await updateSubscription(tx, subscription, { ...next, ...rest });
  news.add(fate === "off_sale" ? "paused_product" : fate, subscription);
}

/** False when it cannot be ordered at this hour, or its payment is not offered at the moment: then it is tried again. */
async function makeOrder(
  tx: Transaction,
  shop: ShopContext,
  parcel: readonly Due[],
  active: readonly Subscription[],
): Promise<boolean> {
  const [first] = parcel;
  if (first === undefined) return false;
  const members = parcel.map(({ subscription }) => subscription);
  const quoted = quoteRenewal(shop, members, active, shop.clock());
  if (!quoted.ok) {
    if (quoted.code !== "checkout.express_hours")
      shop.warn({ subscription: first.subscription.id, reason: quoted.code }, "a renewal cannot be ordered");
    return false;
  }
  if (quoted.quote.lines.length < linesOf(members).length) throw new Stale("a product is not known here yet");
  const { paymentMethod, customerId } = first.subscription;
  const isConfirmed = paymentMethod === PAYMENT_METHODS.cashOnDelivery && !shop.asksForCode;
  const idempotencyKey = `renewal ${parcel.map(({ delivery }) => delivery.id).toSorted()[0]}`;
  const origin = { customerId, cartUuid: null, idempotencyKey, guestToken: null, isRenewal: true };
  const made = await createOrder(tx, shop, quoted.quote, origin, { isConfirmed });
  if (!made.ok) throw new Stale("a price or a stock has changed since it was read");
  const { order } = made.created;
  shop.failpoint("renewal.ordered");
  if (!isConfirmed) await updateOrder(tx, order, { holdUntil: holdFor(shop.clock()) });
  const nextTryAt = isConfirmed ? null : shop.clock();
  await moveDeliveries(
    tx,
    shop,
    parcel.map(({ delivery }) => delivery),
    "ordered",
    { orderId: order.id, attempts: 0, nextTryAt },
  );
  for (const { subscription, delivery } of parcel)
    await updateSubscription(tx, subscription, movedOn(subscription, delivery));
  return true;
}
