import { Hono } from "hono";
import { z } from "zod";
import { askForStock } from "../../shop/back-in-stock/back-in-stock.ts";
import type { ShopContext } from "../../shop/context.ts";
import { mailAddress } from "../../shop/mail-address/mail-address.ts";
import { productId } from "./api-carts.ts";
import { readBody } from "./body.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuse, requestMarket, requestTranslate } from "./request-market.ts";

const notifyBody = z.object({ product_id: productId, email: mailAddress });

/** Forms that anybody may send. */
export function formsApi(shop: ShopContext, limits: RateLimits): Hono {
  const api = new Hono();
  api.post("/notify-me", async (c) => {
    const refusal = await limits.check(c, "forms");
    if (refusal) return refusal;
    const body = await readBody(c, notifyBody);
    if (body.refusal) return body.refusal;
    const known = await askForStock(shop, {
      productId: body.value.product_id,
      email: body.value.email,
      locale: requestMarket(c).locale,
    });
    if (!known) return refuse(c, 404, "product.not_found");
    return c.json({ data: { message: requestTranslate(c)("product.notify_me_success") } });
  });
  return api;
}
