import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Customer } from "./customer.ts";
import { revokeTokens } from "./one-time-token.ts";
import { hashSecret, isSecret } from "./secrets.ts";
import { endSessions, sessionOf } from "./sessions.ts";
import { customers, identities, knownBrowsers } from "./tables.ts";
import type { Visit } from "./visit.ts";

/**
 * The account of somebody who has just proved that an address is theirs (a link from a mail, a provider that vouches
 * for it): the account that holds it proved, else one that claims it, which then holds it. Null if there is none.
 *
 * An account that only claimed the address may have been made by somebody else, who waits inside. Unless this browser
 * is known to it, whatever opens it without the address is taken away: password, providers, sessions.
 */
export async function accountOfProvedAddress(
  tx: Transaction,
  shop: ShopContext,
  email: string,
  visit: Pick<Visit, "browser" | "sessionToken">,
): Promise<{ customer: Customer; lostPassword: boolean } | null> {
  const browserHash = isSecret(visit.browser) ? hashSecret(visit.browser) : "";
  const own = await sessionOf({ db: tx, clock: shop.clock }, visit.sessionToken);
  const isKnown = or(
    own === null ? sql`false` : eq(customers.id, own.customer.id),
    sql`exists (select from ${knownBrowsers} where ${knownBrowsers.customerId} = ${customers.id}
                and ${knownBrowsers.browserHash} = ${browserHash})`,
  );
  const [found] = await tx
    .select({ customer: customers, isKnown: sql<boolean>`${isKnown}` })
    .from(customers)
    .where(eq(customers.email, email))
    .orderBy(sql`${customers.emailVerifiedAt} is null`, desc(sql`${isKnown}`), desc(customers.createdAt))
    .limit(1)
    .for("update");
  if (found === undefined) return null;
  const { customer } = found;
  if (customer.emailVerifiedAt !== null) return { customer, lostPassword: false };
  const lostPassword = !found.isKnown && customer.passwordHash !== null;
  if (!found.isKnown) {
    await endSessions(tx, customer.id);
    await tx.delete(identities).where(eq(identities.customerId, customer.id));
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.customerId, customer.id));
    await revokeTokens(tx, { email: null, customerId: customer.id }, ["verify", "provider"]);
  }
  const proved = {
    emailVerifiedAt: shop.clock(),
    pendingEmail: null,
    ...(found.isKnown ? {} : { passwordHash: null }),
  };
  const [held] = await tx
    .update(customers)
    .set(proved)
    .where(and(eq(customers.id, customer.id), isNull(customers.emailVerifiedAt)))
    .returning();
  return held === undefined ? null : { customer: held, lostPassword };
}

/** Whether an address is held, proved, by an account other than this one. */
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
