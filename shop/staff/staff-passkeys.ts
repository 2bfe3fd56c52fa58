import { randomUUID } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, asc, count, eq } from "drizzle-orm";
import { issueToken, takeToken } from "../accounts/one-time-token.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { NewPasskey } from "../passkeys/passkey-schemas.ts";
import { MAX_PASSKEYS, type PasskeyJson, passkeyJson } from "../passkeys/passkeys.ts";
import { challengeIn, relyingParty, webauthn } from "../passkeys/relying-party.ts";
import { optionsForKey, verifiedCounter, verifiedKey } from "../passkeys/verify.ts";
import { type Author, recordAct } from "./audit.ts";
import type { SignedByStaff } from "./staff-schemas.ts";
import type { StaffSession } from "./staff-sessions.ts";
import { staff, staffPasskeys } from "./tables.ts";

/** The passkeys that stand in for somebody's code, the oldest first. */
export async function listStaffPasskeys({ db }: Pick<ShopContext, "db">, staffId: string): Promise<PasskeyJson[]> {
  return (await ofStaff(db, staffId)).map(passkeyJson);
}

export type BeginStaffPasskey =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; code: "account.passkeys_full" };

/** What the browser needs to make a passkey for whoever is signed in; bound to this session, for five minutes. */
export async function beginStaffPasskey(shop: ShopContext, { id, member }: StaffSession): Promise<BeginStaffPasskey> {
  const owned = await ofStaff(shop.db, member.id);
  if (owned.length >= MAX_PASSKEYS) return { ok: false, code: "account.passkeys_full" };
  const challenge = await issueToken(shop.db, shop, { payload: { kind: "new-staff-passkey", sessionId: id } });
  // Not offered to whoever signs in as a customer: it is asked for by name, after the password.
  const options = await optionsForKey(shop, member, owned, { challenge, residentKey: "discouraged" });
  return { ok: true, options };
}

export type AddStaffPasskey =
  | { ok: true; id: string }
  | { ok: false; code: "account.passkey_failed" | "account.passkeys_full" };

/** Adds the passkey that a browser has made for the session that asked. */
export async function addStaffPasskey(
  shop: ShopContext,
  author: Author,
  { id: sessionId, member }: StaffSession,
  { made, name }: { made: NewPasskey; name: string },
): Promise<AddStaffPasskey> {
  return shop.db.transaction(async (tx): Promise<AddStaffPasskey> => {
    const failed: AddStaffPasskey = { ok: false, code: "account.passkey_failed" };
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, member.id)).for("update");
    const challenge = challengeIn(made.response.clientDataJSON);
    const asked = await takeToken(tx, shop, "new-staff-passkey", challenge);
    if (asked?.payload.sessionId !== sessionId) return failed;
    const key = await verifiedKey(shop, made, challenge);
    if (key === null) return failed;
    const [owned] = await tx.select({ count: count() }).from(staffPasskeys).where(eq(staffPasskeys.staffId, member.id));
    if ((owned?.count ?? 0) >= MAX_PASSKEYS) return { ok: false, code: "account.passkeys_full" };
    const [added] = await tx
      .insert(staffPasskeys)
      .values({ id: randomUUID(), staffId: member.id, ...key, name, createdAt: shop.clock() })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id });
    if (added === undefined) return failed;
    await recordAct(tx, shop, author, { action: "staff.passkey_added", entity: "staff", entityId: member.id });
    return { ok: true, id: added.id };
  });
}

/** Takes one of somebody's passkeys away; false when it is none of theirs. The app's code always remains. */
export async function removeStaffPasskey(
  shop: ShopContext,
  author: Author,
  { staffId, id }: { staffId: string; id: string },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const gone = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
      .returning({ id: staffPasskeys.id });
    if (gone.length === 0) return false;
    await recordAct(tx, shop, author, { action: "staff.passkey_removed", entity: "staff", entityId: staffId });
    return true;
  });
}

/** What the browser needs to ask for one of the member's passkeys, in this session alone; null when they have none. */
export async function askForStaffPasskey(
  shop: ShopContext,
  { id, member }: StaffSession,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const owned = await ofStaff(shop.db, member.id);
  if (owned.length === 0) return null;
  const challenge = await issueToken(shop.db, shop, { payload: { kind: "staff-passkey", sessionId: id } });
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(shop).id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: owned.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: "required",
  });
}

/** Takes what a passkey has signed for this session: once, and only by a passkey of its member. */
export async function takeStaffPasskey(
  tx: Transaction,
  shop: ShopContext,
  { id: sessionId, member }: StaffSession,
  signed: SignedByStaff,
): Promise<boolean> {
  const challenge = challengeIn(signed.response.clientDataJSON);
  const asked = await takeToken(tx, shop, "staff-passkey", challenge);
  if (asked?.payload.sessionId !== sessionId) return false;
  const [passkey] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.credentialId, signed.id), eq(staffPasskeys.staffId, member.id)))
    .for("update");
  if (passkey === undefined) return false;
  const counter = await verifiedCounter(shop, signed, { challenge, passkey });
  if (counter === null) return false;
  await tx.update(staffPasskeys).set({ counter, lastUsedAt: shop.clock() }).where(eq(staffPasskeys.id, passkey.id));
  return true;
}

const ofStaff = (db: ShopContext["db"], staffId: string) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.createdAt));
