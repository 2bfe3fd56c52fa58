import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { parseReference } from "./reference.ts";
import { type FulfilmentState, mayMove, nextStep } from "./states.ts";
import { orderEvents } from "./tables.ts";

export type MoveResult =
  | { ok: true; reference: string; state: FulfilmentState }
  | { ok: false; code: "order.not_found" }
  | { ok: false; code: "order.move_not_allowed"; state: FulfilmentState };

/** Moves an order to its next step (PROCESSING → PREPARING → SHIPPED → DELIVERED) and tells the customer by mail. */
export function advanceOrder(shop: ShopContext, reference: string): Promise<MoveResult> {
  return moveOrder(shop, reference, nextStep);
}

/** Cancels an order before it is shipped: its pieces go back into stock, the customer is told by mail. */
export function cancelOrder(shop: ShopContext, reference: string): Promise<MoveResult> {
  return moveOrder(shop, reference, () => "CANCELLED");
}

async function moveOrder(
  shop: ShopContext,
  typed: string,
  target: (from: FulfilmentState) => FulfilmentState | null,
): Promise<MoveResult> {
  const reference = parseReference(typed);
  if (reference === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx) => {
    const [order] = await rowsOf<{ id: string; fulfilment_state: FulfilmentState }>(
      tx,
      sql`select id, fulfilment_state from orders where reference = ${reference} for update`,
    );
    if (order === undefined) return { ok: false, code: "order.not_found" };
    const from = order.fulfilment_state;
    const to = target(from);
    if (to === null || !mayMove(from, to)) return { ok: false, code: "order.move_not_allowed", state: from };
    await tx.execute(sql`update orders set fulfilment_state = ${to} where id = ${order.id}`);
    await tx.insert(orderEvents).values({ orderId: order.id, kind: "fulfilment", state: to, at: shop.clock() });
    if (to === "CANCELLED") await returnStock(tx, order.id);
    await shop.jobs.enqueue(tx, "mail.order-status", { orderId: order.id, status: to });
    return { ok: true, reference, state: to };
  });
}

async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  const returned = await rowsOf<{ id: number }>(
    tx,
    sql`with locked as (select p.id, l.quantity from products p join order_lines l on l.product_id = p.id
                        where l.order_id = ${orderId} order by p.id for update of p)
        update products p set stock = p.stock + l.quantity, sold = greatest(0, p.sold - l.quantity)
        from locked l where p.id = l.id returning p.id`,
  );
  await tx.execute(sql`select pg_notify('catalog', ${`stock:${returned.map(({ id }) => id).join(",")}`})`);
}
