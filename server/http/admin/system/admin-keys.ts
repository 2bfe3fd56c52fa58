import { Hono } from "hono";
import { KEY_PERMISSIONS } from "../../../../shop/api-keys/key-permissions.ts";
import { KEY_DAYS, keySchema } from "../../../../shop/api-keys/key-schemas.ts";
import { endKey, listKeys, makeKey } from "../../../../shop/api-keys/keys.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { idOf, refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";

/** Keys by which other programs read the back office; only owners make and end them. */
export function adminKeys(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /keys", async (c) =>
    c.json({ data: { keys: await listKeys(shop), permissions: KEY_PERMISSIONS, days: KEY_DAYS } }),
  );

  staffCall(api, shop, "POST /keys", async (c, { author }) => {
    const asked = await readKeyedBody(c, keySchema);
    if (asked.refusal) return asked.refusal;
    const made = await makeKey(shop, author, asked.value, asked.key);
    return made.ok ? c.json({ data: { id: made.id, token: made.token } }, 201) : refused(c, made.code);
  });

  staffCall(api, shop, "DELETE /keys/:id", async (c, { author }) =>
    (await endKey(shop, author, idOf(c))) ? c.body(null, 204) : refuse(c, 404, "request.not_found"),
  );

  return api;
}
