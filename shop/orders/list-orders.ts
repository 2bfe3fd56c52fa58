import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { addDays, startOfDay } from "../day.ts";
import type { Country } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import type { FulfilmentState, PaymentState, ReviewReason } from "./states.ts";
import { orderLines, orders } from "./tables.ts";

/** Which orders an operator wants to see; what is left out or empty does not narrow. */
export interface OrderFilter {
  states?: readonly FulfilmentState[];
  paymentStates?: readonly PaymentState[];
  countries?: readonly Country[];
  /** The first and the last day of the orders, `YYYY-MM-DD` in Dubai. */
  from?: string | undefined;
  to?: string | undefined;
  isOldestFirst?: boolean;
}

export interface ListedOrder {
  reference: string;
  placedAt: Date;
  state: FulfilmentState;
  paymentState: PaymentState;
  needsReview: ReviewReason | null;
  paymentMethod: number;
  country: Country;
  units: number;
  /** Hundredths of `currency`. */
  total: Minor;
  /** The same in AED hundredths. */
  totalAed: Minor;
  currency: (typeof orders.$inferSelect)["currency"];
  customer: string;
}

/**
 * One page of the orders that fit, the newest first, and how many there are. Orders nobody ever paid for are left out
 * unless they are asked for by their payment state. No check of who is asking.
 */
export async function listOrders(
  shop: Pick<ShopContext, "db">,
  filter: OrderFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ orders: ListedOrder[]; total: number; pages: number }> {
  const fits = and(...conditions(filter));
  const [counted] = await shop.db.select({ total: count() }).from(orders).where(fits);
  const total = counted?.total ?? 0;
  const way = filter.isOldestFirst ? asc : desc;
  const rows = await shop.db
    .select({
      reference: orders.reference,
      placedAt: orders.placedAt,
      state: orders.fulfilmentState,
      paymentState: orders.paymentState,
      needsReview: orders.needsReview,
      paymentMethod: orders.paymentMethod,
      country: sql<Country>`${orders.address}->>'country'`,
      units: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
                           where ${orderLines.orderId} = ${orders.id})`,
      total: orders.total,
      totalAed: orders.totalAed,
      currency: orders.currency,
      customer: sql<string>`concat_ws(' ', ${orders.customer}->>'first_name', ${orders.customer}->>'last_name')`,
    })
    .from(orders)
    .where(fits)
    .orderBy(way(orders.placedAt), way(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { orders: rows, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}

function conditions({ states = [], paymentStates = [], countries = [], from, to }: OrderFilter): (SQL | undefined)[] {
  return [
    states.length > 0 ? inArray(orders.fulfilmentState, [...states]) : undefined,
    paymentStates.length > 0
      ? inArray(orders.paymentState, [...paymentStates])
      : or(eq(orders.isConfirmed, true), eq(orders.paymentState, "awaiting"), sql`${orders.needsReview} is not null`),
    countries.length > 0 ? inArray(sql`${orders.address}->>'country'`, [...countries]) : undefined,
    from === undefined ? undefined : gte(orders.placedAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.placedAt, startOfDay(addDays(to, 1))),
  ];
}
