import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { creditNotes } from "../invoices/tables.ts";
import type { Currency } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { orders } from "../orders/tables.ts";
import { returns } from "../returns/tables.ts";
import { savedCards } from "../saved-cards/tables.ts";
import type { PaymentFailure, PaymentProviderName } from "./provider.ts";
import type { Difference } from "./reconcile.ts";
import type { RefundCause, RefundedUnits } from "./refund-plan.ts";
import type { AttemptState, PendingAction } from "./states.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** One row per attempt to pay an order, written before the provider hears of it. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    attempt: smallint().notNull(),
    /** Order reference and attempt; also the key under which the provider is asked, so that a repeat is one payment. */
    reference: text().notNull().unique(),
    method: smallint().$type<PaymentMethod>().notNull(),
    provider: text().$type<PaymentProviderName>().notNull(),
    /** The provider's own number; null until it has answered. */
    providerPaymentId: text("provider_payment_id"),
    /** The saved card that it charges, or that was left with it; null: none. */
    savedCardId: uuid("saved_card_id").references(() => savedCards.id, { onDelete: "set null" }),
    /** The provider's page for this attempt, where it has one; providers name it only once. */
    redirectUrl: text("redirect_url"),
    /**
     * What it pays for is not the order but what a change of it left to be paid: `asked`, and `taken` once the order has
     * that money.
     */
    difference: text().$type<"asked" | "taken">(),
    /** What it was asked for, hundredths of `currency`. */
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<AttemptState>().notNull(),
    /** What the provider says it charges, where that is not what it was asked for. */
    seenAmount: integer("seen_amount"),
    seenCurrency: text("seen_currency").$type<Currency>(),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** When the shop first saw that its money was taken: that of Tabby and Tamara is, when the parcel leaves. */
    capturedAt: timestamp("captured_at", { withTimezone: true }),
    failure: text().$type<PaymentFailure>(),
    /** What the shop still wants of the provider; kept until it is done, however often the process dies. */
    pendingAction: text("wanted").$type<PendingAction>(),
    /** While this is in the future, one process is asking the provider to move money. */
    leaseUntil: timestamp("busy_until", { withTimezone: true }),
    /** When the sweeper reads it next; null once nothing can change any more. */
    nextReadAt: timestamp("next_read_at", { withTimezone: true }),
    /** What went wrong last, for operators. */
    trouble: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("payments_order_attempt").on(table.orderId, table.attempt),
    unique("payments_provider_number").on(table.provider, table.providerPaymentId),
    index("payments_created").on(table.createdAt, table.id),
    index("payments_next_read").on(table.nextReadAt).where(sql`${table.nextReadAt} is not null`),
  ],
);

export type RefundReason = "operator" | "returned" | "provider" | "changed" | "exchanged";

/** Money on its way back. Its number is the key under which the provider is asked. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    /** Null: no provider gives it back, people do. */
    paymentId: uuid("payment_id").references(() => payments.id),
    /** Of what people give back, the order; null where its payment names it. */
    orderId: uuid("order_id").references(() => orders.id),
    /** Hundredths of `currency`. */
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Which units are paid back, each with what was paid for them; empty when it is an amount. */
    lines: jsonb().$type<RefundedUnits[]>().notNull().default([]),
    /** What of the amount is the order's delivery fee, and its fee for paying on delivery. */
    delivery: integer().notNull().default(0),
    processingFee: integer("processing_fee").notNull().default(0),
    restock: boolean().notNull().default(false),
    /** Why staff gave it back; null: nobody said. */
    cause: text().$type<RefundCause>(),
    /** What staff wrote about it, for the team only. */
    note: text().notNull().default(""),
    /** The return that it pays for; a return is moved by its own receipt, not by its refund. */
    returnId: uuid("return_id").references(() => returns.id),
    /**
     * `returned`: money that the shop gives back by itself. `provider`: made at the provider, not asked for by the shop.
     * `changed`: the order comes to less since staff changed it, and its papers say so already. `exchanged`: it went to
     * nobody, but paid another order.
     */
    reason: text().$type<RefundReason>().notNull(),
    /** The order that it paid instead of going back, for an exchange. */
    exchangeOrderId: uuid("exchange_order_id").references(() => orders.id),
    /** What took the invoice back; null until it is made, and for money that was never invoiced. */
    creditNoteId: uuid("credit_note_id").references(() => creditNotes.id),
    state: text().$type<"pending" | "done">().notNull().default("pending"),
    /** When it became done; null while it is pending. */
    doneAt: timestamp("done_at", { withTimezone: true }),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }),
    /** Until when somebody is asking the provider for it: not every provider knows a refund that comes twice. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    trouble: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("refunds_return").on(table.returnId).where(sql`${table.returnId} is not null`),
    index("refunds_created").on(table.createdAt, table.id),
    uniqueIndex("refunds_exchange_order").on(table.exchangeOrderId),
    check("refunds_of_something", sql`(${table.paymentId} is null) <> (${table.orderId} is null)`),
    index("refunds_next_try").on(table.nextTryAt).where(sql`${table.state} = 'pending'`),
  ],
);

/** What came of comparing our payments with the providers' lists, each time it was done. */
export const paymentComparisons = pgTable("payment_comparisons", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  compared: integer().notNull(),
  unreachable: jsonb().$type<PaymentProviderName[]>().notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
});

/** What providers told us, raw and before anything is done with it. */
export const webhookInbox = pgTable(
  "webhook_inbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().$type<PaymentProviderName>().notNull(),
    eventId: text("event_id").notNull(),
    type: text().notNull(),
    /** The provider's number of the payment, or card setup, it is about. */
    providerPaymentId: text("provider_payment_id"),
    body: bytes().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    handledAt: timestamp("handled_at", { withTimezone: true }),
    verdict: text().$type<"settled" | "unknown" | "ignored">(),
  },
  (table) => [
    unique("webhook_inbox_event").on(table.provider, table.eventId),
    index("webhook_inbox_open").on(table.receivedAt).where(sql`${table.handledAt} is null`),
  ],
);

/** The code that confirms an order paid on delivery; one per order, the newest counts. */
export const orderCodes = pgTable("order_codes", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id),
  /** Null until the message is written. */
  codeHash: text("code_hash"),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  triesLeft: smallint("tries_left").notNull(),
  /** How many were asked for. */
  asked: smallint().notNull().default(1),
});
