import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { ShopContext } from "../../../../shop/context.ts";
import { addPicture } from "../../../../shop/staff-products/add-picture.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

/** A telephone's photo as it is. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const takesPicture = (path: string) => /^\/api\/admin\/products\/[^/]+\/pictures$/.test(path);

/** Pictures for what is written of products. */
export function adminPictures(shop: ShopContext, makeAhead: (path: string) => Promise<void>): Hono {
  const api = new Hono();

  staffCall(api, shop, "POST /products/:slug/pictures", async (c, { shop: own, author }) => {
    const file = new Uint8Array(await c.req.arrayBuffer());
    const key = readRequestKey(c, createHash("sha256").update(file).digest("hex"));
    if (key.refusal) return key.refusal;
    const slug = c.req.param("slug") ?? "";
    const added = await addPicture(own, author, { slug, key: key.value, file });
    if (added.ok) {
      // Nobody waits for it: pages name it once it is published.
      void makeAhead(`products/${added.file}`);
      return c.json({ data: { file: added.file } }, 201);
    }
    return added.code.startsWith("picture.") ? refuse(c, 422, added.code) : refused(c, added.code);
  });

  return api;
}
