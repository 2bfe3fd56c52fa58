import { eq, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import { customers } from "./tables.ts";

export type Customer = typeof customers.$inferSelect;

/** The User of specification §3, as API and pages see it. */
export interface UserJson {
  first_name: string;
  last_name: string;
  /** Null until it is entered, for those whose provider shared none. */
  email: string | null;
  /** Whether the address was verified; orders placed as a guest appear only then. */
  email_verified: boolean;
  /** A new address that waits to be verified. */
  pending_email: string | null;
  /** E.164, or empty. */
  phone_number: string;
  preferred_language: Language;
  has_password: boolean;
  /** Whether they want to be reminded of a cart they left; null: never said. */
  cart_reminders: boolean | null;
  /** Whether they want to hear when something on the wishlist is back or reduced. */
  wishlist_mails: boolean;
}

/** Of an account nothing else leaves the shop: no hash, no number. */
export function userJson(customer: Customer): UserJson {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    email_verified: customer.emailVerifiedAt !== null,
    pending_email: customer.pendingEmail,
    phone_number: customer.phoneNumber,
    preferred_language: customer.preferredLanguage,
    has_password: customer.passwordHash !== null,
    cart_reminders: customer.cartMails,
    wishlist_mails: customer.wishMails !== null,
  };
}

/** For mails and the operator: no check of who is asking. */
export async function customerById(db: Database | Transaction, id: string): Promise<Customer | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer ?? null;
}

/**
 * An account as it stands, held until the transaction ends; null: there is none such. First of all, before its carts and
 * sessions, in whatever lets somebody in, changes what opens the account or takes it back: so neither comes between the
 * other's steps. Orders are placed meanwhile.
 */
export async function heldCustomer(tx: Transaction, which: SQL): Promise<Customer | null> {
  const [customer] = await tx.select().from(customers).where(which).for("no key update");
  return customer ?? null;
}
