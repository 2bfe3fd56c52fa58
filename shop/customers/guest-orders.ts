import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Customer } from "./customer.ts";

/**
 * What a guest is known by: the mail address of their orders, in lower case; those without one (orders by phone) by the
 * telephone that they gave, E.164. An order with an address is never somebody's for its telephone: families share them.
 */
export type GuestKey = { email: string; phone: null } | { email: null; phone: string };

/** The orders of a guest, whose columns have `table` before them, as a condition with indexes; nobody's without a key. */
export function isOrderOf({ email, phone }: { email: string | null; phone: string | null }, table: SQL = sql``): SQL {
  const known =
    phone === null
      ? sql`lower(${table}customer->>'email') = ${email}`
      : sql`${table}customer->>'phone_number' = ${phone} and ${table}customer->>'email' is null`;
  return sql`(${table}customer_id is null and not ${table}forgets_buyer and ${known})`;
}

/** Orders placed as a guest with an address become its owner's, once the owner has verified it. */
export async function joinGuestOrders(tx: Transaction, customer: Customer): Promise<void> {
  if (customer.email === null || customer.emailVerifiedAt === null) return;
  await tx.execute(
    sql`update orders set customer_id = ${customer.id}::uuid
        where customer_id is null and not forgets_buyer and lower(customer->>'email') = ${customer.email}`,
  );
}
