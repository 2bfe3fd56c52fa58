import { addToCart } from "../cart/cart.ts";
import type { CartJson } from "../cart/cart-json.ts";
import type { ShopContext } from "../context.ts";
import type { Market } from "../market/market.ts";
import { orderJson, ownOrderWithLines } from "../orders/read-order.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";

export type ReorderResult =
  | { ok: true; cart: CartJson /** Names of what cannot be bought at the moment. */; missing: string[] }
  | { ok: false; code: "order.not_found" | "order.nothing_to_reorder" };

/**
 * Puts everything of an order into the cart again, at today's prices and as far as it is in stock; once for one
 * `requestKey`.
 */
export async function reorder(
  shop: ShopContext,
  request: {
    reference: string;
    guestToken: string | undefined;
    cartUuid: string | null;
    market: Market;
    /** Where the request comes from. */
    address: string;
    requestKey?: string | undefined;
  },
): Promise<ReorderResult> {
  const { reference, guestToken, market, address, requestKey } = request;
  const own = await ownOrderWithLines(shop, reference, guestToken);
  const order = own && orderJson(own, market.language);
  if (order === null) return { ok: false, code: "order.not_found" };
  let uuid = request.cartUuid;
  let cart = null as CartJson | null;
  const missing: string[] = [];
  for (const line of order.lines) {
    if (line.is_gift) continue;
    const product = shop.catalog().productBySlug.get(line.slug);
    const quantity = Math.min(line.quantity, MAX_LINE_QUANTITY);
    let added = await addToCart(shop, { uuid, productId: product?.id ?? 0, quantity, market, address, requestKey });
    // The cart that was named has expired since: what is wanted goes into a new one.
    if (!added.ok && added.code === "cart.not_found" && uuid !== null) {
      uuid = null;
      added = await addToCart(shop, { uuid, productId: product?.id ?? 0, quantity, market, address, requestKey });
    }
    if (added.ok) {
      // That a code takes nothing off is true only while it is said: the next line may reach what it asks for.
      const former = (cart?.notices ?? []).filter(({ code }) => code !== "promo.code_inapplicable");
      cart = { ...added.cart, notices: [...former, ...added.cart.notices] };
      uuid = cart.cart_uuid;
    } else {
      missing.push(line.name);
    }
  }
  return cart === null ? { ok: false, code: "order.nothing_to_reorder" } : { ok: true, cart, missing };
}
