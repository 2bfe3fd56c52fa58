import type { Random } from "./random.ts";

const HOUR_MS = 60 * 60_000;
/** Dubai has no daylight saving. */
const DUBAI_MS = 4 * HOUR_MS;

/** How much is bought on a weekday, from Sunday on: the weekend begins on Thursday evening in most of the Gulf. */
const WEEKDAYS = [0.95, 0.85, 0.9, 1, 1.2, 1.15, 1.05];

/** How much is bought in an hour of the day, from midnight on: a little at noon, most in the evening. */
const HOURS = [6, 3, 2, 1, 1, 1, 2, 3, 5, 6, 7, 8, 9, 9, 8, 8, 9, 10, 12, 14, 16, 17, 15, 10];

/** Singles Day (11 November) and the days around it, by month and day. */
const SINGLES_DAYS: Readonly<Record<string, number>> = { "11-10": 1.6, "11-11": 6, "11-12": 1.8 };

/** A shop that grows: the last day counts so much more than the first. */
const GROWTH = 0.35;

/**
 * So many moments within the days before `until`, in their order, in the rhythm in which people buy: by hour, weekday
 * and season, and a little more from week to week.
 */
export function momentsOfOrders(random: Random, count: number, days: number, until: Date): Date[] {
  const hours = days * 24;
  const begin = until.getTime() - hours * HOUR_MS;
  const sums: number[] = [];
  let whole = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    whole += weightOf(new Date(begin + hour * HOUR_MS)) * (1 + (GROWTH * hour) / hours);
    sums.push(whole);
  }
  let hour = 0;
  return Array.from({ length: count }, (_, index) => {
    const place = ((index + random.share()) / count) * whole;
    while ((sums[hour] ?? whole) <= place && hour < hours - 1) hour += 1;
    const before = sums[hour - 1] ?? 0;
    const share = (place - before) / ((sums[hour] ?? whole) - before);
    return new Date(begin + Math.floor((hour + share) * HOUR_MS));
  });
}

function weightOf(at: Date): number {
  const dubai = new Date(at.getTime() + DUBAI_MS);
  const day = SINGLES_DAYS[dubai.toISOString().slice(5, 10)] ?? 1;
  return day * (WEEKDAYS[dubai.getUTCDay()] ?? 1) * (HOURS[dubai.getUTCHours()] ?? 1);
}
