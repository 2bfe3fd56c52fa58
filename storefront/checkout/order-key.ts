import { redirect } from "react-router";
import { orderByKey } from "#shop/checkout/order-by-key.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { cartUuidOf, guestTokenOf, rememberGuest } from "#web/cart-cookie.ts";
import { cookie, isSecure, openingCookie } from "#web/cookie.ts";
import { paths } from "#web/paths.ts";
import { cartAfterOrder } from "./cart-after-order.ts";

/** `Set-Cookie` value with which this browser may ask later what became of its order. */
export function rememberOrderKey(key: string, secure: boolean): string {
  return cookie("order_key", key, { secure });
}

/**
 * Leads to the order that this browser has placed with a key (by default the last one it saw), as the answer would
 * have done that was lost: with what shows it to a guest, and without the cart it was made of. Null when there is none.
 */
export async function redirectToPlaced(
  shop: ShopContext,
  market: Market,
  request: Request,
  key = openingCookie(request, "order_key", shop),
): Promise<Response | null> {
  if (key === undefined || key === "") return null;
  const cartUuid = cartUuidOf(request, shop);
  const found = await orderByKey(shop, { idempotencyKey: key, cartUuid, guestToken: guestTokenOf(request, shop) });
  if (found.state !== "placed") return null;
  const headers = new Headers({ "Cache-Control": "no-store" });
  const isOpen = found.order?.isConfirmed === false;
  const cookies = isOpen ? [] : await cartAfterOrder(shop, market, request);
  if (found.guestToken !== null) cookies.push(rememberGuest(found.guestToken, isSecure(request, shop.origin)));
  for (const each of cookies) headers.append("Set-Cookie", each);
  const own = paths(market.locale);
  return redirect(isOpen ? own.payment(found.reference) : own.orderConfirmation(found.reference), {
    status: 303,
    headers,
  });
}
