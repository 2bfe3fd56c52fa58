import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { lockOrder } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { payByHand } from "../payments/by-hand.ts";
import { acceptPaymentIn, hurryRefund } from "../payments/refund-order.ts";
import { payments, refunds } from "../payments/tables.ts";
import { type Author, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";

type Done<Code extends string> = { ok: true } | { ok: false; code: Code };

/** People have looked at the payment of an order that needs review and take the money as it is. */
export async function acceptByStaff(
  shop: ShopContext,
  author: Author,
  reference: string,
): Promise<Done<"order.not_found" | "order.not_parked">> {
  const id = await orderIdOf(shop, reference);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx) => {
    const result = await acceptPaymentIn(tx, shop, id);
    if (!result.ok) return result;
    await recordAct(tx, shop, author, { action: "payment.accepted", entity: "order", entityId: result.reference });
    await notifyStaff(tx, { entity: "order", id: result.reference });
    return { ok: true };
  });
}

/** Has a refund that its provider refused or did not answer asked for at once. */
export async function hurryByStaff(
  shop: ShopContext,
  author: Author,
  refundId: string,
): Promise<Done<"request.not_found" | "refund.not_waiting">> {
  const orderId = await orderOfRefund(shop, refundId);
  if (orderId === null) return { ok: false, code: "request.not_found" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || !(await hurryRefund(tx, shop, refundId))) return { ok: false, code: "refund.not_waiting" };
    const after = { refund: refundId };
    await recordAct(tx, shop, author, { action: "refund.hurried", entity: "order", entityId: order.reference, after });
    await notifyStaff(tx, { entity: "order", id: order.reference });
    return { ok: true };
  });
}

/** Somebody has paid back by hand what was owed; cannot be undone. Said again by anybody, it changes nothing. */
export async function paidByHand(
  shop: ShopContext,
  author: Author,
  refundId: string,
): Promise<Done<"request.not_found" | "refund.not_waiting">> {
  const orderId = await orderOfRefund(shop, refundId);
  if (orderId === null) return { ok: false, code: "request.not_found" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: "request.not_found" };
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (refund?.orderId != null && refund.state === "done") return { ok: true };
    if (!(await payByHand(tx, shop, order, refundId))) return { ok: false, code: "refund.not_waiting" };
    const after = { refund: refundId, amount: (refund?.amount ?? 0) / 100, currency: order.currency };
    const action = "refund.paid_by_hand";
    await recordAct(tx, shop, author, { action, entity: "order", entityId: order.reference, after });
    await notifyStaff(tx, { entity: "order", id: order.reference });
    return { ok: true };
  });
}

async function orderOfRefund({ db }: Pick<ShopContext, "db">, refundId: string): Promise<string | null> {
  const [found] = await db
    .select({ own: refunds.orderId, paid: payments.orderId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return found?.own ?? found?.paid ?? null;
}
