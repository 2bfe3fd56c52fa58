import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";

/** Of an order that came back: the pieces of a line that cannot be sold again. All others are in the stock. */
export const damagedPieces = pgTable(
  "damaged_pieces",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("damaged_pieces_something", sql`${table.quantity} > 0`),
  ],
);
