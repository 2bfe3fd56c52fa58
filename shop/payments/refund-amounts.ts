import { type Minor, toMinor } from "../pricing/money.ts";

/** A line of an order, as far as giving its money back is concerned. Hundredths of the order's currency. */
export interface RefundableLine {
  position: number;
  quantity: number;
  /** What was paid for the whole line: its total less its share of the promo discount. */
  paid: Minor;
  /** Pieces that were given back before. */
  refunded: number;
}

export interface Pieces {
  position: number;
  quantity: number;
}

/**
 * What so many pieces of a line cost after the discount. Shares are cut from the line's own amount, so that giving a
 * line back piece by piece comes to exactly what was paid for it, however it is divided.
 */
export function pieceAmount(line: RefundableLine, quantity: number): Minor {
  const upTo = (pieces: number) => Math.round((line.paid * pieces) / line.quantity);
  return toMinor(upTo(line.refunded + quantity) - upTo(line.refunded));
}

/** These pieces, each line with what is given back for it; null when a line does not exist or has fewer pieces left. */
export function refundAmounts(
  lines: readonly RefundableLine[],
  pieces: readonly Pieces[],
): (Pieces & { amount: Minor })[] | null {
  const amounts: (Pieces & { amount: Minor })[] = [];
  const seen = new Set<number>();
  for (const { position, quantity } of pieces) {
    const line = lines.find((candidate) => candidate.position === position);
    const isLeft = line !== undefined && quantity >= 1 && quantity <= line.quantity - line.refunded;
    if (!isLeft || seen.has(position)) return null;
    seen.add(position);
    amounts.push({ position, quantity, amount: pieceAmount(line, quantity) });
  }
  return amounts;
}
