import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, max } from "drizzle-orm";
import { actedBy, bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { type LockedOrder, lockOrder, withLockedOrder } from "../orders/open-order.ts";
import type { Order } from "../orders/read-order.ts";
import type { ReturnEvent } from "../orders/states.ts";
import { orderEvents, orderLines } from "../orders/tables.ts";
import { type RefundCause, refundsOfOrder } from "../payments/refund-plan.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { returnStock, writeOffReturned } from "../stock/order-stock.ts";
import {
  claimedUnits,
  isGiftAlone,
  type ReturnRefusal,
  type ReturnState,
  type ReturnUnits,
  refusalOfUnits,
  returnableUnits,
  returnableUntil,
} from "./return-rules.ts";
import { returnLines, returns } from "./tables.ts";

export type ReturnRow = typeof returns.$inferSelect;
type Refused<Code extends string> = { ok: false; code: Code };

/** What can still be returned of an order, and until when a change of mind counts; null: it was not delivered. */
export async function returnable(
  db: Database | Transaction,
  order: Pick<Order, "id" | "fulfilmentState" | "paymentId">,
): Promise<{ units: ReturnUnits[]; until: Date } | null> {
  if (order.fulfilmentState !== "DELIVERED") return null;
  const [delivered] = await db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, "DELIVERED")));
  const lines = await db
    .select({ position: orderLines.position, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const all = await db
    .select({ row: returns, line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, order.id));
  const back = await refundsOfOrder(db, order.id);
  const paidFor = (id: string) => back.filter(({ returnId }) => returnId === id).flatMap((refund) => refund.lines);
  const returned = all.flatMap(({ row, line }) => claimedUnits(row, [line], paidFor(row.id)));
  const refunded = back
    .filter(
      ({ paymentId, reason, returnId }) =>
        returnId === null && (paymentId === order.paymentId || reason === "operator"),
    )
    .flatMap((refund) => refund.lines);
  return {
    units: returnableUnits(lines, { returned, refunded }),
    until: returnableUntil(delivered?.at ?? new Date(0)),
  };
}

export interface AskedReturn {
  units: readonly ReturnUnits[];
  cause: RefundCause;
  note: string;
}

export type AskResult = { ok: true; id: string } | Refused<ReturnRefusal | "order.not_found" | "staff.key_taken">;

/** Somebody of the staff asks for a return in the buyer's name, also when the days for it are over; approved at once. */
export async function returnForCustomer(
  shop: ShopContext,
  author: Author,
  asked: AskedReturn & { reference: string; answer: string; key: RequestKey },
): Promise<AskResult> {
  return withLockedOrder(shop, asked.reference, async (tx, order): Promise<AskResult> => {
    return once(tx, shop, author, asked.key, async (): Promise<AskResult> => {
      const { answer, ...what } = asked;
      const decided = { state: "approved", answer, decidedBy: author.staffId, decidedAt: shop.clock() } as const;
      const result = await writeReturn(tx, shop, order, what, { askedBy: "staff", ...decided });
      if (result.ok) await tellOf(tx, shop, author, order, result.id, "return.approved", "RETURN_APPROVED");
      return result;
    });
  });
}

/**
 * The buyer asks for a return of their own order, within the days that the terms promise. The caller knows whose it is.
 * `number` is that of the return which this becomes: the same asked again under it is one return.
 */
export async function requestReturn(
  shop: ShopContext,
  orderId: string,
  { number, ...asked }: AskedReturn & { number: number },
): Promise<AskResult> {
  return shop.db.transaction(async (tx): Promise<AskResult> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: "order.not_found" };
    const [same] = await tx
      .select()
      .from(returns)
      .where(and(eq(returns.orderId, orderId), eq(returns.number, number)));
    if (same !== undefined) {
      const isSameAsk = same.askedBy === "customer" && same.cause === asked.cause && same.note === asked.note;
      const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, same.id));
      const isSameOf = ({ position, quantity }: ReturnUnits) =>
        lines.some((line) => line.position === position && line.quantity === quantity);
      return isSameAsk && lines.length === asked.units.length && asked.units.every(isSameOf)
        ? { ok: true, id: same.id }
        : { ok: false, code: "return.changed" };
    }
    const left = await returnable(tx, order);
    if (left !== null && left.until <= shop.clock()) return { ok: false, code: "return.too_late" };
    const gifts = await tx
      .select({ position: orderLines.position })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), orderLines.isGift));
    if (isGiftAlone(asked.units, new Set(gifts.map(({ position }) => position)), asked.cause))
      return { ok: false, code: "return.gift_alone" };
    const result = await writeReturn(tx, shop, order, asked, { askedBy: "customer", state: "requested", number });
    if (result.ok) await tellOf(tx, shop, null, order, result.id, null, "RETURN_REQUESTED");
    return result;
  });
}

