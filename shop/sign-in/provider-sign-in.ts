import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { mayMail } from "../accounts/mail-request.ts";
import { type ProviderProfile, takeToken } from "../accounts/one-time-token.ts";
import { accountOfVerifiedEmail, tellLosses } from "../accounts/verified-email.ts";
import type { ShopContext } from "../context.ts";
import { type Customer, heldCustomer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import { take } from "../limits/limits.ts";
import { hashSecret, isSecret } from "../sessions/secrets.ts";
import { type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { identities } from "./tables.ts";

/** What the browser brings back from its context at a provider. */
export interface ProviderReturn {
  provider: string;
  /** The code our own callback minted, never the provider's. */
  code: string;
  /** The context's state, where the caller repeats it. The browser's cookie tells the context all the same. */
  state?: string | undefined;
  /** The cookie that this browser was given when the context began, by the hash of the context's state. */
  browserSecretOf: (stateHash: string) => string | undefined;
}

export type ProviderSignIn =
  | { ok: true; signedIn: SignedIn; stateHash: string; next: string | null; isIncomplete: boolean }
  | { ok: false; code: "auth.social_failed" };

/**
 * Completes a sign-in at a provider. A person is known by provider and subject. An address links to an account only
 * when the provider vouches for it; any other is a claim that still has to be verified. Somebody whose provider shares
 * none is signed in and has to enter one (`isIncomplete`).
 */
export async function signInWithProvider(
  shop: ShopContext,
  context: SignInContext,
  back: ProviderReturn,
): Promise<ProviderSignIn> {
  await take(shop, "token.network", context.address);
  let linked = false;
  const result = await shop.db.transaction(async (tx): Promise<ProviderSignIn> => {
    const code = await takeToken(tx, shop, "provider", back.code, context.linkHolder);
    const failed: ProviderSignIn = { ok: false, code: "auth.social_failed" };
    if (code === null) return failed;
    const { profile, stateHash, browserHash, next, wish } = code.payload;
    const browserSecret = back.browserSecretOf(stateHash);
    const isSameVisit =
      profile.provider === back.provider &&
      (back.state === undefined || hashSecret(back.state) === stateHash) &&
      isSecret(browserSecret) &&
      hashSecret(browserSecret) === browserHash;
    if (!isSameVisit) return failed;
    const known = await customerOfIdentity(tx, profile);
    const customer = known ?? (await linkProfile(tx, shop, profile, context));
    linked = known === null;
    const signedIn = await startSession(tx, shop, customer, { ...context, wish: context.wish ?? wish });
    return { ok: true, signedIn, stateHash, next, isIncomplete: customer.email === null };
  });
  if (!result.ok) {
    shop.tellSecurity({ event: "security.sign_in_failed", account: null, by: "provider" });
    return result;
  }
  const account = result.signedIn.customer.id;
  if (linked) shop.tellSecurity({ event: "security.provider_linked", account, provider: back.provider });
  shop.tellSecurity({ event: "security.signed_in", account, by: "provider" });
  return result;
}

/** Whose sign-in at the provider this is; null if it is unknown. */
async function customerOfIdentity(tx: Transaction, { provider, subject }: ProviderProfile): Promise<Customer | null> {
  const isTheirs = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const customer = await heldCustomer(
    tx,
    sql`${customers.id} = (select ${identities.customerId} from ${identities} where ${isTheirs})`,
  );
  if (customer === null) return null;
  // Asked once the account is held: it may have been removed from it meanwhile, which ends all sessions.
  const isLinked = await tx.$count(identities, and(isTheirs, eq(identities.customerId, customer.id)));
  return isLinked === 0 ? null : customer;
}

/** Links a provider's account to the account it belongs to, or to a new one. */
async function linkProfile(
  tx: Transaction,
  shop: ShopContext,
  profile: ProviderProfile,
  context: SignInContext,
): Promise<Customer> {
  const { provider, subject } = profile;
  const customer = (await linkAccount(tx, shop, profile, context)) ?? (await createAccount(tx, shop, profile, context));
  await tx.insert(identities).values({ provider, subject, customerId: customer.id, linkedAt: shop.clock() });
  return customer;
}

/** The account of an address that the provider vouches for. */
async function linkAccount(
  tx: Transaction,
  shop: ShopContext,
  { email, emailVerified, provider }: ProviderProfile,
  context: SignInContext,
): Promise<Customer | null> {
  if (email === null || !emailVerified) return null;
  const account = await accountOfVerifiedEmail(tx, shop, email, context);
  if (account === null) return null;
  const { locale } = context.market;
  const { customer } = account;
  await shop.jobs.enqueue(tx, "mail.provider-linked", { customerId: customer.id, provider, locale });
  await tellLosses(tx, shop, account, locale);
  return customer;
}

async function createAccount(
  tx: Transaction,
  shop: ShopContext,
  profile: ProviderProfile,
  context: SignInContext,
): Promise<Customer> {
  const { email, emailVerified, firstName, lastName } = profile;
  const { language, locale } = context.market;
  const now = shop.clock();
  const [customer] = await tx
    .insert(customers)
    .values({
      id: randomUUID(),
      email,
      emailVerifiedAt: email !== null && emailVerified ? now : null,
      firstName,
      lastName,
      preferredLanguage: language,
      createdAt: now,
    })
    .returning();
  if (customer === undefined) throw new Error("an account that was just made cannot be read");
  if (email !== null && !emailVerified && (await mayMail({ ...shop, db: tx }, context, email))) {
    await shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale });
  }
  return customer;
}
