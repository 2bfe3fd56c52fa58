import { describe, expect, it } from "vitest";
import type { PasskeyJson } from "../../shop/passkeys/passkeys.ts";
import { linkTo, mailsAbout, me, newEmail, PASSWORD, signIn, signUp, signUpVerified } from "../support/accounts.ts";
import { Authenticator, type Deviation, type MakeOptions, type SignOptions } from "../support/authenticator.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/** Under a name, as passkeys need it; what it is reached by is another matter. */
const ORIGIN = "https://shop.example";
const shop = shopUnderTest({ ORIGIN });

/** Somebody with a verified email, signed in. */
async function customer(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = shop.visitor();
  const email = newEmail();
  await signUpVerified(shop.server, visitor, email);
  return { visitor, email };
}

const askToAdd = (visitor: Visitor, current_password = "") =>
  visitor.post<Data<MakeOptions> & Refusal>("/api/me/passkeys/options", { current_password });

async function addPasskey(visitor: Visitor, device = new Authenticator(ORIGIN)): Promise<Authenticator> {
  const options = dataOf(await askToAdd(visitor));
  const added = await visitor.post<Data<{ id: string }>>("/api/me/passkeys", device.make(options));
  expect(added.status, added.text).toBe(201);
  return device;
}

const passkeysOf = async (visitor: Visitor) => dataOf(await visitor.get<Data<PasskeyJson[]>>("/api/me/passkeys"));

const options = async (visitor: Visitor) =>
  dataOf(await visitor.post<Data<SignOptions>>("/api/login/passkey/options", {}));

async function signInBy(device: Authenticator, deviation: Deviation = {}, visitor = shop.visitor()) {
  const answer = await visitor.post<Refusal>("/api/login/passkey", device.sign(await options(visitor), deviation));
  return { visitor, answer };
}

/** Moves the shop's clock to so many minutes from now, for one step. */
async function later<Value>(minutes: number, step: () => Promise<Value>): Promise<Value> {
  shop.server.setClock(new Date(Date.now() + minutes * 60_000).toISOString());
  try {
    return await step();
  } finally {
    shop.server.setClock(null);
  }
}

