import { Hono } from "hono";
import { z } from "zod";
import { decimalOrNull } from "../../../shop/cart/priced-cart.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { toDecimal } from "../../../shop/pricing/money.ts";
import { shopFor } from "../visitor.ts";

/** Products that may be asked for at once. */
const MOST = 100;

const ids = z.array(z.coerce.number().int().min(1).max(2_147_483_647)).catch([]);

/**
 * What products cost for whoever asks, now. Pages are the same for everybody; where customers pay less than guests,
 * the page asks here once it knows that somebody is signed in.
 */
export function pricesApi(base: ShopContext): Hono {
  const api = new Hono();
  api.get("/prices", async (c) => {
    const shop = await shopFor(c, base);
    const now = shop.clock();
    const { productById } = shop.catalog();
    const asked = ids.parse(c.req.queries("id")?.slice(0, MOST) ?? []);
    const prices = asked.flatMap((id) => {
      const product = productById.get(id);
      if (product === undefined || product.line === "gift") return [];
      return [{ id, price: toDecimal(product.price), sale_price: decimalOrNull(product.salePrice) }];
    });
    return c.json({ data: { now: now.toISOString(), prices } });
  });
  return api;
}
