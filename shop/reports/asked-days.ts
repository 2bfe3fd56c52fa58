import { addDays, atNoon, type Day } from "../day.ts";

/** Days of Dubai, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** So many days are shown where none are named. */
const SHOWN_DAYS = 30;

/** The days somebody asks for: without a last one until today, without a first one the 30 that end with the last. */
export function askedDays({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): Days {
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - SHOWN_DAYS), to: last };
}

/** Why days cannot be told of: the first is after the last, or a year is being written. Null: they can. */
export function faultOfDays({ from, to }: Partial<Days>): DaysFault | null {
  if ([from, to].some((day) => day !== undefined && (day < "1900" || day >= "2200"))) return "year";
  return from !== undefined && to !== undefined && from > to ? "order" : null;
}
export type DaysFault = "order" | "year";

/** Days that are asked for by name. */
export const NAMED_DAYS = [
  ...(["this_week", "last_week", "this_month", "last_month"] as const),
  ...(["last_7", "last_30", "last_90"] as const),
];
export type NamedDays = (typeof NAMED_DAYS)[number];

/** The days of a name. Weeks begin on Sunday; what is not over ends today, which is the last of so many days. */
export function daysNamed(name: NamedDays, today: Day): Days {
  const sunday = addDays(today, -atNoon(today).getUTCDay());
  const first = firstOfMonth(today);
  switch (name) {
    case "this_week":
      return { from: sunday, to: today };
    case "last_week":
      return { from: addDays(sunday, -7), to: addDays(sunday, -1) };
    case "this_month":
      return { from: first, to: today };
    case "last_month":
      return { from: firstOfMonth(addDays(first, -1)), to: addDays(first, -1) };
    case "last_7":
      return { from: addDays(today, -6), to: today };
    case "last_30":
      return { from: addDays(today, -29), to: today };
    case "last_90":
      return { from: addDays(today, -89), to: today };
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
