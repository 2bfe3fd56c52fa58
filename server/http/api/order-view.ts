import type { Context } from "hono";
import { type OrderWithLines, orderJson } from "../../../shop/orders/read-order.ts";
import type { PaymentFailure } from "../../../shop/payments/provider.ts";
import { stateText } from "../../../texts/state-words.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import { requestMarket, requestTranslate } from "../request-market.ts";

/** An order with what happened to its money in words, for callers that have no catalogue of messages. */
export function orderView(c: Context, found: OrderWithLines) {
  const t = requestTranslate(c);
  const order = orderJson(found, requestMarket(c).language);
  return {
    ...order,
    status_text: t(stateText(order.status, order.confirmed)),
    payment_events: order.payment_events.map((event) => ({ ...event, message: t(`payment_event.${event.event}`) })),
  };
}

/** Why a payment came to nothing, as the shopper is told. */
export const FAILURE_MESSAGE: Record<PaymentFailure, MessageKey> = {
  declined: "payment.declined",
  insufficient_funds: "payment.insufficient_funds",
  authentication_failed: "payment.authentication_failed",
  card_expired: "payment.card_expired",
  needs_customer: "payment.needs_customer",
  amount_too_high: "payment.amount_too_high",
  amount_too_low: "payment.amount_too_low",
  not_eligible: "payment.not_eligible",
  cancelled: "payment.cancelled",
  expired: "payment.expired",
};
