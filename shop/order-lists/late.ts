import { and, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { dayOf, startOfDay } from "../day.ts";
import type { Order } from "../orders/read-order.ts";
import { isOver } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";

/**
 * Whether an order's buyer waits longer than they were promised. They were promised a day, which is over at midnight in
 * Dubai; or an hour of it, where the promise begins and ends on one day, as that of express does (texts/dates.ts says it
 * to them). What comes back is waited for no more.
 */
export function isLate(
  order: Pick<Order, "isConfirmed" | "fulfilmentState" | "estimatedFrom" | "estimatedTo">,
  now: Date,
): boolean {
  const { fulfilmentState: state, estimatedFrom: from, estimatedTo: to } = order;
  if (!order.isConfirmed || isOver(state) || state === "RETURNING") return false;
  const today = startOfDay(dayOf(now));
  return to < today || (from >= today && from < to && to < now);
}

/** The same of orders that are open (`IS_OPEN`), as a condition: when today began is computed here, not for each of them. */
export function isLateWhereOpen(now: Date): SQL | undefined {
  const { fulfilmentState: state, estimatedFrom: from, estimatedTo: to } = orders;
  const today = startOfDay(dayOf(now));
  return and(sql`${state} <> 'RETURNING'`, or(lt(to, today), and(gte(from, today), lt(from, to), lt(to, now))));
}
