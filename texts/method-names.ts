import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  PAID_BY_EXCHANGE,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "../shop/market/methods.ts";
import type { MessageKey } from "./translate.ts";

/** What the ways to deliver are called: at checkout, on order pages, in mails and in the API. */
export const DELIVERY_NAMES: Record<DeliveryMethod, MessageKey> = {
  [DELIVERY_METHODS.standard]: "delivery.standard",
  [DELIVERY_METHODS.express]: "delivery.express",
  [DELIVERY_METHODS.international]: "delivery.international",
};

/** What the ways to pay are called: at checkout, on order pages, in mails, on invoices and in the API. */
export const PAYMENT_NAMES: Record<PaymentMethod, MessageKey> = {
  [PAYMENT_METHODS.cashOnDelivery]: "payment.cash_on_delivery",
  [PAYMENT_METHODS.card]: "payment.card",
  [PAYMENT_METHODS.tamara]: "payment.tamara",
  [PAYMENT_METHODS.tabby]: "payment.tabby",
  [PAID_BY_EXCHANGE]: "payment.exchange",
};
