import { z } from "zod";
import type { PaymentFailure, ProviderPayment, ProviderPaymentState } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { chargeOf, givenBack } from "./amounts.ts";

/** An order's own number: it goes into addresses. */
export const orderId = z.string().regex(/^[\w-]{1,100}$/);

const money = z.object({ amount: z.union([z.number(), z.string()]), currency: z.string() });

const refund = z.object({
  total_amount: money,
  merchant_refund_id: z.string().nullish(),
  comment: z.string().nullish(),
});

export const tamaraCheckout = z.object({ order_id: orderId, checkout_url: z.url() });
export const tamaraEligibility = z.object({ is_eligible: z.boolean() });
/** The answer to an act is not believed: the order is read instead. */
export const anyAnswer = z.unknown();

export const tamaraOrder = z.object({
  order_id: orderId,
  order_reference_id: z.string().nullish(),
  status: z.string(),
  total_amount: money,
  captured_amount: money.nullish(),
  refunded_amount: money.nullish(),
  created_at: z.coerce.date(),
  transactions: z.object({ refunds: z.array(refund).nullish() }).nullish(),
});

/** An order as the shop reads it. */
export function toPayment(order: z.infer<typeof tamaraOrder>): ProviderPayment {
  const state = STATES[order.status.toLowerCase()] ?? "processing";
  const refunds = (order.transactions?.refunds ?? []).map((one) => ({
    reference: one.merchant_refund_id ?? referenceIn(one.comment),
    amount: hundredths(one.total_amount),
  }));
  return {
    id: order.order_id,
    state,
    charge: chargeOf(order.total_amount.amount, order.total_amount.currency),
    reference: order.order_reference_id ?? null,
    captured: hundredths(order.captured_amount),
    refunded: givenBack(hundredths(order.refunded_amount), refunds),
    refunds,
    failure: FAILURES[state] ?? null,
    createdAt: order.created_at,
  };
}

/** `updated` is promised still, with less to take; a refund does not change that the money was ours. */
const STATES: Record<string, ProviderPaymentState> = {
  new: "open",
  on_hold: "processing",
  approved: "approved",
  authorised: "authorised",
  updated: "authorised",
  partially_captured: "captured",
  fully_captured: "captured",
  partially_refunded: "captured",
  fully_refunded: "captured",
  declined: "failed",
  expired: "expired",
  canceled: "cancelled",
};

const FAILURES: Partial<Record<ProviderPaymentState, PaymentFailure>> = {
  failed: "declined",
  expired: "expired",
  cancelled: "cancelled",
};

function hundredths(found: z.infer<typeof money> | null | undefined) {
  return (found ? chargeOf(found.amount, found.currency)?.amount : undefined) ?? toMinor(0);
}

/** The comment repeats the refund's number, for an account whose answers leave `merchant_refund_id` out. */
function referenceIn(comment: string | null | undefined): string | null {
  return /^Refund (\S+)$/.exec(comment ?? "")?.[1] ?? null;
}
