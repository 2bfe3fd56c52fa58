import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  emailSchema,
  loginSchema,
  magicRequestSchema,
  newPasswordSchema,
} from "../../../shop/accounts/account-schemas.ts";
import { followAddressLink } from "../../../shop/accounts/address-links.ts";
import { registrationSchema } from "../../../shop/accounts/profile-schemas.ts";
import { readCart } from "../../../shop/cart/cart.ts";
import { forCustomer, type ShopContext } from "../../../shop/context.ts";
import { userJson } from "../../../shop/customers/customer.ts";
import { endSession, type SignedIn } from "../../../shop/sessions/sessions.ts";
import { requestMagicLink, signInWithMagicLink } from "../../../shop/sign-in/magic-link.ts";
import { isResetToken, requestPasswordReset, resetPassword } from "../../../shop/sign-in/password-reset.ts";
import { signInWithProvider } from "../../../shop/sign-in/provider-sign-in.ts";
import { register } from "../../../shop/sign-in/register.ts";
import { signInWithPassword } from "../../../shop/sign-in/sign-in.ts";
import { sessionTokenOf } from "../../../web/account-cookies.ts";
import { isSecure } from "../../../web/cookie.ts";
import { safeNext, wishOf } from "../../../web/next-path.ts";
import { browserSecretOf, visitOver } from "../../../web/provider-cookies.ts";
import { readBody, refuseField } from "../body.ts";
import { rememberSignIn, rememberToken, signOut } from "../cookies.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { apiSignInContext } from "../visitor.ts";

const secret = z.string("validation.required").max(200, "validation.invalid");
const kindBody = z.object({ provider: z.string("validation.invalid").max(40, "validation.invalid").optional() });
/** `code` is the one our own way back minted; the browser's cookie tells which visit it ends, also without `state`. */
export const providerBody = z.object({
  provider: z.string("validation.required").max(40, "validation.invalid"),
  code: secret,
  state: secret.optional(),
});
export const tokenBody = z.object({ token: secret });
/** Where a link from a mail leads, and what is to be saved; anything unusable is left out. */
const intentBody = z.object({
  next: z.unknown().optional().transform(safeNext),
  wish: z.unknown().optional().transform(wishOf),
});

/** Every way into an account and out of it (specification §7). */
export function signInApi(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();
  const visit = (c: Context) => apiSignInContext(c, shop, trustProxy);

  api.post("/login", async (c) => {
    const kind = await readBody(c, kindBody);
    if (kind.refusal) return kind.refusal;
    if (kind.value.provider !== undefined) return providerLogin(c, shop, trustProxy);
    const body = await readBody(c, loginSchema);
    if (body.refusal) return body.refusal;
    const result = await signInWithPassword(shop, visit(c), body.value);
    if (!result.ok) return refuse(c, 401, result.code);
    return welcome(c, shop, result.signedIn);
  });

  api.post("/login/magic/request", async (c) => {
    const body = await readBody(c, magicRequestSchema);
    if (body.refusal) return body.refusal;
    const intent = await readBody(c, intentBody);
    if (intent.refusal) return intent.refusal;
    await requestMagicLink(shop, visit(c), { ...body.value, ...intent.value });
    return said(c, "auth.magic_request_success");
  });

  api.post("/login/magic", async (c) => {
    const body = await readBody(c, tokenBody);
    if (body.refusal) return body.refusal;
    const result = await signInWithMagicLink(shop, visit(c), body.value.token);
    if (!result.ok) return refuse(c, 401, result.code);
    return welcome(c, shop, result.signedIn);
  });

  api.post("/register", async (c) => {
    const body = await readBody(c, registrationSchema);
    if (body.refusal) return body.refusal;
    const { preferred_language: chosen, ...fields } = body.value;
    const registration = { ...fields, preferred_language: chosen ?? requestMarket(c).language };
    const result = await register(shop, visit(c), registration);
    if (result.ok) return welcome(c, shop, result.signedIn, 201);
    if (result.code === "auth.password_trivial") return refuseField(c, "password", result.code);
    return refuse(c, 401, result.code);
  });

  api.post("/logout", async (c) => {
    await endSession(shop, sessionTokenOf(c.req.raw, shop));
    signOut(c, shop);
    return said(c, "auth.signed_out");
  });

  /** Follows a link about a changed address: allows the change, or takes it back. */
  api.post("/email/change", async (c) => {
    const body = await readBody(c, tokenBody);
    if (body.refusal) return body.refusal;
    const result = await followAddressLink(shop, visit(c), body.value.token);
    if (!result.ok) return refuse(c, 422, result.code);
    return said(c, result.kind === "undo" ? "auth.address_undone" : "auth.address_allowed");
  });

  api.post("/password/forgot", async (c) => {
    const body = await readBody(c, emailSchema);
    if (body.refusal) return body.refusal;
    await requestPasswordReset(shop, visit(c), body.value.email);
    return said(c, "auth.reset_link_sent");
  });

  api.get("/password/reset/:token", async (c) => {
    return c.json({ data: { valid: await isResetToken(shop, c.req.param("token")) } });
  });

  api.post("/password/reset", async (c) => {
    const token = await readBody(c, tokenBody);
    if (token.refusal) return token.refusal;
    const body = await readBody(c, newPasswordSchema);
    if (body.refusal) return body.refusal;
    const { password } = body.value;
    const result = await resetPassword(shop, visit(c), { token: token.value.token, password });
    if (result.ok) {
      if (result.token !== null) rememberToken(c, shop, result.token);
      const message = requestTranslate(c)("auth.reset_success");
      return c.json({ data: { message, token: result.token }, message });
    }
    if (result.code === "auth.password_trivial") return refuseField(c, "password", result.code);
    return refuse(c, 422, "auth.reset_failed", undefined, { reason: requestTranslate(c)(result.code) });
  });

  return api;
}

async function providerLogin(c: Context, shop: ShopContext, trustProxy: string) {
  const body = await readBody(c, providerBody);
  if (body.refusal) return body.refusal;
  const { provider, code, state } = body.value;
  const secure = isSecure(c.req.raw, shop.origin);
  const result = await signInWithProvider(shop, apiSignInContext(c, shop, trustProxy), {
    provider,
    code,
    state,
    browserSecretOf: (stateHash) => browserSecretOf(c.req.raw, stateHash, shop),
  });
  if (!result.ok) return refuse(c, 401, result.code);
  c.header("Set-Cookie", visitOver(result.stateHash, secure), { append: true });
  return welcome(c, shop, result.signedIn);
}

/** Token and user, with the cookies that make this browser the customer's. */
export async function welcome(c: Context, shop: ShopContext, signedIn: SignedIn, status: 200 | 201 = 200) {
  const { customer, cartUuid, token } = signedIn;
  const own = forCustomer(shop, customer.id);
  const cart = cartUuid === null ? null : await readCart(own, cartUuid, requestMarket(c));
  rememberSignIn(c, shop, signedIn, cart);
  return c.json({ data: { token, user: userJson(customer) } }, status);
}

function said(
  c: Context,
  key:
    | "auth.address_allowed"
    | "auth.address_undone"
    | "auth.magic_request_success"
    | "auth.reset_link_sent"
    | "auth.signed_out",
) {
  const message = requestTranslate(c)(key);
  return c.json({ data: { message }, message });
}
