import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import { LATEST_DAYS, NOTICE_DAYS, planAfter } from "../subscriptions/calendar.ts";
import { resumed, updateSubscription } from "../subscriptions/change-subscription.ts";
import { addDelivery } from "../subscriptions/deliveries.ts";
import { deliveriesIn, lockActive, planOf, type Subscription } from "../subscriptions/read-subscriptions.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { subscriptions } from "../subscriptions/tables.ts";
import { each } from "./each.ts";
import { isOnSale } from "./on-sale.ts";
import { parcelsOf } from "./renewal-quote.ts";
import { News } from "./tell.ts";

/**
 * Writes down every delivery that is due in three days, or in as many as staff have set, and mails it, once, whichever
 * process does it: the row and the mail's job are one transaction. A delivery that could not be announced in time comes
 * that much later, so that there are always three days to change it; one that is a week late is left out, and told. Pauses that end are ended before.
 * Resolves with how many were announced.
 */
export async function announceRenewals(shop: ShopContext): Promise<number> {
  const until = addDays(dayOf(shop.clock()), shop.catalog().subscription.noticeDays);
  const due = await rowsOf<{ customer_id: string }>(
    shop.db,
    sql`select distinct customer_id from subscriptions s
        where (state = 'paused' and paused_until <= ${until}::date)
           or (state = 'active' and next_on <= ${until}::date
               and not exists (select from subscription_deliveries d where d.subscription_id = s.id
                               and ${oneOf(sql`d.state`, OPEN_STATES)}))
        order by customer_id`,
  );
  let announced = 0;
  await each(due, async ({ customer_id: customerId }) => {
    announced += await inTransaction(shop.db, (tx) => announceTo(tx, shop, customerId, until));
    shop.failpoint("renewal.announced");
  });
  return announced;
}

async function announceTo(tx: Transaction, shop: ShopContext, customerId: string, until: Day): Promise<number> {
  const today = dayOf(shop.clock());
  await endPauses(tx, customerId, today, until);
  const active = await lockActive(tx, customerId);
  const open = new Set((await deliveriesIn(tx, active, OPEN_STATES)).map(({ subscriptionId }) => subscriptionId));
  const news = new News();
  const announced: { id: string; subscription: Subscription }[] = [];
  for (const found of active.filter(({ id, nextOn }) => !open.has(id) && nextOn <= until)) {
    const subscription = await leaveOutMissed(tx, shop, found, addDays(today, -LATEST_DAYS), news);
    if (subscription.nextOn > until) continue;
    if (!(await isOnSale(tx, shop, subscription.productId))) {
      await updateSubscription(tx, subscription, { state: "paused", pausedUntil: null, pausedReason: "product" });
      news.add("paused_product", subscription);
      continue;
    }
    // Also where it should have been announced earlier: there are always three days to change it.
    const earliest = addDays(today, NOTICE_DAYS);
    const dueOn = subscription.nextOn > earliest ? subscription.nextOn : earliest;
    const { id } = await addDelivery(tx, shop, subscription, { dueOn, state: "announced" });
    announced.push({ id, subscription });
  }
  shop.failpoint("renewal.announcing");
  for (const parcel of parcelsOf(announced)) {
    const deliveries = parcel.map(({ id }) => id);
    await shop.jobs.enqueue(tx, "mail.renewal", { customerId, deliveries });
  }
  await news.tell(tx, shop, customerId);
  return announced.length;
}

async function endPauses(tx: Transaction, customerId: string, today: Day, until: Day): Promise<void> {
  const rested = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.state, "paused"),
        lte(subscriptions.pausedUntil, until),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .for("no key update");
  for (const subscription of rested)
    await updateSubscription(tx, subscription, resumed(subscription, today, subscription.pausedUntil ?? today));
}

/** Nobody made these in time: each is written down and told, and none of them is made up for. */
async function leaveOutMissed(
  tx: Transaction,
  shop: ShopContext,
  subscription: Subscription,
  before: Day,
  news: News,
): Promise<Subscription> {
  let now = subscription;
  while (now.nextOn < before) {
    await addDelivery(tx, shop, now, { dueOn: now.nextOn, state: "missed" });
    now = await updateSubscription(tx, now, planAfter(planOf(now)));
  }
  if (now !== subscription) news.add("missed", now);
  return now;
}
