import { type Context, Hono } from "hono";
import { z } from "zod";
import { LINES } from "../../../../shop/catalog/product.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import {
  askToPublish,
  dropDraft,
  type ProductResult,
  publishDraft,
  restoreVersion,
  saveDraft,
  takePublishingBack,
  unschedule,
} from "../../../../shop/staff-products/change-product.ts";
import { checkWritten } from "../../../../shop/staff-products/check-written.ts";
import { listProducts, PRODUCT_VIEWS } from "../../../../shop/staff-products/product-list.ts";
import {
  draftBody,
  draftSeenBody,
  publishBody,
  restoreBody,
  versionSeenBody,
} from "../../../../shop/staff-products/product-schemas.ts";
import { readVersion, readVersions } from "../../../../shop/staff-products/read-versions.ts";
import { describeFaults, readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { numberOf, refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

export const productsQuery = z.object({
  view: z.enum(PRODUCT_VIEWS, "validation.invalid").default("all"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  line: z.enum(["", ...LINES], "validation.invalid").default(""),
  category: z.string("validation.invalid").max(100, "validation.invalid").default(""),
  after: z.coerce.number("validation.invalid").int("validation.invalid").min(0, "validation.invalid").default(0),
});

/** What is, was and will be said of products. */
export function adminProducts(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /products", async (c) => {
    const asked = productsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { rows, next, counts } = await listProducts(shop, asked.data);
    return c.json({ data: rows, meta: { next: next?.toString() ?? null, ...counts } });
  });

  staffCall(api, shop, "GET /products/:slug", async (c) => {
    const found = await readVersions(shop, slugOf(c));
    return found === null ? refuse(c, 404, "product.not_found") : c.json({ data: found });
  });

  staffCall(api, shop, "GET /products/:slug/versions/:number", async (c) => {
    const product = await readVersion(shop, slugOf(c), numberOf(c));
    return product === null ? refuse(c, 404, "product.not_found") : c.json({ data: { product } });
  });

  staffCall(api, shop, "PUT /products/:slug/draft", async (c, { shop: own, author }) => {
    const body = await readBody(c, draftBody);
    if (body.refusal) return body.refusal;
    const saved = await saveDraft(own, author, slugOf(c), body.value);
    if (!saved.ok) return answer(c, shop, saved);
    const { version, revision } = saved;
    return c.json({ data: { version, revision, faults: checkWritten(shop, body.value.product).faults ?? [] } });
  });

  staffCall(api, shop, "POST /products/:slug/draft/drop", async (c, { shop: own, author }) => {
    const body = await readBody(c, draftSeenBody);
    if (body.refusal) return body.refusal;
    return answer(c, shop, await dropDraft(own, author, slugOf(c), body.value.revision));
  });

  staffCall(api, shop, "POST /products/:slug/ask", async (c, { shop: own, author }) => {
    const body = await readBody(c, draftSeenBody);
    if (body.refusal) return body.refusal;
    return answer(c, shop, await askToPublish(own, author, slugOf(c), body.value.revision));
  });

  staffCall(api, shop, "POST /products/:slug/publish", async (c, { shop: own, author }) => {
    const body = await readBody(c, publishBody);
    if (body.refusal) return body.refusal;
    const key = readRequestKey(c, body.value);
    if (key.refusal) return key.refusal;
    const moment = body.value.at === null ? null : new Date(body.value.at);
    const asked = { ...body.value, slug: slugOf(c), key: key.value, at: moment };
    return answer(c, shop, await publishDraft(own, author, asked));
  });

  staffCall(api, shop, "POST /products/:slug/versions/:number/unschedule", async (c, { shop: own, author }) =>
    answer(c, shop, await unschedule(own, author, slugOf(c), numberOf(c))),
  );

  staffCall(api, shop, "POST /products/:slug/restore", async (c, { shop: own, author }) => {
    const body = await readBody(c, restoreBody);
    if (body.refusal) return body.refusal;
    const key = readRequestKey(c, body.value);
    if (key.refusal) return key.refusal;
    return answer(c, shop, await restoreVersion(own, author, { slug: slugOf(c), key: key.value, ...body.value }));
  });

  staffCall(api, shop, "POST /products/:slug/take-back", async (c, { shop: own, author }) => {
    const body = await readBody(c, versionSeenBody);
    if (body.refusal) return body.refusal;
    return answer(c, shop, await takePublishingBack(own, author, slugOf(c), body.value.version));
  });

  return api;
}

const slugOf = (c: Context) => c.req.param("slug") ?? "";

/** Refusals say what is in the way; a stale one carries what there is now, so that nothing that was typed is lost. */
async function answer(c: Context, shop: ShopContext, result: ProductResult): Promise<Response> {
  if (result.ok) return c.json({ data: { version: result.version, revision: result.revision } });
  if (result.code === "product.faulty") return refuse(c, 422, result.code, undefined, { faults: result.faults });
  if (result.code === "product.price_jumps")
    return refuse(c, 409, result.code, undefined, { data: { change: result.change } });
  if (result.code === "staff.changed_meanwhile")
    return refuse(c, 409, result.code, undefined, { data: await readVersions(shop, slugOf(c)) });
  return refused(c, result.code);
}
