import { type Context, Hono } from "hono";
import { z } from "zod";
import { LINES } from "../../../../shop/catalog/product.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { decodeText } from "../../../../shop/csv.ts";
import { addDays, dayOf } from "../../../../shop/day.ts";
import { piecesSold } from "../../../../shop/reports/sales.ts";
import {
  type ClosedCell,
  changeGrid,
  checkGrid,
  gridBody,
  gridTakeBackBody,
  MOST_GRID_ROWS,
  takeGridBack,
} from "../../../../shop/staff-products/change-grid.ts";
import { productChanges } from "../../../../shop/staff-products/change-product.ts";
import { checkWritten, type ProductMeans } from "../../../../shop/staff-products/check-written.ts";
import { checkShopify, importShopify } from "../../../../shop/staff-products/import-shopify.ts";
import { makeProduct } from "../../../../shop/staff-products/make-product.ts";
import { readLeaving, takeOffSale } from "../../../../shop/staff-products/off-sale.ts";
import { listProducts, PRODUCT_SORTS, PRODUCT_VIEWS, SOLD_DAYS } from "../../../../shop/staff-products/product-list.ts";
import { readGrid } from "../../../../shop/staff-products/read-grid.ts";
import { readProduct, readProductVersion } from "../../../../shop/staff-products/read-product.ts";
import { readShopify } from "../../../../shop/staff-products/shopify-file.ts";
import { listTags, readTagged, tagBody, tagProducts, tagSchema } from "../../../../shop/staff-products/tags.ts";
import { versionSeenBody } from "../../../../shop/staff-versions/version-schemas.ts";
import { describeFaults, labelOf, readBody } from "../../body.ts";
import { refuse, requestTranslate } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";
import { choicesCall } from "./choices-call.ts";
import { versionCalls } from "./version-calls.ts";

export const productsQuery = z.object({
  view: z.enum(PRODUCT_VIEWS, "validation.invalid").default("all"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  line: z.enum(["", ...LINES], "validation.invalid").default(""),
  category: z.string("validation.invalid").max(100, "validation.invalid").default(""),
  tag: z.string("validation.invalid").max(40, "validation.invalid").default(""),
  sort: z.enum(PRODUCT_SORTS, "validation.invalid").default("number"),
  after: z
    .string("validation.invalid")
    .regex(/^(?:\d{1,9}_)?\d{1,9}$/, "validation.invalid")
    .default("0"),
});

/** `sku`: of these products only; of all, where none is named. */
export const gridQuery = productsQuery.pick({ q: true, line: true }).extend({
  sku: z
    .array(z.string("validation.invalid").max(40, "validation.invalid"))
    .max(MOST_GRID_ROWS, "validation.invalid")
    .default([]),
});

/** A file of products as Shopify exports them, in base64. An empty one names no columns. */
export const productFileBody = z.object({ content: z.base64("validation.invalid") });

/** `slug`: its address, `sku`: its number on papers, the next free one where it is left empty; both stay. */
export const newProductBody = z.object({
  slug: z
    .string("validation.required")
    .trim()
    .max(80, "validation.length_max")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "content.slug"),
  sku: z
    .string("validation.invalid")
    .trim()
    .regex(/^(BG-\d{4})?$/, "product.sku")
    .default("")
    .transform((sku) => sku || null),
});

