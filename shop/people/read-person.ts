import { sql } from "drizzle-orm";
import type { Product } from "../catalog/product.ts";
import { readablePhone } from "../checkout/phone.ts";
import type { ContactSubject } from "../contact/contact-schema.ts";
import type { ContactState } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import type { CashRefusal } from "../customers/tables.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { type DisputeSign, disputeSign } from "../disputes/disputes.ts";
import { type ParcelSums, type PartShipped, parcelSums, partShipped } from "../fulfilment/parcels-of-order.ts";
import type { Country, Currency, Language, Text } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { type DueJson, dueJson } from "../orders/due.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import type { CashConfirmation, FulfilmentState, PaymentState, ReviewReason } from "../orders/states.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { recordLook } from "../staff/look.ts";
import type { SubscriptionState } from "../subscriptions/states.ts";
import { wishlist } from "../wishlist/wishlist.ts";
import { languageOf, nameOf, notesOf, ordersOf, type Person, personOf, phonesOf } from "./person.ts";

/** Everything staff see of one person. Amounts are hundredths of the currency that is named, or of AED. */
export interface PersonJson {
  id: string;
  kind: "account" | "guest";
  name: string;
  email: string | null;
  email_verified: boolean;
  language: Language;
  since: string | null;
  phones: { phone: string; readable: string; without_cash: { reason: CashRefusal; by: string; at: string } | null }[];
  consent: {
    newsletter_since: string | null;
    cart_reminders: boolean | null;
    wishlist_mails: boolean;
  };
  devices: number;
  totals: {
    orders: number;
    /** What they have paid for orders that stand, what went back taken off; AED. Cash counts once it was handed over. */
    spent: Minor;
    /** Parcels that nobody took, or that came back. */
    refused: number;
  };
  orders: PersonOrder[];
  subscriptions: PersonSubscription[];
  wishlist: { slug: string; name: Text; price: Minor; sold_out: boolean }[];
  requests: { number: number; subject: ContactSubject; state: ContactState; at: string }[];
  notes: PersonNote[];
}

/** What stands beside a message of somebody. */
export interface PersonBrief extends Pick<PersonJson, "id" | "language" | "totals"> {
  /** As it is read; null: they have given none. */
  phone: string | null;
  /** The newest ones. */
  orders: PersonOrder[];
}

export interface PersonOrder {
  reference: string;
  at: string;
  state: FulfilmentState;
  payment_state: PaymentState;
  payment_method: PaymentMethod;
  /** Parked comes before every other state. */
  parked: ReviewReason | null;
  is_confirmed: boolean;
  cash: CashConfirmation;
  /** How much of it has left, where that is a part. */
  part_shipped: PartShipped | null;
  /** What a change of it left to be paid before it is packed. */
  due: DueJson | null;
  /** Whether a bank wants its money back. */
  dispute: DisputeSign | null;
  country: Country;
  currency: Currency;
  total: Minor;
  /** Nobody took the parcel, or it came back. */
  refused: boolean;
}

interface PersonSubscription {
  id: string;
  product: { slug: string; name: Text } | null;
  quantity: number;
  every_months: number;
  state: SubscriptionState;
  next_on: string;
  payment_method: PaymentMethod;
}

export interface PersonNote {
  id: string;
  text: string;
  by: string;
  at: string;
}

/** More than anybody reads; the list of orders finds the rest. */
const MOST_ORDERS = 100;
const ORDERS_IN_BRIEF = 5;

const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

/**
 * All that staff may see of somebody; null: there is nobody of this number. That it was looked at is written down, once
 * in a quarter of an hour.
 */
export async function readPerson(shop: ShopContext, author: StaffAuthor, id: string): Promise<PersonJson | null> {
  const person = await personOf(shop.db, id);
  if (person === null) return null;
  await recordLook(shop, author, person.id);
  const { customer, email } = person;
  const orders = await personOrders(shop.db, person);
  const { productById } = shop.catalog();
  return {
    id: person.id,
    kind: person.kind,
    name: await nameOf(shop.db, person),
    email: customer === null ? email : customer.email,
    email_verified: customer !== null && email !== null,
    language: await languageOf(shop.db, person),
    since: customer?.createdAt.toISOString() ?? orders.at(-1)?.at ?? null,
    phones: await phonesWith(shop.db, person),
    consent: {
      newsletter_since: await newsletterSince(shop.db, email),
      cart_reminders: customer?.cartMails ?? null,
      wishlist_mails: customer !== null && customer.wishMails !== null,
    },
    devices: customer === null ? 0 : await devicesOf(shop.db, customer.id),
    totals: await totalsOf(shop.db, person),
    orders,
    subscriptions: customer === null ? [] : await subscriptionsOf(shop.db, customer.id, productById),
    wishlist: customer === null ? [] : await wishesOf(shop, customer.id),
    requests: await requestsOf(shop.db, email),
    notes: await personNotesOf(shop.db, person),
  };
}

/** The same in short; that it was looked at is written down likewise. */
export async function readBrief(shop: ShopContext, author: StaffAuthor, id: string): Promise<PersonBrief | null> {
  const person = await personOf(shop.db, id);
  if (person === null) return null;
  await recordLook(shop, author, person.id);
  const [phone] = await phonesOf(shop.db, person);
  return {
    id: person.id,
    language: await languageOf(shop.db, person),
    phone: phone === undefined ? null : readablePhone(phone),
    totals: await totalsOf(shop.db, person),
    orders: await personOrders(shop.db, person, ORDERS_IN_BRIEF),
  };
}

