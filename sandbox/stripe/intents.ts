import type { Sandbox } from "../context.ts";
import { randomId } from "../random-id.ts";
import type { StripeDispute } from "./disputes.ts";
import { type CardTemper, type KeptCard, keepCard, type SetupIntent, type StripeCustomer } from "./wallet.ts";

export interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "requires_capture"
    | "succeeded"
    | "canceled";
  client_secret: string;
  capture_method: "automatic" | "automatic_async" | "manual";
  confirmation_method: "automatic";
  description: string | null;
  metadata: Record<string, string>;
  created: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } } | null;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  setup_future_usage: "off_session" | null;
  livemode: false;
}

export interface CardError {
  type: "card_error" | "invalid_request_error";
  code: string;
  decline_code?: string;
  message: string;
}

export interface StripeCharge {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details: { type: "card"; card: KeptCard["card"] } | null;
  refunded: boolean;
  status: "succeeded";
}

export interface StripeRefund {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: "succeeded";
}

export interface StripeBooks {
  intents: Record<string, Intent>;
  charges: Record<string, StripeCharge>;
  refunds: Record<string, StripeRefund>;
  /** What was answered to which idempotency key. */
  answers: Record<string, { request: string; status: number; body: string; at: number }>;
  customers: Record<string, StripeCustomer>;
  /** Stripe's payment methods. */
  cards: Record<string, KeptCard>;
  tempers: Record<string, CardTemper>;
  setups: Record<string, SetupIntent>;
  disputes: Record<string, StripeDispute>;
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

export function newIntent(
  sandbox: Sandbox,
  asked: Pick<
    Intent,
    "amount" | "currency" | "capture_method" | "description" | "metadata" | "customer" | "setup_future_usage"
  >,
): Intent {
  const id = randomId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    ...asked,
    amount_capturable: 0,
    amount_received: 0,
    status: "requires_payment_method",
    client_secret: `${id}_${randomId("secret")}`,
    confirmation_method: "automatic",
    created: seconds(sandbox.now()),
    canceled_at: null,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    livemode: false,
  };
  sandbox.store.stripe.intents[id] = intent;
  sandbox.save();
  return intent;
}

/** Tells the shop about an object as it is now. */
function emit(sandbox: Sandbox, type: string, intent: { id: string }, object: object = intent): void {
  sandbox.deliveries.emit("stripe", type, intent.id, stripeEvent(sandbox, type, object));
}

export function stripeEvent(sandbox: Sandbox, type: string, object: object): object {
  return {
    id: randomId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(sandbox.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The card was good: the money is taken, or promised where the shop captures itself. */
export function succeed(sandbox: Sandbox, intent: Intent): void {
  const { cards } = sandbox.store.stripe;
  // Approved from outside, nobody has entered a card.
  intent.payment_method ??= keepCard(
    sandbox,
    { number: "4242424242424242", month: 12, year: 2034, cvc: "" },
    "good",
  ).id;
  const card = cards[intent.payment_method];
  if (card !== undefined && intent.setup_future_usage !== null) card.customer = intent.customer;
  const charge: StripeCharge = {
    id: randomId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: seconds(sandbox.now()),
    currency: intent.currency,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: card === undefined ? null : { type: "card", card: card.card },
    refunded: false,
    status: "succeeded",
  };
  sandbox.store.stripe.charges[charge.id] = charge;
  Object.assign(intent, { latest_charge: charge.id, last_payment_error: null, next_action: null });
  if (intent.capture_method === "manual") {
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount;
    emit(sandbox, "payment_intent.amount_capturable_updated", intent);
  } else {
    take(sandbox, intent, charge, intent.amount);
  }
  sandbox.save();
}

function take(sandbox: Sandbox, intent: Intent, charge: StripeCharge, amount: number): void {
  Object.assign(charge, { captured: true, amount_captured: amount });
  Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
  emit(sandbox, "charge.succeeded", intent, charge);
  emit(sandbox, "payment_intent.succeeded", intent);
}

/** Takes promised money, all or part; the rest is given up. */
export function capture(sandbox: Sandbox, intent: Intent, amount: number): void {
  const charge = sandbox.store.stripe.charges[intent.latest_charge ?? ""];
  if (charge === undefined) throw new Error(`${intent.id} has no charge`);
  take(sandbox, intent, charge, amount);
  sandbox.save();
}

/** The card was refused: the shopper may try another. */
export function refuse(sandbox: Sandbox, intent: Intent, error: CardError): void {
  Object.assign(intent, {
    status: "requires_payment_method",
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  });
  emit(sandbox, "payment_intent.payment_failed", intent);
  sandbox.save();
}

/** The bank has not answered yet. */
export function wait(sandbox: Sandbox, intent: Intent): void {
  Object.assign(intent, { status: "processing", next_action: null });
  emit(sandbox, "payment_intent.processing", intent);
  sandbox.save();
}

export function cancel(sandbox: Sandbox, intent: Intent, reason: string | null): void {
  Object.assign(intent, {
    status: "canceled",
    canceled_at: seconds(sandbox.now()),
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  });
  emit(sandbox, "payment_intent.canceled", intent);
  sandbox.save();
}

export function refund(
  sandbox: Sandbox,
  intent: Intent,
  charge: StripeCharge,
  asked: Pick<StripeRefund, "amount" | "metadata" | "reason">,
): StripeRefund {
  const made: StripeRefund = {
    id: randomId("re"),
    object: "refund",
    ...asked,
    charge: charge.id,
    created: seconds(sandbox.now()),
    currency: intent.currency,
    payment_intent: intent.id,
    status: "succeeded",
  };
  sandbox.store.stripe.refunds[made.id] = made;
  charge.amount_refunded += made.amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  emit(sandbox, "charge.refunded", intent, charge);
  emit(sandbox, "refund.updated", intent, made);
  sandbox.save();
  return made;
}

/** The card was good: it may be charged from now on, with its owner away. */
export function finishSetup(sandbox: Sandbox, setup: SetupIntent): void {
  const card = sandbox.store.stripe.cards[setup.payment_method ?? ""];
  if (card !== undefined) card.customer = setup.customer;
  Object.assign(setup, { status: "succeeded", next_action: null, last_setup_error: null });
  emit(sandbox, "setup_intent.succeeded", setup);
  sandbox.save();
}

export function refuseSetup(sandbox: Sandbox, setup: SetupIntent, error: CardError): void {
  Object.assign(setup, {
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  });
  emit(sandbox, "setup_intent.setup_failed", setup);
  sandbox.save();
}
