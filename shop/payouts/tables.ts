import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../market/market.ts";
import type { PaymentProviderName } from "../payments/provider.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { staff } from "../staff/tables.ts";

/** What a provider says it has paid out, by a file of theirs; the same file of the same provider again is the same row. */
export const payouts = pgTable(
  "payouts",
  {
    id: uuid().primaryKey(),
    provider: text().$type<PaymentProviderName>().notNull(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    fileHash: text("file_hash").notNull(),
    /** Its last day, `YYYY-MM-DD`: what was taken before it should have been paid out. */
    lastDay: date("last_day").notNull(),
    keptBy: uuid("kept_by")
      .notNull()
      .references(() => staff.id),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [unique("payouts_file").on(table.provider, table.fileHash), index("payouts_kept").on(table.keptAt)],
);

export const PAYOUT_KINDS = ["charge", "refund", "adjustment"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/**
 * What a line of the file came to. `matched`: exactly what was taken or given back. `different`: another amount or currency.
 * `twice`: paid out before, or named before in the same file. `unknown`: no payment of the shop. `missing`: no line at all.
 * `adjustment`: neither a payment nor a refund, e.g. a fee or a dispute.
 */
export const PAYOUT_OUTCOMES = ["matched", "different", "unknown", "missing", "twice", "adjustment"] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

export const payoutLines = pgTable(
  "payout_lines",
  {
    payoutId: uuid("payout_id")
      .notNull()
      .references(() => payouts.id),
    position: integer().notNull(),
    /** The row of the file, from 1 with its head; null: missing from it. */
    row: integer(),
    kind: text().$type<PayoutKind>().notNull(),
    /** As the file has it: a number of the payment, or what kind of line it is. */
    named: text().notNull(),
    paymentId: uuid("payment_id").references(() => payments.id),
    refundId: uuid("refund_id").references(() => refunds.id),
    outcome: text().$type<PayoutOutcome>().notNull(),
    /** Hundredths of `currency`, what went back below zero; 0 for what is missing. */
    amount: integer().$type<Minor>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** What the shop knows of it, hundredths of `expectedCurrency`; 0 for what it knows nothing of. */
    expected: integer().$type<Minor>().notNull(),
    expectedCurrency: text("expected_currency").$type<Currency>().notNull(),
    /** What the provider keeps and what it pays out, hundredths of the currency it pays out in. */
    fee: integer().$type<Minor>().notNull(),
    net: integer().$type<Minor>().notNull(),
    paidCurrency: text("paid_currency").$type<Currency>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.position] }),
    index("payout_lines_payment").on(table.paymentId).where(sql`${table.paymentId} is not null`),
  ],
);
