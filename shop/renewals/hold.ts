const DAY_MS = 86_400_000;

/** When a payment that has failed so often is tried next: one day after its renewal was made, then every other; null: not any more. */
export function nextTry(
  placedAt: Date,
  now: Date,
  { failures, tries }: { failures: number; tries: number },
): Date | null {
  if (failures > tries) return null;
  const days = 2 * failures - 1;
  // Not twice a day, however late the last one was.
  return new Date(Math.max(placedAt.getTime() + days * DAY_MS, now.getTime() + DAY_MS));
}

/** Until when a renewal that waits for its payment keeps its units: longer than until its next try. */
export function holdFor(next: Date): Date {
  return new Date(next.getTime() + 2 * DAY_MS);
}
