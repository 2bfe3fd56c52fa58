import type { TrackingJson } from "#shop/checkout/checkout-json.ts";
import type { Language } from "#shop/market/market.ts";
import { isOver, isUndelivered } from "#shop/orders/states.ts";
import { formatDate, formatEstimate } from "#texts/dates.ts";

/** When an order comes, or has come, in words. */
export interface DeliveryTime {
  name: "order.estimated_delivery" | "order.delivered_on";
  text: string;
}

/** Once an order was delivered, when it was; null for one that is on its way to nobody. */
export function deliveryTime(
  { status, steps, estimated_delivery: estimate }: Pick<TrackingJson, "status" | "steps" | "estimated_delivery">,
  language: Language,
): DeliveryTime | null {
  const at = steps.find(({ step }) => step === "DELIVERED")?.at;
  if (at) return { name: "order.delivered_on", text: formatDate(new Date(at), language) };
  if (isOver(status) || isUndelivered(status)) return null;
  const span = { from: new Date(estimate.from), to: new Date(estimate.to) };
  return { name: "order.estimated_delivery", text: formatEstimate(span, language) };
}
