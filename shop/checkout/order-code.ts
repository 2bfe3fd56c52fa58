import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import type { Locale } from "../market/market.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { confirmOrder, type LockedOrder, lockOrder, recordPayment } from "../orders/open-order.ts";
import { payersOrderRow } from "../orders/read-order.ts";
import { orderCodes } from "../payments/tables.ts";
import { plainCode } from "../typed-code.ts";
import { CODE_MINUTES, mayBeCode } from "./code-rules.ts";
import type { BuyerDetails } from "./draft.ts";

/**
 * How a code reaches a buyer. Mail is what the shop has; another way (SMS, WhatsApp) is another object of this shape.
 * Throws when it could not be sent: it is tried again.
 */
export interface MessageChannel {
  sendOrderCode(message: {
    code: string;
    minutes: number;
    reference: string;
    customer: BuyerDetails;
    locale: Locale;
  }): Promise<void>;
}

const TRIES = 5;
const MOST_CODES = 5;

/** From now on this order is confirmed on delivery by a code only, whatever the shop asks of others. */
export async function demandCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(
    sql`insert into order_codes (order_id, tries_left, asked) values (${orderId}, 0, 0) on conflict do nothing`,
  );
}

/** Whether an order on delivery has to be confirmed by a code. */
export async function isCodeDemanded(tx: Transaction, shop: ShopContext, orderId: string): Promise<boolean> {
  if (shop.asksForCode) return true;
  const [code] = await tx.select().from(orderCodes).where(eq(orderCodes.orderId, orderId));
  return code !== undefined;
}

/** Queues a code for an order; false when too many were asked for. An earlier code stops working. */
export async function askForCode(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<boolean> {
  const asked = await rowsOf<{ asked: number }>(
    tx,
    sql`insert into order_codes (order_id, tries_left) values (${order.id}, ${TRIES})
        on conflict (order_id) do update set asked = order_codes.asked + 1, code_hash = null, expires_at = null,
            tries_left = ${TRIES}
          where order_codes.asked < ${MOST_CODES} returning asked`,
  );
  if (asked.length === 0) return false;
  await recordPayment(tx, shop, order.id, "code_sent", { method: PAYMENT_METHODS.cashOnDelivery });
  await mailBuyer(tx, shop, order, "message.order-code", { orderId: order.id });
  return true;
}

/** Whether a code is on its way or still good. */
export async function hasCode(tx: Transaction, shop: ShopContext, orderId: string): Promise<boolean> {
  const [code] = await tx.select().from(orderCodes).where(eq(orderCodes.orderId, orderId));
  return code !== undefined && code.triesLeft > 0 && (code.expiresAt === null || code.expiresAt > shop.clock());
}

/** A code stops working once another way to pay is chosen. */
export async function forgetCode(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`update order_codes set code_hash = null, tries_left = 0 where order_id = ${orderId}`);
}

/** Makes the code and sends it. It is made here, so that it exists in the message only; what is stored is its hash. */
export async function sendCode(shop: ShopContext, channel: MessageChannel, orderId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(shop.clock().getTime() + CODE_MINUTES * 60_000).toISOString();
  const [order] = await rowsOf<{ reference: string; customer: BuyerDetails; locale: Locale }>(
    shop.db,
    sql`with code as (update order_codes set code_hash = ${hash(orderId, code)}, expires_at = ${expiresAt}
                      where order_id = ${orderId} returning order_id)
        select reference, customer, locale from orders join code on code.order_id = orders.id
        where not orders.is_confirmed and orders.payment_state = 'awaiting'
          and orders.payment_method = ${PAYMENT_METHODS.cashOnDelivery}`,
  );
  // Paid otherwise or given up since.
  if (order === undefined) return;
  await channel.sendOrderCode({ ...order, code, minutes: CODE_MINUTES });
}

function hash(orderId: string, code: string): string {
  return createHash("sha256").update(`${orderId} ${code}`).digest("hex");
}

export type ConfirmByCodeResult =
  | { ok: true; orderId: string }
  | { ok: false; code: "order.not_found" | "order.code_expired" | "order.code_incomplete" }
  | { ok: false; code: "order.code_wrong"; triesLeft: number };

/** Confirms an order on delivery by the code its buyer was sent. The same right code again is no fault. */
export async function confirmByCode(
  shop: ShopContext,
  request: { reference: string; guestToken: string | undefined; code: string },
): Promise<ConfirmByCodeResult> {
  const own = await payersOrderRow(shop, request.reference, request.guestToken);
  if (own === null) return { ok: false, code: "order.not_found" };
  if (!mayBeCode(request.code)) return { ok: false, code: "order.code_incomplete" };
  return shop.db.transaction(async (tx): Promise<ConfirmByCodeResult> => {
    const order = await lockOrder(tx, own.id);
    if (order === null) return { ok: false, code: "order.not_found" };
    if (order.isConfirmed) return { ok: true, orderId: order.id };
    const [stored] = await tx.select().from(orderCodes).where(eq(orderCodes.orderId, order.id));
    const isOver = stored?.expiresAt == null || stored.expiresAt <= shop.clock() || stored.triesLeft <= 0;
    if (stored?.codeHash == null || isOver || order.paymentState !== "awaiting" || order.needsReview !== null)
      return { ok: false, code: "order.code_expired" };
    if (!isSame(stored.codeHash, hash(order.id, plainCode(request.code)))) {
      await tx.execute(sql`update order_codes set tries_left = tries_left - 1 where order_id = ${order.id}`);
      return { ok: false, code: "order.code_wrong", triesLeft: stored.triesLeft - 1 };
    }
    await tx.execute(sql`delete from order_codes where order_id = ${order.id}`);
    const method = PAYMENT_METHODS.cashOnDelivery;
    const { total } = await confirmOrder(tx, shop, order, { state: "due_on_delivery", method, paymentId: null });
    await recordPayment(tx, shop, order.id, "due_on_delivery", { amount: total, method });
    return { ok: true, orderId: order.id };
  });
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
