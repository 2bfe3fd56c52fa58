import { sql } from "drizzle-orm";
import { asSystem } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import type { OperatorFact } from "../jobs.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { PAID_BY_EXCHANGE } from "../market/methods.ts";
import {
  confirmOrder,
  type LockedOrder,
  lockOrder,
  recordPayment,
  reserveAgain,
  tellOfOrder,
} from "../orders/open-order.ts";
import { mayChangeAddress, type ReviewReason } from "../orders/states.ts";
import { updateOrder } from "../orders/update-order.ts";
import { toMinor } from "../pricing/money.ts";
import { assignCard, storeCard } from "../saved-cards/saved-cards.ts";
import { endSubscriptionsOf } from "../subscriptions/begin.ts";
import { tellOfOrderEvent } from "../webhooks/tell.ts";
import { type Attempt, attemptsOf, chargedFor } from "./attempt.ts";
import { creditRefunds } from "./credit-refunds.ts";
import { settleRefunds, startRefund, startReturn } from "./money-back.ts";
import { moneyOfOrder } from "./money-of-order.ts";
import type { ProviderPayment, ProviderPaymentState } from "./provider.ts";
import {
  actionFor,
  attemptAfter,
  isEnded,
  isMoney,
  isWaiting,
  matchesRequest,
  nextRead,
  type ProviderAction,
  verdictOn,
} from "./states.ts";
import { updatePayment, updatePayments } from "./update-payment.ts";

/** While one process asks a provider to move money, the others leave it alone; a process that dies is waited for so long. */
const LEASE_MS = 30_000;

/** An attempt as it is going to be written, in a state that its provider named. */
type Applied = Omit<Attempt, "state"> & { state: ProviderPaymentState };

/**
 * Takes over what a provider was seen to say about an attempt, in one transaction with the order locked, and answers
 * what to ask of the provider next. Any number of calls in any order with any answers end in the same state: states
 * only go forward, and every effect hangs on a state that is entered once.
 */
export async function applyProviderState(
  shop: ShopContext,
  attempt: Pick<Attempt, "id" | "orderId">,
  seen: ProviderPayment,
  { tried }: { tried: ReadonlySet<ProviderAction> },
): Promise<ProviderAction | null> {
  // Whoever's request led to it: what is applied is the provider's doing.
  const system = asSystem(shop);
  const action = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    const current = (await attemptsOf(tx, attempt.orderId)).find(({ id }) => id === attempt.id);
    if (order === null || current === undefined) throw new Error(`attempt ${attempt.id} or its order is gone`);
    return applyIn(tx, system, order, current, seen, tried);
  });
  shop.failpoint("settle.applied");
  return action;
}

async function applyIn(
  tx: Transaction,
  shop: ShopContext,
  before: LockedOrder,
  attempt: Attempt,
  seen: ProviderPayment,
  tried: ReadonlySet<ProviderAction>,
): Promise<ProviderAction | null> {
  const now = shop.clock();
  const asked = matchesRequest({ ...attempt, amount: toMinor(attempt.amount) }, seen);
  const after: Applied = {
    ...attempt,
    state: attemptAfter(attempt.state, seen.state),
    captured: Math.max(attempt.captured, seen.captured),
    refunded: Math.max(attempt.refunded, seen.refunded),
    capturedAt: attempt.capturedAt ?? (seen.captured > 0 ? now : null),
    // Of a form that may be filled in again, the last word counts; of one that is over, the reason it ended with.
    failure: isEnded(attempt.state) ? (seen.failure ?? attempt.failure) : seen.failure,
    seenAmount: asked ? null : (seen.charge?.amount ?? null),
    seenCurrency: asked ? null : (seen.charge?.currency ?? null),
  };
  await recordMove(tx, shop, attempt, after);
  const decided = await applyVerdict(tx, shop, before, after, asked);
  await keepItsCard(tx, shop, decided, after, seen);
  await settleRefunds(tx, shop, decided, after, seen);
  const order = await followMoney(tx, shop, decided, attempt, after);
  await creditRefunds(tx, shop, order, after);
  const next = actionFor(order, { ...after, matchesRequest: asked });
  const isLeased = attempt.leaseUntil !== null && attempt.leaseUntil > now && tried.size === 0;
  const action = next !== null && !tried.has(next) && !isLeased ? next : null;
  const isTroubled = next !== null && action === null && after.trouble !== null;
  await updatePayment(tx, attempt, {
    state: after.state,
    captured: after.captured,
    refunded: after.refunded,
    capturedAt: after.capturedAt,
    failure: after.failure,
    savedCardId: after.savedCardId,
    seenAmount: after.seenAmount,
    seenCurrency: after.seenCurrency,
    pendingAction: after.pendingAction,
    difference: after.difference,
    trouble: next === null ? null : after.trouble,
    leaseUntil: action === null ? (isLeased ? attempt.leaseUntil : null) : new Date(now.getTime() + LEASE_MS),
    nextReadAt: nextRead({ ...after, hasTrouble: isTroubled }, now),
  });
  return action;
}

