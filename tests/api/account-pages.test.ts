import { describe, expect, it } from "vitest";
import {
  linkTo,
  me,
  newEmail,
  PASSWORD,
  registration,
  session,
  signIn,
  signUp,
  signUpVerified,
  throughSample,
} from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, dataOf } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

/** The pages of accounts as a browser without scripts meets them. */
const shop = shopUnderTest();

const PRODUCT = 4;

const location = (answer: Answer) => answer.headers.get("location");

function submitLogin(visitor: Visitor, fields: Record<string, string>) {
  return visitor.submit("/en/login", { intent: "password", password: PASSWORD, next: "", wish: "", ...fields });
}

describe("private pages", () => {
  const PAGES = [
    "/en/account",
    "/en/account/orders",
    "/en/account/orders?page=2",
    "/en/account/orders/details?order=BG-2222-2222-2",
    "/en/account/wishlist",
    "/en/account/details",
    "/en/account/subscriptions",
    "/en/account/cards?replace=new",
  ];

  it.each(PAGES)("%s leads a guest to the sign-in page and back", async (path) => {
    const answer = await shop.visitor().get<string>(path);
    expect(answer.status).toBe(302);
    expect(location(answer)).toBe(`/en/login?next=${encodeURIComponent(path).replaceAll("%20", "+")}`);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.text).toBe("");
  });

  it.each(PAGES)("the data of %s too", async (path) => {
    const [pathname, search = ""] = path.split("?");
    const answer = await shop.visitor().get<string>(`${pathname}.data${search === "" ? "" : `?${search}`}`);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.text).toContain("/en/login?next=");
    expect(answer.text).not.toContain("user");
  });

  it("cannot be asked for around their guard", async () => {
    const answer = await shop.visitor().get<string>("/en/account/details.data?_routes=routes%2Faccount-details");
    expect(answer.text).toContain("/en/login");
    expect(answer.text).not.toContain("devices");
  });

  it.each(["/en/login", "/en/register", "/en/forgot-password", "/en/account"])("%s is kept by nobody", async (path) => {
    const visitor = shop.visitor();
    if (path === "/en/account") await signUp(visitor);
    const answer = await visitor.get<string>(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect(answer.text).toContain('content="noindex"');
  });

  it("show the customer's own and leave public pages the same for everybody", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    expect((await visitor.get<string>("/en/account")).text).toContain("Salma");
    for (const path of ["/en", "/en/shop", "/ar-sa/product/zinc-bisglycinate"]) {
      const own = await visitor.get<string>(path);
      const anybodys = await shop.visitor().get<string>(path);
      expect(own.text, path).toBe(anybodys.text);
      expect(own.text).not.toContain("Salma");
    }
  });

  it("show somebody else's order as a page that does not exist", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const { reference } = dataOf(await buy(owner, PRODUCT, 1)).order;
    expect((await owner.get(`/en/account/orders/details?order=${reference}`)).status).toBe(200);
    const other = shop.visitor();
    await signUp(other);
    const foreign = await other.get<string>(`/en/account/orders/details?order=${reference}`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).not.toContain("Mariam");
    const change = await other.submit(`/en/account/orders/details?order=${reference}`, {
      intent: "address",
      country: "AE",
      emirate: "dubai",
      city: "x",
      area: "x",
      street: "Stolen Street",
      building: "x",
    });
    expect(change.status).toBe(404);
    expect((await owner.get<string>(`/en/account/orders/details?order=${reference}`)).text).not.toContain("Stolen");
  });
});

