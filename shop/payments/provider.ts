import type { BuyerDetails } from "../checkout/draft.ts";
import type { Address } from "../delivery/address.ts";
import type { Currency, Language, Locale, Text } from "../market/market.ts";
import type { PAYMENT_PROVIDERS } from "../market/methods.ts";
import type { Minor } from "../pricing/money.ts";

export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** An amount of money as a provider is asked for it: hundredths of `currency`, converted at the adapter's edge only. */
export interface Charge {
  amount: Minor;
  currency: Currency;
}

/**
 * Where a payment stands at its provider, in the shop's words. `open` waits for the shopper, `processing` for the
 * provider; `approved` waits for our acknowledgement (Tamara); `authorised` is promised to us; `captured` is ours, also
 * in part; `failed`, `expired` and `cancelled` will never become money.
 */
export type ProviderPaymentState =
  | "open"
  | "processing"
  | "approved"
  | "authorised"
  | "captured"
  | "failed"
  | "expired"
  | "cancelled";

/** One payment as its provider tells it at this moment: the only thing the shop acts on. */
export interface ProviderPayment {
  /** The provider's own number. */
  id: string;
  state: ProviderPaymentState;
  /** What the shopper is charged. Null when the provider names an amount or currency that the shop cannot have asked. */
  charge: Charge | null;
  /** The attempt it belongs to, as `BeginPayment.reference` named it; null when the provider knows none. */
  reference: string | null;
  captured: Minor;
  /** Never less than its `refunds` come to: what is done by their names must not be given back again. */
  refunded: Minor;
  /** Refunds by the reference they were asked with. */
  refunds: readonly { reference: string | null; amount: Minor }[];
  /** The card it was paid with, where it was left for later; absent: none was. */
  keptCard?: KeptCard | null;
  /** Why it failed, as a message key under `payment.`; null when it did not, or the provider does not say. */
  failure: PaymentFailure | null;
  createdAt: Date;
}

/** A card that a customer left at a provider: what is shown of it, and the provider's numbers of it and its owner. */
export interface KeptCard {
  method: string;
  customer: string;
  /** As the provider calls it, e.g. `visa`. */
  brand: string;
  last4: string;
  /** It is good until the end of this month, 1–12. */
  expMonth: number;
  expYear: number;
}

/** Reasons that a shopper can be told; each is a message `payment.<reason>`. */
export type PaymentFailure =
  | "declined"
  | "insufficient_funds"
  | "authentication_failed"
  | "card_expired"
  /** Only for a charge of a kept card: its bank wants to see the owner, who has to pay by themselves. */
  | "needs_customer"
  | "amount_too_high"
  | "amount_too_low"
  | "not_eligible"
  | "cancelled"
  | "expired";

/** What can happen to the money of an order; each is a message `payment_event.<name>`. */
export const PAYMENT_EVENTS = [
  /** An attempt began. */
  "started",
  /** An attempt was declined or failed; the order stays open. */
  "failed",
  /** The shopper left, or the time for it ended; the order stays open. */
  "cancelled",
  "expired",
  "authorised",
  "paid",
  "due_on_delivery",
  /** The parcel came back: what was due on delivery was not paid. */
  "not_collected",
  /** The order that was paid with its delivery was not delivered after all: it is to be paid again. */
  "not_delivered",
  /** A code was sent that confirms cash on delivery. */
  "code_sent",
  /** Nobody paid in time; the units are free for others. */
  "hold_ended",
  /** The cart was changed and ordered anew. */
  "replaced",
  /** Money that does not fit the order: people look at it before anything else happens. */
  "parked",
  /** An operator has looked and let it go on. */
  "accepted",
  /** Promised money that was given up before it was taken. */
  "released",
  /** Money that came when the order could not be kept any more. */
  "too_late",
  /** Money of an order that was cancelled while people looked at it. */
  "given_back",
  "refund_started",
  "refunded",
  "refund_failed",
] as const;
export type PaymentEventName = (typeof PAYMENT_EVENTS)[number];

