import { type Column, type SQL, sql } from "drizzle-orm";
import { UNDELIVERED } from "../cash/undelivered.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, dayOf } from "../day.ts";
import { OPEN_DISPUTES } from "../disputes/disputes.ts";
import { disputes } from "../disputes/tables.ts";
import { IS_MAIL } from "../mails/failed-mails.ts";
import type { Country, Language, Text } from "../market/market.ts";
import { inView } from "../order-lists/conditions.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import { REFUND_WAITS } from "../refunds/payment-pages.ts";
import { refundRequests } from "../refunds/tables.ts";
import { returns } from "../returns/tables.ts";
import { ALERT_NAMES, ALERTS, type Alert } from "../staff/alerts.ts";
import { roleOf } from "../staff/own-roles.ts";
import { isForCountry, may, type Role } from "../staff/roles.ts";
import { SOON_DAYS } from "../stock/expiry.ts";
import { LEFT_OF_LOT } from "../stock/lots.ts";

/** One thing that waits. */
export interface Waiting {
  /** An order's reference, or a product's name, with its lot where it has one; neither: there is nothing to call it by. */
  reference: string | null;
  product: Text | null;
  lot: string | null;
  /** An ISO moment, or a day: since when or until when, as its kind has it; null: nobody said. */
  at: string | null;
}

/** Names what waits, so that it is told once for as long as it does; `asker`: who of the staff need not be told. */
const ofOrder = (thing: SQL, at: SQL, asker = sql`null::uuid`): SQL =>
  sql`${thing}::text as thing, ${orders.reference} as reference, null::jsonb as product, null::text as lot,
      ${at} as at, ${orders.address}->>'country' as country,
      ${asker} as asker`;

/** The same of what is of no order; `p`: its product. */
const ofProduct = (thing: SQL, at: SQL): SQL =>
  sql`${thing} as thing, p.slug as reference, p.content->'name' as product, null::text as lot, ${at} as at,
      null::text as country, null::uuid as asker`;

