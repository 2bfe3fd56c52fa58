import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CheckoutDraft } from "../checkout/draft.ts";
import { customers } from "../customers/tables.ts";
import type { Locale } from "../market/market.ts";
import { orders } from "../orders/tables.ts";

export const carts = pgTable(
  "carts",
  {
    /** 122 random bits: knowing it is what gives a guest access to the cart. */
    uuid: uuid().primaryKey(),
    /** Whose cart it is; a guest's cart is nobody's, a customer's is reached by that customer only. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    locale: text().$type<Locale>().notNull(),
    /** Upper case. Kept while set, re-checked at every change. */
    promoCode: text("promo_code"),
    draft: jsonb().$type<CheckoutDraft>().notNull().default({}),
    /** The total last shown at checkout, in hundredths of the cart's currency; an order at another total is refused. */
    shownTotal: integer("shown_total"),
    /** The idempotency key of the order it becomes next: kept until that order is confirmed. */
    orderKey: uuid("order_key").notNull().defaultRandom(),
    /** The order this cart was made into and that is not confirmed yet; its pieces count as available to this cart. */
    openOrderId: uuid("open_order_id").references(() => orders.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When somebody last changed anything about it. */
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
    /** Seven days after last use (specification §9). */
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("carts_expires_at").on(table.expiresAt),
    index("carts_changed_at").on(table.changedAt),
    index("carts_open_order").on(table.openOrderId).where(sql`${table.openOrderId} is not null`),
    uniqueIndex("carts_customer").on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    cartUuid: uuid("cart_uuid")
      .notNull()
      .references(() => carts.uuid, { onDelete: "cascade" }),
    productId: integer("product_id").notNull(),
    quantity: integer().notNull(),
    /** How often it is to be delivered: every 1, 2 or 3 months, 0 for once. */
    everyMonths: smallint("every_months").notNull().default(0),
    /** What one piece cost whoever added it last, in AED hundredths; null: nobody knows any more. */
    unitPriceAed: integer("unit_price_aed"),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
    /** Number of the request that added last: repeated, because its answer was lost, it adds nothing. */
    addedBy: text("added_by"),
  },
  (table) => [
    primaryKey({ columns: [table.cartUuid, table.productId] }),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and 10`),
    check("cart_lines_every_months", sql`${table.everyMonths} between 0 and 3`),
  ],
);
