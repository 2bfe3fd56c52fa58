import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson, OrderJson } from "../../shop/checkout/checkout-json.ts";
import { LOCALES } from "../../shop/market/market.ts";
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
  pressed,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
  shownStock,
} from "../support/shopping.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});
afterEach(() => shop.server.setClock(null));

const cents = (amount: number) => Math.round(amount * 100);

/** Every order ever answered must add up, whatever its country and currency. */
function expectToAddUp(order: OrderJson): void {
  for (const line of order.lines) expect(cents(line.line_total)).toBe(cents(line.unit_price) * line.quantity);
  expect(cents(order.subtotal)).toBe(order.lines.reduce((all, line) => all + cents(line.line_total), 0));
  expect(cents(order.discount)).toBe(order.lines.reduce((all, line) => all + cents(line.discount), 0));
  expect(cents(order.total)).toBe(
    cents(order.subtotal) - cents(order.discount) + cents(order.delivery) + cents(order.processing_fee),
  );
}

describe("placing an order", () => {
  it("answers with the order, takes the stock and empties the cart", async () => {
    const visitor = shop.visitor();
    const before = await productOf(visitor, "multi-men");
    const stock = await stockOf(shop, "multi-men");
    const answer = await buy(visitor, before.id, 3);
    expect(answer.status).toBe(201);
    const { order, payment } = answer.body.data;
    expect(payment).toEqual({ kind: "none" });
    expect(order.reference).toMatch(/^BG-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]$/);
    expect(order).toMatchObject({
      status: "PROCESSING",
      payment_status: "due_on_delivery",
      currency: "AED",
      delivery: 0,
      processing_fee: 10,
      delivery_method: 1,
      payment_method: 1,
    });
    expect(order.subtotal).toBe(3 * (before.sale_price ?? before.price));
    expectToAddUp(order);
    await expect.poll(() => shownStock(shop.visitor(), "multi-men"), SOON).toBe(stock - 3);
    expect(visitor.cookies.has("cart_uuid")).toBe(false);
    expect(visitor.cookies.has("guest")).toBe(true);
    const cart = await visitor.get<Data<CartJson>>(`/api/cart/${answer.cart}`);
    expect(dataOf(cart)).toMatchObject({ cart_items: [], promoCode: null });
  });

  it.each(LOCALES)("adds up in %s", async (locale) => {
    const visitor = shop.visitor(locale);
    const { cart_uuid: cart } = await add(visitor, zinc.id, 3);
    await add(visitor, (await productOf(visitor, "creatine-pure")).id, 1);
    await visitor.get(`/api/cart/${cart}/coupon/WELCOME10/apply`);
    const shown = await saveDraft(visitor, cart, completeDraft(locale));
    const answer = await placeOrder(visitor, cart);
    expect(answer.status, answer.text).toBe(201);
    const { order } = answer.body.data;
    expectToAddUp(order);
    expect(order.promo_code).toBe("WELCOME10");
    expect(order.total).toBe(shown.cart.display.finalTotal);
    expect(order.currency).toBe(shown.cart.currency);
  });

  it("carries a free gift above 500 AED, which costs nothing", async () => {
    const answer = await buy(shop.visitor(), zinc.id, 8);
    const gifts = answer.body.data.order.lines.filter((line) => line.is_gift);
    expect(gifts).toHaveLength(1);
    expect(gifts[0]).toMatchObject({ quantity: 1, unit_price: 0, line_total: 0 });
    expectToAddUp(answer.body.data.order);
  });

  it("happens once per key, however often and however fast the button is pressed", async () => {
    const visitor = shop.visitor();
    const stock = await stockOf(shop, "multi-women");
    const { id } = await productOf(visitor, "multi-women");
    const { cart_uuid: cart } = await add(visitor, id, 2);
    await saveDraft(visitor, cart, completeDraft("en"));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pressed(() => placeOrder(visitor, cart, { key }))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.order.reference)).size).toBe(1);
    const again = await placeOrder(visitor, cart, { key });
    expect(again.body.data.order.reference).toBe(answers[0]?.body.data.order.reference);
    await expect.poll(() => shownStock(visitor, "multi-women"), SOON).toBe(stock - 2);
    const other = await placeOrder(visitor, cart, { key: randomUUID() });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe("cart.empty");
  });

  it("lets only one of two different presses through", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    await saveDraft(visitor, cart, completeDraft("en"));
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(keys.map((key) => pressed(() => placeOrder(visitor, cart, { key }))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  });
});

