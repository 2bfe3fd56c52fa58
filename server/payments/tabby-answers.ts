import { createHash } from "node:crypto";
import { z } from "zod";
import type { PaymentFailure, ProviderPayment, ProviderPaymentState } from "../../shop/payments/provider.ts";
import { type Minor, sum, toMinor } from "../../shop/pricing/money.ts";
import { chargeOf, fromDecimalText } from "./amounts.ts";

const amount = z.union([z.string(), z.number()]).transform(String);
const movement = z.object({ id: z.string(), amount, reference_id: z.string().nullish() });

/** A payment's own number: it goes into addresses. */
const paymentId = z.string().regex(/^[\w-]{1,100}$/);

export const tabbyPayment = z.object({
  id: paymentId,
  status: z.string(),
  amount,
  currency: z.string(),
  created_at: z.coerce.date(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: z
    .array(movement)
    .nullish()
    .transform((list) => list ?? []),
  refunds: z
    .array(movement)
    .nullish()
    .transform((list) => list ?? []),
});
export type TabbyPayment = z.infer<typeof tabbyPayment>;

export const tabbyPaymentList = z.object({ payments: z.array(tabbyPayment) });

export const tabbySession = z.object({
  id: z.string().nullish(),
  status: z.string(),
  payment: tabbyPayment.nullish(),
  configuration: z
    .object({
      available_products: z
        .object({ installments: z.array(z.object({ web_url: z.url().nullish() })).nullish() })
        .nullish(),
      products: z.object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish()
    .transform((found) => found ?? undefined),
});

/** A payment as the shop reads it. */
export function toPayment(payment: TabbyPayment): ProviderPayment {
  const captured = total(payment.captures);
  const state = stateOf(payment.status, captured);
  return {
    id: payment.id,
    state,
    charge: chargeOf(payment.amount, payment.currency),
    reference: payment.order?.reference_id ?? null,
    captured,
    refunded: total(payment.refunds),
    refunds: payment.refunds.map((refund) => ({
      reference: refund.reference_id ?? null,
      amount: hundredths(refund.amount),
    })),
    failure: FAILURES[state] ?? null,
    createdAt: payment.created_at,
  };
}

/** Webhooks write statuses in small letters, answers in capitals: one spelling here. */
function stateOf(status: string, captured: Minor): ProviderPaymentState {
  switch (status.toUpperCase()) {
    case "AUTHORIZED":
      return captured > 0 ? "captured" : "authorised";
    case "CLOSED":
      // Closed without a capture is given up by us.
      return captured > 0 ? "captured" : "cancelled";
    case "REJECTED":
      return "failed";
    case "EXPIRED":
      return "expired";
    default:
      return "open";
  }
}

const FAILURES: Partial<Record<ProviderPaymentState, PaymentFailure>> = {
  failed: "declined",
  expired: "expired",
  cancelled: "cancelled",
};

const hundredths = (text: string) => fromDecimalText(text) ?? toMinor(0);
const total = (movements: readonly { amount: string }[]) => sum(movements.map((one) => hundredths(one.amount)));

const event = z.object({
  id: paymentId,
  status: z.string().min(1).max(40),
  captures: z.array(z.object({ id: z.string() })).nullish(),
  refunds: z.array(z.object({ id: z.string() })).nullish(),
});

/** A webhook's body; null when it is none. */
export function tabbyEvent(body: Uint8Array): z.infer<typeof event> | null {
  try {
    return event.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return null;
  }
}

/** Tabby sends no event id: the payment, its status, and which captures and refunds it has, are what an event is about. */
export function tabbyEventId({ id, status, captures, refunds }: z.infer<typeof event>): string {
  const ids = [captures ?? [], refunds ?? []].map((list) => list.map((one) => one.id).sort());
  const movements = createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 16);
  return `${id}:${status.toLowerCase()}:${ids.map((list) => list.length).join("-")}:${movements}`;
}
