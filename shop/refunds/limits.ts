import { and, eq, isNull } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Country } from "../market/market.ts";
import type { Order } from "../orders/read-order.ts";
import type { Refund } from "../payments/money-back.ts";
import { refundsOfOrder } from "../payments/refund-plan.ts";
import { type Minor, sum, toAed, toMinor } from "../pricing/money.ts";
import { type Author, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { roleFrom } from "../staff/own-roles.ts";
import { isForCountry, may, type Permission, type Role, refundLimitOf } from "../staff/roles.ts";
import { staff, staffRoles } from "../staff/tables.ts";
import { refundLimits } from "./tables.ts";

/** From here on the second factor has to be shown again, whoever gives back. AED hundredths. */
export const FRESH_FROM = toMinor(50_000);

/** How much somebody may give back of one order alone, AED hundredths; null: all of it. */
export async function limitOf(db: Database | Transaction, staffId: string, role: Role): Promise<Minor | null> {
  const [own] = await db.select().from(refundLimits).where(eq(refundLimits.staffId, staffId));
  const ofRole = refundLimitOf(role);
  return ofRole === null || own === undefined ? ofRole : toMinor(own.limitAed);
}

/** Whether so much of one order, in all, is within a limit. */
export function isWithin(limit: Minor | null, amountAed: Minor): boolean {
  return limit === null || amountAed <= limit;
}

/**
 * What a limit counts: this refund with all that staff gave back of the order before, so that nobody gets round it by
 * giving back in small parts. AED hundredths by the order's own rate.
 */
export function countedAed(order: Pick<Order, "rate">, earlier: readonly Refund[], amount: Minor): Minor {
  const given = earlier
    .filter(({ reason }) => reason === "operator" || reason === "changed")
    .map((refund) => toMinor(refund.amount));
  return toAed(sum([...given, amount]), order.rate);
}

export type LimitRefusal = "refund.above_limit" | "staff.confirm_again";

/**
 * Why somebody may not let go of so much of an order's money alone, in whatever way; null when they may. `amount` is
 * hundredths of the order's currency; `isFresh`: they have just shown their second factor.
 */
export async function refusalToLetGo(
  db: Database | Transaction,
  author: Author,
  order: Pick<Order, "id" | "rate">,
  { amount, isFresh }: { amount: Minor; isFresh: boolean },
): Promise<LimitRefusal | null> {
  if (amount <= 0) return null;
  const counted = countedAed(order, await refundsOfOrder(db, order.id), amount);
  return refusalOfSum(db, author, counted, isFresh);
}

/** The same for a sum that has all in it that a limit counts, AED hundredths. */
export async function refusalOfSum(
  db: Database | Transaction,
  { staffId, role }: Author,
  counted: Minor,
  isFresh: boolean,
): Promise<LimitRefusal | null> {
  if (staffId === null || role === null || !isWithin(await limitOf(db, staffId, role), counted))
    return "refund.above_limit";
  return counted >= FRESH_FROM && !isFresh ? "staff.confirm_again" : null;
}

/** Who could do so much alone, or agree to it: whoever may, and has the limit for it, without whoever asks. */
export async function approversOf(
  db: Database | Transaction,
  askedBy: string,
  amountAed: Minor,
  { needed = "refunds.make", country = null }: { needed?: Permission; country?: Country | null } = {},
): Promise<{ id: string; name: string }[]> {
  const people = await db
    .select({ id: staff.id, name: staff.name, role: staff.role, ownRole: staffRoles, own: refundLimits.limitAed })
    .from(staff)
    .leftJoin(staffRoles, eq(staffRoles.id, staff.ownRoleId))
    .leftJoin(refundLimits, eq(refundLimits.staffId, staff.id))
    .where(isNull(staff.removedAt))
    .orderBy(staff.createdAt, staff.id);
  return people
    .map(({ ownRole, role, ...person }) => ({ ...person, role: roleFrom({ role }, ownRole) }))
    .filter(({ id, role }) => id !== askedBy && may(role, needed) && (country === null || isForCountry(role, country)))
    .filter(({ role, own }) => {
      const ofRole = refundLimitOf(role);
      return isWithin(ofRole === null || own === null ? ofRole : toMinor(own), amountAed);
    })
    .map(({ id, name }) => ({ id, name }));
}

/** Gives somebody a limit of their own, AED hundredths; null: that of their role. False when there is no such person. */
export async function setRefundLimit(
  shop: ShopContext,
  author: Author,
  { id, limit }: { id: string; limit: Minor | null },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [member] = await tx
      .select({ role: staff.role })
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.removedAt)))
      .for("update");
    if (member === undefined) return false;
    const [before] = await tx.select().from(refundLimits).where(eq(refundLimits.staffId, id));
    if ((before?.limitAed ?? null) === limit) return true;
    if (limit === null) await tx.delete(refundLimits).where(eq(refundLimits.staffId, id));
    else
      await tx
        .insert(refundLimits)
        .values({ staffId: id, limitAed: limit })
        .onConflictDoUpdate({ target: refundLimits.staffId, set: { limitAed: limit } });
    await notifyStaff(tx, { entity: "staff", id });
    await recordAct(tx, shop, author, {
      action: "staff.refund_limit_changed",
      entity: "staff",
      entityId: id,
      before: { limit_aed: before === undefined ? null : before.limitAed / 100 },
      after: { limit_aed: limit === null ? null : limit / 100 },
    });
    return true;
  });
}
