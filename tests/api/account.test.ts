import { describe, expect, it } from "vitest";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import type { UserJson } from "../../shop/customers/customer.ts";
import {
  linkTo,
  mailsAbout,
  me,
  newEmail,
  PASSWORD,
  proveAddress,
  session,
  signIn,
  signUp,
  signUpVerified,
} from "../support/accounts.ts";
import { moveOrder, operate, stockOf } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  addressIn,
  buy,
  completeDraft,
  type Data,
  dataOf,
  placeOrder,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
const PRODUCT = 4;
const OTHER = 5;

async function ordersOf(visitor: Visitor): Promise<string[]> {
  return dataOf(await visitor.get<Data<OrderJson[]>>("/api/orders")).map((order) => order.reference);
}

async function bought(visitor: Visitor, email?: string): Promise<string> {
  const answer = await buy(visitor, PRODUCT, 1, email === undefined ? {} : { email });
  return dataOf(answer).order.reference;
}

describe("the profile", () => {
  it("is changed by its owner, field by field", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const answer = await owner.patch<Data<{ user: UserJson }>>("/api/me", {
      first_name: " Mona ",
      phone_number: "050 765 4321",
      preferred_language: "ar",
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe("Profile updated successfully");
    expect(answer.body.data.user).toMatchObject({
      first_name: "Mona",
      last_name: "Nasser",
      phone_number: "+971507654321",
      preferred_language: "ar",
    });
    const faulty = await owner.patch<Refusal>("/api/me", { first_name: "", email: "x", phone_number: "1" });
    expect(faulty.status).toBe(422);
    expect(Object.keys(faulty.body.message).sort()).toEqual(["email", "first_name", "phone_number"]);
    expect((await owner.patch("/api/me", { password_hash: "x", email_verified: true, id: "1" })).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email_verified: false });
  });

  it("takes a new address once it is verified, and tells the old one", async () => {
    const email = newEmail();
    const next = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    await owner.patch("/api/me", { email: next, current_password: PASSWORD });
    expect(await me(owner)).toMatchObject({ email, email_verified: true, pending_email: next });
    expect((await signIn(shop.visitor(), next)).status).toBe(401);
    const token = await linkTo(shop.server, next, /confirm your email/);
    expect((await owner.post("/api/email/verify", { token, password: PASSWORD })).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email: next, email_verified: true, pending_email: null });
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
    expect((await signIn(shop.visitor(), next)).status).toBe(200);
    await mailsAbout(shop.server, email, /your email address/);
  });

  it("answers alike for an address that somebody has, which stays theirs", async () => {
    const taken = newEmail();
    await signUpVerified(shop.server, shop.visitor(), taken);
    const owner = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, owner, email);
    const free = newEmail();
    const first = await owner.patch<Data<{ user: UserJson }>>("/api/me", { email: free, current_password: PASSWORD });
    const second = await owner.patch<Data<{ user: UserJson }>>("/api/me", { email: taken, current_password: PASSWORD });
    expect(second.status).toBe(first.status);
    expect(second.text.replace(taken, "")).toBe(first.text.replace(free, ""));
    const [mail] = await mailsAbout(shop.server, taken, /already have an account/);
    expect(mail?.text).not.toContain("/login/verify");
  });
});

