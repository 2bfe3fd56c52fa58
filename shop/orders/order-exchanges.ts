import { type SQL, sql } from "drizzle-orm";
import { type Minor, toDecimal } from "../pricing/money.ts";

/** Money that paid one order instead of going back from another one, as one of the two sees it. */
export interface OrderExchange {
  /** `from`: the order was paid with it; `to`: the order gave it away. */
  kind: "from" | "to";
  /** The number of the other order. */
  order: string;
  /** Hundredths of the currency of both. */
  amount: Minor;
}

export interface OrderExchangeJson {
  kind: "from" | "to";
  order: string;
  /** Decimal of the order's currency. */
  amount: number;
}

/** What an order has to do with exchanges, the first first: a column of a statement on orders. */
export const EXCHANGES_OF_ORDER: SQL = sql`(
  select coalesce(json_agg(json_build_object('kind', e.kind, 'order', e.other, 'amount', e.amount)
           order by e.created_at, e.id), '[]')
  from (select 'to' as kind, next.reference as other, r.amount, r.created_at, r.id
        from refunds r join orders next on next.id = r.exchange_order_id where r.order_id = orders.id
        union all
        select 'from', former.reference, r.amount, r.created_at, r.id
        from refunds r join orders former on former.id = r.order_id where r.exchange_order_id = orders.id) e)`;

/** An exchange as buyers and staff see it. */
export function exchangeJson({ kind, order, amount }: OrderExchange): OrderExchangeJson {
  return { kind, order, amount: toDecimal(amount) };
}
