import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import {
  webhookSchema,
  webhookSecretSchema,
  webhookTypesSchema,
} from "../../../../shop/staff-webhooks/webhook-schemas.ts";
import {
  addWebhook,
  changeTypes,
  listWebhooks,
  removeWebhook,
  renewSecret,
  sendMessageAgain,
  sendTest,
} from "../../../../shop/staff-webhooks/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../../shop/webhooks/types.ts";
import { readBody, refuseField } from "../../body.ts";
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
    const isOfAddress = made.code === "webhooks.not_https" || made.code === "webhooks.not_public";
    return isOfAddress ? refuseField(c, "url", made.code) : refused(c, made.code);
  });

  staffCall(api, shop, "PATCH /webhooks/:id", async (c, { author }) => {
    const asked = await readBody(c, webhookTypesSchema);
    if (asked.refusal) return asked.refusal;
    return done(c, await changeTypes(shop, author, idOf(c), asked.value));
  });

  staffCall(api, shop, "POST /webhooks/:id/secret", async (c, { author }) => {
    const asked = await readKeyedBody(c, webhookSecretSchema);
    if (asked.refusal) return asked.refusal;
    const renewed = await renewSecret(shop, author, idOf(c), asked.value, asked.key);
    return renewed.ok ? c.json({ data: { secret: renewed.secret } }, 201) : refused(c, renewed.code);
  });

  staffCall(api, shop, "POST /webhooks/:id/test", async (c, { author }) => {
    const key = readRequestKey(c, {});
    if (key.refusal) return key.refusal;
    const sent = await sendTest(shop, author, idOf(c), key.value);
    return sent.ok ? c.json({ data: { id: sent.id } }, 201) : refused(c, sent.code);
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
