const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
const HOUR_MS = 3_600_000;

/** Opening and closing time per lower-case English weekday, `HH:MM` there; null when closed. */
export type OpeningHours = Record<string, [string, string] | null>;

/** Whether a store is open at a moment, where clocks are so many hours ahead of UTC. The closing time itself is closed. */
export function isOpenAt(hours: OpeningHours, moment: Date, hoursAhead: number): boolean {
  const there = new Date(moment.getTime() + hoursAhead * HOUR_MS);
  const today = hours[WEEKDAYS[there.getUTCDay()] ?? ""];
  if (today === null || today === undefined) return false;
  const time = there.toISOString().slice(11, 16);
  return today[0] <= time && time < today[1];
}
