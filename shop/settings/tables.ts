import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { SettingName } from "./settings.ts";

/**
 * What staff have set of the shop's numbers, one row per version. Rows are only added: a version counts from its moment on,
 * until that of the next one.
 */
export const settingVersions = pgTable(
  "setting_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().$type<SettingName>().notNull(),
    number: integer().notNull(),
    /** As its schema takes it (setting-schemas.ts). */
    value: jsonb().notNull(),
    countsFrom: timestamp("counts_from", { withTimezone: true }).notNull(),
    /** Where it is from, or why it was changed. */
    note: text().notNull().default(""),
    /** Who set it, as the ledger of stock names them. */
    by: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Taken back before its moment came: it never counts. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
  },
  (table) => [
    unique("setting_versions_number").on(table.name, table.number),
    index("setting_versions_counting").on(table.name, table.countsFrom).where(sql`${table.withdrawnAt} is null`),
  ],
);
