import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { lockOrder } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { payByHand } from "../payments/by-hand.ts";
import { acceptPaymentIn, hurryRefund } from "../payments/refund-order.ts";
import { payments, refunds } from "../payments/tables.ts";
import { type Act, type Author, recordAct } from "../staff/audit.ts";
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
    return tell(tx, shop, author, { action: "payment.accepted", entityId: result.reference });
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
    return tell(tx, shop, author, { action: "refund.hurried", entityId: order.reference, after });
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
    return tell(tx, shop, author, { action: "refund.paid_by_hand", entityId: order.reference, after });
  });
}

/** Writes down what was done with an order's money, and tells whoever has it open. */
async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  act: Omit<Act, "entity">,
): Promise<{ ok: true }> {
  await recordAct(tx, shop, author, { ...act, entity: "order" });
  await notifyStaff(tx, { entity: "order", id: act.entityId });
  return { ok: true };
}

async function orderOfRefund({ db }: Pick<ShopContext, "db">, refundId: string): Promise<string | null> {
  const [found] = await db
    .select({ own: refunds.orderId, paid: payments.orderId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return found?.own ?? found?.paid ?? null;
}
