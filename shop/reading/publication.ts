import { startOfDay } from "../day.ts";

/** What has a publication day: articles and stories. */
interface Dated {
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The moment from which it is shown, in milliseconds: when its day begins. */
export function publicationOf({ date }: Dated): number {
  return startOfDay(date).getTime();
}

/** Those whose day has come, in the order given; the same list when nothing has to wait. */
export function publishedBy<Some extends Dated>(readings: readonly Some[], now: Date): readonly Some[] {
  const published = readings.filter((reading) => publicationOf(reading) <= now.getTime());
  return published.length === readings.length ? readings : published;
}

/** The newest first; of one day by their addresses. */
export function newestFirst<Some extends Dated & { slug: string }>(readings: readonly Some[]): Some[] {
  return [...readings].sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}
