import { createHash, createHmac, generateKeyPairSync, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import type * as openid from "openid-client";
import { z } from "zod";
import { readForm } from "../http/body.ts";
import { signToken } from "./json-web-token.ts";

/** Where the sample provider lives on a developer's machine. */
export const SAMPLE_PATH = "/dev/sample-sign-in";

/** A code is good for so long. */
const CODE_SECONDS = 60;

export interface SampleProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's pages, to be mounted at `SAMPLE_PATH`. */
  pages: Hono;
  /** Answers the shop's own requests to the provider without a network in between. */
  fetch: openid.CustomFetch;
}

const asked = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(500),
  state: z.string().max(200),
  nonce: z.string().max(200),
  code_challenge: z.string().max(200),
  code_challenge_method: z.literal("S256"),
});

const granted = asked.extend({
  email: z.string().max(254),
  email_verified: z.boolean(),
  given_name: z.string().max(60),
  family_name: z.string().max(60),
  expires: z.number(),
});

/**
 * A small OpenID provider for trying sign-in out where no real one is set up. It believes whatever one types, so it
 * exists on developers' machines only. Codes carry what was typed, sealed: several processes need no common memory.
 */
export function sampleProvider(origin: string, secret: string): SampleProvider {
  const issuer = origin + SAMPLE_PATH;
  const clientId = "shop";
  const clientSecret = createHmac("sha256", secret).update("sample provider").digest("base64url");
  const redirectUri = `${origin}/oauth/sample/redirect`;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const kid = "sample";
  const seal = (text: string) => createHmac("sha256", clientSecret).update(text).digest("base64url");

  const pages = new Hono();

  pages.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    }),
  );

  pages.get("/keys", (c) =>
    c.json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" }] }),
  );

  pages.get("/authorize", (c) => {
    const request = asked.safeParse(c.req.query());
    if (!request.success || request.data.redirect_uri !== redirectUri || request.data.client_id !== clientId) {
      return c.text("This request does not come from the shop.", 400);
    }
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    );
    const decline = new URL(redirectUri);
    decline.searchParams.set("error", "access_denied");
    decline.searchParams.set("state", request.data.state);
    return c.html(signInPage(request.data, decline.href));
  });

  pages.get("/approve", (c) => {
    const query = c.req.query();
    const request = asked.safeParse(query);
    if (!request.success || request.data.redirect_uri !== redirectUri) return c.text("Unknown request.", 400);
    const payload = Buffer.from(
      JSON.stringify({
        ...request.data,
        email: query.email ?? "",
        email_verified: query.email_verified === "on",
        given_name: query.given_name ?? "",
        family_name: query.family_name ?? "",
        expires: Date.now() + CODE_SECONDS * 1000,
      }),
    ).toString("base64url");
    const back = new URL(redirectUri);
    back.searchParams.set("code", `${payload}.${seal(payload)}`);
    back.searchParams.set("state", request.data.state);
    return c.redirect(back.href, 303);
  });

  pages.post("/token", async (c) => {
    const form = await readForm(c);
    const grant = opened(String(form.code ?? ""), seal);
    const challenge = createHash("sha256")
      .update(String(form.code_verifier ?? ""))
      .digest("base64url");
    const isRight =
      grant !== null &&
      grant.expires > Date.now() &&
      grant.code_challenge === challenge &&
      form.redirect_uri === redirectUri &&
      form.client_secret === clientSecret;
    if (!isRight) return c.json({ error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const { email, email_verified, given_name, family_name, nonce } = grant;
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: createHash("sha256").update(`${email} ${given_name} ${family_name}`).digest("hex").slice(0, 24),
      iat: now,
      exp: now + 300,
      nonce,
      given_name,
      family_name,
      ...(email === "" ? {} : { email, email_verified }),
    };
    return c.json({
      access_token: "sample",
      token_type: "Bearer",
      expires_in: 300,
      id_token: signToken({ kid }, claims, privateKey),
    });
  });

  const inside = new Hono().route(SAMPLE_PATH, pages);
  return {
    issuer,
    clientId,
    clientSecret,
    pages,
    fetch: async (url, options) => inside.request(url, options as RequestInit),
  };
}

/** What a code holds, null when its seal is not ours. */
function opened(code: string, seal: (text: string) => string): z.infer<typeof granted> | null {
  const [payload = "", mark = ""] = code.split(".");
  const expected = seal(payload);
  if (mark.length !== expected.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return null;
  try {
    return granted.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  } catch {
    return null;
  }
}

function signInPage(request: z.infer<typeof asked>, decline: string) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sample sign-in</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:48px auto;max-width:28rem;padding:0 16px;color:#1b211e;background:#fbfaf7}form{display:grid;gap:16px}label{display:grid;gap:4px}.row{display:flex;gap:8px;align-items:center}input:not([type=checkbox]){font:inherit;padding:10px 12px;border:1px solid #767d78;border-radius:3px}button{font:inherit;font-weight:600;padding:12px 20px;border:0;border-radius:3px;background:#1f4d45;color:#fbfaf7}a{color:#1f4d45}</style></head>
<body><h1>Sample sign-in</h1><p>This stands in for Google, Facebook or Apple on a developer's machine. It believes what you type.</p>
<form method="get" action="${SAMPLE_PATH}/approve">
${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>First name <input name="given_name" value="Noura" autocomplete="off"></label>
<label>Last name <input name="family_name" value="Saleh" autocomplete="off"></label>
<label>Email (empty: none is shared) <input name="email" type="email" value="noura@example.com" autocomplete="off"></label>
<label class="row"><input type="checkbox" name="email_verified" checked> The address is verified</label>
<button>Continue to the shop</button><a href="${decline}">Cancel</a></form></body></html>`;
}
