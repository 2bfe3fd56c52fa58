import type { Currency } from "../market/market.ts";
import type { AdjustmentKind } from "../pricing/adjustment-kinds.ts";
import type { OfferJson } from "../pricing/offers.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";

/**
 * The cart as API and pages see it. Field names are the specification's (§3, §7). Plain amounts are decimal AED;
 * `display` holds the same amounts as decimals of `currency`, the ones that are shown, stored and charged.
 */
export interface CartJson {
  cart_uuid: string;
  cart_items: CartItemJson[];
  /** Free gift that the order will include, null below the threshold or when no gift is in stock. */
  gift: { id: number; slug: string; name: string; pack: string; thumbnail: string } | null;
  promoCode: string | null;
  discount: number;
  subtotal: number;
  /** Subtotal less discount. */
  total: number;
  /** Total plus delivery and processing fee as far as they are chosen: what is charged. */
  finalTotal: number;
  totalItemsCount: number;
  /** Decimal AED for this cart; a method that the country does not offer is null. */
  shippingRates: ShippingRatesJson;
  currency: Currency;
  display: {
    subtotal: number;
    discount: number;
    /** Null until a delivery method is chosen. */
    delivery: number | null;
    processing_fee: number;
    /** The tax line: contained in the amounts, never added. */
    vat: number;
    /** The percentage it names; null: the country has no tax line, and none is shown. */
    vat_percent: number | null;
    total: number;
    finalTotal: number;
    /** Whether the lines come to more than the threshold; there is a `gift` while one is in stock. */
    gift_earned: boolean;
    /** The lines have to come to more than so much more for the free gift. 0 once it is earned, and just below it. */
    gift_missing: number;
    gift_threshold: number;
    /** Whether any gift is in stock: without one nobody is told what is missing for it. */
    gift_left: boolean;
    /** What is taken off the subtotal, one by one: they add up to the discount. */
    discounts: CartDiscountJson[];
    /** The offer that the cart is nearest to; null: none is near. */
    next_offer: NextOfferJson | null;
  };
  /** How subscribing pays in this cart. */
  subscription: {
    /** The numbers of the products that its customer is subscribed to already. */
    active: number[];
    /** What is taken off each subscribed line now; 0 while there is no subscription. */
    percent: number;
    /** What is taken off, by the number of subscribed products. */
    steps: readonly SubscriptionStep[];
  };
  /** What was repaired while reading the cart; each is shown to the shopper once. */
  notices: CartNotice[];
}

/** Something that is taken off; `amount` is a decimal of the cart's currency. */
export interface CartDiscountJson {
  kind: AdjustmentKind;
  code: string | null;
  /** Null: it is an amount, or free pieces. */
  percent: number | null;
  amount: number;
  /** What a campaign gives, where it comes of one. */
  offer?: OfferJson | undefined;
}

/** So many more pieces, or so much more (decimal of the cart's currency), of what an offer covers lead to it. */
export type NextOfferJson = { offer: OfferJson } & ({ pieces: number } | { amount: number });

export interface ShippingRatesJson {
  standard: number | null;
  express: number | null;
  international: number | null;
}

export interface CartItemJson {
  id: number;
  slug: string;
  sku: string;
  name: string;
  subtitle: string;
  pack: string;
  /** Paths for `/_image?url=`. */
  thumbnail: string;
  cover: string;
  accent: string;
  categories: { name: string; slug: string }[];
  price: number;
  sale_price: number | null;
  stock: number;
  /** So many pieces the line may have at most. */
  most: number;
  quantity: number;
  /** It is to be delivered every 1, 2 or 3 months; 0: once. */
  every_months: number;
  /** Whether it may be subscribed to. */
  subscribable: boolean;
  /** Amount off this line, decimal AED. */
  discount: number;
  display: {
    /** What one piece costs. */
    unit_price: number;
    /** What it cost when it was added, null if that is what it costs now, or unknown. */
    added_unit_price: number | null;
    /** What one piece costs without sale; equal to unit_price when there is no sale. */
    list_price: number;
    line_total: number;
    list_total: number;
    discount: number;
  };
}

export type CartNotice =
  | { code: "cart.item_gone"; product_id: number; name: string }
  | { code: "cart.item_sold_out"; product_id: number; name: string }
  | { code: "cart.quantity_limited"; product_id: number; name: string; quantity: number }
  | { code: "promo.code_inapplicable"; promo_code: string }
  | PromoGoneNotice;

/** The code has left the cart: it is over or used up, or this buyer has used it before. */
export type PromoGoneNotice = { code: "promo.over" | "promo.used"; promo_code: string };
