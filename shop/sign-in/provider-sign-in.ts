import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mayMail } from "../accounts/mail-request.ts";
import { type ProviderProfile, takeToken } from "../accounts/one-time-token.ts";
import { accountOfProvedAddress, tellLosses } from "../accounts/proved-address.ts";
import type { ShopContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import { take } from "../limits/limits.ts";
import { hashSecret, isSecret } from "../sessions/secrets.ts";
import { type SignedIn, startSession } from "../sessions/sessions.ts";
import type { Visit } from "../sessions/visit.ts";
import { identities } from "./tables.ts";

/** What the browser brings back from its visit at a provider. */
export interface ProviderReturn {
  provider: string;
  /** The code our own callback minted, never the provider's. */
  code: string;
  /** The visit's state, where the caller repeats it. The browser's cookie tells the visit all the same. */
  state?: string | undefined;
  /** The cookie that this browser was given when the visit began, by the hash of the visit's state. */
  browserSecretOf: (stateHash: string) => string | undefined;
}

export type ProviderSignIn =
  | { ok: true; signedIn: SignedIn; stateHash: string; next: string | null; isIncomplete: boolean }
  | { ok: false; code: "auth.social_failed" };

/**
 * Completes a sign-in at a provider. A person is known by provider and subject. An address links to an account only
 * when the provider vouches for it; any other is a claim that still has to be proved. Somebody whose provider shares
 * none is signed in and has to enter one (`isIncomplete`).
 */
export async function signInWithProvider(
  shop: ShopContext,
  visit: Visit,
  back: ProviderReturn,
): Promise<ProviderSignIn> {
  await take(shop, "token.network", visit.address);
  let linked = false;
  const result = await shop.db.transaction(async (tx): Promise<ProviderSignIn> => {
    const code = await takeToken(tx, shop, "provider", back.code, visit.linkHolder);
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
    const customer = known ?? (await linkProfile(tx, shop, profile, visit));
    linked = known === null;
    const signedIn = await startSession(tx, shop, customer, { ...visit, wish: visit.wish ?? wish });
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
  const [known] = await tx
    .select({ customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return known?.customer ?? null;
}

/** Links a provider's account to the account it belongs to, or to a new one. */
async function linkProfile(
  tx: Transaction,
  shop: ShopContext,
  profile: ProviderProfile,
  visit: Visit,
): Promise<Customer> {
  const { provider, subject } = profile;
  const customer = (await linked(tx, shop, profile, visit)) ?? (await made(tx, shop, profile, visit));
  await tx.insert(identities).values({ provider, subject, customerId: customer.id, linkedAt: shop.clock() });
  return customer;
}

/** The account of an address that the provider vouches for. */
async function linked(
  tx: Transaction,
  shop: ShopContext,
  { email, emailVerified, provider }: ProviderProfile,
  visit: Visit,
): Promise<Customer | null> {
  if (email === null || !emailVerified) return null;
  const account = await accountOfProvedAddress(tx, shop, email, visit);
  if (account === null) return null;
  const { locale } = visit.market;
  const { customer } = account;
  await shop.jobs.enqueue(tx, "mail.provider-linked", { customerId: customer.id, provider, locale });
  await tellLosses(tx, shop, account, locale);
  return customer;
}

async function made(tx: Transaction, shop: ShopContext, profile: ProviderProfile, visit: Visit): Promise<Customer> {
  const { email, emailVerified, firstName, lastName } = profile;
  const { language, locale } = visit.market;
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
  if (email !== null && !emailVerified && (await mayMail({ ...shop, db: tx }, visit, email))) {
    await shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale });
  }
  return customer;
}
