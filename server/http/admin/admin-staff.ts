import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import { checkAudit, readAudit, recordAct } from "../../../shop/staff/audit.ts";
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "../../../shop/staff/audit-kinds.ts";
import { staffNames, withNames } from "../../../shop/staff/audit-names.ts";
import { changeOwnRole, listOwnRoles, makeOwnRole, removeOwnRole } from "../../../shop/staff/own-roles.ts";
import {
  changeRole,
  endSessionsOf,
  invite,
  listStaff,
  removeStaff,
  type StaffChange,
  withdrawInvitation,
} from "../../../shop/staff/people.ts";
import { PERMISSIONS, permissionsOf, ROLES } from "../../../shop/staff/roles.ts";
import {
  inviteSchema,
  leavingSchema,
  ownRoleChangeSchema,
  ownRoleSchema,
  roleSchema,
} from "../../../shop/staff/staff-schemas.ts";
import { describeFaults, readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { done, idOf, refused } from "./answers.ts";
import { placeNumber } from "./list-query.ts";
import { readKeyedBody } from "./request-key.ts";

const day = daySchema.optional();

/** Of whom, of what, of which kind, on which days of Dubai (both included), and before which entry. */
export const auditQuery = z.object({
  staff: z.uuid("validation.invalid").optional(),
  entity: z.enum(AUDIT_ENTITIES, "validation.invalid").optional(),
  entity_id: z.string("validation.invalid").max(100, "validation.invalid").optional(),
  action: z.enum(AUDIT_ACTIONS, "validation.invalid").optional(),
  from: day,
  to: day,
  before: placeNumber,
});

/** Who works in the shop, what they may do, and what they did. */
export function adminStaff(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /staff", async (c) => {
    const roles = ROLES.map((role) => ({ role, may: permissionsOf(role) }));
    const own = await listOwnRoles(shop);
    return c.json({ data: { ...(await listStaff(shop)), permissions: PERMISSIONS, roles, own } });
  });

  staffCall(api, shop, "POST /staff/invitations", async (c, { author }) => {
    const body = await readBody(c, inviteSchema);
    if (body.refusal) return body.refusal;
    const invited = await invite(shop, author, body.value);
    if (typeof invited === "string") return refuse(c, invited === "staff.role_gone" ? 409 : 403, invited);
    const { id, token } = invited;
    return c.json({ data: { id, link: `${shop.origin}/admin/join#${token}` } }, 201);
  });

  staffCall(api, shop, "DELETE /staff/invitations/:id", async (c, { author }) => {
    const isGone = await withdrawInvitation(shop, author, idOf(c));
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "PATCH /staff/:id", async (c, { author }) => {
    const body = await readBody(c, roleSchema);
    if (body.refusal) return body.refusal;
    return answered(c, await changeRole(shop, author, { id: idOf(c), ...body.value }));
  });

  staffCall(api, shop, "DELETE /staff/:id", async (c, { author }) => {
    const asked = leavingSchema.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    return answered(c, await removeStaff(shop, author, { id: idOf(c), ...asked.data }));
  });

  staffCall(api, shop, "DELETE /staff/:id/sessions", async (c, { author }) => {
    const isDone = await endSessionsOf(shop, author, idOf(c));
    return isDone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "POST /staff/roles", async (c, { author }) => {
    const body = await readKeyedBody(c, ownRoleSchema);
    if (body.refusal) return body.refusal;
    const result = await makeOwnRole(shop, author, body.value, body.key);
    return result.ok ? c.json({ data: { id: result.id } }, 201) : refused(c, result.code);
  });

  staffCall(api, shop, "PUT /staff/roles/:id", async (c, { author }) => {
    const body = await readBody(c, ownRoleChangeSchema);
    if (body.refusal) return body.refusal;
    return done(c, await changeOwnRole(shop, author, { id: idOf(c), ...body.value }));
  });

  staffCall(api, shop, "DELETE /staff/roles/:id", async (c, { author }) =>
    done(c, await removeOwnRole(shop, author, idOf(c))),
  );

  staffCall(api, shop, "GET /audit", async (c) => {
    const asked = auditQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { staff: staffId, entity, entity_id: entityId, action, from, to, before } = asked.data;
    const { entries, next } = await readAudit(shop, { staffId, entity, entityId, action, from, to, before });
    return c.json({ data: await withNames(shop, entries), meta: { next, staff: await staffNames(shop) } });
  });

  staffCall(api, shop, "POST /audit/check", async (c, { author }) => {
    const check = await checkAudit(shop);
    await shop.db.transaction((tx) =>
      recordAct(tx, shop, author, {
        action: "audit.checked",
        entity: "audit",
        entityId: "log",
        after: { entries: check.entries, broken_at: check.brokenAt },
      }),
    );
    return c.json({ data: { entries: check.entries, broken_at: check.brokenAt, hash: check.hash } });
  });

  return api;
}

function answered(c: Context, change: StaffChange): Response {
  if (change.ok) return c.body(null, 204);
  return refuse(c, change.code === "request.not_found" ? 404 : 409, change.code);
}
