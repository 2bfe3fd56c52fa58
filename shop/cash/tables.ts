import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Transaction } from "../database/database.ts";
import type { Currency } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { staff } from "../staff/tables.ts";
import type { SettleReason } from "./settle-reasons.ts";

/** What a courier handed over at once, by a file of theirs (the same file of the same courier again is the same row) or without one. */
export const remittances = pgTable(
  "remittances",
  {
    id: uuid().primaryKey(),
    courierId: text("courier_id").notNull(),
    /** Without a file: the number or day of their paper. */
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file, in hexadecimal; null: it came without one. */
    fileHash: text("file_hash"),
    bookedBy: uuid("booked_by")
      .notNull()
      .references(() => staff.id),
    bookedAt: timestamp("booked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("remittances_file").on(table.courierId, table.fileHash),
    index("remittances_booked").on(table.bookedAt),
  ],
);

/**
 * What a line of the file came to. `matched`: exactly what was owed. `short`, `over`: less or more. `twice`: handed over
 * before, or named before in the same file. `unknown`: no debt that it could be for (`cause`). `missing`: no line at all,
 * though the courier had collected by the last day of the file.
 */
export const REMITTANCE_OUTCOMES = ["matched", "short", "over", "unknown", "missing", "twice"] as const;
export type RemittanceOutcome = (typeof REMITTANCE_OUTCOMES)[number];

export const UNKNOWN_CAUSES = [
  "no_order",
  "not_cash",
  "not_delivered",
  "other_courier",
  "other_currency",
  "closed",
] as const;
export type UnknownCause = (typeof UNKNOWN_CAUSES)[number];

export const remittanceLines = pgTable(
  "remittance_lines",
  {
    remittanceId: uuid("remittance_id")
      .notNull()
      .references(() => remittances.id),
    position: smallint().notNull(),
    /** The row of the file, from 1 with its head; null: missing from it. */
    row: integer(),
    /** As the file has it: an order's reference or a waybill. */
    named: text().notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    outcome: text().$type<RemittanceOutcome>().notNull(),
    cause: text().$type<UnknownCause>(),
    /** Hundredths of `currency`; 0 for what is missing. */
    amount: integer().$type<Minor>().notNull(),
    /** What was owed before this file, in the same currency. */
    owed: integer().$type<Minor>().notNull(),
    currency: text().$type<Currency>().notNull(),
    paidOn: date("paid_on"),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.position] }),
    index("remittance_lines_order").on(table.orderId),
  ],
);

/**
 * What couriers owe of the cash they collected, entry after entry and never changed: an order's sum is what is still
 * with its courier. Customers have paid with the first entry, whatever becomes of the others. `settled`: a rest that will
 * never come, or came too much, is closed, which is no money; `reopened` takes one back. `uncollected`: nothing was
 * collected after all, since the order was not delivered; what is collected later takes that back.
 */
export const courierCash = pgTable(
  "courier_cash",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text().$type<"collected" | "uncollected" | "remitted" | "settled" | "reopened">().notNull(),
    /** Hundredths of the order's currency; what was remitted, not collected after all, or is given up, is below zero. */
    amount: integer().$type<Minor>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The same in AED hundredths at the order's own rate. */
    amountAed: integer("amount_aed").$type<Minor>().notNull(),
    remittanceId: uuid("remittance_id").references(() => remittances.id),
    /** Of what was settled, with what whoever closed it wrote down. */
    reason: text().$type<SettleReason>(),
    note: text(),
    /** Which entry this one takes back: one that was settled, collected, or not collected after all. */
    reopens: integer().references((): AnyPgColumn => courierCash.id),
    /** Who settled or reopened it. */
    staffId: uuid("staff_id").references(() => staff.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("courier_cash_collected")
      .on(table.orderId)
      .where(sql`${table.kind} = 'collected' and ${table.reopens} is null`),
    uniqueIndex("courier_cash_remitted").on(table.orderId, table.remittanceId).where(sql`${table.kind} = 'remitted'`),
    index("courier_cash_at").on(table.at),
    uniqueIndex("courier_cash_reopens").on(table.reopens).where(sql`${table.reopens} is not null`),
    check(
      "courier_cash_sign",
      sql`${table.kind} in ('settled', 'reopened', 'uncollected') or (${table.kind} = 'collected') = (${table.amount} >= 0)`,
    ),
    check("courier_cash_remittance", sql`(${table.kind} = 'remitted') = (${table.remittanceId} is not null)`),
    check(
      "courier_cash_settled",
      sql`(${table.kind} = 'settled') = (${table.reason} is not null)
          and (${table.kind} not in ('reopened', 'uncollected') or ${table.reopens} is not null)
          and (${table.kind} in ('reopened', 'uncollected', 'collected') or ${table.reopens} is null)
          and (${table.kind} in ('settled', 'reopened')) = (${table.staffId} is not null)`,
    ),
  ],
);

/** Any number, the same in every process: files are booked one after the other. */
const REMITTANCE_LOCK = 7_240_032;

/** Whoever holds this enters couriers' cash, until the end of the transaction. */
export async function lockCash(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REMITTANCE_LOCK})`);
}
