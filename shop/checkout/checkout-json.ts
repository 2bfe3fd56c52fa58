import type { CartJson } from "../cart/cart-json.ts";
import type { Address } from "../delivery/address.ts";
import type { DeliveryTime } from "../delivery/delivery.ts";
import type { Currency } from "../market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";
import type { OrderExchangeJson } from "../orders/order-exchanges.ts";
import type { FulfilmentState, FulfilmentStep, PaymentState } from "../orders/states.ts";
import type { PaymentEventName, PaymentFailure } from "../payments/provider.ts";
import type { AdjustmentKind } from "../pricing/adjustment-kinds.ts";
import type { OfferJson } from "../pricing/offers.ts";
import type { BuyerDetails, CheckoutDraft, CheckoutStep } from "./draft.ts";

/** GET and PUT /api/checkout/{cartUuid}, and the checkout page. */
export interface CheckoutJson {
  draft: CheckoutDraft;
  /** Which steps are complete, as the server judges them now (an express choice lapses at 18:00). */
  steps: Record<CheckoutStep, boolean>;
  delivery_options: DeliveryOptionJson[];
  payment_options: PaymentOptionJson[];
  /** Null when cards are not offered. */
  card: CardFormJson | null;
  /** The order that this cart was made into and that is not confirmed yet; it keeps its units. */
  open_order: { reference: string; payment_method: PaymentMethod; hold_until: string } | null;
  /**
   * The Idempotency-Key of the order this cart becomes. The same until it has become one, so that a reload, another
   * tab and a second try press the same button.
   */
  order_key: string;
  /** Something in the cart is subscribed to and nobody is signed in: it becomes an order once somebody is. */
  needs_account: boolean;
  cart: CartJson;
}

export interface DeliveryOptionJson {
  method: DeliveryMethod;
  available: boolean;
  /** Message key that says why it is not available. */
  reason: "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only" | null;
  /** Decimal, in the cart's currency. */
  fee: number;
  /** How long it takes, and when an order placed now is expected; null for a method the country does not have. */
  time: DeliveryTime | null;
  estimated_delivery: { from: string; to: string } | null;
}

/** Why a way to pay is not offered; the words are message keys. */
export type PaymentReason =
  /** The shop has no account with this provider: pages leave the method out. */
  | "payment.not_configured"
  | "payment.not_in_country"
  | "payment.amount_too_high"
  | "payment.amount_too_low"
  | "payment.not_eligible"
  /** It cannot be repeated, and something of the cart or order is subscribed to. */
  | "payment.not_for_subscriptions"
  /** Staff keep the owner of this phone from cash on delivery. */
  | "payment.cash_not_offered"
  /** Its provider takes nobody without a mail address, and whoever ordered has none. */
  | "payment.needs_email";

export interface PaymentOptionJson {
  method: PaymentMethod;
  available: boolean;
  /** Message key that says why it is not available. */
  reason: PaymentReason | null;
  /** What the method itself costs; decimal, in the cart's or order's currency, like `total`. */
  fee: number;
  /** What is charged when it is paid so, the fee included. */
  total: number;
}

/** What the card form in the browser is made with. */
export interface CardFormJson {
  publishable_key: string;
  /** Null: Stripe's own form. Else the address of the sandbox, whose card form is used instead. */
  base: string | null;
}

/** What a shopper has to do next for an order. */
export type PaymentStepJson =
  /** Nothing: the order is confirmed. */
  | { kind: "none" }
  /** Fill in the card form. The secret is for this browser only; `return_url` is where 3-D Secure leads back to. */
  | { kind: "card"; client_secret: string; card: CardFormJson; return_url: string }
  /** Go to the provider's page. */
  | { kind: "redirect"; url: string }
  /** Enter the code that was sent to `email`, shown in part. */
  | { kind: "code"; email: string }
  /** The provider will not serve this buyer or amount. The order stays open for another method. */
  | { kind: "refused"; method: PaymentMethod; failure: PaymentFailure }
  /** The provider cannot be reached. The order stays open for another method, or a later try. */
  | { kind: "unavailable"; method: PaymentMethod };

