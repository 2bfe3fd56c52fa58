/** A day as Dubai counts it, e.g. `2026-11-21`. Such texts compare as their days do. */
export type Day = string;

const DAY_MS = 86_400_000;
let dubai: Intl.DateTimeFormat | undefined;
let dubaiTime: Intl.DateTimeFormat | undefined;

/** The day of a moment: it begins at Dubai's midnight, 20:00 UTC. */
export function dayOf(moment: Date): Day {
  // Pages that name no day do without.
  dubai ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" });
  return dubai.format(moment);
}

/** A moment as files and terminals write it, by Dubai's clock: `2026-11-22 14:05`. */
export function gulfTime(moment: Date | string): string {
  dubaiTime ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Dubai", dateStyle: "short", timeStyle: "short" });
  return dubaiTime.format(new Date(moment));
}

/** The moment a day begins in Dubai, which knows no summer time. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** Whether a text is a day of the calendar, as the shop writes it. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atNoon(text).getTime()) && addDays(text, 0) === text;
}

/** The day so many days after another one; before it, when there are fewer than none. */
export function addDays(day: Day, days: number): Day {
  return new Date(atNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days after one day another one is; below zero when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / DAY_MS);
}

/** A moment of a day that is that day in Dubai and in UTC. */
export function atNoon(day: Day): Date {
  return new Date(`${day}T08:00:00Z`);
}
