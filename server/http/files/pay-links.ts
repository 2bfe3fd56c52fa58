import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { openPayLink } from "../../../shop/staff-orders/make-order.ts";
import { paths } from "../../../web/paths.ts";
import { guestCookie, rememberGuest } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { requestMarket } from "../request-market.ts";

/** Where payment links of orders that staff made lead: this browser may pay that order, as long as it may be paid. */
export function payLinks(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();
  api.get("/pay/:token", async (c) => {
    await limits.take(c, "payments.network");
    const order = await openPayLink(shop, c.req.param("token"), guestCookie(c, shop));
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    if (order === null) return c.redirect(paths(requestMarket(c).locale).trackOrder(), 302);
    const own = paths(order.locale);
    if (order.guestToken === null) return c.redirect(own.trackPaid(order.reference), 302);
    rememberGuest(c, shop, order.guestToken);
    return c.redirect(own.payment(order.reference), 302);
  });
  return api;
}
