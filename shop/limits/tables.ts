import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was tried; counted here so that all processes count together. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** SHA-256 of limit and whom it counts: no address of a person or a machine is kept. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("rate_limits_expires").on(table.expiresAt)],
);
