import { eq, sql } from "drizzle-orm";
import { loadPromo } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { PaymentMethod } from "../market/methods.ts";
import type { PaymentEventName, PaymentFailure } from "../payments/provider.ts";
import { amountsFor } from "../pricing/charge.ts";
import { returnPromoUse, takePromoUse } from "../promo/uses.ts";
import { retakeStock, returnStock } from "../stock/order-stock.ts";
import { mayMovePayment, type PaymentState } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** How long an order keeps its pieces for whoever is about to pay. */
export const HOLD_MINUTES = 30;

/** Trying again keeps them longer, but not for ever. */
const LONGEST_HOLD_MINUTES = 90;

const MINUTE_MS = 60_000;

export function holdFrom(placedAt: Date, now: Date): Date {
  const wanted = now.getTime() + HOLD_MINUTES * MINUTE_MS;
  return new Date(Math.min(wanted, placedAt.getTime() + LONGEST_HOLD_MINUTES * MINUTE_MS));
}

/**
 * Holds an order until the transaction ends. Its cart is locked first: whoever places an order locks in the same
 * sequence (cart, order, products, promo code), so that nobody waits in a circle. Events and attempts that name the
 * order may be written meanwhile.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  await tx.execute(
    sql`select uuid from carts where open_order_id = ${orderId}
          or uuid = (select cart_uuid from orders where id = ${orderId}) order by uuid for update`,
  );
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return order ?? null;
}

/** Writes down what happened to the money of an order; amounts are hundredths of its currency. */
export async function recordPayment(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  orderId: string,
  event: PaymentEventName,
  more: { amount?: number; method?: PaymentMethod; failure?: PaymentFailure | null } = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, kind: "payment", state: event, at: shop.clock(), ...more });
}

/** Moves the payment state as the table allows; throws when it does not, since the caller has asked the table before. */
export async function movePayment(tx: Transaction, order: LockedOrder, to: PaymentState): Promise<void> {
  if (order.paymentState === to) return;
  if (!mayMovePayment(order.paymentState, to))
    throw new Error(`order ${order.reference} cannot go from ${order.paymentState} to ${to}`);
  await tx.execute(sql`update orders set payment_state = ${to} where id = ${order.id}`);
  order.paymentState = to;
}

/** The fee for cash on delivery belongs to that method only: choosing another changes the total. */
export async function chooseMethod(tx: Transaction, order: LockedOrder, method: PaymentMethod): Promise<void> {
  const { processingFee, vat, charge: total } = amountsFor(order, method);
  if (order.paymentMethod === method && order.total === total) return;
  const chosen = { paymentMethod: method, processingFee, vat, total };
  await tx.update(orders).set(chosen).where(eq(orders.id, order.id));
  Object.assign(order, chosen);
}

/** The order stands: from now on it is packed, its buyer gets the confirmation and its cart is emptied. Once only. */
export async function confirmOrder(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  how: { state: "due_on_delivery" | "authorised" | "paid"; method: PaymentMethod; paymentId: string | null },
): Promise<void> {
  if (order.isConfirmed) throw new Error(`order ${order.reference} is confirmed already`);
  await chooseMethod(tx, order, how.method);
  await movePayment(tx, order, how.state);
  await tx.execute(
    sql`update orders set is_confirmed = true, hold_until = null, parked = null, payment_id = ${how.paymentId}
        where id = ${order.id}`,
  );
  Object.assign(order, { isConfirmed: true, holdUntil: null, parked: null, paymentId: how.paymentId });
  await tellOfOrder(tx, shop, order.id);
  await emptyItsCart(tx, order);
  shop.mark("confirm.before-commit");
}

/** Tells buyer and shop of an order that stands, in the transaction that confirms it: once each. */
export async function tellOfOrder(tx: Transaction, shop: Pick<ShopContext, "jobs">, orderId: string): Promise<void> {
  await Promise.all([
    shop.jobs.enqueue(tx, "mail.order-confirmation", { orderId }),
    shop.jobs.enqueue(tx, "mail.new-order", { orderId }),
  ]);
}

