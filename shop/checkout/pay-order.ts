import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { mayNotPayCash } from "../customers/phones-without-cash.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import { mailAddressOf } from "../mails/to-buyer.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { confirmOrder, holdFrom, type LockedOrder, lockOrder, paidBy, recordPayment } from "../orders/open-order.ts";
import { hasSubscription, payersOrderRow, shortened } from "../orders/read-order.ts";
import { updateOrder } from "../orders/update-order.ts";
import { giveUpOthers } from "../payments/apply.ts";
import { type Attempt, attemptById, attemptsOf, providerOf } from "../payments/attempt.ts";
import { isFresh, stepOf, writeAttempt } from "../payments/begin.ts";
import { offersFor } from "../payments/offers.ts";
import { settle } from "../payments/settle.ts";
import { isWaiting } from "../payments/states.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import type { PaymentStepJson } from "./checkout-json.ts";
import { askForCode, forgetCode, hasCode, isCodeDemanded } from "./order-code.ts";

export type PayRefusal = {
  ok: false;
  code:
    | "order.not_found"
    | "payment.hold_ended"
    | "payment.order_ended"
    | "payment.not_offered"
    | "order.code_too_many";
};

export type PayResult = { ok: true; orderId: string; payment: PaymentStepJson } | PayRefusal;

/** Enough for every card in a purse and a change of mind; more is somebody trying cards out. */
const MOST_ATTEMPTS = 15;

/** For the buyer: pays an open order, again or in another way. Pressing twice gives the same step. */
export async function payOrder(
  shop: ShopContext,
  request: { reference: string; guestToken: string | undefined; paymentMethod: PaymentMethod },
): Promise<PayResult> {
  const own = await payersOrderRow(shop, request.reference, request.guestToken);
  if (own === null) return { ok: false, code: "order.not_found" };
  return payOpenOrder(shop, own.id, request.paymentMethod, { isNewCodeWanted: true });
}

/** What the transaction decided; whatever asks a provider happens after it. */
type Decision =
  | { kind: "answer"; result: PayResult }
  /** These attempts are not wanted any more, or may have changed: look at them, then decide again. */
  | { kind: "settle"; attempts: string[] }
  | { kind: "step"; attempt: Attempt };

/**
 * The next step for an open order by a method. Attempts by other methods are given up at their providers first: one
 * that turns out to be paid confirms the order instead, and the answer is that nothing is left to do. One that cannot
 * be given up now does not stand in the way; should it be paid later, that money goes back by itself. An order that
 * stands is paid only what a change of it left to be paid, and by card.
 */
export async function payOpenOrder(
  shop: ShopContext,
  orderId: string,
  method: PaymentMethod,
  { isNewCodeWanted }: { isNewCodeWanted: boolean },
): Promise<PayResult> {
  const looked = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const decision = await inTransaction(shop.db, (tx) => decide(tx, shop, orderId, method, looked, isNewCodeWanted));
    if (decision.kind === "answer") return decision.result;
    if (decision.kind === "settle") {
      for (const id of decision.attempts) {
        looked.add(id);
        await settle(shop, id);
      }
      continue;
    }
    const payment = await stepOf(shop, decision.attempt);
    if (payment.kind !== "over") return { ok: true, orderId, payment };
    // What the shopper would have to do is over, so the payment has changed: it is looked at again.
    looked.delete(decision.attempt.id);
    await settle(shop, decision.attempt.id);
    const now = await attemptById(shop.db, decision.attempt.id);
    if (now !== null && isWaiting(now.state)) {
      const isBeingPaid = now.state === "processing" || now.state === "approved";
      return { ok: true, orderId, payment: isBeingPaid ? { kind: "none" } : { kind: "unavailable", method } };
    }
  }
  return { ok: true, orderId, payment: { kind: "unavailable", method } };
}

