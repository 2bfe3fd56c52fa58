import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mayMail } from "../accounts/mail-request.ts";
import { hashPassword, verifyPassword } from "../accounts/password.ts";
import { isWeakPassword } from "../accounts/weak-password.ts";
import type { ShopContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import { take } from "../limits/limits.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import type { Language } from "../market/market.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { sessions } from "../sessions/tables.ts";
import { startSessionByPassword } from "./sign-in.ts";

/** A registration whose fields have been checked (`registrationSchema`). */
export interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  /** E.164, or empty. */
  phone_number: string;
  preferred_language: Language;
  password: string;
}

export type RegisterResult = { ok: true; signedIn: SignedIn } | { ok: false; code: "auth.password_trivial" };

/**
 * Makes an account and signs it in. An address that already has an account is no fault: the new account only claims
 * it, as every new account does, and the mail to the address says what to do. So the answer tells nobody whether an
 * address is registered, and whoever owns it loses nothing. Sent once more under the same number because the answer
 * was lost, it signs in to the account it has just made; address and password have to be the same as well.
 */
export async function register(
  shop: ShopContext,
  context: SignInContext,
  registration: Registration,
): Promise<RegisterResult> {
  await take(shop, "register.network", context.address);
  const email = normaliseEmail(registration.email);
  const begun = await justMade(shop, context, { email, password: registration.password });
  const isSignedIn = (signedIn: SignedIn): RegisterResult => {
    shop.tellSecurity({ event: "security.signed_in", account: signedIn.customer.id, by: "registration" });
    return { ok: true, signedIn };
  };
  const again = begun && (await startSessionByPassword(shop, context, begun));
  if (again !== null) return isSignedIn(again);
  const { first_name: firstName, last_name: lastName } = registration;
  if (isWeakPassword(registration.password, { brand: shop.brand.name, email, firstName, lastName })) {
    return { ok: false, code: "auth.password_trivial" };
  }
  const isMailed = await mayMail(shop, context, email);
  const passwordHash = await hashPassword(registration.password);
  const signedIn = await shop.db.transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({
        id: randomUUID(),
        email,
        passwordHash,
        firstName: registration.first_name,
        lastName: registration.last_name,
        phoneNumber: registration.phone_number,
        preferredLanguage: registration.preferred_language,
        createdAt: shop.clock(),
      })
      .returning();
    if (customer === undefined) throw new Error("an account that was just made cannot be read");
    if (isMailed) {
      await shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale: context.market.locale });
    }
    return startSession(tx, shop, customer, context);
  });
  return isSignedIn(signedIn);
}

/** The account that the first try of this very request has made; null for every other request. */
async function justMade(
  shop: ShopContext,
  { requestKey }: SignInContext,
  { email, password }: { email: string; password: string },
): Promise<Customer | null> {
  if (requestKey === undefined) return null;
  const [begun] = await shop.db
    .select({ customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.startedBy, hashSecret(requestKey)), eq(customers.email, email)));
  const isSame = begun !== undefined && (await verifyPassword(begun.customer.passwordHash, password));
  return isSame ? begun.customer : null;
}
