import type { CartJson } from "../cart/cart-json.ts";
import type { Currency } from "../market/market.ts";
import type { FulfilmentState, FulfilmentStep, PaymentState } from "../orders/states.ts";
import type { Address, CheckoutDraft, CheckoutStep, CustomerDetails, DeliveryMethod, PaymentMethod } from "./draft.ts";

/** GET and PUT /api/checkout/{cartUuid}, and the checkout page. */
export interface CheckoutJson {
  draft: CheckoutDraft;
  /** Which steps are complete, as the server judges them now (an express choice lapses at 18:00). */
  steps: Record<CheckoutStep, boolean>;
  delivery_options: DeliveryOptionJson[];
  payment_options: PaymentOptionJson[];
  cart: CartJson;
}

export interface DeliveryOptionJson {
  method: DeliveryMethod;
  available: boolean;
  /** Message key that says why it is not available. */
  reason: "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only" | null;
  /** Decimal, in the cart's currency. */
  fee: number;
}

export interface PaymentOptionJson {
  method: PaymentMethod;
  /** Decimal, in the cart's currency. */
  fee: number;
}

/** An order as its buyer sees it. Amounts are decimals of `currency`. */
export interface OrderJson {
  reference: string;
  placed_at: string;
  status: FulfilmentState;
  payment_status: PaymentState;
  customer: CustomerDetails;
  address: Address;
  notes: string;
  delivery_method: DeliveryMethod;
  payment_method: PaymentMethod;
  promo_code: string | null;
  currency: Currency;
  subtotal: number;
  discount: number;
  delivery: number;
  processing_fee: number;
  vat: number;
  total: number;
  estimated_delivery: { from: string; to: string };
  lines: OrderLineJson[];
}

export interface OrderLineJson {
  slug: string;
  name: string;
  pack: string;
  thumbnail: string;
  quantity: number;
  is_gift: boolean;
  unit_price: number;
  line_total: number;
  discount: number;
}

/** What anybody who knows the number may see: steps and time, never a name, an address or an amount. */
export interface TrackingJson {
  reference: string;
  status: FulfilmentState;
  steps: { step: FulfilmentStep; reached: boolean; at: string | null }[];
  estimated_delivery: { from: string; to: string };
}
