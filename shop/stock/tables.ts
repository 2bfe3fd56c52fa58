import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "../catalog/tables.ts";
import type { Day } from "../day.ts";
import { orders } from "../orders/tables.ts";
import type { StockReason } from "./reasons.ts";

/** Pieces of a product that were made together and last as long. What is left of one is told by ledger and parcels (lots.ts). */
export const stockLots = pgTable(
  "stock_lots",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** As it is printed on the pack: `L24`. */
    code: text().notNull(),
    /** The last day on which it may be sent. */
    expiresOn: date("expires_on", { mode: "string" }).$type<Day>().notNull(),
  },
  (table) => [unique("stock_lots_code").on(table.productId, table.code), index("stock_lots_by_code").on(table.code)],
);

/** From when on a product runs low, where somebody has said so, and whether that was told. */
export const stockLevels = pgTable("stock_levels", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id),
  /** So many for sale or fewer; null: what the shop's setting says. */
  lowAt: integer("low_at"),
  /** So many days new pieces take to come, 0: days make no difference; null: what the shop's setting says. */
  leadDays: integer("lead_days"),
  /** When staff were told that it runs low; null: it does not, or nobody was told yet. */
  toldAt: timestamp("told_at", { withTimezone: true }),
});

/**
 * Every change of every stock, written by the statement that makes it and never changed: the sum of a product's rows is
 * its stock, the sum of an order's rows what it holds.
 */
export const stockChanges = pgTable(
  "stock_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    change: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    /** Checked at the end of the transaction (migration): units are taken before their order is written. */
    orderId: uuid("order_id").references(() => orders.id),
    /** `shop` by itself, or `operator` with the name of whoever gave the command. */
    by: text().notNull().default("shop"),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What whoever did it had to say. */
    note: text().notNull().default(""),
    /** Of which lot, where it is known. */
    lotId: integer("lot_id").references(() => stockLots.id),
    /** The change that this one takes back; each once. */
    undoes: integer().references((): AnyPgColumn => stockChanges.id),
  },
  (table) => [
    // Written in the sequence of time: as small as an index can be.
    index("stock_changes_at").using("brin", table.at),
    uniqueIndex("stock_changes_undone_once").on(table.undoes).where(sql`${table.undoes} is not null`),
    index("stock_changes_lot").on(table.lotId).where(sql`${table.lotId} is not null`),
    index("stock_changes_product").on(table.productId, table.id),
    index("stock_changes_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("stock_changes_something", sql`${table.change} <> 0`),
    check(
      "stock_changes_of_order",
      sql`(${table.orderId} is not null) = (${table.reason} in ('order', 'release', 'return'))`,
    ),
  ],
);
