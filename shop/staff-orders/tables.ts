import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";
import { staff } from "../staff/tables.ts";
import type { EntryData, EntryKind } from "./entries.ts";

const ofOrder = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });
const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** What staff wrote about an order, and why they did what they did; no buyer sees these rows. */
export const orderEntries = pgTable(
  "order_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    kind: text().$type<EntryKind>().notNull(),
    /** By kind; empty once the order's buyer is forgotten. */
    data: jsonb().$type<EntryData>().notNull(),
    staffId: uuid("staff_id").references(() => staff.id),
    /** The name they had then. */
    author: text().notNull(),
    at: moment("at"),
  },
  (table) => [index("order_entries_order").on(table.orderId, table.id)],
);

/** Who has an order open just now; a row that is a minute old means nobody. */
export const orderViewers = pgTable(
  "order_viewers",
  {
    orderId: ofOrder(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at"),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.staffId] })],
);
