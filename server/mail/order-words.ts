import type { Order } from "../../shop/orders/read-order.ts";
import type { MessageKey, Translate } from "../../storefront/i18n/translate.ts";

const DELIVERY_NAME: Record<number, MessageKey> = {
  1: "delivery.same_day",
  2: "delivery.express",
  3: "delivery.international",
};

const PAYMENT_NAME: Record<number, MessageKey> = {
  1: "payment.cash_on_delivery",
  2: "payment.card",
  3: "payment.tamara",
  4: "payment.tabby",
};

/** What an order's delivery method is called. */
export const deliveryName = (order: Order): MessageKey => DELIVERY_NAME[order.deliveryMethod] ?? "delivery.standard";

/** What an order's payment method is called. */
export const paymentName = (order: Order): MessageKey =>
  PAYMENT_NAME[order.paymentMethod] ?? "payment.cash_on_delivery";

/** Holds a part of unknown language together, whatever direction the words around it run. */
const isolated = (part: string) => `\u2068${part}\u2069`;

/** Where an order goes, on one line; a city that is its own emirate is named once. */
export function addressText({ address }: Order, t: Translate): string {
  const { building, street, area, city, emirate, country } = address;
  const parts = [building, street, area, city, emirate === undefined ? "" : t(`emirate.${emirate}`)];
  const named = parts.filter((part, index) => part !== "" && parts.indexOf(part) === index);
  return [...named.map(isolated), t(`country.${country.toLowerCase() as "ae"}`)].join(t("common.list_separator"));
}
