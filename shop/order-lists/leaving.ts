import { and, asc, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Country } from "../market/market.ts";
import type { DeliveryMethod } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { LEAVES_THE_HOUSE } from "../orders/may-leave.ts";
import { orders } from "../orders/tables.ts";

/** Orders of one way to deliver that are still in the house and may leave it. */
export interface Leaving {
  method: DeliveryMethod;
  orders: number;
  /** Of those, the ones with a parcel that waits for its courier. */
  packed: number;
  /** The first moment by which one of them is promised. */
  due: string;
  /** What their couriers collect, hundredths of AED; null for whoever sees no prices. */
  cash: number | null;
}

/** What leaves the house next, the first promised first. */
export async function leavingHouse(
  { db }: Pick<ShopContext, "db">,
  { withPrices, only }: { withPrices: boolean; only: readonly Country[] },
): Promise<Leaving[]> {
  const due = sql<Date>`min(${orders.estimatedTo})`.mapWith(orders.estimatedTo);
  const rows = await db
    .select({
      method: sql<DeliveryMethod>`${orders.deliveryMethod}`,
      orders: sql<number>`count(*)::int`,
      packed: sql<number>`(count(*) filter (where exists (
        select from parcels p where p.order_id = orders.id and p.state = 'packed')))::int`,
      due,
      cash: sql<number>`coalesce(sum(${orders.totalAed}) filter (where ${orders.paymentState} = 'due_on_delivery'), 0)::float8`,
    })
    .from(orders)
    .where(and(LEAVES_THE_HOUSE, toCountries(only)))
    .groupBy(orders.deliveryMethod)
    .orderBy(asc(due), asc(orders.deliveryMethod));
  return rows.map((row) => ({ ...row, due: row.due.toISOString(), cash: withPrices ? row.cash : null }));
}
