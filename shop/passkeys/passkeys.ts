import { and, asc, eq } from "drizzle-orm";
import { heldOwner, lacksProof, type ProofRefusal } from "../accounts/owner-proof.ts";
import type { ShopContext } from "../context.ts";
import { endSessions, type Session } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { isUuid } from "../uuid.ts";
import { passkeys } from "./tables.ts";

/** More of them on one account are nobody's. */
export const MAX_PASSKEYS = 10;

export interface PasskeyJson {
  id: string;
  name: string;
  created_at: string;
  /** Null until somebody has signed in with it. */
  last_used_at: string | null;
}

/** The passkeys that open a customer's account, the oldest first. */
export async function ownPasskeys(shop: Pick<ShopContext, "db">, customerId: string): Promise<PasskeyJson[]> {
  const rows = await shop.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.createdAt));
  return rows.map(passkeyJson);
}

/** What its owner is told of a passkey. */
export const passkeyJson = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<typeof passkeys.$inferSelect, "id" | "name" | "createdAt" | "lastUsedAt">): PasskeyJson => ({
  ...{ id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null },
});

const isOwn = (customerId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.customerId, customerId));

/** Gives one of a customer's own passkeys another name; false if it is not one of theirs. */
export async function renamePasskey(
  shop: Pick<ShopContext, "db">,
  { customer }: Session,
  id: string,
  name: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const renamed = await shop.db
    .update(passkeys)
    .set({ name })
    .where(isOwn(customer.id, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

export type RemovePasskeyResult = { ok: true } | { ok: false; code: ProofRefusal | "request.not_found" };

/**
 * Takes a passkey from an account, for whoever proves to be its owner: it opens it no more, and every other session ends,
 * since it may have come from there. The owner is told by mail. Never the last way in: an account that has a passkey
 * has verified an address, and a link to that opens it.
 */
export async function removePasskey(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<RemovePasskeyResult> {
  const { customer } = session;
  const owned = await ownPasskeys(shop, customer.id);
  if (!owned.some((passkey) => passkey.id === id)) return { ok: false, code: "request.not_found" };
  const refusal = await lacksProof(shop, session, currentPassword);
  if (refusal !== null) return { ok: false, code: refusal };
  const result = await shop.db.transaction(async (tx): Promise<RemovePasskeyResult> => {
    if ((await heldOwner(tx, session)) === null) return { ok: false, code: "account.sign_in_again" };
    const removed = await tx.delete(passkeys).where(isOwn(customer.id, id)).returning({ id: passkeys.id });
    if (removed.length === 0) return { ok: false, code: "request.not_found" };
    await endSessions(tx, customer.id, { except: session.id });
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.passkey-removed", { customerId: customer.id, locale });
    return { ok: true };
  });
  if (result.ok) shop.tellSecurity({ event: "security.passkey_removed", account: customer.id });
  return result;
}
