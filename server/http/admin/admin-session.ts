import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { take } from "../../../shop/limits/limits.ts";
import { beginJoining, join } from "../../../shop/staff/joining.ts";
import { changeOwnPassword } from "../../../shop/staff/own-password.ts";
import { changeSettings } from "../../../shop/staff/people.ts";
import { permissionsOf } from "../../../shop/staff/roles.ts";
import {
  codeSchema,
  invitationTokenSchema,
  joinSchema,
  ownPasswordSchema,
  settingsSchema,
  staffSignInSchema,
} from "../../../shop/staff/staff-schemas.ts";
import { listStaffSessions, type StaffSession, type StaffVisit } from "../../../shop/staff/staff-sessions.ts";
import {
  beginStaffSignIn,
  completeStaffSignIn,
  confirmStaffSession,
  endOwnStaffSession,
  endStaffSession,
  replaceRecoveryCodes,
} from "../../../shop/staff/staff-sign-in.ts";
import { readBody, refuseField } from "../body.ts";
import { clientAddress } from "../limits/client-address.ts";
import { refuse } from "../request-market.ts";
import { openCall, rememberStaff, requestId, staffCall, staffTokenOf } from "./access.ts";

/** Signing in to the back office, joining it, and what people set for themselves. */
export function adminSession(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();
  const visitOf = (c: Context): StaffVisit => ({
    address: clientAddress(c, trustProxy),
    userAgent: c.req.header("user-agent") ?? "",
  });

  openCall(api, "POST /session", async (c) => {
    const body = await readBody(c, staffSignInSchema);
    if (body.refusal) return body.refusal;
    const result = await beginStaffSignIn(shop, visitOf(c), body.value);
    if (!result.ok) return refuse(c, 401, result.code);
    await endStaffSession(shop, staffTokenOf(c, shop));
    rememberStaff(c, shop, result.token);
    return c.json({ data: { stage: "code" } });
  });

  openCall(api, "DELETE /session", async (c) => {
    await endStaffSession(shop, staffTokenOf(c, shop));
    rememberStaff(c, shop, null);
    c.header("Clear-Site-Data", '"cache"');
    return c.body(null, 204);
  });

  staffCall(api, shop, "GET /session", async (c, { session }) => c.json({ data: describe(session) }));

  staffCall(api, shop, "POST /session/code", async (c, { session, author }) => {
    const body = await readBody(c, codeSchema);
    if (body.refusal) return body.refusal;
    if (session.isComplete) return c.json({ data: describe(session) });
    const result = await completeStaffSignIn(shop, visitOf(c), session, { ...body.value, author });
    if (!result.ok) return refuse(c, 401, result.code);
    rememberStaff(c, shop, result.token);
    return c.json({ data: describe({ ...session, isComplete: true, isFresh: true }) });
  });

  staffCall(api, shop, "POST /session/confirm", async (c, { session }) => {
    const body = await readBody(c, codeSchema);
    if (body.refusal) return body.refusal;
    const isRight = await confirmStaffSession(shop, session, body.value.code);
    return isRight ? c.body(null, 204) : refuse(c, 422, "staff.code_wrong");
  });

  openCall(api, "POST /joining", async (c) => {
    const body = await readBody(c, invitationTokenSchema);
    if (body.refusal) return body.refusal;
    await take(shop, "staff.joining", clientAddress(c, trustProxy));
    const joining = await beginJoining(shop, body.value.token);
    return joining === null ? refuse(c, 404, "staff.invitation_over") : c.json({ data: joining });
  });

  openCall(api, "POST /join", async (c) => {
    const body = await readBody(c, joinSchema);
    if (body.refusal) return body.refusal;
    await take(shop, "staff.joining", clientAddress(c, trustProxy));
    const result = await join(shop, visitOf(c), body.value, requestId());
    if (!result.ok) {
      if (result.code === "staff.invitation_over") return refuse(c, 404, result.code);
      return refuseField(c, result.code === "staff.code_wrong" ? "code" : "password", result.code);
    }
    await endStaffSession(shop, staffTokenOf(c, shop));
    rememberStaff(c, shop, result.token);
    return c.json({ data: { recovery_codes: result.recoveryCodes } }, 201);
  });

  staffCall(api, shop, "PATCH /me", async (c, { session }) => {
    const body = await readBody(c, settingsSchema);
    if (body.refusal) return body.refusal;
    const { language, order_mails: orderMails, single_keys: singleKeys } = body.value;
    const settings = {
      ...(language === undefined ? {} : { language }),
      ...(orderMails === undefined ? {} : { orderMails }),
      ...(singleKeys === undefined ? {} : { singleKeys }),
    };
    await changeSettings(shop, session.member.id, settings);
    return c.json({ data: describe({ ...session, member: { ...session.member, ...settings } }) });
  });

  staffCall(api, shop, "GET /me/sessions", async (c, { session }) =>
    c.json({ data: await listStaffSessions(shop, session) }),
  );

  staffCall(api, shop, "DELETE /me/sessions/:id", async (c, { session, author }) => {
    const own = { staffId: session.member.id, id: c.req.param("id") ?? "" };
    const isEnded = await endOwnStaffSession(shop, author, own);
    return isEnded ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "POST /me/password", async (c, { session, author }) => {
    const body = await readBody(c, ownPasswordSchema);
    if (body.refusal) return body.refusal;
    const { current_password: current, password } = body.value;
    const result = await changeOwnPassword(shop, author, session, { current, password });
    if (result.ok) return c.body(null, 204);
    return refuseField(c, result.code === "staff.password_wrong" ? "current_password" : "password", result.code);
  });

  staffCall(api, shop, "POST /me/recovery-codes", async (c, { session, author }) =>
    c.json({ data: { recovery_codes: await replaceRecoveryCodes(shop, author, session.member.id) } }),
  );

  return api;
}

/** Who is signed in, as the frame needs to know; before the second factor nothing but that it is asked for. */
function describe({ isComplete, member }: StaffSession) {
  if (!isComplete) return { stage: "code" as const };
  return { stage: "complete" as const, member, may: permissionsOf(member.role) };
}
