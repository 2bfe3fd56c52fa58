import { type SQL, sql } from "drizzle-orm";
import { priceCart, repairCart } from "../cart/priced-cart.ts";
import { type CartRow, cartColumns, storedCart } from "../cart/stored-cart.ts";
import { before, isLeft, OWNER, PAUSE_MS, QUIET_MS, wantsReminders } from "../cart-reminders/remind-of-carts.ts";
import { RECOVERED_ORDER, type RecoveredCarts, recoveredCarts } from "../cart-reminders/reminder-choice.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy } from "../customers/found-by.ts";
import { rowsOf } from "../database/database.ts";
import { type Currency, marketOf, type Text } from "../market/market.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import { pageOf } from "../page-of.ts";
import type { Minor } from "../pricing/money.ts";
import type { CartView } from "./cart-views.ts";

/** A left cart in the list of the back office; moments are ISO strings. */
export interface LeftCartRow {
  id: string;
  /** Null for whoever sees no customers, and once its owner wants no reminders any more. */
  email: string | null;
  /** As the account or the checkout has it; empty where nobody has said it, and whenever `email` is null. */
  name: string;
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
  /** What it comes to today as its owner sees it; null: nothing of it can be bought, or it is not kept any more. */
  value: CartValue | null;
  order: { reference: string; total_aed: Minor } | null;
}

/** Without delivery, which is chosen at checkout: hundredths of the cart's currency, and of AED. */
interface CartValue {
  amount: Minor;
  currency: Currency;
  amount_aed: Minor;
}

/** A row as the database knows it; `cart`: the cart that is there still. */
type Found = Omit<LeftCartRow, "value"> & { cart: string | null };

/** What is asked for: one view, narrowed by what somebody typed. */
export interface AskedCarts {
  view: CartView;
  q: string;
  /** Moment and number of the last row before; null: from the beginning. */
  after: string | null;
  /** Whether whoever asks sees customers. */
  withPersons: boolean;
}

const PAGE = 50;
const SUMMED_DAYS = 30;
/** What names a cart (`carts`) to staff: its number is the key to it, and to what was typed at its checkout. */
const NAMED = sql`md5('left cart ' || carts.uuid)::uuid`;
const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);
const PRODUCTS = sql`(select jsonb_agg(jsonb_build_object('name', p.content->'name', 'quantity', l.quantity) order by l.added_at, l.product_id)
  from cart_lines l join products p on p.id = l.product_id where l.cart_uuid = carts.uuid)`;
/** What the account (`u`) says of somebody, else what they have typed in at the checkout of the cart (`carts`). */
const said = (column: string) =>
  sql`coalesce(nullif(u.${sql.raw(column)}, ''), carts.draft->'customerDetails'->>${sql.raw(`'${column}'`)}, '')`;
const NAME = sql`trim(${said("first_name")} || ' ' || ${said("last_name")})`;

/** The condition that somebody (`who.email`) is found by what was typed; whoever sees no customers finds none by it. */
function isAskedFor({ q, withPersons }: AskedCarts, reference: SQL): SQL {
  const words = sql`found_by(${said("first_name")}, ${said("last_name")}, who.email, ${said("phone_number")}, ${reference})`;
  const isFound = isFoundBy(words, q);
  if (isFound === undefined) return sql`true`;
  return withPersons ? sql`(who.email is not null and ${isFound})` : sql`false`;
}

/**
 * A page of left carts with their reminders and what each comes to, those that are due by when they go, the others from
 * the newest, and what reminders came to in the last thirty days. Nobody is in it who did not want them.
 */
export async function leftCartsForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalogFor">,
  asked: AskedCarts,
): Promise<{ rows: LeftCartRow[]; next: string | null; counts: { due: number }; sums: RecoveredCarts }> {
  const now = shop.clock();
  const found = asked.view === "due" ? await dueCarts(shop, now, asked) : await reminders(shop, asked);
  const { rows: page, next } = pageOf(found, PAGE, (last) => `${last.at}_${last.id}`);
  const values = await valuesOf(
    shop,
    now,
    page.flatMap(({ cart }) => cart ?? []),
  );
  const [counted] = await rowsOf<{ due: number }>(shop.db, sql`select count(*)::int as due from (${dueSql(now)}) due`);
  return {
    rows: page.map(({ cart, ...row }) => ({
      ...row,
      ...(asked.withPersons && row.email !== null ? {} : { email: null, name: "", customer_id: null }),
      value: values.get(cart ?? "") ?? null,
    })),
    next,
    counts: { due: counted?.due ?? 0 },
    sums: await recoveredCarts(shop, new Date(now.getTime() - SUMMED_DAYS * 86_400_000)),
  };
}