describe("the sign-in page", () => {
  it("signs in and leads to what was asked for", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const visitor = shop.visitor();
    const answer = await submitLogin(visitor, { email, next: "/en/account/orders?page=2" });
    expect(answer.status).toBe(303);
    expect(location(answer)).toBe("/en/account/orders?page=2");
    expect(await me(visitor)).toMatchObject({ email });
    const again = await visitor.get("/en/login?next=%2Fen%2Faccount%2Fwishlist");
    expect(location(again)).toBe("/en/account/wishlist");
  });

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/en//evil.example", "javascript:alert(1)"])(
    "never leads to %s",
    async (next) => {
      const email = newEmail();
      await signUp(shop.visitor(), email);
      const visitor = shop.visitor();
      expect(location(await submitLogin(visitor, { email, next }))).toBe("/en/account");
      expect(location(await visitor.get(`/en/login?next=${encodeURIComponent(next)}`))).toBe("/en/account");
      const page = await shop.visitor().get<string>(`/en/login?next=${encodeURIComponent(next)}`);
      expect(page.text).not.toContain("evil.example");
    },
  );

  it("says what is wrong, and never repeats a password", async () => {
    const visitor = shop.visitor("ar");
    const faulty = await visitor.submit("/ar/login", { intent: "password", email: "x", password: "" });
    expect(faulty.status).toBe(422);
    expect(faulty.headers.get("cache-control")).toBe("no-store");
    expect(faulty.text).toContain("يُرجى إدخال بريد إلكتروني صحيح");
    const refused = await visitor.submit("/ar/login", {
      intent: "password",
      email: newEmail(),
      password: "a secret that was typed",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("البريد الإلكتروني أو كلمة المرور المدخلة غير صحيحة");
    expect(refused.text).not.toContain("a secret that was typed");
  });

  it("fulfils the wish that led to it", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const visitor = shop.visitor();
    const asked = await visitor.submit(`/en/account/wishlist?wish=${PRODUCT}`, {
      intent: "add",
      product_id: String(PRODUCT),
    });
    expect(location(asked)).toBe(`/en/login?next=%2Fen%2Faccount%2Fwishlist&wish=${PRODUCT}`);
    const page = await visitor.get<string>(location(asked) ?? "");
    expect(page.text).toContain(`name="wish" value="${PRODUCT}"`);
    const answer = await submitLogin(visitor, { email, next: "/en/account/wishlist", wish: String(PRODUCT) });
    expect(location(answer)).toBe("/en/account/wishlist");
    expect((await session(visitor)).wishlist).toEqual([PRODUCT]);
    const wishes = await visitor.get<string>("/en/account/wishlist");
    expect(wishes.text).toContain("Remove from wishlist");
  });

  it("is left by signing out, which takes the cookies and leads back", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    await add(visitor, PRODUCT, 1);
    const answer = await visitor.submit("/en/account", { intent: "logout" });
    expect(location(answer)).toBe("/en/login?done=signed_out");
    // The empty one tells other pages that whoever they are of has left.
    expect([[...visitor.cookies.keys()].sort(), visitor.cookies.get("signed_in")]).toEqual([
      ["browser", "signed_in"],
      "",
    ]);
    expect((await visitor.get("/en/account")).status).toBe(302);
  });
});

describe("registering", () => {
  it("works without scripts, with the cart that was filled before", async () => {
    const visitor = shop.visitor();
    await add(visitor, PRODUCT, 2);
    const answer = await visitor.submit("/en/register", {
      intent: "register",
      ...registration(),
      phone_country: "AE",
      next: "/en/checkout",
    });
    expect(answer.status).toBe(303);
    expect(location(answer)).toBe("/en/checkout");
    const checkout = await visitor.get<string>("/en/checkout");
    expect(checkout.text).toContain('value="Salma"');
    expect((await session(visitor)).cart?.totalItemsCount).toBe(2);
  });
});

describe("links from mails", () => {
  it("sign in where the person is known, and ask first where not", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    await owner.submit("/en/account", { intent: "logout" });
    const asked = await owner.submit("/en/login", {
      intent: "magic",
      email,
      next: "/en/account/wishlist",
      wish: String(PRODUCT),
    });
    expect(asked.text).toContain("Magic link sent to your email");
    const token = await linkTo(shop.server, email, /sign-in link/);
    const stranger = await shop.visitor().get<string>(`/en/login/magic?token=${token}`);
    expect(stranger.text).toContain(email);
    const known = await owner.get<string>(`/en/login/magic?token=${token}`);
    expect(known.headers.get("referrer-policy")).toContain("no-referrer");
    expect(known.text).not.toContain(email);
    // Opening the address, as mail programs do, uses nothing up.
    const answer = await owner.submit(`/en/login/magic?token=${token}`, { token });
    expect(location(answer)).toBe("/en/account/wishlist");
    expect((await session(owner)).wishlist).toEqual([PRODUCT]);
    const used = await owner.get(`/en/login/magic?token=${token}`);
    expect(location(used)).toBe("/en/login?failed=magic");
    expect((await shop.visitor().get<string>("/en/login?failed=magic")).text).toContain("Invalid magic link");
  });

  it("reset a password behind the check of the link", async () => {
    const email = newEmail();
    await signUp(shop.visitor(), email);
    const visitor = shop.visitor();
    const wrong = await visitor.get(`/en/reset-password?token=${"x".repeat(43)}`);
    expect(location(wrong)).toBe("/en/forgot-password?failed=link");
    expect((await visitor.get<string>("/en/forgot-password?failed=link")).text).toContain(
      "This reset link is invalid or has expired",
    );
    const asked = await visitor.submit("/en/forgot-password", { intent: "forgot", email });
    expect(asked.text).toContain("If the address is registered, we have sent a reset link");
    const token = await linkTo(shop.server, email, /reset your password/);
    const page = `/en/reset-password?token=${token}`;
    expect((await visitor.get(page)).status).toBe(200);
    const password = "a whole new sentence";
    const answer = await visitor.submit(page, { intent: "reset", password, password_confirmation: password });
    expect(location(answer)).toBe("/en/login?done=reset");
    expect((await visitor.get<string>("/en/login?done=reset")).text).toContain("Password reset successfully");
    expect((await signIn(shop.visitor(), email, password)).status).toBe(200);
    expect(location(await visitor.get(page))).toBe("/en/forgot-password?failed=link");
  });

  it("confirm an address where its account is signed in, after a sign-in if need be", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const token = await linkTo(shop.server, email, /confirm your email/);
    const path = `/en/login/verify?token=${token}`;
    expect(location(await shop.visitor().get(path))).toBe(`/en/login?next=${encodeURIComponent(path)}`);
    expect((await owner.get(path)).status).toBe(200);
    expect(location(await owner.submit(path, { intent: "verify", token, password: PASSWORD }))).toBe(
      "/en/account?done=verified",
    );
    expect(await me(owner)).toMatchObject({ email_verified: true });
  });
});