/** The card that was left with the payment of an order: it pays the subscriptions that the order is about. */
async function keepItsCard(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Applied,
  { keptCard }: ProviderPayment,
): Promise<void> {
  if (keptCard == null || attempt.savedCardId !== null || order.customerId === null || order.paymentId !== attempt.id)
    return;
  attempt.savedCardId = await storeCard(tx, shop, order.customerId, keptCard);
  if (attempt.savedCardId !== null) await assignCard(tx, order.id, attempt.savedCardId);
}

/** What an attempt came to, where it is in the currency that the order's history is in. */
function chargedAs(attempt: Applied): number | undefined {
  const { amount, currency } = chargedFor(attempt);
  return currency === attempt.currency ? amount : undefined;
}

/** Tells in the order's history how an attempt went on. */
async function recordMove(tx: Transaction, shop: ShopContext, before: Attempt, after: Applied): Promise<void> {
  const about = { amount: chargedAs(after), method: after.method };
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

/** What the order makes of money that is there, or no longer there; answers the order as it is then. */
async function applyVerdict(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Applied,
  asked: boolean,
): Promise<LockedOrder> {
  const verdict = verdictOn(order, { ...attempt, matchesRequest: asked });
  if (verdict === "nothing") return order;
  if (verdict === "review") return review(tx, shop, order, attempt, "mismatch");
  if (verdict === "difference") {
    attempt.difference = "taken";
    attempt.pendingAction = attempt.state === "authorised" ? "capture" : null;
    // It is packed from now on: what buyer and shop are told of every order was held until then.
    if (order.paymentMethod === PAID_BY_EXCHANGE) await tellOfOrder(tx, shop, order);
    return updateOrder(tx, order, { due: toMinor(0) });
  }
  const reserved =
    verdict === "return" ? null : verdict === "reserve_again" ? await reserveAgain(tx, shop, order) : order;
  if (reserved === null) {
    attempt.pendingAction = "return";
    await tellOfReturn(tx, shop, order, attempt);
    return order;
  }
  attempt.pendingAction = null;
  return confirmBy(tx, shop, reserved, attempt);
}

/** Confirms an order with the money of one attempt; other attempts are given up. Answers the order as it is then. */
export async function confirmBy(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Pick<Attempt, "id" | "state" | "method">,
): Promise<LockedOrder> {
  const state = attempt.state === "captured" ? "paid" : "authorised";
  const confirmed = await confirmOrder(tx, shop, order, { state, method: attempt.method, paymentId: attempt.id });
  await giveUpOthers(tx, shop, order.id, attempt.id);
  return confirmed;
}

/** Marks every attempt that may still become money, but one, to be cancelled; the sweeper sees to it. */
export async function giveUpOthers(
  tx: Transaction,
  shop: ShopContext,
  orderId: string,
  exceptId: string | null,
): Promise<void> {
  await updatePayments(
    tx,
    sql`order_id = ${orderId} and id is distinct from ${exceptId}::uuid and wanted is null
          and state in ('starting', 'open', 'processing', 'approved')`,
    { pendingAction: "cancel", nextReadAt: shop.clock() },
  );
}

/** The shop has no use for this money: it goes back by itself, and the buyer is told why. */
async function tellOfReturn(tx: Transaction, shop: ShopContext, order: LockedOrder, attempt: Applied): Promise<void> {
  const event = order.fulfilmentState === "CANCELLED" ? "given_back" : "too_late";
  await recordPayment(tx, shop, order.id, event, { amount: chargedAs(attempt), method: attempt.method });
  await mailBuyer(tx, shop, order, "mail.payment-returned", { paymentId: attempt.id });
}

/** Stops an order until people have looked at its payment; answers it as it is then. */
async function review(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  attempt: Applied,
  reason: ReviewReason,
): Promise<LockedOrder> {
  await recordPayment(tx, shop, order.id, "parked", { method: attempt.method });
  const { reference: number, amount, currency, seenAmount, seenCurrency, state } = attempt;
  const about = { order: order.reference, reason, payment: number, state, amount, currency, seenAmount, seenCurrency };
  shop.warn(about, "an order waits until people have looked at its payment");
  const subject = reason === "mismatch" ? "parked" : "withdrawn";
  const charged = chargedFor(attempt);
  const facts: OperatorFact[] = [{ kind: "payment", number }];
  if (reason === "mismatch") facts.push({ kind: "asked", amount, currency }, { kind: "charged", ...charged });
  await shop.jobs.enqueue(tx, "mail.operator", { subject, reference: order.reference, facts, detail: "" });
  return updateOrder(tx, order, { needsReview: reason, holdUntil: null });
}

/**
 * Keeps the order's payment state with the attempt that confirmed it, and sees to money that has to go back. Answers
 * the order as it is then.
 */
async function followMoney(
  tx: Transaction,
  shop: ShopContext,
  decided: LockedOrder,
  before: Attempt,
  after: Applied,
): Promise<LockedOrder> {
  let order = decided;
  const isItsMoney = order.paymentId === after.id;
  if (isItsMoney && after.state === "captured" && order.paymentState === "authorised") {
    order = await updateOrder(tx, order, { paymentState: "paid" });
    await tellOfOrderEvent(tx, shop, "order.paid", order);
  }
  // The rest of what an exchange came to; what an order came to more by a change was paid for before.
  const isTakenNow = after.state === "captured" && before.state !== "captured";
  if (after.difference === "taken" && isTakenNow && order.paymentMethod === PAID_BY_EXCHANGE)
    await tellOfOrderEvent(tx, shop, "order.paid", order);
  if (isItsMoney && after.state === "captured" && order.due < 0 && after.pendingAction !== "return") {
    // The order came to less while this money was promised only.
    await startRefund(tx, shop, after, { amount: -order.due, lines: [], restock: false, reason: "changed" });
    order = await updateOrder(tx, order, { due: toMinor(0) });
  }
  if (isItsMoney && isEnded(after.state) && order.paymentState === "authorised") {
    order = await updateOrder(tx, order, { paymentState: "cancelled", due: toMinor(0) });
    if (after.pendingAction !== "return" && order.fulfilmentState !== "CANCELLED")
      order = await review(tx, shop, order, after, "withdrawn");
  }
  if (after.refunded > before.refunded) {
    const amount = after.refunded - before.refunded;
    await recordPayment(tx, shop, order.id, "refunded", { amount, method: after.method });
    if (isItsMoney || after.difference === "taken") {
      const { captured, refunded } = await moneyOfOrder(tx, order, after);
      const reached = refunded >= captured ? "refunded" : "partially_refunded";
      const isGivenBack = refunded > 0 && order.paymentState !== "refunded";
      const paymentState = isGivenBack ? reached : order.paymentState;
      order = await updateOrder(tx, order, { refunded, paymentState });
      // Given back whole before it left: nothing came, and nothing comes again.
      if (paymentState === "refunded" && mayChangeAddress(order.fulfilmentState))
        await endSubscriptionsOf(tx, order.id, shop.clock(), "order_cancelled");
    }
  }
  if (after.pendingAction === "capture" && !isWaiting(after.state) && after.state !== "authorised")
    after.pendingAction = null;
  if (after.pendingAction === "cancel" && (isEnded(after.state) || isMoney(after.state))) after.pendingAction = null;
  if (after.pendingAction === "return") {
    if (after.state === "captured" && after.refunded < after.captured) {
      const isStarted = await startReturn(tx, shop, after);
      // People have cancelled what never stood; of an order that stood its credit note tells, of late money the verdict.
      const isCancelled = before.pendingAction === "return" && before.state === "captured" && !order.isConfirmed;
      if (isStarted && isCancelled) await tellOfReturn(tx, shop, order, after);
    } else if (isEnded(after.state) || after.state === "captured") after.pendingAction = null;
  }
  return order;
}
