import type { Language } from "../../shop/market/market.ts";

const TAG = { en: "en-GB", ar: "ar-AE-u-nu-latn" };
const DUBAI = "Asia/Dubai";
/** Dubai keeps no summer time. */
const DUBAI_AHEAD_MS = 4 * 60 * 60_000;
const WHEN = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: DUBAI } as const;

const dayOf = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: DUBAI }).format(date);

/** The time in Dubai: `11:14`. */
export function formatTime(date: Date): string {
  return new Intl.DateTimeFormat(TAG.en, WHEN).format(date);
}

/** A moment in Dubai as it reads best today: only the hour, else with its day, and with its year where it is another. */
export function formatWhen(date: Date, language: Language, now = new Date()): string {
  if (dayOf(date) === dayOf(now)) return formatTime(date);
  const year = dayOf(date).slice(0, 4) === dayOf(now).slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(TAG[language], { day: "numeric", month: "short", ...year, ...WHEN }).format(date);
}

/** A day of the calendar: `1 Mar 2027`. */
export function formatDay(day: string, language: Language): string {
  const at = new Date(`${day}T12:00:00Z`);
  const form = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(TAG[language], form).format(at);
}

/** A moment as a field for day and time in Dubai holds it: `2026-11-27T00:00`; empty for none. */
export function gulfField(moment: string | null): string {
  if (moment === null) return "";
  return new Date(Date.parse(moment) + DUBAI_AHEAD_MS).toISOString().slice(0, 16);
}

/** What such a field holds, as a moment; null for none. */
export function gulfMoment(field: string): string | null {
  return field === "" ? null : new Date(Date.parse(`${field}Z`) - DUBAI_AHEAD_MS).toISOString();
}
