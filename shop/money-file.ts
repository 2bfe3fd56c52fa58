import { createHash } from "node:crypto";

/** Files of couriers and providers about money: each is known again by what is in it, and every line of it comes to something. */

/** What a file is known again by. */
export const hashOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** So many lines are written at once: a statement takes 65,535 values at most. */
export const LINES_AT_ONCE = 1000;

/** How many lines came to what, one by one or added up. */
export function countsOf<Outcome extends string>(
  lines: readonly { outcome: Outcome; count?: number }[],
): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { outcome, count = 1 } of lines) if (count > 0) counts[outcome] = (counts[outcome] ?? 0) + count;
  return counts;
}
