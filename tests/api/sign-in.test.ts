import { beforeAll, describe, expect, it } from "vitest";
import {
  linkTo,
  mailsAbout,
  me,
  newEmail,
  PASSWORD,
  registration,
  session,
  signIn,
  signUp,
  signUpVerified,
  type Welcome,
} from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Data, Refusal } from "../support/shopping.ts";

const shop = shopUnderTest();

describe("registering", () => {
  it("gives token, user and cookies", async () => {
    const visitor = shop.visitor();
    const fields = registration();
    const answer = await visitor.post<Data<Welcome>>("/api/register", fields);
    expect(answer.status).toBe(201);
    expect(answer.body.data.user).toEqual({
      first_name: "Salma",
      last_name: "Nasser",
      email: fields.email,
      email_verified: false,
      cart_reminders: null,
      wishlist_mails: false,
      pending_email: null,
      phone_number: "+971501234567",
      preferred_language: "en",
      has_password: true,
    });
    const cookies = answer.headers.getSetCookie();
    const token = cookies.find((cookie) => cookie.startsWith("token="));
    expect(token).toMatch(/; Max-Age=2147472000; SameSite=Lax; HttpOnly$/);
    expect(cookies.find((cookie) => cookie.startsWith("signed_in="))).not.toContain("HttpOnly");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await me(visitor)).toMatchObject({ email: fields.email });
  });

  it("names every faulty field in the language of the request", async () => {
    const english = await shop.visitor().post<Refusal>("/api/register", {
      email: "nobody",
      password: "short",
      password_confirmation: "other",
      phone_number: "12",
    });
    expect(english.status).toBe(422);
    expect(english.body).toEqual({
      code: "validation",
      message: {
        first_name: ["First name is required."],
        last_name: ["Last name is required."],
        email: ["Please enter a valid email address."],
        password: ["Password must be at least 8 characters long."],
      },
    });
    const arabic = await shop.visitor("ar").post<Refusal>("/api/register", {
      ...registration(),
      password_confirmation: "something else",
      phone_number: "12",
    });
    expect(arabic.body.message).toEqual({
      password_confirmation: ["حقل تأكيد كلمة المرور غير متطابق."],
      phone_number: ["يُرجى إدخال رقم هاتف صحيح."],
    });
  });

  it("refuses the passwords that are tried first", async () => {
    const password = "12345678";
    const answer = await shop
      .visitor()
      .post<Refusal>("/api/register", { ...registration(), password, password_confirmation: password });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.message)).toEqual(["password"]);
  });

  it("answers alike for an address that has an account, and opens nothing of it", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const stranger = shop.visitor();
    const answer = await stranger.post<Data<Welcome>>("/api/register", {
      ...registration(email),
      first_name: "Other",
    });
    const fresh = await shop.visitor().post<Data<Welcome>>("/api/register", registration());
    expect(answer.status).toBe(fresh.status);
    expect(Object.keys(answer.body.data.user)).toEqual(Object.keys(fresh.body.data.user));
    expect(answer.body.data.user.email_verified).toBe(false);
    expect((await me(owner))?.first_name).toBe("Salma");
    const [mail] = await mailsAbout(shop.server, email, /already have an account/);
    expect(mail?.text).toContain("/en/login/magic?token=");
  });
});

