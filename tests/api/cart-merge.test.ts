import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import {
  linkTo,
  newEmail,
  registration,
  session,
  signIn,
  signUp,
  signUpVerified,
  type Welcome,
} from "../support/accounts.ts";
import { CLIENT, startOpenIdServer } from "../support/openid-server.ts";
import { stockOf } from "../support/paying.ts";
import { startProviderSimulator } from "../support/provider-simulator.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, type Data, dataOf, productOf } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const google = await startOpenIdServer();
const simulator = await startProviderSimulator("apple-client");
const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" });

const shop = shopUnderTest({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
  FACEBOOK_APP_ID: "app",
  FACEBOOK_APP_SECRET: "secret",
  FACEBOOK_DIALOG_URL: simulator.origin,
  FACEBOOK_GRAPH_URL: simulator.origin,
  APPLE_CLIENT_ID: "apple-client",
  APPLE_TEAM_ID: "T",
  APPLE_KEY_ID: "K",
  APPLE_PRIVATE_KEY: String(key),
  APPLE_ISSUER: simulator.origin,
});

const FIRST = 4;
const SECOND = 5;

beforeAll(() => google.serve(`http://localhost:${new URL(shop.server.origin).port}/oauth/google/redirect`));
afterAll(async () => {
  await google.close();
  await simulator.close();
});

/** An account with one piece of FIRST in its cart, whose owner has then signed out. */
interface Owner {
  email: string;
  /** Signs in again, in any browser. */
  comeBack: (visitor: Visitor) => Promise<Answer<Data<Welcome>>>;
}

let subjects = 0;

async function setOut(visitor: Visitor, provider: string) {
  const answer = await visitor.get(`/oauth/${provider}`);
  return new URL(answer.headers.get("location") ?? "");
}

function complete(visitor: Visitor, answer: Answer): Promise<Answer<Data<Welcome>>> {
  const { searchParams } = new URL(answer.headers.get("location") ?? "", "http://shop");
  return visitor.post("/api/login", Object.fromEntries(searchParams));
}

async function throughGoogle(visitor: Visitor) {
  const back = await google.visit((await setOut(visitor, "google")).href);
  return complete(visitor, await visitor.get(back.pathname + back.search));
}

async function throughFacebook(visitor: Visitor, id: string) {
  const url = await setOut(visitor, "facebook");
  simulator.next = { me: { id, name: "Some Body" } };
  const query = new URLSearchParams({ code: "f", state: url.searchParams.get("state") ?? "" });
  return complete(visitor, await visitor.get(`/oauth/facebook/redirect?${query}`));
}

async function throughApple(visitor: Visitor, sub: string) {
  const url = await setOut(visitor, "apple");
  simulator.next = { claims: { sub, nonce: url.searchParams.get("nonce") } };
  const body = String(new URLSearchParams({ code: "a", state: url.searchParams.get("state") ?? "" }));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return complete(visitor, await visitor.call("POST", "/oauth/apple/redirect", { body, headers }));
}

const WAYS: Record<string, () => Promise<Owner>> = {
  async password() {
    const email = newEmail();
    await leave(shop.visitor(), (visitor) => signUp(visitor, email));
    return { email, comeBack: (visitor) => signIn(visitor, email) };
  },
  async "magic link"() {
    const email = newEmail();
    const first = shop.visitor();
    await leave(first, (visitor) => signUpVerified(shop.server, visitor, email));
    let asked = 0;
    return {
      email,
      async comeBack(visitor) {
        await visitor.post("/api/login/magic/request", { email });
        asked += 1;
        return visitor.post("/api/login/magic", { token: await linkTo(shop.server, email, /sign-in link/, asked) });
      },
    };
  },
  async Google() {
    const email = newEmail();
    subjects += 1;
    google.signInAs(`g-${subjects}`, { email, email_verified: true });
    await leave(shop.visitor(), throughGoogle);
    return { email, comeBack: throughGoogle };
  },
  async Facebook() {
    subjects += 1;
    const id = `f-${subjects}`;
    await leave(shop.visitor(), (visitor) => throughFacebook(visitor, id));
    return { email: "", comeBack: (visitor) => throughFacebook(visitor, id) };
  },
  async Apple() {
    subjects += 1;
    const sub = `a-${subjects}`;
    await leave(shop.visitor(), (visitor) => throughApple(visitor, sub));
    return { email: "", comeBack: (visitor) => throughApple(visitor, sub) };
  },
};

