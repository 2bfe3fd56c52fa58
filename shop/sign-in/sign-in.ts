import { desc, eq, sql } from "drizzle-orm";
import { verifyPassword } from "../accounts/password.ts";
import type { ShopContext } from "../context.ts";
import { type Customer, heldCustomer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import { forgive, type Tried, takeInTurn } from "../limits/limits.ts";
import { networkOf } from "../limits/networks.ts";
import { normaliseEmail } from "../mail-address/normalise-email.ts";
import { hashSecret, isSecret } from "../sessions/secrets.ts";
import { isKnownBrowser, type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { knownBrowsers } from "../sessions/tables.ts";

export type SignInResult = { ok: true; signedIn: SignedIn } | { ok: false; code: "auth.login_failed" };

/**
 * Signs in with address and password. Unknown address, wrong password and account without a password are refused in
 * the same words and after the same work: two hashes are always computed, for the account that holds the address and
 * for one that only claims it.
 */
export async function signInWithPassword(
  shop: ShopContext,
  context: SignInContext,
  { email: typed, password }: { email: string; password: string },
): Promise<SignInResult> {
  const email = normaliseEmail(typed);
  const tried = await triesOf(shop, context, email);
  await takeInTurn(shop, tried);
  const [holder, claimant] = await candidates(shop, email, context.browser);
  const matches = await Promise.all([
    verifyPassword(holder?.passwordHash ?? null, password),
    verifyPassword(claimant?.passwordHash ?? null, password),
  ]);
  const customer = matches[0] ? holder : matches[1] ? claimant : undefined;
  const signedIn = customer === undefined ? null : await startSessionByPassword(shop, context, customer);
  if (customer === undefined || signedIn === null) {
    shop.tellSecurity({ event: "security.sign_in_failed", account: (holder ?? claimant)?.id ?? null, by: "password" });
    return { ok: false, code: "auth.login_failed" };
  }
  await forgive(shop, tried);
  shop.tellSecurity({ event: "security.signed_in", account: customer.id, by: "password" });
  return { ok: true, signedIn };
}

/**
 * Signs in to an account whose password was proved. Null when it is the password no more: it was changed or taken away,
 * and all sessions ended, while it was looked at.
 */
export function startSessionByPassword(
  shop: ShopContext,
  context: SignInContext,
  { id, passwordHash }: Customer,
): Promise<SignedIn | null> {
  return shop.db.transaction(async (tx) => {
    const held = await heldCustomer(tx, eq(customers.id, id));
    return held?.passwordHash === passwordHash ? startSession(tx, shop, held, context) : null;
  });
}

/**
 * What a wrong password counts against. Wrong tries shut out whoever makes them, longer each time, and not the owner: in a
 * browser that has signed in before, and from another network, it goes on.
 */
async function triesOf(shop: ShopContext, context: SignInContext, email: string): Promise<Tried[]> {
  const byNetwork = { limit: "login.network", whom: context.address } as const;
  if (await isKnownBrowser(shop, context.browser, email))
    return [byNetwork, { limit: "login.known_browser", whom: `${hashSecret(context.browser ?? "")} ${email}` }];
  return [
    byNetwork,
    { limit: "login.pair", whom: `${networkOf(context.address)} ${email}` },
    { limit: "login.account", whom: email },
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
