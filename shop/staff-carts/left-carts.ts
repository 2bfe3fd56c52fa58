import { sql } from "drizzle-orm";
import { before, isLeft, OWNER, PAUSE_MS, QUIET_MS, wantsReminders } from "../cart-reminders/remind-of-carts.ts";
import { RECOVERED_ORDER, type RecoveredCarts, recoveredCarts } from "../cart-reminders/reminder-choice.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import type { CartView } from "./cart-views.ts";

/** A left cart in the list of the back office; moments are ISO strings. */
export interface LeftCartRow {
  id: string;
  /** Null for whoever sees no customers, and once its owner wants no reminders any more. */
  email: string | null;
  /** The account to look at; null for guests, and whenever `email` is. */
  customer_id: string | null;
  /** When it was left; of a reminder, when it was made. */
  at: string;
  /** When its reminder goes; null: it has gone. */
  due_at: string | null;
  sent_at: string | null;
  restored_at: string | null;
  /** Null: the cart is not as it was. */
  products: { name: Text; quantity: number }[] | null;
  order: { reference: string; total_aed: Minor } | null;
}

const PAGE = 50;
const SUMMED_DAYS = 30;
const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const PRODUCTS = sql`(select jsonb_agg(jsonb_build_object('name', p.content->'name', 'quantity', l.quantity) order by l.added_at, l.product_id)
  from cart_lines l join products p on p.id = l.product_id where l.cart_uuid = carts.uuid)`;

/**
 * A page of left carts with their reminders, those that are due by when they go, the others from the newest, and what
 * reminders came to in the last thirty days. Nobody is in it who did not want them. `after`: moment and number of the
 * last one before.
 */
export async function leftCartsForStaff(
  shop: Pick<ShopContext, "db" | "clock">,
  { view, after, withPersons }: { view: CartView; after: string | null; withPersons: boolean },
): Promise<{ rows: LeftCartRow[]; next: string | null; counts: { due: number }; sums: RecoveredCarts }> {
  const now = shop.clock();
  const found = view === "due" ? await dueCarts(shop, now, after) : await reminders(shop, view, after);
  const rows = found.slice(0, PAGE).map((row) => (withPersons ? row : { ...row, email: null, customer_id: null }));
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  const [counted] = await rowsOf<{ due: number }>(shop.db, sql`select count(*)::int as due from (${dueSql(now)}) due`);
  return {
    rows,
    next: last === undefined ? null : `${last.at}_${last.id}`,
    counts: { due: counted?.due ?? 0 },
    sums: await recoveredCarts(shop, new Date(now.getTime() - SUMMED_DAYS * 86_400_000)),
  };
}

/** Of several carts of one person the newest, as the reminder will have it. */
const dueSql = (now: Date) => sql`
  select distinct on (who.email) carts.uuid, carts.customer_id, who.email, carts.changed_at
  from carts cross join lateral (select ${OWNER} as email) who
  where ${isLeft(now, 0)}
    and not exists (select from cart_reminders r where r.order_key = carts.order_key)
    and not exists (select from cart_reminders r where r.email = who.email and r.created_at > ${before(now, PAUSE_MS)})
  order by who.email, carts.changed_at desc`;

function dueCarts({ db }: Pick<ShopContext, "db">, now: Date, after: string | null): Promise<LeftCartRow[]> {
  const [at, id] = after?.split("_") ?? [];
  const going = after === null ? sql`true` : sql`(carts.changed_at, carts.uuid) > (${at}::timestamptz, ${id}::uuid)`;
  const goes = sql`(carts.changed_at + make_interval(secs => ${QUIET_MS / 1000}))`;
  return rowsOf(
    db,
    sql`select carts.uuid as id, carts.email, carts.customer_id, to_char(carts.changed_at at time zone 'utc', ${MOMENT}) as at,
               to_char(${goes} at time zone 'utc', ${MOMENT}) as due_at, null as sent_at, null as restored_at,
               ${PRODUCTS} as products, null as "order"
        from (${dueSql(now)}) carts where ${going} order by carts.changed_at, carts.uuid limit ${PAGE + 1}`,
  );
}

function reminders(
  { db }: Pick<ShopContext, "db">,
  view: Exclude<CartView, "due">,
  after: string | null,
): Promise<LeftCartRow[]> {
  const [at, id] = after?.split("_") ?? [];
  const going = after === null ? sql`true` : sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`;
  const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', ${MOMENT})`;
  return rowsOf(
    db,
    sql`select r.id, who.email, (select u.id from customers u where u.email = who.email and u.email_verified_at is not null) as customer_id,
               ${moment("r.created_at")} as at, null as due_at, ${moment("r.mailed_at")} as sent_at,
               ${moment("r.restored_at")} as restored_at,
               (select ${PRODUCTS} from carts where carts.uuid = r.cart_uuid and carts.order_key = r.order_key) as products,
               case when o.id is null then null
                    else jsonb_build_object('reference', o.reference, 'total_aed', o.total_aed) end as "order"
        from cart_reminders r
          cross join lateral (select case when ${wantsReminders(sql`r.email`)} then r.email end as email) who
          left join lateral ${RECOVERED_ORDER} o on o.fulfilment_state <> 'CANCELLED'
        where r.mailed_at is not null and ${view === "sent" ? sql`true` : sql`o.id is not null`} and ${going}
        order by r.created_at desc, r.id desc limit ${PAGE + 1}`,
  );
}
