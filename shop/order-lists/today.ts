import { and, eq, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { contactRequests } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import { countDisputes } from "../disputes/disputes.ts";
import type { Country } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { orders } from "../orders/tables.ts";
import { countRequests } from "../refunds/requests.ts";
import { countAskedReturns } from "../returns/list-returns.ts";
import { lowProducts } from "../staff-stock/levels.ts";
import { dayBegins } from "./conditions.ts";
import { type Happened, justHappened } from "./happened.ts";
import { type Leaving, leavingHouse } from "./leaving.ts";
import { countViews, type ViewCounts } from "./list.ts";

const WEEK = 7;
const WEEK_MS = WEEK * 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

export interface TodayJson {
  /** The day in Dubai, and the same weekday before it. */
  day: Day;
  before: Day;
  counts: ViewCounts;
  /** Products that run low; null for whoever does not see stock. */
  low_stock: number | null;
  /** Messages nobody has taken up; null for whoever does not answer them. */
  unread: number | null;
  /** Of the money, what waits: payments that a bank wants back; refunds that want a second person. */
  disputes: number | null;
  refund_requests: number | null;
  /** Returns to be decided; null for whoever does not. */
  returns: number | null;
  leaving: Leaving[];
  happened: Happened[];
  /** Null for whoever may not see amounts. All of them hundredths of AED, by each order's own rate. */
  sales: SalesJson | null;
}

export interface SalesJson {
  orders: number;
  amount: number;
  /** The same weekday until the same minute. */
  orders_before: number;
  amount_before: number;
  /** Sold until the end of each hour, 0 to 23; today's end with the hour that runs. */
  hours: number[];
  hours_before: number[];
  countries: { country: Country; amount: number; amount_before: number; hours: number[]; hours_before: number[] }[];
}

/** What somebody may see of today. */
export interface TodaySeen {
  withPrices: boolean;
  withInbox: boolean;
  withDisputes: boolean;
  withReturns: boolean;
  withRequests: boolean;
  withStock: boolean;
  /** The countries that they are confined to; none: all. */
  only: readonly Country[];
}

/**
 * What needs a person now, and what was sold today. Today begins at midnight in Dubai, wherever anybody is; it is
 * compared with the same weekday until the same minute. Sold are confirmed orders that were not cancelled.
 */
export async function readToday(
  shop: Pick<ShopContext, "db" | "clock">,
  { withPrices, ...seen }: TodaySeen,
): Promise<TodayJson> {
  const { db } = shop;
  const now = shop.clock();
  const day = dayOf(now);
  const counts = await countViews(shop, seen.only);
  return {
    day,
    before: addDays(day, -WEEK),
    counts,
    low_stock: seen.withStock ? (await lowProducts(shop)).length : null,
    unread: seen.withInbox ? await db.$count(contactRequests, eq(contactRequests.state, "new")) : null,
    disputes: seen.withDisputes ? await countDisputes(shop) : null,
    refund_requests: seen.withRequests ? await countRequests(shop) : null,
    returns: seen.withReturns ? await countAskedReturns(shop) : null,
    leaving: await leavingHouse(shop, { withPrices, only: seen.only }),
    happened: await justHappened(shop, { withPrices, only: seen.only }),
    sales: withPrices ? await readSales(shop, now, seen.only) : null,
  };
}

async function readSales({ db }: Pick<ShopContext, "db">, now: Date, only: readonly Country[]): Promise<SalesJson> {
  const begins = dayBegins(dayOf(now));
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
  const rows = await db
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
        ne(orders.fulfilmentState, "CANCELLED"),
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
  const countries = [...new Set(rows.map((row) => row.country))].map((name) => {
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
    orders_before: total(last, ({ ordersBefore }) => ordersBefore),
    amount_before: total(last, ({ amountBefore }) => amountBefore),
    hours: hours(own, hoursNow + 1),
    hours_before: hours(last, 24),
    countries: countries.sort((a, b) => b.amount - a.amount || b.amount_before - a.amount_before),
  };
}
