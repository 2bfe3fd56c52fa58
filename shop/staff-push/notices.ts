import { and, eq, isNull } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Currency, Language } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { roleOf } from "../staff/own-roles.ts";
import { isForCountry, may } from "../staff/roles.ts";
import { staff, staffPushDevices, staffPushNotices } from "../staff/tables.ts";

/** Later than this nobody is told that an order is new. */
const NEWS_MS = 6 * 60 * 60 * 1000;

/** A notice that is to be sent now: where to, and what it says. */
export interface DueNotice {
  device: { endpoint: string; p256dh: string; auth: string };
  language: Language;
  reference: string;
  /** Hundredths of `currency`; null for whoever sees no prices. */
  total: Minor | null;
  currency: Currency;
}

/** What a job has to send; null: nothing any more, since it was sent, is no news, or is not for them any more. */
export async function dueNotice(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { orderId, deviceId }: { orderId: string; deviceId: string },
): Promise<DueNotice | null> {
  const [row] = await db
    .select({ device: staffPushDevices, member: staff, order: orders })
    .from(staffPushNotices)
    .innerJoin(staffPushDevices, eq(staffPushDevices.id, staffPushNotices.deviceId))
    .innerJoin(staff, eq(staff.id, staffPushDevices.staffId))
    .innerJoin(orders, eq(orders.id, staffPushNotices.orderId))
    .where(
      and(
        eq(staffPushNotices.orderId, orderId),
        eq(staffPushNotices.deviceId, deviceId),
        isNull(staffPushNotices.sentAt),
        isNull(staff.removedAt),
      ),
    );
  if (row === undefined || clock().getTime() - row.order.placedAt.getTime() > NEWS_MS) return null;
  const role = await roleOf(db, row.member.id);
  if (role === null || !may(role, "orders.see") || !isForCountry(role, row.order.address.country)) return null;
  const { endpoint, p256dh, auth } = row.device;
  return {
    device: { endpoint, p256dh, auth },
    language: row.member.language,
    reference: row.order.reference,
    total: may(role, "orders.prices") ? row.order.total : null,
    currency: row.order.currency,
  };
}

/** The push service has it. */
export async function noteSent(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { orderId, deviceId }: { orderId: string; deviceId: string },
): Promise<void> {
  await db
    .update(staffPushNotices)
    .set({ sentAt: clock() })
    .where(and(eq(staffPushNotices.orderId, orderId), eq(staffPushNotices.deviceId, deviceId)));
}

/** The push service does not know this browser any more: it will not be told of anything again. */
export async function forgetGone({ db }: Pick<ShopContext, "db">, deviceId: string): Promise<void> {
  await db.delete(staffPushDevices).where(eq(staffPushDevices.id, deviceId));
}
