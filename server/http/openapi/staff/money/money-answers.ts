import { z } from "zod";
import { DISPUTE_SIGNS, type DisputeJson } from "../../../../../shop/disputes/disputes.ts";
import { LANGUAGES } from "../../../../../shop/market/market.ts";
import { PAYMENT_PROVIDERS } from "../../../../../shop/market/methods.ts";
import { FULFILMENT_STATES, PAYMENT_STATES, type ReviewReason } from "../../../../../shop/orders/states.ts";
import { DISPUTE_STATES } from "../../../../../shop/payments/provider.ts";
import type { Difference } from "../../../../../shop/payments/reconcile.ts";
import { REFUND_CAUSES, type RefundRefusal } from "../../../../../shop/payments/refund-plan.ts";
import { ATTEMPT_STATES, type PendingAction } from "../../../../../shop/payments/states.ts";
import type { RefundReason } from "../../../../../shop/payments/tables.ts";
import type { AttemptJson, OrderMoneyJson, RefundJson } from "../../../../../shop/refunds/order-money.ts";
import type { MoneyTroublesJson, ParkedJson } from "../../../../../shop/refunds/payment-pages.ts";
import type { RefundRequestJson } from "../../../../../shop/refunds/requests.ts";
import type { OrderReturnsJson, ReturnJson } from "../../../../../shop/returns/list-returns.ts";
import { amount, moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { creditNote, failure, returnFields } from "../../order-answers.ts";
import { oneOf, placed, textBoth } from "../parts.ts";

/** What is answered about payments, refunds and returns; amounts are decimals of their currency. */

const order = { order: z.string() };
const provider = z.enum(PAYMENT_PROVIDERS);
const way = z.enum(["provider", "by_hand"]);
const disputeSign = z.enum(DISPUTE_SIGNS).nullable();
export const reviewReason = oneOf<ReviewReason>({ mismatch: true, withdrawn: true });
export const refundReason = oneOf<RefundReason>({
  ...{ operator: true, returned: true, provider: true, changed: true, exchanged: true },
});

const attemptFields = {
  reference: z.string().meta({ description: "The order's number and the attempt's." }),
  provider: z.string(),
  provider_number: z.string().nullable(),
  state: z.enum(ATTEMPT_STATES),
  amount,
  currency: z.string(),
  charged_instead: z.object({ amount, currency: z.string() }).nullable(),
  captured: amount,
  refunded: amount,
  failure: failure.nullable(),
  pending_action: oneOf<PendingAction>({ capture: true, cancel: true, return: true }).nullable(),
  trouble: z.string().nullable().meta({ description: "What went wrong last, in the provider's words." }),
  at: moment,
};
const attempt = describes<AttemptJson>()(z.object(attemptFields));
const orderAttempt = describes<AttemptJson & { order: string }>()(z.object({ ...attemptFields, ...order }));

const refundFields = {
  id: z.uuid(),
  amount,
  currency: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), name: textBoth, condition: z.string().nullable() })),
  reason: refundReason,
  cause: z.enum(REFUND_CAUSES).nullable(),
  note: z.string(),
  way,
  state: z.enum(["asked", "refused", "owed", "done"]),
  tries: z.int(),
  trouble: z.string().nullable(),
  next_try_at: moment.nullable(),
  credit_note: z.string().nullable(),
  return_id: z.uuid().nullable(),
  at: moment,
};
const refund = describes<RefundJson>()(z.object(refundFields));
const orderRefund = describes<RefundJson & { order: string }>()(z.object({ ...refundFields, ...order }));

export const refundRequest = describes<RefundRequestJson>()(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    amount,
    currency: z.string(),
    given: amount.nullable(),
    dispute: disputeSign,
    lines: z.array(z.object({ line: z.int(), quantity: z.int(), name: textBoth })),
    cause: z.enum(REFUND_CAUSES),
    note: z.string(),
    state: z.enum(["open", "approved", "refused", "withdrawn", "expired"]),
    asked_by: z.string(),
    is_own: z.boolean(),
    asked_at: moment,
    expires_at: moment,
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    answer: z.string(),
  }),
);