/** One line of the order as a provider wants to see it. Amounts are hundredths of the charge's currency. */
export interface PaymentLine {
  sku: string;
  name: Text;
  slug: string;
  /** Path of the picture within the shop. */
  picture: string;
  quantity: number;
  unitPrice: Minor;
  lineTotal: Minor;
  /** This line's share of the promo discount. */
  discount: Minor;
}

/** Everything a provider needs to ask a shopper for money. */
export interface BeginPayment {
  /** Order number and attempt, e.g. `BG-7Q4M-XK2P-9-1`: the same attempt asked twice is one payment wherever the provider can tell. */
  reference: string;
  orderReference: string;
  charge: Charge;
  /** The parts of the charge, hundredths of its currency; lines − discount + delivery + fees is the charge. */
  vat: Minor;
  deliveryFee: Minor;
  discount: Minor;
  lines: readonly PaymentLine[];
  customer: BuyerDetails;
  address: Address;
  locale: Locale;
  language: Language;
  /** Null for guests. */
  history: BuyerHistory | null;
  /** The provider's customer whom the card is kept for (`CardVault`); absent: it is not kept. */
  keepCardFor?: string;
  /** Where the shopper comes back to. Hints only: nothing is decided by which of them is opened. */
  returnUrls: { success: string; cancel: string; failure: string };
}

export interface BuyerHistory {
  registeredAt: Date;
  isEmailVerified: boolean;
  wishlistCount: number;
  /** Earlier orders, the latest first, ten at most. */
  orders: readonly { placedAt: Date; charge: Charge; status: "complete" | "processing" | "refunded" | "canceled" }[];
}

/** What the browser has to do next. */
export type NextStep =
  /** Confirm with the card form. The secret goes to the buyer's browser and nowhere else: not in URLs, not in logs. */
  { kind: "card"; clientSecret: string } | { kind: "redirect"; url: string };

export type Begun =
  | { ok: true; payment: ProviderPayment; next: NextStep }
  /** The provider will not serve this buyer or amount; nothing was charged. */
  | { ok: false; failure: PaymentFailure };

/** What a webhook says about itself once its sender is proved. The state it claims is never acted on. */
export interface ProviderEvent {
  /** The provider's event id, or an identity made of what the event is about where the provider sends none. */
  id: string;
  type: string;
  /** The payment to read again; null for events about nothing of ours. */
  paymentId: string | null;
  /** The card setup to read again, for events about one. */
  setupId?: string;
}

export type EventVerdict =
  | { ok: true; event: ProviderEvent }
  /** `unauthentic`: sender not proved (401). `malformed`: proved, but not an event (400). */
  | { ok: false; reason: "unauthentic" | "malformed" };

/** A request as it came over the wire; the body in its raw bytes, since signatures cover them. */
export interface RawEvent {
  body: Uint8Array;
  headers: Headers;
  query: URLSearchParams;
}

/**
 * One payment provider, made by the server from its configuration. Every call may throw `ProviderUnavailable` (try
 * again later: nothing is known about what happened) or `ProviderRefusal` (the provider understood and said no).
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether it serves this country and currency at all; asks nobody. */
  serves(country: Address["country"], charge: Charge): boolean;
  /** Asks whether this buyer may pay so, before an order exists. Null: yes, or the provider has no such question. */
  preScore(request: Omit<BeginPayment, "returnUrls">): Promise<PaymentFailure | null>;
  begin(request: BeginPayment): Promise<Begun>;
  read(paymentId: string): Promise<ProviderPayment>;
  /**
   * What the browser has to do for a payment that is still open; null when it is not, and where only the answer to
   * `begin` names the way (Tabby, Tamara).
   */
  resume(paymentId: string): Promise<NextStep | null>;
  /** Acknowledges an `approved` payment; answers the payment as it is for every other state. */
  authorise(paymentId: string): Promise<ProviderPayment>;
  /** Takes promised money. `key` makes a repeat harmless; what is captured already is not captured again. */
  capture(paymentId: string, charge: Charge, key: string): Promise<ProviderPayment>;
  /** Gives up what is not captured. A payment that is captured stays so: read the answer. */
  cancel(paymentId: string, key: string): Promise<ProviderPayment>;
  /** Gives money back. `key` is the refund's own number; a repeat refunds once. The payment answered shows the refund. */
  refund(paymentId: string, charge: Charge, key: string): Promise<ProviderPayment>;
  /** Payments created in this span of time, for the nightly comparison; null where the provider keeps no list to read. */
  list(from: Date, to: Date): AsyncIterable<ProviderPayment> | null;
  /** Proves who sent a webhook. Pure but for the clock it was made with; parses nothing before the proof. */
  readEvent(event: RawEvent): Promise<EventVerdict>;
  /** The disputes of one payment, or those that began in this span; absent where the provider tells of none. */
  disputes?(which: { paymentId: string } | { from: Date; to: Date }): Promise<ProviderDispute[]>;
  /** Absent where no card can be kept. */
  readonly cards?: CardVault;
}

