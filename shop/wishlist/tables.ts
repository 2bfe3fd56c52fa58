import { index, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers/tables.ts";

export const wishes = pgTable(
  "wishes",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    /** What one piece cost the customer then, in AED hundredths; null: nobody knows any more. */
    unitPriceAed: integer("unit_price_aed"),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
    /** When its customer was told that it is back or on sale: once. */
    toldAt: timestamp("told_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index("wishes_product").on(table.productId),
  ],
);
