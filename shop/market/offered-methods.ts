import { type Country, hasDelivery, hasPayment } from "./countries.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "./methods.ts";

/** What an offer may hang on: the methods by the names that content files use. */
export const METHOD_OF_NAME = {
  international: { kind: "delivery", method: DELIVERY_METHODS.international },
  express: { kind: "delivery", method: DELIVERY_METHODS.express },
  card: { kind: "payment", method: PAYMENT_METHODS.card },
  tabby: { kind: "payment", method: PAYMENT_METHODS.tabby },
  tamara: { kind: "payment", method: PAYMENT_METHODS.tamara },
  cash_on_delivery: { kind: "payment", method: PAYMENT_METHODS.cashOnDelivery },
} as const;
export type MethodName = keyof typeof METHOD_OF_NAME;

/** Whether orders to a country may be delivered or paid like this, by the name that content files use. */
export function hasMethod(country: Country, name: MethodName): boolean {
  const named = METHOD_OF_NAME[name];
  return named.kind === "delivery" ? hasDelivery(country, named.method) : hasPayment(country, named.method);
}
