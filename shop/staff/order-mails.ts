import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Address } from "../delivery/address.ts";
import type { Language } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import { roleFrom, roleOf } from "./own-roles.ts";
import { tellDevices } from "./push-devices.ts";
import { isForCountry, may, type Role } from "./roles.ts";
import { staff, staffOrderMails, staffRoles } from "./tables.ts";

/** Whether a browser of theirs gets notices. */
const HAS_DEVICE = sql<boolean>`exists (select from staff_push_devices d where d.staff_id = staff.id)`;

const hears = (role: Role, { country }: Address) => may(role, "orders.see") && isForCountry(role, country);

/**
 * Queues what tells staff of an order: a mail to each who wants one, a notice on each browser that gets them. Each is told
 * once, however often this runs.
 */
export async function tellStaffOfOrder(shop: Pick<ShopContext, "db" | "jobs">, orderId: string): Promise<void> {
  const asked = await shop.db
    .select({
      id: staff.id,
      wantsMails: staff.orderMails,
      hasDevice: HAS_DEVICE,
      role: staff.role,
      own: staffRoles,
      address: orders.address,
    })
    .from(staff)
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
    .where(and(or(eq(staff.orderMails, true), HAS_DEVICE), isNull(staff.removedAt)));
  const hearing = asked.filter((row) => hears(roleFrom(row, row.own), row.address));
  if (hearing.length === 0) return;
  await shop.db.transaction(async (tx) => {
    const staffIds = hearing.filter(({ hasDevice }) => hasDevice).map(({ id }) => id);
    await tellDevices(tx, shop.jobs, { orderId, staffIds });
    const told = hearing.filter(({ wantsMails }) => wantsMails).map(({ id }) => ({ orderId, staffId: id }));
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

/** Who a mail about an order goes to; null: they have left, may not see the order any more or have had enough. */
export async function readerOf(
  { db }: Pick<ShopContext, "db">,
  { address }: { address: Address },
  staffId: string,
): Promise<OrderReader | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  const role = await roleOf(db, staffId);
  if (row === undefined || role === null) return null;
  if (row.removedAt !== null || !row.orderMails || !hears(role, address)) return null;
  return { email: row.email, language: row.language, seesPrices: may(role, "orders.prices") };
}