/** What carts come to today, priced as their reminders price them; without those that have expired or hold nothing to buy. */
async function valuesOf(
  shop: Pick<ShopContext, "db" | "catalogFor">,
  now: Date,
  uuids: readonly string[],
): Promise<Map<string, CartValue>> {
  const rows = await rowsOf<CartRow & { is_customers: boolean }>(
    shop.db,
    sql`select carts.customer_id is not null as is_customers, ${cartColumns(sql`null::text`)} from carts
        where carts.uuid = any(${sql.param([...uuids])}::uuid[]) and carts.expires_at > ${now.toISOString()}`,
  );
  const values = new Map<string, CartValue>();
  for (const { is_customers: isCustomers, ...row } of rows) {
    const cart = storedCart([row]);
    if (cart === null) continue;
    const market = marketOf(cart.locale);
    const catalog = shop.catalogFor(isCustomers ? "customers" : "everyone");
    const repaired = repairCart({ ...cart, draft: {} }, catalog, market.language);
    if (repaired.lines.length === 0) continue;
    const { total, currency, aed } = priceCart(repaired, catalog, market, now);
    values.set(cart.uuid, { amount: total, currency, amount_aed: aed.total });
  }
  return values;
}

/** Of several carts of one person the newest, as the reminder will have it. */
const dueSql = (now: Date) => sql`
  select distinct on (who.email) carts.uuid, carts.customer_id, who.email, carts.changed_at, carts.draft
  from carts cross join lateral (select ${OWNER} as email) who
  where ${isLeft(now, 0)}
    and not exists (select from cart_reminders r where r.order_key = carts.order_key)
    and not exists (select from cart_reminders r where r.email = who.email and r.created_at > ${before(now, PAUSE_MS)})
  order by who.email, carts.changed_at desc`;

function dueCarts({ db }: Pick<ShopContext, "db">, now: Date, asked: AskedCarts): Promise<Found[]> {
  const [at, id] = asked.after?.split("_") ?? [];
  const going =
    asked.after === null ? sql`true` : sql`(carts.changed_at, ${NAMED}) > (${at}::timestamptz, ${id}::uuid)`;
  const goes = sql`(carts.changed_at + make_interval(secs => ${QUIET_MS / 1000}))`;
  return rowsOf(
    db,
    sql`select ${NAMED} as id, carts.uuid as cart, who.email, ${NAME} as name, carts.customer_id,
               to_char(carts.changed_at at time zone 'utc', ${MOMENT}) as at,
               to_char(${goes} at time zone 'utc', ${MOMENT}) as due_at, null as sent_at, null as restored_at,
               ${PRODUCTS} as products, null as "order"
        from (${dueSql(now)}) carts cross join lateral (select carts.email) who
          left join customers u on u.id = carts.customer_id
        where ${going} and ${isAskedFor(asked, sql`''`)} order by carts.changed_at, ${NAMED} limit ${PAGE + 1}`,
  );
}

function reminders({ db }: Pick<ShopContext, "db">, asked: AskedCarts): Promise<Found[]> {
  const [at, id] = asked.after?.split("_") ?? [];
  const going = asked.after === null ? sql`true` : sql`(r.created_at, r.id) < (${at}::timestamptz, ${id}::uuid)`;
  const moment = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', ${MOMENT})`;
  return rowsOf(
    db,
    sql`select r.id, carts.uuid as cart, who.email, ${NAME} as name, u.id as customer_id,
               ${moment("r.created_at")} as at, null as due_at, ${moment("r.mailed_at")} as sent_at,
               ${moment("r.restored_at")} as restored_at,
               case when carts.uuid is not null then ${PRODUCTS} end as products,
               case when o.id is null then null
                    else jsonb_build_object('reference', o.reference, 'total_aed', o.total_aed) end as "order"
        from cart_reminders r
          cross join lateral (select case when ${wantsReminders(sql`r.email`)} then r.email end as email) who
          left join customers u on u.email = who.email and u.email_verified_at is not null
          left join carts on carts.uuid = r.cart_uuid and carts.order_key = r.order_key
          left join lateral ${RECOVERED_ORDER} o on not ${CAME_TO_NOTHING}
        where r.mailed_at is not null and ${asked.view === "sent" ? sql`true` : sql`o.id is not null`} and ${going}
          and ${isAskedFor(asked, sql`coalesce(o.reference, '')`)}
        order by r.created_at desc, r.id desc limit ${PAGE + 1}`,
  );
}
