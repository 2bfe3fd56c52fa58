import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { PAID_BY_EXCHANGE } from "../market/methods.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import { invoiceOf } from "./credit-note.ts";

/**
 * Makes the invoices of orders without a mail address that stand and have none: of before such an order got its invoice
 * when it was confirmed, and of one whose job for it was given up. An exchange stands once its difference is paid. In the order in
 * which they were placed, dated now; again it makes none. Answers how many have one now.
 */
export async function makeMissingInvoices(shop: ShopContext): Promise<number> {
  const orders = await rowsOf<{ id: string }>(
    shop.db,
    // Asked as the index has the address. Who is forgotten had one, or an invoice.
    sql`select o.id from orders o
        where lower(o.customer->>'email') is null and o.is_confirmed and not exists (select from invoices i where i.order_id = o.id)
          and not ${CAME_TO_NOTHING}
          and not (o.payment_method = ${PAID_BY_EXCHANGE} and o.due > 0)
        order by o.placed_at, o.id`,
  );
  let made = 0;
  for (const { id } of orders) {
    if ((await invoiceOf(shop, id)) !== null) made += 1;
  }
  return made;
}
