import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type LockedOrder, lockOrder, withLockedOrder } from "../orders/open-order.ts";
import { payByHand } from "../payments/by-hand.ts";
import { acceptLockedPayment, hurryRefund } from "../payments/refund-order.ts";
import { payments, refunds } from "../payments/tables.ts";
import { type Act, type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";

type Done<Code extends string> = { ok: true } | { ok: false; code: Code };

/** People have looked at the payment of an order that needs review and take the money as it is. */
export function acceptByStaff(
  shop: ShopContext,
  author: Author,
  reference: string,
): Promise<Done<"order.not_found" | "order.not_parked">> {
  return withLockedOrder(shop, reference, async (tx, order): Promise<Done<"order.not_found" | "order.not_parked">> => {
    const result = await acceptLockedPayment(tx, shop, order);
    if (!result.ok) return result;
    return tell(tx, shop, author, actOn(order, "payment.accepted"));
  });
}

/** Has a refund that its provider refused or did not answer asked for at once. */
export async function hurryByStaff(
  shop: ShopContext,
  author: Author,
  refundId: string,
): Promise<Done<"request.not_found" | "refund.not_waiting">> {
  return withOrderOfRefund(shop, refundId, async (tx, order) => {
    if (!(await hurryRefund(tx, shop, refundId))) return { ok: false, code: "refund.not_waiting" };
    return tell(tx, shop, author, actOn(order, "refund.hurried", { after: { refund: refundId } }));
  });
}

/** Somebody has paid back by hand what was owed; cannot be undone. Said again by anybody, it changes nothing. */
export async function paidByHand(
  shop: ShopContext,
  author: Author,
  refundId: string,
): Promise<Done<"request.not_found" | "refund.not_waiting">> {
  return withOrderOfRefund(shop, refundId, async (tx, order) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (refund?.orderId != null && refund.state === "done") return { ok: true };
    if (!(await payByHand(tx, shop, order, refundId))) return { ok: false, code: "refund.not_waiting" };
    const after = { refund: refundId, amount: (refund?.amount ?? 0) / 100, currency: order.currency };
    return tell(tx, shop, author, actOn(order, "refund.paid_by_hand", { after }));
  });
}

/** Writes down what was done with an order's money, and tells whoever has it open. */
async function tell(tx: Transaction, shop: ShopContext, author: Author, act: Act): Promise<{ ok: true }> {
  await recordAct(tx, shop, author, act);
  await notifyStaff(tx, { entity: "order", id: act.entityId });
  return { ok: true };
}

/** With the order of a refund locked first, like everything that moves its money. */
async function withOrderOfRefund<Code extends string>(
  { db }: Pick<ShopContext, "db">,
  refundId: string,
  work: (tx: Transaction, order: LockedOrder) => Promise<Done<Code>>,
): Promise<Done<Code | "request.not_found">> {
  const [found] = await db
    .select({ own: refunds.orderId, paid: payments.orderId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  const orderId = found?.own ?? found?.paid;
  if (orderId == null) return { ok: false, code: "request.not_found" };
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order === null ? { ok: false, code: "request.not_found" } : work(tx, order);
  });
}
