import { data, redirectDocument } from "react-router";
import { readCart } from "#shop/cart/cart.ts";
import { forCustomer, type ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import type { SignedIn } from "#shop/sessions/sessions.ts";
import type { SignInContext } from "#shop/sessions/sign-in-context.ts";
import { CLEARED_AT_SIGN_OUT, signedInCookies, signedOutCookies, signInContextOf } from "#web/account-cookies.ts";
import { isSecure } from "#web/cookie.ts";
import { releaseLink } from "#web/link-holder.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { type PageVisitor, shopOf, visitorOf } from "../context.ts";
import { keyIn } from "../forms/request-key.ts";
import { routeMarket } from "../i18n/route-market.ts";

/** What an account page's loader or action has to do with. */
export interface PageCall {
  shop: ShopContext;
  market: Market;
  visitor: PageVisitor;
  signInContext: SignInContext;
}

interface RouteArgs {
  request: Request;
  params: { locale?: string | undefined };
  context: Parameters<typeof shopOf>[0];
}

/** `form`: what was sent, for an action; its number tells a repeated request. */
export function pageCall(
  { request, params, context }: RouteArgs,
  form?: FormData,
  wish: number | null = null,
): PageCall {
  const market = routeMarket(params);
  const visitor = visitorOf(context);
  const requestKey = form && keyIn(form);
  const shop = shopOf(context);
  const signInContext = signInContextOf(request, { market, address: visitor.address, wish, requestKey, shop });
  return { shop, market, visitor, signInContext };
}

/**
 * Leads whoever has just signed in on to a page. A new document is loaded: nothing of what was shown to the guest, or
 * to somebody else, stays behind.
 */
export async function welcome({ shop, market }: PageCall, request: Request, signedIn: SignedIn, target: string) {
  const own = forCustomer(shop, signedIn.customer.id);
  const cart = signedIn.cartUuid === null ? null : await readCart(own, signedIn.cartUuid, market);
  const secure = isSecure(request, shop.origin);
  return leadOn(target, [...signedInCookies(signedIn, cart, secure), releaseLink(secure)]);
}

/** To a page for guests, with nothing left of whoever was signed in. */
export function signOut(request: Request, { origin }: Pick<ShopContext, "origin">, target: string) {
  return leadOn(target, signedOutCookies(isSecure(request, origin)), [CLEARED_AT_SIGN_OUT]);
}

/** To another page as a new document, with these cookies. */
export function leadOn(
  target: string,
  cookies: readonly string[] = [],
  more: readonly (readonly [string, string])[] = [],
) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const [name, value] of more) headers.set(name, value);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirectDocument(target, { status: 303, headers });
}

/** Back to the form, with what is to be said there. */
export function answerForm(answer: FormAnswer, cookies: readonly string[] = [], refusalStatus = 422) {
  const status = answer.message !== null ? 200 : refusalStatus;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return data(answer, { status, headers });
}
