import { and, asc, eq, ne } from "drizzle-orm";
import { heldOwner } from "../accounts/owner-proof.ts";
import type { ShopContext } from "../context.ts";
import { endSessions, type Session } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { identities } from "./tables.ts";

export interface LinkedProvider {
  provider: string;
  linked_at: string;
}

/** The providers whose accounts open a customer's account, the longest linked first. */
export async function linkedProviders(shop: Pick<ShopContext, "db">, customerId: string): Promise<LinkedProvider[]> {
  const rows = await shop.db
    .select()
    .from(identities)
    .where(eq(identities.customerId, customerId))
    .orderBy(asc(identities.linkedAt));
  const first = new Map<string, string>();
  for (const { provider, linkedAt } of rows) {
    if (!first.has(provider)) first.set(provider, linkedAt.toISOString());
  }
  return [...first].map(([provider, linked_at]) => ({ provider, linked_at }));
}

export type UnlinkResult = { ok: true } | { ok: false; code: "request.not_found" | "account.last_way_in" };

/**
 * Takes a provider's account from a customer's account: it opens it no more, and every other session ends, since it may
 * have come from there. The owner is told by mail. Refused where nothing else would open the account.
 */
export async function unlinkProvider(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  provider: string,
): Promise<UnlinkResult> {
  const { id, customer } = session;
  const isOwn = eq(identities.customerId, customer.id);
  const result = await shop.db.transaction(async (tx): Promise<UnlinkResult> => {
    // Two removals at once must not each take the other for what is left.
    if ((await heldOwner(tx, session)) === null) return { ok: false, code: "request.not_found" };
    const others = await tx
      .select()
      .from(identities)
      .where(and(isOwn, ne(identities.provider, provider)))
      .limit(1);
    const isLast = others.length === 0 && customer.passwordHash === null && customer.emailVerifiedAt === null;
    if (isLast) return { ok: false, code: "account.last_way_in" };
    const unlinked = await tx
      .delete(identities)
      .where(and(isOwn, eq(identities.provider, provider)))
      .returning();
    if (unlinked.length === 0) return { ok: false, code: "request.not_found" };
    await endSessions(tx, customer.id, { except: id });
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.provider-unlinked", { customerId: customer.id, provider, locale });
    return { ok: true };
  });
  if (result.ok) shop.tellSecurity({ event: "security.provider_unlinked", account: customer.id, provider });
  return result;
}