/** Signs up, puts one piece of FIRST into the cart and signs out. */
async function leave(visitor: Visitor, signUpNow: (visitor: Visitor) => Promise<unknown>): Promise<void> {
  await signUpNow(visitor);
  await add(visitor, FIRST, 1);
  await visitor.post("/api/logout", {});
  expect(visitor.cookies.has("cart_uuid")).toBe(false);
}

function quantities(cart: CartJson): Record<number, number> {
  return Object.fromEntries(cart.cart_items.map((item) => [item.id, item.quantity]));
}

async function cartOf(visitor: Visitor): Promise<CartJson> {
  return dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${visitor.cookies.get("cart_uuid")}`));
}

describe.each(Object.keys(WAYS))("signing in by %s", (way) => {
  it("joins the browser's cart with the customer's and leaves both browsers right", async () => {
    const owner = await WAYS[way]?.();
    if (owner === undefined) throw new Error(`no such way: ${way}`);
    const visitor = shop.visitor();
    const guest = await add(visitor, FIRST, 2);
    await add(visitor, SECOND, 3, guest.cart_uuid);
    const answer = await owner.comeBack(visitor);
    expect(answer.status).toBe(200);
    const cart = await cartOf(visitor);
    expect(quantities(cart)).toEqual({ [FIRST]: 3, [SECOND]: 3 });
    expect(cart.cart_uuid).not.toBe(guest.cart_uuid);
    expect(visitor.cookies.get("cart_count")).toBe("6");
    expect((await session(visitor)).cart).toMatchObject({ cart_uuid: cart.cart_uuid, totalItemsCount: 6 });
    // The guest's cart is gone, and a stranger who knows the customer's number gets nothing.
    const stranger = shop.visitor();
    expect((await stranger.get(`/api/cart/${guest.cart_uuid}`)).status).toBe(404);
    expect((await stranger.get(`/api/cart/${cart.cart_uuid}`)).status).toBe(404);
    // Another device of the same customer has the same cart.
    const elsewhere = shop.visitor();
    await owner.comeBack(elsewhere);
    expect((await session(elsewhere)).cart?.cart_uuid).toBe(cart.cart_uuid);
  });
});

describe("joining carts", () => {
  it("makes the browser's cart the customer's own where there was none (registration)", async () => {
    const visitor = shop.visitor();
    const guest = await add(visitor, FIRST, 2);
    expect((await visitor.post("/api/register", registration())).status).toBe(201);
    expect(quantities(await cartOf(visitor))).toEqual({ [FIRST]: 2 });
    expect(visitor.cookies.get("cart_uuid")).toBe(guest.cart_uuid);
    expect((await shop.visitor().get(`/api/cart/${guest.cart_uuid}`)).status).toBe(404);
  });

  it("never puts more into a line than ten, or than there is", async () => {
    const scarce = await productOf(shop.visitor(), "diamond-one");
    const stock = await stockOf(shop, "diamond-one");
    for (let sold = 0; sold < stock - 4; sold += Math.min(10, stock - 4 - sold)) {
      await buy(shop.visitor(), scarce.id, Math.min(10, stock - 4 - sold));
    }
    const email = newEmail();
    const first = shop.visitor();
    await signUp(first, email);
    await add(first, FIRST, 8);
    await add(first, scarce.id, 3);
    const visitor = shop.visitor();
    const guest = await add(visitor, FIRST, 7);
    await add(visitor, scarce.id, 3, guest.cart_uuid);
    await signIn(visitor, email);
    expect(quantities(await cartOf(visitor))).toEqual({ [FIRST]: 10, [scarce.id]: 4 });
  });

  it("keeps of two promo codes the one that takes something off", async () => {
    const email = newEmail();
    const first = shop.visitor();
    await signUp(first, email);
    const own = await add(first, FIRST, 1);
    await first.get(`/api/cart/${own.cart_uuid}/coupon/WELCOME10/apply`);
    const visitor = shop.visitor();
    await add(visitor, SECOND, 1);
    await signIn(visitor, email);
    const cart = await cartOf(visitor);
    expect(cart.promoCode).toBe("WELCOME10");
    expect(cart.discount).toBeGreaterThan(0);
    const product = await productOf(visitor, cart.cart_items[0]?.slug ?? "");
    expect(cart.subtotal).toBeGreaterThan(product.price);
  });

  it("leaves a customer's cart behind at sign-out and finds it again", async () => {
    const email = newEmail();
    const visitor = shop.visitor();
    await signUp(visitor, email);
    const own = await add(visitor, FIRST, 2);
    await visitor.post("/api/logout", {});
    expect((await session(visitor)).cart).toBeNull();
    expect((await visitor.get(`/api/cart/${own.cart_uuid}`)).status).toBe(404);
    await signIn(visitor, email);
    expect((await session(visitor)).cart).toMatchObject({ cart_uuid: own.cart_uuid, totalItemsCount: 2 });
  });

  it("begins a new cart that is kept where the session has ended elsewhere", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    const own = await add(visitor, FIRST, 1);
    visitor.cookies.delete("token");
    const { cart_uuid: uuid } = await add(visitor, SECOND, 2);
    expect(uuid).not.toBe(own.cart_uuid);
    expect(visitor.cookies.get("cart_uuid")).toBe(uuid);
    const [line] = (await cartOf(visitor)).cart_items;
    expect((await visitor.get("/en/cart")).text).toContain(line?.name);
    // Nor does the next page's question, which ends the cookies of the session.
    expect(visitor.cookies.has("signed_in")).toBe(true);
    expect((await session(visitor)).cart?.cart_uuid).toBe(uuid);
    expect(visitor.cookies.has("signed_in")).toBe(false);
    expect(visitor.cookies.get("cart_uuid")).toBe(uuid);
  });

  it("waits by its name where the session has ended elsewhere, so that the checkout leads to the sign-in", async () => {
    const visitor = shop.visitor();
    await signUp(visitor);
    const own = await add(visitor, FIRST, 1);
    visitor.cookies.delete("token");
    expect((await session(visitor)).cart).toBeNull();
    expect(visitor.cookies.get("cart_uuid")).toBe(own.cart_uuid);
    expect((await visitor.get("/en/checkout")).headers.get("location")).toMatch(/\/login\?next=.*checkout/);
  });

  it("does not carry one customer's cart into another's", async () => {
    const first = shop.visitor();
    await signUp(first);
    const own = await add(first, FIRST, 2);
    const second = shop.visitor();
    second.cookies.set("cart_uuid", own.cart_uuid);
    await signUp(second);
    expect((await session(second)).cart).toBeNull();
    expect(quantities(await cartOf(first))).toEqual({ [FIRST]: 2 });
  });

  it("is found by a program that keeps no cookies", async () => {
    const visitor = shop.visitor();
    const { token } = await signUp(visitor);
    const headers = { authorization: `Bearer ${token}` };
    const program = () => shop.visitor();
    const first = await program().post<Data<CartJson>>(
      "/api/cart/add-to-cart",
      { product_id: FIRST, quantity: 1 },
      { headers },
    );
    const second = await program().post<Data<CartJson>>(
      "/api/cart/add-to-cart",
      { product_id: FIRST, quantity: 1 },
      { headers },
    );
    expect(second.body.data.cart_uuid).toBe(first.body.data.cart_uuid);
    expect(second.body.data.totalItemsCount).toBe(2);
  });

  it("survives two sign-ins at once from the same cart", async () => {
    const email = newEmail();
    const first = shop.visitor();
    await signUp(first, email);
    await add(first, FIRST, 1);
    const guest = shop.visitor();
    const { cart_uuid: uuid } = await add(guest, SECOND, 2);
    const twins = [shop.visitor(), shop.visitor()];
    for (const twin of twins) twin.cookies.set("cart_uuid", uuid);
    const answers = await Promise.all(twins.map((twin) => signIn(twin, email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(quantities(await cartOf(first))).toEqual({ [FIRST]: 1, [SECOND]: 2 });
  });
});
