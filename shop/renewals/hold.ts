const DAY_MS = 86_400_000;

/** So many days after a renewal was made its payment is tried again; then its subscriptions rest. */
const RETRY_DAYS = [1, 3, 5] as const;

/** When a payment that has failed so often is tried next; null: not any more. */
export function nextTry(placedAt: Date, now: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1];
  if (days === undefined) return null;
  // Not twice a day, however late the last one was.
  return new Date(Math.max(placedAt.getTime() + days * DAY_MS, now.getTime() + DAY_MS));
}

/** Until when a renewal that waits for its payment keeps its units: longer than until its next try. */
export function holdFor(next: Date): Date {
  return new Date(next.getTime() + 2 * DAY_MS);
}
