import { integer, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/tables.ts";

/** Tax invoices, one for an order that is confirmed. What it says of the order is the order's own frozen amounts. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    /** The seller's calendar year, Dubai time. */
    year: smallint().notNull(),
    /** Counts from 1 within the year, without gaps. */
    number: integer().notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** Who sold it, as the law knew the seller on that day. */
    sellerName: text("seller_name").notNull(),
    sellerTaxNumber: text("seller_tax_number").notNull(),
  },
  (table) => [unique("invoices_number").on(table.year, table.number)],
);

/** The last number given in a year. Its row is locked while a number is given, so that none is given twice or lost. */
export const invoiceYears = pgTable("invoice_years", {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});
