import { atNoon, dayOf } from "../../shop/day.ts";
import type { Language } from "../../shop/market/market.ts";
import { dateFormat } from "../../texts/dates.ts";

/** Dubai keeps no summer time. */
const DUBAI_AHEAD_MS = 4 * 60 * 60_000;
const WHEN = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { day: "numeric", month: "short" } as const;

const inMinutes = formats(WHEN);
const inSeconds = formats({ ...WHEN, second: "2-digit" });
const calendarDay = dateFormat({ ...DAY, year: "numeric" });

function formats(hours: Intl.DateTimeFormatOptions) {
  return {
    today: dateFormat(hours),
    thisYear: dateFormat({ ...DAY, ...hours }),
    anotherYear: dateFormat({ ...DAY, year: "numeric", ...hours }),
  };
}

/** The time in Dubai: `11:14`. */
export function formatTime(date: Date): string {
  return inMinutes.today(date, "en");
}

/** A moment in Dubai as it reads best today: only the hour, else with its day, and with its year where it is another. */
export function formatWhen(date: Date, language: Language, now = new Date()): string {
  return written(inMinutes, date, language, now);
}

/**
 * The same of a moment that somebody has set, which counts to the second: with its seconds where it has any. What only
 * happened has fractions of one.
 */
export function formatSet(date: Date, language: Language, now = new Date()): string {
  const isToTheSecond = date.getTime() % 60_000 !== 0 && date.getMilliseconds() === 0;
  return written(isToTheSecond ? inSeconds : inMinutes, date, language, now);
}

function written(as: ReturnType<typeof formats>, date: Date, language: Language, now: Date): string {
  const [day, today] = [dayOf(date), dayOf(now)];
  if (day === today) return as.today(date, "en");
  return (day.slice(0, 4) === today.slice(0, 4) ? as.thisYear : as.anotherYear)(date, language);
}

/** By when something was promised that is late: a day, or an hour of today (shop/order-lists/late.ts). */
export function formatPromise(due: Date, language: Language, now: Date): string {
  const day = dayOf(due);
  return day === dayOf(now) ? formatTime(due) : formatDay(day, language);
}

/** A day of the calendar: `1 Mar 2027`. */
export function formatDay(day: string, language: Language): string {
  return calendarDay(atNoon(day), language);
}

/** A moment as a field for day and time in Dubai holds it: `2026-11-27T00:00`, with its seconds where it has any; empty for none. */
export function gulfField(moment: string | null): string {
  if (moment === null) return "";
  return new Date(Date.parse(moment) + DUBAI_AHEAD_MS).toISOString().slice(0, 19).replace(/:00$/, "");
}

/** What such a field holds, as a moment; null for none. */
export function gulfMoment(field: string): string | null {
  return field === "" ? null : new Date(Date.parse(`${field}Z`) - DUBAI_AHEAD_MS).toISOString();
}
