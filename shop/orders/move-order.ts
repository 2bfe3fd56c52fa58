import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { giveBackPieces, type LockedOrder, lockOrder, movePayment, recordPayment } from "./open-order.ts";
import { parseReference } from "./reference.ts";
import { type FulfilmentState, mayFulfil, mayMove, nextStep } from "./states.ts";
import { orderEvents } from "./tables.ts";

export type MoveResult =
  | { ok: true; reference: string; state: FulfilmentState }
  | { ok: false; code: "order.not_found" }
  | {
      ok: false;
      code: "order.move_not_allowed" | "order.not_paid" | "order.parked";
      state: FulfilmentState;
    };

/**
 * Moves an order to its next step (PROCESSING → PREPARING → SHIPPED → DELIVERED) and tells the customer by mail. Only
 * what is paid, promised or due on delivery is packed; shipping takes promised money, delivery settles what was due.
 */
export function advanceOrder(shop: ShopContext, reference: string): Promise<MoveResult> {
  return moveOrder(shop, reference, nextStep);
}

/** Cancels an order before it is shipped: its pieces and its money go back, the customer is told by mail. */
export function cancelOrder(shop: ShopContext, reference: string): Promise<MoveResult> {
  return moveOrder(shop, reference, () => "CANCELLED");
}

/** The row of the order that an operator names; null if there is none. */
export async function orderIdOf(shop: ShopContext, typed: string): Promise<string | null> {
  const reference = parseReference(typed);
  if (reference === null) return null;
  const [row] = await rowsOf<{ id: string }>(shop.db, sql`select id from orders where reference = ${reference}`);
  return row?.id ?? null;
}

async function moveOrder(
  shop: ShopContext,
  typed: string,
  target: (from: FulfilmentState) => FulfilmentState | null,
): Promise<MoveResult> {
  const id = await orderIdOf(shop, typed);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<MoveResult> => {
    const order = await lockOrder(tx, id);
    if (order === null) return { ok: false, code: "order.not_found" };
    const from = order.fulfilmentState;
    const to = target(from);
    if (to === null || !mayMove(from, to)) return { ok: false, code: "order.move_not_allowed", state: from };
    if (to !== "CANCELLED" && order.parked !== null) return { ok: false, code: "order.parked", state: from };
    if (to !== "CANCELLED" && !mayFulfil({ ...order, isParked: false }))
      return { ok: false, code: "order.not_paid", state: from };
    await tx.execute(sql`update orders set fulfilment_state = ${to} where id = ${order.id}`);
    await tx.insert(orderEvents).values({ orderId: order.id, kind: "fulfilment", state: to, at: shop.clock() });
    if (to === "CANCELLED") await undo(tx, shop, order);
    if (to === "SHIPPED") await wantCapture(tx, shop, order);
    if (to === "DELIVERED" && order.paymentState === "due_on_delivery") {
      await movePayment(tx, order, "paid");
      await recordPayment(tx, shop, order.id, "paid", { amount: order.total, method: order.paymentMethod });
    }
    await shop.jobs.enqueue(tx, "mail.order-status", { orderId: order.id, status: to });
    return { ok: true, reference: order.reference, state: to };
  });
}

/** Pieces go back into the stock; money that is there goes back to the buyer, money that may come is not taken. */
async function undo(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<void> {
  await giveBackPieces(tx, order);
  await tx.execute(
    sql`update orders set hold_until = null, parked = null,
          payment_state = case when payment_state in ('awaiting', 'due_on_delivery', 'expired')
                               then 'cancelled' else payment_state end
        where id = ${order.id}`,
  );
  await tx.execute(
    sql`update carts set open_order_id = null, draft = draft - 'order' - 'stripeClientSecret'
        where open_order_id = ${order.id}`,
  );
  await giveUpOthers(tx, shop, order.id, null);
  await tx.execute(
    sql`update payments set wanted = 'return', next_read_at = ${shop.clock().toISOString()}
        where order_id = ${order.id} and (state = 'authorised' or (state = 'captured' and refunded < captured))`,
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