export const dispute = describes<DisputeJson>()(
  z.object({
    id: z.uuid(),
    ...order,
    payment: z.string(),
    provider,
    provider_number: z.string(),
    amount,
    currency: z.string(),
    reason: z.string().meta({ description: "In the provider's word." }),
    state: z.enum(DISPUTE_STATES),
    answer_by: moment.nullable(),
    withdrawn: amount.meta({ description: "What the provider keeps back of it now." }),
    opened_at: moment,
  }),
);

const parked = describes<ParkedJson>()(
  z.object({
    ...order,
    reason: reviewReason,
    total: amount,
    currency: z.string(),
    placed_at: moment,
    attempt: attempt.nullable(),
  }),
);
export const difference = describes<Difference>()(
  z.object({
    provider,
    payment: z.string(),
    what: oneOf<Difference["what"]>({
      ...{ unknown_to_shop: true, unknown_to_provider: true, state: true, amount: true },
      ...{ captured: true, refunded: true, not_confirmed: true, disputed: true },
    }),
    shop: z.string(),
    provided: z.string(),
  }),
);
export const moneyTroubles = describes<MoneyTroublesJson>()(
  z.object({
    parked: z.array(parked),
    attempts: z.array(orderAttempt),
    refunds: z.array(orderRefund),
    requests: z.array(refundRequest),
    disputes: z.array(dispute),
    comparison: z
      .object({
        at: moment,
        compared: z.int(),
        unreachable: z.array(provider),
        differences: z.array(difference),
      })
      .nullable(),
  }),
);
export const attemptList = placed(orderAttempt, {});
export const refundList = placed(orderRefund, {});

export const orderMoney = describes<OrderMoneyJson>()(
  z.object({
    reference: z.string(),
    currency: z.string(),
    total: amount,
    payment_status: z.enum(PAYMENT_STATES),
    payment_method: z.int(),
    status: z.enum(FULFILMENT_STATES),
    confirmed: z.boolean(),
    parked: reviewReason.nullable(),
    refundable: z.object({ taken: amount, given: amount, left: amount, currency: z.string(), way }).nullable(),
    not_refundable: oneOf<RefundRefusal>({
      ...{ "refund.not_captured": true, "refund.nothing_paid": true, "refund.nothing_chosen": true },
      ...{ "refund.too_much": true, "refund.no_such_line": true, "refund.pieces_packed": true },
      "refund.nothing_to_send": true,
    }).nullable(),
    lines: z.array(
      z.object({
        line: z.int(),
        sku: z.string(),
        name: z.string(),
        picture,
        is_gift: z.boolean(),
        quantity: z.int(),
        refunded: z.int().meta({ description: "Pieces." }),
        paid: amount.meta({ description: "For the line, after every discount." }),
      }),
    ),
    delivery_left: amount,
    processing_fee_left: amount,
    attempts: z.array(attempt),
    refunds: z.array(refund),
    credit_notes: z.array(creditNote),
    requests: z.array(refundRequest),
    disputes: z.array(dispute),
    dispute: disputeSign,
  }),
);

export const staffReturn = describes<ReturnJson>()(
  z.object({
    ...returnFields,
    reads: z.enum(LANGUAGES).meta({ description: "The language that its buyer reads." }),
    decided_by: z.string().nullable(),
  }),
);
export const returnList = placed(staffReturn, {});
export const orderReturns = describes<OrderReturnsJson>()(
  z.object({
    returnable: z
      .object({ lines: z.array(z.object({ line: z.int(), quantity: z.int() })), until: moment })
      .nullable()
      .meta({ description: "Null: it was not delivered." }),
    reads: z.enum(LANGUAGES),
    returns: z.array(staffReturn),
  }),
);
