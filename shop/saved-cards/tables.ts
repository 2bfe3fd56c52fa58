import { index, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { customers, ownedByCustomer } from "../customers/tables.ts";

/** `removed`: by its owner; the provider forgets it. */
export type SavedCardState = "active" | "removed";

/** Cards that customers leave for their subscriptions. Number and code are at the provider alone. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: uuid().primaryKey(),
    customerId: ownedByCustomer(),
    provider: text().$type<"stripe">().notNull(),
    /** The provider's number of its owner, and of the card. */
    providerCustomer: text("provider_customer").notNull(),
    providerMethod: text("provider_method").notNull(),
    /** As the provider calls it, e.g. `visa`. */
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint("exp_month").notNull(),
    expYear: smallint("exp_year").notNull(),
    state: text().$type<SavedCardState>().notNull().default("active"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("saved_cards_method").on(table.providerMethod),
    index("saved_cards_customer").on(table.customerId),
  ],
);

/** The one customer at the provider whom all cards of an account are kept for; made when the first one is. */
export const cardCustomers = pgTable("card_customers", {
  customerId: uuid("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  providerCustomer: text("provider_customer").notNull().unique(),
});
