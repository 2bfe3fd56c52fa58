import { and, eq, isNull } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Language } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import { roleFrom, roleOf } from "./own-roles.ts";
import { isForCountry, may, type Role } from "./roles.ts";
import { staff, staffOrderMails, staffRoles } from "./tables.ts";

/** Queues a mail to each of the staff who wants to hear of every order; each is told once, however often this runs. */
export async function tellStaffOfOrder(shop: Pick<ShopContext, "db" | "jobs">, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const asked = await tx
      .select({ id: staff.id, role: staff.role, own: staffRoles })
      .from(staff)
      .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
      .where(and(eq(staff.orderMails, true), isNull(staff.removedAt)));
    const [order] = await tx.select({ address: orders.address }).from(orders).where(eq(orders.id, orderId));
    const hears = (role: Role) =>
      may(role, "orders.see") && order !== undefined && isForCountry(role, order.address.country);
    const told = asked.filter((row) => hears(roleFrom(row, row.own))).map(({ id }) => ({ orderId, staffId: id }));
    if (told.length === 0) return;
    const fresh = await tx.insert(staffOrderMails).values(told).onConflictDoNothing().returning();
    for (const one of fresh) await shop.jobs.enqueue(tx, "mail.staff-order", one);
  });
}

/** One of the staff who hears of orders. */
export interface OrderReader {
  email: string;
  language: Language;
  /** Whoever packs sees what is in a parcel, not what it cost. */
  seesPrices: boolean;
}

/** Who a mail about an order goes to; null: they have left, may not see orders any more or have had enough. */
export async function readerOfOrders({ db }: Pick<ShopContext, "db">, staffId: string): Promise<OrderReader | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  const role = await roleOf(db, staffId);
  if (row === undefined || role === null) return null;
  if (row.removedAt !== null || !row.orderMails || !may(role, "orders.see")) return null;
  return { email: row.email, language: row.language, seesPrices: may(role, "orders.prices") };
}
