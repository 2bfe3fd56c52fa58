import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "../staff/tables.ts";
import type { MessageType, WebhookType } from "./types.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `until`: an ISO moment. */
export interface FormerSecret {
  secret: string;
  until: string;
}

/** Addresses of other programs that are told what happens. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey(),
  url: text().notNull(),
  types: text().array().$type<WebhookType[]>().notNull(),
  /** What messages are signed with, encrypted (staff/sealed.ts). */
  secret: text().notNull(),
  /** Those of before, encrypted alike: messages are signed with each as well until its moment. */
  formerSecrets: jsonb("former_secrets").$type<FormerSecret[]>().notNull().default([]),
  madeBy: uuid("made_by")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
});

/** What one of them is told, written in the transaction of what happened; under the number of the job that sends it. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    id: uuid().primaryKey(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text().$type<MessageType>().notNull(),
    orderId: uuid("order_id"),
    /** Names the order or the product, and nobody; of a test empty. */
    data: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    deliveredAt: moment("delivered_at"),
    /** What it tells of was taken back before it was sent. */
    droppedAt: moment("dropped_at"),
  },
  (table) => [index("webhook_messages_created").on(table.createdAt)],
);

/** Every try to tell it. */
export const webhookTries = pgTable(
  "webhook_tries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    at: moment("at").notNull().default(sql`now()`),
    /** Of the answer; null: there was none. */
    status: integer(),
    fault: text(),
    milliseconds: integer().notNull(),
  },
  (table) => [index("webhook_tries_message").on(table.messageId)],
);
