import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The processes of the shop, on whichever machine: each says now and then that it is there. */
export const shopProcesses = pgTable("shop_processes", {
  /** Made by the process when it begins. */
  id: uuid().primaryKey(),
  /** What its machine is called. */
  host: text().notNull(),
  pid: integer().notNull(),
  /** Of the shop, of its pages and of Node. */
  version: text().notNull(),
  build: text().notNull(),
  node: text().notNull(),
  startedAt: moment("started_at").notNull().default(sql`now()`),
  seenAt: moment("seen_at").notNull().default(sql`now()`),
  /** What it uses, and what is left and there in all on the disk of its data folder; bytes. */
  memory: bigint({ mode: "number" }).notNull(),
  diskFree: bigint("disk_free", { mode: "number" }),
  diskSize: bigint("disk_size", { mode: "number" }),
});

/** When whoever the shop calls has answered for the last time, and when not. */
export const serviceContacts = pgTable("service_contacts", {
  service: text().primaryKey(),
  answeredAt: moment("answered_at"),
  silentAt: moment("silent_at"),
});

/** Backups that the shop was told of; it makes none itself. */
export const backups = pgTable(
  "backups",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    madeAt: moment("made_at").notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("backups_made").on(table.madeAt)],
);
