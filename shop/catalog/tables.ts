import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Text } from "../market/market.ts";
import type { ProductContent } from "./product.ts";

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    line: text().notNull(),
    /** AED hundredths. */
    price: integer().notNull(),
    salePrice: integer("sale_price"),
    /** Units that can be sold now: the sum of the product's rows in `stock_changes`, which every change of it writes. */
    stock: integer().notNull(),
    /** What the content file said when stock was last taken from it: at the first import, or when it was asked for. */
    stockImported: integer("stock_imported").notNull(),
    sold: integer().notNull().default(0),
    weightGrams: integer("weight_grams").notNull(),
    content: jsonb().$type<ProductContent>().notNull(),
    /** Fingerprint of the imported file: equal means nothing to do. */
    fingerprint: text().notNull(),
    /** False once its file is gone: no longer shown or sold, still named by old orders. */
    active: boolean().notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check(
      "products_price_not_negative",
      sql`${table.price} >= 0 and (${table.salePrice} is null or ${table.salePrice} >= 0)`,
    ),
  ],
);

export const categories = pgTable("categories", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  parent: text(),
  name: jsonb().$type<Text>().notNull(),
  description: jsonb().$type<Text>().notNull(),
  position: integer().notNull(),
  inNavigation: boolean("in_navigation").notNull(),
  picture: text(),
});

/** Announcements, redirects, stores, shipping rates, pages, articles …: one row per document, read whole. */
export const documents = pgTable(
  "documents",
  {
    kind: text().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    data: jsonb().notNull(),
    fingerprint: text().notNull(),
    /** Who spoke last of it: staff, whom no file overrules, or the content. */
    origin: text().$type<"content" | "staff">().notNull().default("content"),
    /** Counts what staff changed, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** Who of the staff ended it, when, and how it stood before, so that it can be taken back. */
    ending: jsonb().$type<{ staffId: string; at: string; before: unknown }>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
