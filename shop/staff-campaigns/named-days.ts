import { atNoon, type Day, dayOf, isDay } from "../day.ts";
import { latinDigits } from "../latin-digits.ts";

/** A day or month as a text names it, and what is wrong with it: it is none of the campaign's, or its weekday is another. */
export interface WrongDay {
  said: string;
  why: "outside" | "weekday";
}

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const ARABIC_MONTHS = [
  ...["يناير", "فبراير", "مارس", "ابريل", "مايو", "يونيو"],
  ...["يوليو", "اغسطس", "سبتمبر", "اكتوبر", "نوفمبر", "ديسمبر"],
];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const ARABIC_WEEKDAYS = ["الاحد", "الاثنين", "الثلاثاء", "الاربعاء", "الخميس", "الجمعة", "السبت"];

/** Other words as well: they are months beside a day, or after a word that months follow. */
const ALSO_WORDS = ["march", "may", "مارس"];
const BEFORE_MONTH = "(?:in|of|by|until|till|through|throughout|during|all|this|next|في|شهر|حتى|خلال|طوال)";

const oneOf = (names: readonly string[]) => `(?:${names.join("|")})`;
const MONTH = oneOf([
  ...MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`),
  // The Egyptian spelling of June and July, too.
  ...["sept", ...ARABIC_MONTHS, "يونيه", "يوليه"],
]);
const SURE_MONTH = oneOf([...MONTHS, ...ARABIC_MONTHS].filter((name) => !ALSO_WORDS.includes(name)));
const WEEKDAY = oneOf(["(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?", ...ARABIC_WEEKDAYS]);

const NUMBER = String.raw`(?:the\s+|الموافق\s+)?(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?!\d)`;
const DAY = String.raw`(?:${WEEKDAY}[\s,،]+)?${NUMBER}`;
const DAYS = String.raw`${DAY}(?:\s*(?:[-–—&]|to|until|till|and|الى|حتى|و)\s*${DAY})*`;
const YEAR = String.raw`(?:[\s,،]+20\d\d(?!\d))?`;
const [BEGIN, END] = [String.raw`(?<![\p{L}\p{N}.])`, String.raw`(?![\p{L}\p{N}])`];

/** `Friday 28 and 29 November 2026`, `٢٨ نوفمبر`; `Friday, November 28`; `in November`. */
const NAMED = new RegExp(
  [
    String.raw`${BEGIN}${DAYS}\s+(?:of\s+|من\s+)?${MONTH}${END}${YEAR}`,
    String.raw`${BEGIN}(?:${WEEKDAY}[\s,]+)?${MONTH}\s+${DAYS}${END}(?!\s*[%٪])${YEAR}`,
    String.raw`${BEGIN}(?:${BEFORE_MONTH}\s+${MONTH}|[وبل]?${SURE_MONTH})${END}(?!\s+${NUMBER}${END}(?!\s*[%٪]))${YEAR}`,
  ].join("|"),
  "giu",
);

/** Letter by letter what is searched: digits of English, and alefs without their signs. */
const plain = (text: string) => latinDigits(text).replace(/[أإآ]/g, "ا");

/**
 * The days and months that a text in either language names and that lie in none of a campaign's periods, or do not fall on
 * the weekday that is named beside them; each once. Periods have their moments as ISO texts, the last excluded, and go by the
 * days of Dubai; those that are not typed yet are left out, and without any nothing is wrong. Without a year any year that the
 * campaign lies in is meant.
 */
export function wrongDays(text: string, periods: readonly { from: string; to: string }[]): WrongDay[] {
  const spans = periods
    .filter(({ from, to }) => from !== "" && to > from)
    .map(({ from, to }) => ({ first: dayOf(new Date(from)), last: dayOf(new Date(Date.parse(to) - 1)) }));
  if (spans.length === 0) return [];
  const found = [...plain(text).matchAll(NAMED)].flatMap(({ 0: named, index }): WrongDay[] => {
    const why = faultOf(named.toLowerCase(), spans);
    return why === null ? [] : [{ said: text.slice(index, index + named.length), why }];
  });
  return found.filter(({ said }, at) => found.findIndex((other) => other.said === said) === at);
}

function faultOf(named: string, spans: readonly { first: Day; last: Day }[]): WrongDay["why"] | null {
  const [, year] = /(20\d\d)$/.exec(named) ?? [];
  const rest = named.replace(/[\s,،]+20\d\d$/, "");
  const month = String(1 + monthIn(rest)).padStart(2, "0");
  const years =
    year === undefined
      ? [...new Set(spans.flatMap(({ first, last }) => [first.slice(0, 4), last.slice(0, 4)]))]
      : [year];
  const days = [...rest.matchAll(new RegExp(String.raw`(?:(${WEEKDAY})\D*)?(\d+)`, "gu"))];
  if (days.length === 0) {
    const isWithin = years.some((of) =>
      spans.some(({ first, last }) => first.slice(0, 7) <= `${of}-${month}` && `${of}-${month}` <= last.slice(0, 7)),
    );
    return isWithin ? null : "outside";
  }
  const faults = days.map(([, weekday, number = ""]) => {
    const meant = years
      .map((of) => `${of}-${month}-${number.padStart(2, "0")}`)
      .filter((day) => isDay(day) && spans.some(({ first, last }) => first <= day && day <= last));
    if (meant.length === 0) return "outside";
    return weekday === undefined || meant.some((day) => weekdayOf(day) === numberOf(weekday)) ? null : "weekday";
  });
  return faults.find((fault) => fault === "outside") ?? faults.find((fault) => fault !== null) ?? null;
}

function monthIn(named: string): number {
  const [word = ""] = new RegExp(String.raw`(?<!\p{L})[وبل]?${MONTH}(?!\p{L})`, "u").exec(named) ?? [];
  const arabic = ARABIC_MONTHS.findIndex((name) => word.includes(name.slice(0, 4)));
  return arabic === -1 ? MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) : arabic;
}

const weekdayOf = (day: Day) => atNoon(day).getUTCDay();
const numberOf = (weekday: string) => Math.max(WEEKDAYS.indexOf(weekday.slice(0, 3)), ARABIC_WEEKDAYS.indexOf(weekday));
