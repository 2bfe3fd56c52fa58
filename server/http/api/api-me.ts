import { type Context, Hono } from "hono";
import { z } from "zod";
import { changePasswordSchema } from "../../../shop/accounts/account-schemas.ts";
import { updateProfile } from "../../../shop/accounts/profile.ts";
import { profileSchema } from "../../../shop/accounts/profile-schemas.ts";
import { requestVerification, verifyAddress } from "../../../shop/accounts/verify-email.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { userJson } from "../../../shop/customers/customer.ts";
import { deleteAccount } from "../../../shop/privacy/delete-account.ts";
import { exportData } from "../../../shop/privacy/export-data.ts";
import { endOtherSessions, endSessionById, listSessions } from "../../../shop/sessions/sessions.ts";
import { linkedProviders, unlinkProvider } from "../../../shop/sign-in/identities.ts";
import { changePassword } from "../../../shop/sign-in/password-reset.ts";
import { readBody, refuseField } from "../body.ts";
import { rememberToken, signOut } from "../cookies.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { apiSignInContext, ownCall } from "../visitor.ts";

const token = z.string("validation.required").max(200, "validation.invalid");
/** `password`: the account's, where it has one; `fresh`: take the account without what opened it before. */
export const verifyBody = z.object({
  token,
  password: z.string("validation.invalid").max(200, "validation.invalid").optional(),
  fresh: z.boolean("validation.invalid").optional(),
});
export const deleteBody = z.object({
  password: z.string("validation.invalid").max(200, "validation.invalid").default(""),
  email: z.string("validation.invalid").max(254, "validation.invalid").default(""),
});

/** What a customer may do with the account itself. Every call is for whoever is signed in, and about nobody else. */
export function meApi(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();

  const own = (call: Parameters<typeof ownCall>[1]) => ownCall(shop, call);

  api.get(
    "/me",
    own(async (c, { customer }) => c.json({ data: { user: userJson(customer) } })),
  );

  api.patch(
    "/me",
    own(async (c, session) => {
      const body = await readBody(c, profileSchema);
      if (body.refusal) return body.refusal;
      const result = await updateProfile(shop, apiSignInContext(c, shop, trustProxy), session, body.value);
      const t = requestTranslate(c);
      if (!result.ok) {
        return refuse(c, 422, "profile.update_failed", undefined, { reason: t(result.code) });
      }
      const message = t(result.asksOwner ? "account.address_asked" : "profile.update_success");
      return c.json({ data: { user: userJson(result.customer) }, message });
    }),
  );

  api.delete(
    "/me",
    own(async (c, session) => {
      const body = await readBody(c, deleteBody);
      if (body.refusal) return body.refusal;
      const result = await deleteAccount(shop, session, body.value);
      if (!result.ok) return refuse(c, 422, result.code);
      signOut(c, shop);
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
    own(async (c, session) => {
      await endOtherSessions(shop, session);
      return said(c, "account.sessions_ended");
    }),
  );

  api.delete(
    "/me/sessions/:id",
    own(async (c, { id, customer }) => {
      const wanted = c.req.param("id") ?? "";
      if (!(await endSessionById(shop, customer.id, wanted))) return refuse(c, 404, "request.not_found");
      if (wanted === id) signOut(c, shop);
      return said(c, "account.session_ended");
    }),
  );

  api.get(
    "/me/providers",
    own(async (c, { customer }) => c.json({ data: await linkedProviders(shop, customer.id) })),
  );

  api.delete(
    "/me/providers/:provider",
    own(async (c, session) => {
      const result = await unlinkProvider(
        shop,
        apiSignInContext(c, shop, trustProxy),
        session,
        c.req.param("provider") ?? "",
      );
      if (!result.ok) return refuse(c, result.code === "request.not_found" ? 404 : 409, result.code);
      return said(c, "account.provider_removed");
    }),
  );

  api.put(
    "/password",
    own(async (c, session) => {
      const body = await readBody(c, changePasswordSchema);
      if (body.refusal) return body.refusal;
      const { current_password: currentPassword, password } = body.value;
      const result = await changePassword(shop, apiSignInContext(c, shop, trustProxy), session, {
        currentPassword,
        password,
      });
      if (!result.ok && result.code === "auth.password_trivial") return refuseField(c, "password", result.code);
      if (!result.ok) return refuse(c, 422, result.code);
      if (result.token !== null) rememberToken(c, shop, result.token);
      const message = requestTranslate(c)("auth.password_changed");
      return c.json({ data: { message, token: result.token }, message });
    }),
  );

  api.post(
    "/email/verify",
    own(async (c, session) => {
      const body = await readBody(c, verifyBody);
      if (body.refusal) return body.refusal;
      const { token, ...answer } = body.value;
      const result = await verifyAddress(shop, apiSignInContext(c, shop, trustProxy), session, token, answer);
      if (!result.ok) return refuse(c, 422, result.code);
      if (result.signedIn !== null) rememberToken(c, shop, result.signedIn.token, result.signedIn.browser);
      const message = requestTranslate(c)("auth.verified");
      return c.json({ data: { message, token: result.signedIn?.token ?? null }, message });
    }),
  );

  api.post(
    "/email/verify/request",
    own(async (c, session) => {
      await requestVerification(shop, apiSignInContext(c, shop, trustProxy), session);
      return said(c, "auth.verify_sent");
    }),
  );

  return api;
}

function said(
  c: Context,
  key:
    | "account.deleted"
    | "account.provider_removed"
    | "account.session_ended"
    | "account.sessions_ended"
    | "auth.verify_sent",
) {
  const message = requestTranslate(c)(key);
  return c.json({ data: { message }, message });
}
