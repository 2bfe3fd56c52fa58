import { z } from "zod";
import { PAYMENT_PROVIDERS } from "../../../../../shop/market/methods.ts";
import type { Sweep } from "../../../../../shop/payments/sweep.ts";
import type { RefundPreviewJson } from "../../../../../shop/refunds/refund-by-staff.ts";
import { amount } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { decimalAed } from "../parts.ts";
import { difference } from "./money-answers.ts";

/** What is answered about giving money back, and about looking after payments; amounts are decimals. */

const refundPreview = describes<RefundPreviewJson>()(
  z.object({
    currency: z.string(),
    lines: z.array(z.object({ line: z.int(), quantity: z.int(), amount })),
    delivery: amount,
    processing_fee: amount,
    extra: amount,
    amount,
    vat: amount,
    vat_percent: z.number().nullable(),
    stays: amount.meta({ description: "What stays paid afterwards; decimal, in its currency." }),
    cancels: z
      .boolean()
      .meta({ description: "Nothing of the order has left and nothing stays paid: it is cancelled with it." }),
    way: z
      .enum(["provider", "by_hand"])
      .meta({ description: "`by_hand`: it was paid at the door, and people pay it back." }),
    provider: z.string().nullable(),
    counted_aed: decimalAed.meta({
      description: "What a limit counts, and the limit of whoever asks, decimal AED; null: none.",
    }),
    limit_aed: decimalAed.nullable(),
    needs_second: z.boolean().meta({ description: "Whether somebody else has to agree; `approvers`: who could." }),
    approvers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
);

export const sweep = describes<Sweep>()(
  z.object({
    settled: z.int(),
    unreachable: z.int(),
    events: z.int(),
    refunds: z.int(),
    released: z.int(),
  }),
);

export const previewRefund = data(refundPreview);

export const refundOrderOf = data(z.object({ id: z.string(), amount, currency: z.string() }));

export const requestRefund = data(z.object({ id: z.string() }));

export const approveRefund = data(z.object({ id: z.string() }));

export const comparePayments = data(
  z.object({
    compared: z.int(),
    unreachable: z.array(z.enum(PAYMENT_PROVIDERS)),
    differences: z.array(difference),
  }),
);

export const sweepPayments = data(sweep);
