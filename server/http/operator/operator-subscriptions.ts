import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import { renew } from "../../../shop/renewals/renew.ts";
import { type Changed, cancel, skip } from "../../../shop/subscriptions/change-subscription.ts";
import { listSubscriptions, subscriptionStory } from "../../../shop/subscriptions/list-subscriptions.ts";
import { SUBSCRIPTION_STATES } from "../../../shop/subscriptions/states.ts";
import { describeFaults, readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

export const subscriptionsQuery = z.object({
  state: z.enum(SUBSCRIPTION_STATES).optional(),
});
export const skipBody = z.strictObject({ day: daySchema });
export const cancelBody = z.strictObject({ reason: z.string().max(500).optional() });

/** What the command line does with subscriptions. Behind the operator's token, like all of the operator's calls. */
export function operatorSubscriptions(shop: ShopContext, background: ShopContext): Hono {
  const api = new Hono();

  api.get("/", async (c) => {
    const read = subscriptionsQuery.safeParse(c.req.query());
    if (!read.success) return c.json({ code: "validation", message: describeFaults(c, read.error, {}) }, 422);
    return c.json({ data: await listSubscriptions(shop.db, read.data.state ?? null) });
  });

  api.post("/renew", async (c) => c.json({ data: await renew(background) }));

  api.get("/:id{[0-9a-f-]{36}}", async (c) => {
    const found = await subscriptionStory(shop.db, c.req.param("id"));
    return found === null ? refuse(c, 404, "subscription.not_found") : c.json({ data: found });
  });

  api.post("/:id{[0-9a-f-]{36}}/skip", async (c) => {
    const body = await readBody(c, skipBody);
    if (body.refusal) return body.refusal;
    return answer(c, await skip(asStaff(c, shop), { id: c.req.param("id"), version: null }, body.value.day));
  });

  api.post("/:id{[0-9a-f-]{36}}/cancel", async (c) => {
    const body = await readBody(c, cancelBody);
    if (body.refusal) return body.refusal;
    const which = { id: c.req.param("id"), version: null };
    return answer(c, await cancel(asStaff(c, shop), which, body.value.reason ?? null));
  });

  return api;
}

function answer(c: Context, changed: Changed) {
  if (!changed.ok) return refuse(c, changed.code === "subscription.not_found" ? 404 : 409, changed.code);
  const { id, state, nextOn: next_on } = changed.subscription;
  return c.json({ data: { id, state, next_on } });
}
