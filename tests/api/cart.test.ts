import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { operate, stockOf } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, allProducts, type Data, dataOf, type ProductJson, productOf, type Refusal } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
let vitaminD: ProductJson;
let soldOut: ProductJson;
beforeAll(async () => {
  const visitor = shop.visitor();
  zinc = await productOf(visitor, "zinc-bisglycinate");
  vitaminD = await productOf(visitor, "vitamin-d3-k2-drops");
  soldOut = await productOf(visitor, "ginkgo-phosphatidylserine");
});

const readCart = (visitor: Visitor, uuid: string) => visitor.get<Data<CartJson>>(`/api/cart/${uuid}`);
const priceOf = (product: ProductJson) => product.sale_price ?? product.price;

describe("adding", () => {
  it("makes a cart with the specification's fields and remembers it for seven days", async () => {
    const visitor = shop.visitor();
    const answer = await visitor.post<Data<CartJson>>("/api/cart/add-to-cart", { product_id: zinc.id, quantity: 2 });
    expect(answer.status).toBe(200);
    const cart = answer.body.data;
    expect(cart).toMatchObject({
      promoCode: null,
      discount: 0,
      subtotal: 2 * priceOf(zinc),
      total: 2 * priceOf(zinc),
      finalTotal: 2 * priceOf(zinc),
      totalItemsCount: 2,
      currency: "AED",
      shippingRates: { standard: 0, express: 25, international: null },
      notices: [],
    });
    expect(cart.cart_items).toHaveLength(1);
    expect(cart.cart_items[0]).toMatchObject({
      id: zinc.id,
      slug: zinc.slug,
      name: "Zinc Bisglycinate",
      price: zinc.price,
      sale_price: zinc.sale_price,
      quantity: 2,
      discount: 0,
    });
    const cookies = answer.headers.getSetCookie();
    const uuidCookie = cookies.find((cookie) => cookie.startsWith("cart_uuid="));
    expect(uuidCookie).toContain(cart.cart_uuid);
    expect(uuidCookie).toMatch(/Max-Age=604800/);
    expect(uuidCookie).toMatch(/HttpOnly/);
    expect(uuidCookie).toMatch(/SameSite=Lax/);
    expect(uuidCookie).toMatch(/Path=\//);
    expect(visitor.cookies.get("cart_count")).toBe("2");
  });

  it("merges with the line that is there, and never holds more than ten", async () => {
    const visitor = shop.visitor();
    const first = await add(visitor, zinc.id, 3);
    const second = await add(visitor, zinc.id, 4, first.cart_uuid);
    expect(second.cart_uuid).toBe(first.cart_uuid);
    expect(second.cart_items.map((item) => item.quantity)).toEqual([7]);
    const third = await add(visitor, zinc.id, 4);
    expect(third.cart_items.map((item) => item.quantity)).toEqual([10]);
    expect(third.totalItemsCount).toBe(10);
  });

  it("keeps lines in the order in which they came", async () => {
    const visitor = shop.visitor();
    await add(visitor, vitaminD.id, 1);
    const cart = await add(visitor, zinc.id, 1);
    expect(cart.cart_items.map((item) => item.id)).toEqual([vitaminD.id, zinc.id]);
    expect(cart.subtotal).toBeCloseTo(priceOf(vitaminD) + priceOf(zinc), 2);
  });

  it("does nothing with a product that is out of stock", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    const answer = await visitor.post<Refusal>("/api/cart/add-to-cart", { product_id: soldOut.id, quantity: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("product.out_of_stock");
    expect(dataOf(await readCart(visitor, uuid)).cart_items.map((item) => item.id)).toEqual([zinc.id]);
  });

  it("finds every product of the catalogue and no gift", async () => {
    const visitor = shop.visitor();
    const products = await allProducts(visitor);
    expect(products).toHaveLength(48);
    expect(products.filter((product) => product.slug.startsWith("gift-"))).toEqual([]);
    const gift = await visitor.post<Refusal>("/api/cart/add-to-cart", { product_id: 49, quantity: 1 });
    const other = await visitor.post<Refusal>("/api/cart/add-to-cart", { product_id: 50, quantity: 1 });
    expect([gift.status, other.status]).toEqual([404, 404]);
  });
});

describe("setting and removing", () => {
  it("sets a quantity, and makes the line or the cart when there is none", async () => {
    const visitor = shop.visitor();
    const made = dataOf(
      await visitor.post<Data<CartJson>>("/api/cart", { product_id: zinc.id, quantity: 4, cart_uuid: null }),
    );
    expect(made.cart_items[0]?.quantity).toBe(4);
    const set = dataOf(
      await visitor.post<Data<CartJson>>("/api/cart", { product_id: zinc.id, quantity: 2, cart_uuid: made.cart_uuid }),
    );
    expect(set.cart_uuid).toBe(made.cart_uuid);
    expect(set.cart_items[0]?.quantity).toBe(2);
  });

  it("removes a line, and the last one resets the cart and its promo code", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    await add(visitor, vitaminD.id, 1);
    dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${uuid}/coupon/WELCOME10/apply`));
    const one = dataOf(
      await visitor.delete<Data<CartJson>>("/api/cart/delete-cart", { product_id: zinc.id, cart_uuid: uuid }),
    );
    expect(one.cart_items.map((item) => item.id)).toEqual([vitaminD.id]);
    expect(one.promoCode).toBe("WELCOME10");
    const none = dataOf(
      await visitor.delete<Data<CartJson>>("/api/cart/delete-cart", { product_id: vitaminD.id, cart_uuid: uuid }),
    );
    expect(none).toMatchObject({ cart_items: [], promoCode: null, subtotal: 0, total: 0, totalItemsCount: 0 });
    expect((await add(visitor, zinc.id, 1, uuid)).promoCode).toBeNull();
  });

  it("forgives removing what is not there", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    const answer = await visitor.delete<Data<CartJson>>("/api/cart/delete-cart", { product_id: 47, cart_uuid: uuid });
    expect(dataOf(answer).cart_items).toHaveLength(1);
  });
});

describe("reading", () => {
  it("gives the same cart in the reader's language and currency", async () => {
    const english = shop.visitor();
    const { cart_uuid: uuid } = await add(english, zinc.id, 3);
    const cart = dataOf(await readCart(shop.visitor("ar-sa"), uuid));
    expect(cart.currency).toBe("SAR");
    expect(cart.cart_items[0]?.name).toBe("زنك بيسجلايسينات");
    expect(cart.subtotal).toBe(3 * priceOf(zinc));
    const piece = Math.round(priceOf(zinc) * 1.0211028 * 100) / 100;
    expect(cart.cart_items[0]?.display).toMatchObject({ unit_price: piece, line_total: Math.round(piece * 300) / 100 });
    expect(cart.display.subtotal).toBe(Math.round(piece * 300) / 100);
    expect(cart.shippingRates).toMatchObject({ standard: null, express: null, international: 45 });
  });

  it("answers 404 for carts that never were, and never makes one from a foreign number", async () => {
    const visitor = shop.visitor();
    for (const uuid of [randomUUID(), "not-a-uuid", "..%2f..%2fetc"]) {
      const answer = await visitor.get<Refusal>(`/api/cart/${uuid}`);
      expect(answer.status, uuid).toBe(404);
      expect(answer.body.code, uuid).toBe("cart.not_found");
    }
    const added = await visitor.post<Refusal>("/api/cart/add-to-cart", {
      product_id: zinc.id,
      quantity: 1,
      cart_uuid: randomUUID(),
    });
    expect(added.status).toBe(404);
  });

  it("is part of what a page asks for after it has loaded", async () => {
    const visitor = shop.visitor();
    const before = await visitor.get<Data<{ cart: CartJson | null; user: null; settings: object }>>("/api/session");
    expect(before.body.data).toMatchObject({
      user: null,
      cart: null,
      settings: { country: "AE", currency: "AED", locale: "en" },
    });
    expect(before.headers.get("cache-control")).toContain("no-store");
    await add(visitor, zinc.id, 2);
    const after = await visitor.get<Data<{ cart: CartJson | null }>>("/api/session");
    expect(after.body.data.cart?.totalItemsCount).toBe(2);
  });

  it("tells what is missing until the free gift, and shows the gift once it is earned", async () => {
    const visitor = shop.visitor();
    const one = await add(visitor, zinc.id, 1);
    expect(one.gift).toBeNull();
    expect(one.display.gift_missing).toBe(500 - priceOf(zinc));
    const ten = await add(visitor, zinc.id, 9);
    expect(ten.display.gift_missing).toBe(0);
    expect(ten.gift?.slug).toMatch(/^gift-/);
    expect(ten.cart_items).toHaveLength(1);
  });

  it("promises no gift while none is left: not in carts, on pages or above the header", async () => {
    const gifts = ["gift-magnesium-mini", "gift-vitamin-c-mini"];
    const stocks = await Promise.all(gifts.map((slug) => stockOf(shop, slug)));
    const setStocks = async (pieces: readonly number[]) => {
      for (const [at, slug] of gifts.entries())
        expect(await operate(shop.server, "POST", `/stock/${slug}`, { set: pieces[at] })).toMatchObject({
          status: 200,
        });
    };
    const promised = async () => {
      const visitor = shop.visitor();
      const addresses = ["/en", "/en/product/zinc-bisglycinate", "/api/announcements"];
      const texts = await Promise.all(addresses.map(async (address) => (await visitor.get<string>(address)).text));
      const { display } = await add(visitor, zinc.id, 1);
      return [...texts.map((text) => text.includes("gift on orders above")), display.gift_left];
    };
    expect(await promised()).toEqual([true, true, true, true]);

    await setStocks([0, 0]);
    await expect.poll(promised).toEqual([false, false, false, false]);
    const cart = await add(shop.visitor(), zinc.id, 10);
    expect([cart.gift, cart.display.gift_earned]).toEqual([null, true]);

    await setStocks(stocks);
    await expect.poll(promised).toEqual([true, true, true, true]);
  });

  it("gives no gift at exactly 500 AED, in any currency", async () => {
    const theanine = await productOf(shop.visitor(), "l-theanine-focus");
    expect(4 * priceOf(theanine), "a product that four of are exactly 500 AED").toBe(500);
    for (const locale of ["en", "ar-kw"]) {
      const visitor = shop.visitor(locale);
      const cart = await add(visitor, theanine.id, 4);
      expect(cart.gift).toBeNull();
      expect(cart.display).toMatchObject({ gift_earned: false, gift_missing: 0 });
      const more = await add(visitor, zinc.id, 1, cart.cart_uuid);
      expect(more.gift?.slug).toMatch(/^gift-/);
      expect(more.display.gift_earned).toBe(true);
    }
  });
});

describe("the shop's clock", () => {
  it("ends a cart seven days after its last use", async () => {
    const visitor = shop.visitor();
    shop.server.setClock("2026-03-01T08:00:00Z");
    try {
      const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
      shop.server.setClock("2026-03-07T08:00:00Z");
      expect((await add(visitor, zinc.id, 1)).cart_uuid).toBe(uuid);
      shop.server.setClock("2026-03-14T07:59:00Z");
      expect((await readCart(visitor, uuid)).status).toBe(200);
      shop.server.setClock("2026-03-14T08:01:00Z");
      expect((await readCart(visitor, uuid)).status).toBe(404);
      const fresh = await add(visitor, zinc.id, 1);
      expect(fresh.cart_uuid).not.toBe(uuid);
    } finally {
      shop.server.setClock(null);
    }
  });
});

describe("delivery rates", () => {
  const rates = (visitor: Visitor, body: object) =>
    visitor.post<Data<{ standard: number | null; express: number | null; international: number | null }>>(
      "/api/rate-calculator",
      body,
    );

  it("are fixed in the UAE and go by country and weight elsewhere", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cartUuid } = await add(visitor, zinc.id, 10);
    expect(dataOf(await rates(visitor, { cartUuid }))).toEqual({ standard: 0, express: 25, international: null });
    // Ten packs of 80 g are below the first kilogram.
    expect(dataOf(await rates(visitor, { cartUuid, country: "OM" }))).toMatchObject({ international: 39 });
    const whey = await productOf(visitor, "whey-isolate-vanilla");
    await add(visitor, whey.id, 2);
    const heavy = dataOf(await rates(visitor, { cartUuid, country: "OM" }));
    expect(heavy.international).toBeGreaterThan(39);
    expect(((heavy.international ?? 0) - 39) % 10).toBe(0);
  });

  it("refuse what is no cart or no country", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cartUuid } = await add(visitor, zinc.id, 1);
    expect((await rates(visitor, { cartUuid: randomUUID() })).status).toBe(404);
    expect((await rates(visitor, { cartUuid, country: "FR" })).status).toBe(422);
    expect((await rates(visitor, {})).status).toBe(422);
  });
});
