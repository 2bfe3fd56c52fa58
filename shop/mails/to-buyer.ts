import type { Transaction } from "../database/database.ts";
import type { JobPayloads, JobQueue } from "../jobs.ts";
import type { Order } from "../orders/read-order.ts";

/** What is written to whoever bought an order, at the address that the order knows. Queued here and nowhere else. */
export const BUYER_MAILS = [
  "mail.order-confirmation",
  "mail.order-parcel",
  "mail.order-status",
  "mail.order-address",
  "mail.payment-link",
  "mail.order-edited",
  "mail.staff-message",
  "mail.payment-returned",
  "mail.refunded",
  "mail.return",
  "mail.exchange",
  "mail.review-request",
  "message.order-code",
] as const;
type BuyerMail = (typeof BUYER_MAILS)[number];

/** What of an order says where its buyer is written to. */
export type Addressed = Pick<Order, "customer" | "isForgotten">;

/** Why the buyer of an order cannot be written to: it has forgotten them, or they have given no mail address. */
export type NoAddress = "order.buyer_gone" | "order.no_email";

/** Why nothing is mailed about an order; null: something is. Pure. */
export function refusalToMail({ customer: { email }, isForgotten }: Addressed): NoAddress | null {
  if (isForgotten || email === "") return "order.buyer_gone";
  return email === null ? "order.no_email" : null;
}

/** Where the buyer of an order is written to; null: nowhere. Pure. */
export function mailAddressOf(order: Addressed): string | null {
  return refusalToMail(order) === null ? order.customer.email : null;
}

/** Queues a mail to whoever bought an order, in the transaction of what it tells; nothing for an order without an address. */
export async function mailBuyer<Name extends BuyerMail>(
  tx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, "enqueue"> },
  order: Addressed,
  name: Name,
  payload: JobPayloads[Name],
  when?: { afterSeconds: number },
): Promise<void> {
  if (mailAddressOf(order) !== null) await jobs.enqueue(tx, name, payload, when);
}
