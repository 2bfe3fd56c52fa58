import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { orderLines } from "./tables.ts";

/** The names of the lines of orders as they were sold, in both languages, by one statement. */
export async function lineNames(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<(orderId: string, position: number) => Text> {
  const named = await db
    .select({ orderId: orderLines.orderId, position: orderLines.position, name: orderLines.name })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...new Set(orderIds)]));
  const nameOf = new Map(named.map(({ orderId, position, name }) => [`${orderId} ${position}`, name]));
  return (orderId, position) => nameOf.get(`${orderId} ${position}`) ?? { en: "", ar: "" };
}
