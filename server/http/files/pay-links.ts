import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { openPayLink } from "../../../shop/staff-orders/make-order.ts";
import { paths } from "../../../web/paths.ts";
import { guestCookie, rememberGuest } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { requestMarket } from "../request-market.ts";

const GUEST_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Where payment links of orders that staff made lead: this browser may pay that order, as if it had placed it. */
export function payLinks(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();
  api.get("/pay/:token", async (c) => {
    await limits.take(c, "payments.network");
    const known = guestCookie(c);
    const guestToken = known !== undefined && GUEST_TOKEN.test(known) ? known : randomBytes(32).toString("base64url");
    const order = await openPayLink(shop, c.req.param("token"), guestToken);
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    if (order === null) return c.redirect(paths(requestMarket(c).locale).trackOrder(), 302);
    rememberGuest(c, shop, guestToken);
    return c.redirect(paths(order.locale).payment(order.reference), 302);
  });
  return api;
}
