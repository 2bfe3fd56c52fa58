import type { CartJson } from "../shop/cart/cart-json.ts";
import { hashSecret } from "../shop/sessions/secrets.ts";
import type { SignedIn } from "../shop/sessions/sessions.ts";
import type { SignInContext } from "../shop/sessions/sign-in-context.ts";
import { cartUuidOf, forgetCart, forgetGuest, rememberCart } from "./cart-cookie.ts";
import { cookie, endCookie, forgetCookie, openingCookie } from "./cookie.ts";
import { linkHolderOf } from "./link-holder.ts";

/** The cookies of accounts, written by the server only. */

/** The session's token: the Authorization header of a program, else the browser's cookie. */
export function sessionTokenOf(request: Request, shop: { origin: string }): string | undefined {
  const header = request.headers.get("authorization");
  if (header !== null) return /^Bearer ([A-Za-z0-9_-]+)$/i.exec(header)?.[1];
  return openingCookie(request, "token", shop);
}

/** What a request brings along for a sign-in. */
export function signInContextOf(
  request: Request,
  {
    market,
    address,
    wish = null,
    requestKey,
    shop,
  }: Pick<SignInContext, "market" | "address" | "requestKey"> & { wish?: number | null; shop: { origin: string } },
): SignInContext {
  return {
    address,
    market,
    userAgent: request.headers.get("user-agent") ?? "",
    sessionToken: sessionTokenOf(request, shop),
    browser: openingCookie(request, "browser", shop),
    cartUuid: cartUuidOf(request, shop),
    wish,
    requestKey,
    linkHolder: linkHolderOf(request, shop),
  };
}

/** `Set-Cookie` values after a sign-in: session and cart are the customer's from now on. */
export function signedInCookies(
  { token, browser, customer }: Pick<SignedIn, "token" | "browser"> & { customer: { id: string } },
  cart: CartJson | null,
  secure: boolean,
): string[] {
  return [
    cookie("token", token, { secure }),
    // Opens nothing: it tells pages that stand open that somebody else has signed in.
    cookie("signed_in", hashSecret(customer.id).slice(0, 8), { secure }),
    cookie("browser", browser, { secure }),
    ...(cart === null ? forgetCart(secure) : rememberCart(cart, secure)),
  ];
}

/** `Set-Cookie` values where a session goes on with another token; `browser`: and in a browser with a new secret. */
export function renewedCookies(token: string, secure: boolean, browser?: string): string[] {
  return [
    cookie("token", token, { secure }),
    ...(browser === undefined ? [] : [cookie("browser", browser, { secure })]),
  ];
}

/**
 * Header of the answer to a sign-out. `"cache"` alone: what the browser has kept of pages, also those that its back button
 * would show again. `"storage"` would take the consent, what was typed and the service worker with its offline page;
 * `"cookies"` those of every host of the domain, language, consent and the secret of the known browser among them. The
 * cookies of the session end by name (`signedOutCookies`). Scripts and fonts stay with the service worker.
 */
export const CLEARED_AT_SIGN_OUT = ["Clear-Site-Data", '"cache"'] as const;

/** `Set-Cookie` values where a session has ended by itself. The cart stays: the customer's waits for them, a newer one goes on. */
export function sessionOverCookies(secure: boolean): string[] {
  return [endCookie("token", secure), ...forgetCookie("signed_in", secure)];
}

/** `Set-Cookie` values after a sign-out: whoever uses the browser next sees no order either that was placed here as a guest. */
export function signedOutCookies(secure: boolean): string[] {
  // The empty one tells open pages and kept drafts that whoever they are of has left: a session that ends by itself has none.
  return [
    endCookie("token", secure),
    cookie("signed_in", "", { secure }),
    ...forgetCart(secure),
    ...forgetGuest(secure),
  ];
}
