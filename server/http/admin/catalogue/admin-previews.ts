import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { previewAddress, previewBody } from "../../../../shop/previews/preview.ts";
import { readBody } from "../../body.ts";
import { staffCall } from "../access.ts";

/** Links to pages as they will be. They change nothing and are kept nowhere. */
export function adminPreviews(shop: ShopContext): Hono {
  const api = new Hono();
  for (const call of ["POST /product-previews", "POST /content-previews"] as const)
    staffCall(api, shop, call, async (c) => {
      const body = await readBody(c, previewBody);
      return body.refusal ?? c.json({ data: { address: await previewAddress(shop, body.value) } });
    });
  return api;
}
