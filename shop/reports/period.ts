import { type SQL, sql } from "drizzle-orm";
import { addDays, type Day, daysBetween, startOfDay } from "../day.ts";
import type { Days } from "./asked-days.ts";

export interface Period extends Days {
  /** Only what came before this moment counts; without it, until the last day is over. */
  until?: Date;
}

/** What a period is held against: as many days right before it, or the same weekdays before it. */
export const COMPARISONS = ["none", "before", "weekdays"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const DAY_MS = 24 * 60 * 60_000;
const WEEK = 7;

const beginning = (day: Day) => startOfDay(day).toISOString();

/** The condition that a moment lies in a period: from midnight to midnight, Gulf time. */
export function within(moment: SQL, { from, to, until }: Period): SQL {
  const end = sql`${moment} >= ${beginning(from)}::timestamptz and ${moment} < ${beginning(addDays(to, 1))}::timestamptz`;
  return until === undefined ? end : sql`${end} and ${moment} < ${until.toISOString()}::timestamptz`;
}

/**
 * What a period is compared with, and how many days lie between a day and the one it is compared with. A period that is
 * not over is compared until the same minute. Null: with nothing.
 */
export function earlier(period: Period, how: Comparison, now: Date): { period: Period; shift: number } | null {
  if (how === "none") return null;
  const days = daysBetween(period.from, period.to) + 1;
  const shift = how === "before" ? days : Math.ceil(days / WEEK) * WEEK;
  const until = new Date(now.getTime() - shift * DAY_MS);
  return { period: { from: addDays(period.from, -shift), to: addDays(period.to, -shift), until }, shift };
}
