import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../shop/day-schemas.ts";
import {
  addPersonNote,
  decideCash,
  erasePerson,
  exportPerson,
  removePersonNote,
} from "../../../shop/people/change-person.ts";
import { findPeople } from "../../../shop/people/find-people.ts";
import { cashSchema, eraseSchema, noteSchema } from "../../../shop/people/person-schemas.ts";
import { readPerson } from "../../../shop/people/read-person.ts";
import { searchForStaff } from "../../../shop/people/search-for-staff.ts";
import { describeFaults, readBody, refuseField } from "../body.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { readKeyedBody } from "./request-key.ts";

/** What somebody is looked for by, and after which of them: `<moment>~<id>`, as the page before has answered it. */
export const customersQuery = z.object({
  q: z.string("validation.invalid").max(200, "validation.invalid").default(""),
  after: placeSchema(momentSchema, "~", z.uuid()).optional(),
  limit: z.coerce
    .number("validation.invalid")
    .int("validation.invalid")
    .min(1, "validation.invalid")
    .max(50, "validation.invalid")
    .default(50),
});

export const searchQuery = z.object({
  q: z.string("validation.invalid").max(200, "validation.invalid").default(""),
});

/** The people that the shop knows, with an account or without; and everything that whoever asks may find. */
export function adminCustomers(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /search", async (c, { session }) => {
    const asked = searchQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    return c.json({ data: await searchForStaff(shop, asked.data.q, session.member.role) });
  });

  staffCall(api, shop, "GET /customers", async (c) => {
    const asked = customersQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { q, limit, after } = asked.data;
    const [at = "", id = ""] = after?.split("~") ?? [];
    const { people, next } = await findPeople(shop, { q, limit, after: at === "" ? null : { at, id } });
    return c.json({ data: people, meta: { next: next === null ? null : `${next.at}~${next.id}` } });
  });

  staffCall(api, shop, "GET /customers/:id", async (c, { shop: own, author }) => {
    const person = await readPerson(own, author, c.req.param("id") ?? "");
    return person === null ? refuse(c, 404, "request.not_found") : c.json({ data: person });
  });

  staffCall(api, shop, "POST /customers/:id/notes", async (c, { author }) => {
    const body = await readKeyedBody(c, noteSchema);
    if (body.refusal) return body.refusal;
    const result = await addPersonNote(shop, author, c.req.param("id") ?? "", { ...body.value, key: body.key });
    if (result.ok) return c.json({ data: { id: result.id } }, 201);
    return refuse(c, result.code === "request.not_found" ? 404 : 409, result.code);
  });

  staffCall(api, shop, "DELETE /customers/:id/notes/:note", async (c, { author }) => {
    const isGone = await removePersonNote(shop, author, c.req.param("id") ?? "", c.req.param("note") ?? "");
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "PATCH /customers/:id/cash", async (c, { author }) => {
    const body = await readBody(c, cashSchema);
    if (body.refusal) return body.refusal;
    const isDone = await decideCash(shop, author, c.req.param("id") ?? "", body.value);
    return isDone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "GET /customers/:id/export", async (c, { shop: own, author }) => {
    const data = await exportPerson(own, author, c.req.param("id") ?? "");
    return data === null ? refuse(c, 404, "request.not_found") : c.json({ data });
  });

  staffCall(api, shop, "DELETE /customers/:id", async (c, { shop: own, author }) => {
    const body = await readBody(c, eraseSchema);
    if (body.refusal) return body.refusal;
    const result = await erasePerson(own, author, c.req.param("id") ?? "", body.value.confirmation);
    if (result.ok) return c.body(null, 204);
    if (result.code === "request.not_found") return refuse(c, 404, result.code);
    return refuseField(c, "confirmation", result.code);
  });

  return api;
}
