import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Reminders of carts that somebody filled and left, and whether they came back by them. */
export const cartReminders = pgTable(
  "cart_reminders",
  {
    id: uuid().primaryKey().defaultRandom(),
    cartUuid: uuid("cart_uuid").notNull(),
    /** The cart's until it is ordered (`carts.order_key`): it is reminded of once. */
    orderKey: uuid("order_key").notNull().unique(),
    /** Lower case; null once nobody can stop or restore anything by the mail any more. */
    email: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When its mail was written; null: there was no reason for it any more. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    /** When its link was first followed. */
    restoredAt: timestamp("restored_at", { withTimezone: true }),
    /** The cart its lines went into, or the cart itself. */
    restoredInto: uuid("restored_into"),
  },
  (table) => [
    index("cart_reminders_email").on(table.email, table.createdAt),
    index("cart_reminders_created").on(table.createdAt),
    index("cart_reminders_restored").on(table.restoredInto),
  ],
);
