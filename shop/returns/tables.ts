import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import type { RefundCause } from "../payments/refund-plan.ts";
import { staff } from "../staff/tables.ts";
import type { ReturnState } from "./return-rules.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Pieces of a delivered order that its buyer sends back. That they came and that they were paid back are apart. */
export const returns = pgTable(
  "returns",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Counts from 1 within the order. */
    number: smallint().notNull(),
    state: text().$type<ReturnState>().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    /** What the buyer says of it. */
    note: text().notNull(),
    /** Who asked for it: the buyer, or somebody of the staff for them. */
    askedBy: text("asked_by").$type<"customer" | "staff">().notNull(),
    requestedAt: moment("requested_at").notNull(),
    decidedBy: uuid("decided_by").references(() => staff.id),
    decidedAt: moment("decided_at"),
    /** Why it was refused, or how it is sent back: the buyer reads it. */
    answer: text().notNull().default(""),
    receivedBy: uuid("received_by").references(() => staff.id),
    receivedAt: moment("received_at"),
    /** Nothing more is expected of it. */
    closedAt: moment("closed_at"),
  },
  (table) => [
    unique("returns_number").on(table.orderId, table.number),
    index("returns_requested").on(table.requestedAt, table.id),
  ],
);

/** What is sent back, by line of the order, and what came of it. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id),
    /** The order's line, from 0. */
    position: smallint().notNull(),
    quantity: integer().notNull(),
    /** Pieces that came back and can be sold again, or cannot; null until they came. */
    good: integer(),
    damaged: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check("return_lines_some", sql`${table.quantity} > 0`),
    check("return_lines_came", sql`coalesce(${table.good}, 0) + coalesce(${table.damaged}, 0) <= ${table.quantity}`),
  ],
);
