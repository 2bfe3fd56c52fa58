import type { Context } from "hono";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { Locale } from "../../shop/market/market.ts";
import type { SignedIn } from "../../shop/sessions/sessions.ts";
import {
  CLEARED_AT_SIGN_OUT,
  renewedCookies,
  sessionOverCookies,
  signedInCookies,
  signedOutCookies,
} from "../../web/account-cookies.ts";
import {
  cartUuidOf,
  forgetCart as forgettingCart,
  guestTokenOf,
  rememberCart as rememberingCart,
  rememberGuest as rememberingGuest,
} from "../../web/cart-cookie.ts";
import { isSecure } from "../../web/cookie.ts";
import { localeCookie } from "../../web/locale-cookie.ts";

function append(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}

export function cartCookie(c: Context, shop: Pick<ShopContext, "origin">): string | undefined {
  return cartUuidOf(c.req.raw, shop) ?? undefined;
}

/** Remembers the cart for seven days, and its count where scripts can read it to show the badge at once. */
export function rememberCart(c: Context, shop: ShopContext, cart: CartJson): void {
  append(c, rememberingCart(cart, isSecure(c.req.raw, shop.origin)));
}

export function forgetCart(c: Context, shop: ShopContext): void {
  append(c, forgettingCart(isSecure(c.req.raw, shop.origin)));
}

export function guestCookie(c: Context, shop: Pick<ShopContext, "origin">): string | undefined {
  return guestTokenOf(c.req.raw, shop);
}

/** The token that lets this browser see the orders it placed. */
export function rememberGuest(c: Context, shop: ShopContext, token: string): void {
  append(c, [rememberingGuest(token, isSecure(c.req.raw, shop.origin))]);
}

/** After a sign-in: session and cart are the customer's from now on. */
export function rememberSignIn(c: Context, shop: ShopContext, signedIn: SignedIn, cart: CartJson | null): void {
  append(c, signedInCookies(signedIn, cart, isSecure(c.req.raw, shop.origin)));
}

/** The session goes on with another token; `browser`: and in a browser that has a new secret. */
export function rememberToken(c: Context, shop: ShopContext, token: string, browser?: string): void {
  append(c, renewedCookies(token, isSecure(c.req.raw, shop.origin), browser));
}

/** After a sign-out nothing of the customer's stays in this browser. */
export function signOut(c: Context, shop: ShopContext): void {
  append(c, signedOutCookies(isSecure(c.req.raw, shop.origin)));
  c.header(...CLEARED_AT_SIGN_OUT);
}

/** This browser has no session any more. */
export function forgetSignIn(c: Context, shop: ShopContext): void {
  append(c, sessionOverCookies(isSecure(c.req.raw, shop.origin)));
}

/** The locale of addresses that name none. */
export function rememberLocale(c: Context, shop: ShopContext, locale: Locale): void {
  append(c, [localeCookie(locale, isSecure(c.req.raw, shop.origin))]);
}
