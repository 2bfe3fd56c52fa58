import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { orders } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
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
  // What is still to be heard of a payment may be a card that was kept for its customer at the provider.
  const paying = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.customerId, former.id), isNotNull(payments.nextReadAt)))
    .limit(1);
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
  const [kept] = await tx.delete(cardCustomers).where(eq(cardCustomers.customerId, former.id)).returning();
  if (kept !== undefined) {
    const { providerCustomer } = kept;
    // Another window may be making the account's own at this moment.
    const moved = await tx
      .insert(cardCustomers)
      .values({ customerId: customer.id, providerCustomer })
      .onConflictDoNothing()
      .returning();
    const cards = await tx.select().from(savedCards).where(eq(savedCards.providerCustomer, providerCustomer)).limit(1);
    if (moved.length === 0 && cards.length === 0 && paying.length === 0)
      await jobs.enqueue(tx, "card.forget-customer", { customer: providerCustomer });
  }
  await tx.execute(sql`delete from customers where id = ${former.id}::uuid`);
}
