import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translateFor } from "../../texts/catalogues.server.ts";
import { mailsAbout, me, newEmail, signIn, signUp, signUpVerified, type Welcome } from "../support/accounts.ts";
import { CLIENT, startOpenIdServer } from "../support/openid-server.ts";
import { challengeOf, openToken, startProviderSimulator } from "../support/provider-simulator.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Data, Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const APPLE_CLIENT = "shop.example.services";
const FAILED = { code: "auth.social_failed", message: "Something went wrong, please try again" };

const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });
const google = await startOpenIdServer();
const simulator = await startProviderSimulator(APPLE_CLIENT);

const shop = shopUnderTest({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
  FACEBOOK_APP_ID: "facebook-app",
  FACEBOOK_APP_SECRET: "facebook-secret",
  FACEBOOK_DIALOG_URL: simulator.origin,
  FACEBOOK_GRAPH_URL: simulator.origin,
  APPLE_CLIENT_ID: APPLE_CLIENT,
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: String(appleKey.privateKey.export({ format: "pem", type: "pkcs8" })).replaceAll("\n", "\\n"),
  APPLE_ISSUER: simulator.origin,
});

const callback = (provider: string) =>
  `http://localhost:${new URL(shop.server.origin).port}/oauth/${provider}/redirect`;

beforeAll(() => google.serve(callback("google")));
afterAll(async () => {
  await google.close();
  await simulator.close();
});

/** Sets out to a provider; gives the address the browser is sent to. */
async function setOut(visitor: Visitor, provider: string, query = ""): Promise<URL> {
  const answer = await visitor.get(`/oauth/${provider}${query}`);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") ?? "");
}

/** Comes back to the shop; gives provider, code and state for the last call, or null when it went wrong. */
async function comeBack(visitor: Visitor, url: URL) {
  return returned(await visitor.get(url.pathname + url.search));
}

function returned(answer: { status: number; headers: Headers }) {
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get("location") ?? "", "http://shop");
  if (location.pathname.endsWith("/login")) {
    expect(location.search).toBe("?failed=social");
    return null;
  }
  expect(location.pathname).toMatch(/\/login\/oauth$/);
  return Object.fromEntries(location.searchParams) as { provider: string; code: string; state: string };
}

function complete(visitor: Visitor, body: unknown) {
  return visitor.post<Data<Welcome> & Refusal>("/api/login", body);
}

async function signInWithGoogle(visitor: Visitor) {
  const body = await comeBack(visitor, await google.visit((await setOut(visitor, "google")).href));
  return complete(visitor, body);
}

