import { expect, it } from "vitest";
import { COOKIES } from "../../web/cookie.ts";
import { newEmail, PASSWORD, session, signIn, signUp } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, dataOf } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const secure = shopUnderTest({ ORIGIN: "https://shop.example" });
const plain = shopUnderTest();

const PRODUCT = 4;

/** Every cookie that an answer sets, also on the way; those it ends are left out. */
function watched(visitor: Visitor): string[] {
  const seen: string[] = [];
  const call = visitor.call.bind(visitor);
  visitor.call = async <Body>(...asked: Parameters<typeof call>): Promise<Answer<Body>> => {
    const answer = await call<Body>(...asked);
    seen.push(...answer.headers.getSetCookie().filter((cookie) => !/Max-Age=0;/.test(cookie)));
    return answer;
  };
  return seen;
}

it("over https every cookie of the shop is this host's alone, whatever is done", async () => {
  const visitor = secure.visitor();
  const seen = watched(visitor);
  const email = newEmail();
  await buy(visitor, PRODUCT, 1, { email });
  await add(visitor, PRODUCT, 1);
  await visitor.get("/en/checkout");
  await visitor.submit("/preferences", { language: "ar", country: "SA", path: "/en" });
  await signUp(visitor, email);
  await visitor.put("/api/me/password", {
    ...{ current_password: PASSWORD, password: `${PASSWORD}!`, password_confirmation: `${PASSWORD}!` },
  });
  await visitor.submit("/en/account", { intent: "passkey-later" });
  await visitor.get("/oauth/sample?locale=en");
  const stranger = secure.visitor();
  seen.push(...(await stranger.get("/en/login/oauth?provider=sample&code=x&state=y")).headers.getSetCookie());
  const names = new Set(seen.map((cookie) => cookie.split("=")[0]?.replace(/^(__Host-oauth(?:_return)?)_.*/, "$1")));
  expect([...names].sort()).toEqual(
    Object.keys(COOKIES)
      // Written by the page's script, and by the back office.
      .filter((name) => name !== "consent" && !name.startsWith("staff"))
      .map((name) => `__Host-${name}`)
      .sort(),
  );
  for (const cookie of seen) {
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax(; HttpOnly)?; Secure$/);
    expect(cookie).not.toContain("Domain");
  }
  const readable = seen.filter((cookie) => !cookie.includes("HttpOnly")).map((cookie) => cookie.split("=")[0]);
  expect([...new Set(readable)].sort()).toEqual(["__Host-cart_count", "__Host-locale", "__Host-signed_in"]);
});

it("a cart and a guest's secret that another host of the domain has laid are not looked at: neither shows nor gets an order", async () => {
  const attacker = secure.visitor();
  const { order } = dataOf(await buy(attacker, PRODUCT, 1));
  const { cart_uuid: laid } = await add(attacker, PRODUCT, 5);
  const secret = attacker.cookies.get("__Host-guest") ?? "";
  const visitor = secure.visitor();
  visitor.cookies.set("cart_uuid", laid);
  visitor.cookies.set("guest", secret);
  expect((await session(visitor)).cart).toBeNull();
  expect((await visitor.get<string>("/en/cart")).text).toContain("Your cart is empty");
  expect((await visitor.get(`/api/orders/${order.reference}`)).status).toBe(404);
  const { cart, body } = await buy(visitor, PRODUCT, 1);
  expect(cart).not.toBe(laid);
  expect((await attacker.get(`/api/orders/${body.data.order.reference}`)).status).toBe(404);
  expect((await visitor.get(`/api/orders/${body.data.order.reference}`)).status).toBe(200);
});

it("nobody is signed in, or completes a sign-in, by a cookie that another host could have written", async () => {
  const attacker = secure.visitor();
  const { token } = await signUp(attacker);
  const victim = secure.visitor();
  victim.cookies.set("token", token);
  expect((await session(victim)).user).toBeNull();
  const going = await attacker.get("/oauth/sample?locale=en");
  expect(going.status).toBe(302);
  const own = [...attacker.cookies].filter(([name]) => name.startsWith("__Host-oauth"));
  expect(own).toHaveLength(2);
  for (const [name, value] of own) victim.cookies.set(name.replace("__Host-", ""), value);
  const state = new URL(going.headers.get("location") ?? "").searchParams.get("state");
  const back = await victim.get(`/oauth/sample/redirect?code=x&state=${state}`);
  expect(back.headers.get("location")).toContain("failed=social");
});

it("whoever signs out leaves no order behind that was placed in this browser as a guest", async () => {
  const visitor = plain.visitor();
  const { order } = dataOf(await buy(visitor, PRODUCT, 1));
  const email = newEmail();
  await signUp(visitor, email);
  expect((await visitor.get(`/api/orders/${order.reference}`)).status).toBe(200);
  await visitor.post("/api/logout", {});
  expect(visitor.cookies.has("guest")).toBe(false);
  expect((await visitor.get(`/api/orders/${order.reference}`)).status).toBe(404);

  // A session that ends by itself takes nothing along: nobody has said good-bye.
  await signIn(visitor, email);
  const later = dataOf(await buy(visitor, PRODUCT, 1)).order;
  visitor.cookies.set("token", "gone");
  const { reference } = dataOf(await buy(visitor, PRODUCT, 1)).order;
  await session(visitor);
  expect((await visitor.get(`/api/orders/${reference}`)).status).toBe(200);
  expect((await visitor.get(`/api/orders/${later.reference}`)).status).toBe(404);
});
