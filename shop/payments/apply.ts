import { eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import {
  confirmOrder,
  type LockedOrder,
  lockOrder,
  movePayment,
  recordPayment,
  retakeOrder,
} from "../orders/open-order.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { settleRefunds, startReturn } from "./money-back.ts";
import type { ProviderPayment } from "./provider.ts";
import {
  actionFor,
  attemptAfter,
  isAsAsked,
  isEnded,
  isMoney,
  isWaiting,
  nextRead,
  type ProviderAction,
  verdictOn,
} from "./states.ts";
import { payments } from "./tables.ts";

/** While one process asks a provider to move money, the others leave it alone; a process that dies is waited for so long. */
const BUSY_MS = 30_000;

/**
 * Takes over what a provider was seen to say about an attempt, in one transaction with the order locked, and answers
 * what to ask of the provider next. Any number of calls in any order with any answers end in the same state: states
 * only go forward, and every effect hangs on a state that is entered once.
 */
export async function applySeen(
  shop: ShopContext,
  attempt: Pick<Attempt, "id" | "orderId">,
  seen: ProviderPayment,
  { tried }: { tried: ReadonlySet<ProviderAction> },
): Promise<ProviderAction | null> {
  const action = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    const current = (await attemptsOf(tx, attempt.orderId)).find(({ id }) => id === attempt.id);
    if (order === null || current === undefined) throw new Error(`attempt ${attempt.id} or its order is gone`);
    return applyIn(tx, shop, order, current, seen, tried);
  });
  shop.mark("settle.applied");
  return action;
}

async function applyIn(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  before: Attempt,
  seen: ProviderPayment,
  tried: ReadonlySet<ProviderAction>,
): Promise<ProviderAction | null> {
  const now = shop.clock();
  const asked = isAsAsked({ ...before, amount: before.amount as never }, seen);
  const after: Attempt = {
    ...before,
    state: attemptAfter(before.state, seen.state),
    captured: Math.max(before.captured, seen.captured),
    refunded: Math.max(before.refunded, seen.refunded),
    // Of a form that may be filled in again, the last word counts; of one that is over, the reason it ended with.
    failure: isEnded(before.state) ? (seen.failure ?? before.failure) : seen.failure,
    seenAmount: asked ? null : (seen.charge?.amount ?? null),
    seenCurrency: asked ? null : (seen.charge?.currency ?? null),
  };
  await recordMove(tx, shop, before, after);
  await judge(tx, shop, order, after, asked);
  await followMoney(tx, shop, order, before, after);
  await settleRefunds(tx, shop, after, seen);
  await creditRefunds(tx, shop, order, after);
  const standing = { ...order, isParked: order.parked !== null };
  const next = actionFor(standing, { ...after, isAsAsked: asked });
  const isBusy = before.busyUntil !== null && before.busyUntil > now && tried.size === 0;
  const action = next !== null && !tried.has(next) && !isBusy ? next : null;
  const isTroubled = next !== null && action === null && after.trouble !== null;
  await tx
    .update(payments)
    .set({
      state: after.state,
      captured: after.captured,
      refunded: after.refunded,
      failure: after.failure,
      seenAmount: after.seenAmount,
      seenCurrency: after.seenCurrency,
      wanted: after.wanted,
      trouble: next === null ? null : after.trouble,
      busyUntil: action === null ? (isBusy ? before.busyUntil : null) : new Date(now.getTime() + BUSY_MS),
      nextReadAt: nextRead({ ...after, hasTrouble: isTroubled }, now),
    })
    .where(eq(payments.id, after.id));
  return action;
}

/** Tells in the order's history how an attempt went on. */
async function recordMove(tx: Transaction, shop: ShopContext, before: Attempt, after: Attempt): Promise<void> {
  const about = { amount: after.amount, method: after.method };
  const isDeclined = isWaiting(after.state) && after.failure !== null && after.failure !== before.failure;
  if (after.state === before.state) {
    if (isDeclined) await recordPayment(tx, shop, after.orderId, "failed", { ...about, failure: after.failure });
    return;
  }
  if (after.state === "authorised" || after.state === "captured") {
    const event = after.state === "captured" ? "paid" : "authorised";
    await recordPayment(tx, shop, after.orderId, event, about);
  } else if (isEnded(after.state)) {
    const event = before.state === "authorised" ? "released" : (after.state as "failed" | "expired" | "cancelled");
    await recordPayment(tx, shop, after.orderId, event, { ...about, failure: after.failure });
  } else if (isDeclined) {
    await recordPayment(tx, shop, after.orderId, "failed", { ...about, failure: after.failure });
  }
}

