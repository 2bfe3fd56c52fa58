import { MAX_LINE_QUANTITY } from "./order-limits.ts";

/** The least and the most that staff may set of the numbers that their fields name with their bounds. */
export const SETTING_BOUNDS = {
  /** Of what subscribing takes off. */
  percent: [1, 90],
  /** Every subscriber was promised three days; after ten nobody remembers what was announced. */
  notice_days: [3, 10],
  card_tries: [1, 5],
  ask_after_days: [1, 60],
  low_at: [0, 1000],
  lead_days: [0, 180],
  /** A cart holds ten of a product, and so do the fields it is typed into. */
  pieces: [1, MAX_LINE_QUANTITY],
  /** A provider's page is good for a quarter of an hour; what is held longer nobody else can buy. */
  hold_minutes: [15, 240],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type BoundName = keyof typeof SETTING_BOUNDS;
