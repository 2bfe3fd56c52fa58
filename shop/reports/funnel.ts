import { and, gte, inArray, lte, sql } from "drizzle-orm";
import { dailyCounts } from "../analytics/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Period } from "./period.ts";

/** From looking at a product to having bought: what visitors who agreed to be counted did, in this sequence. */
const FUNNEL = ["view_item", "add_to_cart", "begin_checkout", "purchase"] as const;
export type FunnelStep = (typeof FUNNEL)[number];

export interface FunnelRow {
  step: FunnelStep;
  /** How often it was done. */
  count: number;
  /** Percent of the step before it, and of the first one; null where that is nothing. */
  of_step_before: number | null;
  of_first: number | null;
}

export const FUNNEL_COLUMNS = ["step", "count", "of_step_before", "of_first"] as const;

/** How far visitors came in a period. What is not written yet, of the last seconds, is not counted. */
export async function funnelReport({ db }: Pick<ShopContext, "db">, { from, to }: Period): Promise<FunnelRow[]> {
  const rows = await db
    .select({ name: dailyCounts.name, count: sql<number>`sum(${dailyCounts.count})::int` })
    .from(dailyCounts)
    .where(and(inArray(dailyCounts.name, [...FUNNEL]), gte(dailyCounts.day, from), lte(dailyCounts.day, to)))
    .groupBy(dailyCounts.name);
  const counts = FUNNEL.map((step) => rows.find(({ name }) => name === step)?.count ?? 0);
  return FUNNEL.map((step, at) => ({
    step,
    count: counts[at] ?? 0,
    of_step_before: at === 0 ? null : percent(counts[at], counts[at - 1]),
    of_first: at === 0 ? null : percent(counts[at], counts[0]),
  }));
}

/** To the hundredth; null of nothing. */
function percent(part = 0, whole = 0): number | null {
  return whole === 0 ? null : Math.round((10_000 * part) / whole) / 100;
}
