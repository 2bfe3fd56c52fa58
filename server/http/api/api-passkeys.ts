import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { addPasskey, type BeginPasskeyRefusal, beginPasskey } from "../../../shop/passkeys/add-passkey.ts";
import { newPasskeySchema, passkeyNameSchema, signedByPasskeySchema } from "../../../shop/passkeys/passkey-schemas.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../../../shop/passkeys/passkey-sign-in.ts";
import { ownPasskeys, removePasskey, renamePasskey } from "../../../shop/passkeys/passkeys.ts";
import { newPasskeyName } from "../../../web/passkey-name.ts";
import { readBody } from "../body.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { apiSignInContext, ownCall } from "../visitor.ts";
import { welcome } from "./api-sign-in.ts";

/** `current_password`: the account's, where it has one and the sign-in is not of this moment. */
export const proofBody = z.object({
  current_password: z.string("validation.invalid").max(200, "validation.invalid").default(""),
});

/** Passkeys: signing in with one, and the customer's own (`navigator.credentials`, as JSON). */
export function passkeyApi(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();
  const visit = (c: Context) => apiSignInContext(c, shop, trustProxy);
  const own = (call: Parameters<typeof ownCall>[1]) => ownCall(shop, call);

  api.post("/login/passkey/options", async (c) => {
    return c.json({ data: await beginPasskeySignIn(shop, visit(c)) });
  });

  api.post("/login/passkey", async (c) => {
    const body = await readBody(c, signedByPasskeySchema);
    if (body.refusal) return body.refusal;
    const result = await signInWithPasskey(shop, visit(c), body.value);
    return result.ok ? welcome(c, shop, result.signedIn) : refuse(c, 401, result.code);
  });

  api.get(
    "/me/passkeys",
    own(async (c, { customer }) => c.json({ data: await ownPasskeys(shop, customer.id) })),
  );

  api.post(
    "/me/passkeys/options",
    own(async (c, session) => {
      const body = await readBody(c, proofBody);
      if (body.refusal) return body.refusal;
      const result = await beginPasskey(shop, session, body.value.current_password);
      return result.ok ? c.json({ data: result.options }) : refuseProof(c, result.code);
    }),
  );

  api.post(
    "/me/passkeys",
    own(async (c, session) => {
      const body = await readBody(c, newPasskeySchema);
      if (body.refusal) return body.refusal;
      const name = newPasskeyName(c.req.raw);
      const result = await addPasskey(shop, visit(c), session, { made: body.value, name });
      if (!result.ok) return refuse(c, result.code === "account.passkeys_full" ? 409 : 422, result.code);
      const message = requestTranslate(c)("account.passkey_added");
      return c.json({ data: { id: result.id, name }, message }, 201);
    }),
  );

  api.patch(
    "/me/passkeys/:id",
    own(async (c, session) => {
      const body = await readBody(c, passkeyNameSchema);
      if (body.refusal) return body.refusal;
      const renamed = await renamePasskey(shop, session, c.req.param("id") ?? "", body.value.passkey_name);
      return renamed ? said(c, "account.passkey_renamed") : refuse(c, 404, "request.not_found");
    }),
  );

  api.delete(
    "/me/passkeys/:id",
    own(async (c, session) => {
      const body = await readBody(c, proofBody);
      if (body.refusal) return body.refusal;
      const wanted = { id: c.req.param("id") ?? "", currentPassword: body.value.current_password };
      const result = await removePasskey(shop, visit(c), session, wanted);
      if (result.ok) return said(c, "account.passkey_removed");
      return result.code === "request.not_found" ? refuse(c, 404, result.code) : refuseProof(c, result.code);
    }),
  );

  return api;
}

function refuseProof(c: Context, code: BeginPasskeyRefusal) {
  return refuse(c, code === "auth.current_password_wrong" ? 422 : 409, code);
}

function said(c: Context, key: "account.passkey_renamed" | "account.passkey_removed") {
  const message = requestTranslate(c)(key);
  return c.json({ data: { message }, message });
}
