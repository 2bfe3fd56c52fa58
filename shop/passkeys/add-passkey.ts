import { randomUUID } from "node:crypto";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { count, eq } from "drizzle-orm";
import { issueToken, takeToken } from "../accounts/one-time-token.ts";
import { heldOwner, lacksProof, type ProofRefusal } from "../accounts/owner-proof.ts";
import type { ShopContext } from "../context.ts";
import { take } from "../limits/limits.ts";
import type { Session } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import type { NewPasskey } from "./passkey-schemas.ts";
import { MAX_PASSKEYS } from "./passkeys.ts";
import { challengeIn } from "./relying-party.ts";
import { passkeys } from "./tables.ts";
import { optionsForKey, verifiedKey } from "./verify.ts";

export type BeginPasskeyRefusal = ProofRefusal | "account.passkey_unverified" | "account.passkeys_full";
export type BeginPasskeyResult =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; code: BeginPasskeyRefusal };

/**
 * What the browser needs to make a passkey, for whoever proves to be the owner of the account (`lacksProof`). Only an
 * account that has verified its address gets one: so none can have been laid into it before, and a link to the address
 * opens the account when all passkeys are lost.
 */
export async function beginPasskey(
  shop: ShopContext,
  session: Session,
  currentPassword: string,
): Promise<BeginPasskeyResult> {
  const { customer } = session;
  if (customer.email === null || customer.emailVerifiedAt === null)
    return { ok: false, code: "account.passkey_unverified" };
  await take(shop, "passkey.account", customer.id);
  const refusal = await lacksProof(shop, session, currentPassword);
  if (refusal !== null) return { ok: false, code: refusal };
  const owned = await shop.db.select().from(passkeys).where(eq(passkeys.customerId, customer.id));
  if (owned.length >= MAX_PASSKEYS) return { ok: false, code: "account.passkeys_full" };
  const challenge = await issueToken(shop.db, shop, {
    payload: { kind: "new-passkey", sessionId: session.id },
    customerId: customer.id,
  });
  const { id, email } = customer;
  const name = `${customer.firstName} ${customer.lastName}`.trim() || email;
  const options = await optionsForKey(shop, { id, email, name }, owned, { challenge, residentKey: "required" });
  return { ok: true, options };
}

export type AddPasskeyRefusal = "account.passkey_failed" | "account.passkeys_full";
export type AddPasskeyResult = { ok: true; id: string } | { ok: false; code: AddPasskeyRefusal };

/** Adds the passkey that a browser has made for the session that asked (`beginPasskey`). The owner is told by mail. */
export async function addPasskey(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  { made, name }: { made: NewPasskey; name: string },
): Promise<AddPasskeyResult> {
  const failed: AddPasskeyResult = { ok: false, code: "account.passkey_failed" };
  const result = await shop.db.transaction(async (tx): Promise<AddPasskeyResult> => {
    const owner = await heldOwner(tx, session);
    const challenge = challengeIn(made.response.clientDataJSON);
    const asked = await takeToken(tx, shop, "new-passkey", challenge);
    const isAsked = asked?.customerId === session.customer.id && asked.payload.sessionId === session.id;
    if (!isAsked || owner === null || owner.emailVerifiedAt === null) return failed;
    const key = await verifiedKey(shop, made, challenge);
    if (key === null) return failed;
    const [owned] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.customerId, owner.id));
    if ((owned?.count ?? 0) >= MAX_PASSKEYS) return { ok: false, code: "account.passkeys_full" };
    const [added] = await tx
      .insert(passkeys)
      .values({ id: randomUUID(), customerId: owner.id, ...key, name, createdAt: shop.clock() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added === undefined) return failed;
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.passkey-added", { customerId: owner.id, locale });
    return { ok: true, id: added.id };
  });
  if (result.ok) shop.tellSecurity({ event: "security.passkey_added", account: session.customer.id });
  return result;
}
