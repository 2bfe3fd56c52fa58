/** How long browsers and networks may keep an answer that is the same for everybody. Seconds. */
export interface Lifetime {
  /** In the browser. */
  own: number;
  /** In a network that stands between. */
  shared: number;
  /** So much longer a network may show the old answer while it asks for the new one. */
  stale: number;
}

/**
 * The `Cache-Control` of an answer in which prices stand. It never outlives the moment at which they change by the
 * clock (`endsAt`, null: none is ahead), however long it could be kept otherwise.
 */
export function publicCache({ own, shared, stale }: Lifetime, now: Date, endsAt: Date | null): string {
  const left = endsAt === null ? Number.POSITIVE_INFINITY : Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  const sharedLeft = Math.max(0, Math.min(shared, left));
  const staleLeft = Math.max(0, Math.min(stale, left - sharedLeft));
  const parts = ["public", `max-age=${Math.max(0, Math.min(own, left))}`, `s-maxage=${sharedLeft}`];
  if (staleLeft > 0) parts.push(`stale-while-revalidate=${staleLeft}`);
  return parts.join(", ");
}
