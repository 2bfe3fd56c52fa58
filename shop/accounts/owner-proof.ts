import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Customer, heldCustomer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import { take } from "../limits/limits.ts";
import type { Session } from "../sessions/sessions.ts";
import { sessions } from "../sessions/tables.ts";
import { verifyPassword } from "./password.ts";

/** So long after a sign-in, in minutes, nobody is asked once more who they are. */
const RECENT_MINUTES = 10;

/** Whether the sign-in itself, a moment ago, is proof enough that the owner is here. */
export function isRecentSignIn({ clock }: Pick<ShopContext, "clock">, { signedInAt }: Session): boolean {
  return clock().getTime() - signedInAt.getTime() < RECENT_MINUTES * 60_000;
}

export type ProofRefusal = "auth.current_password_wrong" | "account.sign_in_again";

/**
 * Whether whoever is signed in may change what opens the account: an open session alone, found on a computer that was
 * left, must not be enough. Null: after a sign-in a moment ago, or with the account's password. Somebody without one
 * signs in once more, which a link to their address does.
 */
export async function lacksProof(
  shop: ShopContext,
  session: Session,
  currentPassword: string,
): Promise<ProofRefusal | null> {
  if (isRecentSignIn(shop, session)) return null;
  if (session.customer.passwordHash === null) return "account.sign_in_again";
  return wrongPassword(shop, session.customer, currentPassword);
}

/** Why a password is not taken for the account's; null if it is right. */
export async function wrongPassword(
  shop: ShopContext,
  customer: Customer,
  password: string,
): Promise<Exclude<ProofRefusal, "account.sign_in_again"> | null> {
  await take(shop, "password.asked", customer.id);
  if (await verifyPassword(customer.passwordHash, password)) return null;
  shop.tellSecurity({ event: "security.password_wrong", account: customer.id });
  return "auth.current_password_wrong";
}

/** By what it is decided what a session may do to its account. */
const DECIDES = ["email", "emailVerifiedAt", "passwordHash"] as const;

/**
 * The account of a session, held until the transaction ends (`heldCustomer`); null where the session has ended, or the
 * account has another address, proof or password than the one that was decided by.
 */
export async function heldOwner(tx: Transaction, { id, customer }: Session): Promise<Customer | null> {
  const held = await heldCustomer(tx, eq(customers.id, customer.id));
  if (held === null || DECIDES.some((column) => !isDeepStrictEqual(held[column], customer[column]))) return null;
  // Asked once the account is held: a statement that waits does not see what ended meanwhile.
  const isOpen = await tx.$count(sessions, and(eq(sessions.id, id), eq(sessions.customerId, held.id)));
  return isOpen === 0 ? null : held;
}
