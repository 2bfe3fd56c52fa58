import { and, eq, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, type Transaction } from "../database/database.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { lockOrder, paidBy } from "../orders/open-order.ts";
import { orders } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import { toMinor } from "../pricing/money.ts";
import type { SavedCard } from "../saved-cards/saved-cards.ts";
import { savedCards } from "../saved-cards/tables.ts";
import { isUuid } from "../uuid.ts";
import { giveUpOthers } from "./apply.ts";
import { type Attempt, attemptById, attemptsOf, orderNumberOf } from "./attempt.ts";
import { writeAttempt } from "./begin.ts";
import { type PaymentFailure, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { adoptCharge, settle } from "./settle.ts";
import { isMoney, isWaiting } from "./states.ts";
import { updatePayment, updatePayments } from "./update-payment.ts";

/**
 * What came of charging a saved card. `needs_customer`: its bank wants to see the owner, who has to pay the order by
 * themselves. `unknown`: nobody can tell yet; the sweeper finds out, and asking again goes on with the same charge.
 */
export type SavedCardPayment =
  | { state: "paid" }
  | { state: "declined"; reason: PaymentFailure }
  | { state: "needs_customer" }
  | { state: "unknown" };

/** A charge without an answer is looked for so soon by the sweeper. */
const LOOK_AGAIN_MS = 60_000;

/** Renewals are tried a few times; more is a fault of whoever asks. */
const MOST_ATTEMPTS = 15;

/** What the transaction decided; whatever asks the provider happens after it. */
type Decision =
  | { kind: "answer"; result: SavedCardPayment }
  | { kind: "settle"; attempts: string[] }
  | { kind: "charge"; attempt: Attempt; card: SavedCard };

/**
 * Charges an open order to a card that its customer has saved, while the customer is away. Every call is one try, but:
 * an order that stands is `paid`, whoever paid it, and a try whose answer is missing is gone on with, never followed by
 * another. Other ways to pay the order that were begun are given up first. Throws when there is no such order.
 */
export async function payWithSavedCard(
  shop: ShopContext,
  orderReferenceOrId: string,
  savedCardId: string,
): Promise<SavedCardPayment> {
  const orderId = await idOf(shop, orderReferenceOrId);
  const looked = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const decision = await inTransaction(shop.db, (tx) => decide(tx, shop, orderId, savedCardId, looked));
    if (decision.kind === "answer") return decision.result;
    if (decision.kind === "charge") {
      await charge(shop, decision.attempt, decision.card);
      return outcomeOf(shop, decision.attempt.id);
    }
    for (const id of decision.attempts) {
      looked.add(id);
      await settle(shop, id);
    }
  }
  return { state: "unknown" };
}

async function idOf(shop: ShopContext, referenceOrId: string): Promise<string> {
  const named = or(eq(orders.reference, referenceOrId), sql`${orders.id}::text = ${referenceOrId}`);
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(named);
  if (order === undefined) throw new Error("there is no such order to pay");
  return order.id;
}

async function decide(
  tx: Transaction,
  shop: ShopContext,
  orderId: string,
  savedCardId: string,
  looked: ReadonlySet<string>,
): Promise<Decision> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error("the order to pay is gone");
  if (order.isConfirmed) return answer({ state: "paid" });
  if (order.needsReview !== null) return answer({ state: "unknown" });
  if (order.paymentState !== "awaiting") return answer({ state: "declined", reason: "expired" });
  const attempts = await attemptsOf(tx, orderId);
  const same = attempts.find((attempt) => isWaiting(attempt.state) && attempt.savedCardId === savedCardId);
  await giveUpOthers(tx, shop, orderId, same?.id ?? null);
  const others = attempts.filter(({ id, state }) => isWaiting(state) && id !== same?.id);
  // A second charge beside one that may still become money is never made.
  if (others.length > 0 && others.every(({ id }) => looked.has(id))) return answer({ state: "unknown" });
  if (others.length > 0) return { kind: "settle", attempts: others.map(({ id }) => id) };
  const card = await ownCard(tx, order.customerId, savedCardId);
  if (card === null) return answer({ state: "declined", reason: "declined" });
  if (same !== undefined) return { kind: "charge", attempt: same, card };
  if (attempts.length >= MOST_ATTEMPTS) return answer({ state: "declined", reason: "declined" });

  const amount = prepaidCharge(order);
  await updateOrder(tx, order, paidBy(order, PAYMENT_METHODS.card));
  const now = shop.clock();
  const nextReadAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  const wanted = {
    method: PAYMENT_METHODS.card,
    provider: "stripe" as const,
    amount,
    savedCardId: card.id,
    nextReadAt,
  };
  const { orderLimits } = shop.catalog();
  const attempt = await writeAttempt(tx, order, wanted, { earlier: attempts, now, orderLimits });
  return { kind: "charge", attempt, card };
}

/** The customer's own, as long as it was not removed. Whether it has expired is the bank's to say: many are renewed. */
async function ownCard(tx: Transaction, customerId: string | null, id: string): Promise<SavedCard | null> {
  if (customerId === null || !isUuid(id)) return null;
  const own = and(eq(savedCards.id, id), eq(savedCards.customerId, customerId), eq(savedCards.state, "active"));
  const [card] = await tx.select().from(savedCards).where(own);
  return card ?? null;
}

/** Asks the provider for the charge of an attempt that is written down already, and applies its answer. */
async function charge(shop: ShopContext, attempt: Attempt, card: SavedCard): Promise<void> {
  if (attempt.providerPaymentId !== null) {
    await settle(shop, attempt.id);
    return;
  }
  const cards = shop.payments.get(attempt.provider)?.cards;
  if (cards === undefined) return;
  const { providerCustomer: customer, providerMethod: method } = card;
  shop.failpoint("charge.before");
  try {
    const seen = await cards.charge({
      reference: attempt.reference,
      orderReference: orderNumberOf(attempt),
      charge: { amount: toMinor(attempt.amount), currency: attempt.currency },
      card: { customer, method },
    });
    shop.failpoint("charge.answered");
    await adoptCharge(shop, attempt, seen);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    shop.warn({ payment: attempt.reference, trouble: error.message }, "a saved card could not be charged");
    const trouble = error.message;
    if (error instanceof ProviderUnavailable) await updatePayment(shop.db, attempt, { trouble });
    // It understood and charged nothing: the card is not there any more, or not this customer's.
    else
      await updatePayments(shop.db, sql`id = ${attempt.id} and state = 'starting' and provider_payment_id is null`, {
        state: "failed",
        failure: "declined",
        pendingAction: null,
        nextReadAt: null,
        trouble,
      });
  }
}

async function outcomeOf(shop: ShopContext, attemptId: string): Promise<SavedCardPayment> {
  const attempt = await attemptById(shop.db, attemptId);
  if (attempt === null) return { state: "unknown" };
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (order?.isConfirmed === true) return { state: "paid" };
  if (isMoney(attempt.state) || isWaiting(attempt.state)) return { state: "unknown" };
  return attempt.failure === "needs_customer"
    ? { state: "needs_customer" }
    : { state: "declined", reason: attempt.failure ?? "declined" };
}

const answer = (result: SavedCardPayment): Decision => ({ kind: "answer", result });
