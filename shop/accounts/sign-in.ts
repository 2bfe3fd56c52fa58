import { desc, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { forgiveAttempt, type Limit, networkOf, takeAttempt } from "./attempts.ts";
import { type Customer, normaliseEmail } from "./customer.ts";
import { verifyPassword } from "./password.ts";
import { hashSecret, isSecret } from "./secrets.ts";
import { isKnownBrowser, type SignedIn, startSession } from "./sessions.ts";
import { customers, knownBrowsers } from "./tables.ts";
import type { Visit } from "./visit.ts";

export type SignInResult =
  | { ok: true; signedIn: SignedIn }
  | { ok: false; code: "auth.login_failed" | "auth.too_many" };

/**
 * Signs in with address and password. Unknown address, wrong password and account without a password are refused in
 * the same words and after the same work: two hashes are always computed, for the account that holds the address and
 * for one that only claims it.
 */
export async function signInWithPassword(
  shop: ShopContext,
  visit: Visit,
  { email: typed, password }: { email: string; password: string },
): Promise<SignInResult> {
  const email = normaliseEmail(typed);
  const counted = await countedFor(shop, visit, email);
  for (const [limit, whom] of counted) {
    if (!(await takeAttempt(shop, limit, whom))) return { ok: false, code: "auth.too_many" };
  }
  const [holder, claimant] = await candidates(shop, email, visit.browser);
  const matches = await Promise.all([
    verifyPassword(holder?.passwordHash ?? null, password),
    verifyPassword(claimant?.passwordHash ?? null, password),
  ]);
  const customer = matches[0] ? holder : matches[1] ? claimant : undefined;
  if (customer === undefined) {
    shop.tellSecurity({ event: "security.sign_in_failed", account: (holder ?? claimant)?.id ?? null, by: "password" });
    return { ok: false, code: "auth.login_failed" };
  }
  for (const [limit, whom] of counted) await forgiveAttempt(shop, limit, whom);
  const signedIn = await shop.db.transaction((tx) => startSession(tx, shop, customer, visit));
  shop.tellSecurity({ event: "security.signed_in", account: customer.id, by: "password" });
  return { ok: true, signedIn };
}

/** What a wrong password counts against. */
async function countedFor(shop: ShopContext, visit: Visit, email: string): Promise<[Limit, string][]> {
  const known = await isKnownBrowser(shop, visit.browser, email);
  return [
    ["login.address", networkOf(visit.address)],
    known ? ["login.known_browser", `${hashSecret(visit.browser ?? "")} ${email}`] : ["login.account", email],
  ];
}

/** The account that holds an address, then the claiming one this browser knows, then the newest: two at most. */
async function candidates(shop: ShopContext, email: string, browser: string | undefined): Promise<Customer[]> {
  const browserHash = isSecret(browser) ? hashSecret(browser) : "";
  return shop.db
    .select()
    .from(customers)
    .where(eq(customers.email, email))
    .orderBy(
      sql`${customers.emailVerifiedAt} is null`,
      desc(sql`exists (select from ${knownBrowsers} where ${knownBrowsers.customerId} = ${customers.id}
                       and ${knownBrowsers.browserHash} = ${browserHash})`),
      desc(customers.createdAt),
    )
    .limit(2);
}
