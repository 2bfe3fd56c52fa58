import { and, count, eq, gte, lt, lte, min, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { contactRequests } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import { addDays, type Day, dayOf, startOfDay } from "../day.ts";
import { disputesInShort } from "../disputes/disputes.ts";
import { COUNTRIES, type Country, HOME_COUNTRY } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { OFF_STATES } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { requestsInShort } from "../refunds/requests.ts";
import { askedReturnsInShort } from "../returns/list-returns.ts";
import { type ExpiresInShort, expiresInShort, type LowInShort, lowInShort } from "../staff-stock/stock-list.ts";
import { type AlsoSeen, type AlsoWaiting, readAlsoWaiting } from "./also-waiting.ts";
import { type Happened, justHappened } from "./happened.ts";
import { type Leaving, leavingHouse } from "./leaving.ts";
import { countViews, type ViewCounts } from "./list.ts";
import { readWaiting, type WaitingOrders } from "./waiting.ts";

const WEEK = 7;
const WEEK_MS = WEEK * 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Which of the countries that they see somebody looks at. */
export const TODAY_COUNTRIES = ["home", "others"] as const;
export type TodayCountries = (typeof TODAY_COUNTRIES)[number];

export interface TodayJson extends Omit<AlsoWaiting, "owed_long_aed"> {
  /** The day in Dubai, and the same weekday before it. */
  day: Day;
  before: Day;
  /** Whose orders these are; empty: every country's. What is of no order, as stock and messages, is not narrowed, nor is couriers' cash. */
  only: readonly Country[];
  /** Whether whoever asks sees the home country and others, and may look at either alone. */
  has_choice: boolean;
  counts: ViewCounts;
  /** Products that run low; null for whoever does not see stock. */
  low_stock: number | null;
  /** Products of which something has expired or soon will; null as above. */
  expires: number | null;
  /** Messages nobody has taken up; null for whoever does not answer them. */
  unread: number | null;
  /** Of the money, what waits: payments that a bank wants back; refunds that want a second person. */
  disputes: number | null;
  refund_requests: number | null;
  /** Returns to be decided; null for whoever does not. */
  returns: number | null;
  /** What matters most of each of them. */
  about: WaitingAbout;
  leaving: Leaving[];
  happened: Happened[];
  /** Null for whoever may not see amounts. All of them hundredths of AED, by each order's own rate. */
  sales: SalesJson | null;
}

/** A line for each queue; null: nothing of it waits, or whoever asks does not see it. Moments are ISO texts. */
export interface WaitingAbout extends WaitingOrders {
  low_stock: LowInShort | null;
  expires: ExpiresInShort | null;
  /** When the oldest came. */
  unread: { since: string } | null;
  /** Until when the first has to be answered. */
  disputes: { due: string } | null;
  /** What all of them come to, hundredths of AED, and who asked for the oldest. */
  refund_requests: { amount: Minor; by: string } | null;
  /** When the oldest was asked for. */
  returns: { since: string } | null;
  /** What all of it comes to, hundredths of AED. */
  owed_long: { amount: Minor } | null;
}

export interface SalesJson {
  orders: number;
  amount: number;
  /** What has gone back today, or is on its way, whenever it was sold. */
  refunded: number;
  /** The same weekday until the same minute. */
  orders_before: number;
  amount_before: number;
  /** Sold until the end of each hour, 0 to 23; today's end with the hour that runs. */
  hours: number[];
  hours_before: number[];
  /** Every country that they see, those without any last. */
  countries: { country: Country; amount: number; amount_before: number; hours: number[]; hours_before: number[] }[];
}

/** What somebody may see of today. */
export interface TodaySeen extends AlsoSeen {
  withPrices: boolean;
  withInbox: boolean;
  withReturns: boolean;
  withRequests: boolean;
  withStock: boolean;
  /** The countries that they are confined to; none: all. */
  own: readonly Country[];
  /** Those of them they want to look at; null: all. */
  wanted: TodayCountries | null;
}

/**
 * What needs a person now, and what was sold today. Today begins at midnight in Dubai, wherever anybody is; it is
 * compared with the same weekday until the same minute. Sold are confirmed orders that were not cancelled.
 */
export async function readToday(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  { withPrices, ...seen }: TodaySeen,
): Promise<TodayJson> {
  const only = narrowed(seen.own, seen.wanted);
  const now = shop.clock();
  const day = dayOf(now);
  const counts = await countViews(shop, only);
  const low = seen.withStock ? await lowInShort(shop) : null;
  const expires = seen.withStock ? await expiresInShort(shop) : null;
  const unread = seen.withInbox ? await unreadInShort(shop) : null;
  const disputes = seen.withPayments ? await disputesInShort(shop, only) : null;
  const requests = seen.withRequests ? await requestsInShort(shop, only) : null;
  const returns = seen.withReturns ? await askedReturnsInShort(shop, only) : null;
  const { owed_long_aed: owedLong, ...also } = await readAlsoWaiting(shop, { ...seen, only });
  return {
    ...also,
    day,
    before: addDays(day, -WEEK),
    only,
    has_choice: TODAY_COUNTRIES.every((some) => among(seen.own, some).length > 0),
    counts,
    low_stock: low?.number ?? null,
    expires: expires?.number ?? null,
    unread: unread?.number ?? null,
    disputes: disputes?.number ?? null,
    refund_requests: requests?.number ?? null,
    returns: returns?.number ?? null,
    about: {
      ...(await readWaiting(shop, { withPrices, only })),
      low_stock: low,
      expires,
      unread: unread?.since ? { since: unread.since } : null,
      disputes: disputes?.due ? { due: disputes.due } : null,
      refund_requests: requests?.by && withPrices ? { amount: requests.amount, by: requests.by } : null,
      returns: returns?.since ? { since: returns.since } : null,
      owed_long: also.owed_long && owedLong !== null ? { amount: owedLong } : null,
    },
    leaving: await leavingHouse(shop, { withPrices, only }),
    happened: await justHappened(shop, { withPrices, only }),
    sales: withPrices ? await readSales(shop, now, only) : null,
  };
}

/** A choice narrows what somebody sees and never widens it: of what they do not see, they see their own. */
function narrowed(own: readonly Country[], wanted: TodayCountries | null): readonly Country[] {
  const some = wanted === null ? [] : among(own, wanted);
  return some.length > 0 ? some : own;
}

const among = (own: readonly Country[], some: TodayCountries): readonly Country[] =>
  (own.length > 0 ? own : COUNTRIES).filter((each) => (each === HOME_COUNTRY) === (some === "home"));

async function unreadInShort({ db }: Pick<ShopContext, "db">): Promise<{ number: number; since: string | null }> {
  const [row] = await db
    .select({ number: count(), since: min(contactRequests.createdAt) })
    .from(contactRequests)
    .where(eq(contactRequests.state, "new"));
  return { number: row?.number ?? 0, since: row?.since?.toISOString() ?? null };
}

/** Hundredths of AED that go back since a moment, each by its order's rate; what paid for another order went to nobody. */
async function refundedSince(
  { db }: Pick<ShopContext, "db">,
  since: Date,
  { until, only }: { until: Date; only: readonly Country[] },
): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(round(${refunds.amount} / ${orders.rate}::numeric)), 0)::float8` })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, sql`${orders.id} = coalesce(${refunds.orderId}, ${payments.orderId})`)
    .where(
      and(
        gte(refunds.createdAt, since),
        lte(refunds.createdAt, until),
        ne(refunds.reason, "exchanged"),
        toCountries(only),
      ),
    );
  return row?.amount ?? 0;
}

async function readSales(shop: Pick<ShopContext, "db">, now: Date, only: readonly Country[]): Promise<SalesJson> {
  const begins = startOfDay(dayOf(now));
  const beforeBegins = new Date(begins.getTime() - WEEK_MS);
  const beforeEnds = new Date(beforeBegins.getTime() + 24 * HOUR_MS);
  const beforeNow = new Date(now.getTime() - WEEK_MS);
  const sum = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${orders.totalAed}) filter (where ${which}), 0)::float8`;
  const number = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const today = gte(orders.placedAt, begins);
  const before = lt(orders.placedAt, beforeNow);
  const country = sql<Country>`${orders.address}->>'country'`;
  const hour = sql<number>`floor(extract(epoch from ${orders.placedAt} - case when ${today} then ${begins.toISOString()}::timestamptz
                             else ${beforeBegins.toISOString()}::timestamptz end) / 3600)::int`;
  const rows = await shop.db
    .select({
      country,
      hour,
      isToday: sql<boolean>`${today}`,
      orders: number(sql`true`),
      amount: sum(sql`true`),
      ordersBefore: number(before),
      amountBefore: sum(before),
    })
    .from(orders)
    .where(
      and(
        orders.isConfirmed,
        toCountries(only),
        notInArray(orders.fulfilmentState, [...OFF_STATES]),
        or(
          and(today, lte(orders.placedAt, now)),
          and(gte(orders.placedAt, beforeBegins), lt(orders.placedAt, beforeEnds)),
        ),
      ),
    )
    // By place: written out again, their values would be other parameters.
    .groupBy(sql`1`, sql`2`, sql`3`);
  const [own, last] = [rows.filter(({ isToday }) => isToday), rows.filter(({ isToday }) => !isToday)];
  const total = <Row>(all: readonly Row[], of: (row: Row) => number) => all.reduce((sumOf, row) => sumOf + of(row), 0);
  const until = (all: typeof rows, end: number) =>
    total(
      all.filter((row) => row.hour <= end),
      ({ amount }) => amount,
    );
  const hoursNow = Math.floor((now.getTime() - begins.getTime()) / HOUR_MS);
  const hours = (all: typeof rows, number: number) => Array.from({ length: number }, (_, end) => until(all, end));
  const countries = (only.length > 0 ? only : COUNTRIES).map((name) => {
    const [ownHere, lastHere] = [own, last].map((all) => all.filter((row) => row.country === name));
    return {
      country: name,
      amount: total(ownHere ?? [], ({ amount }) => amount),
      amount_before: total(lastHere ?? [], ({ amountBefore }) => amountBefore),
      hours: hours(ownHere ?? [], hoursNow + 1),
      hours_before: hours(lastHere ?? [], 24),
    };
  });
  return {
    orders: total(own, (row) => row.orders),
    amount: total(own, ({ amount }) => amount),
    refunded: await refundedSince(shop, begins, { until: now, only }),
    orders_before: total(last, ({ ordersBefore }) => ordersBefore),
    amount_before: total(last, ({ amountBefore }) => amountBefore),
    hours: hours(own, hoursNow + 1),
    hours_before: hours(last, 24),
    countries: countries.toSorted((a, b) => b.amount - a.amount || b.amount_before - a.amount_before),
  };
}
