import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RoleName } from "../staff/roles.ts";
import { staff } from "../staff/tables.ts";

/** What is done for each of many orders. */
export type BulkKind = "move" | "tag" | "untag" | "courier" | "slips" | "labels" | "invoices" | "take_back";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A list somebody has put together for themselves: what it is narrowed to, under a name. */
export const orderViews = pgTable(
  "order_views",
  {
    id: uuid().primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The query of the list's address, `state=SHIPPED&country=SA`. */
    query: text().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("order_views_staff").on(table.staffId, table.createdAt)],
);

/** One act for many orders, done by a job. */
export const bulkActs = pgTable("bulk_acts", {
  id: uuid().primaryKey(),
  staffId: uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** Whoever asked for it, as the audit log names them. */
  name: text().notNull(),
  /** Theirs when they asked; what they may is looked up for each order. */
  role: text().$type<RoleName | "own">().notNull(),
  requestId: text("request_id"),
  kind: text().$type<BulkKind>().notNull().default("move"),
  /** The state, tag or courier that each of the orders is to have; of papers nothing; the act that is taken back. */
  target: text("move_to").notNull(),
  createdAt: moment("created_at").notNull(),
  /** Null while rows are left. */
  finishedAt: moment("finished_at"),
});

/** An order of such an act, with what became of it. */
export const bulkRows = pgTable(
  "bulk_rows",
  {
    bulkId: uuid("bulk_id")
      .notNull()
      .references(() => bulkActs.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    reference: text().notNull(),
    /** Null: its turn has not come. `unchanged`: it was so already. */
    result: text().$type<"done" | "unchanged" | "refused">(),
    /** Why it was refused, as a key of the messages. */
    refusal: text(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.position] })],
);
