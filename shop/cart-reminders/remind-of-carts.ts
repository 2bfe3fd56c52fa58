import { type SQL, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import { priceCart, type RepairedCart, repairCart } from "../cart/priced-cart.ts";
import { loadCart } from "../cart/stored-cart.ts";
import { forCustomer, type ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { noticeOf } from "../live/notify.ts";
import { type Locale, marketOf } from "../market/market.ts";
import type { PricedCart } from "../pricing/price.ts";
import { signLink } from "../signed-link.ts";

const HOUR_MS = 60 * 60 * 1000;
/** So long a cart rests before its owner is reminded of it. */
export const QUIET_MS = 4 * HOUR_MS;
/** Whoever left it longer ago, while no mail could be sent, is left alone. */
const LATEST_MS = QUIET_MS + 24 * HOUR_MS;
/** Nobody is reminded more often. */
export const PAUSE_MS = 7 * 24 * HOUR_MS;
/** Mails made at once; more wait for the next round. */
const BATCH = 200;
/** Any number, the same in every process: rounds come one after the other, so that none writes to somebody twice. */
const ROUND_LOCK = 7_226_104;

/** The moment so many milliseconds ago, as statements take it. */
export const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Whose a cart (`carts`) is: its customer's verified address, or the one that a guest has typed in at checkout. */
export const OWNER = sql`case when carts.customer_id is null then lower(carts.draft->'customerDetails'->>'email')
  else (select u.email from customers u where u.id = carts.customer_id and u.email_verified_at is not null) end`;

/** Whether an address is verified and its owner wants reminders: what a customer chose, else what a reader of the newsletter did. */
export const wantsReminders = (email: SQL) => sql`coalesce(
  (select u.cart_mails from customers u where u.email = ${email} and u.email_verified_at is not null),
  (select n.cart_mails from newsletter_subscribers n where n.email = ${email} and n.confirmed_at is not null), false)`;

/**
 * Whether a cart (`carts`) of somebody (`who.email`) was left so long ago with something in it that can be bought, and
 * nothing was ordered since.
 */
export const isLeft = (now: Date, quietMs = QUIET_MS) => sql`(
  carts.changed_at <= ${before(now, quietMs)} and carts.changed_at > ${before(now, LATEST_MS)}
  and carts.expires_at > ${now.toISOString()} and ${wantsReminders(sql`who.email`)}
  and exists (select from cart_lines l join products p on p.id = l.product_id
              where l.cart_uuid = carts.uuid and p.active and p.stock > 0)
  and not exists (select from orders o
                  where (o.customer_id = carts.customer_id or lower(o.customer->>'email') = who.email)
                    and ((o.is_confirmed and o.placed_at >= carts.changed_at) or o.hold_until > ${now.toISOString()})))`;

/**
 * Queues a mail for every cart that was left four hours ago by somebody who wants to be reminded: once for a cart, and
 * once in seven days for a person. Returns how many.
 */
export async function remindOfCarts(shop: Pick<ShopContext, "db" | "jobs" | "clock">): Promise<number> {
  const now = shop.clock();
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROUND_LOCK})`);
    const made = await rowsOf<{ id: string }>(
      tx,
      sql`insert into cart_reminders (cart_uuid, order_key, email, created_at)
          select distinct on (who.email) carts.uuid, carts.order_key, who.email, ${now.toISOString()}::timestamptz
          from carts cross join lateral (select ${OWNER} as email) who
          where ${isLeft(now)}
            and not exists (select from cart_reminders r where r.order_key = carts.order_key)
            and not exists (select from cart_reminders r
                            where r.email = who.email and r.created_at > ${before(now, PAUSE_MS)})
          order by who.email, carts.changed_at desc
          limit ${BATCH}
          on conflict do nothing
          returning id`,
    );
    for (const { id } of made) await shop.jobs.enqueue(tx, "mail.cart-reminder", { reminderId: id });
    return made.length;
  });
}

/** What the mail of a reminder says. */
export interface CartReminder {
  email: string;
  locale: Locale;
  lines: RepairedCart["lines"];
  priced: PricedCart;
  /** For the link that puts the lines into a cart, and for the one that ends such mails. */
  restoreToken: string;
  stopToken: string;
}

/**
 * The reminder as its mail has to be written now; null if there is no reason for it any more: something was changed or
 * ordered since, nothing of it can be bought, or its owner wants no such mail.
 */
export async function reminderToSend(shop: ShopContext, id: string): Promise<CartReminder | null> {
  const now = shop.clock();
  const [due] = await rowsOf<{ uuid: string; customer_id: string | null; email: string; locale: Locale }>(
    shop.db,
    sql`select carts.uuid, carts.customer_id, who.email, carts.locale
        from cart_reminders r join carts on carts.uuid = r.cart_uuid and carts.order_key = r.order_key
        cross join lateral (select ${OWNER} as email) who
        where r.id = ${id}::uuid and who.email = r.email and ${isLeft(now)}`,
  );
  if (due === undefined) return null;
  const owners = due.customer_id === null ? shop : forCustomer(shop, due.customer_id);
  const cart = await loadCart(shop.db, due.uuid, now, { customerId: customerOf(owners) });
  if (cart === null) return null;
  const market = marketOf(due.locale);
  const catalog = owners.catalog();
  const repaired = repairCart(cart, catalog, market.language);
  if (repaired.lines.length === 0) return null;
  await shop.db.execute(
    sql`update cart_reminders set mailed_at = coalesce(mailed_at, ${now.toISOString()}) where id = ${id}::uuid
        returning ${noticeOf("cart", sql`id`)}`,
  );
  return {
    email: due.email,
    locale: due.locale,
    lines: repaired.lines,
    // Delivery and fees are chosen at checkout: the mail shows what the cart shows.
    priced: priceCart({ ...repaired, cart: { ...cart, draft: {} } }, catalog, market, now),
    restoreToken: await signLink(shop.db, "cart.restore", id),
    stopToken: await signLink(shop.db, "cart-reminders.stop", id),
  };
}