describe("Google", () => {
  it("signs up and in again, by subject and not by address", async () => {
    const email = newEmail();
    google.signInAs("g-1", { email, email_verified: true, given_name: "Huda", family_name: "Aziz" });
    const first = await signInWithGoogle(shop.visitor());
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({
      email,
      email_verified: true,
      first_name: "Huda",
      last_name: "Aziz",
      has_password: false,
    });
    google.signInAs("g-1", { email: newEmail(), email_verified: true });
    const again = await signInWithGoogle(shop.visitor());
    expect(again.body.data.user.email).toBe(email);
  });

  it("asks with state, nonce and challenge, and for nothing but name and address", async () => {
    const url = await setOut(shop.visitor(), "google");
    expect(url.searchParams.get("scope")).toBe("openid email profile");
    expect(url.searchParams.get("redirect_uri")).toBe(callback("google"));
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it("joins an account whose owner has verified the same address, and tells the owner", async () => {
    const email = newEmail();
    await signUpVerified(shop.server, shop.visitor(), email);
    google.signInAs("g-2", { email, email_verified: true, given_name: "Else" });
    const answer = await signInWithGoogle(shop.visitor());
    expect(answer.body.data.user).toMatchObject({ email, first_name: "Salma", has_password: true });
    expect((await signIn(shop.visitor(), email)).status).toBe(200);
    await mailsAbout(shop.server, email, /new way to sign in/);
  });

  it("joins nothing for an address it does not vouch for", async () => {
    const email = newEmail();
    await signUpVerified(shop.server, shop.visitor(), email);
    google.signInAs("g-3", { email, email_verified: false, given_name: "Mallory" });
    const answer = await signInWithGoogle(shop.visitor());
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ first_name: "Mallory", email_verified: false, has_password: false });
  });

  it("throws out whoever had registered the address without owning it", async () => {
    const email = newEmail();
    const attacker = shop.visitor();
    await signUp(attacker, email);
    google.signInAs("g-4", { email, email_verified: true });
    expect((await signInWithGoogle(shop.visitor())).body.data.user).toMatchObject({ email, has_password: false });
    expect(await me(attacker)).toBeNull();
    expect((await signIn(attacker, email)).status).toBe(401);
  });

  it("leads to the page that was asked for, inside the shop only", async () => {
    const visitor = shop.visitor();
    google.signInAs("g-5", { email: newEmail(), email_verified: true });
    for (const next of ["//evil.example", "https://evil.example/en/account", "/\\evil.example", "/en//evil"]) {
      const url = await setOut(visitor, "google", `?locale=ar-kw&next=${encodeURIComponent(next)}`);
      const answer = await visitor.get(`${new URL(await google.visit(url.href)).pathname}?error=access_denied`);
      expect(answer.headers.get("location")).not.toContain("evil");
    }
  });

  it("says so to whoever sets out too often, with the time to wait", async () => {
    const visitor = shop.visitor();
    for (let round = 0; round < 60; round += 1) {
      expect((await visitor.get("/oauth/google?locale=en")).headers.get("location")).toMatch(/^http/);
    }
    const refused = (await visitor.get("/oauth/google?locale=en")).headers.get("location") ?? "";
    expect(refused).toMatch(/^\/en\/login\?failed=often&wait=\d+$/);
    expect((await visitor.get<string>(refused)).text).toMatch(
      /Too many attempts\. Please send it again in \d+ minutes\./,
    );
    const invented = await visitor.get<string>("/ar/login?failed=often&wait=%3Cb%3E");
    expect(invented.text).toContain("محاولات");
    expect(invented.text).not.toContain("<b>");
  });

  it.each([
    ["no such state", (url: URL) => url.searchParams.set("state", "A".repeat(43))],
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["a code the provider never gave", (url: URL) => url.searchParams.set("code", "invented")],
    ["a refusal", (url: URL) => url.searchParams.set("error", "access_denied")],
  ])("fails without a reason for %s", async (_name, spoil) => {
    google.signInAs("g-6", { email: newEmail(), email_verified: true });
    const visitor = shop.visitor();
    const url = await google.visit((await setOut(visitor, "google")).href);
    spoil(url);
    expect(await comeBack(visitor, url)).toBeNull();
  });

  it("takes a state once, in the browser it was given to, for this provider", async () => {
    google.signInAs("g-7", { email: newEmail(), email_verified: true });
    const visitor = shop.visitor();
    const url = await google.visit((await setOut(visitor, "google")).href);
    expect(await comeBack(shop.visitor(), url), "another browser").toBeNull();
    expect(await comeBack(visitor, url), "used up by the attempt").toBeNull();
    const second = await google.visit((await setOut(visitor, "google")).href);
    second.pathname = "/oauth/facebook/redirect";
    expect(await comeBack(visitor, second), "another provider").toBeNull();
    const third = await google.visit((await setOut(visitor, "google")).href);
    expect(await comeBack(visitor, third)).not.toBeNull();
    expect(await comeBack(visitor, third), "a second time").toBeNull();
  });

  it("gives a code that only the same browser can use, once, with its state", async () => {
    google.signInAs("g-8", { email: newEmail(), email_verified: true });
    const begin = async () => {
      const visitor = shop.visitor();
      const body = await comeBack(visitor, await google.visit((await setOut(visitor, "google")).href));
      return { visitor, body };
    };
    const stolen = await begin();
    const thief = await complete(shop.visitor(), stolen.body);
    expect(thief.status).toBe(401);
    expect(thief.body).toEqual(FAILED);
    expect((await complete(stolen.visitor, stolen.body)).status, "burnt by the thief").toBe(401);
    const other = await begin();
    expect((await complete(other.visitor, { ...other.body, state: "B".repeat(43) })).status).toBe(401);
    const wrong = await begin();
    expect((await complete(wrong.visitor, { ...wrong.body, provider: "apple" })).status).toBe(401);
    const right = await begin();
    expect((await complete(right.visitor, right.body)).status).toBe(200);
    expect((await complete(right.visitor, right.body)).status).toBe(401);
  });

  it("needs no state in the last call, but the cookie of the browser that set out", async () => {
    google.signInAs("g-8b", { email: newEmail(), email_verified: true });
    const begin = async (visitor: Visitor) => {
      const body = await comeBack(visitor, await google.visit((await setOut(visitor, "google")).href));
      return { provider: "google", code: body?.code };
    };
    const visitor = shop.visitor();
    const body = await begin(visitor);
    const answer = await complete(visitor, body);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ email_verified: true });
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith("oauth_"))).toEqual([
      expect.stringMatching(/^oauth_return_/),
    ]);
    const stranger = await complete(shop.visitor("ar"), await begin(shop.visitor()));
    expect([stranger.status, stranger.body.message]).toEqual([401, translateFor("ar")("auth.social_failed")]);
  });

  it("never takes a provider's own code", async () => {
    google.signInAs("g-9", { email: newEmail(), email_verified: true });
    const visitor = shop.visitor();
    const url = await google.visit((await setOut(visitor, "google")).href);
    const body = { provider: "google", code: url.searchParams.get("code"), state: url.searchParams.get("state") };
    expect((await complete(visitor, body)).status).toBe(401);
  });

  it("gives up a visit that takes longer than ten minutes", async () => {
    google.signInAs("g-10", { email: newEmail(), email_verified: true });
    const visitor = shop.visitor();
    const url = await google.visit((await setOut(visitor, "google")).href);
    try {
      shop.server.setClock(new Date(Date.now() + 11 * 60 * 1000).toISOString());
      expect(await comeBack(visitor, url)).toBeNull();
    } finally {
      shop.server.setClock(null);
    }
  });
});