/**
 * Takes out of the cart what was ordered; what it becomes next is another order. What was put into it since stays; an
 * empty cart forgets its draft, too.
 * The cart of an order that was paid late is not linked to it any more, yet holds the same pieces.
 */
async function emptyItsCart(tx: Transaction, order: LockedOrder): Promise<void> {
  await tx.execute(
    sql`with cart as (select uuid from carts where open_order_id = ${order.id}
                        or (uuid = ${order.cartUuid} and open_order_id is null)),
          ordered as (select product_id, quantity from order_lines where order_id = ${order.id} and not is_gift),
          gone as (delete from cart_lines l using ordered o, cart
                   where l.cart_uuid = cart.uuid and l.product_id = o.product_id and l.quantity <= o.quantity)
        update cart_lines l set quantity = l.quantity - o.quantity from ordered o, cart
        where l.cart_uuid = cart.uuid and l.product_id = o.product_id and l.quantity > o.quantity`,
  );
  await tx.execute(
    sql`update carts set open_order_id = null, shown_total = null, order_key = gen_random_uuid(),
          promo_code = case when exists (select from cart_lines l where l.cart_uuid = carts.uuid) then promo_code end,
          draft = case when exists (select from cart_lines l where l.cart_uuid = carts.uuid)
                       then draft - 'order' - 'stripeClientSecret' else '{}'::jsonb end
        where open_order_id = ${order.id} or (uuid = ${order.cartUuid} and open_order_id is null)`,
  );
}

/**
 * Ends an order that was never confirmed: pieces and promo use go back, its cart stays as it is and may be ordered
 * anew, also with the same idempotency key. `expired` may still be revived by money that is on its way.
 */
export async function releaseOrder(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: "expired" | "cancelled",
): Promise<void> {
  if (order.isConfirmed) throw new Error(`order ${order.reference} is confirmed and cannot be released`);
  await movePayment(tx, order, to);
  await giveBackPieces(tx, order);
  const fulfilment = to === "cancelled" ? "CANCELLED" : order.fulfilmentState;
  await tx.execute(
    sql`update orders set hold_until = null, fulfilment_state = ${fulfilment},
          idempotency_key = left(idempotency_key, 200) || ' ' || id::text where id = ${order.id}`,
  );
  await tx.execute(
    sql`update carts set open_order_id = null, draft = draft - 'order' - 'stripeClientSecret'
        where open_order_id = ${order.id}`,
  );
  await recordPayment(tx, shop, order.id, to === "expired" ? "hold_ended" : "replaced");
  Object.assign(order, { holdUntil: null, fulfilmentState: fulfilment });
}

/** Gives pieces and the promo use of an order back, once. */
export async function giveBackPieces(
  tx: Transaction,
  order: LockedOrder,
  note: { reason: "release" | "return"; by?: string } = { reason: "release" },
): Promise<void> {
  if (!order.holdsStock) return;
  await returnStock(tx, order.id, note);
  if (order.promoCode !== null && !order.isConfirmed) await returnPromoUse(tx, order.promoCode, order.customer);
  await tx.execute(sql`update orders set holds_stock = false where id = ${order.id}`);
  order.holdsStock = false;
}

/** Takes the pieces and the promo use of an expired order again, all or nothing; false if something is gone. */
export async function retakeOrder(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.holdsStock) return true;
  const isTaken = await tx
    .transaction(async (inner) => {
      if (!(await retakeStock(inner, order.id))) throw new Gone();
      const promo = order.promoCode === null ? null : await loadPromo(inner, order.promoCode);
      if (promo !== null && (await takePromoUse(inner, promo, order.customer)) !== "taken") throw new Gone();
      await inner.execute(sql`update orders set holds_stock = true where id = ${order.id}`);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false;
      throw error;
    });
  order.holdsStock = isTaken;
  return isTaken;
}

/** Undoes a part of a transaction; never leaves this file. */
class Gone extends Error {}
