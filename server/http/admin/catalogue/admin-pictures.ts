import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import sharp from "sharp";
import { z } from "zod";
import { MOST_PIXELS } from "../../../../shop/content-files/picture-file.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../../shop/day-schemas.ts";
import { WHOLE_SIDE } from "../../../../shop/pictures/read-picture.ts";
import { type AddedPicture, addPicture, cutPicture } from "../../../../shop/staff-pictures/add-picture.ts";
import { listPictures, PICTURE_VIEWS } from "../../../../shop/staff-pictures/picture-list.ts";
import { type PictureResult, removePicture, takePictureBack } from "../../../../shop/staff-pictures/remove-picture.ts";
import { describeFaults } from "../../body.ts";
import type { Originals } from "../../files/originals.ts";
import { refuse, requestMarket } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, refused } from "../answers.ts";
import { readKeyedBody, readRequestKey } from "../request-key.ts";

/** A part of a side, in ten-thousandths of it. */
const share = (least: number) =>
  z.int("validation.invalid").min(least, "validation.invalid").max(WHOLE_SIDE, "validation.invalid");
const inside = (start: number, size: number) => start + size <= WHOLE_SIDE;

/** Of a picture below `/pictures`, as `products/….webp`. */
const picturePath = z
  .string("validation.required")
  .max(150, "validation.length_max")
  .regex(/^(?:products|scenes|categories)\/[\w-]+(?:\.[\w-]+)*\.webp$/, "validation.invalid");

export const picturesQuery = z
  .object({
    view: z.enum(PICTURE_VIEWS, "validation.invalid").default("all"),
    q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
    /** Of those delivered, only what may be named as a product's. */
    of: z.enum(["product"], "validation.invalid").optional(),
    /** The last one seen: its path where it was delivered, otherwise when it was added and its file. */
    after: z.union([picturePath, placeSchema(momentSchema, "_", z.string().regex(/^[0-9a-f]{32}[.]webp$/))]).optional(),
  })
  .refine(({ view, after }) => after === undefined || (view === "delivered") === after.includes("/"), {
    path: ["after"],
    message: "validation.invalid",
  });

export const pictureSizeQuery = z.object({ path: picturePath });

/** What is cut out of which picture; `replaces`: the whole is not wanted any more, unless something names it. */
export const cutPictureBody = z.object({
  path: picturePath,
  part: z
    .object({ left: share(0), top: share(0), width: share(1), height: share(1) })
    .refine(({ left, top, width, height }) => inside(left, width) && inside(top, height), "validation.invalid"),
  replaces: z.boolean("validation.invalid").default(false),
});

/** So many of those who use a picture are told. */
const MOST_TOLD = 12;

/** Pictures for what is written of products, texts and categories. */
export function adminPictures(
  shop: ShopContext,
  originals: Originals,
  makeAhead: (path: string) => Promise<void>,
): Hono {
  const api = new Hono();

  const answerAdded = (c: Context, added: AddedPicture, folder: string) => {
    if (!added.ok)
      return added.code === "staff.key_taken" || added.code === "picture.not_found"
        ? refused(c, added.code)
        : refuse(c, 422, added.code);
    // Nobody waits for it: pages name it once it is published.
    void makeAhead(`${folder}/${added.file}`);
    return c.json({ data: { file: added.file } }, 201);
  };

  staffCall(api, shop, "POST /pictures", async (c, { shop: own, author }) => {
    const file = new Uint8Array(await c.req.arrayBuffer());
    const key = readRequestKey(c, createHash("sha256").update(file).digest("hex"));
    if (key.refusal) return key.refusal;
    return answerAdded(c, await addPicture(own, author, { key: key.value, file }), "products");
  });

  staffCall(api, shop, "POST /picture-cuts", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, cutPictureBody);
    if (body.refusal) return body.refusal;
    const { part: area, ...asked } = body.value;
    const cut = await cutPicture(own, author, { key: body.key, area, ...asked }, (path) => originals.read(path));
    return answerAdded(c, cut, body.value.path.split("/")[0] ?? "");
  });

  staffCall(api, shop, "GET /picture-size", async (c) => {
    const asked = pictureSizeQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const picture = await originals.read(asked.data.path);
    if (picture === null) return refused(c, "picture.not_found");
    const { width, height } = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata();
    return c.json({ data: { width, height } });
  });

  staffCall(api, shop, "GET /pictures", async (c) => {
    const asked = picturesQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { of, after = null, ...rest } = asked.data;
    const delivered = (await originals.delivered()).filter(
      (path) => picturePath.safeParse(path).success && (of === undefined || path.startsWith("products/")),
    );
    const { rows, next, counts } = await listPictures(shop, { ...rest, after }, delivered);
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
