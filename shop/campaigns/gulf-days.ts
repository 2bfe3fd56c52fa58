import { COUNTRIES, type Country } from "../market/countries.ts";

/** A day by which people in the Gulf shop: fasting, feasts, national days, when salaries come, the sales of November. */
export type GulfDay =
  | { day: string; kind: "ramadan" | "eid_fitr" | "eid_adha" | "hijri_new_year" | "white_friday" | "pay_day" }
  | { day: string; kind: "national_day"; country: Country };

export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

const HIJRI = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  ...{ year: "numeric", month: "numeric", day: "numeric" },
});

/** Month and day of each country's national day. */
const NATIONAL_DAYS: Readonly<Record<Country, string>> = {
  ...{ AE: "12-02", SA: "09-23", KW: "02-25", QA: "12-18", OM: "11-20", BH: "12-16" },
};
const DAY_MS = 86_400_000;
const [THURSDAY, FRIDAY, SATURDAY] = [4, 5, 6];

/** A day (`2027-02-08`) by the calendar of Umm al-Qura, as it is computed; sighting may differ by a day. */
export function hijriOf(day: string): HijriDate {
  const parts = HIJRI.formatToParts(new Date(`${day}T12:00:00Z`));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part("year"), month: part("month"), day: part("day") };
}

/** What each day from one to another is known for, both included, in their order. */
export function gulfDays(from: string, to: string): GulfDay[] {
  return daysFrom(from, to).flatMap((day): GulfDay[] => {
    const kinds = kindsOf(day).map((kind): GulfDay => ({ day, kind }));
    const national = COUNTRIES.filter((country) => NATIONAL_DAYS[country] === day.slice(5));
    return [...kinds, ...national.map((country): GulfDay => ({ day, kind: "national_day", country }))];
  });
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => isoDay(Date.parse(from) + index * DAY_MS));
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(day).getUTCDay();

function kindsOf(day: string): Exclude<GulfDay["kind"], "national_day">[] {
  const { month, day: ofMonth } = hijriOf(day);
  return [
    ...(month === 9 ? (["ramadan"] as const) : []),
    ...(month === 10 && ofMonth <= 3 ? (["eid_fitr"] as const) : []),
    ...(month === 12 && ofMonth >= 10 && ofMonth <= 13 ? (["eid_adha"] as const) : []),
    ...(month === 1 && ofMonth === 1 ? (["hijri_new_year"] as const) : []),
    ...(isWhiteFriday(day) ? (["white_friday"] as const) : []),
    ...(isPayDay(day) ? (["pay_day"] as const) : []),
  ];
}

/** The day after the fourth Thursday of November. */
function isWhiteFriday(day: string): boolean {
  const ofMonth = Number(day.slice(8));
  return day.slice(5, 7) === "11" && weekdayOf(day) === FRIDAY && ofMonth >= 23 && ofMonth <= 29;
}

/** The 27th, as Saudi Arabia pays; on a Friday the day before, on a Saturday the day after. */
function isPayDay(day: string): boolean {
  const [ofMonth, weekday] = [Number(day.slice(8)), weekdayOf(day)];
  if (weekday === FRIDAY || weekday === SATURDAY) return false;
  return ofMonth === 27 || (ofMonth === 26 && weekday === THURSDAY) || (ofMonth === 28 && weekday === 0);
}
