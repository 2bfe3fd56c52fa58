import type { WrittenData } from "../content/content.ts";

const DAYS = ["sale_starts_at", "sale_ends_at"] as const;

/**
 * What a product says with its sale price set anew: without one there are no days of a sale, and another one holds at once
 * where the sale that it follows is over. Days that are set with it stand as they are set.
 */
export function withSaleDays(before: WrittenData, next: WrittenData, now: Date): WrittenData {
  if (DAYS.some((day) => next[day] !== before[day])) return next;
  const price = next.sale_price_aed;
  const isOver = Date.parse(String(before.sale_ends_at)) <= now.getTime();
  if (price !== null && !(isOver && price !== before.sale_price_aed)) return next;
  const { sale_starts_at: _from, sale_ends_at: _to, ...undated } = next;
  return undated;
}
