import { desc, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/open-order.ts";
import { type FulfilmentState, isDenial, mayTakeBack, movesFrom } from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { putBack } from "../orders/update-order.ts";
import { type MoveDetails, type MoveResult, moveLockedOrder } from "./move-order.ts";

/** So long a move may be taken back by whoever made it; the customer's mail waits a little longer. */
export const TAKE_BACK_SECONDS = 30;
/** What is pressed in the last moment arrives a little later. */
const GRACE_SECONDS = 5;
/** Whoever is told of something that may be taken back is told so late: from then on it stands. */
export const MAIL_AFTER_SECONDS = TAKE_BACK_SECONDS + GRACE_SECONDS;

/**
 * Moves an order that the caller has locked, for somebody who may take it back for so many `seconds`: what can be taken
 * back (`mayTakeBack`) is mailed once it cannot be any more.
 */
export async function moveForNow(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
  details: MoveDetails = {},
  seconds = TAKE_BACK_SECONDS,
): Promise<MoveResult & { mayTakeBack?: boolean }> {
  // What takes a delivery back is said with a reason, and to the buyer at once.
  const isForNow = mayTakeBack(order.paymentState, to) && !isDenial(order.fulfilmentState, to);
  const mailAfterSeconds = isForNow ? seconds + GRACE_SECONDS : undefined;
  const moved = await moveLockedOrder(tx, shop, order, to, { ...details, mailAfterSeconds });
  return moved.ok && moved.isChanged ? { ...moved, mayTakeBack: isForNow } : moved;
}

export type TakeBackResult =
  | { ok: true; state: FulfilmentState }
  | { ok: false; code: "staff.take_back_late" | "order.take_back_not_allowed" };

/** Of a move that one act made of so many orders: until the last of them was moved, and until all are taken back. */
export const takeBackSeconds = (orders: number): number =>
  orders === 1 ? TAKE_BACK_SECONDS : TAKE_BACK_SECONDS + Math.ceil(orders / ORDERS_A_SECOND);
/** So many are moved or taken back in a second at least. */
const ORDERS_A_SECOND = 5;

/** Whether what was finished then may still be taken back; what never was may not. */
export const isInTime = (finishedAt: Date | undefined, now: Date, seconds = TAKE_BACK_SECONDS): boolean =>
  now.getTime() - (finishedAt?.getTime() ?? 0) <= (seconds + GRACE_SECONDS) * 1000;

/**
 * Takes the last move of an order back, which the caller has locked: it stands where it stood, its history does not
 * tell of the move, and nobody is mailed. In time only, which is while its mail waits (`seconds`), and where the move
 * had no other effect.
 */
export async function takeMoveBack(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  order: LockedOrder,
  seconds = TAKE_BACK_SECONDS,
): Promise<TakeBackResult> {
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id));
  const [last, ...earlier] = events;
  const before = earlier.find(({ kind }) => kind === "placed" || kind === "fulfilment");
  // Whatever followed from it, as cash that was paid with it, stands behind it.
  const isLast = last?.kind === "fulfilment" && last.state === order.fulfilmentState;
  if (!isLast || before === undefined || !mayTakeBack(order.paymentState, order.fulfilmentState))
    return { ok: false, code: "order.take_back_not_allowed" };
  const state = before.state as FulfilmentState;
  if (!movesFrom(state).includes(order.fulfilmentState)) return { ok: false, code: "order.take_back_not_allowed" };
  if (!isInTime(last.at, shop.clock(), seconds)) return { ok: false, code: "staff.take_back_late" };
  await tx.delete(orderEvents).where(eq(orderEvents.id, last.id));
  // What waits to be told of it is told never, also when the same is done again meanwhile.
  await tx.execute(
    sql`update webhook_messages set dropped_at = ${shop.clock().toISOString()} where order_id = ${order.id}
        and type = 'order.shipped' and delivered_at is null and dropped_at is null`,
  );
  await putBack(tx, order, state);
  return { ok: true, state };
}

/** Whether a move that is to be mailed was not taken back. */
export async function isStillSo({ db }: Pick<ShopContext, "db">, eventId: number): Promise<boolean> {
  const found = await db.select({ id: orderEvents.id }).from(orderEvents).where(eq(orderEvents.id, eventId));
  return found.length > 0;
}
