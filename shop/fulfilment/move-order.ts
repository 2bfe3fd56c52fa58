import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { creditEndedSale } from "../invoices/credit-note.ts";
import { giveBackPieces, type LockedOrder, lockOrder, movePayment, recordPayment } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { effectsOf, type FulfilmentState, type PaymentState, refusalToMove } from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { giveUpOthers } from "../payments/apply.ts";

export type MoveResult =
  | {
      ok: true;
      reference: string;
      state: FulfilmentState;
      paymentState: PaymentState;
      /** False when it stood there already: nothing was done and nobody was told. */
      isChanged: boolean;
    }
  | { ok: false; code: "order.not_found" }
  | {
      ok: false;
      code: Exclude<ReturnType<typeof refusalToMove>, null>;
      state: FulfilmentState;
    };

/**
 * Moves an order to the state that is named, once however often it is asked, and tells the customer by mail.
 * Shipping takes promised money. Delivery makes what was due on it paid. What comes back or is cancelled puts the units
 * into the stock again and gives promised money up; cancelling also gives back what was paid, coming back does not.
 */
export async function moveOrder(
  shop: ShopContext,
  typed: string,
  to: FulfilmentState,
  by = "operator",
): Promise<MoveResult> {
  const id = await orderIdOf(shop, typed);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<MoveResult> => {
    const order = await lockOrder(tx, id);
    if (order === null) return { ok: false, code: "order.not_found" };
    const { reference, fulfilmentState: from } = order;
    if (from === to) return { ok: true, reference, state: to, paymentState: order.paymentState, isChanged: false };
    const refusal = refusalToMove({ ...order, isParked: order.parked !== null }, to);
    if (refusal !== null) return { ok: false, code: refusal, state: from };
    const paymentState = await moveIn(tx, shop, order, to, by);
    return { ok: true, reference, state: to, paymentState, isChanged: true };
  });
}

async function moveIn(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
  by: string,
): Promise<PaymentState> {
  const effects = effectsOf(order.paymentState, to);
  const wasDue = order.paymentState === "due_on_delivery";
  await tx.execute(sql`update orders set fulfilment_state = ${to} where id = ${order.id}`);
  await tx.insert(orderEvents).values({ orderId: order.id, kind: "fulfilment", state: to, at: shop.clock() });
  await movePayment(tx, order, effects.paymentState);
  if (wasDue && to === "DELIVERED") await recordCash(tx, shop, order, "paid");
  if (wasDue && to === "RETURNED") await recordCash(tx, shop, order, "not_collected");
  if (effects.isBack) await giveBackPieces(tx, order, { reason: to === "RETURNED" ? "return" : "release", by });
  if (effects.promise === "take") await wantCapture(tx, shop, order);
  if (effects.promise === "give_up") await giveUp(tx, shop, order, to);
  if (effects.isBack) await creditEndedSale(tx, shop, { ...order, fulfilmentState: to });
  await shop.jobs.enqueue(tx, "mail.order-status", { orderId: order.id, status: to });
  return effects.paymentState;
}

async function recordCash(tx: Transaction, shop: ShopContext, order: LockedOrder, event: "paid" | "not_collected") {
  await recordPayment(tx, shop, order.id, event, { amount: order.total, method: order.paymentMethod });
}

/** Nothing is bought any more: no money is waited for, promises end, and a cancelled order gives back what was paid. */
async function giveUp(tx: Transaction, shop: ShopContext, order: LockedOrder, to: FulfilmentState): Promise<void> {
  await tx.execute(sql`update orders set hold_until = null, parked = null where id = ${order.id}`);
  await tx.execute(
    sql`update carts set open_order_id = null, draft = draft - 'order' - 'stripeClientSecret'
        where open_order_id = ${order.id}`,
  );
  await giveUpOthers(tx, shop, order.id, null);
  const isPaidBack = to === "CANCELLED";
  await tx.execute(
    sql`update payments set wanted = 'return', next_read_at = ${shop.clock().toISOString()}
        where order_id = ${order.id}
          and (state = 'authorised' or (${isPaidBack} and state = 'captured' and refunded < captured))`,
  );
  await settleSoon(tx, shop, order.id);
}

async function wantCapture(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  await tx.execute(
    sql`update payments set wanted = 'capture', next_read_at = ${shop.clock().toISOString()}
        where id = ${order.paymentId}::uuid and state = 'authorised'`,
  );
  await settleSoon(tx, shop, order.id);
}

/** The provider is asked by a job, after the commit; should it be lost, the sweeper asks. */
async function settleSoon(tx: Transaction, shop: ShopContext, orderId: string): Promise<void> {
  const wanting = await rowsOf<{ id: string }>(
    tx,
    sql`select id from payments where order_id = ${orderId} and wanted is not null`,
  );
  for (const { id } of wanting) await shop.jobs.enqueue(tx, "payment.settle", { paymentId: id });
}
