import { type Context, Hono } from "hono";
import { z } from "zod";
import { WRITTEN_KINDS } from "../../../../shop/content/documents.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { contentChanges, makeContent, withdrawContent } from "../../../../shop/staff-content/change-content.ts";
import { CONTENT_VIEWS, listContent } from "../../../../shop/staff-content/content-list.ts";
import type { ContentMeans } from "../../../../shop/staff-content/content-means.ts";
import {
  addEntry,
  CONTENT_LISTS,
  changeEntry,
  type EntryResult,
  readList,
  removeEntry,
} from "../../../../shop/staff-content/list-entries.ts";
import { ORDERED_LISTS, orderList } from "../../../../shop/staff-content/order-list.ts";
import { contentFaults, readContentVersion, readContentVersions } from "../../../../shop/staff-content/read-content.ts";
import { versionSeenBody } from "../../../../shop/staff-versions/version-schemas.ts";
import { describeFaults, readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readKeyedBody } from "../request-key.ts";
import { choicesCall } from "./choices-call.ts";
import { versionCalls } from "./version-calls.ts";

export const contentQuery = z.object({
  view: z.enum(CONTENT_VIEWS, "validation.invalid").default("all"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  kind: z.enum(["", ...WRITTEN_KINDS], "validation.invalid").default(""),
  after: z.coerce.number("validation.invalid").int("validation.invalid").min(0, "validation.invalid").default(0),
});

/** `slug`: its address, which stays. */
export const newContentBody = z.object({
  kind: z.enum(WRITTEN_KINDS, "validation.invalid"),
  slug: z
    .string("validation.required")
    .trim()
    .max(80, "validation.length_max")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "content.slug"),
});

/** `entry`: one as its file says it. `of`: which one; `version`: as it was seen. */
export const newEntryBody = z.object({
  entry: z.record(z.string().max(60, "validation.invalid"), z.unknown(), "validation.required"),
});
const listKeys = z
  .array(z.string().max(300, "validation.length_max"), "validation.required")
  .max(500, "validation.invalid");
export const removedEntryBody = z.object({
  of: z.string("validation.required").max(300, "validation.length_max"),
  version: z.int("validation.invalid").min(1, "validation.invalid"),
});
/** A whole list by its keys: as it was seen, and as it is to be. */
export const orderedListBody = z.object({ from: listKeys, to: listKeys });
export const changedEntryBody = removedEntryBody.extend(newEntryBody.shape);

/** What is, was and will be said in texts, questions and stores, in the banner, and where former addresses lead. */
export function adminContent(shop: ShopContext, means: ContentMeans): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /content", async (c) => {
    const asked = contentQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { rows, next, counts } = await listContent(shop, asked.data, means);
    return c.json({ data: rows, meta: { next: next?.toString() ?? null, ...counts } });
  });

  choicesCall(api, shop, "GET /content-choices");

  staffCall(api, shop, "POST /content", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, newContentBody);
    if (body.refusal) return body.refusal;
    const made = await makeContent(own, author, { ...body.value, key: body.key });
    if (!made.ok) return refused(c, made.code);
    return c.json({ data: { version: made.version, revision: made.revision } }, 201);
  });

  const listOf = (c: { req: { param: (name: string) => string | undefined } }) =>
    CONTENT_LISTS.find((each) => each === c.req.param("list"));

  staffCall(api, shop, "GET /content-lists/:list", async (c) => {
    const list = listOf(c);
    return list === undefined ? refuse(c, 404, "content.not_found") : c.json({ data: await readList(shop, list) });
  });

  const entryAnswer = (c: Context, result: EntryResult, status: 200 | 201 = 200) => {
    if (result.ok) return c.json({ data: { key: result.key, version: result.version } }, status);
    return "faults" in result
      ? refuse(c, 422, result.code, undefined, { faults: result.faults })
      : refused(c, result.code);
  };

  staffCall(api, shop, "POST /content-lists/:list", async (c, { shop: own, author }) => {
    const list = listOf(c);
    if (list === undefined) return refuse(c, 404, "content.not_found");
    const body = await readKeyedBody(c, newEntryBody);
    if (body.refusal) return body.refusal;
    return entryAnswer(c, await addEntry(own, author, { list, key: body.key, ...body.value }, means), 201);
  });

  staffCall(api, shop, "POST /content-lists/:list/change", async (c, { shop: own, author }) => {
    const list = listOf(c);
    if (list === undefined) return refuse(c, 404, "content.not_found");
    const body = await readKeyedBody(c, changedEntryBody);
    if (body.refusal) return body.refusal;
    return entryAnswer(c, await changeEntry(own, author, { list, key: body.key, ...body.value }, means));
  });

  staffCall(api, shop, "POST /content-lists/:list/remove", async (c, { shop: own, author }) => {
    const list = listOf(c);
    if (list === undefined) return refuse(c, 404, "content.not_found");
    const body = await readKeyedBody(c, removedEntryBody);
    if (body.refusal) return body.refusal;
    return entryAnswer(c, await removeEntry(own, author, { list, key: body.key, ...body.value }));
  });

  staffCall(api, shop, "POST /content-lists/:list/order", async (c, { shop: own, author }) => {
    const list = ORDERED_LISTS.find((each) => each === c.req.param("list"));
    if (list === undefined) return refuse(c, 404, "content.not_found");
    const body = await readKeyedBody(c, orderedListBody);
    if (body.refusal) return body.refusal;
    const done = await orderList(own, author, { list, key: body.key, ...body.value });
    return done.ok ? c.body(null, 204) : refused(c, done.code);
  });

  const nameOf = (c: { req: { param: (name: string) => string | undefined } }) =>
    `${c.req.param("kind") ?? ""}/${c.req.param("slug") ?? ""}`;

  versionCalls(api, shop, "/content/:kind/:slug", {
    changes: contentChanges(means),
    nameOf,
    read: (name) => readContentVersions(shop, name, means),
    readVersion: (name, number) => readContentVersion(shop, name, number),
    faultsOf: (name, written) => contentFaults(shop, name, written, means),
  });

  staffCall(api, shop, "POST /content/:kind/:slug/withdraw", async (c, { shop: own, author }) => {
    const body = await readBody(c, versionSeenBody);
    if (body.refusal) return body.refusal;
    const done = await withdrawContent(own, author, { name: nameOf(c), ...body.value }, means);
    if (done.ok) return c.body(null, 204);
    if (done.code === "content.linked") return refuse(c, 409, done.code, { places: done.places.join(", ") });
    if (done.code === "staff.changed_meanwhile")
      return refuse(c, 409, done.code, undefined, { data: await readContentVersions(shop, nameOf(c), means) });
    return refused(c, done.code);
  });

  return api;
}
