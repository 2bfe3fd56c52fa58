import { type SQL, sql } from "drizzle-orm";
import { longOwed } from "../cash/owed.ts";
import { UNDELIVERED } from "../cash/undelivered.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { dayOf } from "../day.ts";
import type { Country } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { REFUND_WAITS, TROUBLED_ATTEMPT } from "../refunds/payment-pages.ts";
import { inTrouble } from "../staff-subscriptions/subscription-list.ts";

/** What else waits for a person, as the list it leads to counts it; null for whoever does not see that list. */
export interface AlsoWaiting {
  /** Orders whose parcel nobody took and that is not back yet. */
  undelivered: number;
  /** Payments that a provider would not move, and refunds that did not go through or that people still owe. */
  payment_trouble: number | null;
  refund_trouble: number | null;
  /** Orders whose cash a courier has owed for 14 days and more, and what they come to in hundredths of AED. */
  owed_long: number | null;
  owed_long_aed: Minor | null;
  /** Drafts of products that somebody asks to have published. */
  asked_to_publish: number | null;
  /** Reviews that nobody has read yet. */
  reviews: number | null;
  subscriptions: number | null;
  /** Mails and jobs that are not tried any more. */
  failed: number | null;
}

/** Which of the lists somebody sees. */
export interface AlsoSeen {
  withPayments: boolean;
  withCouriersCash: boolean;
  withDrafts: boolean;
  withReviews: boolean;
  withSubscriptions: boolean;
  withJobs: boolean;
}

/**
 * All of it in one statement, as far as somebody sees it. `only`: orders to these countries; none: to all. What is of no
 * order, and couriers' cash, whose list knows no countries, is not narrowed.
 */
export async function readAlsoWaiting(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { only, ...seen }: AlsoSeen & { only: readonly Country[] },
): Promise<AlsoWaiting> {
  const now = clock();
  const here = toCountries(only) ?? sql`true`;
  const number = (isSeen: boolean, from: SQL) => (isSeen ? sql`(select count(*)::int from ${from})` : sql`null::int`);
  const [row] = await rowsOf<AlsoWaiting>(
    db,
    sql`select
      ${number(true, sql`${orders} where ${oneOf(sql`${orders.fulfilmentState}`, UNDELIVERED)} and ${here}`)} as undelivered,
      ${number(
        seen.withPayments,
        sql`${payments} join ${orders} on ${orders.id} = ${payments.orderId} where ${TROUBLED_ATTEMPT} and ${here}`,
      )} as payment_trouble,
      ${number(
        seen.withPayments,
        sql`${refunds} left join ${payments} on ${payments.id} = ${refunds.paymentId}
          join ${orders} on ${orders.id} = coalesce(${refunds.orderId}, ${payments.orderId}) where ${REFUND_WAITS} and ${here}`,
      )} as refund_trouble,
      owed.number as owed_long, owed.aed as owed_long_aed,
      ${number(seen.withDrafts, sql`product_versions where state = 'draft' and asked_at is not null`)} as asked_to_publish,
      ${number(seen.withReviews, sql`reviews where state = 'pending'`)} as reviews,
      ${number(seen.withSubscriptions, sql`subscriptions s where ${inTrouble(dayOf(now))}`)} as subscriptions,
      ${number(seen.withJobs, sql`failed_mails`)} as failed
    from (${
      seen.withCouriersCash
        ? sql`select count(*)::int as number, coalesce(sum(aed), 0)::float8 as aed from (${longOwed(now)}) debts`
        : sql`select null::int as number, null::float8 as aed`
    }) owed`,
  );
  if (row === undefined) throw new Error("a statement without a table answers one row");
  return row;
}
