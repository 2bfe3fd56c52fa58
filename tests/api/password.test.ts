import { describe, expect, it } from "vitest";
import {
  linkTo,
  mailsAbout,
  me,
  newEmail,
  PASSWORD,
  registration,
  signIn,
  signUp,
  signUpVerified,
} from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Data, Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

const NEW = "figs and fennel 9";

function reset(visitor: Visitor, token: string, password = NEW, confirmation = password) {
  return visitor.post<Refusal & { reason?: string }>("/api/password/reset", {
    token,
    password,
    password_confirmation: confirmation,
  });
}

async function resetLink(email: string, visitor = shop.visitor(), atLeast = 1): Promise<string> {
  expect((await visitor.post("/api/password/forgot", { email })).status).toBe(200);
  return linkTo(shop.server, email, /reset your password/, atLeast);
}

describe("a forgotten password", () => {
  it("is answered alike for known and unknown addresses", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const known = await shop.visitor().post("/api/password/forgot", { email });
    const unknown = await shop.visitor().post("/api/password/forgot", { email: newEmail() });
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unknown.text).toBe(known.text);
    expect(known.body).toMatchObject({ message: "If the address is registered, we have sent a reset link" });
  });

  it("is replaced with the link, once; every session ends and the owner is told", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const token = await resetLink(email);
    const check = (wanted: string) =>
      shop
        .visitor()
        .get<Data<{ valid: boolean }>>(`/api/password/reset/${wanted}`)
        .then(({ body }) => body.data.valid);
    expect(await check(token)).toBe(true);
    expect(await check("x".repeat(43))).toBe(false);

    const faulty = await reset(shop.visitor(), token, "short", "other");
    expect(faulty.status).toBe(422);
    expect(faulty.body.message).toEqual({
      password: ["Password must be at least 8 characters long."],
      password_confirmation: ["Confirm password does not match."],
    });
    const answer = await reset(shop.visitor(), token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: "Password reset successfully" });
    expect(await check(token)).toBe(false);
    expect(await me(owner)).toBeNull();
    expect((await signIn(shop.visitor(), email, PASSWORD)).status).toBe(401);
    expect((await signIn(shop.visitor(), email, NEW)).status).toBe(200);
    const again = await reset(shop.visitor(), token);
    expect(again.status).toBe(422);
    expect(again.body).toEqual({
      code: "auth.reset_failed",
      message: "Failed to reset password",
      reason: "This reset link is invalid or has expired",
    });
    await mailsAbout(shop.server, email, /your password/);
  });

  it("keeps the session of the very browser it is replaced in", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const other = shop.visitor();
    await signIn(other, email);
    const former = owner.cookies.get("token") ?? "";
    expect((await reset(owner, await resetLink(email))).status).toBe(200);
    expect(await me(owner)).not.toBeNull();
    const copied = shop.visitor();
    copied.cookies.set("token", former);
    expect(await me(copied), "whoever has copied its token is out").toBeNull();
    expect(await me(other)).toBeNull();
  });

  it("can be replaced for one hour", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const token = await resetLink(email);
    try {
      shop.server.setClock(new Date(Date.now() + 61 * 60 * 1000).toISOString());
      expect((await reset(shop.visitor(), token)).status).toBe(422);
    } finally {
      shop.server.setClock(null);
    }
  });

  it("takes older links' force with it, and a magic link is no reset link", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const first = await resetLink(email, owner, 1);
    const second = await resetLink(email, owner, 2);
    await owner.post("/api/login/magic/request", { email });
    const magic = await linkTo(shop.server, email, /sign-in link/);
    expect((await reset(shop.visitor(), magic)).status).toBe(422);
    expect((await reset(owner, second)).status).toBe(200);
    expect((await reset(owner, first)).status).toBe(422);
    expect((await shop.visitor().post("/api/login/magic", { token: magic })).status).toBe(401);
  });

  it("sends no more than six mails in a quarter of an hour, without saying so", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    for (let round = 0; round < 9; round += 1) {
      expect((await shop.visitor().post("/api/password/forgot", { email })).status).toBe(200);
    }
    // One mail of the six was the one that confirms the address.
    await mailsAbout(shop.server, email, /reset your password/, 5);
    const mails = await shop.server.mailsTo(email, 0);
    expect(mails.length).toBeLessThanOrEqual(6);
  });
});

describe("a password that is known", () => {
  it("can be changed by its owner, who is told; other sessions end", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const other = shop.visitor();
    await signIn(other, email);
    const change = (current: string) =>
      owner.put<Refusal>("/api/password", {
        current_password: current,
        password: NEW,
        password_confirmation: NEW,
      });
    const wrong = await change("not it");
    expect(wrong.status).toBe(422);
    expect(wrong.body.code).toBe("auth.current_password_wrong");
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await me(owner)).not.toBeNull();
    expect(await me(other)).toBeNull();
    expect((await signIn(shop.visitor(), email, NEW)).status).toBe(200);
    await mailsAbout(shop.server, email, /your password/);
  });

  it("cannot be guessed from inside either", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const body = { current_password: `guess ${round}`, password: NEW, password_confirmation: NEW };
      statuses.add((await owner.put("/api/password", body)).status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe("secrets", () => {
  it("appear neither in the log nor in the answers to others", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    const { token } = await signUp(owner, email);
    const link = await resetLink(email);
    await shop.visitor().get(`/api/password/reset/${link}/unknown`);
    await shop.visitor().get(`/api/nowhere/${token}`);
    expect(shop.server.log()).not.toContain(link);
    expect(shop.server.log()).not.toContain(token);
    expect(shop.server.log()).not.toContain(PASSWORD);
  });
});

describe("a new password", () => {
  it.each(["password1", "welcome1", "qwerty123", "Passw0rd!", "abc12345", "letmein1", "iloveyou1", "Nasser2026"])(
    "is not %s",
    async (password) => {
      const fields = { ...registration(), password, password_confirmation: password };
      const answer = await shop.visitor().post<Refusal>("/api/register", fields);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toEqual({ password: [expect.stringContaining("first ones that are tried")] });
    },
  );

  it("that is refused leaves the link good for another one", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const token = await resetLink(email);
    expect((await reset(owner, token, "welcome1")).status).toBe(422);
    const page = await owner.submit(`/en/reset-password?token=${token}`, {
      intent: "reset",
      password: "letmein1",
      password_confirmation: "letmein1",
    });
    expect(page.text).toContain("first ones that are tried");
    expect((await reset(owner, token)).status).toBe(200);
  });
});
