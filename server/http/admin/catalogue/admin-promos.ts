import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import {
  changePromo,
  endPromo,
  makePromo,
  type PromoResult,
  takePromoEndBack,
} from "../../../../shop/staff-promos/change-promo.ts";
import { listPromos, PROMO_VIEWS, readPromo } from "../../../../shop/staff-promos/promo-list.ts";
import {
  changedPromoSchema,
  newPromoSchema,
  promoTrySchema,
  promoVersion,
} from "../../../../shop/staff-promos/promo-schemas.ts";
import { tryPromo } from "../../../../shop/staff-promos/try-promo.ts";
import { describeFaults, readBody } from "../../body.ts";
import { refuse, requestMarket } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";
import { choicesCall } from "./choices-call.ts";

export const promosQuery = z.object({
  view: z.enum(PROMO_VIEWS, "validation.invalid").default("running"),
  q: z.string("validation.invalid").trim().max(40, "validation.invalid").default(""),
  after: z
    .string("validation.invalid")
    .regex(/^[A-Z0-9]{2,32}$/, "validation.invalid")
    .optional(),
});

/** Promo codes: made, changed until they are used, ended, and tried on a cart. */
export function adminPromos(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /promo-codes", async (c) => {
    const asked = promosQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { rows, next, counts } = await listPromos(shop, { ...asked.data, after: asked.data.after ?? null });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  choicesCall(api, shop, "GET /promo-choices");

  staffCall(api, shop, "POST /promo-codes", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, newPromoSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await makePromo(own, author, { ...body.value, key: body.key }), 201);
  });

  staffCall(api, shop, "POST /promo-codes/try", async (c) => {
    const body = await readBody(c, promoTrySchema);
    if (body.refusal) return body.refusal;
    const tried = await tryPromo(shop, body.value, requestMarket(c).language);
    return tried === null ? refuse(c, 404, "product.not_found") : c.json({ data: tried });
  });

  staffCall(api, shop, "GET /promo-codes/:code", async (c) => {
    const promo = await readPromo(shop, codeOf(c));
    return promo === null ? refuse(c, 404, "promo.not_found") : c.json({ data: promo });
  });

  staffCall(api, shop, "POST /promo-codes/:code", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, changedPromoSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await changePromo(own, author, { ...body.value, code: codeOf(c), key: body.key }));
  });

  for (const [call, work] of [
    ["POST /promo-codes/:code/end", endPromo],
    ["POST /promo-codes/:code/take-back", takePromoEndBack],
  ] as const)
    staffCall(api, shop, call, async (c, { shop: own, author }) => {
      const body = await readKeyedBody(c, promoVersion);
      if (body.refusal) return body.refusal;
      return answer(c, await work(own, author, { ...body.value, code: codeOf(c), key: body.key }));
    });

  return api;
}

const codeOf = (c: Context) => c.req.param("code") ?? "";

function answer(c: Context, result: PromoResult, status: 200 | 201 = 200): Response {
  if (!result.ok) return refused(c, result.code);
  return c.json({ data: { code: result.code, version: result.version } }, status);
}
