import { eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Order } from "../orders/read-order.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import { invoices } from "./tables.ts";

export interface Invoice {
  /** As it is written, e.g. `INV-2026-000042`. */
  number: string;
  issuedAt: Date;
  sellerName: string;
  sellerTaxNumber: string;
}

/** The seller's year begins in Dubai. */
const YEAR = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Dubai" });

/** Whether an order may be given an invoice now: a sale that stands. One that was given stays, too. */
export function mayBeInvoiced(order: { isConfirmed: boolean; fulfilmentState: FulfilmentState }): boolean {
  return order.isConfirmed && order.fulfilmentState !== "CANCELLED";
}

/**
 * The invoice of an order, made when it is first asked for: right after the order is confirmed, by its mail. Numbers
 * go up by one within a year and none is left out; asking again, also at the same moment, answers the same invoice.
 * Null for an order that is not confirmed.
 */
export async function invoiceOf(shop: ShopContext, orderId: string): Promise<Invoice | null> {
  const [given] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (given !== undefined) return written(given);
  return shop.db.transaction(async (tx) => {
    // The order's row first: whoever asks for the same order waits here, and finds the invoice afterwards.
    const [order] = await tx
      .select({ isConfirmed: orders.isConfirmed, fulfilmentState: orders.fulfilmentState })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    const [meanwhile] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
    if (meanwhile !== undefined) return written(meanwhile);
    if (order === undefined || !mayBeInvoiced(order)) return null;
    const now = shop.clock();
    const year = Number(YEAR.format(now));
    const [counted] = await rowsOf<{ last: number }>(
      tx,
      sql`insert into invoice_years (year, last) values (${year}, 1)
          on conflict (year) do update set last = invoice_years.last + 1 returning last`,
    );
    if (counted === undefined) throw new Error("the invoice counter gave no number");
    const invoice = {
      orderId,
      year,
      number: counted.last,
      issuedAt: now,
      sellerName: shop.brand.distributor,
      sellerTaxNumber: shop.brand.taxNumber,
    };
    await tx.insert(invoices).values(invoice);
    return written(invoice);
  });
}

type InvoiceRow = typeof invoices.$inferSelect;

function written({ year, number, issuedAt, sellerName, sellerTaxNumber }: InvoiceRow): Invoice {
  return { number: `INV-${year}-${String(number).padStart(6, "0")}`, issuedAt, sellerName, sellerTaxNumber };
}

/** What the invoice of an order is called as a file. */
export function invoiceFileName(order: Pick<Order, "reference">, invoice: Invoice): string {
  return `${invoice.number}-${order.reference}.pdf`;
}
