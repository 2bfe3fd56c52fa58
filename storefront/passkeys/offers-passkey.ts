import { isRecentSignIn } from "#shop/accounts/owner-proof.ts";
import type { ShopContext } from "#shop/context.ts";
import { ownPasskeys } from "#shop/passkeys/passkeys.ts";
import type { Session } from "#shop/sessions/sessions.ts";
import { cookie, ownCookie } from "#web/cookie.ts";

/** Whether a passkey is offered to whoever has just signed in: once they have verified their address, and have none. */
export async function offersPasskey(shop: ShopContext, session: Session, request: Request): Promise<boolean> {
  const { customer } = session;
  if (customer.emailVerifiedAt === null || !isRecentSignIn(shop, session)) return false;
  if (ownCookie(request.headers.get("cookie"), "passkey_offer") !== undefined) return false;
  return (await ownPasskeys(shop, customer.id)).length === 0;
}

/** `Set-Cookie` value after which nothing is offered for half a year. */
export function noOffer(secure: boolean): string {
  return cookie("passkey_offer", "no", { secure });
}
