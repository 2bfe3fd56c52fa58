import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Customer } from "./customer.ts";

/**
 * Somebody registered, or came from a provider, with an address that already had an account, and has now signed in to
 * that one in the same browser. Orders, subscriptions, cards and wishes move over, the second account ends. What opened
 * it ends with it: it may be somebody else's, left in this browser. Nothing happens to accounts that have an address of
 * their own.
 */
export async function joinAccounts(tx: Transaction, former: Customer, customer: Customer): Promise<void> {
  const isSamePerson =
    former.id !== customer.id &&
    former.emailVerifiedAt === null &&
    former.email !== null &&
    former.email === customer.email &&
    customer.emailVerifiedAt !== null;
  if (!isSamePerson) return;
  await tx.execute(sql`update orders set customer_id = ${customer.id}::uuid where customer_id = ${former.id}::uuid`);
  await tx.execute(
    sql`insert into wishes (customer_id, product_id, unit_price_aed, added_at)
        select ${customer.id}::uuid, product_id, unit_price_aed, added_at from wishes where customer_id = ${former.id}::uuid
        on conflict do nothing`,
  );
  await tx.execute(
    sql`update saved_cards set customer_id = ${customer.id}::uuid where customer_id = ${former.id}::uuid`,
  );
  await tx.execute(
    sql`update subscriptions set customer_id = ${customer.id}::uuid where customer_id = ${former.id}::uuid`,
  );
  await tx.execute(sql`delete from customers where id = ${former.id}::uuid`);
}