describe("Apple", () => {
  /** Comes back as Apple's page does: a form that another site posts, so without the shop's Lax cookies. */
  async function postBack(visitor: Visitor, fields: Record<string, string>) {
    const across = shop.visitor();
    for (const [name, value] of visitor.cookies) if (name.startsWith("oauth_return_")) across.cookies.set(name, value);
    return returned(
      await across.call("POST", "/oauth/apple/redirect", {
        body: new URLSearchParams(fields).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://appleid.apple.com",
          "sec-fetch-site": "cross-site",
        },
      }),
    );
  }

  async function begin(visitor: Visitor) {
    const url = await setOut(visitor, "apple");
    const nonce = url.searchParams.get("nonce") ?? "";
    return { url, nonce, fields: { code: "apple-code", state: url.searchParams.get("state") ?? "" } };
  }

  it("signs in by its cross-site form, with the name it tells once", async () => {
    const email = `${newEmail().split("@")[0]}@privaterelay.appleid.com`;
    const visitor = shop.visitor();
    const { url, nonce, fields } = await begin(visitor);
    expect(url.searchParams.get("response_mode")).toBe("form_post");
    simulator.next = { claims: { sub: "a-1", nonce, email, email_verified: "true" } };
    const user = JSON.stringify({ name: { firstName: "Dana", lastName: "Omar" }, email });
    const answer = await complete(visitor, await postBack(visitor, { ...fields, user }));
    expect(answer.body.data.user).toMatchObject({ email, email_verified: true, first_name: "Dana", last_name: "Omar" });

    const exchange = simulator.exchanges.at(-1);
    const secret = openToken(exchange?.get("client_secret") ?? "", createPublicKey(appleKey.privateKey));
    expect(secret.header).toMatchObject({ alg: "ES256", kid: "KEY" });
    expect(secret.claims).toMatchObject({ iss: "TEAM", sub: APPLE_CLIENT, aud: simulator.origin });
    expect(Number(secret.claims.exp) - Number(secret.claims.iat)).toBeLessThanOrEqual(300);
    expect(challengeOf(exchange?.get("code_verifier") ?? "")).toBe(url.searchParams.get("code_challenge"));

    const later = shop.visitor();
    const second = await begin(later);
    simulator.next = { claims: { sub: "a-1", nonce: second.nonce, email, email_verified: true } };
    const again = await complete(later, await postBack(later, second.fields));
    expect(again.body.data.user.first_name).toBe("Dana");
  });

  it("binds the way back with one cookie that is good for nothing else", async () => {
    const answer = await shop.visitor().get("/oauth/apple");
    const across = answer.headers.getSetCookie().filter((cookie) => cookie.includes("SameSite=None"));
    expect(across).toHaveLength(1);
    expect(across[0]).toMatch(/^oauth_return_\w+=.*; Path=\/; Max-Age=600; SameSite=None; HttpOnly; Secure$/);
  });

  it("refuses its answer as a link, and a form without the browser's cookie", async () => {
    const visitor = shop.visitor();
    const { nonce, fields } = await begin(visitor);
    simulator.next = { claims: { sub: "a-2", nonce } };
    const link = await visitor.get(`/oauth/apple/redirect?${new URLSearchParams(fields)}`);
    expect(returned(link)).toBeNull();
    const stranger = shop.visitor();
    expect(await postBack(stranger, fields)).toBeNull();
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ["another nonce", () => ({ claims: { nonce: "N".repeat(43) } })],
    ["no nonce", () => ({ claims: { nonce: undefined } })],
    ["another audience", () => ({ claims: { aud: "somebody-else" } })],
    ["another issuer", () => ({ claims: { iss: "https://appleid.example" } })],
    ["a token that has run out", () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
    ["a signature by nobody known", () => ({ withForeignKey: true })],
    ["no signature", () => ({ unsigned: true })],
  ])("refuses %s", async (_name, spoilt) => {
    const visitor = shop.visitor();
    const { nonce, fields } = await begin(visitor);
    const { claims, ...rest }: { claims?: Record<string, unknown>; withForeignKey?: boolean; unsigned?: boolean } =
      spoilt();
    simulator.next = { ...rest, claims: { sub: "a-3", nonce, email: newEmail(), email_verified: true, ...claims } };
    expect(await postBack(visitor, fields)).toBeNull();
  });
});

