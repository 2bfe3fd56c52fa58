import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Locale } from "../market/market.ts";

/**
 * Remembers that somebody wants to hear when a product is back. Asking twice is asking once, and the answer is the
 * same for every address, so that nobody learns who asked before. `website` is a field that people do not see: whoever
 * fills it in is a program and is not remembered. False if there is no such product.
 */
export async function askForStock(
  shop: ShopContext,
  request: { productId: number; email: string; locale: Locale; website: string },
): Promise<boolean> {
  const product = shop.catalog().productById.get(request.productId);
  if (product === undefined || product.line === "gift") return false;
  if (request.website !== "") return true;
  await shop.db.execute(
    sql`insert into stock_requests (product_id, email, locale, created_at)
        values (${request.productId}, ${request.email.trim().toLowerCase()}, ${request.locale}, ${shop.clock().toISOString()})
        on conflict (product_id, email) do update set locale = excluded.locale`,
  );
  return true;
}

/** A product that has not come back in a year is not waited for any longer. */
const KEPT_MONTHS = 12;

/** Deletes wishes nobody could fulfil for so long; returns how many. */
export async function forgetOldWishes(shop: Pick<ShopContext, "db" | "clock">): Promise<number> {
  const gone = await rowsOf<{ id: number }>(
    shop.db,
    sql`delete from stock_requests
        where created_at < ${shop.clock().toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS})
        returning id`,
  );
  return gone.length;
}

/** Mails made at once; more wait for the next round. */
const BATCH = 200;

/**
 * Turns every request whose product can be bought again into a mail, once, whichever process looks first: the request is
 * deleted in the transaction that writes the mail's job. A request of a wishlist is told to its customer as long as they
 * still wish for it and want to hear, once. Returns how many.
 */
export async function tellBackInStock(shop: Pick<ShopContext, "db" | "jobs" | "clock">): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const due = await rowsOf<{ product_id: number; email: string; locale: Locale; customer_id: string | null }>(
      tx,
      sql`with due as (
            delete from stock_requests where id in (
              select r.id from stock_requests r join products p on p.id = r.product_id
              where p.active and p.stock > 0 order by r.id limit ${BATCH} for update of r skip locked)
            returning product_id, email, locale, customer_id),
          told as (
            update wishes w set told_at = ${shop.clock().toISOString()} from due, customers u
            where w.customer_id = due.customer_id and w.product_id = due.product_id and w.told_at is null
              and u.id = due.customer_id and u.wish_mails is not null and u.email_verified_at is not null
            returning w.product_id, u.email, u.wish_mails as locale, w.customer_id)
          select * from due where customer_id is null union all select * from told`,
    );
    for (const { product_id: productId, email, locale, customer_id: customerId } of due) {
      await shop.jobs.enqueue(tx, "mail.back-in-stock", { productId, email, locale, customerId });
    }
    return due.length;
  });
}
