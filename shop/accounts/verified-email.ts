import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import { passkeys } from "../passkeys/tables.ts";
import { hashSecret, isSecret } from "../sessions/secrets.ts";
import { endSessions, sessionOf } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { knownBrowsers } from "../sessions/tables.ts";
import { identities } from "../sign-in/tables.ts";
import { revokeTokens } from "./one-time-token.ts";

/** What opened an account and was taken away, to be told to its owner. */
export interface Losses {
  password: boolean;
  providers: readonly string[];
  passkeys: number;
}

export const NOTHING_LOST: Losses = { password: false, providers: [], passkeys: 0 };

/** An account and what its first verification took away from it. */
export interface VerifiedAccount {
  customer: Customer;
  lost: Losses;
}

/**
 * The account of somebody who has just verified that an address is theirs (a link from a mail, a provider that vouches
 * for it): the account that holds it verified, else one that claims it, which then holds it. Null if there is none.
 *
 * An account that only claims the address may have been made by somebody else, who waits inside, in this very browser
 * too: nothing that opened it before the proof opens it afterwards.
 */
export async function accountOfVerifiedEmail(
  tx: Transaction,
  shop: ShopContext,
  email: string,
  context: Pick<SignInContext, "browser" | "sessionToken">,
): Promise<VerifiedAccount | null> {
  const browserHash = isSecret(context.browser) ? hashSecret(context.browser) : "";
  const own = await sessionOf({ db: tx, clock: shop.clock }, context.sessionToken);
  const isKnown = or(
    own === null ? sql`false` : eq(customers.id, own.customer.id),
    sql`exists (select from ${knownBrowsers} where ${knownBrowsers.customerId} = ${customers.id}
                and ${knownBrowsers.browserHash} = ${browserHash})`,
  );
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.email, email))
    .orderBy(sql`${customers.emailVerifiedAt} is null`, desc(sql`${isKnown}`), desc(customers.createdAt))
    .limit(1)
    .for("no key update");
  if (customer === undefined) return null;
  if (customer.emailVerifiedAt !== null) return { customer, lost: NOTHING_LOST };
  const lost = await takeAwayWaysIn(tx, customer);
  const [held] = await tx
    .update(customers)
    .set({ emailVerifiedAt: shop.clock(), pendingEmail: null })
    .where(and(eq(customers.id, customer.id), isNull(customers.emailVerifiedAt)))
    .returning();
  if (held === undefined) return null;
  shop.tellSecurity({ event: "security.email_verified", account: held.id });
  return { customer: held, lost };
}

/**
 * Takes from an account whatever opens it without its address: password, providers, passkeys, sessions, browsers, links;
 * and what waits in its cart to be sent to an address that somebody else may have entered. `but`: the link that is
 * being used.
 */
export async function takeAwayWaysIn(
  tx: Transaction,
  { id, passwordHash }: Customer,
  but?: { tokenHash: string },
): Promise<Losses> {
  await endSessions(tx, id);
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.customerId, id));
  const links = { email: null, customerId: id, ...(but && { but }) };
  await revokeTokens(tx, links, ["verify", "provider", "address", "undo", "new-passkey"]);
  await tx.execute(sql`update carts set draft = '{}'::jsonb, shown_total = null where customer_id = ${id}::uuid`);
  await tx.update(customers).set({ passwordHash: null }).where(eq(customers.id, id));
  const unlinked = await tx.delete(identities).where(eq(identities.customerId, id)).returning();
  const removed = await tx.delete(passkeys).where(eq(passkeys.customerId, id)).returning({ id: passkeys.id });
  return {
    password: passwordHash !== null,
    providers: [...new Set(unlinked.map(({ provider }) => provider))],
    passkeys: removed.length,
  };
}

/** Tells the owner by mail what no longer opens the account. */
export async function tellLosses(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs" | "tellSecurity">,
  { customer, lost }: VerifiedAccount,
  locale: Locale,
): Promise<void> {
  const customerId = customer.id;
  if (lost.password) shop.tellSecurity({ event: "security.password_changed", account: customerId, by: "proof" });
  for (const provider of lost.providers) {
    shop.tellSecurity({ event: "security.provider_unlinked", account: customerId, provider });
  }
  if (lost.password) await shop.jobs.enqueue(tx, "mail.password-changed", { customerId, locale, removed: true });
  for (const provider of lost.providers) {
    await shop.jobs.enqueue(tx, "mail.provider-unlinked", { customerId, provider, locale });
  }
  for (let each = 0; each < lost.passkeys; each += 1) {
    shop.tellSecurity({ event: "security.passkey_removed", account: customerId });
  }
  if (lost.passkeys > 0) await shop.jobs.enqueue(tx, "mail.passkey-removed", { customerId, locale });
}

/** Whether an address is held, verified, by an account other than this one. */
export async function isHeldByAnother(
  db: Transaction | ShopContext["db"],
  email: string,
  customerId: string,
): Promise<boolean> {
  const [holder] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.email, email),
        sql`${customers.emailVerifiedAt} is not null`,
        sql`${customers.id} <> ${customerId}::uuid`,
      ),
    );
  return holder !== undefined;
}
