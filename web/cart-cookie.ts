import type { CartJson } from "#shop/cart/cart-json.ts";
import { isUuid } from "#shop/uuid.ts";
import { cookie, forgetCookie, openingCookie } from "./cookie.ts";

/** The cookies of cart and guest orders, written by the server only. */

/** The cart of a request; null when none is named or what is named cannot be one. */
export function cartUuidOf(request: Request, shop: { origin: string }): string | null {
  const uuid = openingCookie(request, "cart_uuid", shop);
  return isUuid(uuid) ? uuid : null;
}

/** The secret by which this browser sees the orders that it placed without signing in. */
export function guestTokenOf(request: Request, shop: { origin: string }): string | undefined {
  const token = openingCookie(request, "guest", shop);
  return token === "" ? undefined : token;
}

/** `Set-Cookie` values that remember a cart; an empty one is remembered too, since it may keep a checkout draft. */
export function rememberCart(cart: Pick<CartJson, "cart_uuid" | "totalItemsCount">, secure: boolean): string[] {
  return [
    cookie("cart_uuid", cart.cart_uuid, { secure }),
    cookie("cart_count", String(cart.totalItemsCount), { secure }),
  ];
}

/** `Set-Cookie` values after which no cart is remembered: it was ordered, or it does not exist any more. */
export function forgetCart(secure: boolean): string[] {
  return [...forgetCookie("cart_uuid", secure), ...forgetCookie("cart_count", secure)];
}

/** `Set-Cookie` value with which this browser may see the orders it placed. */
export function rememberGuest(token: string, secure: boolean): string {
  return cookie("guest", token, { secure });
}

/** `Set-Cookie` values after which this browser sees no order of a guest any more. */
export function forgetGuest(secure: boolean): string[] {
  return forgetCookie("guest", secure);
}
