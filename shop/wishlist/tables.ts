import { integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
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
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);
