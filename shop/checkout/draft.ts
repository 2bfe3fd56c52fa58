import type { Country } from "../market/market.ts";

/** Specification §4. */
export const DELIVERY_METHODS = { sameDay: 1, express: 2, international: 3 } as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[keyof typeof DELIVERY_METHODS];

/** Specification §4. */
export const PAYMENT_METHODS = { cashOnDelivery: 1, card: 2, tamara: 3, tabby: 4 } as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[keyof typeof PAYMENT_METHODS];

export interface CustomerDetails {
  first_name: string;
  last_name: string;
  email: string;
  /** E.164, e.g. `+971501234567`. */
  phone_number: string;
}

export const EMIRATES = [
  "abu_dhabi",
  "al_ain",
  "dubai",
  "sharjah",
  "ajman",
  "umm_al_quwain",
  "ras_al_khaimah",
  "fujairah",
] as const;
export type Emirate = (typeof EMIRATES)[number];

export interface Address {
  country: Country;
  /** UAE only. */
  emirate?: Emirate | undefined;
  city: string;
  area: string;
  street: string;
  building: string;
  nearestLandmark?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
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

export const CHECKOUT_STEPS = ["customer", "delivery", "shipping", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
