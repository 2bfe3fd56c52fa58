import { sql } from "drizzle-orm";
import {
  check,
  date,
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
import type { CustomerDetails } from "../checkout/draft.ts";
import { ownedByCustomer } from "../customers/tables.ts";
import { oneOf } from "../database/one-of.ts";
import type { Address } from "../delivery/address.ts";
import type { Locale } from "../market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../market/methods.ts";
import { orders } from "../orders/tables.ts";
import type { Minor } from "../pricing/money.ts";
import { OPEN_STATES, type SubscriptionState } from "./states.ts";

/** What became of one period. `waiting_stock`, `asking_price` and `failed` go on; `skipped`, `paid` and `missed` are over. */
export type SubscriptionDeliveryState =
  | (typeof OPEN_STATES)[number]
  | "skipped"
  | "ordered"
  | "failed"
  | "paid"
  | "missed";

/** Products that customers get again: what, how often, where to and how it is paid. Dates are of Dubai's calendar. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey(),
    customerId: ownedByCustomer(),
    /** The order it came with: its first period. */
    firstOrderId: uuid("first_order_id")
      .notNull()
      .references(() => orders.id),
    productId: integer("product_id").notNull(),
    quantity: integer().notNull(),
    everyMonths: smallint("every_months").notNull(),
    /** Market of its mails, prices and orders. */
    locale: text().$type<Locale>().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    /** Null while paused: until somebody resumes it. */
    pausedUntil: date("paused_until"),
    /** `customer`, `card` … */
    pausedReason: text("paused_reason"),
    /** From here deliveries are counted: the nth is due n × `everyMonths` months later, clamped to the month's end. */
    anchor: date().notNull(),
    /** Which delivery since `anchor` comes next, from 1. */
    nextPeriod: integer("next_period").notNull().default(1),
    nextOn: date("next_on").notNull(),
    contact: jsonb().$type<CustomerDetails>().notNull(),
    address: jsonb().$type<Address>().notNull(),
    deliveryMethod: smallint("delivery_method").$type<DeliveryMethod>().notNull(),
    paymentMethod: smallint("payment_method").$type<PaymentMethod>().notNull(),
    /** The card it is paid with; null: in cash on delivery, or no card is known yet. */
    savedCardId: uuid("saved_card_id"),
    /** The regular price of one piece that the customer agreed to, AED hundredths. */
    agreedUnitPriceAed: integer("agreed_unit_price_aed").$type<Minor>().notNull(),
    /** Counts its changes: one that was made meanwhile is not overwritten. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
    cancelReason: text("cancel_reason"),
  },
  (table) => [
    index("subscriptions_due").on(table.state, table.nextOn),
    index("subscriptions_customer").on(table.customerId),
    unique("subscriptions_first_order").on(table.firstOrderId, table.productId),
    check("subscriptions_quantity", sql`${table.quantity} between 1 and 10`),
    check("subscriptions_every_months", sql`${table.everyMonths} between 1 and 3`),
  ],
);

/** Periods of subscriptions after the first, each at most once: what makes a renewal happen once. */
export const subscriptionDeliveries = pgTable(
  "subscription_deliveries",
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    /** Counts all of its deliveries and is never given again, also when the interval changes. */
    period: integer().notNull(),
    dueOn: date("due_on").notNull(),
    state: text().$type<SubscriptionDeliveryState>().notNull(),
    /** The renewal it became part of. */
    orderId: uuid("order_id").references(() => orders.id),
    /** How often its payment was tried. */
    attempts: smallint().notNull().default(0),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("subscription_deliveries_period").on(table.subscriptionId, table.period),
    index("subscription_deliveries_order").on(table.orderId),
    // Never two parcels at once: the next one is announced when this one is made, or left out.
    uniqueIndex("subscription_deliveries_open")
      .on(table.subscriptionId)
      .where(sql`${oneOf(sql`${table.state}`, OPEN_STATES)}`),
    index("subscription_deliveries_next_try").on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
  ],
);
