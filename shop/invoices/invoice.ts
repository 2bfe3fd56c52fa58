import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Order } from "../orders/read-order.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import { nextNumber, writtenNumber } from "./number-series.ts";
import { invoices } from "./tables.ts";

export interface Invoice {
  /** As it is written, e.g. `INV-2026-000042`. */
  number: string;
  issuedAt: Date;
  sellerName: string;
  sellerTaxNumber: string;
}

/** Whether an order may be given an invoice now: a sale that stands. One that was given stays, too. */
export function mayBeInvoiced(order: { isConfirmed: boolean; fulfilmentState: FulfilmentState }): boolean {
  const { isConfirmed, fulfilmentState: state } = order;
  return isConfirmed && state !== "CANCELLED" && state !== "RETURNED";
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
      .select({ id: orders.id, isConfirmed: orders.isConfirmed, fulfilmentState: orders.fulfilmentState })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    return order === undefined ? null : invoiceIn(tx, shop, order);
  });
}

/** The same within a transaction that holds the order's row. */
export async function invoiceIn(
  tx: Transaction,
  shop: ShopContext,
  order: Pick<Order, "id" | "isConfirmed" | "fulfilmentState">,
): Promise<Invoice | null> {
  const [given] = await tx.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (given !== undefined) return written(given);
  if (!mayBeInvoiced(order)) return null;
  const invoice = {
    orderId: order.id,
    ...(await nextNumber(tx, "INV", shop.clock())),
    sellerName: shop.brand.distributor,
    sellerTaxNumber: shop.brand.taxNumber,
  };
  await tx.insert(invoices).values(invoice);
  return written(invoice);
}

/** An invoice as it is stored, as papers say it. */
export function written(row: typeof invoices.$inferSelect): Invoice {
  const { issuedAt, sellerName, sellerTaxNumber } = row;
  return { number: writtenNumber("INV", row), issuedAt, sellerName, sellerTaxNumber };
}
