import { eq, sql } from "drizzle-orm";
import { heldOwner, isRecentSignIn, type ProofRefusal, wrongPassword } from "../accounts/owner-proof.ts";
import type { ShopContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { type GuestKey, isOrderOf, joinGuestOrders } from "../customers/guest-orders.ts";
import { customers } from "../customers/tables.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { removeGuestReviews, removeReviewsOf } from "../reviews/write-review.ts";
import type { Session } from "../sessions/sessions.ts";
import { anonymiseOrders, forgetPerson } from "./forget-person.ts";

export type DeleteResult = { ok: true } | { ok: false; code: ProofRefusal | "auth.email_confirm_wrong" };

/**
 * Ends an account for good: profile, sessions, ways in, wishes, cart, reviews, and whatever else names its owner (see
 * `PERSONAL_DATA`) are deleted at once. Orders stay for the accounts and forget who they were for; those still on their
 * way do so once they have arrived. To be sure, the password has to be given; those who have none type their address,
 * which an open session shows, and must have signed in a moment ago.
 */
export async function deleteAccount(
  shop: ShopContext,
  session: Session,
  { password, email }: { password: string; email: string },
): Promise<DeleteResult> {
  const { customer } = session;
  if (customer.passwordHash !== null) {
    const refusal = await wrongPassword(shop, customer, password);
    if (refusal !== null) return { ok: false, code: refusal };
  } else {
    if (!isRecentSignIn(shop, session)) return { ok: false, code: "account.sign_in_again" };
    if (normaliseEmail(email) !== (customer.email ?? "")) return { ok: false, code: "auth.email_confirm_wrong" };
  }
  const isErased = await inTransaction(shop.db, async (tx) => {
    const owner = await heldOwner(tx, session);
    return owner !== null && eraseAccount(tx, shop, owner);
  });
  if (!isErased) return { ok: false, code: "account.sign_in_again" };
  shop.tellSecurity({ event: "security.account_deleted", account: customer.id });
  return { ok: true };
}

/**
 * The same in a transaction, for whoever may decide it; no proof is asked for. False when the account is gone already.
 */
export async function eraseAccount(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs">,
  customer: Customer,
): Promise<boolean> {
  // An order of theirs that is being placed comes before, and forgets its buyer with the others, or not at all.
  await tx.execute(sql`select from customers where id = ${customer.id}::uuid for update`);
  await joinGuestOrders(tx, customer);
  await removeReviewsOf(tx, customer.id);
  await tx.execute(
    sql`update orders set forgets_buyer = true, customer_id = null, guest_token_hash = 'gone ' || id::text, also_shown_to = '{}'
        where customer_id = ${customer.id}::uuid`,
  );
  const keptFor = await rowsOf<{ customer: string }>(
    tx,
    sql`select provider_customer as customer from card_customers where customer_id = ${customer.id}::uuid
        union select provider_customer from saved_cards where customer_id = ${customer.id}::uuid`,
  );
  const [left] = await tx.delete(customers).where(eq(customers.id, customer.id)).returning();
  // Ended by another request in the meantime, which has done the rest.
  if (left === undefined) return false;
  for (const named of keptFor) await shop.jobs.enqueue(tx, "card.forget-customer", named);
  await anonymiseOrders(tx);
  await forgetPerson(tx, shop, {
    customerId: left.id,
    email: left.email,
    isVerified: left.emailVerifiedAt !== null,
  });
  return true;
}

/**
 * What the end of an account does, for somebody without one: everything under a mail address that no account has
 * proved or, of orders without one, under a telephone. Whoever calls it is sure that it belongs to the person who asks.
 */
export async function eraseGuest(tx: Transaction, shop: Pick<ShopContext, "jobs">, guest: GuestKey): Promise<void> {
  // Whoever has no address was never asked for a review.
  if (guest.email !== null) await removeGuestReviews(tx, guest.email);
  await tx.execute(
    sql`update orders set forgets_buyer = true, guest_token_hash = 'gone ' || id::text, also_shown_to = '{}'
        where ${isOrderOf(guest)}`,
  );
  await anonymiseOrders(tx);
  await forgetPerson(tx, shop, { customerId: null, email: guest.email, isVerified: true });
}
