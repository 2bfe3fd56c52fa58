import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "../../shop/checkout/draft.ts";
import type { MessageKey } from "../i18n/translate.ts";

/** What a delivery method is called and how long it takes. */
export const DELIVERY_WORDS: Record<DeliveryMethod, { name: MessageKey; time: MessageKey }> = {
  [DELIVERY_METHODS.sameDay]: { name: "delivery.standard", time: "delivery.standard_time" },
  [DELIVERY_METHODS.express]: { name: "delivery.express", time: "delivery.express_time" },
  [DELIVERY_METHODS.international]: { name: "delivery.international", time: "delivery.international_time" },
};

export const PAYMENT_NAMES: Record<PaymentMethod, MessageKey> = {
  [PAYMENT_METHODS.cashOnDelivery]: "payment.cash_on_delivery",
  [PAYMENT_METHODS.card]: "payment.card",
  [PAYMENT_METHODS.tamara]: "payment.tamara",
  [PAYMENT_METHODS.tabby]: "payment.tabby",
};