describe("an order is refused", () => {
  it("while steps are missing, and the sentence names them", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    const all = await placeOrder(visitor, cart);
    expect(all.status).toBe(422);
    expect(all.body.code).toBe("checkout.incomplete_steps");
    expect(all.body.message).toMatch(
      /^Please complete the following steps to proceed with the checkout: Customer details.*Delivery method.*Shipping address.*Payment method$/,
    );
  });

  it("when the total is not the one the shopper saw, with the new cart beside it", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    const shown = await saveDraft(visitor, cart, completeDraft("en"));
    const wrong = await placeOrder(visitor, cart, { total: shown.cart.display.finalTotal - 1 });
    expect(wrong.status).toBe(409);
    expect(wrong.body.code).toBe("checkout.price_changed");
    expect(wrong.body.message).toBe("Prices or stock have changed. Please check your order.");
    expect(wrong.body.data).toMatchObject({ cart: { cart_uuid: cart, finalTotal: shown.cart.finalTotal } });
    expect((await placeOrder(visitor, cart, { total: shown.cart.display.finalTotal })).status).toBe(201);
  });

  it("when a promo code ran out between looking and pressing", async () => {
    const visitor = shop.visitor();
    shop.server.setClock("2025-06-10T19:00:00Z");
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    await visitor.get(`/api/cart/${cart}/coupon/EID20/apply`);
    const shown = await saveDraft(visitor, cart, completeDraft("en"));
    shop.server.setClock("2025-06-10T21:00:00Z");
    const answer = await placeOrder(visitor, cart);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("checkout.price_changed");
    const now = answer.body.data as unknown as { cart: CartJson };
    expect(now.cart.finalTotal).toBeGreaterThan(shown.cart.finalTotal);
    expect(now.cart.notices).toMatchObject([{ code: "promo.over", promo_code: "EID20" }]);
    const again = await placeOrder(visitor, cart);
    expect(again.body.data.order).toMatchObject({ promo_code: null, total: now.cart.display.finalTotal });
  });

  it("when it names no total and the one shown last is another; any answer that shows one counts", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    const atFirst = await saveDraft(visitor, cart, completeDraft("en"));
    // Another tab's browser is not this one's: its total is named, and refused.
    await add(visitor, zinc.id, 1);
    const old = await placeOrder(visitor, cart, { total: atFirst.cart.display.finalTotal });
    expect(old.body.code).toBe("checkout.price_changed");
    const looked = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    expect(looked.cart.finalTotal).toBeGreaterThan(atFirst.cart.finalTotal);
    const placed = dataOf(await placeOrder(visitor, cart)).order;
    expect(placed.total).toBe(looked.cart.display.finalTotal);
  });

  it("when the stock went to others meanwhile; the cart says so once and repairs itself", async () => {
    const product = await productOf(shop.visitor(), "diamond-beauty");
    expect(product.stock).toBe(30);
    const late = shop.visitor();
    const { cart_uuid: cart } = await add(late, product.id, 10);
    await saveDraft(late, cart, completeDraft("en"));
    for (const quantity of [10, 10, 6]) expect((await buy(shop.visitor(), product.id, quantity)).status).toBe(201);

    const answer = await placeOrder(late, cart);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("checkout.price_changed");
    const repaired = dataOf(await late.get<Data<CartJson>>(`/api/cart/${cart}`));
    expect(repaired.cart_items.map((item) => item.quantity)).toEqual([4]);

    expect((await buy(shop.visitor(), product.id, 4)).status).toBe(201);
    const emptied = dataOf(await late.get<Data<CartJson>>(`/api/cart/${cart}`));
    expect(emptied.cart_items).toEqual([]);
    expect(emptied.notices).toContainEqual(
      expect.objectContaining({
        code: "cart.item_sold_out",
        message: `${product.name} is sold out and was removed from your cart.`,
      }),
    );
    expect(dataOf(await late.get<Data<CartJson>>(`/api/cart/${cart}`)).notices).toEqual([]);
    await expect.poll(() => shownStock(late, "diamond-beauty"), SOON).toBe(0);
    const sold = await late.post<Refusal>("/api/cart/add-to-cart", { product_id: product.id, quantity: 1 });
    expect(sold.body.code).toBe("product.out_of_stock");
  });

  it("without a key, without a cart and with somebody else's key only for oneself", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    await saveDraft(visitor, cart, completeDraft("en"));
    const noKey = await visitor.post<Refusal>("/api/orders", { cart_uuid: cart });
    expect(noKey.status).toBe(422);
    expect(noKey.body.code).toBe("validation");
    expect((await placeOrder(visitor, randomUUID())).status).toBe(404);
    const key = randomUUID();
    const mine = await placeOrder(visitor, cart, { key });
    const other = await buy(shop.visitor(), zinc.id, 1, { key });
    expect(other.status).toBe(201);
    expect(other.body.data.order.reference).not.toBe(mine.body.data.order.reference);
  });
});

describe("an order can be read", () => {
  it("by the browser that placed it, whole, and by nobody else", async () => {
    const visitor = shop.visitor();
    const answer = await buy(visitor, zinc.id, 1);
    const { reference } = answer.body.data.order;
    const own = await visitor.get<Data<OrderJson>>(`/api/orders/${reference}`);
    expect(dataOf(own).customer.email).toBe(answer.body.data.order.customer.email);
    expect(own.headers.get("cache-control")).toContain("no-store");
    const list = await visitor.get<Data<OrderJson[]>>("/api/orders");
    expect(dataOf(list).map((order) => order.reference)).toEqual([reference]);
    const stranger = await shop.visitor().get(`/api/orders/${reference}`);
    expect(stranger.status).toBe(404);
    expect(stranger.text).not.toContain("Haddad");
    expect(dataOf(await shop.visitor().get<Data<OrderJson[]>>("/api/orders"))).toEqual([]);
  });

  it("in the words and amounts of the day it was placed", async () => {
    const visitor = shop.visitor("ar-kw");
    const placed = (await buy(visitor, zinc.id, 2)).body.data.order;
    expect(placed.currency).toBe("KWD");
    expect(placed.lines[0]?.name).toBe("زنك بيسجلايسينات");
    const read = dataOf(await visitor.get<Data<OrderJson>>(`/api/orders/${placed.reference}`));
    expect(read).toEqual(placed);
  });
});
