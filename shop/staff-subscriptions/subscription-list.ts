import { type SQL, sql } from "drizzle-orm";
import { namedProducts } from "../catalog/named-products.ts";
import type { CustomerDetails } from "../checkout/draft.ts";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy, wordsOfCustomer } from "../customers/found-by.ts";
import { rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { addDays, type Day, dayOf } from "../day.ts";
import type { Address, Emirate } from "../delivery/address.ts";
import type { Country } from "../market/countries.ts";
import type { Text } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { pageOf } from "../page-of.ts";
import { productsFoundBy } from "../staff-products/find-products.ts";
import { movableTo } from "../subscriptions/calendar.ts";
import { OPEN_STATES, type SubscriptionState } from "../subscriptions/states.ts";
import type { SubscriptionDeliveryState } from "../subscriptions/tables.ts";
import { variantsOf } from "../subscriptions/variants.ts";
import type { SubscriptionView } from "./subscription-acts.ts";

/** A subscription in the list of the back office. */
export interface StaffSubscription {
  id: string;
  version: number;
  customer_id: string;
  name: string;
  email: string;
  /** Null: the product is not known any more. */
  product: { slug: string; name: Text } | null;
  quantity: number;
  every_months: number;
  state: SubscriptionState;
  paused_until: Day | null;
  paused_reason: string | null;
  next_on: Day;
  payment_method: PaymentMethod;
  card: { brand: string; last4: string; is_expired: boolean } | null;
  /** The delivery that is announced, or waits; null: none is. */
  open: { due_on: Day; state: SubscriptionDeliveryState; is_late: boolean } | null;
  /** The payment of a delivery that failed and is tried again. */
  failed: { order: string | null; attempts: number; next_try_at: string } | null;
}

export interface StaffSubscriptionDetail extends StaffSubscription {
  country: Country;
  city: string;
  /** To whom and where it goes, as the customer's own form has it. */
  contact: CustomerDetails;
  address: Address;
  phone_readable: string;
  product_id: number;
  /** Products of the same line that may take its place, itself among them where it is known. */
  variants: { id: number; name: Text }[];
  /** The days that its next delivery can be moved to. */
  movable_to: { earliest: Day; latest: Day };
  first_order: string;
  created_on: Day;
  ended: { on: Day; reason: string | null } | null;
  deliveries: {
    period: number;
    due_on: Day;
    state: SubscriptionDeliveryState;
    order: string | null;
    attempts: number;
  }[];
}

/** The same with what may stand for the emirate of an address where there are emirates, in the reader's words. */
export interface StaffSubscriptionPage extends StaffSubscriptionDetail {
  emirates: { value: Emirate; name: string }[];
}

const PAGE = 50;
const DUE_DAYS = 7;
const DELIVERIES = 50;

/** What does not go on by itself; `s`: the subscription. */
export const inTrouble = (today: Day) => viewSql("trouble", today);

/** Conditions of a view; `s`: the subscription. */
function viewSql(view: SubscriptionView, today: Day): SQL {
  switch (view) {
    case "due":
      return sql`(s.state = 'active' and s.next_on <= ${addDays(today, DUE_DAYS)}::date)`;
    case "trouble":
      return sql`((s.state = 'paused' and s.paused_reason in ('card', 'product'))
        or (s.state in ('active', 'paused') and exists (
          select from subscription_deliveries d where d.subscription_id = s.id
            and (d.state in ('waiting_stock', 'asking_price') or (d.state = 'announced' and d.due_on < ${today}::date)
                 or (d.state = 'failed' and d.next_try_at is not null)))))`;
    case "active":
    case "paused":
      return sql`s.state = ${view}`;
    case "ended":
      return sql`s.state = 'cancelled'`;
    case "all":
      return sql`true`;
  }
}

const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

/** What a row is read with; `s`: the subscription, `c`: its customer. */
function rowSql(today: Day): SQL {
  return sql`s.id, s.version, s.customer_id, trim(c.first_name || ' ' || c.last_name) as name,
    coalesce(c.email, s.contact->>'email') as email,
    (select jsonb_build_object('slug', p.slug, 'name', p.content->'name') from products p where p.id = s.product_id) as product,
    s.quantity, s.every_months, s.state, s.paused_until::text, s.paused_reason, s.next_on::text, s.payment_method,
    (select jsonb_build_object('brand', k.brand, 'last4', k.last4,
       'is_expired', make_date(k.exp_year, k.exp_month, 1) + interval '1 month' <= ${today}::date)
       from saved_cards k where k.id = s.saved_card_id and k.state = 'active') as card,
    (select jsonb_build_object('due_on', d.due_on, 'state', d.state, 'is_late', d.due_on < ${today}::date) from subscription_deliveries d
      where d.subscription_id = s.id and ${oneOf(sql`d.state`, OPEN_STATES)}) as open,
    (select jsonb_build_object('order', o.reference, 'attempts', d.attempts,
                               'next_try_at', to_char(d.next_try_at at time zone 'utc', ${MOMENT}))
       from subscription_deliveries d left join orders o on o.id = d.order_id
      where d.subscription_id = s.id and d.state = 'failed' and d.next_try_at is not null
      order by d.period desc limit 1) as failed`;
}

/**
 * A page of subscriptions by what comes next, found by their customer, however written, or their product. `after`: day and
 * number of the last one before.
 */
export async function listSubscriptionsForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  { view, q, after }: { view: SubscriptionView; q: string; after: string | null },
): Promise<{ rows: StaffSubscription[]; next: string | null; counts: Record<SubscriptionView, number> }> {
  const { db, clock } = shop;
  const today = dayOf(clock());
  const found = await matches(shop, q);
  const [day, id] = after?.split("_") ?? [];
  const going = after === null ? sql`true` : sql`(s.next_on, s.id) > (${day}::date, ${id}::uuid)`;
  const rows = await rowsOf<StaffSubscription>(
    db,
    sql`with shown as materialized (
          select s.id from subscriptions s join customers c on c.id = s.customer_id
          where ${viewSql(view, today)} and ${found} and ${going} order by s.next_on, s.id limit ${PAGE + 1})
        select ${rowSql(today)} from shown join subscriptions s on s.id = shown.id
          join customers c on c.id = s.customer_id order by s.next_on, s.id`,
  );
  const count = (view: SubscriptionView) => sql`count(*) filter (where ${viewSql(view, today)})::int`;
  const [counts] = await rowsOf<Record<SubscriptionView, number>>(
    db,
    sql`select ${count("due")} as due, ${count("trouble")} as trouble, ${count("active")} as active,
               ${count("paused")} as paused, ${count("ended")} as ended, count(*)::int as "all" from subscriptions s`,
  );
  return {
    ...pageOf(rows, PAGE, (last) => `${last.next_on}_${last.id}`),
    counts: counts ?? { due: 0, trouble: 0, active: 0, paused: 0, ended: 0, all: 0 },
  };
}

