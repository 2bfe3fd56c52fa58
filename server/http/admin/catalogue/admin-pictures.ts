import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../../shop/day-schemas.ts";
import { addPicture } from "../../../../shop/staff-products/add-picture.ts";
import { listPictures, PICTURE_VIEWS } from "../../../../shop/staff-products/picture-list.ts";
import { type PictureResult, removePicture, takePictureBack } from "../../../../shop/staff-products/remove-picture.ts";
import { describeFaults } from "../../body.ts";
import { refuse, requestMarket } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

/** A telephone's photo as it is. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const takesPicture = (path: string) => /^\/api\/admin\/products\/[^/]+\/pictures$/.test(path);

export const picturesQuery = z.object({
  view: z.enum(PICTURE_VIEWS, "validation.invalid").default("all"),
  /** The last one seen: when it was added and its file. */
  after: placeSchema(momentSchema, "_", z.string().regex(/^[0-9a-f]{32}[.]webp$/)).optional(),
});

/** So many of those who use a picture are told. */
const MOST_TOLD = 12;

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

  staffCall(api, shop, "GET /pictures", async (c) => {
    const asked = picturesQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { view, after = null } = asked.data;
    const { rows, next, counts } = await listPictures(shop, { view, after });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  const fileOf = (c: Context) => c.req.param("file") ?? "";
  const answer = (c: Context, result: PictureResult) => {
    if (result.ok || !("users" in result)) return done(c, result);
    const { language } = requestMarket(c);
    const told = result.users.slice(0, MOST_TOLD).map(({ name }) => name[language]);
    const places = [...told, ...(result.users.length > MOST_TOLD ? ["…"] : [])].join(language === "ar" ? "، " : ", ");
    return refuse(c, 409, result.code, { places }, { users: result.users.slice(0, MOST_TOLD) });
  };

  staffCall(api, shop, "POST /pictures/:file/remove", async (c, { shop: own, author }) =>
    answer(c, await removePicture(own, author, fileOf(c))),
  );

  staffCall(api, shop, "POST /pictures/:file/take-back", async (c, { shop: own, author }) =>
    answer(c, await takePictureBack(own, author, fileOf(c))),
  );

  return api;
}
