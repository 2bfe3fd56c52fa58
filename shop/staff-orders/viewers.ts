import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Country } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { orders } from "../orders/tables.ts";
import { notifyStaff } from "../staff/notify.ts";
import { staff } from "../staff/tables.ts";
import { orderViewers } from "./tables.ts";

/** An open page says so every twenty seconds; whoever was not heard of for so long has closed it. */
const GONE_MS = 50_000;

/**
 * Writes down that somebody has an order open, and answers who else has, by name. Others are told when somebody comes,
 * not when they stay. Null: there is no such order.
 */
export async function viewOrder(
  shop: ShopContext,
  staffId: string,
  reference: string,
): Promise<{ name: string }[] | null> {
  const orderId = await orderIdOf(shop, reference);
  if (orderId === null) return null;
  const now = shop.clock();
  const gone = new Date(now.getTime() - GONE_MS);
  return shop.db.transaction(async (tx) => {
    await tx.delete(orderViewers).where(and(eq(orderViewers.orderId, orderId), lt(orderViewers.seenAt, gone)));
    const [seen] = await tx
      .insert(orderViewers)
      .values({ orderId, staffId, seenAt: now })
      .onConflictDoUpdate({ target: [orderViewers.orderId, orderViewers.staffId], set: { seenAt: now } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (seen?.isNew === true) await notifyStaff(tx, { entity: "viewers", id: reference });
    return tx
      .select({ name: staff.name })
      .from(orderViewers)
      .innerJoin(staff, eq(staff.id, orderViewers.staffId))
      .where(and(eq(orderViewers.orderId, orderId), ne(orderViewers.staffId, staffId), gt(orderViewers.seenAt, gone)))
      .orderBy(staff.name);
  });
}

/** The orders that others than this person have open just now, with their names; of these countries (none: of all). */
export async function ordersInView(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  staffId: string,
  only: readonly Country[] = [],
): Promise<{ reference: string; names: string[] }[]> {
  const gone = new Date(clock().getTime() - GONE_MS);
  const rows = await db
    .select({ reference: orders.reference, name: staff.name })
    .from(orderViewers)
    .innerJoin(staff, eq(staff.id, orderViewers.staffId))
    .innerJoin(orders, eq(orders.id, orderViewers.orderId))
    .where(and(ne(orderViewers.staffId, staffId), gt(orderViewers.seenAt, gone), toCountries(only)))
    .orderBy(orders.reference, staff.name);
  return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, viewers]) => ({
    ...{ reference, names: viewers.map(({ name }) => name) },
  }));
}

/** Somebody has closed an order's page: the others are told at once. */
export async function leaveOrder(shop: ShopContext, staffId: string, reference: string): Promise<void> {
  const orderId = await orderIdOf(shop, reference);
  if (orderId === null) return;
  await shop.db.transaction(async (tx) => {
    await tx.delete(orderViewers).where(and(eq(orderViewers.orderId, orderId), eq(orderViewers.staffId, staffId)));
    await notifyStaff(tx, { entity: "viewers", id: reference });
  });
}
