import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import { CART_LIFETIME_SECONDS, readCart } from "../cart/cart.ts";
import type { CartJson } from "../cart/cart-json.ts";
import { addLines } from "../cart/merge-carts.ts";
import { customerCart, mayTouchCart } from "../cart/stored-cart.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { take } from "../limits/limits.ts";
import { noticeOf } from "../live/notify.ts";
import type { Market } from "../market/market.ts";
import { readLink } from "../signed-link.ts";

/** A product that was left in a cart. */
export interface LeftLine {
  productId: number;
  quantity: number;
  /** It comes every 1, 2 or 3 months; 0: once. */
  everyMonths: number;
}

interface LeftCart {
  reminderId: string;
  uuid: string;
  lines: LeftLine[];
}

/**
 * What a reminder's link leads to: the lines and nothing else of the cart. Null for a link that the shop has not made,
 * and once the cart has expired or was ordered.
 */
export async function leftCart(shop: Pick<ShopContext, "db" | "clock">, token: string): Promise<LeftCart | null> {
  const id = await readLink(shop.db, "cart.restore", token);
  return id === null ? null : findLeft(shop.db, id, shop.clock());
}

async function findLeft(db: Database | Transaction, id: string, now: Date): Promise<LeftCart | null> {
  const since = new Date(now.getTime() - CART_LIFETIME_SECONDS * 1000).toISOString();
  const [row] = await rowsOf<{ uuid: string; lines: LeftLine[] | null }>(
    db,
    sql`select carts.uuid,
          (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity, 'everyMonths', l.every_months)
                            order by l.added_at, l.product_id)
             from cart_lines l where l.cart_uuid = carts.uuid) as lines
        from cart_reminders r join carts on carts.uuid = r.cart_uuid and carts.order_key = r.order_key
        where r.id = ${id}::uuid and r.created_at > ${since} and carts.expires_at > ${now.toISOString()}`,
  );
  if (row === undefined || row.lines === null) return null;
  return { reminderId: id, uuid: row.uuid, lines: row.lines };
}

/** Who follows a link: the cart of their browser, and where the request comes from (new carts are counted by it). */
interface Follower {
  cartUuid: string | null;
  market: Market;
  address: string;
}

/** Whether the one who asks has this very cart before them; then it is back, and nothing has to be put anywhere. */
export async function isBackAtCart(shop: ShopContext, left: LeftCart, cartUuid: string | null): Promise<boolean> {
  const own = (await customerCart(shop)) ?? cartUuid;
  if (own?.toLowerCase() !== left.uuid || (await readableCart(shop.db, shop, own)) === null) return false;
  await recordRestored(shop.db, shop, left.reminderId, left.uuid);
  return true;
}

/**
 * Puts the lines of a left cart with their plans into the cart of whoever follows the link, or into a new one, and its
 * promo code where that one has none. Of a product that is in both, the greater quantity stays: following the link
 * twice changes nothing. The left cart stays where it is.
 */
export async function restoreCart(shop: ShopContext, token: string, follower: Follower): Promise<CartJson | null> {
  const left = await leftCart(shop, token);
  if (left === null) return null;
  const { market } = follower;
  if (await isBackAtCart(shop, left, follower.cartUuid)) return readCart(shop, left.uuid, market);
  const own = await readableCart(shop.db, shop, (await customerCart(shop)) ?? follower.cartUuid);
  if (own === null) await take(shop, "carts.made", follower.address);
  const now = shop.clock();
  const expires = new Date(now.getTime() + CART_LIFETIME_SECONDS * 1000).toISOString();
  const uuid = await shop.db.transaction(async (tx) => {
    // A customer who presses twice has one cart: the second press finds the one that the first has made.
    const [cart] = await rowsOf<{ uuid: string }>(
      tx,
      own === null
        ? sql`insert into carts (uuid, customer_id, locale, created_at, changed_at, expires_at)
              values (${randomUUID()}::uuid, ${customerOf(shop)}::uuid, ${market.locale}, ${now.toISOString()}, ${now.toISOString()}, ${expires})
              on conflict (customer_id) where customer_id is not null
                do update set changed_at = excluded.changed_at, expires_at = excluded.expires_at
              returning uuid`
        : sql`update carts set changed_at = ${now.toISOString()}, expires_at = ${expires}
              where uuid = ${own}::uuid and ${mayTouchCart(customerOf(shop))} returning uuid`,
    );
    if (cart === undefined) return null;
    const { uuid } = cart;
    await addLines(tx, {
      from: left.uuid,
      to: uuid,
      openOrder: sql`(select open_order_id from carts where uuid = ${uuid})`,
      both: "greater",
    });
    await tx.execute(
      sql`update carts set promo_code = (select promo_code from carts where uuid = ${left.uuid}::uuid)
          where uuid = ${uuid}::uuid and promo_code is null`,
    );
    await recordRestored(tx, shop, left.reminderId, uuid);
    return uuid;
  });
  return uuid === null ? null : readCart(shop, uuid, market);
}

/** The cart if the one who asks may use it and it has not expired. */
async function readableCart(db: Database, shop: ShopContext, uuid: string | null): Promise<string | null> {
  if (uuid === null) return null;
  const [row] = await rowsOf<{ uuid: string }>(
    db,
    sql`select uuid from carts where uuid = ${uuid}::uuid and expires_at > ${shop.clock().toISOString()}
          and ${mayTouchCart(customerOf(shop))}`,
  );
  return row?.uuid ?? null;
}

async function recordRestored(
  db: Database | Transaction,
  shop: Pick<ShopContext, "clock">,
  reminderId: string,
  into: string,
): Promise<void> {
  await db.execute(
    sql`update cart_reminders set restored_at = coalesce(restored_at, ${shop.clock().toISOString()}), restored_into = ${into}::uuid
        where id = ${reminderId}::uuid returning ${noticeOf("cart", sql`id`)}`,
  );
}
