import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { newEmail, PASSWORD, signIn, signUp } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, addressIn, buy, completeDraft, type Data, dataOf, saveDraft } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/**
 * Every call that touches something of one customer, made by nobody, by another customer and by the owner. What is
 * somebody else's answers exactly as what does not exist.
 */
const shop = shopUnderTest();

const PRODUCT = 4;

interface Owned {
  visitor: Visitor;
  email: string;
  cart: string;
  order: string;
  session: string;
}

async function customer(): Promise<Owned> {
  const email = newEmail();
  const visitor = shop.visitor();
  await signUp(visitor, email);
  const order = dataOf(await buy(visitor, PRODUCT, 1, { email })).order.reference;
  const { cart_uuid: cart } = await add(visitor, PRODUCT, 2);
  await saveDraft(visitor, cart, completeDraft("en", email));
  await visitor.post("/api/wishlist/add-to-wishlist", { products: [PRODUCT] });
  const elsewhere = shop.visitor();
  await signIn(elsewhere, email);
  const sessions = await visitor.get<Data<{ id: string; current: boolean }[]>>("/api/me/sessions");
  const session = sessions.body.data.find(({ current }) => !current)?.id ?? "";
  return { visitor, email, cart, order, session };
}

interface Call {
  name: string;
  make: (visitor: Visitor, owned: Owned) => Promise<{ status: number; text: string }>;
  /** Statuses for nobody, another customer and the owner. */
  statuses: [nobody: number, other: number, owner: number];
}

/** What names a thing of the owner's: for everybody else it does not exist. */
const BY_NAME: Call[] = [
  {
    name: "GET /api/cart/{uuid}",
    make: (visitor, { cart }) => visitor.get(`/api/cart/${cart}`),
    statuses: [404, 404, 200],
  },
  {
    name: "POST /api/cart/add-to-cart",
    make: (visitor, { cart }) =>
      visitor.post("/api/cart/add-to-cart", { product_id: PRODUCT, quantity: 1, cart_uuid: cart }),
    statuses: [404, 404, 200],
  },
  {
    name: "POST /api/cart",
    make: (visitor, { cart }) => visitor.post("/api/cart", { product_id: PRODUCT, quantity: 2, cart_uuid: cart }),
    statuses: [404, 404, 200],
  },
  {
    name: "DELETE /api/cart/delete-cart",
    make: (visitor, { cart }) => visitor.delete("/api/cart/delete-cart", { product_id: 99, cart_uuid: cart }),
    statuses: [404, 404, 200],
  },
  {
    name: "GET /api/cart/{uuid}/coupon/{code}/apply",
    make: (visitor, { cart }) => visitor.get(`/api/cart/${cart}/coupon/WELCOME10/apply`),
    statuses: [404, 404, 200],
  },
  {
    name: "GET /api/cart/{uuid}/coupon/remove",
    make: (visitor, { cart }) => visitor.get(`/api/cart/${cart}/coupon/remove`),
    statuses: [404, 404, 200],
  },
  {
    name: "POST /api/rate-calculator",
    make: (visitor, { cart }) => visitor.post("/api/rate-calculator", { cartUuid: cart }),
    statuses: [404, 404, 200],
  },
  {
    name: "GET /api/checkout/{uuid}",
    make: (visitor, { cart }) => visitor.get(`/api/checkout/${cart}`),
    statuses: [404, 404, 200],
  },
  {
    name: "PUT /api/checkout/{uuid}",
    make: (visitor, { cart }) => visitor.put(`/api/checkout/${cart}`, { customerNotes: "ring twice" }),
    statuses: [404, 404, 200],
  },
  {
    name: "POST /api/orders",
    make: (visitor, { cart }) =>
      visitor.post("/api/orders", { cart_uuid: cart, total: 0.01 }, { headers: { "idempotency-key": "matrix" } }),
    statuses: [404, 404, 409],
  },
  {
    name: "GET /api/orders/{reference}",
    make: (visitor, { order }) => visitor.get(`/api/orders/${order}`),
    statuses: [404, 404, 200],
  },
  {
    name: "PUT /api/orders/{reference}/address",
    make: (visitor, { order }) => visitor.put(`/api/orders/${order}/address`, addressIn("en")),
    statuses: [401, 404, 200],
  },
  {
    name: "POST /api/orders/{reference}/reorder",
    make: (visitor, { order }) => visitor.post(`/api/orders/${order}/reorder`, {}),
    statuses: [404, 404, 200],
  },
  {
    name: "DELETE /api/me/sessions/{id}",
    make: (visitor, { session }) => visitor.delete(`/api/me/sessions/${session}`, {}),
    statuses: [401, 404, 200],
  },
];

