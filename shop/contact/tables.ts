import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale, Text } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import { staff } from "../staff/tables.ts";
import type { ContactSubject } from "./contact-schema.ts";

/** `waiting`: for the sender, who was answered. */
export const CONTACT_STATES = ["new", "in_work", "waiting", "done"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

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
    state: text().$type<ContactState>().notNull().default("new"),
    /** Who has it; null: nobody yet. */
    staffId: uuid("staff_id").references(() => staff.id),
    /** The order it is about, as somebody of the staff has said; null: nobody has. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** When it was answered first; null: not yet. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Counts its changes, so that nobody overwrites one they have not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("contact_requests_fingerprint").on(table.fingerprint, table.createdAt),
    index("contact_requests_email").on(table.email, table.createdAt),
    index("contact_requests_state").on(table.state, table.id),
    index("contact_requests_order").on(table.orderId),
  ],
);

/** What staff wrote about a request: to its sender, or among themselves. Never changed. */
export const contactEntries = pgTable(
  "contact_entries",
  {
    id: uuid().primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    kind: text().$type<"reply" | "note">().notNull(),
    text: text().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    staffName: text("staff_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Replies only: when the mail server took it; null: not yet. */
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
  },
  (table) => [index("contact_entries_request").on(table.requestId, table.createdAt)],
);

/** Ready-made answers, each in both languages. */
export const replyTemplates = pgTable("reply_templates", {
  id: uuid().primaryKey(),
  name: jsonb().$type<Text>().notNull(),
  text: jsonb().$type<Text>().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
