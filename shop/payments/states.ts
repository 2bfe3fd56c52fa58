import type { PaymentState } from "../orders/states.ts";
import type { Charge, ProviderPayment, ProviderPaymentState } from "./provider.ts";

/**
 * What one attempt to pay may become, and what its order makes of it. Pure: everything that decides about money is in
 * this file and in shop/orders/states.ts, and tested with any order of events.
 */

/** `starting`: written down, the provider has not answered yet. The others are the provider's words. */
export type AttemptState = "starting" | ProviderPaymentState;

/**
 * What the shop still wants: `capture` what is promised, `cancel` an attempt nobody needs any more, `return` money that
 * came for nothing.
 */
export type Wanted = "capture" | "cancel" | "return";

/**
 * How far an attempt has come. It never goes back to a lower number: a late or repeated answer changes nothing. Money
 * is above `ended`, since a provider may take money for an attempt that was given up here.
 */
const RANK: Record<AttemptState, number> = {
  starting: 0,
  open: 1,
  processing: 1,
  approved: 1,
  failed: 2,
  expired: 2,
  cancelled: 2,
  authorised: 3,
  captured: 4,
};

/** The state after the provider was seen in `seen`. */
export function attemptAfter(current: AttemptState, seen: ProviderPaymentState): AttemptState {
  // A promise can be withdrawn before it is kept; nothing else goes down.
  if (current === "authorised" && isEnded(seen)) return seen;
  if (RANK[seen] > RANK[current]) return seen;
  return RANK[seen] === RANK[current] && isWaiting(current) ? seen : current;
}

/** The provider may still make money of it. */
export function isWaiting(state: AttemptState): boolean {
  return RANK[state] <= 1;
}

/** It will not become money by itself any more. */
export function isEnded(state: AttemptState): boolean {
  return RANK[state] === 2;
}

/** Money that is promised to us or ours. */
export function isMoney(state: AttemptState): boolean {
  return RANK[state] >= 3;
}

/** Whether the provider charges what it was asked for, under the number it was asked with. */
export function isAsAsked(asked: Charge & { reference: string }, seen: ProviderPayment): boolean {
  return (
    seen.charge !== null &&
    seen.charge.amount === asked.amount &&
    seen.charge.currency === asked.currency &&
    seen.reference === asked.reference &&
    seen.captured <= asked.amount
  );
}

/** What an order is, as far as money that arrives has to know. */
export interface OrderStanding {
  paymentState: PaymentState;
  isConfirmed: boolean;
  isParked: boolean;
  /** The attempt that confirmed it. */
  paymentId: string | null;
}

/**
 * What to do about an attempt that is money now. `confirm` the order; `retake` its pieces first, since its hold has
 * ended, and give the money back if they are gone; `return` it, since the order needs none; `park` it for people.
 */
export type MoneyVerdict = "confirm" | "retake" | "return" | "park" | "nothing";

export function verdictOn(
  order: OrderStanding,
  attempt: { id: string; state: AttemptState; isAsAsked: boolean; wanted: Wanted | null },
): MoneyVerdict {
  const mayBecomeMoney = isMoney(attempt.state) || attempt.state === "approved";
  if (!mayBecomeMoney || order.paymentId === attempt.id || attempt.wanted === "return") return "nothing";
  if (order.isConfirmed || order.paymentState === "cancelled") return isMoney(attempt.state) ? "return" : "nothing";
  if (order.isParked) return "nothing";
  if (!attempt.isAsAsked) return "park";
  if (!isMoney(attempt.state)) return "nothing";
  return order.paymentState === "expired" ? "retake" : "confirm";
}

export type ProviderAction = "authorise" | "capture" | "cancel";

/** What to ask the provider next, null when there is nothing to ask. */
export function actionFor(
  order: OrderStanding,
  attempt: { state: AttemptState; wanted: Wanted | null; isAsAsked: boolean },
): ProviderAction | null {
  const { state, wanted } = attempt;
  if (state === "approved" && wanted !== "return") {
    if (order.isParked) return null;
    // Also of an attempt that was to be given up: the shopper's yes came first.
    const isWanted = !order.isConfirmed && order.paymentState !== "cancelled" && attempt.isAsAsked;
    return isWanted ? "authorise" : "cancel";
  }
  if (wanted === "cancel" || wanted === "return") {
    return isEnded(state) || state === "captured" || state === "starting" ? null : "cancel";
  }
  return wanted === "capture" && state === "authorised" ? "capture" : null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Most payments are finished within this time, or never. */
const YOUNG_MS = 15 * MINUTE_MS;

/**
 * An attempt is read every minute while it is young, so that whoever paid and closed the page hears of it soon; every
 * two minutes for the rest of its first hour, afterwards hourly.
 */
export function nextRead(
  attempt: { state: AttemptState; wanted: Wanted | null; createdAt: Date; hasTrouble: boolean },
  now: Date,
): Date | null {
  const { state, wanted, createdAt } = attempt;
  if (wanted === null && (isEnded(state) || state === "captured")) return null;
  const age = state === "authorised" ? HOUR_MS : now.getTime() - createdAt.getTime();
  const isUrgent = wanted !== null && !attempt.hasTrouble;
  const wait = age < YOUNG_MS ? MINUTE_MS : age < HOUR_MS || isUrgent ? 2 * MINUTE_MS : HOUR_MS;
  return new Date(now.getTime() + wait);
}
