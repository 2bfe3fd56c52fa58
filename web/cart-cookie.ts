import type { CartJson } from "#shop/cart/cart-json.ts";
import { cookie, forgetCookie, ownCookie } from "./cookie.ts";

/**
 * The cookies of cart and guest orders, written by the server only.
 * `cart_uuid` is the key to the cart (specification §9: seven days). `cart_count` repeats its number of pieces for
 * the page's script, so that the badge is right before anything is asked. `guest` shows its buyer whole orders.
 */
export const CART_COOKIE = "cart_uuid";
export const COUNT_COOKIE = "cart_count";
export const GUEST_COOKIE = "guest";

export const CART_DAYS = 7;
const GUEST_DAYS = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart of a request; null when none is named or what is named cannot be one. */
export function cartUuidOf(request: Request): string | null {
  const uuid = ownCookie(request.headers.get("cookie"), CART_COOKIE);
  return uuid !== undefined && UUID.test(uuid) ? uuid : null;
}

export function guestTokenOf(request: Request): string | undefined {
  const token = ownCookie(request.headers.get("cookie"), GUEST_COOKIE);
  return token === "" ? undefined : token;
}

/** `Set-Cookie` values that remember a cart; an empty one is remembered too, since it may keep a checkout draft. */
export function rememberCart(cart: Pick<CartJson, "cart_uuid" | "totalItemsCount">, secure: boolean): string[] {
  return [
    cookie(CART_COOKIE, cart.cart_uuid, { days: CART_DAYS, secure }),
    cookie(COUNT_COOKIE, String(cart.totalItemsCount), { days: CART_DAYS, readable: true, secure }),
  ];
}

/** `Set-Cookie` values after which no cart is remembered: it was ordered, or it does not exist any more. */
export function forgetCart(secure: boolean): string[] {
  return [...forgetCookie(CART_COOKIE, { secure }), ...forgetCookie(COUNT_COOKIE, { readable: true, secure })];
}

/** `Set-Cookie` value with which this browser may see the orders it placed. */
export function rememberGuest(token: string, secure: boolean): string {
  return cookie(GUEST_COOKIE, token, { days: GUEST_DAYS, secure });
}

/** `Set-Cookie` values after which this browser sees no order of a guest any more. */
export function forgetGuest(secure: boolean): string[] {
  return forgetCookie(GUEST_COOKIE, { secure });
}
