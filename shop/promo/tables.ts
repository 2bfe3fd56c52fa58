import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Country } from "../market/countries.ts";
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
    /** Where its order goes; null: anywhere. */
    countries: jsonb().$type<Country[]>(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    maxUses: integer("max_uses"),
    maxUsesPerCustomer: integer("max_uses_per_customer"),
    uses: integer().notNull().default(0),
    /** Who spoke last of it: staff, whom no file overrules, or the content. */
    origin: text().$type<"content" | "staff">().notNull().default("content"),
    /** Counts what staff changed, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** Who of the staff ended it, when, when it would have ended (null: never) and whose it was, so that it can be taken back. */
    ending: jsonb().$type<{ staffId: string; at: string; before: string | null; origin?: "content" | "staff" }>(),
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
