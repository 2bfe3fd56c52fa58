import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Mails that a mail server was given, by the job that sends them. What was begun and is not taken may have arrived or
 * not: nobody knows until the server's answer.
 */
export const mailSendings = pgTable(
  "mail_sendings",
  {
    jobId: uuid("job_id").primaryKey(),
    begunAt: timestamp("begun_at", { withTimezone: true }).notNull().default(sql`now()`),
    takenAt: timestamp("taken_at", { withTimezone: true }),
    /** What kind of mail, as the job is named, and the order it is about; null where it is about none. */
    job: text(),
    orderId: uuid("order_id"),
  },
  (table) => [
    index("mail_sendings_begun").on(table.begunAt),
    index("mail_sendings_order").on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
);

/** Jobs that were tried for as long as they are tried, and wait for somebody; most are mails, which the table is named for. */
export const failedJobs = pgTable("failed_mails", {
  jobId: uuid("job_id").primaryKey(),
  job: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  /** What the last try met; names no address. */
  reason: text().notNull(),
  /** How often it was tried; null: it was given up before that was counted. */
  tries: integer(),
  failedAt: timestamp("failed_at", { withTimezone: true }).notNull().default(sql`now()`),
});
