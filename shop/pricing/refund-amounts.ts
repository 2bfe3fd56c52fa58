import { type Minor, toMinor } from "./money.ts";

/** A line of an order, as far as giving its money back is concerned. Hundredths of the order's currency. */
export interface RefundableLine {
  position: number;
  quantity: number;
  /** What was paid for the whole line: its total less its share of the promo discount. */
  paid: Minor;
  /** Units that were given back before. */
  refunded: number;
}

export interface Units {
  position: number;
  quantity: number;
}

/**
 * What so many units of a line cost after the discount. Shares are cut from the line's own amount, so that giving a
 * line back unit by unit comes to exactly what was paid for it, however it is divided.
 */
export function unitsAmount(line: RefundableLine, quantity: number): Minor {
  const upTo = (units: number) => Math.round((line.paid * units) / line.quantity);
  return toMinor(upTo(line.refunded + quantity) - upTo(line.refunded));
}

/** These units, each line with what is given back for it; null when a line does not exist or has fewer units left. */
export function refundAmounts(
  lines: readonly RefundableLine[],
  units: readonly Units[],
): (Units & { amount: Minor })[] | null {
  const amounts: (Units & { amount: Minor })[] = [];
  const seen = new Set<number>();
  for (const { position, quantity } of units) {
    const line = lines.find((candidate) => candidate.position === position);
    const isLeft = line !== undefined && quantity >= 1 && quantity <= line.quantity - line.refunded;
    if (!isLeft || seen.has(position)) return null;
    seen.add(position);
    amounts.push({ position, quantity, amount: unitsAmount(line, quantity) });
  }
  return amounts;
}
