import type { PaymentStepJson } from "#shop/checkout/checkout-json.ts";
import type { PaymentMethod } from "#shop/market/methods.ts";
import type { PaymentFailure } from "#shop/payments/provider.ts";

/** Why a payment came to nothing: the provider's reason, or that it could not be asked. Each is `payment.<reason>`. */
export type FailureReason = PaymentFailure | "unavailable" | "hold_ended" | "not_offered";

/** A payment that came to nothing; the order stays open and the cart is as it was. */
export interface FailedPayment {
  reference: string;
  method: PaymentMethod;
  reason: FailureReason;
}

/** What pages answer about an order that is not paid yet. */
export type PayAnswer =
  /** The browser has to do something: fill in the card form, or go to the provider. */
  | { kind: "pay"; reference: string; method: PaymentMethod; payment: CardStep | RedirectStep }
  | ({ kind: "failed" } & FailedPayment);

export type CardStep = Extract<PaymentStepJson, { kind: "card" }>;
export type RedirectStep = Extract<PaymentStepJson, { kind: "redirect" }>;
