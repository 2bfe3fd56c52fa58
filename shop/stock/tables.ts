import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { products } from "../catalog/tables.ts";
import { orders } from "../orders/tables.ts";

/**
 * Why the stock of a product changed. `order`: taken by an order; `release`: given back by one that was never shipped;
 * `return`: came back from a buyer; `set`: an operator said how many there are; `add`: goods were delivered to the shop;
 * `import`: the content files said so; `count`: what was there when the ledger began; `damaged`: of what came
 * back, in a row before, that cannot be sold again.
 */
export type StockReason = "order" | "release" | "return" | "set" | "add" | "import" | "count" | "damaged";

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
  },
  (table) => [
    index("stock_changes_product").on(table.productId, table.id),
    index("stock_changes_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    check("stock_changes_something", sql`${table.change} <> 0`),
    check(
      "stock_changes_of_order",
      sql`(${table.orderId} is not null) = (${table.reason} in ('order', 'release', 'return'))`,
    ),
  ],
);
