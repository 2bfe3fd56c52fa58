import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import type { RefundCause, RefundWish } from "../payments/refund-plan.ts";
import { refunds } from "../payments/tables.ts";
import { returns } from "../returns/tables.ts";
import { staff } from "../staff/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Refunds that somebody of the staff proposes and somebody else has to agree to. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** What is to be given back, and what it came to when it was asked for: hundredths of `currency`. */
    wish: jsonb().$type<RefundWish>().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    note: text().notNull(),
    /** The return that it pays for. */
    returnId: uuid("return_id").references(() => returns.id),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => staff.id),
    askedAt: moment("asked_at").notNull(),
    /** Nobody can agree to it any more from then on. */
    expiresAt: moment("expires_at").notNull(),
    state: text().$type<"open" | "approved" | "refused" | "withdrawn">().notNull().default("open"),
    decidedBy: uuid("decided_by").references(() => staff.id),
    decidedAt: moment("decided_at"),
    /** Why it was refused. */
    answer: text().notNull().default(""),
    refundId: uuid("refund_id").references(() => refunds.id),
  },
  (table) => [
    index("refund_requests_order").on(table.orderId),
    index("refund_requests_open").on(table.askedAt).where(sql`${table.state} = 'open'`),
  ],
);

/** How much a member may give back of one order alone, where that is not what their role may. */
export const refundLimits = pgTable("refund_limits", {
  staffId: uuid("staff_id")
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** AED hundredths. */
  limitAed: integer("limit_aed").notNull(),
});
