import { z } from "zod";
import type { CashStanding } from "../../../../shop/cash/owed.ts";
import { COUNTRIES } from "../../../../shop/market/market.ts";
import {
  CASH_CONFIRMATIONS,
  DELIVERY_FAILURES,
  FULFILMENT_STATES,
  PAYMENT_STATES,
} from "../../../../shop/orders/states.ts";
import { amount, currency, moment } from "../answers.ts";
import { data, paged } from "../operation.ts";
import { address, creditNote, orderFields, paymentMethod } from "../order-answers.ts";
import { reviewReason } from "../staff/money/money-answers.ts";
import { decimalAed, oneOf } from "../staff/parts.ts";

/** What the operator is answered about orders; amounts are decimals of their currency. */

export const listOrders = paged(
  z.object({
    reference: z.string(),
    placed_at: moment,
    status: z.enum(FULFILMENT_STATES),
    payment_status: z.enum(PAYMENT_STATES),
    parked: reviewReason.nullable(),
    payment_method: paymentMethod,
    country: z.enum(COUNTRIES),
    units: z.int(),
    total: amount,
    total_aed: decimalAed,
    currency,
    customer: z.string(),
  }),
);

export const showOrder = data(
  z.object({
    ...orderFields,
    status_text: z.string(),
    parked: reviewReason.nullable(),
    total_aed: decimalAed,
    rate: z.string().meta({ description: "What one AED is in the order's currency." }),
    may_become: z.array(z.enum(FULFILMENT_STATES)),
    cash_confirmation: z.enum(CASH_CONFIRMATIONS),
    cash: oneOf<CashStanding>({
      ...{ to_be_collected: true, not_collected: true, collected_by_courier: true, remitted: true, closed: true },
    }).nullable(),
    credit_notes: z.array(creditNote),
    history: z.array(
      z.object({
        kind: z.enum(["placed", "fulfilment", "payment", "address", "cash", "return"]),
        state: z.string().meta({ description: "A state, or what happened, by its kind." }),
        at: moment,
        amount: amount.nullable(),
        by: z.string().nullable(),
        delivery_failure: z.enum(DELIVERY_FAILURES).nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
);

export const moveOrder = data(
  z.object({
    reference: z.string(),
    status: z.enum(FULFILMENT_STATES),
    payment_status: z.enum(PAYMENT_STATES),
    changed: z.boolean(),
  }),
);

export const confirmCash = data(
  z.object({
    reference: z.string(),
    cash_confirmation: z.enum(CASH_CONFIRMATIONS),
    tries: z.int(),
    changed: z.boolean(),
  }),
);

export const correctAddress = data(z.object({ reference: z.string(), address, changed: z.boolean() }));
