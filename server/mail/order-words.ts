import type { Order } from "../../shop/orders/read-order.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../texts/method-names.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";

/** What an order's delivery method is called. */
export const deliveryName = (order: Pick<Order, "deliveryMethod">): MessageKey => DELIVERY_NAMES[order.deliveryMethod];

/** What an order's payment method is called. */
export const paymentName = (order: Order): MessageKey => PAYMENT_NAMES[order.paymentMethod];

/** Holds a part of unknown language together (name, product, part of an address), whatever direction the words around it run. */
export const isolated = (part: string) => `\u2068${part}\u2069`;

/** Where an order goes, on one line; a city that is its own emirate is named once. */
export function addressText({ address }: Pick<Order, "address">, t: Translate): string {
  const { building, street, nearestLandmark = "", area, city, emirate, country } = address;
  const parts = [building, street, nearestLandmark, area, city, emirate === undefined ? "" : t(`emirate.${emirate}`)];
  const named = parts.filter((part, index) => part !== "" && parts.indexOf(part) === index);
  return [...named.map(isolated), t(`country.${country.toLowerCase() as "ae"}`)].join(t("common.list_separator"));
}
