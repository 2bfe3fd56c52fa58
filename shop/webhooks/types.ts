/** What other programs can be told of. */
export const WEBHOOK_TYPES = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.undelivered",
  "order.cancelled",
  "order.refunded",
  "stock.gone",
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
/** What a message can be of: also a test, of which every address is told that somebody tries. */
export type MessageType = WebhookType | "test";