async function personOrders(db: Database, person: Person, most = MOST_ORDERS): Promise<PersonOrder[]> {
  const rows = await rowsOf<Omit<PersonOrder, "part_shipped" | "due"> & { sums: ParcelSums | null; due: Minor }>(
    db,
    sql`select o.reference, to_char(o.placed_at at time zone 'utc', ${MOMENT}) as at, o.fulfilment_state as state,
               o.payment_state, o.payment_method, o.parked, o.is_confirmed, o.cash_confirmation as cash,
               o.address->>'country' as country, o.currency, o.total,
               ${WAS_REFUSED} as refused, ${parcelSums(sql`o.id`)} as sums, o.due,
               ${disputeSign(sql`o.id`)} as dispute
        from orders o where ${ordersOf(person)} order by o.placed_at desc, o.id desc limit ${most}`,
  );
  return rows.map(({ sums, ...row }) => ({ ...row, part_shipped: partShipped(sums), due: dueJson(row, true) }));
}

const WAS_REFUSED = sql`(o.fulfilment_state = 'RETURNED' or exists (
  select from order_events e where e.order_id = o.id and e.kind = 'fulfilment' and e.state = 'DELIVERY_FAILED'))`;

/** Money is the shop's only then: not what is promised, parked or to be paid at the door. */
const IS_SPENT = sql`(o.is_confirmed and o.payment_state in ('paid', 'partially_refunded')
  and not ${CAME_TO_NOTHING})`;

async function totalsOf(db: Database, person: Person): Promise<PersonJson["totals"]> {
  const [row] = await rowsOf<{ orders: number; spent: number; refused: number }>(
    db,
    sql`select count(*) filter (where o.is_confirmed)::int as orders,
               coalesce(sum(o.total_aed - round((o.refunded + greatest(o.due, 0)) / o.rate::numeric))
                 filter (where ${IS_SPENT}), 0)::float8 as spent,
               count(*) filter (where ${WAS_REFUSED})::int as refused
        from orders o where ${ordersOf(person)}`,
  );
  return { orders: row?.orders ?? 0, spent: toMinor(row?.spent ?? 0), refused: row?.refused ?? 0 };
}

async function phonesWith(db: Database, person: Person): Promise<PersonJson["phones"]> {
  const phones = await phonesOf(db, person);
  if (phones.length === 0) return [];
  const kept = await rowsOf<{ phone: string; reason: CashRefusal; by: string; at: string }>(
    db,
    sql`select p.phone, w.reason, w.decided_by as by, to_char(w.decided_at at time zone 'utc', ${MOMENT}) as at
        from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) as p(phone)
        join phones_without_cash w on w.phone_key = person_hash(p.phone)`,
  );
  return phones.map((phone) => {
    const found = kept.find((each) => each.phone === phone);
    const readable = readablePhone(phone);
    return {
      phone,
      readable,
      without_cash: found === undefined ? null : { reason: found.reason, by: found.by, at: found.at },
    };
  });
}

async function newsletterSince(db: Database, email: string | null): Promise<string | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select to_char(confirmed_at at time zone 'utc', ${MOMENT}) as at from newsletter_subscribers where email = ${email}`,
  );
  return row?.at ?? null;
}

async function devicesOf(db: Database, customerId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from sessions where customer_id = ${customerId}::uuid`,
  );
  return row?.count ?? 0;
}

async function subscriptionsOf(
  db: Database,
  customerId: string,
  products: ReadonlyMap<number, Product>,
): Promise<PersonSubscription[]> {
  const rows = await rowsOf<Omit<PersonSubscription, "product"> & { product_id: number }>(
    db,
    sql`select id, product_id, quantity, every_months, state, next_on::text, payment_method from subscriptions
        where customer_id = ${customerId}::uuid and state <> 'pending' order by state, next_on`,
  );
  return rows.map(({ product_id, ...row }) => {
    const product = products.get(product_id);
    return { ...row, product: product === undefined ? null : { slug: product.slug, name: product.name } };
  });
}

async function wishesOf(shop: ShopContext, customerId: string): Promise<PersonJson["wishlist"]> {
  const wishes = await wishlist(shop, customerId);
  return wishes.map(({ product }) => ({
    slug: product.slug,
    name: product.name,
    price: product.salePrice ?? product.price,
    sold_out: product.stock <= 0,
  }));
}

function requestsOf(db: Database, email: string | null): Promise<PersonJson["requests"]> {
  return rowsOf(
    db,
    sql`select id as number, subject, state, to_char(created_at at time zone 'utc', ${MOMENT}) as at
        from contact_requests where email = ${email} order by id desc limit 50`,
  );
}

function personNotesOf(db: Database, person: Person): Promise<PersonNote[]> {
  return rowsOf<PersonNote>(
    db,
    sql`select n.id, n.text, n.staff_name as by, to_char(n.created_at at time zone 'utc', ${MOMENT}) as at
        from person_notes n where ${notesOf(person)} order by n.created_at desc, n.id desc limit 100`,
  );
}
