import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { webhookSchema } from "../../../../shop/staff-webhooks/webhook-schemas.ts";
import { addWebhook, listWebhooks, removeWebhook, sendMessageAgain } from "../../../../shop/staff-webhooks/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../../shop/webhooks/types.ts";
import { refuseField } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, idOf, refused } from "../answers.ts";
import { readKeyedBody, readRequestKey } from "../request-key.ts";

/** Other programs that are told what happens, and what they were told. */
export function adminWebhooks(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /webhooks", async (c) =>
    c.json({ data: { ...(await listWebhooks(shop.db)), types: WEBHOOK_TYPES } }),
  );

  staffCall(api, shop, "POST /webhooks", async (c, { author }) => {
    const asked = await readKeyedBody(c, webhookSchema);
    if (asked.refusal) return asked.refusal;
    const made = await addWebhook(shop, author, asked.value, asked.key);
    if (made.ok) return c.json({ data: { id: made.id, secret: made.secret } }, 201);
    return made.code === "webhooks.not_https" ? refuseField(c, "url", made.code) : refused(c, made.code);
  });

  staffCall(api, shop, "DELETE /webhooks/:id", async (c, { author }) =>
    (await removeWebhook(shop, author, idOf(c))) ? c.body(null, 204) : refuse(c, 404, "request.not_found"),
  );

  staffCall(api, shop, "POST /webhooks/messages/:id/send", async (c, { author }) => {
    const key = readRequestKey(c, {});
    if (key.refusal) return key.refusal;
    return done(c, await sendMessageAgain(shop, author, idOf(c), key.value));
  });

  return api;
}
