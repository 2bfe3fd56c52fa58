import { requestMail } from "../accounts/mail-request.ts";
import { type Intent, peekToken, revokeTokens, takeToken } from "../accounts/one-time-token.ts";
import { accountOfVerifiedEmail, tellLosses } from "../accounts/verified-email.ts";
import type { ShopContext } from "../context.ts";
import { take } from "../limits/limits.ts";
import { isKnownBrowser, type SignedIn, startSession } from "../sessions/sessions.ts";
import type { SignInContext } from "../sessions/sign-in-context.ts";

/** Whatever comes of it, the visitor is told that a link was sent. */
export async function requestMagicLink(
  shop: ShopContext,
  context: SignInContext,
  request: { email: string } & Intent,
): Promise<void> {
  const { next, wish } = request;
  return requestMail(shop, context, request.email, async (email) => {
    const { locale } = context.market;
    await shop.db.transaction((tx) => shop.jobs.enqueue(tx, "mail.magic-link", { email, locale, next, wish }));
  });
}

/**
 * Whom a link would sign in, without using it; null if it does not work. A browser that does not know them asks first:
 * somebody may have been sent a stranger's link.
 */
export async function readMagicLink(
  shop: ShopContext,
  context: SignInContext,
  token: string,
): Promise<{ email: string; isKnown: boolean } | null> {
  const link = await peekToken(shop, "magic", token, context.linkHolder);
  if (link === null || link.email === null) return null;
  return { email: link.email, isKnown: await isKnownBrowser(shop, context.browser, link.email) };
}

export type MagicSignIn =
  | { ok: true; signedIn: SignedIn; next: string | null }
  | { ok: false; code: "auth.magic_invalid" };

/** Signs in with the link of a mail. It works once; all others sent to the address lose their force with it. */
export async function signInWithMagicLink(
  shop: ShopContext,
  context: SignInContext,
  token: string,
): Promise<MagicSignIn> {
  await take(shop, "token.network", context.address);
  const result = await shop.db.transaction(async (tx): Promise<MagicSignIn> => {
    const link = await takeToken(tx, shop, "magic", token, context.linkHolder);
    if (link === null || link.email === null) return { ok: false, code: "auth.magic_invalid" };
    const account = await accountOfVerifiedEmail(tx, shop, link.email, context);
    if (account === null) return { ok: false, code: "auth.magic_invalid" };
    await revokeTokens(tx, { email: link.email, but: link }, ["magic"]);
    await tellLosses(tx, shop, account, context.market.locale);
    const signedIn = await startSession(tx, shop, account.customer, {
      ...context,
      wish: context.wish ?? link.payload.wish,
    });
    return { ok: true, signedIn, next: link.payload.next };
  });
  if (result.ok) shop.tellSecurity({ event: "security.signed_in", account: result.signedIn.customer.id, by: "link" });
  else shop.tellSecurity({ event: "security.sign_in_failed", account: null, by: "link" });
  return result;
}
