import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { runAgain } from "../../../../shop/system/failed-jobs.ts";
import { type Installation, readSystem } from "../../../../shop/system/read-system.ts";
import { staffCall } from "../access.ts";
import { idOf, refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

/** How the shop itself is; `shop` on the connections of jobs, since nobody who buys must wait for this. */
export function adminSystem(shop: ShopContext, installation: Installation): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /system", async (c) => c.json({ data: await readSystem(shop, installation) }));

  staffCall(api, shop, "POST /system/jobs/:id/run", async (c, { shop: own, author }) => {
    const key = readRequestKey(c, {});
    if (key.refusal) return key.refusal;
    const result = await runAgain(own, author, idOf(c), key.value);
    return result.ok ? c.json({ data: { changed: result.changed } }) : refused(c, result.code);
  });

  return api;
}
