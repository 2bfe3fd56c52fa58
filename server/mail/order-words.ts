import type { Order } from "../../shop/orders/read-order.ts";
import { addressLines } from "../../texts/address-words.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../texts/method-names.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";

/** What an order's delivery method is called. */
export const deliveryName = (order: Pick<Order, "deliveryMethod">): MessageKey => DELIVERY_NAMES[order.deliveryMethod];

/** What an order's payment method is called. */
export const paymentName = (order: Order): MessageKey => PAYMENT_NAMES[order.paymentMethod];

/** Holds a part of unknown language together (name, product, part of an address), whatever direction the words around it run. */
export const isolated = (part: string) => `\u2068${part}\u2069`;

/** Where an order goes, on one line. */
export function addressText({ address }: Pick<Order, "address">, t: Translate): string {
  const parts = addressLines(address, t).flat();
  const named = parts.filter((part, index) => part !== "" && parts.indexOf(part) === index);
  return named.map(isolated).join(t("common.list_separator"));
}
