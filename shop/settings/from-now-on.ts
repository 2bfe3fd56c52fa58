/** A version of a setting, by the moment from which it counts. */
interface Moment {
  from: Date;
}

/**
 * Of the versions of a setting, in the order in which they were made, those that matter from a moment on: the one that counts
 * then, and what is to count later, the earliest first. Of several with the same moment it is the newest.
 */
export function fromNowOn<Version extends Moment>(versions: readonly Version[], now: Date): Version[] {
  const inTime = versions.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const last = inTime.filter(({ from }, at) => inTime[at + 1]?.from.getTime() !== from.getTime());
  return last.slice(
    Math.max(
      0,
      last.findLastIndex(({ from }) => from <= now),
    ),
  );
}
