import { z } from "zod";
import { PAYMENT_PROVIDERS } from "../../../../shop/market/methods.ts";
import { PAYMENT_STATES } from "../../../../shop/orders/states.ts";
import { ATTEMPT_STATES } from "../../../../shop/payments/states.ts";
import { amount, currency, moment } from "../answers.ts";
import { data } from "../operation.ts";
import { failure } from "../order-answers.ts";
import { refundReason, reviewReason } from "../staff/money/money-answers.ts";

/** What the operator is answered about payments; amounts are decimals of their currency. */

export const paymentTroubles = data(
  z.array(
    z.object({
      reference: z.string(),
      payment_status: z.enum(PAYMENT_STATES),
      parked: reviewReason.nullable(),
      attempt: z.string().nullable(),
      state: z.enum(ATTEMPT_STATES).nullable(),
      pending_action: z.enum(["return", "capture", "cancel"]).nullable(),
      trouble: z.string().nullable(),
      refund_trouble: z.string().nullable(),
    }),
  ),
);

export const reconcile = data(
  z.object({
    compared: z.int(),
    unreachable: z.array(z.enum(PAYMENT_PROVIDERS)),
    differences: z.array(z.string()),
  }),
);

export const showPayments = data(
  z.object({
    reference: z.string(),
    total: amount,
    currency,
    payment_status: z.enum(PAYMENT_STATES),
    confirmed: z.boolean(),
    parked: reviewReason.nullable(),
    hold_until: moment.nullable(),
    attempts: z.array(
      z.object({
        reference: z.string(),
        provider: z.enum(PAYMENT_PROVIDERS),
        provider_payment_id: z.string().nullable(),
        state: z.enum(ATTEMPT_STATES),
        asked: amount,
        charged_instead: z.string().nullable(),
        captured: amount,
        refunded: amount,
        failure: failure.nullable(),
        pending_action: z.enum(["return", "capture", "cancel"]).nullable(),
        trouble: z.string().nullable(),
        next_read_at: moment.nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        amount,
        lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
        restocked: z.boolean(),
        reason: refundReason,
        state: z.enum(["pending", "done"]),
        trouble: z.string().nullable(),
      }),
    ),
    credit_notes: z.array(
      z.object({
        reason: z.enum(["cancelled", "refund", "changed"]),
        number: z.string(),
        issued_at: moment,
        amount: amount.meta({ description: "Decimals of the order's currency." }),
        vat: amount,
      }),
    ),
    webhooks: z.array(
      z.object({
        provider: z.enum(PAYMENT_PROVIDERS),
        type: z.string(),
        received_at: moment,
        handled_at: moment.nullable(),
        verdict: z.enum(["unknown", "settled", "ignored"]).nullable(),
      }),
    ),
    events: z.array(
      z.object({
        failure: z.exactOptional(failure),
        amount: z.exactOptional(amount),
        at: moment,
        by: z.string().nullable(),
        kind: z.enum(["payment", "return", "address", "fulfilment", "cash", "placed"]),
        state: z.string().meta({ description: "A state, or what happened, by its kind." }),
      }),
    ),
  }),
);

export const acceptPayment = data(z.object({ reference: z.string() }));
