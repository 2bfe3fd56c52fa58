import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../database/database.ts";
import { noticeOf } from "../live/notify.ts";
import type { Order } from "./read-order.ts";
import { type FulfilmentState, isDenial, mayMovePayment, movesFrom } from "./states.ts";
import { orders } from "./tables.ts";

/** Columns with what they become: a value, or SQL that makes it. States move by `updateOrder` alone. */
type Columns = Omit<PgUpdateSetSource<typeof orders>, "id" | "reference" | "paymentState" | "fulfilmentState">;
type States = Partial<Pick<Order, "paymentState" | "fulfilmentState">>;

/** Writes to every order that meets a condition, and answers them as they are now. */
export function updateOrders(db: Database | Transaction, which: SQL, columns: Columns): Promise<Order[]> {
  return write(db, which, columns);
}

/**
 * Writes to an order that the caller has locked, and answers it as it is now. States move as their tables allow; throws
 * when they do not, since the caller has asked the table before.
 */
export async function updateOrder(tx: Transaction, order: Order, patch: Columns & States): Promise<Order> {
  const { paymentState = order.paymentState, fulfilmentState = order.fulfilmentState } = patch;
  if (paymentState !== order.paymentState && !mayMovePayment(order.paymentState, paymentState))
    throw new Error(`order ${order.reference} cannot go from ${order.paymentState} to ${paymentState}`);
  if (fulfilmentState !== order.fulfilmentState && !movesFrom(order.fulfilmentState).includes(fulfilmentState))
    throw new Error(`order ${order.reference} cannot go from ${order.fulfilmentState} to ${fulfilmentState}`);
  const [written] = await write(tx, eq(orders.id, order.id), patch);
  if (written === undefined) throw new Error(`order ${order.reference} is gone`);
  return written;
}

/** Puts an order that the caller has locked back to where it was before its last move; throws where none led here. */
export async function putBack(tx: Transaction, order: Order, from: FulfilmentState): Promise<Order> {
  if (!movesFrom(from).includes(order.fulfilmentState))
    throw new Error(`order ${order.reference} did not go from ${from} to ${order.fulfilmentState}`);
  const [written] = await write(tx, eq(orders.id, order.id), { fulfilmentState: from });
  if (written === undefined) throw new Error(`order ${order.reference} is gone`);
  return written;
}

/**
 * Writes of an order that the caller has locked that it was not delivered after all: with it, and with nothing else, cash
 * is to be paid again (`isUnpaid`). Throws where it does not stand as delivered.
 */
export async function denyDelivered(
  tx: Transaction,
  order: Order,
  to: FulfilmentState,
  { isUnpaid }: { isUnpaid: boolean },
): Promise<Order> {
  if (!isDenial(order.fulfilmentState, to)) throw new Error(`order ${order.reference} does not stand as delivered`);
  const paymentState = isUnpaid ? "due_on_delivery" : order.paymentState;
  const [written] = await write(tx, eq(orders.id, order.id), { fulfilmentState: to, paymentState });
  if (written === undefined) throw new Error(`order ${order.reference} is gone`);
  return written;
}

/** A written order, and with it word to the back office: no statement of its own, and never forgotten. */
const TOLD_ORDER = { ...getTableColumns(orders), told: noticeOf("order", sql`${orders.reference}`) };

/** The order alone. */
function withoutNotice({ told: _, ...order }: Order & { told: unknown }): Order {
  return order;
}

async function write(db: Database | Transaction, which: SQL, patch: Columns & States): Promise<Order[]> {
  // Where nothing is held any more, nobody has to know from where it was.
  const columns = patch.holdUntil === null ? { ...patch, holdNetworks: null } : patch;
  return (await db.update(orders).set(columns).where(which).returning(TOLD_ORDER)).map(withoutNotice);
}
