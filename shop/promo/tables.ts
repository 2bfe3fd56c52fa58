import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ProductScope } from "./product-scope.ts";

export const promoCodes = pgTable(
  "promo_codes",
  {
    /** Upper case. */
    code: text().primaryKey(),
    kind: text().$type<"percent" | "fixed">().notNull(),
    /** Percent points, or AED hundredths when fixed. */
    value: integer().notNull(),
    /** AED hundredths the subtotal has to reach before discounts. */
    minSubtotal: integer("min_subtotal"),
    scope: jsonb().$type<ProductScope>().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    maxUses: integer("max_uses"),
    maxUsesPerCustomer: integer("max_uses_per_customer"),
    uses: integer().notNull().default(0),
  },
  (table) => [
    check("promo_codes_uses_within_limit", sql`${table.maxUses} is null or ${table.uses} <= ${table.maxUses}`),
  ],
);

/**
 * How often one customer has used a code: a row per mailbox and per telephone (`personKeys`), of which only a keyed hash
 * is kept (`person_hash`). It outlives the account, so that a code for once per person stays one.
 */
export const promoCustomerUses = pgTable(
  "promo_customer_uses",
  {
    code: text().notNull(),
    customerKey: text("customer_key").notNull(),
    uses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.customerKey] })],
);
