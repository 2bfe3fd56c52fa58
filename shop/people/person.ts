import { eq, type SQL, sql } from "drizzle-orm";
import type { Customer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { type Language, type Locale, marketOf } from "../market/market.ts";

/**
 * Somebody the shop knows: an account, or a guest, who is the mail address of their orders. A guest has no number of
 * their own; any of their orders leads to them, so that no address stands in an address line or a log.
 */
export type Person =
  /** `email`: null until it is proved; only then what guests left under it is theirs. */
  | { kind: "account"; id: string; customer: Customer; email: string | null }
  | { kind: "guest"; id: string; customer: null; email: string };

/** Who is behind the number of an account, or of an order that was placed as a guest; null: nobody. */
export async function personOf(db: Database | Transaction, id: string): Promise<Person | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (customer !== undefined) return account(customer);
  const [order] = await rowsOf<{ email: string; customer_id: string | null }>(
    db,
    sql`select lower(o.customer->>'email') as email, o.customer_id from orders o
        where o.id = ${id}::uuid and not o.forgets_buyer and o.customer->>'email' <> ''`,
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
  return { kind: "guest", id, customer: null, email: order.email };
}

function account(customer: Customer): Person {
  const email = customer.emailVerifiedAt === null ? null : customer.email;
  return { kind: "account", id: customer.id, customer, email };
}

/** The orders of somebody, as `o`: their account's, and those that were placed as a guest with their address. */
export function ordersOf({ customer, email }: Person): SQL {
  const asGuest = sql`(o.customer_id is null and not o.forgets_buyer and lower(o.customer->>'email') = ${email})`;
  return customer === null ? asGuest : sql`(o.customer_id = ${customer.id}::uuid or ${asGuest})`;
}

/** The notes about somebody, as `n`. */
export function notesOf({ customer, email }: Person): SQL {
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
