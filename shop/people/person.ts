import { eq, type SQL, sql } from "drizzle-orm";
import type { Customer } from "../customers/customer.ts";
import { type GuestKey, isOrderOf } from "../customers/guest-orders.ts";
import { customers } from "../customers/tables.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { type Language, type Locale, marketOf } from "../market/market.ts";

/**
 * Somebody the shop knows: an account, or a guest (`GuestKey`). A guest has no number of their own; any of their orders
 * leads to them, so that no address stands in an address line or a log.
 */
export type Person =
  /** `email`: null until it is proved; only then what guests left under it is theirs. */
  | { kind: "account"; id: string; customer: Customer; email: string | null; phone: null }
  | ({ kind: "guest"; id: string; customer: null } & GuestKey);

/** Who is behind the number of an account, or of an order that was placed as a guest; null: nobody. */
export async function personOf(db: Database | Transaction, id: string): Promise<Person | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (customer !== undefined) return account(customer);
  const [order] = await rowsOf<{ email: string | null; phone: string; customer_id: string | null }>(
    db,
    sql`select lower(o.customer->>'email') as email, o.customer->>'phone_number' as phone, o.customer_id from orders o
        where o.id = ${id}::uuid and not o.forgets_buyer and not o.is_forgotten`,
  );
  if (order === undefined) return null;
  const [owner] = await db
    .select()
    .from(customers)
    .where(
      order.customer_id === null
        ? sql`${customers.email} = ${order.email} and ${customers.emailVerifiedAt} is not null`
        : eq(customers.id, order.customer_id),
    );
  if (owner !== undefined) return account(owner);
  const { email, phone } = order;
  return { kind: "guest", id, customer: null, ...(email === null ? { email, phone } : { email, phone: null }) };
}

function account(customer: Customer): Person {
  const email = customer.emailVerifiedAt === null ? null : customer.email;
  return { kind: "account", id: customer.id, customer, email, phone: null };
}

/** The orders of somebody, as `o`: their account's, and those that were placed as a guest. */
export function ordersOf({ customer, ...known }: Person): SQL {
  const asGuest = isOrderOf(known, sql`o.`);
  return customer === null ? asGuest : sql`(o.customer_id = ${customer.id}::uuid or ${asGuest})`;
}

/** The notes about somebody, as `n`. */
export function notesOf({ customer, email, phone }: Person): SQL {
  if (phone !== null) return sql`n.phone_number = ${phone}`;
  return customer === null
    ? sql`n.email = ${email}`
    : sql`(n.customer_id = ${customer.id}::uuid or n.email = ${email})`;
}

/** E.164: every phone that somebody gave, the newest first. */
export async function phonesOf(db: Database | Transaction, person: Person): Promise<string[]> {
  const rows = await rowsOf<{ phone: string }>(
    db,
    sql`select o.customer->>'phone_number' as phone from orders o where ${ordersOf(person)}
        group by 1 order by max(o.placed_at) desc limit 20`,
  );
  const own = person.customer?.phoneNumber ?? "";
  return [...new Set([own, ...rows.map(({ phone }) => phone)])].filter((phone) => phone !== "");
}

/** The name as the shop knows it: the account's, or that of a guest's newest order. */
export async function nameOf(db: Database | Transaction, person: Person): Promise<string> {
  if (person.customer !== null) return `${person.customer.firstName} ${person.customer.lastName}`.trim();
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select trim((o.customer->>'first_name') || ' ' || (o.customer->>'last_name')) as name from orders o
        where ${ordersOf(person)} order by o.placed_at desc, o.id desc limit 1`,
  );
  return row?.name ?? "";
}

/** The language somebody reads: the account's, or that of a guest's newest order. */
export async function languageOf(db: Database | Transaction, person: Person): Promise<Language> {
  if (person.customer !== null) return person.customer.preferredLanguage;
  const [row] = await rowsOf<{ locale: Locale }>(
    db,
    sql`select o.locale from orders o where ${ordersOf(person)} order by o.placed_at desc, o.id desc limit 1`,
  );
  return row === undefined ? "en" : marketOf(row.locale).language;
}
