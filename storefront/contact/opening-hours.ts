const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
/** Dubai is four hours ahead all year. */
const DUBAI_AHEAD_MS = 4 * 3_600_000;

/** Opening and closing time per lower-case English weekday, `HH:MM` in Dubai; null when closed. */
export type OpeningHours = Record<string, [string, string] | null>;

/** Whether a store is open at a moment, by the clock in Dubai. The closing time itself is closed. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const there = new Date(moment.getTime() + DUBAI_AHEAD_MS);
  const today = hours[WEEKDAYS[there.getUTCDay()] ?? ""];
  if (today === null || today === undefined) return false;
  const time = there.toISOString().slice(11, 16);
  return today[0] <= time && time < today[1];
}
