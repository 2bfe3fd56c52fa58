import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { take } from "../../../shop/limits/limits.ts";
import type { Author } from "../../../shop/staff/audit.ts";
import { beginJoining, isWithoutStaff, join } from "../../../shop/staff/joining.ts";
import { permissionsOf } from "../../../shop/staff/roles.ts";
import { askForStaffPasskey } from "../../../shop/staff/staff-passkeys.ts";
import {
  codeSchema,
  invitationTokenSchema,
  joinSchema,
  signedByStaffSchema,
  staffSignInSchema,
} from "../../../shop/staff/staff-schemas.ts";
import { rememberingBrowser, type StaffSession, type StaffVisit } from "../../../shop/staff/staff-sessions.ts";
import {
  beginStaffSignIn,
  completeStaffSignIn,
  confirmStaffSession,
  endStaffSession,
  type SecondFactor,
} from "../../../shop/staff/staff-sign-in.ts";
import { cookie, isSecure } from "../../../web/cookie.ts";
import { readBody, refuseField } from "../body.ts";
import { clientAddress } from "../limits/client-address.ts";
import { refuse } from "../request-market.ts";
import { openCall, rememberStaff, requestId, staffBrowserOf, staffCall, staffTokenOf } from "./access.ts";

/** Signing in to the back office, and joining it. */
export function adminSession(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();
  const visitOf = (c: Context): StaffVisit => ({
    address: clientAddress(c, trustProxy),
    userAgent: c.req.header("user-agent") ?? "",
    browser: staffBrowserOf(c, shop),
  });
  /** Somebody is signed in, in a browser that knows them from now on. */
  const letIn = (c: Context, token: string, staffId: string) => {
    rememberStaff(c, shop, token);
    const kept = rememberingBrowser(shop, staffBrowserOf(c, shop), staffId);
    c.header("Set-Cookie", cookie("staff_browser", kept, { secure: isSecure(c.req.raw, shop.origin) }), {
      append: true,
    });
  };

  const complete = async (c: Context, session: StaffSession, shown: { factor: SecondFactor; author: Author }) => {
    const result = await completeStaffSignIn(shop, visitOf(c), session, shown);
    if (!result.ok) return refuse(c, 401, result.code);
    letIn(c, result.token, session.member.id);
    return c.json({ data: describe({ ...session, isComplete: true, isFresh: true }) });
  };

  openCall(api, "POST /session", async (c) => {
    const body = await readBody(c, staffSignInSchema);
    if (body.refusal) return body.refusal;
    const result = await beginStaffSignIn(shop, visitOf(c), body.value);
    if (!result.ok) return refuse(c, 401, result.code);
    await endStaffSession(shop, staffTokenOf(c, shop), result.staffId);
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
    return complete(c, session, { factor: body.value, author });
  });

  staffCall(api, shop, "POST /session/passkey/options", async (c, { session }) => {
    const options = await askForStaffPasskey(shop, session);
    return options === null ? refuse(c, 404, "request.not_found") : c.json({ data: options });
  });

  // The same for both: it completes a half session, and makes a complete one fresh.
  staffCall(api, shop, "POST /session/passkey", async (c, { session, author }) => {
    const body = await readBody(c, signedByStaffSchema);
    if (body.refusal) return body.refusal;
    const factor = { signed: body.value };
    if (!session.isComplete) return complete(c, session, { factor, author });
    const result = await confirmStaffSession(shop, session, factor);
    if (!result.ok) return refuse(c, 422, result.code);
    rememberStaff(c, shop, result.token);
    return c.json({ data: describe(session) });
  });

  staffCall(api, shop, "POST /session/confirm", async (c, { session }) => {
    const body = await readBody(c, codeSchema);
    if (body.refusal) return body.refusal;
    const result = await confirmStaffSession(shop, session, body.value);
    if (!result.ok) return refuse(c, 422, result.code);
    rememberStaff(c, shop, result.token);
    return c.body(null, 204);
  });

  openCall(api, "POST /joining", async (c) => {
    const body = await readBody(c, invitationTokenSchema);
    if (body.refusal) return body.refusal;
    await take(shop, "staff.joining", clientAddress(c, trustProxy));
    const joining = await beginJoining(shop, body.value.token);
    if (joining !== null) return c.json({ data: joining });
    return refuse(c, 404, (await isWithoutStaff(shop)) ? "staff.first_link_over" : "staff.invitation_over");
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
    await endStaffSession(shop, staffTokenOf(c, shop), result.staffId);
    letIn(c, result.token, result.staffId);
    return c.json({ data: { recovery_codes: result.recoveryCodes } }, 201);
  });

  return api;
}

/** Who is signed in, as the frame needs to know; before the second factor nothing but how it can be shown. */
export function describe({ isComplete, member }: StaffSession) {
  if (!isComplete) return { stage: "code" as const, has_passkey: member.hasPasskey };
  return { stage: "complete" as const, member, may: permissionsOf(member.role) };
}
