import { type Minor, toMinor } from "./money.ts";

/**
 * Shares an amount over weights by largest remainder: the shares add up to the amount exactly, and none is more
 * than its weight as long as the amount is not more than all weights together.
 */
export function shareOut(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n || amount === 0) return weights.map(() => toMinor(0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  let left = amount - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map(toMinor);
}
