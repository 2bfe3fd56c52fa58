import type { Day } from "../day.ts";
import type { Currency } from "../market/market.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import type { PayoutRow } from "./payout-file.ts";
import type { PayoutKind, PayoutOutcome } from "./tables.ts";

/** A payment that took money, as far as its provider's payouts are concerned. Amounts are hundredths of its currency. */
export interface TakenPayment {
  paymentId: string;
  /** Reference of its order, and that of the attempt; the provider's own number. */
  order: string;
  attempt: string;
  providerNumber: string | null;
  currency: Currency;
  captured: Minor;
  /** The day on which its money was taken, those of refunds when they were made; `YYYY-MM-DD` in Dubai. */
  day: Day;
  /** It stands in a payout that was kept. */
  isPaidOut: boolean;
  refunds: readonly { refundId: string; amount: Minor; day: Day; isPaidOut: boolean }[];
}

export interface PayoutLine {
  /** Null: missing from the file. */
  row: number | null;
  kind: PayoutKind;
  named: string;
  paymentId: string | null;
  refundId: string | null;
  /** Reference of the order. */
  order: string | null;
  outcome: PayoutOutcome;
  amount: Minor;
  currency: Currency;
  expected: Minor;
  expectedCurrency: Currency;
  fee: Minor;
  net: Minor;
  paidCurrency: Currency;
}

const NOTHING = toMinor(0);

/**
 * Holds a provider's file against what was taken and given back through it: every row has one outcome, and what was taken or
 * given back from `since` on, before the last day of the file, and is in no payout, is missing. `since` null: from the file's
 * first day on; `today`: the last day of a file without days.
 */
export function matchPayout(
  rows: readonly PayoutRow[],
  payments: readonly TakenPayment[],
  { since, today }: { since: Day | null; today: Day },
): { lines: PayoutLine[]; lastDay: Day } {
  const byNumber = new Map<string, TakenPayment>();
  // An order may have several; the attempt and the provider's number name just one of them.
  for (const payment of payments) byNumber.set(payment.order, payment);
  for (const payment of payments)
    for (const number of [payment.attempt, payment.providerNumber ?? payment.attempt]) byNumber.set(number, payment);
  const seen = new Set<string>();
  const lines = rows.map((row): PayoutLine => {
    const payment = row.numbers.map((number) => byNumber.get(number)).find((found) => found !== undefined);
    const currency = row.currency ?? payment?.currency ?? row.paidCurrency ?? "AED";
    const line = {
      ...{ row: row.row, kind: row.kind, named: row.numbers[0] ?? row.type, refundId: null },
      ...{ paymentId: payment?.paymentId ?? null, order: payment?.order ?? null },
      ...{ amount: row.amount, currency, fee: row.fee, net: row.net, paidCurrency: row.paidCurrency ?? currency },
      ...{ expected: NOTHING, expectedCurrency: payment?.currency ?? currency },
    };
    if (row.kind === "adjustment") return { ...line, outcome: "adjustment" };
    if (payment === undefined) return { ...line, outcome: "unknown" };
    const moved = row.kind === "charge" ? chargeOf(payment) : refundFor(payment, row.amount, seen);
    if (moved === null) return { ...line, outcome: "unknown" };
    const isTwice = moved.isPaidOut || seen.has(moved.id);
    seen.add(moved.id);
    const found = { ...line, refundId: moved.refundId, expected: moved.expected };
    if (isTwice) return { ...found, outcome: "twice" };
    const isSame = moved.expected === row.amount && payment.currency === currency;
    return { ...found, outcome: isSame ? "matched" : "different" };
  });
  const days = rows.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  const [firstDay, lastDay] = [since ?? days[0] ?? today, days.at(-1) ?? today];
  const missing = payments.flatMap((payment) =>
    [chargeOf(payment), ...payment.refunds.map(refundOf)]
      .filter(({ id, day, isPaidOut }) => !isPaidOut && !seen.has(id) && day >= firstDay && day < lastDay)
      .map(({ refundId, expected }): PayoutLine => {
        const { paymentId, order, attempt, currency } = payment;
        const nothing = { row: null, amount: NOTHING, fee: NOTHING, net: NOTHING, outcome: "missing" as const };
        const kind = refundId === null ? "charge" : "refund";
        const currencies = { currency, expectedCurrency: currency, paidCurrency: currency };
        return { ...nothing, ...currencies, kind, named: attempt, paymentId, refundId, order, expected };
      }),
  );
  return { lines: [...lines, ...missing], lastDay };
}

/** Money that moved once: `expected` below zero where it went back. */
interface Moved {
  id: string;
  refundId: string | null;
  expected: Minor;
  day: Day;
  isPaidOut: boolean;
}

const chargeOf = ({ paymentId, captured, day, isPaidOut }: TakenPayment): Moved => ({
  ...{ id: paymentId, refundId: null, expected: captured, day, isPaidOut },
});
const refundOf = ({ refundId, amount, day, isPaidOut }: TakenPayment["refunds"][number]): Moved => ({
  ...{ id: refundId, refundId, expected: toMinor(-amount), day, isPaidOut },
});

/** The refund that a line is for: one of the same amount that is still open, else any that is, else one of the amount. */
function refundFor({ refunds }: TakenPayment, amount: Minor, seen: ReadonlySet<string>): Moved | null {
  const all = refunds.map(refundOf);
  const open = all.filter(({ id, isPaidOut }) => !isPaidOut && !seen.has(id));
  const same = ({ expected }: Moved) => expected === amount;
  return open.find(same) ?? open[0] ?? all.find(same) ?? all[0] ?? null;
}

/** What a file comes to in each currency that is paid out: kept by the provider, and paid. */
export function payoutTotals(lines: readonly Pick<PayoutLine, "row" | "paidCurrency" | "fee" | "net">[]) {
  const named = lines.filter(({ row }) => row !== null);
  return [...new Set(named.map(({ paidCurrency }) => paidCurrency))].map((currency) => {
    const own = named.filter(({ paidCurrency }) => paidCurrency === currency);
    return { currency, fee: sum(own.map(({ fee }) => fee)), net: sum(own.map(({ net }) => net)) };
  });
}
