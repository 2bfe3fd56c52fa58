import { addDays, type Day } from "../day.ts";

/** From so many days before it expires on, a lot is one to look after. */
export const SOON_DAYS = 90;

export type Expiry = "expired" | "soon";

/** Whether a lot with this last day may not be sent any more (`expired`) or not for long (`soon`); null: it lasts. Pure. */
export function expiryOf(lastDay: Day, today: Day): Expiry | null {
  if (lastDay < today) return "expired";
  return lastDay <= addDays(today, SOON_DAYS) ? "soon" : null;
}
