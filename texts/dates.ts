import type { Language } from "../shop/market/market.ts";

/** Arabic month names with Latin digits, one policy everywhere. Times are those of Dubai. */
const TAG: Record<Language, string> = { en: "en-GB", ar: "ar-AE-u-nu-latn" };
const COMMA: Record<Language, string> = { en: ",", ar: "،" };
const ZONE = "Asia/Dubai";

const day = {
  en: new Intl.DateTimeFormat(TAG.en, { dateStyle: "long", timeZone: ZONE }),
  ar: new Intl.DateTimeFormat(TAG.ar, { dateStyle: "long", timeZone: ZONE }),
};
const shortDay = {
  en: new Intl.DateTimeFormat(TAG.en, { weekday: "long", day: "numeric", month: "long", timeZone: ZONE }),
  ar: new Intl.DateTimeFormat(TAG.ar, { weekday: "long", day: "numeric", month: "long", timeZone: ZONE }),
};
const minute = {
  en: new Intl.DateTimeFormat(TAG.en, { hour: "2-digit", minute: "2-digit", timeZone: ZONE }),
  ar: new Intl.DateTimeFormat(TAG.ar, { hour: "2-digit", minute: "2-digit", hour12: false, timeZone: ZONE }),
};

const moment = {
  en: new Intl.DateTimeFormat(TAG.en, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: ZONE,
  }),
  ar: new Intl.DateTimeFormat(TAG.ar, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: ZONE,
  }),
};

/** Day and time in Dubai: `11 November 2025 at 00:00`. */
export function formatMoment(date: Date, language: Language): string {
  return moment[language].format(date);
}

/** `21 November 2026` / `21 نوفمبر 2026`. */
export function formatDate(date: Date, language: Language): string {
  return day[language].format(date);
}

/** `Wednesday 9 December`; no line ends between figure and month. */
export function formatDay(date: Date, language: Language): string {
  return shortDay[language].format(date).replace(/(\d) /, "$1\u00a0");
}

/** The time an order is expected: a span of days, or on one day until an hour. */
export function formatEstimate({ from, to }: { from: Date; to: Date }, language: Language): string {
  const first = formatDay(from, language);
  const last = formatDay(to, language);
  if (first !== last) return `${first} – ${last}`;
  return from.getTime() === to.getTime()
    ? last
    : `${last}${COMMA[language]} ${minute[language].format(from)}–${minute[language].format(to)}`;
}
