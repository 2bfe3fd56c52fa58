import type { Sandbox } from "../context.ts";
import { randomId } from "../random-id.ts";
import { type CardOutcome, declined, isPast, type TypedCard } from "./cards.ts";
import type { CardError } from "./intents.ts";

/** What Stripe keeps of people and their cards between payments. */

export interface StripeCustomer {
  id: string;
  object: "customer";
  created: number;
  metadata: Record<string, string>;
  livemode: false;
}

/** A card that was entered; with a customer, it may be charged again. */
export interface KeptCard {
  id: string;
  object: "payment_method";
  type: "card";
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
  created: number;
  livemode: false;
}

/** What the sandbox alone knows about a card. */
export interface CardTemper {
  /** `always`: the bank wants to see its owner every time. */
  away: "good" | "always" | CardError;
  /** So many charges more are declined first. */
  declines: number;
  code: string;
}

export interface SetupIntent {
  id: string;
  object: "setup_intent";
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  client_secret: string;
  customer: string | null;
  usage: "off_session";
  metadata: Record<string, string>;
  created: number;
  payment_method: string | null;
  payment_method_types: string[];
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } } | null;
  last_setup_error: CardError | null;
  livemode: false;
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

export function newCustomer(sandbox: Sandbox, metadata: Record<string, string>): StripeCustomer {
  const customer: StripeCustomer = {
    id: randomId("cus"),
    object: "customer",
    created: seconds(sandbox.now()),
    metadata,
    livemode: false,
  };
  sandbox.store.stripe.customers[customer.id] = customer;
  sandbox.save();
  return customer;
}

/** Ends a customer; the cards kept for it can never be charged again. */
export function endCustomer(sandbox: Sandbox, id: string): void {
  const { customers, cards } = sandbox.store.stripe;
  delete customers[id];
  for (const card of Object.values(cards)) if (card.customer === id) card.customer = null;
  sandbox.save();
}

/** Keeps what was entered into a card form, not yet anybody's. */
export function keepCard(sandbox: Sandbox, typed: TypedCard, away: CardTemper["away"]): KeptCard {
  const number = typed.number.replaceAll(/\D/g, "");
  const card: KeptCard = {
    id: randomId("pm"),
    object: "payment_method",
    type: "card",
    card: {
      brand: number.startsWith("5") ? "mastercard" : "visa",
      last4: number.slice(-4),
      exp_month: typed.month,
      exp_year: typed.year < 100 ? 2000 + typed.year : typed.year,
    },
    customer: null,
    created: seconds(sandbox.now()),
    livemode: false,
  };
  sandbox.store.stripe.cards[card.id] = card;
  sandbox.store.stripe.tempers[card.id] = { away, declines: 0, code: "generic_decline" };
  sandbox.save();
  return card;
}

/** What becomes of a charge of a kept card while its owner is away. */
export function outcomeAway(sandbox: Sandbox, card: KeptCard): Exclude<CardOutcome, "challenge"> {
  const temper = sandbox.store.stripe.tempers[card.id];
  if (temper === undefined) return declined("generic_decline");
  if (temper.declines > 0) {
    temper.declines -= 1;
    return temper.code === "authentication_required" ? NEEDS_OWNER : declinedWith(temper.code);
  }
  if (isPast(card.card.exp_month, card.card.exp_year, sandbox.now())) return declinedWith("expired_card");
  if (temper.away === "always") return NEEDS_OWNER;
  return temper.away === "good" ? "success" : temper.away;
}

const NEEDS_OWNER: CardError = {
  type: "card_error",
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/** Expired cards have a code of their own at Stripe; the others are declines of a kind. */
function declinedWith(code: string): CardError {
  return code === "expired_card"
    ? { type: "card_error", code, message: "Your card has expired." }
    : declined(code, "Your card was declined.");
}

export function newSetup(sandbox: Sandbox, asked: Pick<SetupIntent, "customer" | "metadata">): SetupIntent {
  const id = randomId("seti");
  const setup: SetupIntent = {
    id,
    object: "setup_intent",
    ...asked,
    status: "requires_payment_method",
    client_secret: `${id}_${randomId("secret")}`,
    usage: "off_session",
    created: seconds(sandbox.now()),
    payment_method: null,
    payment_method_types: ["card"],
    next_action: null,
    last_setup_error: null,
    livemode: false,
  };
  sandbox.store.stripe.setups[id] = setup;
  sandbox.save();
  return setup;
}