async function writeReturn(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  { units, cause, note }: AskedReturn,
  {
    number,
    ...how
  }: Pick<ReturnRow, "askedBy" | "state"> & Partial<Pick<ReturnRow, "answer" | "decidedBy" | "decidedAt" | "number">>,
): Promise<AskResult> {
  const left = await returnable(tx, order);
  if (left === null) return { ok: false, code: "return.not_delivered" };
  const refusal = refusalOfUnits(units, left.units);
  if (refusal !== null) return { ok: false, code: refusal };
  const id = randomUUID();
  const [last] = await tx
    .select({ number: max(returns.number) })
    .from(returns)
    .where(eq(returns.orderId, order.id));
  const next = (last?.number ?? 0) + 1;
  if (number !== undefined && number !== next) return { ok: false, code: "return.changed" };
  await tx.insert(returns).values({
    ...{ id, orderId: order.id, number: next, cause, note, requestedAt: shop.clock() },
    ...how,
  });
  await tx.insert(returnLines).values(units.map(({ position, quantity }) => ({ returnId: id, position, quantity })));
  return { ok: true, id };
}

export type ReturnResult = { ok: true } | Refused<ReturnRefusal | "request.not_found">;

/**
 * Says yes or no to what a buyer asked for, or takes back what nothing was paid for; the answer is mailed. The same again
 * changes nothing.
 */
export async function decideReturn(
  shop: ShopContext,
  author: Author,
  { id, to, answer }: { id: string; to: "approved" | "refused" | "withdrawn"; answer: string },
): Promise<ReturnResult> {
  return withReturn(shop, id, async (tx, order, row): Promise<ReturnResult> => {
    if (row.state === to) return { ok: true };
    const from: readonly ReturnState[] = to === "withdrawn" ? ["requested", "approved"] : ["requested"];
    if (!from.includes(row.state) || row.receivedAt !== null || row.closedAt !== null)
      return { ok: false, code: "return.not_open" };
    // What was paid for, or exchanged, still has to come.
    if (to === "withdrawn" && (await refundsOfOrder(tx, order.id)).some(({ returnId }) => returnId === id))
      return { ok: false, code: "return.not_open" };
    await tx
      .update(returns)
      .set({ state: to, answer, decidedBy: author.staffId, decidedAt: shop.clock() })
      .where(eq(returns.id, id));
    await tellOf(tx, shop, author, order, id, `return.${to}`, STATE_OF[to]);
    return { ok: true };
  });
}

const STATE_OF = {
  approved: "RETURN_APPROVED",
  refused: "RETURN_REFUSED",
  withdrawn: "RETURN_WITHDRAWN",
} as const;

/**
 * The parcel came: what of it can be sold goes back into the stock, what cannot is written off, once. What was paid back
 * for it before or will be is another matter.
 */
export async function receiveReturn(
  shop: ShopContext,
  author: Author,
  { id, came }: { id: string; came: readonly { position: number; good: number; damaged: number }[] },
): Promise<ReturnResult> {
  return withReturn(shop, id, async (tx, order, row): Promise<ReturnResult> => {
    if (row.state !== "approved" || row.closedAt !== null) return { ok: false, code: "return.not_open" };
    const lines = await tx.select().from(returnLines).where(eq(returnLines.returnId, id));
    if (row.receivedAt !== null)
      return lines.every((line) => isSame(line, came)) ? { ok: true } : { ok: false, code: "return.not_open" };
    const total = came.reduce((all, { good, damaged }) => all + good + damaged, 0);
    if (total === 0) return { ok: false, code: "return.nothing_chosen" };
    for (const { position, good, damaged } of came) {
      const line = lines.find((candidate) => candidate.position === position);
      const isOnce = came.filter((each) => each.position === position).length === 1;
      if (line === undefined || !isOnce) return { ok: false, code: "return.no_such_line" };
      if (good + damaged > line.quantity) return { ok: false, code: "return.more_than_asked" };
    }
    for (const { position } of lines) {
      const { good = 0, damaged = 0 } = came.find((each) => each.position === position) ?? {};
      await tx
        .update(returnLines)
        .set({ good, damaged })
        .where(and(eq(returnLines.returnId, id), eq(returnLines.position, position)));
    }
    await tx
      .update(returns)
      .set({ receivedAt: shop.clock(), receivedBy: author.staffId })
      .where(and(eq(returns.id, id), isNull(returns.receivedAt)));
    const by = bookedBy(shop);
    const good = unitsOf(came, "good");
    if (good.length > 0) await returnStock(tx, order.id, { reason: "return", by }, good);
    const damaged = unitsOf(came, "damaged");
    if (damaged.length > 0) await writeOffReturned(tx, order.id, { by }, damaged);
    await tellOf(tx, shop, author, order, id, "return.received", "RETURN_RECEIVED");
    return { ok: true };
  });
}