async function matches(shop: Pick<ShopContext, "db" | "catalog">, q: string): Promise<SQL> {
  const person = isFoundBy(wordsOfCustomer(sql`c`), q);
  if (person === undefined) return sql`true`;
  return sql`(${person} or s.product_id = any(${sql.param(await productsFoundBy(shop, q))}::int[]))`;
}

/** One subscription with what became of each of its deliveries, the newest first; null: there is none of this number. */
export async function readSubscriptionForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog" | "brand">,
  id: string,
): Promise<StaffSubscriptionDetail | null> {
  const today = dayOf(shop.clock());
  const [found] = await rowsOf<Omit<StaffSubscriptionDetail, "phone_readable" | "variants" | "movable_to">>(
    shop.db,
    sql`select ${rowSql(today)}, s.address->>'country' as country, coalesce(s.address->>'city', '') as city,
          s.contact, s.address, s.product_id, o.reference as first_order,
          (s.created_at at time zone 'Asia/Dubai')::date::text as created_on,
          case when s.cancelled_at is null then null else
            jsonb_build_object('on', (s.cancelled_at at time zone 'Asia/Dubai')::date, 'reason', s.cancel_reason) end as ended,
          (select coalesce(jsonb_agg(jsonb_build_object('period', d.period, 'due_on', d.due_on, 'state', d.state,
                                       'order', d.reference, 'attempts', d.attempts) order by d.period desc), '[]'::jsonb)
             from (select d.*, r.reference from subscription_deliveries d left join orders r on r.id = d.order_id
                   where d.subscription_id = s.id order by d.period desc limit ${DELIVERIES}) d) as deliveries
        from subscriptions s join customers c on c.id = s.customer_id join orders o on o.id = s.first_order_id
        where s.id::text = ${id}`,
  );
  if (found === undefined) return null;
  const named = await namedProducts(shop, [found.product_id]);
  const variants = variantsOf(shop, named.get(found.product_id)).map(({ id, name }) => ({ id, name }));
  const phone_readable = readablePhone(found.contact.phone_number ?? "");
  return { ...found, phone_readable, variants, movable_to: movableTo(today) };
}
