import { z } from "zod";
import { PAYMENT_PROVIDERS } from "../../../../../shop/market/methods.ts";
import type {
  PayoutJson,
  PayoutLineJson,
  PayoutPreviewJson,
  PayoutTotalsJson,
} from "../../../../../shop/payouts/payout-json.ts";
import { PAYOUT_KINDS, PAYOUT_OUTCOMES } from "../../../../../shop/payouts/tables.ts";
import { currency, moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { minor, placed } from "../parts.ts";

const day = z.iso.date();

/** What is answered about what providers pay out; amounts are hundredths, what went back is below zero. */

const payoutTotals = describes<PayoutTotalsJson>()(z.object({ currency, fee: minor, net: minor }));

const payout = describes<PayoutJson>()(
  z.object({
    id: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    file_name: z.string(),
    last_day: day,
    kept_at: moment,
    kept_by: z.string(),
    counts: z.partialRecord(z.enum(PAYOUT_OUTCOMES), z.int()),
    totals: z.array(payoutTotals),
  }),
);

const payoutLine = describes<PayoutLineJson>()(
  z.object({
    row: z.int().nullable().meta({ description: "Null: missing from the file." }),
    kind: z.enum(PAYOUT_KINDS),
    named: z.string(),
    order: z.string().nullable().meta({ description: "Reference of the order." }),
    outcome: z.enum(PAYOUT_OUTCOMES),
    amount: minor,
    currency,
    expected: minor,
    expected_currency: currency,
    fee: minor,
    net: minor,
    paid_currency: currency.meta({ description: "The currency of `fee` and `net`." }),
    paid_since: z.boolean().meta({ description: "It was missing, and stands in a later payout." }),
  }),
);

const payoutPreview = describes<PayoutPreviewJson>()(
  z.object({
    lines: z.array(payoutLine),
    totals: z.array(payoutTotals),
    fingerprint: z.string(),
    kept_as: z.string().nullable(),
  }),
);

export const listPayouts = placed(payout, {});
export const previewPayout = data(payoutPreview);
export const keepPayout = data(z.object({ id: z.uuid(), changed: z.boolean() }));
export const showPayout = data(z.array(payoutLine));
