import type { Currency } from "../market/market.ts";
import { plainNumber } from "../orders/reference.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import type { RemittanceRow } from "./remittance-file.ts";
import type { RemittanceOutcome, UnknownCause } from "./tables.ts";

/** An order as far as a courier's cash is concerned. Amounts are hundredths of its currency. */
export interface CashOrder {
  orderId: string;
  reference: string;
  isCash: boolean;
  currency: Currency;
  /** Who has it; null: the shop does not know who carried it. */
  courierId: string | null;
  waybills: readonly string[];
  /** The day its cash was collected, `YYYY-MM-DD` in Dubai; null: it was not. */
  collectedOn: string | null;
  collected: Minor;
  /** What is still with the courier; below zero where more came than was collected. */
  owed: Minor;
  /** Its rest was closed: it is no debt until it is opened again. */
  isClosed: boolean;
  /** What was booked for it before, line by line. */
  brought: readonly { amount: Minor; paidOn: string | null }[];
}

export interface MatchedLine {
  /** Null: missing from the file. */
  row: number | null;
  named: string;
  orderId: string | null;
  reference: string | null;
  outcome: RemittanceOutcome;
  cause: UnknownCause | null;
  amount: Minor;
  owed: Minor;
  currency: Currency;
  paidOn: string | null;
}

const NOTHING = toMinor(0);

/**
 * Holds a courier's file against what they owe, row by row: every row has one outcome, and what they should have handed
 * over by the last day of the file and did not name is missing. `today` is the last day of a file without days. A line that
 * was booked before, in this file as it was saved another time or in one that goes on from it, is no money again; what its
 * order still owes stands beside it.
 */
export function matchRemittance(
  rows: readonly RemittanceRow[],
  orders: readonly CashOrder[],
  courierId: string,
  today: string,
): MatchedLine[] {
  const byReference = new Map(orders.map((order) => [plainNumber(order.reference), order]));
  const byWaybill = new Map(orders.flatMap((order) => order.waybills.map((number) => [plainNumber(number), order])));
  const seen = new Set<string>();
  const lines = rows.map((row): MatchedLine => {
    const found = byReference.get(plainNumber(row.reference)) ?? byWaybill.get(plainNumber(row.waybill));
    // Some name the order where others name the parcel.
    const order = found ?? byWaybill.get(plainNumber(row.reference)) ?? byReference.get(plainNumber(row.waybill));
    const line = {
      row: row.row,
      named: row.reference === "" ? row.waybill : row.reference,
      ...{ orderId: order?.orderId ?? null, reference: order?.reference ?? null },
      ...{ amount: row.amount, owed: NOTHING, paidOn: row.paidOn },
      currency: row.currency ?? order?.currency ?? "AED",
    };
    if (order === undefined) return { ...line, outcome: "unknown", cause: "no_order" };
    const cause = causeAgainst(order, row, courierId);
    if (cause !== null) return { ...line, outcome: "unknown", cause };
    if (wasBrought(order, row)) return { ...line, outcome: "twice", cause: null };
    // Nothing of it came before: money that comes after all is not passed over as if it had.
    if (order.isClosed) return { ...line, outcome: "unknown", cause: "closed" };
    const isTwice = seen.has(order.orderId) || (order.owed <= 0 && order.collected > 0);
    seen.add(order.orderId);
    if (isTwice) return { ...line, outcome: "twice", cause: null };
    const outcome = row.amount === order.owed ? "matched" : row.amount < order.owed ? "short" : "over";
    return { ...line, owed: order.owed, outcome, cause: null };
  });
  const days = rows.flatMap(({ paidOn }) => (paidOn === null ? [] : [paidOn]));
  const lastDay = days.length === 0 ? today : (days.toSorted().at(-1) ?? today);
  const missing = orders
    .filter(({ orderId, courierId: of, owed }) => of === courierId && owed > 0 && !seen.has(orderId))
    .filter(({ collectedOn }) => collectedOn !== null && collectedOn <= lastDay)
    .flatMap(({ orderId, reference, owed, currency }): MatchedLine[] => {
      const named = lines.find((line) => line.orderId === orderId && line.outcome === "twice");
      if (named !== undefined) named.owed = owed;
      const nothing = { row: null, amount: NOTHING, paidOn: null, cause: null };
      return named === undefined
        ? [{ ...nothing, named: reference, orderId, reference, outcome: "missing", owed, currency }]
        : [];
    });
  return [...lines, ...missing];
}

/** Whether the very line was booked before: as much, and not on another day. */
function wasBrought({ brought }: CashOrder, row: RemittanceRow): boolean {
  return brought.some(
    ({ amount, paidOn }) => amount === row.amount && (paidOn === null || row.paidOn === null || paidOn === row.paidOn),
  );
}

/** Why no debt of this order can be what the row is for; null: it is. */
function causeAgainst(order: CashOrder, row: RemittanceRow, courierId: string): UnknownCause | null {
  if (!order.isCash) return "not_cash";
  if (order.collectedOn === null) return "not_delivered";
  if (order.courierId !== null && order.courierId !== courierId) return "other_courier";
  return row.currency !== null && row.currency !== order.currency ? "other_currency" : null;
}

/** Whether a row is money that the ledger takes down. */
export const isBooked = ({ outcome, amount }: Pick<MatchedLine, "outcome" | "amount">) =>
  (outcome === "matched" || outcome === "short" || outcome === "over") && amount > 0;

/**
 * What a file comes to in each currency: handed over and booked, and what was owed for its lines and the missing. Lines of
 * one outcome and currency may be added up before.
 */
export function totalsOf(lines: readonly Pick<MatchedLine, "outcome" | "amount" | "owed" | "currency">[]) {
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return {
      currency,
      booked: sum(own.filter(isBooked).map(({ amount }) => amount)),
      /** In the file, and not to be booked. */
      left: sum(own.filter((line) => !isBooked(line)).map(({ amount }) => amount)),
      owed: sum(own.map(({ owed }) => owed)),
    };
  });
}