async function decide(
  tx: Transaction,
  shop: ShopContext,
  orderId: string,
  method: PaymentMethod,
  looked: ReadonlySet<string>,
  isNewCodeWanted: boolean,
): Promise<Decision> {
  const order = await lockOrder(tx, orderId);
  if (order === null) return refuse("order.not_found");
  const isDifference = order.isConfirmed && order.due > 0;
  // Confirmed by now, or looked at by people: either way there is nothing to pay.
  if ((order.isConfirmed && !isDifference) || order.needsReview !== null) return answer(orderId, { kind: "none" });
  if (order.paymentState !== "awaiting" && !isDifference)
    return refuse(order.cartUuid === null ? "payment.order_ended" : "payment.hold_ended");
  const amount = isDifference ? order.due : prepaidCharge(order);
  const buyer = {
    hasSubscription: await hasSubscription(tx, orderId),
    isWithoutCash: await mayNotPayCash(tx, order.customer.phone_number),
    isWithoutEmail: order.customer.email === null,
  };
  const charge = { amount, currency: order.currency };
  const reason = offersFor(shop, order.address.country, charge, buyer).get(method);
  // What is left after a change is no purchase of its own, which those who lend for one could judge.
  if (reason !== null || (isDifference && method !== PAYMENT_METHODS.card)) return refuse("payment.not_offered");

  const provider = providerOf(method);
  const attempts = await attemptsOf(tx, orderId);
  const live = attempts.filter(({ state, pendingAction }) => isWaiting(state) && pendingAction === null);
  const same = live.find(
    (attempt) =>
      attempt.provider === provider &&
      attempt.amount === amount &&
      (attempt.difference !== null) === isDifference &&
      isFresh(attempt, shop.clock()),
  );
  await giveUpOthers(tx, shop, orderId, same?.id ?? null);
  const toLookAt = attempts.filter(({ id, state }) => isWaiting(state) && !looked.has(id));
  const begun = toLookAt.filter(({ providerPaymentId }) => providerPaymentId !== null);
  if (begun.length > 0) return { kind: "settle", attempts: begun.map(({ id }) => id) };

  if (!isDifference) {
    const holdUntil = holdFrom(order.placedAt, shop.clock(), shop.catalog().orderLimits).toISOString();
    const chosen = await updateOrder(tx, order, {
      ...paidBy(order, method),
      holdUntil: sql`greatest(hold_until, ${holdUntil}::timestamptz)`,
    });
    if (provider === null) return confirmOnDelivery(tx, shop, chosen, isNewCodeWanted);
    await forgetCode(tx, orderId);
  }
  if (provider === null) return refuse("payment.not_offered");
  if (same !== undefined) return { kind: "step", attempt: same };
  if (attempts.length >= MOST_ATTEMPTS) return refuse("payment.not_offered");
  const wanted = { method, provider, amount, difference: isDifference ? ("asked" as const) : null };
  const { orderLimits } = shop.catalog();
  const attempt = await writeAttempt(tx, order, wanted, { earlier: attempts, now: shop.clock(), orderLimits });
  return { kind: "step", attempt };
}

async function confirmOnDelivery(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  isNewCodeWanted: boolean,
): Promise<Decision> {
  const method = PAYMENT_METHODS.cashOnDelivery;
  // Whoever has no mail address has ordered from somebody of the shop, and has no mailbox to show as their own.
  const email = mailAddressOf(order);
  if (email !== null && (await isCodeDemanded(tx, shop, order.id))) {
    const isSent = !isNewCodeWanted && (await hasCode(tx, shop, order.id));
    if (!isSent && !(await askForCode(tx, shop, order))) return refuse("order.code_too_many");
    return answer(order.id, { kind: "code", email: shortened(email) });
  }
  const { total } = await confirmOrder(tx, shop, order, { state: "due_on_delivery", method, paymentId: null });
  await recordPayment(tx, shop, order.id, "due_on_delivery", { amount: total, method });
  return answer(order.id, { kind: "none" });
}

const answer = (orderId: string, payment: PaymentStepJson): Decision => ({
  kind: "answer",
  result: { ok: true, orderId, payment },
});
const refuse = (code: PayRefusal["code"]): Decision => ({ kind: "answer", result: { ok: false, code } });
