import { eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { isDuplicate, rowsOf, type Transaction } from "../database/database.ts";
import type { Order } from "../orders/read-order.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { givenNumber, nextNumber, writtenNumber } from "./number-series.ts";
import { invoices } from "./tables.ts";

export interface Invoice {
  /** As it is written, e.g. `INV-2026-000042`. */
  number: string;
  issuedAt: Date;
  sellerName: string;
  sellerTaxNumber: string;
}

/** A sale that is off is given no invoice any more; one that was given stays. */
export const OFF: readonly FulfilmentState[] = ["CANCELLED", "RETURNED"];

/**
 * Makes the invoice of an order that has none: one statement, which holds the order's row before it takes a number, as
 * `invoiceIn` does. `made`: somebody else has made it at the same moment, and no number was used. Null: the order is not
 * confirmed, or off.
 */
export async function makeInvoice(shop: ShopContext, orderId: string): Promise<Invoice | "made" | null> {
  const { distributor, taxNumber } = shop.brand;
  const now = shop.clock();
  try {
    const [row] = await rowsOf<{ year: number; number: number; issued_at: string | Date }>(
      shop.db,
      sql`with sale as (select id from orders
                        where id = ${orderId} and is_confirmed and not fulfilment_state = any(${sql.param([...OFF])}::text[])
                        for update),
            given as (${givenNumber("INV", now, sql`from sale`)})
          insert into invoices (order_id, year, number, issued_at, seller_name, seller_tax_number)
          select sale.id, given.year, given.last, given.issued_at, ${distributor}, ${taxNumber} from sale, given
          returning year, number, issued_at`,
    );
    if (row === undefined) return null;
    const { year, number, issued_at } = row;
    return written({
      year,
      number,
      issuedAt: new Date(issued_at),
      sellerName: distributor,
      sellerTaxNumber: taxNumber,
    });
  } catch (error) {
    if (isDuplicate(error)) return "made";
    throw error;
  }
}

/** The invoice of an order within a transaction that holds its row, made if it has none; null as above. */
export async function invoiceIn(
  tx: Transaction,
  shop: ShopContext,
  order: Pick<Order, "id" | "isConfirmed" | "fulfilmentState">,
): Promise<Invoice | null> {
  const [given] = await tx.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (given !== undefined) return written(given);
  if (!order.isConfirmed || OFF.includes(order.fulfilmentState)) return null;
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
export function written(row: Omit<typeof invoices.$inferSelect, "orderId">): Invoice {
  const { issuedAt, sellerName, sellerTaxNumber } = row;
  return { number: writtenNumber("INV", row), issuedAt, sellerName, sellerTaxNumber };
}
