import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { readLink, signLink } from "../signed-link.ts";
import { type Wish, wishlist } from "./wishlist.ts";

/** Customers written to in one transaction. */
const BATCH = 200;

/** Rows of `wishes` (w) and `customers` (u): wishes nobody was told of, of customers who want to hear. */
const WAITING = sql`w.customer_id = u.id and w.told_at is null and u.wish_mails is not null and u.email_verified_at is not null`;

/**
 * Turns wishes for what is sold out into requests to hear when it is back, and queues a mail for everybody who wished
 * for something that costs less now: each wish is told of once, whichever process looks first. Returns how many mails.
 */
export async function tellOfWishes(shop: Pick<ShopContext, "db" | "jobs" | "clock" | "catalogFor">): Promise<number> {
  const now = shop.clock().toISOString();
  await shop.db.execute(
    sql`insert into stock_requests (product_id, email, locale, customer_id, created_at)
        select w.product_id, u.email, u.wish_mails, u.id, ${now}::timestamptz
        from wishes w join customers u on ${WAITING} join products p on p.id = w.product_id
        where p.active and p.stock <= 0
        on conflict (product_id, email) do nothing`,
  );
  const reduced = shop
    .catalogFor("customers")
    .products.filter(({ salePrice, stock }) => salePrice !== null && stock > 0);
  if (reduced.length === 0) return 0;
  const prices = sql.join(
    reduced.map((product) => sql`(${product.id}::int, ${unitPriceOf(product)}::int)`),
    sql`, `,
  );
  let mails = 0;
  for (let told = BATCH; told === BATCH; mails += told) {
    told = await shop.db.transaction(async (tx) => {
      const rows = await rowsOf<{ customer_id: string; products: number[] }>(
        tx,
        sql`with reduced (id, price) as (values ${prices}),
              due as (select distinct u.id from wishes w join customers u on ${WAITING}
                      join reduced r on r.id = w.product_id and r.price < w.unit_price_aed limit ${BATCH}),
              told as (update wishes w set told_at = ${now} from due, reduced r
                       where w.customer_id = due.id and w.told_at is null
                         and r.id = w.product_id and r.price < w.unit_price_aed
                       returning w.customer_id, w.product_id)
            select customer_id, array_agg(product_id) as products from told group by customer_id`,
      );
      for (const { customer_id: customerId, products } of rows) {
        await shop.jobs.enqueue(tx, "mail.wishlist-sale", { customerId, productIds: products });
      }
      return rows.length;
    });
  }
  return mails;
}

/** What the mail about reduced wishes says. */
export interface ReducedWishes {
  email: string;
  locale: Locale;
  wishes: Wish[];
  stopToken: string;
}

/** What of these products its customer still wishes for and gets for less now; null if nothing, or if no mail is wanted. */
export async function reducedWishes(
  shop: Pick<ShopContext, "db" | "catalogFor">,
  customerId: string,
  productIds: readonly number[],
): Promise<ReducedWishes | null> {
  const [customer] = await rowsOf<{ email: string; wish_mails: Locale }>(
    shop.db,
    sql`select email, wish_mails from customers
        where id = ${customerId}::uuid and wish_mails is not null and email_verified_at is not null`,
  );
  if (customer === undefined) return null;
  const saved = await wishlist({ db: shop.db, catalog: () => shop.catalogFor("customers") }, customerId);
  const wishes = saved.filter(
    ({ product, addedPrice }) =>
      productIds.includes(product.id) && product.stock > 0 && addedPrice !== null && unitPriceOf(product) < addedPrice,
  );
  if (wishes.length === 0) return null;
  return {
    email: customer.email,
    locale: customer.wish_mails,
    wishes,
    stopToken: await wishStopToken(shop, customerId),
  };
}

/** For the link that ends a customer's mails about their wishlist. */
export function wishStopToken(shop: Pick<ShopContext, "db">, customerId: string): Promise<string> {
  return signLink(shop.db, "wishlist-mails.stop", customerId);
}

/** Ends mails about the wishlist for whoever got one; again and again is once. False for a link that is not known. */
export async function stopWishMails(shop: Pick<ShopContext, "db">, token: string): Promise<boolean> {
  const id = await readLink(shop.db, "wishlist-mails.stop", token);
  if (id === null) return false;
  await chooseWishMails(shop, id, null);
  return true;
}

/** In which locale a customer hears of what they wished for; null: not at all, what waits for them included. */
export async function chooseWishMails(
  shop: Pick<ShopContext, "db">,
  customerId: string,
  locale: Locale | null,
): Promise<void> {
  await shop.db.execute(
    sql`with gone as (delete from stock_requests where ${locale}::text is null and customer_id = ${customerId}::uuid)
        update customers set wish_mails = ${locale} where id = ${customerId}::uuid`,
  );
}
