import type { PaymentState, ReviewReason } from "../orders/states.ts";
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
export type PendingAction = "capture" | "cancel" | "return";

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

export const ATTEMPT_STATES = Object.keys(RANK) as AttemptState[];

/** The state after the provider was seen in `seen`: the one table of what an attempt may become. */
export function attemptAfter(current: AttemptState, seen: ProviderPaymentState): ProviderPaymentState {
  if (current === "starting") return seen;
  // A promise can be withdrawn before it is kept; nothing else goes down.
  if (current === "authorised" && isEnded(seen)) return seen;
  if (RANK[seen] > RANK[current]) return seen;
  return RANK[seen] === RANK[current] && isWaiting(current) ? seen : current;
}

/** The states from which an attempt may be written as `to`, itself among them. */
export function statesBefore(to: ProviderPaymentState): AttemptState[] {
  return ATTEMPT_STATES.filter((from) => attemptAfter(from, to) === to);
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
export function matchesRequest(asked: Charge & { reference: string }, seen: ProviderPayment): boolean {
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
  needsReview: ReviewReason | null;
  /** The attempt that confirmed it. */
  paymentId: string | null;
  /** What a change of it left to be paid, hundredths; see the order's column. */
  due: number;
}

/**
 * What to do about an attempt that is money now. `confirm` the order; `reserve_again` its units first, since its hold has
 * ended, and give the money back if they are gone; `return` it, since the order needs none; `review` it for people;
 * `difference`: it pays what a change of the order left to be paid.
 */
export type MoneyVerdict = "confirm" | "reserve_again" | "return" | "review" | "difference" | "nothing";

/** The verdict on an attempt for the order as it is now, both read under the order's lock (decision 0015). */
export function verdictOn(
  order: OrderStanding,
  attempt: {
    id: string;
    state: AttemptState;
    matchesRequest: boolean;
    pendingAction: PendingAction | null;
    difference: "asked" | "taken" | null;
    amount: number;
    /** What it has brought, and how much of that went back; hundredths. */
    captured: number;
    refunded: number;
  },
): MoneyVerdict {
  const mayBecomeMoney = isMoney(attempt.state) || attempt.state === "approved";
  if (!mayBecomeMoney || order.paymentId === attempt.id || attempt.pendingAction === "return") return "nothing";
  if (attempt.difference === "taken") return "nothing";
  // What went back whole is not given back, nor told of, once more.
  const isToReturn = isMoney(attempt.state) && (attempt.captured === 0 || attempt.refunded < attempt.captured);
  const unneeded = isToReturn ? "return" : "nothing";
  if (attempt.difference === "asked" && order.isConfirmed) {
    // Changed once more meanwhile: then it is not what is due any more.
    if (!isMoney(attempt.state)) return "nothing";
    return attempt.matchesRequest && order.due > 0 && attempt.amount === order.due ? "difference" : unneeded;
  }
  if (order.isConfirmed || order.paymentState === "cancelled") return unneeded;
  if (order.needsReview !== null) return "nothing";
  if (!attempt.matchesRequest) return "review";
  if (!isMoney(attempt.state)) return "nothing";
  return order.paymentState === "expired" ? "reserve_again" : "confirm";
}

export type ProviderAction = "authorise" | "capture" | "cancel";

/** What to ask the provider next, null when there is nothing to ask. */
export function actionFor(
  order: OrderStanding,
  attempt: { state: AttemptState; pendingAction: PendingAction | null; matchesRequest: boolean },
): ProviderAction | null {
  const { state, pendingAction } = attempt;
  if (state === "approved" && pendingAction !== "return") {
    if (order.needsReview !== null) return null;
    // Also of an attempt that was to be given up: the shopper's yes came first.
    const isWanted = !order.isConfirmed && order.paymentState !== "cancelled" && attempt.matchesRequest;
    return isWanted ? "authorise" : "cancel";
  }
  if (pendingAction === "cancel" || pendingAction === "return") {
    return isEnded(state) || state === "captured" || state === "starting" ? null : "cancel";
  }
  return pendingAction === "capture" && state === "authorised" ? "capture" : null;
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
  attempt: { state: AttemptState; pendingAction: PendingAction | null; createdAt: Date; hasTrouble: boolean },
  now: Date,
): Date | null {
  const { state, pendingAction, createdAt } = attempt;
  if (pendingAction === null && (isEnded(state) || state === "captured")) return null;
  const age = state === "authorised" ? HOUR_MS : now.getTime() - createdAt.getTime();
  const isUrgent = pendingAction !== null && !attempt.hasTrouble;
  const wait = age < YOUNG_MS ? MINUTE_MS : age < HOUR_MS || isUrgent ? 2 * MINUTE_MS : HOUR_MS;
  return new Date(now.getTime() + wait);
}
