import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ownedByCustomer } from "../customers/tables.ts";

/** Who is signed in where. Ends by itself after 30 days without use. */
export const sessions = pgTable(
  "sessions",
  {
    /** Names the session in its owner's list; opens nothing. */
    id: uuid().primaryKey(),
    /** SHA-256 of the token in the `token` cookie: a leaked table signs nobody in. */
    tokenHash: text("token_hash").notNull().unique(),
    customerId: ownedByCustomer(),
    userAgent: text("user_agent").notNull(),
    /** SHA-256 of the number of the request that began it: a repeat takes the place of a session nobody received. */
    startedBy: text("started_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Written at most once an hour. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_customer").on(table.customerId), index("sessions_last_used").on(table.lastUsedAt)],
);

/** Browsers in which somebody has signed in before: strangers' attempts cannot use up the owner's there. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    /** SHA-256 of the `browser` cookie. */
    browserHash: text("browser_hash").notNull(),
    customerId: ownedByCustomer(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.customerId] }),
    index("known_browsers_seen").on(table.seenAt),
  ],
);
