import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import {
  changeRequest,
  deleteRequest,
  type InboxRefusal,
  resendReply,
  writeEntry,
} from "../../../shop/inbox/answer.ts";
import { changeSchema, entrySchema, templateSchema } from "../../../shop/inbox/inbox-schemas.ts";
import { countInbox, INBOX_VIEWS, readConversation, readInbox } from "../../../shop/inbox/read-inbox.ts";
import { deleteTemplate, listTemplates, saveTemplate } from "../../../shop/inbox/reply-templates.ts";
import { readBrief } from "../../../shop/people/read-person.ts";
import { listStaff } from "../../../shop/staff/people.ts";
import { may } from "../../../shop/staff/roles.ts";
import { describeFaults, readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { numberOf } from "./answers.ts";
import { placeNumber } from "./list-query.ts";
import { readKeyedBody } from "./request-key.ts";

export const inboxQuery = z.object({
  view: z.enum(INBOX_VIEWS, "validation.invalid").default("open"),
  q: z.string("validation.invalid").trim().max(100, "validation.invalid").default(""),
  after: placeNumber,
});

/** What people write to the shop. */
export function adminInbox(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /inbox", async (c, { author }) => {
    const asked = inboxQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { view, q, after: before = null } = asked.data;
    const { rows, next } = await readInbox(shop, author.staffId, { view, q, before });
    return c.json({ data: rows, meta: { next, ...(await countInbox(shop, author.staffId)) } });
  });

  staffCall(api, shop, "GET /inbox/counts", async (c, { author }) =>
    c.json({ data: await countInbox(shop, author.staffId) }),
  );

  staffCall(api, shop, "GET /inbox/templates", async (c) => c.json({ data: await listTemplates(shop) }));

  staffCall(api, shop, "PUT /inbox/templates/:id", async (c, { author }) => {
    const body = await readBody(c, templateSchema);
    if (body.refusal) return body.refusal;
    const isSaved = await saveTemplate(shop, author, { id: c.req.param("id") ?? "", ...body.value });
    return isSaved ? c.body(null, 204) : refuse(c, 409, "staff.changed_meanwhile");
  });

  staffCall(api, shop, "DELETE /inbox/templates/:id", async (c, { author }) => {
    const isGone = await deleteTemplate(shop, author, c.req.param("id") ?? "");
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "GET /inbox/:number", async (c, { shop: own, author }) => {
    const conversation = await readConversation(shop, numberOf(c));
    if (conversation === null) return refuse(c, 404, "request.not_found");
    // Whom it may be given to.
    const { people } = await listStaff(shop);
    const team = people.filter(({ role }) => may(role, "inbox.answer")).map(({ id, name }) => ({ id, name }));
    const { customer } = conversation;
    const person =
      customer !== null && may(author.role, "customers.see") ? await readBrief(own, author, customer) : null;
    return c.json({ data: { ...conversation, team, person, reply_to: shop.brand.email } });
  });

  staffCall(api, shop, "PATCH /inbox/:number", async (c, { author }) => {
    const body = await readBody(c, changeSchema);
    if (body.refusal) return body.refusal;
    // Which orders there are is for those who see them.
    if (body.value.order !== undefined && !may(author.role, "orders.see")) return refuse(c, 403, "staff.not_allowed");
    const result = await changeRequest(shop, author, numberOf(c), body.value);
    return result.ok ? c.body(null, 204) : refused(c, result);
  });

  staffCall(api, shop, "POST /inbox/:number/entries", async (c, { author }) => {
    const body = await readKeyedBody(c, entrySchema);
    if (body.refusal) return body.refusal;
    const { kind, text, next_state: nextState } = body.value;
    const result = await writeEntry(shop, author, numberOf(c), { kind, text, nextState, key: body.key });
    return result.ok ? c.json({ data: { id: result.id } }, 201) : refused(c, result);
  });

  staffCall(api, shop, "PATCH /inbox/:number/entries/:entry", async (c, { author }) => {
    const isQueued = await resendReply(shop, author, { number: numberOf(c), entry: c.req.param("entry") ?? "" });
    return isQueued ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "DELETE /inbox/:number", async (c, { author }) => {
    const isGone = await deleteRequest(shop, author, numberOf(c));
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  return api;
}

function refused(c: Context, { code }: InboxRefusal): Response {
  return refuse(c, code === "request.not_found" || code === "order.not_found" ? 404 : 409, code);
}
