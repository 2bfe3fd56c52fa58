import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "../market/market.ts";
import { type orderLines, orders } from "../orders/tables.ts";
import type { CreditRow } from "../pricing/credit.ts";
import type { Minor } from "../pricing/money.ts";
import type { Series } from "./number-series.ts";

/** What every numbered paper carries. */
const numbered = {
  /** The seller's calendar year, Dubai time. */
  year: smallint().notNull(),
  /** Counts from 1 within the year, without gaps. */
  number: integer().notNull(),
  /** Never before the paper with the number ahead. */
  issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
  /** Who sold it, as the law knew the seller on that day. */
  sellerName: text("seller_name").notNull(),
  /** Likewise in Arabic; null: it had no such name, or the paper is from before papers said it. */
  sellerNameAr: text("seller_name_ar"),
  sellerTaxNumber: text("seller_tax_number").notNull(),
};

/** Tax invoices, one for an order that is confirmed. What it says of the order is the order's own frozen amounts. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id),
    ...numbered,
  },
  (table) => [unique("invoices_number").on(table.year, table.number)],
);

/** What an invoice said of its order, kept when a change of the order puts another invoice in its place. */
export interface InvoicedSale
  extends Pick<
      typeof orders.$inferSelect,
      | "subtotal"
      | "discount"
      | "deliveryFee"
      | "processingFee"
      | "vat"
      | "total"
      | "adjustments"
      | "promoCode"
      | "paymentMethod"
    >,
    // Those that were kept before an order could go to another country do not say them: they are the order's.
    Partial<Pick<typeof orders.$inferSelect, "taxKind" | "taxRate" | "deliveryMethod">> {
  /** Where what was sold went, for the tax there; also null before an order could go to another country. */
  country?: Country;
  lines: (typeof orderLines.$inferSelect)[];
}

/** Invoices that a credit note took back whole, because the order was changed and has another one. Never changed. */
export const formerInvoices = pgTable(
  "former_invoices",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    ...numbered,
    sale: jsonb().$type<InvoicedSale>().notNull(),
  },
  (table) => [
    unique("former_invoices_number").on(table.year, table.number),
    index("former_invoices_order").on(table.orderId),
    index("former_invoices_issued").on(table.issuedAt),
  ],
);

/** Each takes a part of an invoice back, or what is left of it; never changed. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey(),
    /** The order, and with it the invoice, that is corrected. */
    orderId: uuid("order_id")
      .notNull()
      .references(() => invoices.orderId),
    /** The invoice that it takes back, where that is a former one; null: the one the order has. */
    formerInvoiceId: uuid("former_invoice_id").references(() => formerInvoices.id),
    ...numbered,
    /**
     * `refund`: money went back. `cancelled`: the sale is off before anybody paid, also when its parcel came back.
     * `changed`: the order was changed, and another invoice takes the place of this one.
     */
    reason: text().$type<"refund" | "cancelled" | "changed">().notNull(),
    /** Hundredths of the order's currency, above zero. */
    amount: integer().$type<Minor>().notNull(),
    /** The tax in it, by the order's own tax rule. */
    vat: integer().$type<Minor>().notNull(),
    /** They add up to the amount. */
    rows: jsonb().$type<CreditRow[]>().notNull(),
  },
  (table) => [
    unique("credit_notes_number").on(table.year, table.number),
    index("credit_notes_order").on(table.orderId),
    check("credit_notes_amount", sql`${table.amount} > 0`),
  ],
);

/**
 * The last number of each series. Its row is locked while a number is given, so that none is given twice or left out.
 */
export const numberSeries = pgTable("number_series", {
  name: text().$type<Series>().primaryKey(),
  year: smallint().notNull(),
  last: integer().notNull(),
  issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
});
