import { type Context, Hono } from "hono";
import { z } from "zod";
import { userJson } from "../../shop/accounts/customer.ts";
import { changePassword } from "../../shop/accounts/password-reset.ts";
import { deleteAccount, exportData } from "../../shop/accounts/privacy.ts";
import { updateProfile } from "../../shop/accounts/profile.ts";
import { profileSchema } from "../../shop/accounts/profile-schemas.ts";
import { endSessionById, endSessions, listSessions, type Session } from "../../shop/accounts/sessions.ts";
import { changePasswordSchema } from "../../shop/accounts/sign-in-schemas.ts";
import { requestVerification, verifyAddress } from "../../shop/accounts/verify-address.ts";
import type { ShopContext } from "../../shop/context.ts";
import { readBody } from "./body.ts";
import { forgetSignIn } from "./cookies.ts";
import { describeFormFaults } from "./form-faults.ts";
import { refuse, requestTranslate } from "./request-market.ts";
import { apiVisit, refuseGuest, sessionIn } from "./visitor.ts";

const tokenBody = z.object({ token: z.string("validation.required").max(200, "validation.invalid") });
const deleteBody = z.object({
  password: z.string("validation.invalid").max(200, "validation.invalid").default(""),
  email: z.string("validation.invalid").max(254, "validation.invalid").default(""),
});

/** What a customer may do with the account itself. Every call is for whoever is signed in, and about nobody else. */
export function meApi(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();

  /** Runs a call for the customer who is signed in; everybody else gets 401. */
  const own = (call: (c: Context, session: Session) => Promise<Response>) => async (c: Context) => {
    const session = await sessionIn(c, shop);
    return session === null ? refuseGuest(c) : call(c, session);
  };

  api.get(
    "/me",
    own(async (c, { customer }) => c.json({ data: { user: userJson(customer) } })),
  );

  api.patch(
    "/me",
    own(async (c, session) => {
      const body = await readBody(c, profileSchema, describeFormFaults);
      if (body.refusal) return body.refusal;
      const result = await updateProfile(shop, apiVisit(c, trustProxy), session, body.value);
      if (!result.ok) {
        const reason = requestTranslate(c)(result.code);
        return refuse(c, 429, "profile.update_failed", undefined, { reason });
      }
      const message = requestTranslate(c)("profile.update_success");
      return c.json({ data: { user: userJson(result.customer) }, message });
    }),
  );

  api.delete(
    "/me",
    own(async (c, session) => {
      const body = await readBody(c, deleteBody);
      if (body.refusal) return body.refusal;
      const result = await deleteAccount(shop, session, body.value);
      if (!result.ok) return refuse(c, result.code === "auth.too_many" ? 429 : 422, result.code);
      forgetSignIn(c, shop);
      return said(c, "account.deleted");
    }),
  );

  api.get(
    "/me/export",
    own(async (c, session) => {
      c.header("Content-Disposition", 'attachment; filename="my-data.json"');
      return c.body(JSON.stringify(await exportData(shop, session), null, 2), 200, {
        "Content-Type": "application/json; charset=utf-8",
      });
    }),
  );

  api.get(
    "/me/sessions",
    own(async (c, session) => c.json({ data: await listSessions(shop, session) })),
  );

  api.delete(
    "/me/sessions",
    own(async (c, { id, customer }) => {
      await endSessions(shop.db, customer.id, { except: id });
      return said(c, "account.sessions_ended");
    }),
  );

  api.delete(
    "/me/sessions/:id",
    own(async (c, { id, customer }) => {
      const wanted = c.req.param("id") ?? "";
      if (!(await endSessionById(shop, customer.id, wanted))) return refuse(c, 404, "request.not_found");
      if (wanted === id) forgetSignIn(c, shop);
      return said(c, "account.session_ended");
    }),
  );

  api.put(
    "/password",
    own(async (c, session) => {
      const body = await readBody(c, changePasswordSchema, describeFormFaults);
      if (body.refusal) return body.refusal;
      const { current_password: currentPassword, password } = body.value;
      const result = await changePassword(shop, apiVisit(c, trustProxy), session, { currentPassword, password });
      if (!result.ok) return refuse(c, result.code === "auth.too_many" ? 429 : 422, result.code);
      return said(c, "auth.password_changed");
    }),
  );

  api.post(
    "/email/verify",
    own(async (c, session) => {
      const body = await readBody(c, tokenBody);
      if (body.refusal) return body.refusal;
      const result = await verifyAddress(shop, apiVisit(c, trustProxy), session, body.value.token);
      if (!result.ok) return refuse(c, result.code === "auth.too_many" ? 429 : 422, result.code);
      return said(c, "auth.verified");
    }),
  );

  api.post(
    "/email/verify/request",
    own(async (c, session) => {
      const sent = await requestVerification(shop, apiVisit(c, trustProxy), session);
      return sent ? said(c, "auth.verify_sent") : refuse(c, 429, "auth.too_many");
    }),
  );

  return api;
}

function said(
  c: Context,
  key:
    | "account.deleted"
    | "account.session_ended"
    | "account.sessions_ended"
    | "auth.password_changed"
    | "auth.verified"
    | "auth.verify_sent",
) {
  const message = requestTranslate(c)(key);
  return c.json({ data: { message }, message });
}
