import { eq, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import type { Order } from "../orders/read-order.ts";
import { isOff } from "../orders/states.ts";
import type { Seller } from "../settings/settings.ts";
import { givenNumber, nextNumber, writtenNumber } from "./number-series.ts";
import { invoices } from "./tables.ts";

/** What papers say of the seller. */
export type SellerOnPapers = Pick<Seller, "distributor" | "distributorAr" | "taxNumber">;

/** The seller as a paper keeps it; without a name in Arabic the other stands in both its halves. */
export interface PaperSeller {
  sellerName: string;
  sellerNameAr: string | null;
  sellerTaxNumber: string;
}

export interface Invoice extends PaperSeller {
  /** As it is written, e.g. `INV-2026-000042`. */
  number: string;
  issuedAt: Date;
}

/**
 * Parts of a statement (`with …`) that make the invoice of an order which has none: `made` is its row, beside `sale`,
 * the order with its version. They hold the order's row before they take a number, as `invoiceIn` does. Both are empty
 * where there is an invoice, or the order is not confirmed or off. Fails as a duplicate, without using a number, when
 * somebody else has made it at the same moment.
 */
export function makingInvoice(shop: ShopContext, orderId: string): SQL {
  const seller = sellerOf(shop.brand);
  return sql`sale as (select o.id, o.version from orders o
                      where o.id = ${orderId} and o.is_confirmed and not ${CAME_TO_NOTHING}
                        and not exists (select from invoices i where i.order_id = o.id)
                      for update),
             given as (${givenNumber("INV", shop.clock(), sql`from sale`)}),
             made as (insert into invoices (order_id, year, number, issued_at, seller_name, seller_name_ar, seller_tax_number)
                      select sale.id, given.year, given.last, given.issued_at,
                             ${seller.sellerName}, ${seller.sellerNameAr}::text, ${seller.sellerTaxNumber}
                      from sale, given
                      returning *)`;
}

/** The invoice of an order within a transaction that holds its row, made if it has none; null for an order that is not confirmed or off. */
export async function invoiceIn(
  tx: Transaction,
  shop: ShopContext,
  order: Pick<Order, "id" | "isConfirmed" | "fulfilmentState">,
): Promise<Invoice | null> {
  const [given] = await tx.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (given !== undefined) return written(given);
  if (!order.isConfirmed || isOff(order.fulfilmentState)) return null;
  const invoice = {
    orderId: order.id,
    ...(await nextNumber(tx, "INV", shop.clock())),
    ...sellerOf(shop.brand),
  };
  await tx.insert(invoices).values(invoice);
  return written(invoice);
}

/** An invoice as it is stored, as papers say it. */
export function written(row: Omit<typeof invoices.$inferSelect, "orderId">): Invoice {
  const { issuedAt, sellerName, sellerNameAr, sellerTaxNumber } = row;
  return { number: writtenNumber("INV", row), issuedAt, sellerName, sellerNameAr, sellerTaxNumber };
}

/** The seller of today, as a paper keeps it. */
export function sellerOf({ distributor, distributorAr = "", taxNumber }: SellerOnPapers): PaperSeller {
  return { sellerName: distributor, sellerNameAr: distributorAr || null, sellerTaxNumber: taxNumber };
}
