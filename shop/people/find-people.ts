import { type SQL, sql } from "drizzle-orm";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy, wordsOfCustomer, wordsOfOrder } from "../customers/found-by.ts";
import { rowsOf } from "../database/database.ts";
import type { Country } from "../market/market.ts";
import { pageOf } from "../page-of.ts";

/** One of the people that the shop knows. */
export interface FoundPerson {
  /** Of the account; of a guest, their newest order. */
  id: string;
  kind: "account" | "guest";
  name: string;
  email: string | null;
  /** E.164, or empty. */
  phone: string;
  /** The same as it is read. */
  phone_readable: string;
  /** Where their newest order went. */
  country: Country | null;
  /** Orders that stand. */
  orders: number;
  /** When the account was opened; of a guest, their newest order. */
  at: string;
}

/** The last of a page: what comes next is older. */
export interface After {
  at: string;
  id: string;
}

/** Of more matches than these the newest are looked at: whoever types so little types more. */
const MOST_MATCHES = 1000;
/** Read before they are put in order: an order by which the database could read instead would pass by the index. */
const MOST_HITS = 20_000;

const IS_KNOWN = sql`not o.forgets_buyer and not o.is_forgotten`;
const GUEST = sql`o.customer_id is null and ${IS_KNOWN}`;
const ORDER_EMAIL = sql`lower(o.customer->>'email')`;
/** What a guest without a mail address is known by; null of all others. */
const ORDER_PHONE = sql`case when o.customer->>'email' is null then o.customer->>'phone_number' end`;
const IS_WITHOUT_EMAIL = sql`o.customer->>'email' is null`;
/** A guest whose address an account has proved is that account's owner. */
const HAS_NO_ACCOUNT = sql`not exists (select from customers v where v.email = ${ORDER_EMAIL} and v.email_verified_at is not null)`;

/**
 * People, the newest first, a page at a time: accounts, and guests (`GuestKey`).
 * `limit`: how many on a page. `q`: what they are looked for by, see `found-by.ts`; what nobody can have answers nobody.
 */
export async function findPeople(
  { db }: Pick<ShopContext, "db">,
  { q, after, limit }: { q: string; after: After | null; limit: number },
): Promise<{ people: FoundPerson[]; next: After | null }> {
  const found = q.trim() === "" ? everybody(after, limit + 1) : matching(q, after, limit + 1);
  const rows = await rowsOf<Omit<FoundPerson, "phone_readable">>(
    db,
    sql`with found as (${found})
        select f.id, f.kind, f.name, f.email, coalesce(nullif(f.phone, ''), own.phone, '') as phone, own.country,
               coalesce(own.orders, 0) as orders,
               to_char(f.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
        from found f
        cross join lateral (
          select count(*) filter (where o.is_confirmed)::int as orders,
                 (array_agg(o.address->>'country' order by o.placed_at desc, o.id desc))[1] as country,
                 (array_agg(o.customer->>'phone_number' order by o.placed_at desc, o.id desc))[1] as phone
          from orders o
          where o.customer_id = f.account_id
             or (o.customer_id is null and not o.forgets_buyer and ${ORDER_EMAIL} = f.guest_email)
             or (o.customer_id is null and not o.forgets_buyer and ${IS_WITHOUT_EMAIL}
                 and o.customer->>'phone_number' = f.guest_phone)) own
        order by f.at desc, f.id desc`,
  );
  const { rows: shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
  return { people: shown.map((row) => ({ ...row, phone_readable: readablePhone(row.phone) })), next };
}

const ACCOUNT = sql`c.id, 'account' as kind, trim(c.first_name || ' ' || c.last_name) as name, c.email,
                    c.phone_number as phone, c.created_at as at, c.id as account_id,
                    null::text as guest_email, null::text as guest_phone`;
const GUEST_ROW = sql`o.id, 'guest' as kind, trim((o.customer->>'first_name') || ' ' || (o.customer->>'last_name')) as name,
                      ${ORDER_EMAIL} as email, o.customer->>'phone_number' as phone, o.placed_at as at,
                      null::uuid as account_id, ${ORDER_EMAIL} as guest_email, ${ORDER_PHONE} as guest_phone`;

const olderThan = (at: SQL, id: SQL, after: After | null) =>
  after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

function everybody(after: After | null, most: number): SQL {
  return sql`select * from (
      (select ${ACCOUNT} from customers c where ${olderThan(sql`c.created_at`, sql`c.id`, after)}
       order by c.created_at desc, c.id desc limit ${most})
      union all
      (select ${GUEST_ROW} from orders o
       where ${GUEST} and ${olderThan(sql`o.placed_at`, sql`o.id`, after)} and ${HAS_NO_ACCOUNT}
         and not exists (select from orders n where lower(n.customer->>'email') = ${ORDER_EMAIL}
                           and n.customer_id is null and not n.forgets_buyer
                           and (n.placed_at, n.id) > (o.placed_at, o.id))
         and not exists (select from orders n where n.customer->>'phone_number' = ${ORDER_PHONE}
                           and n.customer->>'email' is null and n.customer_id is null and not n.forgets_buyer
                           and (n.placed_at, n.id) > (o.placed_at, o.id))
       order by o.placed_at desc, o.id desc limit ${most})) both_kinds
    order by at desc, id desc limit ${most}`;
}

/**
 * Whoever fits, or has an order that does: of more than `MOST_MATCHES` the newest, each looked up by an index, so that a
 * common name costs no more than a thousand people do.
 */
function matching(q: string, after: After | null, most: number): SQL {
  const [account, order] = [isFoundBy(wordsOfCustomer(sql`c`), q), isFoundBy(wordsOfOrder(sql`o`), q)];
  return sql`select * from (
      with hits as materialized (
        select o.customer_id, case when o.customer_id is null then ${ORDER_EMAIL} end as email,
               case when o.customer_id is null then ${ORDER_PHONE} end as phone, o.placed_at
        from orders o where ${order} and ${IS_KNOWN} limit ${MOST_HITS}),
      matched as materialized (
        select distinct customer_id, email, phone from (select * from hits order by placed_at desc limit ${MOST_MATCHES}) newest),
      owners as materialized (
        (select c.id from customers c where ${account} order by c.created_at desc, c.id desc limit ${MOST_MATCHES})
        union select customer_id from matched where customer_id is not null
        union select v.id from customers v join matched m on m.email = v.email where v.email_verified_at is not null)
      select ${ACCOUNT} from customers c join owners on owners.id = c.id
      union all
      select newest.* from (select distinct email from matched where email is not null) m
        cross join lateral (select ${GUEST_ROW} from orders o
                            where ${GUEST} and ${ORDER_EMAIL} = m.email and ${HAS_NO_ACCOUNT}
                            order by o.placed_at desc, o.id desc limit 1) newest
      union all
      select newest.* from (select distinct phone from matched where phone is not null) m
        cross join lateral (select ${GUEST_ROW} from orders o
                            where ${GUEST} and ${IS_WITHOUT_EMAIL} and o.customer->>'phone_number' = m.phone
                            order by o.placed_at desc, o.id desc limit 1) newest) both_kinds
    where ${olderThan(sql`at`, sql`id`, after)} order by at desc, id desc limit ${most}`;
}