describe("email and password", () => {
  const email = newEmail();
  beforeAll(async () => {
    await signUpVerified(shop.server, shop.visitor(), email);
  });

  it("signs in, by cookie and by bearer token, and out again", async () => {
    const visitor = shop.visitor();
    const answer = await signIn(visitor, ` ${email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    const { token } = answer.body.data;
    expect(await me(visitor)).toMatchObject({ email, email_verified: true });
    const program = shop.visitor();
    const headers = { authorization: `Bearer ${token}` };
    expect((await program.get("/api/me", { headers })).status).toBe(200);
    expect((await program.get("/api/me", { headers: { authorization: "Bearer x" } })).status).toBe(401);
    expect((await visitor.post("/api/logout", {})).status).toBe(200);
    expect(visitor.cookies.has("token")).toBe(false);
    expect(await me(visitor)).toBeNull();
    expect((await program.get("/api/me", { headers })).status).toBe(401);
  });

  it.each([
    ["en", "The entered email or password is invalid"],
    ["ar", "البريد الإلكتروني أو كلمة المرور المدخلة غير صحيحة"],
  ])("refuses in the same words whatever is wrong (%s)", async (locale, message) => {
    const wrong = await signIn(shop.visitor(locale), email, "not the password");
    const unknown = await signIn(shop.visitor(locale), newEmail(), "not the password");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: "auth.login_failed", message });
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  it("never takes over a token somebody else has put there", async () => {
    const visitor = shop.visitor();
    const planted = "A".repeat(43);
    visitor.cookies.set("token", planted);
    const other = shop.visitor();
    const fresh = newEmail();
    await signUp(visitor, fresh);
    expect(visitor.cookies.get("token")).not.toBe(planted);
    other.cookies.set("token", planted);
    expect(await me(other)).toBeNull();
  });

  it("ends the browser's former session when it signs in anew", async () => {
    const visitor = shop.visitor();
    const first = await signUp(visitor);
    await signUp(visitor);
    const headers = { authorization: `Bearer ${first.token}` };
    expect((await shop.visitor().get("/api/me", { headers })).status).toBe(401);
  });

  it("locks out whoever guesses, and not the owner where they have signed in before", async () => {
    const address = newEmail();
    const owner = shop.visitor();
    await signUp(owner, address);
    await owner.post("/api/logout", {});
    const guesser = shop.visitor();
    const guess = async (times: number) => {
      const answers = [];
      for (let round = 0; round < times; round += 1) answers.push(await signIn(guesser, address, `guess ${round}`));
      return answers;
    };
    const answers = await guess(11);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect(answers.at(-1)?.headers.get("retry-after")).toBe("900");
    expect(answers.at(-1)?.body.message).toBe("Too many attempts. Please send it again in 15 minutes.");
    expect((await signIn(guesser, address)).status).toBe(429);
    expect((await signIn(owner, address)).status).toBe(200);
    expect((await signIn(shop.visitor(), address)).status, "the owner, somewhere else").toBe(200);
    // Whoever comes back to guess waits longer each time.
    shop.server.setClock(new Date(Date.now() + 16 * 60_000).toISOString());
    expect((await guess(11)).at(-1)?.headers.get("retry-after")).toBe("1800");
    shop.server.setClock(null);
    // A link still reaches the owner on a device the shop does not know.
    const elsewhere = shop.visitor();
    expect((await elsewhere.post("/api/login/magic/request", { email: address })).status).toBe(200);
  });

  it("limits one address of the network however many accounts it tries", async () => {
    const attacker = shop.visitor();
    let refused = 0;
    for (let round = 0; round < 64; round += 1) {
      if ((await signIn(attacker, newEmail(), "password 1")).status === 429) refused += 1;
    }
    expect(refused).toBe(4);
  });

  it("has nothing to do with other sites' pages", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
      const visitor = shop.visitor();
      expect((await visitor.post("/api/login", { email, password: PASSWORD }, { headers })).status).toBe(403);
      expect((await visitor.post("/api/register", registration(), { headers })).status).toBe(403);
      expect((await visitor.post("/api/logout", {}, { headers })).status).toBe(403);
    }
  });
});

describe("a session", () => {
  it("ends after thirty days without use, and not before", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    const start = Date.now();
    const day = 24 * 60 * 60 * 1000;
    try {
      for (const days of [20, 45, 70]) {
        shop.server.setClock(new Date(start + days * day).toISOString());
        expect(await me(visitor), `after ${days} days`).not.toBeNull();
      }
      shop.server.setClock(new Date(start + 101 * day).toISOString());
      expect(await me(visitor)).toBeNull();
    } finally {
      shop.server.setClock(null);
    }
  });

  it("ends a session half a year after its sign-in, however much it is used", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    const start = Date.now();
    const day = 24 * 60 * 60 * 1000;
    try {
      for (const days of [29, 58, 87, 116, 145, 174]) {
        shop.server.setClock(new Date(start + days * day).toISOString());
        expect(await me(visitor), `${days} days`).not.toBeNull();
      }
      shop.server.setClock(new Date(start + 181 * day).toISOString());
      expect(await me(visitor)).toBeNull();
    } finally {
      shop.server.setClock(null);
    }
  });

  it("can be listed and ended by its owner, and by nobody else", async () => {
    const email = newEmail();
    const here = shop.visitor();
    await signUp(here, email);
    const there = shop.visitor();
    await signIn(there, email);
    const list = await here.get<Data<{ id: string; current: boolean }[]>>("/api/me/sessions");
    expect(list.body.data.map(({ current }) => current)).toEqual([true, false]);
    const other = list.body.data[1]?.id ?? "";
    const stranger = shop.visitor();
    await signUp(stranger);
    expect((await stranger.delete(`/api/me/sessions/${other}`, {})).status).toBe(404);
    expect(await me(there)).not.toBeNull();
    expect((await here.delete(`/api/me/sessions/${other}`, {})).status).toBe(200);
    expect(await me(there)).toBeNull();
    await signIn(there, email);
    expect((await here.delete("/api/me/sessions", {})).status).toBe(200);
    expect(await me(there)).toBeNull();
    expect(await me(here)).not.toBeNull();
  });

  it("is told with the page's one request", async () => {
    const visitor = shop.visitor();
    expect((await session(visitor)).user).toBeNull();
    const { user } = await signUp(visitor);
    expect((await session(visitor)).user).toEqual(user);
    visitor.cookies.set("token", "gone");
    expect((await session(visitor)).user).toBeNull();
    expect(visitor.cookies.has("signed_in")).toBe(false);
  });
});

describe("magic link", () => {
  it("answers alike for known and unknown addresses, and mails only the known", async () => {
    const email = newEmail();
    const nobody = newEmail();
    await signUp(shop.visitor(), email);
    const known = await shop.visitor().post("/api/login/magic/request", { email });
    const unknown = await shop.visitor().post("/api/login/magic/request", { email: nobody });
    expect(known.status).toBe(200);
    expect(known.body).toMatchObject({ message: "Magic link sent to your email" });
    expect(unknown.status).toBe(200);
    expect(unknown.text).toBe(known.text);
    await linkTo(shop.server, email, /sign-in link/);
    await expect(shop.server.mailsTo(nobody, 0)).resolves.toEqual([]);
  });

  it("refuses what is no address", async () => {
    const answer = await shop.visitor().post<Refusal>("/api/login/magic/request", { email: "x" });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toEqual({ email: ["The entered email is invalid"] });
  });

  it("comes in the visitor's language and signs in once", async () => {
    const email = newEmail();
    const owner = shop.visitor("ar-sa");
    await signUp(owner, email);
    await owner.post("/api/email/verify", {
      token: await linkTo(shop.server, email, /تأكيد بريدك/),
      password: PASSWORD,
    });
    await owner.post("/api/logout", {});
    await owner.post("/api/login/magic/request", { email });
    const [mail] = await mailsAbout(shop.server, email, /رابط تسجيل الدخول/);
    expect(mail?.text).toContain("/ar-sa/login/magic?token=");
    expect(mail?.html).toContain("/en-sa/login/magic?token=");
    const token = await linkTo(shop.server, email, /رابط تسجيل الدخول/);
    const answer = await owner.post<Data<Welcome>>("/api/login/magic", { token });
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ email, email_verified: true, has_password: true });
    const again = await shop.visitor().post<Refusal>("/api/login/magic", { token });
    expect(again.status).toBe(401);
    expect(again.body).toEqual({ code: "auth.magic_invalid", message: "Invalid magic link" });
  });

  it("works for fifteen minutes", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    await owner.post("/api/login/magic/request", { email });
    const token = await linkTo(shop.server, email, /sign-in link/);
    try {
      shop.server.setClock(new Date(Date.now() + 15 * 60 * 1000 + 2000).toISOString());
      expect((await owner.post("/api/login/magic", { token })).status).toBe(401);
      shop.server.setClock(new Date(Date.now() + 14 * 60 * 1000).toISOString());
      expect((await owner.post("/api/login/magic", { token })).status).toBe(200);
    } finally {
      shop.server.setClock(null);
    }
  });

  it("loses its force when another one was used", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    await owner.post("/api/login/magic/request", { email });
    const first = await linkTo(shop.server, email, /sign-in link/, 1);
    await owner.post("/api/login/magic/request", { email });
    const second = await linkTo(shop.server, email, /sign-in link/, 2);
    expect((await owner.post("/api/login/magic", { token: second })).status).toBe(200);
    expect((await owner.post("/api/login/magic", { token: first })).status).toBe(401);
  });

  it("throws out whoever registered with somebody else's address", async () => {
    const email = newEmail();
    const attacker = shop.visitor();
    await signUp(attacker, email);
    const victim = shop.visitor();
    await victim.post("/api/login/magic/request", { email });
    const token = await linkTo(shop.server, email, /sign-in link/);
    expect((await victim.post("/api/login/magic", { token })).status).toBe(200);
    expect(await me(attacker)).toBeNull();
    expect((await signIn(attacker, email)).status).toBe(401);
    await mailsAbout(shop.server, email, /your password/);
  });
});

describe("confirming an address", () => {
  it("counts only for the account it was sent for, signed in", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const token = await linkTo(shop.server, email, /confirm your email/);
    expect((await shop.visitor().post("/api/email/verify", { token, password: PASSWORD })).status).toBe(401);
    const stranger = shop.visitor();
    await signUp(stranger);
    expect((await stranger.post("/api/email/verify", { token, password: PASSWORD })).status).toBe(422);
    expect((await owner.post("/api/email/verify", { token, password: PASSWORD })).status).toBe(200);
    expect((await owner.post("/api/email/verify", { token, password: PASSWORD })).status).toBe(422);
    expect(await me(owner)).toMatchObject({ email, email_verified: true });
  });
});
