import { eq } from "drizzle-orm";
import { requestMail } from "../accounts/mail-request.ts";
import { peekToken, revokeTokens, takeToken } from "../accounts/one-time-token.ts";
import { heldOwner } from "../accounts/owner-proof.ts";
import { hashPassword, verifyPassword } from "../accounts/password.ts";
import { accountOfVerifiedEmail, tellLosses } from "../accounts/verified-email.ts";
import { isWeakPassword } from "../accounts/weak-password.ts";
import type { ShopContext } from "../context.ts";
import { customers } from "../customers/tables.ts";
import { take } from "../limits/limits.ts";
import { endSessions, renewSession, type Session, sessionOf } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";

/** Whatever comes of it, the visitor is told that a link was sent if the address is registered. */
export function requestPasswordReset(shop: ShopContext, context: SignInContext, email: string): Promise<void> {
  return requestMail(shop, context, email, async (address) => {
    const { locale } = context.market;
    await shop.db.transaction((tx) => shop.jobs.enqueue(tx, "mail.password-reset", { email: address, locale }));
  });
}

/** Whether the token of a reset link still works (guard `check-reset-token`). */
export async function isResetToken(shop: ShopContext, token: string, holder?: string): Promise<boolean> {
  return (await peekToken(shop, "reset", token, holder)) !== null;
}

/** `token`: the new one of the session that asked, where it goes on. */
export type ResetResult =
  | { ok: true; token: string | null }
  | { ok: false; code: "auth.reset_link_invalid" | "auth.password_trivial" };

/**
 * Sets a new password with the link of a mail. All sessions end but one of the same account in this very browser, which
 * gets a new token, and links that were sent before lose their force. The owner is told by mail. At the first verification of
 * the address nothing goes on that was there before it.
 */
export async function resetPassword(
  shop: ShopContext,
  context: SignInContext,
  { token, password }: { token: string; password: string },
): Promise<ResetResult> {
  await take(shop, "token.network", context.address);
  // Looked at first: a password that is refused leaves the link as it was.
  const seen = await peekToken(shop, "reset", token, context.linkHolder);
  if (seen !== null && (await isWeakFor(shop, seen.email ?? "", password))) {
    return { ok: false, code: "auth.password_trivial" };
  }
  const passwordHash = await hashPassword(password);
  let account: string | null = null;
  const result = await shop.db.transaction(async (tx): Promise<ResetResult> => {
    const link = await takeToken(tx, shop, "reset", token, context.linkHolder);
    if (link === null || link.email === null) return { ok: false, code: "auth.reset_link_invalid" };
    const verified = await accountOfVerifiedEmail(tx, shop, link.email, context);
    if (verified === null) return { ok: false, code: "auth.reset_link_invalid" };
    const { customer } = verified;
    // Sent once more because the answer was lost: the password is the new one already, and its owner was told.
    if (link.spentBy !== null && (await verifyPassword(customer.passwordHash, password))) {
      return { ok: true, token: null };
    }
    const own = await sessionOf({ db: tx, clock: shop.clock }, context.sessionToken);
    const kept = own?.customer.id === customer.id ? own.id : null;
    account = customer.id;
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endSessions(tx, customer.id, { except: kept });
    const whose = { email: link.email, customerId: customer.id, but: link };
    await revokeTokens(tx, whose, ["magic", "reset", "provider"]);
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.password-changed", { customerId: customer.id, locale, removed: false });
    await tellLosses(tx, shop, { customer, lost: { ...verified.lost, password: false } }, locale);
    return { ok: true, token: kept === null ? null : await renewSession(tx, kept) };
  });
  if (account !== null) shop.tellSecurity({ event: "security.password_changed", account, by: "link" });
  return result;
}

/** Whether a new password is too easy to guess for whoever knows the owner of an address. */
async function isWeakFor(shop: ShopContext, email: string, password: string): Promise<boolean> {
  const owners = await shop.db.select().from(customers).where(eq(customers.email, email)).limit(5);
  const known = { brand: shop.brand.name, email, firstName: "", lastName: "" };
  return [known, ...owners].some((owner) => isWeakPassword(password, { ...known, ...owner, email }));
}

/** `token`: the session's new one. */
export type ChangeResult =
  | { ok: true; token: string | null }
  | { ok: false; code: "auth.current_password_wrong" | "auth.no_password" | "auth.password_trivial" };

/**
 * Changes the password of whoever is signed in and knows it: every other session ends and this one gets a
 * new token, the owner is told by mail.
 */
export async function changePassword(
  shop: ShopContext,
  context: SignInContext,
  session: Session,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangeResult> {
  const { id, customer } = session;
  if (customer.passwordHash === null) return { ok: false, code: "auth.no_password" };
  await take(shop, "password.asked", customer.id);
  if (!(await verifyPassword(customer.passwordHash, currentPassword))) {
    // Sent once more because the answer was lost: what was asked for is done.
    if (await verifyPassword(customer.passwordHash, password)) return { ok: true, token: null };
    shop.tellSecurity({ event: "security.password_wrong", account: customer.id });
    return { ok: false, code: "auth.current_password_wrong" };
  }
  const known = { ...customer, brand: shop.brand.name, email: customer.email ?? "" };
  if (isWeakPassword(password, known)) return { ok: false, code: "auth.password_trivial" };
  const passwordHash = await hashPassword(password);
  const token = await shop.db.transaction(async (tx) => {
    // Another request was quicker: what was said is no longer the password.
    if ((await heldOwner(tx, session)) === null) return null;
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endSessions(tx, customer.id, { except: id });
    await revokeTokens(tx, { email: customer.email, customerId: customer.id }, ["magic", "reset", "provider"]);
    const { locale } = context.market;
    await shop.jobs.enqueue(tx, "mail.password-changed", { customerId: customer.id, locale, removed: false });
    return renewSession(tx, id);
  });
  if (token === null) return { ok: false, code: "auth.current_password_wrong" };
  shop.tellSecurity({ event: "security.password_changed", account: customer.id, by: "password" });
  return { ok: true, token };
}
