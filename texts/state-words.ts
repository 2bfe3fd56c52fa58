import type { FulfilmentState } from "../shop/orders/states.ts";
import type { MessageKey } from "./translate.ts";

/** The sentence of an order, or of one that nobody packs because it is not paid. */
export function stateText(state: FulfilmentState, isConfirmed: boolean): MessageKey {
  return isConfirmed || state === "CANCELLED" ? STATE_WORDS[state].text : "order.unpaid";
}

/** What a customer is told of an order's state: its name in lists, and the sentence of pages, mails and the API. */
export const STATE_WORDS: Record<FulfilmentState, { name: MessageKey; text: MessageKey }> = {
  PROCESSING: { name: "tracking.step_processing", text: "tracking.processing" },
  PREPARING: { name: "tracking.step_preparing", text: "tracking.preparing" },
  SHIPPED: { name: "tracking.step_shipped", text: "tracking.shipped" },
  DELIVERED: { name: "tracking.step_delivered", text: "tracking.delivered" },
  CANCELLED: { name: "tracking.step_cancelled", text: "tracking.cancelled" },
  DELIVERY_FAILED: { name: "tracking.step_delivery_failed", text: "tracking.delivery_failed" },
  RETURNING: { name: "tracking.step_returning", text: "tracking.returning" },
  RETURNED: { name: "tracking.step_returned", text: "tracking.returned" },
};
