import { type Context, Hono } from "hono";
import { addressSchema } from "../../../shop/checkout/draft-schema.ts";
import { reorder } from "../../../shop/checkout/reorder.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { changeOrderAddress } from "../../../shop/orders/change-address.ts";
import { orderById, orderJson } from "../../../shop/orders/read-order.ts";
import { buyerReturns, returnAccess } from "../../../shop/returns/buyer-returns.ts";
import { returnSchema } from "../../../shop/returns/return-schema.ts";
import { requestReturn } from "../../../shop/returns/returns.ts";
import { readBody } from "../body.ts";
import { cartCookie, guestCookie, rememberCart } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { refuseGuest, sessionIn, shopFor } from "../visitor.ts";
import { cartView } from "./cart-view.ts";

/** What a customer may still do with an order. */
export function customerOrderApi(base: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  api.put("/orders/:reference/address", async (c) => {
    if ((await sessionIn(c, base)) === null) return refuseGuest(c);
    const shop = await shopFor(c, base);
    const body = await readBody(c, addressSchema);
    if (body.refusal) return body.refusal;
    const result = await changeOrderAddress(shop, c.req.param("reference"), { address: body.value });
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const found = await orderById(shop, result.orderId);
    if (found === null) throw new Error("an order whose address was just changed cannot be read");
    const message = requestTranslate(c)("order.address_changed");
    return c.json({ data: orderJson(found, requestMarket(c).language), message });
  });

  api.post("/orders/:reference/reorder", async (c) => {
    const shop = await shopFor(c, base);
    const result = await reorder(shop, {
      reference: c.req.param("reference"),
      guestToken: guestCookie(c, shop),
      cartUuid: cartCookie(c, shop) ?? null,
      market: requestMarket(c),
      address: limits.addressOf(c),
    });
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 422, result.code);
    rememberCart(c, shop, result.cart);
    return c.json({ data: { ...cartView(c, result.cart), missing: result.missing } });
  });

  api.get("/orders/:reference/returns", async (c) => {
    const shop = await shopFor(c, base);
    const found = await returnableIn(c, shop);
    if (found === null) return refuse(c, 404, "tracking.not_found");
    return c.json({ data: await buyerReturns(shop, requestMarket(c).language, found) });
  });

  api.post("/orders/:reference/returns", async (c) => {
    await limits.take(c, "forms.sent");
    const shop = await shopFor(c, base);
    const body = await readBody(c, returnSchema);
    if (body.refusal) return body.refusal;
    const found = await returnableIn(c, shop);
    if (found === null) return refuse(c, 404, "tracking.not_found");
    const { lines, ...asked } = body.value;
    const units = lines.map(({ line, quantity }) => ({ position: line - 1, quantity }));
    const result = await requestReturn(shop, found.order.id, { ...asked, units });
    if (!result.ok) return refuse(c, 409, result.code);
    const data = await buyerReturns(shop, requestMarket(c).language, found);
    return c.json({ data, message: requestTranslate(c)("returns.asked") }, 201);
  });

  return api;
}

function returnableIn(c: Context, shop: ShopContext) {
  return returnAccess(shop, {
    reference: c.req.param("reference") ?? "",
    guestToken: guestCookie(c, shop),
    token: c.req.query("token")?.slice(0, 100) ?? null,
  });
}
