import { and, eq, notExists, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { cardCustomers, savedCards } from "../saved-cards/tables.ts";
import type { Customer } from "./customer.ts";

/**
 * Somebody registered, or came from a provider, with an address that already had an account, and has now signed in to
 * that one in the same browser. Orders, subscriptions, cards, wishes and what staff wrote down move over, the second account ends. What opened
 * it ends with it: it may be somebody else's, left in this browser. Nothing happens to accounts that have an address of
 * their own.
 */
export async function joinAccounts(
  tx: Transaction,
  { jobs }: Pick<ShopContext, "jobs">,
  former: Customer,
  customer: Customer,
): Promise<void> {
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
  await tx.execute(
    sql`update person_notes set customer_id = ${customer.id}::uuid where customer_id = ${former.id}::uuid`,
  );
  // One account has one customer at the provider: another one stays for its cards alone, and is forgotten without any.
  await tx.execute(
    sql`update card_customers set customer_id = ${customer.id}::uuid where customer_id = ${former.id}::uuid
          and not exists (select from card_customers where customer_id = ${customer.id}::uuid)`,
  );
  const ofNoCard = await tx
    .delete(cardCustomers)
    .where(
      and(
        eq(cardCustomers.customerId, former.id),
        notExists(tx.select().from(savedCards).where(eq(savedCards.providerCustomer, cardCustomers.providerCustomer))),
      ),
    )
    .returning({ customer: cardCustomers.providerCustomer });
  for (const named of ofNoCard) await jobs.enqueue(tx, "card.forget-customer", named);
  await tx.execute(sql`delete from customers where id = ${former.id}::uuid`);
}
