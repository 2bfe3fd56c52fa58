import { and, desc, eq, lt, sql } from "drizzle-orm";
import { actedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { parseReference } from "../orders/reference.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { pageOf } from "../page-of.ts";
import { type Minor, toDecimal, toMinor } from "../pricing/money.ts";
import { actOn, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { staff } from "../staff/tables.ts";
import { courierOfOrder, readDebts } from "./owed.ts";
import type { SettleReason } from "./settle-reasons.ts";
import { courierCash, lockCash } from "./tables.ts";

/** Why the rest of an order's cash is closed, and what of it was looked at: hundredths of its currency. */
export interface Closing {
  /** Below zero: more came than was collected. */
  owed: Minor;
  reason: SettleReason;
  note: string;
}

export type CloseResult =
  | { ok: true; reference: string }
  | { ok: false; code: "order.not_found" | "cash.owed_changed" };

/**
 * Closes what a courier still owes of an order's cash and will never pay, or paid too much: the ledger says so with an
 * entry of its own kind, which is no money that came. Only what was looked at is closed.
 */
export function closeRest(
  shop: ShopContext,
  author: StaffAuthor,
  typed: string,
  { owed, reason, note }: Closing,
): Promise<CloseResult> {
  return shop.db.transaction(async (tx): Promise<CloseResult> => {
    await lockCash(tx);
    const [debt] = await readDebts(tx, sql`o.reference = ${parseReference(typed)}`);
    if (debt === undefined) return { ok: false, code: "order.not_found" };
    if (debt.owed === 0 || debt.owed !== owed) return { ok: false, code: "cash.owed_changed" };
    const { orderId, currency, reference } = debt;
    const about = {
      orderId,
      currency,
      kind: "settled" as const,
      reason,
      note,
      staffId: author.staffId,
      at: shop.clock(),
    };
    await enter(tx, shop, { ...about, amount: toMinor(-owed), amountAed: toMinor(-debt.owedAed) });
    await recordAct(tx, shop, author, actOn(debt, "order.cash_closed", { after: told(owed, currency, reason) }));
    await notifyStaff(tx, { entity: "remittance", id: reference });
    return { ok: true, reference };
  });
}

/**
 * Takes the closing of an order's rest back: it is owed again, and since the day it was. Nothing is booked for an order in
 * between. Whether there was one to take back.
 */
export function reopenRest(shop: ShopContext, author: StaffAuthor, typed: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    await lockCash(tx);
    const [found] = await tx
      .select({ closed: courierCash, reference: orders.reference })
      .from(courierCash)
      .innerJoin(orders, eq(orders.id, courierCash.orderId))
      .where(and(eq(orders.reference, parseReference(typed) ?? ""), IS_CLOSED));
    if (found === undefined) return false;
    const { id: reopens, orderId, currency, amount, amountAed, reason } = found.closed;
    const about = { orderId, currency, kind: "reopened" as const, reopens, staffId: author.staffId, at: shop.clock() };
    await enter(tx, shop, { ...about, amount: toMinor(-amount), amountAed: toMinor(-amountAed) });
    const before = told(toMinor(-amount), currency, reason);
    await recordAct(tx, shop, author, actOn(found, "order.cash_reopened", { before }));
    await notifyStaff(tx, { entity: "remittance", id: found.reference });
    return true;
  });
}

const told = (owed: Minor, currency: string, cause: SettleReason | null) => ({
  amount: toDecimal(owed),
  currency,
  cause,
});

/** An entry of the ledger, and what the order's history says of it. */
async function enter(tx: Transaction, shop: ShopContext, entry: typeof courierCash.$inferInsert): Promise<void> {
  await tx.insert(courierCash).values(entry);
  const { orderId, kind, note, at } = entry;
  // What was owed, or is again, as the history says what was handed over.
  const [state, amount] =
    kind === "settled" ? (["CASH_SETTLED", -entry.amount] as const) : (["CASH_REOPENED", entry.amount] as const);
  await tx.insert(orderEvents).values({ orderId, kind: "cash", state, amount, note, at, ...actedBy(shop) });
}

const IS_CLOSED = sql`${courierCash.kind} = 'settled'
  and not exists (select from courier_cash r where r.reopens = ${courierCash.id})`;

const PAGE = 50;

/** A page of what was closed and is closed still, the newest first. `after`: the `next` of the page before. */
export async function listClosed({ db }: Pick<ShopContext, "db">, after: number | undefined) {
  const found = await db
    .select({
      id: courierCash.id,
      reference: orders.reference,
      courierId: sql<string | null>`${courierOfOrder(sql`${orders.id}`)}`,
      amount: courierCash.amount,
      currency: courierCash.currency,
      amountAed: courierCash.amountAed,
      reason: courierCash.reason,
      note: courierCash.note,
      at: courierCash.at,
      closedBy: staff.name,
    })
    .from(courierCash)
    .innerJoin(orders, eq(orders.id, courierCash.orderId))
    .innerJoin(staff, eq(staff.id, courierCash.staffId))
    .where(and(IS_CLOSED, after === undefined ? undefined : lt(courierCash.id, after)))
    .orderBy(desc(courierCash.id))
    .limit(PAGE + 1);
  return pageOf(found, PAGE, ({ id }) => id);
}
