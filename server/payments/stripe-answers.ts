import Stripe from "stripe";
import {
  type DisputeState,
  type KeptCard,
  type PaymentFailure,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderPaymentState,
  ProviderRefusal,
  ProviderUnavailable,
} from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { fromSmallestUnit, givenBack } from "./amounts.ts";

/** What Stripe says, in the shop's words. */

/** A payment with its refunds, for which Stripe is asked where there are any; what is taken and given back in hundredths. */
export async function toPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const refunds = await refundsOf(stripe, intent);
  return {
    id: intent.id,
    state: stateOf(intent),
    charge: fromSmallestUnit(intent.amount, intent.currency),
    reference: intent.metadata.reference ?? null,
    captured: hundredths(intent.amount_received, intent.currency),
    // The list is a moment younger: what went back in between is in it alone.
    refunded: givenBack(hundredths(chargeIn(intent)?.amount_refunded ?? 0, intent.currency), refunds),
    refunds,
    keptCard: keptCardOf(intent),
    failure: failureOf(intent),
    createdAt: new Date(intent.created * 1000),
  };
}

/** Refunds that were made or are on their way; asked for only where there is one. */
async function refundsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment["refunds"]> {
  if ((chargeIn(intent)?.amount_refunded ?? 0) === 0) return [];
  const all = await asked("refunds", () =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  return all
    .filter((refund) => refund.status !== "failed" && refund.status !== "canceled")
    .map((refund) => ({
      reference: refund.metadata?.reference ?? null,
      amount: hundredths(refund.amount, refund.currency),
    }));
}

/** The card of a payment that went through, if it was asked to be kept. */
function keptCardOf(intent: Stripe.PaymentIntent): KeptCard | null {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  const card = chargeIn(intent)?.payment_method_details?.card;
  if (usage !== "off_session" || !MONEY.has(intent.status) || card === undefined || card === null) return null;
  return customer === null || method === null ? null : shownCard(idOf(method), idOf(customer), card);
}

const MONEY: ReadonlySet<Stripe.PaymentIntent.Status> = new Set(["succeeded", "requires_capture"]);

/** What the shop keeps of a card. */
export function shownCard(
  method: string,
  customer: string,
  card: { brand: string | null; last4: string | null; exp_month: number; exp_year: number },
): KeptCard {
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { method, customer, brand: brand ?? "card", last4: last4 ?? "", expMonth, expYear };
}

/** The number of something that is told in full or not. */
export function idOf(named: string | { id: string }): string {
  return typeof named === "string" ? named : named.id;
}

/** What was charged, where it was asked for in full. */
function chargeIn({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "string" ? null : charge;
}

/** Amounts beside the charge; one that the shop cannot have asked for counts as nothing, the charge tells of it. */
function hundredths(amount: number, currency: string) {
  return fromSmallestUnit(amount, currency)?.amount ?? toMinor(0);
}

const STATES: Record<Stripe.PaymentIntent.Status, ProviderPaymentState> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "processing",
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "cancelled",
};

/** The state of a payment; one that Stripe does not know yet today counts as still processing. */
export function stateOf(intent: Stripe.PaymentIntent): ProviderPaymentState {
  // Nobody is there to try another card: a charge that was declined is over.
  if (isAway(intent) && intent.status === "requires_payment_method") return "failed";
  // A status that Stripe adds one day is waited for, not guessed at.
  return STATES[intent.status] ?? "processing";
}

/** Whether a kept card was charged while its owner was away. */
function isAway({ metadata }: Stripe.PaymentIntent): boolean {
  return metadata.away === "yes";
}

function failureOf(intent: Stripe.PaymentIntent): PaymentFailure | null {
  const { status, last_payment_error: error } = intent;
  if (status === "canceled") return "cancelled";
  if (status !== "requires_payment_method" || error === null) return null;
  if (error.code === "authentication_required" && isAway(intent)) return "needs_customer";
  return failureBy(error);
}

/** Why a card did not go through, as far as its owner is told. */
export function failureBy({ code, decline_code }: { code?: string; decline_code?: string }): PaymentFailure {
  if (code === "authentication_required" || code?.endsWith("_authentication_failure")) return "authentication_failed";
  if (code === "expired_card") return "card_expired";
  return decline_code === "insufficient_funds" ? "insufficient_funds" : "declined";
}

/** What each status of Stripe's means here; one that is added one day is there to be looked at. */
const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "under_review",
  warning_closed: "closed",
  needs_response: "to_answer",
  under_review: "under_review",
  prevented: "closed",
  won: "won",
  lost: "lost",
};

/** Null for one of a payment or an amount that the shop cannot have. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const { payment_intent: intent, amount, currency, evidence_details: evidence } = dispute;
  const charge = fromSmallestUnit(amount, currency);
  if (intent === null || charge === null) return null;
  const state = DISPUTE_STATES[dispute.status] ?? "to_answer";
  // Withdrawals and what came back of them, in the currency that Stripe pays out in: what counts is whether it is gone.
  const isWithdrawn = dispute.balance_transactions.reduce((all, { amount: moved }) => all + moved, 0) < 0;
  return {
    id: dispute.id,
    paymentId: idOf(intent),
    charge,
    reason: dispute.reason,
    state,
    answerBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    withdrawn: isWithdrawn ? charge.amount : toMinor(0),
    createdAt: new Date(dispute.created * 1000),
  };
}

/** Calls Stripe; a fault of the SDK becomes one of the shop's. */
export async function asked<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(what, error);
  }
}

/** The SDK's faults in the shop's two kinds. Its messages may repeat what was sent, so only code and status are kept. */
export function translated(what: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0 } = error;
  const code = error.code ?? error.rawType ?? error.type;
  // 409: the same key is being worked on at this moment.
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429) {
    return new ProviderRefusal("stripe", code, `${what}: refused`);
  }
  return new ProviderUnavailable("stripe", `${what}: ${statusCode === 0 ? "no answer" : `answered ${statusCode}`}`);
}
