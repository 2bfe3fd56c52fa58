import { sql } from "drizzle-orm";
import type { OrderWithLines } from "../orders/read-order.ts";
import { orders } from "../orders/tables.ts";

/** Made by staff for somebody on the telephone. With every name in full. */
export const BY_PHONE = sql`(${orders}.cart_uuid is null
  and exists (select from order_events made
              where made.order_id = ${orders}.id and made.kind = 'placed' and made.actor = 'staff'))`;

/** The same whose buyer has a link to pay it by and has not. */
export const UNPAID_BY_PHONE = sql`(not ${orders}.is_confirmed and ${orders}.parked is null and ${BY_PHONE})`;

/** An order by phone that nobody has paid. */
export interface UnpaidByPhone {
  /** Who made it, by name; null: not known. */
  made_by: string | null;
  /** When its time to pay was over and its pieces went back, as ISO text; null: it may still be paid. */
  over_at: string | null;
}

/** The same of one order with its events; null for every other order, and for one that was given up. Pure. */
export function unpaidByPhone({ order, events }: Pick<OrderWithLines, "order" | "events">): UnpaidByPhone | null {
  const made = events.find(({ kind, actor }) => kind === "placed" && actor === "staff");
  const { isConfirmed, cartUuid, needsReview, paymentState } = order;
  if (made === undefined || isConfirmed || cartUuid !== null || needsReview !== null) return null;
  if (paymentState !== "awaiting" && paymentState !== "expired") return null;
  const over = events.findLast(({ state }) => state === "hold_ended");
  return {
    made_by: made.actorName,
    over_at: paymentState === "expired" ? (over?.at ?? order.placedAt).toISOString() : null,
  };
}
