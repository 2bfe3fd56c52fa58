import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import type { OrderByKeyJson } from "../../shop/checkout/order-by-key.ts";
import { PASSWORD, signUp } from "../support/accounts.ts";
import { stockOf } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  buy,
  completeDraft,
  type Data,
  dataOf,
  type ProductJson,
  placeOrder,
  productOf,
  SOON,
  saveDraft,
  shownStock,
} from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});
afterEach(() => shop.server.setClock(null));

/** A checkout that is ready to be ordered, with the key the shop has given it. */
async function readyCart(visitor = shop.visitor()): Promise<{ visitor: Visitor; cart: string; key: string }> {
  const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
  const { order_key: key } = await saveDraft(visitor, cart, completeDraft(visitor.locale));
  return { visitor, cart, key };
}

/** What a press did whose answer was lost on the way: the order is there, the browser has heard nothing. */
async function answerLost(visitor: Visitor, press: () => Promise<Answer>): Promise<Answer> {
  const before = [...visitor.cookies];
  const answer = await press();
  visitor.cookies.clear();
  for (const [name, value] of before) visitor.cookies.set(name, value);
  return answer;
}

const byKey = (visitor: Visitor, key: string) => visitor.get<Data<OrderByKeyJson>>(`/api/orders/by-key/${key}`);
const keyOf = async (visitor: Visitor, cart: string) =>
  dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`)).order_key;

/** The fields of the form behind the button, as the page holds them. */
async function placeFields(visitor: Visitor): Promise<Record<string, string>> {
  const page = await visitor.get<string>("/en/checkout?step=payment");
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? "";
  const hidden = { idempotency_key: field("idempotency_key"), shown_total: field("shown_total") };
  return { intent: "place", paymentMethod: "1", customerNotes: "", ...hidden };
}

describe("the key of an order", () => {
  it("is kept with the cart until the order stands; the next order has another", async () => {
    const { visitor, cart, key } = await readyCart();
    await add(visitor, zinc.id, 1);
    expect(await keyOf(visitor, cart)).toBe(key);
    await saveDraft(visitor, cart, { customerNotes: "Ring twice" });
    expect(await keyOf(visitor, cart)).toBe(key);
    expect((await placeOrder(visitor, cart, { key })).status).toBe(201);
    expect(await keyOf(visitor, cart)).not.toBe(key);
  });

  it("makes one order of one press that arrives fifty times at once", async () => {
    const { visitor, cart, key } = await readyCart();
    const stock = await stockOf(shop, zinc.slug);
    // Whoever is told that the shop is busy presses once more.
    const press = async (): Promise<string> => {
      for (;;) {
        const answer = await placeOrder(visitor, cart, { key });
        if (answer.status === 201) return answer.body.data.order.reference;
        expect(answer.status, answer.text).toBe(503);
      }
    };
    const references = await Promise.all(Array.from({ length: 50 }, press));
    expect(new Set(references).size).toBe(1);
    expect(dataOf(await visitor.get<Data<{ reference: string }[]>>("/api/orders"))).toHaveLength(1);
    await expect.poll(() => shownStock(visitor, zinc.slug), SOON).toBe(stock - 1);
  });

  it("finds the order whose answer was lost, and opens its confirmation in this browser again", async () => {
    const { visitor, cart, key } = await readyCart();
    expect((await byKey(visitor, key)).status).toBe(404);
    const lost = await answerLost(visitor, () => placeOrder(visitor, cart, { key }));
    const { reference, total } = dataOf(lost as Awaited<ReturnType<typeof placeOrder>>).order;
    expect((await visitor.get(`/api/orders/${reference}`)).status).toBe(404);

    const found = dataOf(await byKey(visitor, key));
    expect(found).toMatchObject({ state: "placed", reference, order: { confirmed: true, total, currency: "AED" } });
    expect((await visitor.get(`/api/orders/${reference}`)).status).toBe(200);
    expect(visitor.cookies.has("cart_uuid")).toBe(false);
    expect(dataOf(await byKey(visitor, key)), "asked again").toEqual(found);
  });

  it("shows the order to a second browser with its cart and its key, and takes it from none", async () => {
    const { visitor, cart, key } = await readyCart();
    const { reference } = dataOf(await placeOrder(visitor, cart, { key })).order;
    const other = shop.visitor();
    // It has ordered before, so that it has a secret of its own, which it keeps.
    await buy(other, zinc.id, 1);
    const own = other.cookies.get("guest");
    other.cookies.set("cart_uuid", cart);
    const sees = async (who: Visitor) => (await who.get(`/api/orders/${reference}`)).status;
    expect(await sees(other)).toBe(404);
    expect(dataOf(await byKey(other, key))).toMatchObject({ state: "placed", reference });
    expect([await sees(other), await sees(visitor), await sees(shop.visitor())]).toEqual([200, 200, 404]);
    expect(other.cookies.get("guest")).toBe(own);
    // Its cart is used up by now; its secret alone still finds the press.
    expect(dataOf(await byKey(other, key))).toMatchObject({ state: "placed", reference });
  });

  it("shows nothing by a secret that somebody had laid into the browser before it ordered", async () => {
    const laid = "A".repeat(43);
    const { visitor, cart, key } = await readyCart();
    visitor.cookies.set("guest", laid);
    const { reference } = dataOf(await placeOrder(visitor, cart, { key })).order;
    const whoLaidIt = shop.visitor();
    whoLaidIt.cookies.set("guest", laid);
    const sees = async (who: Visitor) => (await who.get(`/api/orders/${reference}`)).status;
    expect([await sees(visitor), await sees(whoLaidIt)]).toEqual([200, 404]);
    expect((await whoLaidIt.get<Data<object[]>>("/api/orders")).body.data).toEqual([]);
    // The browser's own is kept from then on: one list holds all that was ordered in it.
    const own = visitor.cookies.get("guest");
    const next = await readyCart(visitor);
    dataOf(await placeOrder(visitor, next.cart, { key: next.key }));
    expect(visitor.cookies.get("guest")).toBe(own);
    expect((await visitor.get<Data<object[]>>("/api/orders")).body.data).toHaveLength(2);
  });

  it("shows nothing to a browser that only knows the key, or only the cart", async () => {
    const { visitor, cart, key } = await readyCart();
    const { reference } = dataOf(await placeOrder(visitor, cart, { key })).order;
    const stranger = shop.visitor();
    await add(stranger, zinc.id, 1);
    stranger.cookies.set("guest", "A".repeat(43));
    expect((await byKey(stranger, key)).status).toBe(404);
    stranger.cookies.set("cart_uuid", cart);
    for (const guess of [randomUUID(), "%20", "x".repeat(300)]) expect((await byKey(stranger, guess)).status).toBe(404);
    expect((await stranger.get("/en/checkout")).headers.get("location")).toBe("/en");
    expect((await stranger.get(`/api/orders/${reference}`)).status).toBe(404);
  });

  it("tells a customer's order to that customer; signed out it has a number and nothing else", async () => {
    const visitor = shop.visitor();
    const { user } = await signUp(visitor);
    const { cart, key } = await readyCart(visitor);
    const { reference } = dataOf(await placeOrder(visitor, cart, { key })).order;
    visitor.cookies.set("cart_uuid", cart);
    expect(dataOf(await byKey(visitor, key))).toMatchObject({ reference, order: { confirmed: true } });
    const out = shop.visitor();
    out.cookies.set("cart_uuid", cart);
    expect(dataOf(await byKey(out, key))).toEqual({ state: "placed", reference, order: null });
    expect((await out.get(`/api/orders/${reference}`)).status).toBe(404);
    const other = shop.visitor();
    await signUp(other);
    expect((await byKey(other, key)).status).toBe(404);
    await out.post("/api/login", { email: user.email, password: PASSWORD });
    expect((await out.get(`/api/orders/${reference}`)).status).toBe(200);
  });

  it("is asked for a day", async () => {
    const { visitor, cart, key } = await readyCart();
    await answerLost(visitor, () => placeOrder(visitor, cart, { key }));
    shop.server.setClock(new Date(Date.now() + 23 * 60 * 60_000).toISOString());
    expect((await byKey(visitor, key)).status).toBe(200);
    shop.server.setClock(new Date(Date.now() + 25 * 60 * 60_000).toISOString());
    expect((await byKey(visitor, key)).status).toBe(404);
  });

  it("says that an order is still being made while its cart is held", async ({ skip }) => {
    if (shop.databaseUrl === undefined) skip("the embedded database has one connection: nobody waits beside it");
    const { visitor, cart, key } = await readyCart();
    const holder = new Client({ connectionString: shop.databaseUrl });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from carts where uuid = $1 for update", [cart]);
    const placing = await byKey(visitor, key);
    await holder.query("rollback");
    await holder.end();
    expect([placing.status, placing.body]).toEqual([202, { data: { state: "placing" } }]);
    expect((await byKey(visitor, key)).status).toBe(404);
  });
});

describe("pages", () => {
  it.each(["a reload", "the same form sent again", "a form sent after the cart is forgotten"])(
    "lead to the order whose answer was lost: %s",
    async (way) => {
      const { visitor } = await readyCart();
      const fields = await placeFields(visitor);
      const lost = await answerLost(visitor, () => visitor.submit("/en/checkout", fields));
      expect(lost.status).toBe(303);
      const confirmation = lost.headers.get("location") ?? "";
      expect(confirmation).toContain("/en/checkout/order-confirmation?order=BG-");
      if (way === "a form sent after the cart is forgotten") {
        await visitor.get("/en/checkout");
        expect(visitor.cookies.has("cart_uuid")).toBe(false);
      }
      const again = await (way === "a reload"
        ? visitor.get<string>("/en/checkout")
        : visitor.submit("/en/checkout", fields));
      expect([again.status, again.headers.get("location")]).toEqual([303, confirmation]);
      expect((await visitor.get<string>(confirmation)).text).toContain(confirmation.slice(-14));
    },
  );

  it("lead home, not to an old order, once a new cart was emptied", async () => {
    const { visitor } = await readyCart();
    const first = await answerLost(visitor, async () => visitor.submit("/en/checkout", await placeFields(visitor)));
    expect(first.status).toBe(303);
    const next = await add(visitor, zinc.id, 1);
    expect((await visitor.get("/en/checkout")).status).toBe(200);
    await visitor.delete("/api/cart/delete-cart", { product_id: zinc.id, cart_uuid: next.cart_uuid });
    expect((await visitor.get("/en/checkout")).headers.get("location")).toBe("/en");
  });

  it("repeat an order, never the next one, when an old form is sent again", async () => {
    const { visitor } = await readyCart();
    const fields = await placeFields(visitor);
    const first = await answerLost(visitor, () => visitor.submit("/en/checkout", fields));
    const { cart_uuid: cart } = await add(visitor, zinc.id, 2);
    const again = await visitor.submit("/en/checkout", fields);
    expect([again.status, again.headers.get("location")]).toEqual([303, first.headers.get("location")]);
    expect(visitor.cookies.get("cart_count")).toBe("2");
    expect(visitor.cookies.get("cart_uuid")).toBe(cart);
  });
});
