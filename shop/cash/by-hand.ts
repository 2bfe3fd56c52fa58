import type { Currency } from "../market/market.ts";
import { type Minor, sum } from "../pricing/money.ts";
import { type CashOrder, type MatchedLine, matchRemittance } from "./match-remittance.ts";

/** Cash that a courier brings with a paper and no file, as somebody of the staff wrote it down. */
export interface BroughtCash {
  courierId: string;
  /** The number or the day of their paper. */
  paper: string;
  /** What is for each order, and what was owed for it when it was looked at; hundredths of the order's currency. */
  lines: readonly { reference: string; owed: Minor; amount: Minor }[];
  /** What was counted of each currency. */
  counted: readonly { currency: Currency; amount: Minor }[];
}

/** Why cash is not booked as it was written down, with the orders or currencies it is about. Nothing of it is booked. */
export interface BroughtRefusal {
  ok: false;
  /**
   * `handed_over_before`: nothing is owed for any of the orders. `owed_changed`: what is owed is not what was looked at.
   * `more_than_owed`: somebody else's money. `sum_differs`: the lines do not come to what was counted.
   */
  code: "cash.handed_over_before" | "cash.owed_changed" | "cash.more_than_owed" | "cash.sum_differs";
  about: string[];
}

/**
 * Holds cash that was brought against what is owed for its orders, as a courier's file is held: lines that are to be
 * booked, whole or short, or why nothing is. `debts`: the orders that are named. `today`: `YYYY-MM-DD` in Dubai.
 */
export function holdBrought(
  { courierId, lines: asked, counted }: BroughtCash,
  debts: readonly CashOrder[],
  today: string,
): { ok: true; lines: MatchedLine[] } | BroughtRefusal {
  const rows = asked.map(({ reference, amount }, index) => {
    const unsaid = { waybill: "", currency: null, paidOn: today };
    return { row: index + 1, reference, amount, ...unsaid };
  });
  // Whoever writes it down has seen what is owed: two equal halves are two.
  const seen = debts.map((debt) => ({ ...debt, brought: [] }));
  const lines = matchRemittance(rows, seen, courierId, today).filter(({ row }) => row !== null);
  const refused = (code: BroughtRefusal["code"], which: (line: MatchedLine, index: number) => boolean) => {
    const about = lines.filter(which).map(({ named }) => named);
    return about.length === 0 ? null : ({ ok: false, code, about } as const);
  };
  if (lines.every(({ outcome }) => outcome === "twice"))
    return { ok: false, code: "cash.handed_over_before", about: lines.map(({ named }) => named) };
  const isStale = ({ outcome, owed }: MatchedLine, index: number) =>
    outcome === "twice" || outcome === "unknown" || owed !== asked[index]?.owed;
  return (
    refused("cash.owed_changed", isStale) ??
    refused("cash.more_than_owed", ({ outcome }) => outcome === "over") ??
    differing(lines, counted) ?? { ok: true, lines }
  );
}

function differing(lines: readonly MatchedLine[], counted: BroughtCash["counted"]): BroughtRefusal | null {
  const sumOf = (all: readonly { currency: Currency; amount: Minor }[], wanted: Currency) =>
    sum(all.filter(({ currency }) => currency === wanted).map(({ amount }) => amount));
  const currencies = [...new Set([...lines, ...counted].map(({ currency }) => currency))];
  const about = currencies.filter((currency) => sumOf(lines, currency) !== sumOf(counted, currency));
  return about.length === 0 ? null : { ok: false, code: "cash.sum_differs", about };
}
