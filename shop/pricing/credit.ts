import { netOf } from "./charge.ts";
import { type Minor, proportion, sum, toMinor } from "./money.ts";
import { type TaxRule, taxOf } from "./tax.ts";

/**
 * A part of a sale that a credit note takes back, hundredths of the order's currency. `adjustment` is what no line and
 * no fee accounts for: an amount given back by itself, or, below zero, what was credited before or is not given back.
 */
export type CreditRow =
  | { kind: "line"; position: number; quantity: number; lineTotal: Minor; discount: Minor }
  | { kind: "delivery" | "processing_fee" | "adjustment"; amount: Minor };

/** So many units of a line; `amount` is what is given back for them, when that was decided before. */
export interface CreditedUnits {
  position: number;
  quantity: number;
  amount?: Minor | undefined;
}

/** What of the fees is given back. */
export interface CreditedFees {
  delivery: Minor;
  processingFee: Minor;
}

export const NO_FEES: CreditedFees = { delivery: toMinor(0), processingFee: toMinor(0) };

/** What of an order a credit note needs to know. */
export interface CreditableSale extends TaxRule {
  total: Minor;
  vat: Minor;
  deliveryFee: Minor;
  processingFee: Minor;
}

export interface CreditableLine {
  position: number;
  quantity: number;
  unitPrice: Minor;
  lineTotal: Minor;
  discount: Minor;
}

/** What a row comes to. */
export function rowAmount(row: CreditRow): Minor {
  return row.kind === "line" ? netOf(row) : row.amount;
}

/**
 * How much of a sale is undone once so much of its money went back. Usually just that; where another amount was taken
 * than the sale came to, what was taken too much goes back first, and money of another currency counts by its share.
 */
export function creditedFor(
  money: { refunded: Minor; captured: Minor; currency: string },
  sale: { total: Minor; currency: string },
): Minor {
  const { refunded, captured } = money;
  if (refunded >= captured) return sale.total;
  if (money.currency !== sale.currency) return proportion(sale.total, refunded, captured);
  const tooMuch = Math.max(0, captured - sale.total);
  return toMinor(Math.min(sale.total, Math.max(0, refunded - tooMuch)));
}

/**
 * The tax in the first so many hundredths of a sale that are credited, by the sale's own rule. Credit notes take the
 * difference between two such points, so that however a sale is given back, their tax comes to that of its invoice.
 */
export function creditedTax(sale: CreditableSale, credited: Minor): Minor {
  if (credited <= 0) return toMinor(0);
  if (sale.taxKind === "contained") return taxOf(sale, { subtotal: credited, charge: credited });
  return proportion(sale.vat, credited, sale.total);
}

/**
 * The rows of a credit note over `amount`; they add up to it. `units` and `fees` are what it is about. A note that ends the
 * sale (`isRest`) takes back whatever is left of every line and fee instead.
 */
export function creditRows(
  { sale, lines, earlier }: { sale: CreditableSale; lines: readonly CreditableLine[]; earlier: readonly CreditRow[] },
  what: { amount: Minor; units: readonly CreditedUnits[]; fees?: CreditedFees; isRest: boolean },
): CreditRow[] {
  const { amount, units, fees = NO_FEES, isRest } = what;
  const before = (position: number) => {
    const own = earlier.filter((row) => row.kind === "line").filter((row) => row.position === position);
    return {
      quantity: own.reduce((all, row) => all + row.quantity, 0),
      net: own.reduce((all, row) => all + rowAmount(row), 0),
    };
  };
  const rowOf = (line: CreditableLine, quantity: number, decided: Minor | undefined): CreditRow => {
    const { quantity: credited, net } = before(line.position);
    const isLast = credited + quantity === line.quantity;
    const paid = netOf(line);
    const lineTotal = toMinor(line.unitPrice * quantity);
    const given = decided ?? (isLast ? paid - net : Math.round((paid * quantity) / line.quantity));
    return { kind: "line", position: line.position, quantity, lineTotal, discount: toMinor(lineTotal - given) };
  };
  const rows: CreditRow[] = lines.flatMap((line) => {
    const named = units.find(({ position }) => position === line.position);
    const quantity = isRest ? line.quantity - before(line.position).quantity : (named?.quantity ?? 0);
    return quantity <= 0 ? [] : [rowOf(line, quantity, isRest ? undefined : named?.amount)];
  });
  for (const [kind, whole, given] of [
    ["delivery", sale.deliveryFee, fees.delivery] as const,
    ["processing_fee", sale.processingFee, fees.processingFee] as const,
  ]) {
    const credited = earlier.filter((row) => row.kind === kind).map(rowAmount);
    const left = toMinor(whole - sum(credited));
    const named = isRest ? left : toMinor(Math.min(left, given));
    if (named > 0) rows.push({ kind, amount: named });
  }
  const rest = toMinor(amount - sum(rows.map(rowAmount)));
  return rest === 0 ? rows : [...rows, { kind: "adjustment", amount: rest }];
}
