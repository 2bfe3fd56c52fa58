import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { issueToken, takeToken } from "../accounts/one-time-token.ts";
import type { ShopContext } from "../context.ts";
import { heldCustomer } from "../customers/customer.ts";
import { customers } from "../customers/tables.ts";
import { take } from "../limits/limits.ts";
import { type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import type { SignedByPasskey } from "./passkey-schemas.ts";
import { challengeIn, relyingParty, webauthn } from "./relying-party.ts";
import { passkeys } from "./tables.ts";
import { verifiedCounter } from "./verify.ts";

/**
 * What the browser needs to ask for a passkey of this shop, whosever it is: it says nothing about any account.
 */
export async function beginPasskeySignIn(
  shop: ShopContext,
  context: SignInContext,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await take(shop, "passkey.network", context.address);
  const challenge = await issueToken(shop.db, shop, { payload: { kind: "passkey" } });
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(shop).id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
}

export type PasskeySignIn = { ok: true; signedIn: SignedIn } | { ok: false; code: "auth.passkey_failed" };

/** Signs in with what a passkey has signed. A challenge works once; unknown passkeys and wrong signatures are refused alike. */
export async function signInWithPasskey(
  shop: ShopContext,
  context: SignInContext,
  signed: SignedByPasskey,
): Promise<PasskeySignIn> {
  await take(shop, "token.network", context.address);
  /** Whose passkey was asked, where it is somebody's. */
  let account: string | null = null;
  const result = await shop.db.transaction(async (tx): Promise<PasskeySignIn> => {
    const failed: PasskeySignIn = { ok: false, code: "auth.passkey_failed" };
    const challenge = challengeIn(signed.response.clientDataJSON);
    if ((await takeToken(tx, shop, "passkey", challenge)) === null) return failed;
    // The account before its passkey, as whatever takes passkeys away does.
    const customer = await heldCustomer(
      tx,
      sql`${customers.id} = (select ${passkeys.customerId} from ${passkeys} where ${passkeys.credentialId} = ${signed.id})`,
    );
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, signed.id)).for("update");
    if (customer === null || passkey === undefined || customer.emailVerifiedAt === null) return failed;
    account = customer.id;
    // The device says whose key it is; it was told when the key was made.
    if (Buffer.from(signed.response.userHandle, "base64url").toString() !== customer.id) return failed;
    const counter = await verifiedCounter(shop, signed, { challenge, passkey });
    if (counter === null) return failed;
    await tx.update(passkeys).set({ counter, lastUsedAt: shop.clock() }).where(eq(passkeys.id, passkey.id));
    return { ok: true, signedIn: await startSession(tx, shop, customer, context) };
  });
  if (result.ok)
    shop.tellSecurity({ event: "security.signed_in", account: result.signedIn.customer.id, by: "passkey" });
  else shop.tellSecurity({ event: "security.sign_in_failed", account, by: "passkey" });
  return result;
}