/** What is about whoever asks: guests are refused, another customer sees their own and nothing of the owner's. */
const ABOUT_ME: Call[] = [
  { name: "GET /api/me", make: (visitor) => visitor.get("/api/me"), statuses: [401, 200, 200] },
  { name: "PATCH /api/me", make: (visitor) => visitor.patch("/api/me", {}), statuses: [401, 200, 200] },
  { name: "GET /api/me/export", make: (visitor) => visitor.get("/api/me/export"), statuses: [401, 200, 200] },
  { name: "GET /api/me/sessions", make: (visitor) => visitor.get("/api/me/sessions"), statuses: [401, 200, 200] },
  { name: "GET /api/wishlist", make: (visitor) => visitor.get("/api/wishlist"), statuses: [401, 200, 200] },
  {
    name: "POST /api/wishlist/add-to-wishlist",
    make: (visitor) => visitor.post("/api/wishlist/add-to-wishlist", { products: [PRODUCT] }),
    statuses: [401, 200, 200],
  },
  {
    name: "DELETE /api/wishlist/delete-from-wishlist",
    make: (visitor) => visitor.delete("/api/wishlist/delete-from-wishlist", { product_id: 99 }),
    statuses: [401, 200, 200],
  },
  {
    name: "PUT /api/password",
    make: (visitor) =>
      visitor.put("/api/password", {
        current_password: PASSWORD,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      }),
    statuses: [401, 200, 200],
  },
  {
    name: "POST /api/email/verify",
    make: (visitor) => visitor.post("/api/email/verify", { token: "x".repeat(43) }),
    statuses: [401, 422, 422],
  },
  {
    name: "POST /api/email/verify/request",
    make: (visitor) => visitor.post("/api/email/verify/request", {}),
    statuses: [401, 200, 200],
  },
  { name: "GET /api/orders", make: (visitor) => visitor.get("/api/orders"), statuses: [200, 200, 200] },
  { name: "GET /api/session", make: (visitor) => visitor.get("/api/session"), statuses: [200, 200, 200] },
  {
    name: "DELETE /api/me",
    make: (visitor) => visitor.delete("/api/me", { password: "not it" }),
    statuses: [401, 422, 422],
  },
];

let owner: Owned;
let other: Owned;
beforeAll(async () => {
  owner = await customer();
  other = await customer();
});

/** Ends with what the matrix may change set back. */
async function walk({ make, statuses }: Call) {
  const nobody = shop.visitor();
  const nothing = { ...owner, cart: randomUUID(), order: "BG-2222-2222-2", session: randomUUID() };
  const [asNobody, asOther] = [await make(nobody, owner), await make(other.visitor, owner)];
  const ofNothing = await make(other.visitor, nothing);
  const asOwner = await make(owner.visitor, owner);
  expect([asNobody.status, asOther.status, asOwner.status]).toEqual(statuses);
  return { asNobody, asOther, ofNothing };
}

describe.each(BY_NAME)("$name", (call) => {
  it("is the owner's alone", async () => {
    const { asNobody, asOther, ofNothing } = await walk(call);
    expect(asOther.text).toBe(ofNothing.text);
    for (const { text } of [asNobody, asOther]) {
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain("Mariam");
    }
  });
});

describe.each(ABOUT_ME)("$name", (call) => {
  it("shows everybody their own only", async () => {
    const { asNobody, asOther } = await walk(call);
    for (const { text } of [asNobody, asOther]) {
      for (const secret of [owner.email, owner.order, owner.cart, owner.session]) expect(text).not.toContain(secret);
    }
  });
});

describe("a guest's cart", () => {
  it("is reached by its number, also by somebody signed in, and never becomes theirs by that", async () => {
    const guest = shop.visitor();
    const { cart_uuid: uuid } = await add(guest, PRODUCT, 1);
    expect((await other.visitor.get(`/api/cart/${uuid}`)).status).toBe(200);
    expect((await guest.get(`/api/cart/${uuid}`)).status).toBe(200);
  });
});
