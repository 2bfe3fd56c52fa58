import type { StockRules } from "../settings/stock-rules.ts";

/** Of so many days what was sold is the pace of a product. */
export const PACE_DAYS = 28;

/** What a product is judged by. */
export interface Cover {
  active: boolean;
  /** Pieces for sale. */
  free: number;
  /** How many pieces orders took in the last `PACE_DAYS`, without what they gave back. */
  sold: number;
}

/**
 * How many whole days what is for sale lasts at the pace of the last weeks; null: nothing was sold, or nothing is left. Pure.
 */
export function daysLeft({ free, sold }: Pick<Cover, "free" | "sold">): number | null {
  return free <= 0 || sold <= 0 ? null : Math.floor((free * PACE_DAYS) / sold);
}

/**
 * Whether a product that is sold runs low: so few pieces are left, or they last less long than new ones take. What was not
 * sold lately lasts as long as one likes. Pure.
 */
export function runsLow(cover: Cover, { lowAt, leadDays }: StockRules): boolean {
  if (!cover.active) return false;
  const days = daysLeft(cover);
  return cover.free <= lowAt || (days !== null && days < leadDays);
}
