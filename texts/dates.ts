import type { Language } from "../shop/market/market.ts";

/** Arabic month names with Latin digits, one policy everywhere. Times are those of Dubai. */
const TAG: Record<Language, string> = { en: "en-GB", ar: "ar-AE-u-nu-latn" };
const COMMA: Record<Language, string> = { en: ",", ar: "،" };
const ZONE = "Asia/Dubai";

/** Writes moments as people of a language do, in Dubai's time. It is made once, when first asked: that takes a phone milliseconds. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date, language: Language) => string {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (date, language) => {
    made[language] ??= new Intl.DateTimeFormat(TAG[language], { timeZone: ZONE, ...options });
    return made[language].format(date);
  };
}

const HOUR = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const formatWeekday = dateFormat({ weekday: "long", day: "numeric", month: "long" });
const formatHour = dateFormat(HOUR);

/** Day and time in Dubai: `11 November 2025 at 00:00`. */
export const formatMoment = dateFormat({ day: "numeric", month: "long", year: "numeric", ...HOUR });

/** Weekday, day and time in Dubai, in short: `Fri, 4 Dec, 00:00`. */
export const formatWeekdayMoment = dateFormat({ weekday: "short", day: "numeric", month: "short", ...HOUR });

/** `21 November 2026` / `21 نوفمبر 2026`. */
export const formatDate = dateFormat({ dateStyle: "long" });

/** `9 Dec` / `9 ديسمبر`. */
export const formatShortDay = dateFormat({ day: "numeric", month: "short" });

/** `Wednesday 9 December`; no line ends between figure and month. */
export function formatDay(date: Date, language: Language): string {
  return formatWeekday(date, language).replace(/(\d) /, "$1\u00a0");
}

/** The time an order is expected: a span of days, or on one day until an hour. */
export function formatEstimate({ from, to }: { from: Date; to: Date }, language: Language): string {
  const first = formatDay(from, language);
  const last = formatDay(to, language);
  if (first !== last) return `${first} – ${last}`;
  return from.getTime() === to.getTime()
    ? last
    : `${last}${COMMA[language]} ${formatHour(from, language)}–${formatHour(to, language)}`;
}