/** What is, was and will be said of products. */
export function adminProducts(shop: ShopContext, means: ProductMeans): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /products", async (c) => {
    const asked = productsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const today = dayOf(shop.clock());
    const sold = await piecesSold(shop, { from: addDays(today, 1 - SOLD_DAYS), to: today });
    const { rows, next, counts, filters } = await listProducts(shop, asked.data, sold, means);
    return c.json({ data: rows, meta: { next, ...counts, filters } });
  });

  staffCall(api, shop, "POST /products", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, newProductBody);
    if (body.refusal) return body.refusal;
    const made = await makeProduct(own, author, { ...body.value, key: body.key });
    if (!made.ok) return refused(c, made.code);
    return c.json({ data: { version: made.version, revision: made.revision } }, 201);
  });

  choicesCall(api, shop, "GET /product-choices");

  staffCall(api, shop, "GET /product-grid", async (c) => {
    const query = { ...c.req.query(), sku: c.req.queries("sku") ?? [] };
    const asked = gridQuery.safeParse(query);
    if (!asked.success) return c.json({ code: "validation", message: describeFaults(c, asked.error, query) }, 422);
    const { rows, count } = await readGrid(shop, asked.data);
    return c.json({ data: rows, meta: { count } });
  });

  staffCall(api, shop, "POST /product-grid/check", async (c, { shop: own, author }) => {
    const body = await readBody(c, gridBody);
    if (body.refusal) return body.refusal;
    const result = await checkGrid(own, author, body.value.rows, means);
    if (!result.ok) return refuseCell(c, shop, result);
    return c.json({ data: { done: result.done, refused: result.refused } });
  });

  staffCall(api, shop, "POST /product-grid", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, gridBody);
    if (body.refusal) return body.refusal;
    const result = await changeGrid(own, author, { key: body.key, rows: body.value.rows }, means);
    if (!result.ok) return "cell" in result ? refuseCell(c, shop, result) : refused(c, result.code);
    return c.json({ data: { done: result.done, refused: result.refused } });
  });

  staffCall(api, shop, "POST /product-grid/take-back", async (c, { shop: own, author }) => {
    const body = await readBody(c, gridTakeBackBody);
    if (body.refusal) return body.refusal;
    const { done, refused: stopped } = await takeGridBack(own, author, body.value.versions, means);
    return c.json({ data: { done, refused: stopped } });
  });

  staffCall(api, shop, "GET /product-tags", async (c) => c.json({ data: await listTags(shop) }));

  staffCall(api, shop, "GET /product-tags/:tag", async (c) =>
    c.json({ data: await readTagged(shop, c.req.param("tag") ?? "") }),
  );

  staffCall(api, shop, "POST /product-tags/:tag", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, tagBody);
    if (body.refusal) return body.refusal;
    const tag = tagSchema.safeParse(c.req.param("tag"));
    if (!tag.success) return refuse(c, 404, "request.not_found");
    const result = await tagProducts(own, author, { ...body.value, tag: tag.data, key: body.key }, means);
    if (!result.ok) return refused(c, result.code);
    return c.json({ data: { done: result.done, refused: result.refused } });
  });

  staffCall(api, shop, "POST /product-imports/check", async (c) => {
    const body = await readBody(c, productFileBody);
    if (body.refusal) return body.refusal;
    const file = readShopify(decodeText(Buffer.from(body.value.content, "base64")));
    return file.ok ? c.json({ data: await checkShopify(shop, file.products) }) : refuse(c, 422, file.code);
  });

  staffCall(api, shop, "POST /product-imports", async (c, { shop: own, author }) => {
    const body = await readBody(c, productFileBody);
    if (body.refusal) return body.refusal;
    const file = readShopify(decodeText(Buffer.from(body.value.content, "base64")));
    return file.ok
      ? c.json({ data: await importShopify(own, author, file.products, means) })
      : refuse(c, 422, file.code);
  });

  versionCalls(api, shop, "/products/:slug", {
    changes: productChanges(means),
    nameOf: (c) => c.req.param("slug") ?? "",
    read: (slug) => readProduct(shop, slug, means),
    readVersion: (slug, number) => readProductVersion(shop, slug, number),
    // Its address is its own, whatever is written.
    faultsOf: async (slug, written) => (await checkWritten(shop, { ...written, slug }, means)).faults ?? [],
  });

  staffCall(api, shop, "GET /products/:slug/leaving", async (c) => {
    const leaving = await readLeaving(shop, c.req.param("slug") ?? "");
    return leaving === null ? refuse(c, 404, "product.not_found") : c.json({ data: leaving });
  });

  staffCall(api, shop, "POST /products/:slug/withdraw", async (c, { shop: own, author }) => {
    const body = await readBody(c, versionSeenBody);
    if (body.refusal) return body.refusal;
    const slug = c.req.param("slug") ?? "";
    const result = await takeOffSale(own, author, { slug, ...body.value });
    if (!result.ok && result.code === "staff.changed_meanwhile")
      return refuse(c, 409, result.code, undefined, { data: await readProduct(shop, slug, means) });
    return result.ok ? c.json({ data: { waiting: result.waiting } }) : refused(c, result.code);
  });
  return api;
}

/** Names the cell for which nothing of a table was done. */
function refuseCell(c: Context, { catalog }: Pick<ShopContext, "catalog">, { code, slug, cell }: ClosedCell): Response {
  const label = labelOf([cell]);
  const field = label === undefined ? cell : requestTranslate(c)(label);
  return refuse(c, 403, code, { field, product: catalog().productBySlug.get(slug)?.sku ?? slug });
}