const momentOf = (at: Column | SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const dayIn = (at: Column) => sql`to_char(${at} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`;

/** Until when an order was promised: a day, or an hour of it (order-lists/late.ts). */
const PROMISED = sql`case when ${orders.estimatedFrom} < ${orders.estimatedTo}
  and ${dayIn(orders.estimatedFrom)} = ${dayIn(orders.estimatedTo)} then ${momentOf(orders.estimatedTo)} else ${dayIn(orders.estimatedTo)} end`;

/** When nobody took its parcel last. */
const TRIED = sql`(select max(e.at) from order_events e where e.order_id = ${orders.id} and e.kind = 'fulfilment')`;

/** What waits now, by the conditions of the lists that Today leads to. */
function waitingNow(alert: Alert, now: Date): SQL {
  const byReturn = sql`${returns} join ${orders} on ${orders.id} = ${returns.orderId}`;
  const byRequest = sql`${refundRequests} join ${orders} on ${orders.id} = ${refundRequests.orderId}`;
  const byDispute = sql`${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId} join ${orders} on ${orders.id} = ${payments.orderId}`;
  switch (alert) {
    case "parked":
      return sql`select ${ofOrder(sql`${orders.id}`, momentOf(orders.placedAt))} from ${orders} where ${inView(alert, now)}`;
    case "late":
      return sql`select ${ofOrder(sql`${orders.id}`, PROMISED)} from ${orders} where ${inView(alert, now)}`;
    case "disputes":
      return sql`select ${ofOrder(sql`${disputes.id}`, momentOf(disputes.answerBy))} from ${byDispute} where ${OPEN_DISPUTES}`;
    case "refund_requests":
      return sql`select ${ofOrder(sql`${refundRequests.id}`, momentOf(refundRequests.askedAt), sql`${refundRequests.askedBy}`)}
        from ${byRequest} where ${refundRequests.state} = 'open' and ${refundRequests.expiresAt} > ${now.toISOString()}`;
    case "returns":
      return sql`select ${ofOrder(sql`${returns.id}`, momentOf(returns.requestedAt))} from ${byReturn} where ${returns.state} = 'requested'`;
    case "undelivered":
      return sql`select ${ofOrder(sql`${orders.id}`, momentOf(TRIED))} from ${orders}
        where ${oneOf(sql`${orders.fulfilmentState}`, UNDELIVERED)}`;
    case "refund_trouble":
      return sql`select ${ofOrder(sql`${refunds.id}`, momentOf(refunds.createdAt))}
        from ${refunds} left join ${payments} on ${payments.id} = ${refunds.paymentId}
          join ${orders} on ${orders.id} = coalesce(${refunds.orderId}, ${payments.orderId}) where ${REFUND_WAITS}`;
    case "asked_to_publish":
      return sql`select ${ofProduct(sql`v.id::text`, momentOf(sql`v.asked_at`))}
        from product_versions v join products p on p.id = v.product_id
        where v.state = 'draft' and v.asked_at is not null`;
    case "reviews":
      return sql`select ${ofProduct(sql`r.id::text`, momentOf(sql`r.updated_at`))}
        from reviews r join products p on p.id = r.product_id where r.state = 'pending'`;
    case "failed_mails":
      // Of a mail of this very kind nobody is told by another: that one would fail as well.
      return sql`select f.job_id::text as thing, null::text as reference, null::jsonb as product, null::text as lot,
          ${momentOf(sql`f.failed_at`)} as at, null::text as country, null::uuid as asker
        from failed_mails f where ${IS_MAIL} and f.job <> 'mail.waiting'`;
    case "expires":
      // Told when it begins to expire, and once more when it has.
      return sql`select l.id || case when l.expires_on < ${dayOf(now)}::date then ' expired' else ' soon' end as thing,
          null::text as reference, p.content->'name' as product, l.code as lot, l.expires_on::text as at,
          null::text as country, null::uuid as asker
        from stock_lots l join products p on p.id = l.product_id
        where l.expires_on <= ${addDays(dayOf(now), SOON_DAYS)}::date and ${LEFT_OF_LOT} > 0`;
  }
}

/**
 * Has everybody of the staff who wants to hear told of what has begun to wait for a person: once for as long as it waits,
 * in one mail for all of a kind, whichever process looks first. Returns how many things.
 */
export async function tellOfWaiting(shop: Pick<ShopContext, "db" | "jobs" | "clock">): Promise<number> {
  const now = shop.clock();
  return shop.db.transaction(async (tx) => {
    let begun = 0;
    for (const alert of ALERT_NAMES) {
      const fresh = await notice(tx, alert, now);
      if (fresh > 0)
        for (const staffId of await wanting(tx, alert))
          await shop.jobs.enqueue(tx, "mail.waiting", { staffId, alert, since: now.toISOString() });
      begun += fresh;
    }
    return begun;
  });
}

/** Remembers what has begun to wait, forgets what does so no more, and returns how many have begun. */
async function notice(tx: Transaction, alert: Alert, now: Date): Promise<number> {
  const [row] = await rowsOf<{ fresh: number }>(
    tx,
    sql`with waiting as materialized (${waitingNow(alert, now)}),
          over as (delete from staff_alerts a where a.alert = ${alert}
            and not exists (select from waiting w where w.thing = a.thing)),
          begun as (insert into staff_alerts (alert, thing, since)
            select ${alert}, thing, ${now.toISOString()}::timestamptz from waiting w
            where not exists (select from staff_alerts a where a.alert = ${alert} and a.thing = w.thing)
            order by thing on conflict do nothing returning 1)
        select count(*)::int as fresh from begun`,
  );
  return row?.fresh ?? 0;
}

/** Whether each of them may still hear of it, and of which countries, is asked when the mail is written. */
async function wanting(tx: Transaction, alert: Alert): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from staff where ${alert} = any(waiting_mails) and removed_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

const hears = (role: Role, alert: Alert) => ALERTS[alert].permissions.every((each) => may(role, each));

/** What a mail says: to whom, and what of it still waits. */
export interface WaitingMail {
  email: string;
  language: Language;
  alert: Alert;
  waiting: readonly Waiting[];
}

/** What has begun to wait at a moment and still does, as far as somebody is to be told; null: nobody, or nothing any more. */
export async function waitingToTell(
  shop: Pick<ShopContext, "db" | "clock">,
  { staffId, alert, since }: { staffId: string; alert: Alert; since: string },
): Promise<WaitingMail | null> {
  const [reader] = await rowsOf<{ email: string; language: Language }>(
    shop.db,
    sql`select email, language from staff
        where id = ${staffId}::uuid and ${alert} = any(waiting_mails) and removed_at is null`,
  );
  const role = await roleOf(shop.db, staffId);
  if (reader === undefined || role === null || !hears(role, alert)) return null;
  const found = await rowsOf<Waiting & { country: Country | null }>(
    shop.db,
    sql`select w.reference, w.product, w.lot, w.at, w.country
        from (${waitingNow(alert, shop.clock())}) w join staff_alerts a on a.alert = ${alert} and a.thing = w.thing
        where a.since = ${since}::timestamptz and w.asker is distinct from ${staffId}::uuid
        order by w.at nulls last, w.thing`,
  );
  const waiting = found
    .filter(({ country }) => country === null || isForCountry(role, country))
    .map(({ country: _, ...each }) => each);
  return waiting.length === 0 ? null : { ...reader, alert, waiting };
}
