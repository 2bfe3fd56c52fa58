import { and, desc, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Country, Currency } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { toCountries } from "../orders/countries.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";

const SHOWN = 8;
/** So many are looked through for whoever sees the orders of some countries only. */
const LOOKED_THROUGH = 2000;

/** Something that has just happened to an order. Amounts are minor units of the order's currency. */
export interface Happened {
  id: number;
  order: string;
  kind: (typeof orderEvents.$inferSelect)["kind"];
  state: string;
  at: string;
  by: string | null;
  actor: (typeof orderEvents.$inferSelect)["actor"];
  country: Country;
  customer: string;
  payment_method: PaymentMethod;
  /** Of a new order its total, of a payment what moved; null for what moved nothing, and for whoever sees no prices. */
  amount: Minor | null;
  currency: Currency;
}

/** What happened last to orders that stand, the newest first. */
export async function justHappened(
  { db }: Pick<ShopContext, "db">,
  { withPrices, only }: { withPrices: boolean; only: readonly Country[] },
): Promise<Happened[]> {
  const newest = db.select().from(orderEvents).orderBy(desc(orderEvents.id)).limit(LOOKED_THROUGH).as("newest");
  const rows = await db
    .select({
      id: newest.id,
      order: orders.reference,
      kind: newest.kind,
      state: newest.state,
      at: newest.at,
      by: newest.actorName,
      actor: newest.actor,
      country: sql<Country>`${orders.address}->>'country'`,
      customer: sql<string>`concat_ws(' ', ${orders.customer}->>'first_name', ${orders.customer}->>'last_name')`,
      payment_method: orders.paymentMethod,
      amount: sql<Minor | null>`case when ${newest.kind} = 'placed' then ${orders.total} else ${newest.amount} end`,
      currency: orders.currency,
    })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    // That cash is agreed on comes with the order itself.
    .where(and(orders.isConfirmed, sql`${newest.state} <> 'due_on_delivery'`, toCountries(only)))
    .orderBy(desc(newest.at), desc(newest.id))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), amount: withPrices ? row.amount : null }));
}
