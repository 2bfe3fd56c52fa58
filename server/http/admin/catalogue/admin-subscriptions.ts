import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { daySchema, placeSchema } from "../../../../shop/day-schemas.ts";
import { EMIRATES } from "../../../../shop/delivery/address.ts";
import {
  changeByStaff,
  type StaffChange,
  takeSubscriptionBack,
} from "../../../../shop/staff-subscriptions/change-by-staff.ts";
import { SUBSCRIPTION_VIEWS } from "../../../../shop/staff-subscriptions/subscription-acts.ts";
import {
  listSubscriptionsForStaff,
  readSubscriptionForStaff,
  type StaffSubscriptionPage,
} from "../../../../shop/staff-subscriptions/subscription-list.ts";
import {
  subscriptionActSchema,
  subscriptionVersionSchema,
} from "../../../../shop/staff-subscriptions/subscription-schemas.ts";
import { describeFaults, readBody } from "../../body.ts";
import { refuse, requestTranslate } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { idOf, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

export const staffSubscriptionsQuery = z.object({
  view: z.enum(SUBSCRIPTION_VIEWS, "validation.invalid").default("due"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  after: placeSchema(daySchema, "_", z.uuid()).optional(),
});

/** What comes regularly, to whom and when, and what staff do about it. */
export function adminSubscriptions(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /subscriptions", async (c) => {
    const asked = staffSubscriptionsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { after = null, ...rest } = asked.data;
    const { rows, next, counts } = await listSubscriptionsForStaff(shop, { ...rest, after });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  staffCall(api, shop, "GET /subscriptions/:id", async (c) => {
    const found = await readSubscriptionForStaff(shop, idOf(c));
    if (found === null) return refuse(c, 404, "subscription.not_found");
    const t = requestTranslate(c);
    const emirates = EMIRATES.map((value) => ({ value, name: t(`emirate.${value}`) }));
    const data: StaffSubscriptionPage = { ...found, emirates };
    return c.json({ data });
  });

  staffCall(api, shop, "POST /subscriptions/:id", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, subscriptionActSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await changeByStaff(own, author, { id: idOf(c), key: body.key, act: body.value }));
  });

  staffCall(api, shop, "POST /subscriptions/:id/take-back", async (c, { shop: own, author }) => {
    const body = await readBody(c, subscriptionVersionSchema);
    if (body.refusal) return body.refusal;
    return answer(c, await takeSubscriptionBack(own, author, { id: idOf(c), ...body.value }));
  });

  return api;
}

function answer(c: Context, result: StaffChange): Response {
  if (!result.ok) return refused(c, result.code);
  return c.json({ data: { version: result.version, is_changed: result.isChanged } });
}