const isSame = (
  line: typeof returnLines.$inferSelect,
  came: readonly { position: number; good: number; damaged: number }[],
) => {
  const { good = 0, damaged = 0 } = came.find(({ position }) => position === line.position) ?? {};
  return (line.good ?? 0) === good && (line.damaged ?? 0) === damaged;
};

const unitsOf = (came: readonly { position: number; good: number; damaged: number }[], which: "good" | "damaged") =>
  came.filter((each) => each[which] > 0).map((each) => ({ position: each.position, quantity: each[which] }));

/** Nothing more is expected: it came and is not paid back, or was paid back and never came. Nobody is told. */
export async function closeReturn(shop: ShopContext, author: Author, id: string): Promise<ReturnResult> {
  return withReturn(shop, id, async (tx, order, row): Promise<ReturnResult> => {
    if (row.closedAt !== null) return { ok: true };
    if (row.state !== "approved") return { ok: false, code: "return.not_open" };
    await tx.update(returns).set({ closedAt: shop.clock() }).where(eq(returns.id, id));
    await tellOf(tx, shop, author, order, id, "return.closed", null);
    return { ok: true };
  });
}

/**
 * Whether units may be paid back for a return: an approved one of this order, and no more than it is about, or once it came
 * than came of it, less what was paid back for it before. Null when they may.
 */
export async function refusalToRefundReturn(
  db: Database | Transaction,
  orderId: string,
  returnId: string,
  units: readonly ReturnUnits[],
): Promise<ReturnRefusal | null> {
  const [row] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId)));
  if (row === undefined || row.state !== "approved") return "return.not_open";
  const lines = await db.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const paid = (await refundsOfOrder(db, orderId))
    .filter((refund) => refund.returnId === returnId)
    .flatMap((refund) => refund.lines);
  const left = returnableUnits(claimedUnits(row, lines, paid), { returned: paid, refunded: [] });
  const refusal = units.length === 0 ? null : refusalOfUnits(units, left);
  return refusal === null ? null : "return.more_than_asked";
}

/** With the order of a return locked first, like everything that moves its money. */
export async function withReturn<Result>(
  shop: ShopContext,
  id: string,
  work: (tx: Transaction, order: LockedOrder, row: ReturnRow) => Promise<Result>,
): Promise<Result | { ok: false; code: "request.not_found" }> {
  const [known] = await shop.db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (known === undefined) return { ok: false, code: "request.not_found" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const [row] = await tx.select().from(returns).where(eq(returns.id, id));
    if (order === null || row === undefined) return { ok: false as const, code: "request.not_found" as const };
    return work(tx, order, row);
  });
}

/** Into the order's history, the log and the buyer's mail box, with what caused it. */
async function tellOf(
  tx: Transaction,
  shop: ShopContext,
  author: Author | null,
  order: LockedOrder,
  id: string,
  action: "return.approved" | "return.refused" | "return.withdrawn" | "return.received" | "return.closed" | null,
  state: Exclude<ReturnEvent, "RETURN_EXCHANGED"> | null,
): Promise<void> {
  if (state !== null) {
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: "return", state, at: shop.clock(), ...actedBy(shop) });
    await mailBuyer(tx, shop, order, "mail.return", { returnId: id, news: state });
  }
  if (author !== null && action !== null)
    await recordAct(tx, shop, author, actOn(order, action, { after: { return: id } }));
  await notifyStaff(tx, { entity: "return", id });
  await notifyStaff(tx, { entity: "order", id: order.reference });
}
