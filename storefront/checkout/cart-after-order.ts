import { readCart } from "#shop/cart/cart.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { cartUuidOf, forgetCart, rememberCart } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";

/** `Set-Cookie` values after an order was confirmed: it has left the cart; what was added meanwhile stays. */
export async function cartAfterOrder(shop: ShopContext, market: Market, request: Request): Promise<string[]> {
  const uuid = cartUuidOf(request, shop);
  if (uuid === null) return [];
  const cart = await readCart(shop, uuid, market);
  const secure = isSecure(request, shop.origin);
  return cart === null || cart.cart_items.length === 0 ? forgetCart(secure) : rememberCart(cart, secure);
}