describe("orders", () => {
  it("of the customer are listed a page at a time, newest first", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const references = [await bought(owner), await bought(owner), await bought(owner)];
    const page = (query: string) =>
      owner.get<Data<OrderJson[]> & { meta: { total: number; page: number; pages: number } }>(`/api/orders${query}`);
    const first = await page("?per_page=2");
    expect(first.body.data.map(({ reference }) => reference)).toEqual([references[2], references[1]]);
    expect(first.body.meta).toEqual({ total: 3, page: 1, pages: 2 });
    expect((await page("?per_page=2&page=2")).body.data.map(({ reference }) => reference)).toEqual([references[0]]);
    expect((await page("?per_page=2&page=9")).body.data).toEqual([]);
    const elsewhere = shop.visitor();
    await signIn(elsewhere, (await me(owner))?.email ?? "");
    expect(await ordersOf(elsewhere)).toEqual([...references].reverse());
  });

  it("bought signed in are hidden in the same browser after the sign-out", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const reference = await bought(owner);
    await owner.post("/api/logout", {});
    expect(await ordersOf(owner)).toEqual([]);
    expect((await owner.get(`/api/orders/${reference}`)).status).toBe(404);
  });

  it("placed as a guest join the account once the address is verified, not before", async () => {
    const email = newEmail();
    const guest = shop.visitor();
    const reference = await bought(guest, email.toUpperCase());
    const other = await bought(shop.visitor(), newEmail());
    const owner = shop.visitor();
    await signUp(owner, email);
    expect(await ordersOf(owner)).toEqual([]);
    const token = await linkTo(shop.server, email, /confirm your email/);
    await owner.post("/api/email/verify", { token, password: PASSWORD });
    expect(await ordersOf(owner)).toEqual([reference]);
    expect((await owner.get(`/api/orders/${other}`)).status).toBe(404);
    // From then on it is the customer's alone.
    expect((await guest.get(`/api/orders/${reference}`)).status).toBe(404);
    const later = await bought(shop.visitor(), email);
    await owner.post("/api/logout", {});
    await signIn(owner, email);
    expect(await ordersOf(owner)).toEqual([later, reference]);
  });

  it("go elsewhere as long as they are not shipped", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner);
    const reference = await bought(owner, email);
    const address = { ...addressIn("en"), street: "Another Street", nearestLandmark: "The old mill" };
    const change = (to: object) => owner.put<Data<OrderJson> & Refusal>(`/api/orders/${reference}/address`, to);
    const changed = await change(address);
    expect(changed.status).toBe(200);
    expect(changed.body.data.address).toMatchObject({ street: "Another Street", nearestLandmark: "The old mill" });
    // A form that says all of it again changes nothing: the point on the map stays, and nobody is told.
    await change({ ...address, latitude: 25.2, longitude: 55.3 });
    const { latitude: _latitude, longitude: _longitude, emirate = "", ...typed } = address;
    const form = { intent: "address", emirate, ...typed };
    expect((await owner.submit(`/en/account/orders/details?order=${reference}`, form)).status).toBe(200);
    const shown = await owner.get<Data<OrderJson>>(`/api/orders/${reference}`);
    expect(shown.body.data.address).toMatchObject({ latitude: 25.2, longitude: 55.3 });
    // A program takes the point away by saying none.
    const pointless = await change(address);
    expect(pointless.body.data.address).not.toHaveProperty("latitude");
    expect(await mailsAbout(shop.server, email, new RegExp(`news about your order ${reference}`), 3)).toHaveLength(3);
    const faulty = await change({ ...address, street: "" });
    expect(faulty.body.message).toEqual({ street: ["Street is required."] });
    const abroad = await change(addressIn("en-sa"));
    expect(abroad.status).toBe(409);
    expect(abroad.body.code).toBe("order.address_country");
    await moveOrder(shop.server, reference, "PREPARING");
    expect((await change(address)).status).toBe(200);
    await moveOrder(shop.server, reference, "SHIPPED");
    const late = await change(address);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "order.address_locked" });
  });

  it("can be ordered again, as far as there is any", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const { cart_uuid: cart } = await add(owner, PRODUCT, 2);
    await add(owner, OTHER, 1, cart);
    await saveDraft(owner, cart, completeDraft("en"));
    const reference = dataOf(await placeOrder(owner, cart)).order.reference;
    const answer = await owner.post<Data<{ totalItemsCount: number; missing: string[] }>>(
      `/api/orders/${reference}/reorder`,
      {},
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ totalItemsCount: 3, missing: [] });
    expect((await session(owner)).cart?.totalItemsCount).toBe(3);
    // Where there are fewer by now, the page says so instead of leading on to the cart.
    const there = await stockOf(shop, "zinc-bisglycinate");
    await operate(shop.server, "POST", "/stock/zinc-bisglycinate", { set: 3 });
    const form = await owner.submit(`/en/account/orders/details?order=${reference}`, { intent: "reorder" });
    await operate(shop.server, "POST", "/stock/zinc-bisglycinate", { set: there });
    expect(form.status).toBe(200);
    expect(form.text).toContain("Zinc Bisglycinate: the quantity was limited to 3.");
    expect(owner.cookies.get("cart_count")).toBe("5");
  });
});

describe("the wishlist", () => {
  const ids = (answer: { body: Data<{ id: number }[]> }) => answer.body.data.map(({ id }) => id);

  it("is kept for its owner, in the language asked for", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const added = await owner.post<Data<{ id: number; name: string }[]>>("/api/wishlist/add-to-wishlist", {
      products: [PRODUCT, OTHER, PRODUCT],
    });
    expect(ids(added).sort()).toEqual([PRODUCT, OTHER]);
    expect((await session(owner)).wishlist.sort()).toEqual([PRODUCT, OTHER]);
    const arabic = await owner.get<Data<{ id: number; name: string }[]>>("/api/wishlist", {
      headers: { "x-locale": "ar" },
    });
    expect(arabic.body.data[0]?.name).toMatch(/[\u0600-\u06ff]/);
    const removed = await owner.delete<Data<{ id: number }[]>>("/api/wishlist/delete-from-wishlist", {
      product_id: PRODUCT,
    });
    expect(ids(removed)).toEqual([OTHER]);
    const again = await owner.delete<Data<{ id: number }[]>>("/api/wishlist/delete-from-wishlist", {
      product_id: PRODUCT,
    });
    expect(again.status).toBe(200);
  });

  it("needs somebody signed in", async () => {
    const answer = await shop.visitor().get<Refusal>("/api/wishlist");
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe("You have to sign in to see your wishlist");
  });

  it("takes no gifts, no unknown products and no nonsense", async () => {
    const owner = shop.visitor();
    await signUp(owner);
    const add = (products: unknown) => owner.post("/api/wishlist/add-to-wishlist", { products });
    expect((await add([99_999])).status).toBe(404);
    expect((await add([])).status).toBe(422);
    expect((await add("4")).status).toBe(422);
    expect((await add(["x"])).status).toBe(422);
    expect((await session(owner)).wishlist).toEqual([]);
  });

  it("gets what led to a magic link", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    await owner.post("/api/logout", {});
    await owner.post("/api/login/magic/request", { email, wish: OTHER, next: "/en/account/wishlist" });
    const token = await linkTo(shop.server, email, /sign-in link/);
    expect((await owner.post("/api/login/magic", { token })).status).toBe(200);
    expect((await session(owner)).wishlist).toEqual([OTHER]);
  });
});

