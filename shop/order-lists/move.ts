import { and, desc, eq, notInArray } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import type { MoveResult } from "../fulfilment/move-order.ts";
import { moveForNow, TAKE_BACK_SECONDS, type TakeBackResult, takeMoveBack } from "../fulfilment/take-back.ts";
import { type LockedOrder, lockByReference } from "../orders/open-order.ts";
import type { DeliveryFailure, FulfilmentState } from "../orders/states.ts";
import { parcels } from "../parcels/tables.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import type { AuditAction } from "../staff/audit-kinds.ts";
import { auditEntries } from "../staff/tables.ts";

/**
 * Moves an order for somebody of the staff, in the caller's transaction; it may be taken back for half a minute, or for so
 * many `seconds`.
 */
export async function moveInTransaction(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  typed: string,
  { to, failure }: { to: FulfilmentState; failure: DeliveryFailure | undefined },
  seconds = TAKE_BACK_SECONDS,
): Promise<MoveResult> {
  const order = await lockByReference(tx, typed);
  if (order === null) return { ok: false, code: "order.not_found" };
  const result = await moveForNow(tx, shop, order, to, { deliveryFailure: failure }, seconds);
  const after = { state: to, ...(failure === undefined ? {} : { reason: failure }) };
  const states = { before: { state: order.fulfilmentState }, after };
  if (result.ok && result.isChanged) await recordAct(tx, shop, author, actOn(order, "order.moved", states));
  return result;
}

/** The move that is taken back: `to` is where it led, null the last one, wherever that did. */
interface Taken {
  typed: string;
  to: FulfilmentState | null;
  seconds?: number;
}

/** Takes back what somebody has just done to an order; both acts stay in the log. */
export function takeBackByStaff(
  shop: ShopContext,
  author: Author,
  taken: Taken,
): Promise<TakeBackResult | { ok: false; code: "order.not_found" }> {
  return inTransaction(shop.db, (tx) => takeBackInTransaction(tx, shop, author, taken));
}

/** The same in the caller's transaction, for so many seconds. */
export async function takeBackInTransaction(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  { typed, to, seconds = TAKE_BACK_SECONDS }: Taken,
): Promise<TakeBackResult | { ok: false; code: "order.not_found" }> {
  const order = await lockByReference(tx, typed);
  if (order === null) return { ok: false, code: "order.not_found" };
  // A later move is not what was to be taken back.
  if (to !== null && order.fulfilmentState !== to) return { ok: false, code: "order.take_back_not_allowed" };
  // What lies in a parcel was packed, whatever the order says.
  if (order.fulfilmentState === "PREPARING" && (await isPacked(tx, order)))
    return { ok: false, code: "order.take_back_not_allowed" };
  if (!(await wasTheirs(tx, author, order))) return { ok: false, code: "order.take_back_not_allowed" };
  const result = await takeMoveBack(tx, shop, order, seconds);
  if (!result.ok) return result;
  const states = { before: { state: order.fulfilmentState }, after: { state: result.state } };
  await recordAct(tx, shop, author, actOn(order, "order.move_taken_back", states));
  return result;
}

/** Acts that move an order, and nothing else about it. */
const MOVES: readonly AuditAction[] = ["order.moved", "order.undelivered"];

/** What is written beside an order: it has nothing to do with where the order stands. */
const BESIDE: readonly AuditAction[] = ["order.tagged", "order.noted"];

/** Whether the last thing that staff did to this order was this person's move, notes and tags aside. */
async function wasTheirs(tx: Transaction, { staffId }: Author, { reference }: LockedOrder): Promise<boolean> {
  const [last] = await tx
    .select({ staffId: auditEntries.staffId, action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, "order"),
        eq(auditEntries.entityId, reference),
        notInArray(auditEntries.action, [...BESIDE]),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  return last !== undefined && last.staffId === staffId && MOVES.some((action) => action === last.action);
}

async function isPacked(tx: Transaction, order: LockedOrder): Promise<boolean> {
  return (await tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, order.id)).limit(1)).length > 0;
}
