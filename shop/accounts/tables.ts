import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers/tables.ts";
import type { TokenPayload } from "./one-time-token.ts";

/** Links and codes that work once. Using one deletes it, or marks it as spent for a while (`takeToken`). */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    kind: text().$type<TokenPayload["kind"]>().notNull(),
    /** The address it was sent to; null for codes that are not sent. */
    email: text(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    payload: jsonb().$type<TokenPayload>().notNull(),
    /** SHA-256 of the secret of the browser that used it and may not have received the answer. */
    spentBy: text("spent_by"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("one_time_tokens_email").on(table.email),
    index("one_time_tokens_customer").on(table.customerId),
    index("one_time_tokens_expires").on(table.expiresAt),
  ],
);
