import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import { readLink } from "../signed-link.ts";

/** So long a mail's link can end reminders; then the address is forgotten. */
const ADDRESS_DAYS = 90;
/** So long it is known that somebody came back. */
const KEPT_DAYS = 800;

/** Ends reminders for whoever got a mail; again and again is once. False for a link that is not known. */
export async function stopReminders(shop: Pick<ShopContext, "db">, token: string): Promise<boolean> {
  const id = await readLink(shop.db, "cart-reminders.stop", token);
  if (id === null) return false;
  await shop.db.execute(
    sql`with who as (select email from cart_reminders where id = ${id}::uuid),
          readers as (update newsletter_subscribers n set cart_mails = false from who where n.email = who.email)
        update customers u set cart_mails = false from who where u.email = who.email and u.email_verified_at is not null`,
  );
  return true;
}

/** Forgets whom old reminders were for, and after two years the reminders. */
export async function forgetOldReminders(shop: Pick<ShopContext, "db" | "clock">): Promise<void> {
  const daysAgo = (days: number) => new Date(shop.clock().getTime() - days * 86_400_000).toISOString();
  await shop.db.execute(sql`delete from cart_reminders where created_at <= ${daysAgo(KEPT_DAYS)}`);
  await shop.db.execute(
    sql`update cart_reminders set email = null where email is not null and created_at <= ${daysAgo(ADDRESS_DAYS)}`,
  );
}

/** What reminders came to since a moment. */
export interface RecoveredCarts {
  reminders: number;
  /** Of them, whose link was followed. */
  restored: number;
  /** Orders placed with a cart that was restored, the first of each within seven days; without those that were cancelled. */
  orders: number;
  /** What they come to, AED hundredths. */
  totalAed: number;
}

/** What came back by a reminder (`r`): the first order of the cart that its link has restored, within seven days. */
export const RECOVERED_ORDER = sql`(
  select id, reference, total_aed, fulfilment_state from orders
  where cart_uuid = r.restored_into and is_confirmed
    and placed_at >= r.restored_at and placed_at < r.restored_at + interval '7 days'
  order by placed_at limit 1)`;

/** Counts reminders and what came back by them; `since` null: of all times that are still known. */
export async function recoveredCarts(shop: Pick<ShopContext, "db">, since: Date | null): Promise<RecoveredCarts> {
  const from = since?.toISOString() ?? null;
  const [row] = await rowsOf<{ reminders: number; restored: number; orders: number; total: number }>(
    shop.db,
    sql`with r as (select * from cart_reminders
                   where mailed_at is not null and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)),
          first as (
            select distinct o.id, o.total_aed from r cross join lateral ${RECOVERED_ORDER} o
            where not ${CAME_TO_NOTHING})
        select (select count(*)::int from r) as reminders, (select count(restored_at)::int from r) as restored,
               (select count(*)::int from first) as orders,
               (select coalesce(sum(total_aed), 0)::float8 from first) as total`,
  );
  const { reminders = 0, restored = 0, orders = 0, total = 0 } = row ?? {};
  return { reminders, restored, orders, totalAed: total };
}
