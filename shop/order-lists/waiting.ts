import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { CONFIRM_WITHIN_HOURS } from "../cash/to-confirm.ts";
import type { ShopContext } from "../context.ts";
import type { Country, Currency } from "../market/market.ts";
import { DELIVERY_METHODS } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { IS_OPEN } from "../orders/may-leave.ts";
import type { ReviewReason } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { inView, type OrderView } from "./conditions.ts";

/** What matters most of the orders that wait for a person, a queue each; null: nothing of it waits. Moments are ISO texts. */
export interface WaitingOrders {
  /** Since when the oldest waits; how many are express, and by when the first of those is promised. */
  to_pack: { since: string; express: number; express_due: string | null } | null;
  /** How many have waited longer than buyers are told, in hours; `amount`: hundredths of AED, null for whoever sees no prices. */
  cash: { late: number; within_hours: number; amount: Minor | null } | null;
  /** By when the first of them was promised. */
  late: { due: string } | null;
  /** The oldest. `amount`: what its order comes to, hundredths of `currency`; null for whoever sees no prices. */
  parked: { customer: string; reason: ReviewReason; amount: Minor | null; currency: Currency } | null;
}

/** Looks at the orders that `countViews` counts, in one statement. `only`: to these countries; none: to all. */
export async function readWaiting(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { withPrices, only }: { withPrices: boolean; only: readonly Country[] },
): Promise<WaitingOrders> {
  const now = clock();
  const tooLong = new Date(now.getTime() - CONFIRM_WITHIN_HOURS * 60 * 60_000).toISOString();
  // What is cheap to say is asked first: whether there is something to pack, each order is asked for its pieces.
  const of = (view: OrderView, which?: SQL) => sql`filter (where ${and(which, inView(view, now))})`;
  const isExpress = eq(orders.deliveryMethod, DELIVERY_METHODS.express);
  const moment = (value: SQL) => sql<string | null>`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const number = (value: SQL) => sql<number>`(${value})::int`;
  const [row] = await db
    .select({
      since: moment(sql`(min(${orders.placedAt}) ${of("to_pack")})`),
      express: number(sql`count(*) ${of("to_pack", isExpress)}`),
      expressDue: moment(sql`(min(${orders.estimatedTo}) ${of("to_pack", isExpress)})`),
      cash: number(sql`count(*) ${of("cash")}`),
      cashLate: number(sql`count(*) ${of("cash", sql`${orders.placedAt} <= ${tooLong}`)}`),
      cashAmount: sql<Minor>`coalesce(sum(${orders.totalAed}) ${of("cash")}, 0)::float8`,
      late: moment(sql`(min(${orders.estimatedTo}) ${of("late")})`),
      parked: sql<WaitingOrders["parked"]>`(array_agg(jsonb_build_object(
        'customer', concat_ws(' ', ${orders.customer}->>'first_name', ${orders.customer}->>'last_name'),
        'reason', ${orders.needsReview}, 'amount', ${orders.total}, 'currency', ${orders.currency})
        order by ${orders.placedAt}, ${orders.id}) ${of("parked")})[1]`,
    })
    .from(orders)
    .where(and(or(IS_OPEN, inView("parked", now)), toCountries(only)));
  if (row === undefined) return { to_pack: null, cash: null, late: null, parked: null };
  const { since, express, expressDue, cash, cashLate, cashAmount, late, parked } = row;
  return {
    to_pack: since === null ? null : { since, express, express_due: expressDue },
    cash:
      cash === 0
        ? null
        : { late: cashLate, within_hours: CONFIRM_WITHIN_HOURS, amount: withPrices ? cashAmount : null },
    late: late === null ? null : { due: late },
    parked: parked === null ? null : { ...parked, amount: withPrices ? parked.amount : null },
  };
}
