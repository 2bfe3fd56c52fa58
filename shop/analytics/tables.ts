import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often something happened on a day. Nothing here says anything about a person. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    /** The day in Dubai, e.g. `2026-11-21`. */
    day: text().notNull(),
    /** A counted event, or a figure of page speed. */
    name: text().notNull(),
    /** Step of a speed figure; empty for events. */
    step: text().notNull().default(""),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.step] })],
);