describe("Facebook", () => {
  async function signInWithFacebook(visitor: Visitor, person: Record<string, unknown>) {
    const url = await setOut(visitor, "facebook");
    simulator.next = { me: person };
    const back = new URL(callback("facebook"));
    back.search = String(new URLSearchParams({ code: "f", state: url.searchParams.get("state") ?? "" }));
    return complete(visitor, await comeBack(visitor, back));
  }

  it("signs in with the profile it shares, whose address still has to be confirmed", async () => {
    const email = newEmail();
    const visitor = shop.visitor();
    const answer = await signInWithFacebook(visitor, { id: "f-1", first_name: "Rami", last_name: "Saad", email });
    expect(answer.body.data.user).toMatchObject({ email, email_verified: false, first_name: "Rami" });
    await mailsAbout(shop.server, email, /confirm your email/);
    const asked = simulator.profileRequests.at(-1);
    expect(asked?.searchParams.get("fields")).toContain("email");
    expect(asked?.searchParams.get("appsecret_proof")).toMatch(/^[0-9a-f]{64}$/);
    expect(asked?.search).not.toContain("access-token");
    expect(simulator.exchanges.at(-1)?.get("redirect_uri")).toBe(callback("facebook"));
  });

  it("lets somebody in without an address, who then enters and proves one", async () => {
    const visitor = shop.visitor();
    const answer = await signInWithFacebook(visitor, { id: "f-2", name: "Nadia Said" });
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ email: null, first_name: "Nadia", last_name: "Said" });
    const email = newEmail();
    expect((await visitor.patch("/api/me", { email })).status).toBe(200);
    expect(await me(visitor)).toMatchObject({ email, email_verified: false });
    await mailsAbout(shop.server, email, /confirm your email/);
  });

  it("never opens an account that has the same address", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const visitor = shop.visitor();
    const answer = await signInWithFacebook(visitor, { id: "f-3", first_name: "Mallory", email });
    expect(answer.body.data.user).toMatchObject({ first_name: "Mallory", email_verified: false });
    await mailsAbout(shop.server, email, /already have an account/);
  });

  it("fails when the permission is declined", async () => {
    const visitor = shop.visitor();
    const url = await setOut(visitor, "facebook");
    const back = new URL(callback("facebook"));
    const state = url.searchParams.get("state") ?? "";
    back.search = String(new URLSearchParams({ error: "access_denied", error_reason: "user_denied", state }));
    expect(await comeBack(visitor, back)).toBeNull();
  });
});

describe("providers", () => {
  it("that are not set up lead back to the sign-in page", async () => {
    for (const provider of ["sample", "elsewhere"]) {
      expect(returned(await shop.visitor().get(`/oauth/${provider}`))).toBeNull();
    }
  });
});