describe("a passkey", () => {
  it("opens the account without address or password, is listed, renamed and removed, and told of by mail", async () => {
    const { visitor, email } = await customer();
    const device = await addPasskey(visitor);
    const { visitor: elsewhere, answer } = await signInBy(device);
    expect(answer.status, answer.text).toBe(200);
    expect((await me(elsewhere))?.email).toBe(email);

    const [passkey] = await passkeysOf(visitor);
    expect(passkey).toMatchObject({ name: "Passkey", last_used_at: expect.any(String) });
    const named = `/api/me/passkeys/${passkey?.id}`;
    expect((await visitor.patch(named, { passkey_name: "My phone" })).status).toBe(200);
    expect((await visitor.get(`/api/me/export`)).body).toMatchObject({ passkeys: [{ name: "My phone" }] });

    expect((await visitor.delete(named, {})).status).toBe(200);
    expect(await passkeysOf(visitor)).toEqual([]);
    expect((await signInBy(device)).answer.status).toBe(401);
    // Whoever had come in by it is out.
    expect([await me(elsewhere), (await me(visitor))?.email]).toEqual([null, email]);
    await mailsAbout(shop.server, email, /new way to sign in/i);
    await mailsAbout(shop.server, email, /way to sign in was removed/i);
  });

  it("is added and removed by whoever has just signed in or knows the password, and by nobody else", async () => {
    const { visitor } = await customer();
    await addPasskey(visitor);
    const [{ id } = { id: "" }] = await passkeysOf(visitor);
    await later(11, async () => {
      expect((await askToAdd(visitor)).body).toMatchObject({ code: "auth.current_password_wrong" });
      expect((await visitor.delete(`/api/me/passkeys/${id}`, {})).status).toBe(422);
      expect((await askToAdd(visitor, PASSWORD)).status).toBe(200);
      expect((await visitor.delete(`/api/me/passkeys/${id}`, { current_password: PASSWORD })).status).toBe(200);
    });
  });

  it("of an account without a password is added and removed after a sign-in by the link that is sent for it", async () => {
    const visitor = shop.visitor();
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const signInByLink = async (nth: number) => {
      const token = await linkTo(shop.server, email, /sign-in link/, nth);
      const answer = await visitor.submit(`/en/login/magic?token=${token}`, { token });
      expect(answer.status).toBe(303);
      return answer.headers.get("location");
    };
    await visitor.post("/api/login/magic/request", { email });
    await signInByLink(1);
    expect(await me(visitor)).toMatchObject({ email_verified: true, has_password: false });
    await addPasskey(visitor);
    const [{ id } = { id: "" }] = await passkeysOf(visitor);
    await later(11, async () => {
      expect((await askToAdd(visitor, PASSWORD)).body.code).toBe("account.sign_in_again");
      expect((await visitor.delete<Refusal>(`/api/me/passkeys/${id}`, {})).body.code).toBe("account.sign_in_again");
      // An open session alone ends no account, either: whoever sits at it sees the address that would have to be typed.
      expect((await visitor.delete<Refusal>("/api/me", { email })).body.code).toBe("account.sign_in_again");
      const page = await visitor.get<string>("/en/account/details");
      expect(page.text).toContain('value="passkey-link"');
      expect(page.text).toContain('value="delete-link"');
      expect((await visitor.submit("/en/account/details", { intent: "passkey-link" })).status).toBe(200);
      // The link leads back to where it was asked for.
      expect(await signInByLink(2)).toBe("/en/account/details");
      expect((await visitor.get<string>("/en/account/details")).text).not.toContain('value="passkey-link"');
      expect((await askToAdd(visitor)).status).toBe(200);
      expect((await visitor.delete(`/api/me/passkeys/${id}`, {})).status).toBe(200);
      expect((await visitor.delete<Refusal>("/api/me", { email: "x@y.z" })).body.code).toBe("auth.email_confirm_wrong");
      expect((await visitor.delete("/api/me", { email })).status).toBe(200);
    });
  });

  it("is only for an account that has verified its address", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    expect((await askToAdd(visitor)).body).toMatchObject({ code: "account.passkey_unverified" });
  });

  it("of somebody else is neither seen nor touched, and cannot be added twice", async () => {
    const owner = await customer();
    const device = await addPasskey(owner.visitor);
    const [{ id } = { id: "" }] = await passkeysOf(owner.visitor);
    const { visitor } = await customer();
    expect(await passkeysOf(visitor)).toEqual([]);
    expect((await visitor.patch(`/api/me/passkeys/${id}`, { passkey_name: "mine" })).status).toBe(404);
    expect((await visitor.delete(`/api/me/passkeys/${id}`, {})).status).toBe(404);
    const made = device.make(dataOf(await askToAdd(visitor)));
    expect((await visitor.post("/api/me/passkeys", made)).status).toBe(422);
    // Made for one session, given in by another.
    const own = new Authenticator(ORIGIN).make(dataOf(await askToAdd(owner.visitor)));
    expect((await visitor.post("/api/me/passkeys", own)).status).toBe(422);
  });

  it("signs in once per challenge, on this shop, by its owner's unlocked device, never with an old count", async () => {
    const { visitor } = await customer();
    const device = await addPasskey(visitor);
    const stranger = await customer();
    const strange = await addPasskey(stranger.visitor);
    const guest = shop.visitor();
    const signed = device.sign(await options(guest));
    expect((await guest.post("/api/login/passkey", signed)).status).toBe(200);
    const refused: Record<string, Deviation> = {
      "another site": { origin: "https://shop.example.evil.example" },
      "a locked device": { isUnlocked: false },
      "a count that went back": { counter: 1 },
      "a challenge of its own": { challenge: Buffer.alloc(32, 7).toString("base64url") },
      "somebody else's account": { userHandle: strange.sign({ challenge: "" }).response.userHandle },
    };
    expect((await shop.visitor().post("/api/login/passkey", signed)).status, "once more").toBe(401);
    for (const [what, deviation] of Object.entries(refused)) {
      expect((await signInBy(device, deviation)).answer.status, what).toBe(401);
    }
    const forged = { ...strange.sign(await options(guest)), id: device.id, rawId: device.id };
    expect((await guest.post("/api/login/passkey", forged)).status, "another key").toBe(401);
    const asked = await options(guest);
    await later(16, async () => {
      expect((await guest.post("/api/login/passkey", device.sign(asked))).status, "too late").toBe(401);
    });
    expect((await signInBy(device)).answer.status, "as it should be").toBe(200);
  });

  it("is made on this shop and an unlocked device; there are ten at most", async () => {
    const { visitor } = await customer();
    for (const deviation of [{ origin: "https://evil.example" }, { isUnlocked: false }]) {
      const made = new Authenticator(ORIGIN).make(dataOf(await askToAdd(visitor)), deviation);
      expect((await visitor.post("/api/me/passkeys", made)).status).toBe(422);
    }
    const spare = dataOf(await askToAdd(visitor));
    for (let each = 0; each < 10; each += 1) await addPasskey(visitor);
    expect((await askToAdd(visitor)).body).toMatchObject({ code: "account.passkeys_full" });
    const eleventh = await visitor.post<Refusal>("/api/me/passkeys", new Authenticator(ORIGIN).make(spare));
    expect(eleventh.body).toMatchObject({ code: "account.passkeys_full" });
  });

  it("is offered after a sign-in until it is declined, which signs nobody out", async () => {
    const { visitor } = await customer();
    const offered = async () => (await visitor.get<string>("/en/account")).text.includes('id="passkey-offer"');
    expect(await offered()).toBe(true);
    expect(await later(11, offered)).toBe(false);
    expect((await visitor.submit("/en/account", { intent: "passkey-later" })).status).toBe(200);
    expect([await offered(), await me(visitor)]).toEqual([false, expect.anything()]);
    const out = await visitor.submit("/en/account", { intent: "logout" });
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    expect(await me(visitor)).toBeNull();
  });

  it("goes with its account", async () => {
    const { visitor, email } = await customer();
    const device = await addPasskey(visitor);
    expect((await visitor.delete("/api/me", { password: PASSWORD })).status).toBe(200);
    expect((await signInBy(device)).answer.status).toBe(401);
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
  });
});
