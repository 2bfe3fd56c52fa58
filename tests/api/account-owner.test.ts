import { describe, expect, it } from "vitest";
import {
  linkTo,
  mailsAbout,
  me,
  newEmail,
  PASSWORD,
  proveAddress,
  signIn,
  signUp,
  signUpVerified,
  throughSample,
} from "../support/accounts.ts";
import { heldBack } from "../support/held-back.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Data, Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

/** Signs in with an account of a provider that vouches for no address. */
const unvouched = (visitor: Visitor, name: string) =>
  throughSample(visitor, { given_name: name, family_name: "M", email: "" });

const providersOf = async (visitor: Visitor) =>
  (await visitor.get<Data<{ provider: string }[]>>("/api/me/providers")).body.data.map(({ provider }) => provider);

async function followMagicLink(visitor: Visitor, email: string): Promise<void> {
  await visitor.post("/api/login/magic/request", { email });
  const token = await linkTo(shop.server, email, /sign-in link/);
  expect((await visitor.post("/api/login/magic", { token })).status).toBe(200);
}

/** Lays the cookies of one browser into another one, as a shared computer or a sibling host can. */
function plant(from: Visitor, into: Visitor, ...names: string[]): void {
  for (const name of names) into.cookies.set(name, from.cookies.get(name) ?? "");
}

describe("an account belongs to whoever verified its address", () => {
  it("keeps a stranger's provider out when the owner signs in where the stranger was", async () => {
    const email = newEmail();
    await signUpVerified(shop.server, shop.visitor(), email);
    const attacker = shop.visitor();
    const name = `Mallory ${email}`;
    await unvouched(attacker, name);
    expect((await attacker.patch("/api/me", { email })).status).toBe(200);
    const victim = shop.visitor();
    plant(attacker, victim, "token");
    expect((await signIn(victim, email)).status).toBe(200);
    expect(await providersOf(victim)).toEqual([]);
    await unvouched(attacker, name);
    expect((await me(attacker))?.email).not.toBe(email);
  });

  it("ends what was made before the proof, in a browser that the stranger has used as well", async () => {
    const email = newEmail();
    const attacker = shop.visitor();
    await signUp(attacker, email);
    const shared = shop.visitor();
    await signIn(shared, email);
    await shared.post("/api/logout", {});
    await followMagicLink(shared, email);
    expect(await me(shared)).toMatchObject({ email, email_verified: true, has_password: false });
    expect(await me(attacker)).toBeNull();
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
    await mailsAbout(shop.server, email, /your password/);
  });

  it("asks for the password with the link, and gives the account without it to whoever has the mail only", async () => {
    const email = newEmail();
    const attacker = shop.visitor();
    await signUp(attacker, email);
    const shared = shop.visitor();
    plant(attacker, shared, "token", "browser");
    const token = await linkTo(shop.server, email, /confirm your email/);
    const refused = await shared.post<Refusal>("/api/email/verify", { token });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe("auth.current_password_wrong");
    expect((await shared.post("/api/email/verify", { token, fresh: true })).status).toBe(200);
    expect(await me(shared)).toMatchObject({ email, email_verified: true, has_password: false });
    expect(await me(attacker)).toBeNull();
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
  });

  it("does nothing for a session that has ended by the time a request is all here", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const thief = shop.visitor();
    plant(owner, thief, "token");
    const late = ["PATCH", "/api/me", { first_name: "Mallory" }] as const;
    expect(await heldBack(thief, late, () => owner.post("/api/logout", {}))).toBe(401);
  });

  it("gives every browser a secret of the shop's own, whatever it brings along", async () => {
    const email = newEmail();
    const visitor = shop.visitor();
    const invented = "x".repeat(43);
    visitor.cookies.set("browser", invented);
    await signUp(visitor, email);
    const minted = visitor.cookies.get("browser");
    expect(minted).not.toBe(invented);
    await signIn(visitor, email);
    expect(visitor.cookies.get("browser")).not.toBe(minted);
  });
});