describe("privacy", () => {
  it("covers what was written to the shop once the address is verified: exported, and erased with the account", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const form = { name: "Salma Nasser", subject: "product_inquiry", message: "Is it vegan?" };
    await shop.visitor().post("/api/contact", { ...form, email: email.toUpperCase() });
    await shop.visitor().post("/api/contact", { ...form, email: newEmail() });
    const exported = async () =>
      (await owner.get<{ contact_requests: unknown }>("/api/me/export")).body.contact_requests;
    expect(await exported()).toEqual([]);
    await proveAddress(shop.server, owner, email);
    expect(await exported()).toEqual([{ ...form, email, sent_at: expect.any(String), entries: [] }]);

    const senders = async () => {
      const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
      return dataOf(await shop.visitor().get<Data<{ email: string }[]>>("/api/operator/contact", { headers })).map(
        (request) => request.email,
      );
    };
    expect(await senders()).toContain(email);
    await owner.delete("/api/me", { password: PASSWORD });
    expect(await senders()).not.toContain(email);
    expect(await senders()).toHaveLength(1);
  });

  it("gives a customer everything the shop keeps about them", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUp(owner, email);
    const reference = await bought(owner, email);
    await owner.post("/api/wishlist/add-to-wishlist", { products: [OTHER] });
    await add(owner, PRODUCT, 1);
    const answer = await owner.get<Record<string, unknown>>("/api/me/export");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.body).toMatchObject({
      user: { email, first_name: "Salma" },
      orders: [{ reference }],
      wishlist: [{ id: OTHER }],
      cart: { lines: [{ product_id: PRODUCT, quantity: 1 }] },
      sessions: [{ current: true }],
    });
    expect(answer.text).not.toContain("argon2");
    expect(answer.text).not.toContain(owner.cookies.get("token"));
  });

  it("deletes an account for whoever knows its password; orders forget who they were for", async () => {
    const email = newEmail();
    const owner = shop.visitor();
    await signUpVerified(shop.server, owner, email);
    const delivered = await bought(owner, email);
    await moveOrder(shop.server, delivered, "PREPARING", "SHIPPED", "DELIVERED");
    const open = await bought(owner, email);
    const cart = await add(owner, PRODUCT, 1);
    const refused = await owner.delete<Refusal>("/api/me", { password: "not it" });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe("auth.current_password_wrong");
    expect((await owner.delete("/api/me", { password: PASSWORD })).status).toBe(200);
    expect(owner.cookies.has("token")).toBe(false);
    expect((await signIn(shop.visitor(), email)).status).toBe(401);
    expect((await owner.get(`/api/cart/${cart.cart_uuid}`)).status).toBe(404);
    expect((await owner.get(`/api/orders/${delivered}`)).status).toBe(404);
    expect((await owner.get(`/api/orders/${open}`)).status).toBe(404);

    const seen = async (reference: string) => {
      const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
      return dataOf(await shop.visitor().get<Data<OrderJson>>(`/api/operator/orders/${reference}`, { headers }));
    };
    const kept = await seen(delivered);
    expect(kept.customer).toEqual({ first_name: "", last_name: "", email: "", phone_number: "" });
    expect(kept.address).toMatchObject({ country: "AE", emirate: "dubai", street: "", building: "", city: "" });
    expect(kept.total).toBeGreaterThan(0);
    expect(kept.lines).not.toHaveLength(0);
    // What is on its way still has to arrive; a new account with the address does not get it.
    expect((await seen(open)).customer.email).toBe(email);
    const next = shop.visitor();
    await signUp(next, email);
    const token = await linkTo(shop.server, email, /confirm your email/, 2);
    expect((await next.post("/api/email/verify", { token, password: PASSWORD })).status).toBe(200);
    expect(await ordersOf(next)).toEqual([]);
  });
});

describe("two accounts with one address", () => {
  it("become one when the owner follows the mail in the same browser", async () => {
    const email = newEmail();
    const first = shop.visitor();
    await signUpVerified(shop.server, first, email);
    const older = await bought(first, email);
    const second = shop.visitor();
    await signUp(second, email);
    const newer = await bought(second, email);
    await second.post("/api/wishlist/add-to-wishlist", { products: [OTHER] });
    await add(second, PRODUCT, 2);
    const token = await linkTo(shop.server, email, /already have an account/);
    expect((await second.post("/api/login/magic", { token })).status).toBe(200);
    expect(await ordersOf(second)).toEqual([newer, older]);
    expect(await session(second)).toMatchObject({ wishlist: [OTHER], cart: { totalItemsCount: 2 } });
    expect(await me(second)).toMatchObject({ email, email_verified: true });
  });
});