/** What the order makes of money that is there, or no longer there. */
async function judge(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Attempt,
  asked: boolean,
): Promise<void> {
  const verdict = verdictOn({ ...order, isParked: order.parked !== null }, { ...attempt, isAsAsked: asked });
  if (verdict === "confirm") await confirmBy(tx, shop, order, attempt);
  else if (verdict === "retake") {
    if (await retakeOrder(tx, order)) await confirmBy(tx, shop, order, attempt);
    else await returnUnneeded(tx, shop, order, attempt);
  } else if (verdict === "return") await returnUnneeded(tx, shop, order, attempt);
  else if (verdict === "park") await park(tx, shop, order, attempt, "mismatch");
}

/** Confirms an order with the money of one attempt; other attempts are given up. */
export async function confirmBy(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Attempt,
): Promise<void> {
  const state = attempt.state === "captured" ? "paid" : "authorised";
  await confirmOrder(tx, shop, order, { state, method: attempt.method, paymentId: attempt.id });
  attempt.wanted = null;
  await giveUpOthers(tx, shop, order.id, attempt.id);
}

/** Marks every attempt that may still become money, but one, as no longer wanted; the sweeper sees to it. */
export async function giveUpOthers(
  tx: Transaction,
  shop: ShopContext,
  orderId: string,
  exceptId: string | null,
): Promise<void> {
  await tx.execute(
    sql`update payments set wanted = 'cancel', next_read_at = ${shop.clock().toISOString()}
        where order_id = ${orderId} and id is distinct from ${exceptId}::uuid and wanted is null
          and state in ('starting', 'open', 'processing', 'approved')`,
  );
}

/** The shop has no use for this money: it goes back by itself, and the buyer is told why. */
async function returnUnneeded(tx: Transaction, shop: ShopContext, order: LockedOrder, attempt: Attempt): Promise<void> {
  attempt.wanted = "return";
  await recordPayment(tx, shop, order.id, "too_late", { amount: attempt.amount, method: attempt.method });
  await shop.jobs.enqueue(tx, "mail.payment-returned", { paymentId: attempt.id });
}

async function park(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Attempt,
  reason: "mismatch" | "withdrawn",
): Promise<void> {
  await tx.execute(sql`update orders set parked = ${reason}, hold_until = null where id = ${order.id}`);
  Object.assign(order, { parked: reason, holdUntil: null });
  await recordPayment(tx, shop, order.id, "parked", { method: attempt.method });
  const detail =
    reason === "mismatch"
      ? `${attempt.reference}: asked ${attempt.amount} ${attempt.currency}, charged ${attempt.seenAmount ?? "?"} ${attempt.seenCurrency ?? "?"} (hundredths)`
      : `${attempt.reference}: ${attempt.provider} says ${attempt.state}`;
  shop.warn({ order: order.reference, reason, detail }, "an order is parked until people have looked at its payment");
  const subject = reason === "mismatch" ? "parked" : "withdrawn";
  await shop.jobs.enqueue(tx, "mail.operator", { subject, reference: order.reference, detail });
}

/** Keeps the order's payment state with the attempt that confirmed it, and sees to money that has to go back. */
async function followMoney(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  before: Attempt,
  after: Attempt,
): Promise<void> {
  const isItsMoney = order.paymentId === after.id;
  if (isItsMoney && after.state === "captured" && order.paymentState === "authorised") {
    await movePayment(tx, order, "paid");
  }
  if (isItsMoney && isEnded(after.state) && order.paymentState === "authorised") {
    await movePayment(tx, order, "cancelled");
    if (after.wanted !== "return" && order.fulfilmentState !== "CANCELLED")
      await park(tx, shop, order, after, "withdrawn");
  }
  if (after.refunded > before.refunded) {
    const amount = after.refunded - before.refunded;
    await recordPayment(tx, shop, order.id, "refunded", { amount, method: after.method });
    if (isItsMoney) {
      await tx.execute(sql`update orders set refunded = ${after.refunded} where id = ${order.id}`);
      if (order.paymentState !== "refunded")
        await movePayment(tx, order, after.refunded >= after.captured ? "refunded" : "partially_refunded");
    }
  }
  if (after.wanted === "capture" && !isWaiting(after.state) && after.state !== "authorised") after.wanted = null;
  if (after.wanted === "cancel" && (isEnded(after.state) || isMoney(after.state))) after.wanted = null;
  if (after.wanted === "return") {
    if (after.state === "captured" && after.refunded < after.captured) await startReturn(tx, shop, after);
    else if (isEnded(after.state) || after.state === "captured") after.wanted = null;
  }
}
