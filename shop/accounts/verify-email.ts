import { eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { joinGuestOrders } from "../customers/guest-orders.ts";
import { customers } from "../customers/tables.ts";
import { take } from "../limits/limits.ts";
import { type Session, type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";
import { requestMail } from "./mail-request.ts";
import { peekToken, revokeTokens, takeToken } from "./one-time-token.ts";
import { heldOwner, type ProofRefusal, wrongPassword } from "./owner-proof.ts";
import { isHeldByAnother, NOTHING_LOST, takeAwayWaysIn, tellLosses } from "./verified-email.ts";

/** What somebody says with the link: that they made this account, by its password; or that somebody else did. */
export interface VerifyAnswer {
  password?: string | undefined;
  /** Nothing that opened the account before is to open it any more. */
  fresh?: boolean | undefined;
}

export type VerifyRefusal = "auth.verify_invalid" | "auth.current_password_wrong";

/** `signedIn`: a new session, where everything was taken away that opened the account before. */
export type VerifyResult = { ok: true; signedIn: SignedIn | null } | { ok: false; code: VerifyRefusal };

/**
 * Proves an address with the link sent to it. The link counts only for the account it was made for, signed in here; and
 * since somebody else may have made that account, and left it open in this browser for whoever receives the link, its
 * password has to be given as well. Whoever does not know it takes the account without it (`fresh`), as with a sign-in
 * link: only an account that has verified no address yet can be taken so. Without a password it is asked on the page.
 */
export async function verifyAddress(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  token: string,
  { password = "", fresh = false }: VerifyAnswer,
): Promise<VerifyResult> {
  const { customer } = session;
  await take(shop, "token.network", context.address);
  const invalid: VerifyResult = { ok: false, code: "auth.verify_invalid" };
  // Looked at first: the link of another account stays good for its owner.
  const seen = await peekToken(shop, "verify", token, context.linkHolder);
  if (seen === null || seen.customerId !== customer.id) return invalid;
  // Sent once more because the answer was lost.
  if (seen.spentBy !== null) return { ok: true, signedIn: null };
  const isFirst = customer.emailVerifiedAt === null;
  if (fresh && !isFirst) return invalid;
  if (!fresh && customer.passwordHash !== null) {
    const wrong = await wrongPassword(shop, customer, password);
    if (wrong !== null) return { ok: false, code: wrong };
  }
  const result = await shop.db.transaction(async (tx): Promise<VerifyResult> => {
    const held = await heldOwner(tx, session);
    const link = await takeToken(tx, shop, "verify", token, context.linkHolder);
    if (link === null || link.email === null) return invalid;
    // Sent twice at once, and done by the other.
    if (link.spentBy !== null) return { ok: true, signedIn: null };
    if (held === null) return invalid;
    const { email } = link;
    const isCurrent = email === held.email || email === held.pendingEmail;
    if (!isCurrent || (await isHeldByAnother(tx, email, customer.id))) return invalid;
    const lost = fresh ? await takeAwayWaysIn(tx, held) : NOTHING_LOST;
    const [verified] = await tx
      .update(customers)
      .set({ email, emailVerifiedAt: shop.clock(), pendingEmail: null })
      .where(eq(customers.id, customer.id))
      .returning();
    if (verified === undefined) return invalid;
    await revokeTokens(tx, { email: null, customerId: customer.id, but: link }, ["verify", "address"]);
    const { locale } = context.market;
    if (!isFirst && customer.email !== null && customer.email !== email) {
      await revokeTokens(tx, { email: customer.email }, ["magic", "reset"]);
      const change = { customerId: customer.id, former: customer.email, to: email, locale };
      await shop.jobs.enqueue(tx, "mail.address-changed", change);
      await shop.jobs.enqueue(tx, "mail.address-taken", { customerId: customer.id, to: email, locale });
    }
    await tellLosses(tx, shop, { customer: verified, lost }, locale);
    if (fresh) return { ok: true, signedIn: await startSession(tx, shop, verified, context) };
    await joinGuestOrders(tx, verified);
    return { ok: true, signedIn: null };
  });
  if (result.ok) {
    const account = customer.id;
    shop.tellSecurity({ event: isFirst ? "security.email_verified" : "security.address_changed", account });
    if (result.signedIn !== null) shop.tellSecurity({ event: "security.signed_in", account, by: "proof" });
  }
  return result;
}

/** Sends the link that proves the account's address once more. */
export async function requestVerification(
  shop: ShopContext,
  context: SignInContext,
  { customer }: Session,
): Promise<void> {
  const waiting = customer.pendingEmail ?? (customer.emailVerifiedAt === null ? customer.email : null);
  if (waiting === null) return;
  return requestMail(shop, context, waiting, async () => {
    const { locale } = context.market;
    await shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale }),
    );
  });
}

/**
 * Whether whoever is signed in may enter another address: an open session alone must not be enough to take the account
 * away. An account with a password is asked for it; one without that holds a verified email is asked by a link sent
 * there (`ask`, see `allowAddress`); one that holds none has nothing to lose.
 */
export async function mayChangeAddress(
  shop: ShopContext,
  { customer }: Session,
  currentPassword: string,
): Promise<"yes" | "ask" | ProofRefusal> {
  if (customer.passwordHash !== null) return (await wrongPassword(shop, customer, currentPassword)) ?? "yes";
  return customer.emailVerifiedAt === null ? "yes" : "ask";
}

/**
 * Enters an address, or another one, for an account that may (`mayChangeAddress`). An account that has verified none yet
 * takes it at once, as a claim; one that has keeps the verified one until the new one is verified too. Whether the address
 * is registered makes no difference. Refused when it is not the account any more that may.
 */
export async function claimAddress(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  email: string,
): Promise<ProofRefusal | null> {
  const { customer } = session;
  const isNew = email !== customer.email;
  const isEntered = await shop.db.transaction(async (tx) => {
    if ((await heldOwner(tx, session)) === null) return false;
    const entered = isNew && customer.emailVerifiedAt === null ? { email } : { pendingEmail: isNew ? email : null };
    await tx.update(customers).set(entered).where(eq(customers.id, customer.id));
    if (isNew) await revokeTokens(tx, { email: null, customerId: customer.id }, ["verify"]);
    return true;
  });
  if (!isEntered) return "account.sign_in_again";
  if (!isNew) return null;
  await requestMail(shop, context, email, async () => {
    const { locale } = context.market;
    await shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, "mail.verify-address", { customerId: customer.id, locale }),
    );
  });
  return null;
}

/** Asks at the verified email whether another one may take its place. */
export async function askForAddress(
  shop: ShopContext,
  context: SignInContext,
  { customer }: Session,
  to: string,
): Promise<null> {
  if (customer.email === null) return null;
  await requestMail(shop, context, customer.email, async () => {
    const { locale } = context.market;
    await shop.db.transaction((tx) =>
      shop.jobs.enqueue(tx, "mail.address-asked", { customerId: customer.id, to, locale }),
    );
  });
  return null;
}
