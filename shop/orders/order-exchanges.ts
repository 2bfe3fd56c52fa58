import { asc, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../database/database.ts";
import { refunds } from "../payments/tables.ts";
import { type Minor, toDecimal, toMinor } from "../pricing/money.ts";
import { orders } from "./tables.ts";

/** Money that paid one order instead of going back from another one, as one of the two sees it. */
export interface OrderExchange {
  orderId: string;
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

/** What these orders have to do with exchanges, the first first. */
export async function exchangesOf(db: Database | Transaction, orderIds: readonly string[]): Promise<OrderExchange[]> {
  const [former, next] = [alias(orders, "former"), alias(orders, "next")];
  const rows = await db
    .select({
      formerId: former.id,
      former: former.reference,
      nextId: next.id,
      next: next.reference,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(former, eq(former.id, refunds.orderId))
    .innerJoin(next, eq(next.id, refunds.exchangeOrderId))
    .where(or(inArray(refunds.orderId, [...orderIds]), inArray(refunds.exchangeOrderId, [...orderIds])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.flatMap(({ formerId, nextId, ...row }) => {
    const amount = toMinor(row.amount);
    const ends: OrderExchange[] = [
      { orderId: formerId, kind: "to", order: row.next, amount },
      { orderId: nextId, kind: "from", order: row.former, amount },
    ];
    return ends.filter(({ orderId }) => orderIds.includes(orderId));
  });
}

/** An exchange as buyers and staff see it. */
export function exchangeJson({ kind, order, amount }: OrderExchange): OrderExchangeJson {
  return { kind, order, amount: toDecimal(amount) };
}
