import { type SQL, sql } from "drizzle-orm";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { JobPayloads } from "../jobs.ts";
import { mayTake } from "../limits/limits.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Locale } from "../market/market.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import { readLink, signLink } from "../signed-link.ts";

/** Rows of `products` (p) that can be bought. */
const IS_BACK = sql`p.active and p.stock > 0`;

/**
 * Remembers that somebody wants to hear when a product is back (`asked`). Asking twice is asking once, and the answer is
 * the same for every address, so that nobody learns who asked before. Nothing is remembered of what can be bought
 * (`available`): anybody may type in any address, and must not have mails sent to it at once. Nor, without a word, of one
 * mailbox too often, or of a program: it fills in `website`, a field that people do not see. `unknown`: there is no such
 * product.
 */
export async function askForStock(
  shop: ShopContext,
  request: { productId: number; email: string; locale: Locale; website: string },
): Promise<"asked" | "available" | "unknown"> {
  const { productId, locale, website } = request;
  const product = shop.catalog().productById.get(productId);
  if (product === undefined || product.line === "gift") return "unknown";
  if (website !== "") return "asked";
  const email = normaliseEmail(request.email);
  return shop.db.transaction(async (tx) => {
    const [now] = await rowsOf<{ is_back: boolean; is_known: boolean }>(
      tx,
      sql`select ${IS_BACK} as is_back, r.id is not null as is_known
          from products p left join stock_requests r on r.product_id = p.id and r.email = ${email} where p.id = ${productId}`,
    );
    if (now?.is_back === true) return "available";
    if (now?.is_known === true || (await mayTake({ ...shop, db: tx }, "stock.asked", mailboxOf(email)))) {
      await tx.execute(
        sql`insert into stock_requests (product_id, email, locale, created_at)
            values (${productId}, ${email}, ${locale}, ${shop.clock().toISOString()})
            on conflict (product_id, email) do update set locale = excluded.locale, customer_id = null`,
      );
    }
    return "asked";
  });
}

/** What whoever asked is told. */
export const THANKS = { asked: "product.notify_me_success", available: "product.notify_me_available" } as const;

/** What names an address in the link that ends its notices. */
const NAMED = (email: SQL) => sql`left(person_hash('stock ' || ${email}), 32)::uuid`;

/** For the link that ends what was asked for with an address, by whoever typed it in. */
export async function stockStopToken(shop: Pick<ShopContext, "db">, email: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(shop.db, sql`select ${NAMED(sql`${email}::text`)} as id`);
  if (row === undefined) throw new Error("there is no key to name an address with");
  return signLink(shop.db, "stock-mails.stop", row.id);
}

/**
 * Deletes all that was asked for with the address that got a mail, with the notices that wait to be sent; again is once.
 * False for a link that is not known.
 */
export async function stopStockMails(shop: Pick<ShopContext, "db">, token: string): Promise<boolean> {
  const id = await readLink(shop.db, "stock-mails.stop", token);
  if (id === null) return false;
  await shop.db.execute(
    sql`with waiting as (
          delete from pgboss.job where name = 'mail.back-in-stock' and state in ('created', 'retry')
            and data->>'customerId' is null and ${NAMED(sql`(data->>'email')`)} = ${id}::uuid),
        failed as (
          delete from failed_mails where job = 'mail.back-in-stock'
            and payload->>'customerId' is null and ${NAMED(sql`(payload->>'email')`)} = ${id}::uuid)
        delete from stock_requests where customer_id is null and ${NAMED(sql`email`)} = ${id}::uuid`,
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
              where ${IS_BACK} order by r.id limit ${BATCH} for update of r skip locked)
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

/** What the mail about a product that is back says. */
export interface StockNotice {
  product: Product;
  email: string;
  locale: Locale;
}

/**
 * What a queued notice says now; null: nothing, since the product is not sold any more, or its customer wishes for it or
 * for mails no more. Whoever asked for what is sold out again waits on.
 */
export async function noticeToSend(
  shop: Pick<ShopContext, "db" | "catalog" | "clock">,
  { productId, email, locale, customerId = null }: JobPayloads["mail.back-in-stock"],
): Promise<StockNotice | null> {
  const product = shop.catalog().productById.get(productId);
  if (product === undefined) return null;
  const [now] = await rowsOf<{ is_back: boolean }>(
    shop.db,
    sql`select ${IS_BACK} as is_back from products p where id = ${productId}`,
  );
  if (now?.is_back !== true) {
    await shop.db.execute(
      sql`with wish as (
            update wishes set told_at = null where customer_id = ${customerId}::uuid and product_id = ${productId})
          insert into stock_requests (product_id, email, locale, created_at)
          select ${productId}, ${email}, ${locale}, ${shop.clock().toISOString()}::timestamptz where ${customerId}::uuid is null
          on conflict do nothing`,
    );
    return null;
  }
  if (customerId === null) return { product, email, locale };
  const [wisher] = await rowsOf<{ email: string; locale: Locale }>(
    shop.db,
    sql`select u.email, u.wish_mails as locale from customers u join wishes w on w.customer_id = u.id
        where u.id = ${customerId}::uuid and w.product_id = ${productId}
          and u.wish_mails is not null and u.email_verified_at is not null`,
  );
  return wisher === undefined ? null : { product, ...wisher };
}
