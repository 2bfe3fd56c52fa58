import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Locale } from "../market/market.ts";
import type { ContactSubject } from "./contact-schema.ts";

/** What visitors wrote to the shop. */
export const contactRequests = pgTable(
  "contact_requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Lower case, trimmed. */
    email: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Equal for equal requests, so that one sent twice is found out. */
    fingerprint: text().notNull(),
    /** The number it was sent under: repeating it is the same request, however late. Null without scripts. */
    requestKey: text("request_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("contact_requests_fingerprint").on(table.fingerprint, table.createdAt),
    index("contact_requests_email").on(table.email, table.createdAt),
  ],
);