/** GET /api/orders/{reference}/payment, asked by return pages until it is neither `open` nor `processing`. */
export interface PaymentJson {
  reference: string;
  /**
   * `open` waits for the shopper, `processing` for the provider; `confirmed`: the order stands; `failed`: the last
   * attempt came to nothing; `ended`: the order is not open any more, the cart is as it was; `review`: money came,
   * but not as asked, people look at it; `returned`: money came too late and goes back.
   */
  state: "open" | "processing" | "confirmed" | "failed" | "ended" | "review" | "returned";
  /** False: the provider has not answered yet, and `state` is what was known before. Ask again in a moment. */
  settled: boolean;
  payment_status: PaymentState;
  payment_method: PaymentMethod;
  /** Of a failed attempt: message `payment.<failure>`. */
  failure: PaymentFailure | null;
  /** Whether it was ordered from a cart, which stays as it was until then; the shop itself has made any other. */
  from_cart: boolean;
  /** Whether POST /api/orders/{reference}/payments may be called: try again, or with another method. */
  may_retry: boolean;
  /** Until then the units of an order that is not confirmed are kept for it. */
  hold_until: string | null;
  /** Of an order that was changed: what is left to be paid for that; 0: nothing is. */
  due: number;
  /** The methods for this order as they stand now. */
  payment_options: PaymentOptionJson[];
}

/** Something that happened to the money of an order: message `payment_event.<event>`. */
export interface PaymentEventJson {
  event: PaymentEventName;
  at: string;
  /** Decimal of the order's currency, where the event is about an amount. */
  amount: number | null;
  method: PaymentMethod | null;
  /** Why an attempt failed: message `payment.<failure>`. */
  failure: PaymentFailure | null;
}

/** An order as its buyer sees it. Amounts are decimals of `currency`. */
export interface OrderJson {
  reference: string;
  placed_at: string;
  status: FulfilmentState;
  payment_status: PaymentState;
  customer: BuyerDetails;
  address: Address;
  notes: string;
  delivery_method: DeliveryMethod;
  payment_method: PaymentMethod;
  promo_code: string | null;
  currency: Currency;
  subtotal: number;
  discount: number;
  /** Why it costs less than the list prices come to. All but `sale`, which is in the subtotal already, are the discount. */
  adjustments: OrderAdjustmentJson[];
  delivery: number;
  processing_fee: number;
  vat: number;
  /** The percentage its tax line names; null: it has none. */
  vat_percent: number | null;
  total: number;
  estimated_delivery: { from: string; to: string };
  lines: OrderLineJson[];
  /** False until it is paid, or agreed to be paid on delivery. */
  confirmed: boolean;
  /** What was given back, decimal. */
  refunded: number;
  /** Until then the units of an order that is not confirmed are kept for it. */
  hold_until: string | null;
  /** Whether it may still be paid: POST /api/orders/{reference}/payments. */
  may_pay: boolean;
  /** In the order they happened. */
  payment_events: PaymentEventJson[];
  /** What has left the house, in that sequence. */
  parcels: OrderParcelJson[];
  /** What it was paid with instead of money, and what of its money paid another order. */
  exchanges: OrderExchangeJson[];
  /** What a change or an exchange left to be paid, decimal. */
  due: number;
}

/** Something that lowered an order; `lines` says by how much each line (`line` counts them from 0). */
export interface OrderAdjustmentJson {
  kind: AdjustmentKind;
  /** What was entered for it. */
  code: string | null;
  /** Null: it was an amount, or free pieces. */
  percent: number | null;
  amount: number;
  /** What a campaign gave, where it came of one. */
  offer?: OfferJson | undefined;
  lines: { line: number; amount: number }[];
}

export interface OrderLineJson {
  slug: string;
  name: string;
  pack: string;
  thumbnail: string;
  quantity: number;
  is_gift: boolean;
  /** It starts or renews a subscription that delivers every 1, 2 or 3 months; 0: it was bought once. */
  every_months: number;
  unit_price: number;
  line_total: number;
  discount: number;
}

/** What anybody who knows the number may see: steps and time, never a name, an address or an amount. */
export interface TrackingJson {
  reference: string;
  status: FulfilmentState;
  steps: { step: FulfilmentStep; reached: boolean; at: string | null }[];
  /** When it became known that it had not been delivered, though it was said to be; null: nothing like that stands. */
  not_delivered_at: string | null;
  estimated_delivery: { from: string; to: string };
  parcels: OrderParcelJson[];
}

/** A parcel that has left the house: who carries it, and where that one shows it. */
export interface OrderParcelJson {
  /** In the language asked for. */
  courier: string;
  /** The courier's own number; null where it has none. */
  waybill: string | null;
  tracking_url: string | null;
  handed_over_at: string;
}
