import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "../staff/tables.ts";
import type { KeyPermission } from "./key-permissions.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What other programs prove themselves with to the back office. Rows stay when a key ends: the audit log names it. */
export const apiKeys = pgTable("api_keys", {
  id: uuid().primaryKey(),
  /** What it is for, in the word of whoever made it. */
  name: text().notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Its last signs, by which it is known again. */
  ending: text().notNull(),
  permissions: text().array().$type<KeyPermission[]>().notNull(),
  madeBy: uuid("made_by")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
  /** Opens nothing from then on; null: it does not end by itself. */
  expiresAt: moment("expires_at"),
  /** Written at most once a minute. */
  lastUsedAt: moment("last_used_at"),
  endedAt: moment("ended_at"),
});