describe("a changed address", () => {
  it("needs the password, not only a session", async () => {
    const email = newEmail();
    const thief = shop.visitor();
    await signUpVerified(shop.server, thief, email);
    const answer = await thief.patch<Refusal>("/api/me", { email: newEmail() });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("profile.update_failed");
    expect(await me(thief)).toMatchObject({ email, pending_email: null });
  });

  it("needs a link to the present one where there is no password", async () => {
    const email = newEmail();
    const next = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    await followMagicLink(owner, email);
    expect((await owner.patch("/api/me", { email: next })).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email, pending_email: null });
    const token = await linkTo(shop.server, email, /: your email address/);
    const page = await shop.visitor().get<string>(`/en/login/address?token=${token}`);
    expect(page.text).toContain(next);
    expect((await shop.visitor().post("/api/email/change", { token })).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email, pending_email: next });
    const proof = await linkTo(shop.server, next, /confirm your email/);
    expect((await owner.post("/api/email/verify", { token: proof })).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email: next, email_verified: true });
  });

  it("is taken back by its former owner, whatever was done since", async () => {
    const email = newEmail();
    const stolen = newEmail();
    const thief = shop.visitor();
    await signUpVerified(shop.server, thief, email);
    await thief.patch("/api/me", { email: stolen, current_password: PASSWORD });
    const proof = await linkTo(shop.server, stolen, /confirm your email/);
    expect((await thief.post("/api/email/verify", { token: proof, password: PASSWORD })).status).toBe(200);
    const again = newEmail();
    await thief.patch("/api/me", { email: again, current_password: PASSWORD });
    const second = await linkTo(shop.server, again, /confirm your email/);
    await thief.post("/api/email/verify", { token: second, password: PASSWORD });
    const thiefsUndo = await linkTo(shop.server, stolen, /: your email address/);

    const owner = shop.visitor();
    const undo = await linkTo(shop.server, email, /: your email address/);
    expect((await owner.get<string>(`/en/login/address?token=${undo}`)).text).toContain(email);
    expect((await owner.post("/api/email/change", { token: undo })).status).toBe(200);
    expect(await me(thief)).toBeNull();
    expect((await signIn(thief, email)).status).toBe(401);
    expect((await signIn(thief, again)).status).toBe(401);
    expect((await thief.post("/api/email/change", { token: thiefsUndo })).status).toBe(422);
    await followMagicLink(owner, email);
    expect(await me(owner)).toMatchObject({ email, email_verified: true, has_password: false });
  });
});

describe("linked providers", () => {
  it("are listed and removed, and the owner hears of both", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const person = { given_name: `P ${email}`, family_name: "S", email, email_verified: "on" };
    const elsewhere = shop.visitor();
    await throughSample(elsewhere, person);
    expect(await providersOf(owner)).toEqual(["sample"]);
    expect((await owner.get<string>("/en/account/details")).text).toContain("Sample account");
    const removed = await owner.submit("/en/account/details", { intent: "provider", provider: "sample" });
    expect(removed.status).toBe(200);
    expect(await providersOf(owner)).toEqual([]);
    expect(await me(elsewhere), "sessions may have come from there").toBeNull();
    await mailsAbout(shop.server, email, /a new way to sign in/);
    await mailsAbout(shop.server, email, /a way to sign in was removed/);
    expect((await owner.delete("/api/me/providers/sample", {})).status).toBe(404);
  });

  it("stay where nothing else opens the account", async () => {
    const visitor = shop.visitor();
    await unvouched(visitor, `Only ${newEmail()}`);
    const refused = await visitor.delete<Refusal>("/api/me/providers/sample", {});
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("account.last_way_in");
    const email = newEmail();
    await visitor.patch("/api/me", { email });
    await proveAddress(shop.server, visitor, email);
    expect((await visitor.delete("/api/me/providers/sample", {})).status).toBe(200);
  });
});
