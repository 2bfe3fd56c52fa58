import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers/tables.ts";
import type { Locale } from "../market/market.ts";

/** Who wants to hear when a product can be bought again. A wish is kept until its mail was sent, then deleted. */
export const stockRequests = pgTable(
  "stock_requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id").notNull(),
    /** Lower case, trimmed. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Whose wishlist asks; null: somebody typed the address in. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("stock_requests_once").on(table.productId, table.email),
    index("stock_requests_product").on(table.productId),
  ],
);
