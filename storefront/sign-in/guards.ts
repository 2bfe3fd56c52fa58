import { data, type MiddlewareFunction, redirect } from "react-router";
import { isCustomersCart, isFilledCart } from "#shop/cart/stored-cart.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { isResetToken } from "#shop/sign-in/password-reset.ts";
import { cartUuidOf } from "#web/cart-cookie.ts";
import { linkHolderOf } from "#web/link-holder.ts";
import { localNext, wishOf } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { redirectToPlaced } from "../checkout/order-key.ts";
import { type PageVisitor, shopOf, visitorOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { UNKNOWN_GUARD } from "./unknown-guard.ts";

/** What a guard looks at; it lets the request through or throws where to go instead. */
interface Passage {
  shop: ShopContext;
  visitor: PageVisitor;
  market: Market;
  request: Request;
  /** Address of the page, also when the page's script asks for its data only. */
  url: URL;
}

/** The guards of specification §4 by their names. */
const GUARDS: Readonly<Record<string, (passage: Passage) => Promise<void>>> = {
  /** Account pages are for whoever is signed in; the sign-in page is for whoever is not. */
  async authenticated({ visitor, market, url }) {
    const own = paths(market.locale);
    const { session } = visitor;
    if (url.pathname === own.login()) {
      if (session !== null) throw redirect(localNext(url.searchParams.get("next"), market.locale) ?? own.account());
      return;
    }
    if (session === null) {
      const wish = wishOf(url.searchParams.get("wish"));
      throw redirect(own.login({ next: wish === null ? url.pathname + url.search : url.pathname, wish }));
    }
    // Somebody whose provider shared no address enters one first.
    if (session.customer.email === null) throw redirect(own.completeProfile());
  },

  /**
   * The checkout is for a cart with something in it. A form may repeat an order that has just emptied it, and a reload
   * may follow on an order whose answer was lost: it leads to that order. A customer's cart is for that customer.
   */
  async checkout({ shop, visitor, market, request }) {
    if (request.method !== "GET") return;
    const uuid = cartUuidOf(request, shop);
    if (uuid !== null && (await isFilledCart(shop, uuid))) return;
    const placed = await redirectToPlaced(shop, market, request);
    if (placed !== null) throw placed;
    const own = paths(market.locale);
    const isSignedOut = uuid !== null && visitor.session === null && (await isCustomersCart(shop, uuid));
    throw redirect(isSignedOut ? own.login({ next: own.checkout() }) : own.home());
  },

  /** A new password is set by whoever holds a link that still works. */
  async "check-reset-token"({ shop, market, request, url }) {
    if (await isResetToken(shop, url.searchParams.get("token") ?? "", linkHolderOf(request, shop))) return;
    throw redirect(`${paths(market.locale).forgotPassword()}?failed=link`);
  },
};

/**
 * The guards of a route, by name, in their order; they run on the server before anything of the page is read. A name
 * that nobody registered fails with 'Unknown route middleware'.
 */
export function guarded(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => async ({ request, params, context }) => {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
    if (guard === undefined) {
      throw data(null, { status: 500, statusText: UNKNOWN_GUARD });
    }
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/\.data$/, "");
    url.searchParams.delete("_routes");
    await guard({ shop: shopOf(context), visitor: visitorOf(context), market: routeMarket(params), request, url });
  });
}
