import type { Currency } from "../market/market.ts";
import type { PaymentProviderName } from "../payments/provider.ts";
import type { Minor } from "../pricing/money.ts";
import type { PayoutLine, payoutTotals } from "./match-payout.ts";
import type { PayoutOutcome } from "./tables.ts";

/** A line of a provider's file, or what is missing from it; amounts are hundredths, what went back is below zero. */
export type PayoutLineJson = Pick<
  PayoutLine,
  "row" | "kind" | "named" | "order" | "outcome" | "amount" | "currency" | "expected" | "fee" | "net"
> & {
  expected_currency: Currency;
  /** The currency of `fee` and `net`. */
  paid_currency: Currency;
  /** It was missing, and stands in a later payout. */
  paid_since: boolean;
};

export type PayoutTotalsJson = { currency: Currency; fee: Minor; net: Minor };

export interface PayoutPreviewJson {
  lines: PayoutLineJson[];
  totals: ReturnType<typeof payoutTotals>;
  fingerprint: string;
  kept_as: string | null;
}

export interface PayoutJson {
  id: string;
  provider: PaymentProviderName;
  file_name: string;
  last_day: string;
  kept_at: string;
  kept_by: string;
  counts: Partial<Record<PayoutOutcome, number>>;
  totals: PayoutTotalsJson[];
}
