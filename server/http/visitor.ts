import type { Context } from "hono";
import { forCustomer, type ShopContext } from "../../shop/context.ts";
import { type Session, sessionOf } from "../../shop/sessions/sessions.ts";
import type { SignInContext } from "../../shop/sessions/sign-in-context.ts";
import { sessionTokenOf, signInContextOf } from "../../web/account-cookies.ts";
import { bodyArrived } from "./body.ts";
import { clientAddress } from "./limits/client-address.ts";
import { refuse, requestMarket } from "./request-market.ts";

/** Sessions found out so far, by the request that asked: one look-up each, however many parts need to know. */
const found = new WeakMap<Request, Promise<Session | null>>();

/** The session that came with a request, null for guests. */
export function sessionIn(c: Context, shop: ShopContext): Promise<Session | null> {
  let session = found.get(c.req.raw);
  if (session === undefined) {
    session = sessionOf(shop, sessionTokenOf(c.req.raw, shop));
    found.set(c.req.raw, session);
  }
  return session;
}

/** The shop as this visitor may use it: with their own cart and orders, and nobody else's. */
export async function shopFor(c: Context, shop: ShopContext): Promise<ShopContext> {
  const session = await sessionIn(c, shop);
  return session === null ? shop : forCustomer(shop, session.customer.id);
}

/** What an API request brings along for a sign-in. */
export function apiSignInContext(c: Context, shop: ShopContext, trustProxy: string): SignInContext {
  return signInContextOf(c.req.raw, { market: requestMarket(c), address: clientAddress(c, trustProxy), shop });
}

/** The answer for whoever is not signed in. */
export function refuseGuest(c: Context) {
  return refuse(c, 401, "auth.required");
}

/** A call for the customer who is signed in, about nobody else; everybody else gets 401. */
export function ownCall(shop: ShopContext, call: (c: Context, session: Session) => Promise<Response>) {
  return async (c: Context): Promise<Response> => {
    await bodyArrived(c);
    const session = await sessionIn(c, shop);
    return session === null ? refuseGuest(c) : call(c, session);
  };
}
