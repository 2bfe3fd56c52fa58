import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { changeStock, type StockResult, setLevel, takeStockBack } from "../../../../shop/staff-stock/change-stock.ts";
import { listStockForStaff, readStock } from "../../../../shop/staff-stock/stock-list.ts";
import { levelSchema, stockActSchema } from "../../../../shop/staff-stock/stock-schemas.ts";
import { receiversOf } from "../../../../shop/stock/lots.ts";
import { STOCK_VIEWS } from "../../../../shop/stock/reasons.ts";
import { describeFaults, readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, numberOf, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

export const stockQuery = z.object({
  view: z.enum(STOCK_VIEWS, "validation.invalid").default("low"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  after: z
    .string("validation.invalid")
    .regex(/^-?\d{1,9}_\d{1,9}$/, "validation.invalid")
    .optional(),
});
export const movementsQuery = z.object({
  after: z.coerce.number("validation.invalid").int("validation.invalid").min(1, "validation.invalid").optional(),
});

/** How many pieces there are, why, and of which lots; and who got them. */
export function adminStock(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /stock", async (c) => {
    const asked = stockQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { rows, next, counts } = await listStockForStaff(shop, { ...asked.data, after: asked.data.after ?? null });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  staffCall(api, shop, "GET /stock/lots/:number", async (c) =>
    c.json({ data: await receiversOf(shop.db, numberOf(c)) }),
  );

  staffCall(api, shop, "POST /stock/changes/:number/take-back", async (c, { shop: own, author }) =>
    answer(c, await takeStockBack(own, author, numberOf(c))),
  );

  staffCall(api, shop, "GET /stock/:slug", async (c) => {
    const asked = movementsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const found = await readStock(shop, { slug: slugOf(c), before: asked.data.after ?? null });
    if (found === null) return refuse(c, 404, "product.not_found");
    return c.json({ data: found.product, meta: { next: found.next } });
  });

  staffCall(api, shop, "POST /stock/:slug", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, stockActSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await changeStock(own, author, { slug: slugOf(c), key: body.key, act: body.value }));
  });

  staffCall(api, shop, "PUT /stock/:slug/level", async (c, { shop: own, author }) => {
    const body = await readBody(c, levelSchema);
    if (body.refusal) return body.refusal;
    return done(c, await setLevel(own, author, { slug: slugOf(c), ...body.value }));
  });

  return api;
}

const slugOf = (c: Context) => c.req.param("slug") ?? "";

function answer(c: Context, result: StockResult): Response {
  return result.ok ? c.json({ data: { change: result.change, stock: result.stock } }) : refused(c, result.code);
}