/**
 * Where a dispute stands, in the shop's words. `inquiry`: the bank only asks, no money is held. `to_answer`: the shop has
 * to show what it knows; `under_review`: it has. `closed`: an inquiry that came to nothing more.
 */
export const DISPUTE_STATES = ["inquiry", "to_answer", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment that its payer's bank wants back, as its provider tells it at this moment. */
export interface ProviderDispute {
  /** The provider's own numbers, of the dispute and of the payment. */
  id: string;
  paymentId: string;
  charge: Charge;
  /** In the provider's word. */
  reason: string;
  state: DisputeState;
  answerBy: Date | null;
  /** What the provider keeps back of it now, hundredths of the charge's currency. */
  withdrawn: Minor;
  createdAt: Date;
}

/** A charge of a kept card while its owner is away. */
export interface AwayCharge extends Pick<BeginPayment, "reference" | "orderReference" | "charge"> {
  card: Pick<KeptCard, "customer" | "method">;
}

/** A card on its way to be kept without a payment. */
export interface CardSetup {
  /** `open`: the customer has not finished, or another card may be tried. */
  state: "open" | "kept";
  card: KeptCard | null;
  /** Whose it is and which card it is to replace, as they were given to `beginSetup`. */
  customerId: string | null;
  replaces: string | null;
  /** What went wrong with the last card that was tried. */
  failure: PaymentFailure | null;
}

/** Cards that customers leave at a provider. Its calls throw what those of `PaymentProvider` throw. */
export interface CardVault {
  /** Makes the provider's customer for one of ours. `key` makes a repeat harmless. */
  newCustomer(customerId: string, key: string): Promise<string>;
  /** Ends a customer with all cards kept for it; also one that is gone already. */
  endCustomer(customer: string): Promise<void>;
  /**
   * Charges a kept card: one payment for a `reference`, however often and whenever it is asked and whatever became of
   * earlier answers. A declined card is an answer, too: a payment that has `failed`.
   */
  charge(request: AwayCharge): Promise<ProviderPayment>;
  /** The charge that was asked under this reference, if there is one. */
  find(customer: string, reference: string): Promise<ProviderPayment | null>;
  /** Begins to keep a card that the customer enters now. */
  beginSetup(about: {
    customer: string;
    customerId: string;
    replaces: string | null;
  }): Promise<{ id: string; clientSecret: string }>;
  readSetup(id: string): Promise<CardSetup>;
  /** Forgets a card; also one that is gone already. */
  remove(method: string): Promise<void>;
}

/** No answer, a broken one, 429 or 5xx: nobody knows yet what happened. The payment is read again before anything else. */
export class ProviderUnavailable extends Error {
  readonly provider: PaymentProviderName;
  constructor(provider: PaymentProviderName, what: string, options?: ErrorOptions) {
    super(`${provider}: ${what}`, options);
    this.name = "ProviderUnavailable";
    this.provider = provider;
  }
}

/** The provider understood the call and refused it. `code` is the provider's own, for the log. */
export class ProviderRefusal extends Error {
  readonly provider: PaymentProviderName;
  readonly code: string;
  constructor(provider: PaymentProviderName, code: string, what: string) {
    super(`${provider}: ${what} (${code})`);
    this.name = "ProviderRefusal";
    this.provider = provider;
    this.code = code;
  }
}