describe("the checkout", () => {
  it("is for a cart with something in it", async () => {
    expect(location(await shop.visitor().get("/en/checkout"))).toBe("/en");
    const visitor = shop.visitor();
    await add(visitor, PRODUCT, 1);
    expect((await visitor.get("/en/checkout")).status).toBe(200);
    const other = shop.visitor();
    other.cookies.set("cart_uuid", visitor.cookies.get("cart_uuid") ?? "");
    await signUp(visitor);
    expect(location(await other.get("/en/checkout")), "somebody's cart by now").toBe("/en/login?next=%2Fen%2Fcheckout");
  });
});

describe("the sample provider", () => {
  it("lets anybody try it on a developer's machine", async () => {
    const email = newEmail();
    const visitor = shop.visitor();
    const person = { given_name: "Noura", family_name: "Saleh", email, email_verified: "on" };
    const answer = await throughSample(visitor, person, `&next=%2Fen%2Faccount%2Fwishlist&wish=${PRODUCT}`);
    expect(location(answer)).toBe("/en/account/wishlist");
    expect(await me(visitor)).toMatchObject({ email, email_verified: true, first_name: "Noura" });
    expect((await session(visitor)).wishlist).toEqual([PRODUCT]);
  });

  it("shows what happens without an address: it is asked for before anything else", async () => {
    const visitor = shop.visitor();
    const answer = await throughSample(visitor, { given_name: `N ${newEmail()}`, family_name: "S", email: "" });
    expect(location(answer)).toBe("/en/login/update");
    expect(location(await visitor.get("/en/account"))).toBe("/en/login/update");
    const email = newEmail();
    const sent = await visitor.submit("/en/login/update", { intent: "complete", email, next: "" });
    expect(location(sent)).toBe("/en/account");
    const account = await visitor.get<string>("/en/account");
    expect(account.text).toContain(email);
    await linkTo(shop.server, email, /confirm your email/);
  });

  it("comes back to the sign-in page when it is cancelled", async () => {
    const visitor = shop.visitor();
    const out = new URL(location(await visitor.get("/oauth/sample?locale=ar")) ?? "");
    const state = out.searchParams.get("state");
    const answer = await visitor.get(`/oauth/sample/redirect?error=access_denied&state=${state}`);
    expect(location(answer)).toBe("/ar/login?failed=social");
    expect((await visitor.get<string>("/ar/login?failed=social")).text).toContain("حدث خطأ");
  });
});

describe("personal details", () => {
  it("are changed by plain forms", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const page = "/en/account/details";
    const saved = await owner.submit(page, {
      intent: "profile",
      first_name: "Mona",
      last_name: "Nasser",
      email,
      preferred_language: "ar",
      phone_country: "AE",
      phone_number: "",
    });
    expect(saved.text).toContain("Profile updated successfully");
    expect(await me(owner)).toMatchObject({ first_name: "Mona", preferred_language: "ar", phone_number: "" });
    const wrong = await owner.submit(page, {
      intent: "password",
      current_password: "not it",
      password: "another sentence",
      password_confirmation: "another sentence",
    });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("The current password is not right.");
    const elsewhere = shop.visitor();
    await signIn(elsewhere, email);
    expect((await owner.submit(page, { intent: "sessions" })).text).toContain("All other devices");
    expect(await me(elsewhere)).toBeNull();
    const ended = await owner.submit(page, { intent: "delete", password: PASSWORD });
    expect(location(ended)).toBe("/en/login?done=deleted");
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
  });
});
