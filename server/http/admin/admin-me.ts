import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { changeOwnPassword } from "../../../shop/staff/own-password.ts";
import { changeSettings } from "../../../shop/staff/people.ts";
import { endpointsOf, forgetDevice, keepDevice } from "../../../shop/staff/push-devices.ts";
import { recoveryCodesLeft } from "../../../shop/staff/second-factor.ts";
import {
  addStaffPasskey,
  beginStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
} from "../../../shop/staff/staff-passkeys.ts";
import {
  newStaffPasskeySchema,
  ownPasswordSchema,
  pushDeviceSchema,
  pushEndpointSchema,
  settingsSchema,
} from "../../../shop/staff/staff-schemas.ts";
import { listStaffSessions } from "../../../shop/staff/staff-sessions.ts";
import { endOwnStaffSessions, replaceRecoveryCodes } from "../../../shop/staff/staff-sign-in.ts";
import { pushKeys } from "../../../shop/staff-push/keys.ts";
import { deviceName } from "../../../web/user-agent.ts";
import { readBody, refuseField } from "../body.ts";
import { refuse } from "../request-market.ts";
import { rememberStaff, staffCall } from "./access.ts";
import { describe } from "./admin-session.ts";
import { idOf } from "./answers.ts";

/** What people set for themselves, and the proofs of who they are. */
export function adminMe(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "PATCH /me", async (c, { session }) => {
    const body = await readBody(c, settingsSchema);
    if (body.refusal) return body.refusal;
    const {
      language,
      order_mails: orderMails,
      stock_mails: stockMails,
      waiting_mails: waitingMails,
      single_keys: singleKeys,
    } = body.value;
    const settings = {
      ...(language === undefined ? {} : { language }),
      ...(orderMails === undefined ? {} : { orderMails }),
      ...(stockMails === undefined ? {} : { stockMails }),
      ...(waitingMails === undefined ? {} : { waitingMails }),
      ...(singleKeys === undefined ? {} : { singleKeys }),
    };
    const stored = await changeSettings(shop, session.member.id, settings);
    return c.json({ data: describe({ ...session, member: { ...session.member, ...stored } }) });
  });

  staffCall(api, shop, "GET /me/sessions", async (c, { session }) => {
    const open = await listStaffSessions(shop, session);
    const left = await recoveryCodesLeft(shop.db, session.member.id);
    const data = open.map((each) => ({ ...each, device: deviceName(each.user_agent) }));
    return c.json({ data, meta: { recovery_codes: left } });
  });

  staffCall(api, shop, "DELETE /me/sessions/:id", async (c, { session, author }) => {
    const own = { staffId: session.member.id, id: idOf(c) };
    const isEnded = await endOwnStaffSessions(shop, author, own);
    return isEnded ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "DELETE /me/sessions", async (c, { session, author }) => {
    await endOwnStaffSessions(shop, author, { staffId: session.member.id, allBut: session.id });
    return c.body(null, 204);
  });

  staffCall(api, shop, "POST /me/password", async (c, { session, author }) => {
    const body = await readBody(c, ownPasswordSchema);
    if (body.refusal) return body.refusal;
    const { current_password: current, password } = body.value;
    const result = await changeOwnPassword(shop, author, session, { current, password });
    if (result.ok) {
      rememberStaff(c, shop, result.token);
      return c.body(null, 204);
    }
    return refuseField(c, result.code === "staff.password_wrong" ? "current_password" : "password", result.code);
  });

  staffCall(api, shop, "POST /me/recovery-codes", async (c, { session, author }) =>
    c.json({ data: { recovery_codes: await replaceRecoveryCodes(shop, author, session.member.id) } }),
  );

  staffCall(api, shop, "GET /me/notices", async (c, { session }) => {
    const { publicKey } = await pushKeys(shop);
    return c.json({ data: { public_key: publicKey, endpoints: await endpointsOf(shop, session.member.id) } });
  });

  staffCall(api, shop, "PUT /me/notices", async (c, { session }) => {
    const body = await readBody(c, pushDeviceSchema);
    if (body.refusal) return body.refusal;
    const kept = await keepDevice(shop, { staffId: session.member.id, sessionId: session.id }, body.value);
    return kept.ok ? c.body(null, 204) : refuse(c, 422, kept.code);
  });

  staffCall(api, shop, "DELETE /me/notices", async (c, { session }) => {
    const body = await readBody(c, pushEndpointSchema);
    if (body.refusal) return body.refusal;
    await forgetDevice(shop, { staffId: session.member.id, endpoint: body.value.endpoint });
    return c.body(null, 204);
  });

  staffCall(api, shop, "GET /me/passkeys", async (c, { session }) =>
    c.json({ data: await listStaffPasskeys(shop, session.member.id) }),
  );

  staffCall(api, shop, "POST /me/passkeys/options", async (c, { session }) => {
    const begun = await beginStaffPasskey(shop, session);
    return begun.ok ? c.json({ data: begun.options }) : refuse(c, 409, begun.code);
  });

  staffCall(api, shop, "POST /me/passkeys", async (c, { session, author }) => {
    const body = await readBody(c, newStaffPasskeySchema);
    if (body.refusal) return body.refusal;
    const { passkey_name: name, ...made } = body.value;
    const result = await addStaffPasskey(shop, author, session, { made, name });
    return result.ok ? c.json({ data: { id: result.id } }, 201) : refuse(c, 409, result.code);
  });

  staffCall(api, shop, "DELETE /me/passkeys/:id", async (c, { session, author }) => {
    const isGone = await removeStaffPasskey(shop, author, { staffId: session.member.id, id: idOf(c) });
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  return api;
}
