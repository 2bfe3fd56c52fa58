import type { Address } from "../delivery/address.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";

export interface CustomerDetails {
  first_name: string;
  last_name: string;
  email: string;
  /** E.164, e.g. `+971501234567`. */
  phone_number: string;
}

/** Whom an order is for. Whoever orders on the telephone may have no mail address: then it is null. */
export interface BuyerDetails extends Omit<CustomerDetails, "email"> {
  email: string | null;
}

/**
 * What a shopper has entered so far; field names are those of specification §3. A part is only kept once it is
 * valid, so a draft never holds half an address. Kept with its cart for seven days.
 */
export interface CheckoutDraft {
  customerDetails?: CustomerDetails;
  deliveryMethod?: DeliveryMethod;
  /** Agreement to pay customs duties; needed for international delivery (specification §5). */
  customsConsent?: boolean;
  address?: Address;
  paymentMethod?: PaymentMethod;
  customerNotes?: string;
  /** The number of the order this cart was made into and that is not confirmed yet (specification §3). */
  order?: string;
  /** What the card form of that order is made with. For this browser only. */
  stripeClientSecret?: string;
}

/** The longest a buyer's notes may be. */
export const MAX_NOTES = 500;

export const CHECKOUT_STEPS = ["customer", "delivery", "shipping", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
