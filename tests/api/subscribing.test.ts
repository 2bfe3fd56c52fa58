import { beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import { me, PASSWORD, signUp } from "../support/accounts.ts";
import {
  CARD,
  CASH,
  inMinutes,
  leavesNothingBehind,
  moveOrder,
  operate,
  orderOf,
  pay,
  payAgain,
  payingShop,
  placeAsShown,
  setClocks,
  sweep,
  TABBY,
} from "../support/paying.ts";
import {
  add,
  completeDraft,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
let iron: ProductJson;
let magnesium: ProductJson;
beforeAll(async () => {
  const visitor = shop.visitor();
  zinc = await productOf(visitor, "zinc-bisglycinate");
  iron = await productOf(visitor, "iron-gentle");
  magnesium = await productOf(visitor, "magnesium-seven-salts");
});

const subscribe = async (visitor: Visitor, product: ProductJson, everyMonths: number, quantity = 1) =>
  dataOf(
    await visitor.post<Data<CartJson>>("/api/cart/add-to-cart", {
      product_id: product.id,
      quantity,
      every_months: everyMonths,
    }),
  );
const setPlan = (visitor: Visitor, product: ProductJson, everyMonths: number) =>
  visitor.post<Data<CartJson>>("/api/cart/set-plan", { product_id: product.id, every_months: everyMonths });
const priceOf = ({ price, sale_price }: ProductJson) => sale_price ?? price;
const round = (amount: number) => Math.round(amount * 100) / 100;
const lineOf = (cart: CartJson, { id }: ProductJson) => cart.cart_items.find((item) => item.id === id);

interface SubscriptionOfExport {
  product_id: number;
  quantity: number;
  every_months: number;
  state: string;
  next_on: string;
  cancel_reason: string | null;
}
const subscriptionsOf = async (visitor: Visitor) =>
  (await visitor.get<{ subscriptions: SubscriptionOfExport[] }>("/api/me/export")).body.subscriptions;

/** A signed-in customer who has subscribed to a product and ordered it. */
async function ordered(method: number, product = zinc) {
  const visitor = shop.visitor();
  const { user } = await signUp(visitor);
  const { cart_uuid: cart } = await subscribe(visitor, product, 2);
  await saveDraft(visitor, cart, { ...completeDraft("en", user.email ?? ""), paymentMethod: method as 1 });
  return { visitor, email: user.email ?? "", ...dataOf(await placeAsShown(visitor, cart)) };
}

describe("a product that may be subscribed to", () => {
  it("tells how often it may come and what one piece costs then", async () => {
    const { body } = await shop.visitor().get<Data<{ subscription: unknown }>>("/api/products/zinc-bisglycinate");
    const step = (products: number, percent: number) => ({
      products,
      percent,
      price: round(priceOf(zinc) * (1 - percent / 100)),
    });
    expect(body.data.subscription).toEqual({ every_months: [1, 2, 3], steps: [step(1, 10), step(2, 20), step(3, 30)] });
  });
});

describe("a cart with subscriptions", () => {
  it("takes ten, twenty, thirty percent off its subscribed lines alone, and explains every amount", async () => {
    const visitor = shop.visitor();
    const first = await subscribe(visitor, zinc, 1, 2);
    expect(lineOf(first, zinc)).toMatchObject({ every_months: 1, discount: round(priceOf(zinc) * 0.2) });
    await add(visitor, magnesium.id, 1, first.cart_uuid);
    const both = await subscribe(visitor, iron, 3);
    const off = round((priceOf(zinc) * 2 + priceOf(iron)) * 0.2);
    expect(both.display).toMatchObject({
      discount: off,
      discounts: [{ kind: "subscription", code: null, percent: 20, amount: off }],
    });
    expect(lineOf(both, magnesium)).toMatchObject({ every_months: 0, discount: 0 });
    expect(both.subscription).toMatchObject({ active: [], percent: 20 });

    const all = dataOf(await setPlan(visitor, magnesium, 2));
    expect(all.display.discounts).toMatchObject([{ kind: "subscription", percent: 30 }]);
    const coupon = await visitor.get<Data<CartJson>>(`/api/cart/${first.cart_uuid}/coupon/WELCOME10/apply`);
    const { display } = dataOf(coupon);
    const left = round(display.subtotal - (display.discounts[0]?.amount ?? 0));
    expect(display.discounts).toMatchObject([
      { kind: "subscription", percent: 30 },
      { kind: "promo", code: "WELCOME10", percent: 10, amount: round(left * 0.1) },
    ]);
    expect(round(display.discounts.reduce((sum, { amount }) => sum + amount, 0))).toBe(display.discount);

    const once = dataOf(await setPlan(visitor, zinc, 0));
    expect(once.subscription.percent).toBe(20);
    expect((await setPlan(visitor, zinc, 4)).status).toBe(422);
    // Adding more by the way keeps the plan.
    expect(lineOf(await add(visitor, iron.id, 1, first.cart_uuid), iron)).toMatchObject({
      every_months: 3,
      quantity: 2,
    });
  });

  it("needs an account, and no instalments; cart and draft stay, and the next cart counts what is active", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await subscribe(visitor, zinc, 2);
    const draft = { ...completeDraft("en"), paymentMethod: TABBY as 4, customerNotes: "Ring twice" };
    const guest = await saveDraft(visitor, cart, draft);
    expect(guest).toMatchObject({ needs_account: true, steps: { customer: false, payment: false } });
    const reasonFor = (checkout: CheckoutJson, method: number) =>
      checkout.payment_options.find((option) => option.method === method)?.reason;
    expect(reasonFor(guest, TABBY)).toBe("payment.not_for_subscriptions");
    expect([CASH, CARD].map((method) => reasonFor(guest, method))).toEqual([null, null]);
    await saveDraft(visitor, cart, { paymentMethod: CASH });
    const refused = await placeAsShown(visitor, cart);
    expect(refused).toMatchObject({ status: 422, body: { code: "subscription.needs_account" } });

    const { user } = await signUp(visitor);
    const own = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    expect(own).toMatchObject({ needs_account: false, draft: { customerNotes: "Ring twice" } });
    expect(own.cart.cart_items).toMatchObject([{ every_months: 2, quantity: 1 }]);
    await saveDraft(visitor, cart, { customerDetails: customer(user.email ?? "") });
    const placed = dataOf(await placeAsShown(visitor, cart)).order;
    expect(placed.total).toBe(own.cart.display.finalTotal);
    expect(placed).toMatchObject({
      lines: [{ every_months: 2, discount: round(priceOf(zinc) * 0.1) }],
      adjustments: [{ kind: "subscription", percent: 10, lines: [{ line: 0 }] }],
    });
    expect(await subscriptionsOf(visitor)).toMatchObject([{ product_id: zinc.id, state: "active", every_months: 2 }]);
    const [mail] = await shop.server
      .mailsTo(user.email ?? "", 2)
      .then((all) => all.filter(({ subject }) => subject?.includes(placed.reference)));
    expect(mail?.text).toContain("Every 2 months");
    expect(mail?.text).toContain("Subscribe and save");

    const next = await subscribe(visitor, iron, 1);
    expect(next.subscription).toMatchObject({ active: [zinc.id], percent: 20 });
    expect(next.display.discounts).toMatchObject([{ percent: 20, amount: round(priceOf(iron) * 0.2) }]);
  });
});

describe("the subscriptions of a first order", () => {
  it("wait for its payment, and are active once it is paid, also after it was late", async () => {
    const { visitor, order, payment } = await ordered(CARD);
    expect(await subscriptionsOf(visitor)).toMatchObject([{ state: "pending" }]);
    expect(await payAgain(visitor, order.reference, TABBY)).toMatchObject({ status: 422 });
    await setClocks(shop, inMinutes(40));
    await sweep(shop.server);
    expect(await subscriptionsOf(visitor)).toMatchObject([{ state: "cancelled", cancel_reason: "order_unpaid" }]);
    await setClocks(shop, null);
    await pay(shop.sandbox, payment).catch(() => undefined);
    const { confirmed } = await orderOf(visitor, order.reference);
    expect((await subscriptionsOf(visitor))[0]?.state).toBe(confirmed ? "active" : "cancelled");

    const paid = await ordered(CARD, iron);
    await pay(shop.sandbox, paid.payment);
    await expect
      .poll(() => subscriptionsOf(paid.visitor), SOON)
      .toMatchObject([{ state: "active", cancel_reason: null }]);
  });

  it("are due whole months after its day in Dubai, at most on the last of a month", async () => {
    // 31 December in Dubai, still the 30th in London.
    await setClocks(shop, "2026-12-30T21:00:00Z");
    const { visitor } = await ordered(CASH);
    expect(await subscriptionsOf(visitor)).toMatchObject([{ next_on: "2027-02-28" }]);
  });

  it("end with it when it is cancelled or given back whole before it left, and not after", async () => {
    const cancelled = await ordered(CASH);
    await moveOrder(shop.server, cancelled.order.reference, "CANCELLED");
    expect(await subscriptionsOf(cancelled.visitor)).toMatchObject([
      { state: "cancelled", cancel_reason: "order_cancelled" },
    ]);
    const mails = await shop.server.mailsTo(cancelled.email, 3);
    expect(mails.map(({ text }) => text).join()).toContain("ended with it");

    for (const isShipped of [false, true]) {
      const { visitor, order, payment } = await ordered(CARD, magnesium);
      await pay(shop.sandbox, payment);
      await expect.poll(async () => (await orderOf(visitor, order.reference)).confirmed, SOON).toBe(true);
      if (isShipped) await moveOrder(shop.server, order.reference, "PREPARING", "SHIPPED");
      await operate(shop.server, "POST", `/payments/${order.reference}/refund`, {});
      await expect.poll(async () => (await orderOf(visitor, order.reference)).payment_status, SOON).toBe("refunded");
      expect(await subscriptionsOf(visitor)).toMatchObject([{ state: isShipped ? "active" : "cancelled" }]);
    }
  });
});

describe("without scripts", () => {
  it("a plan is chosen on the product page, changed in the cart, and the account made within the checkout", async () => {
    const visitor = shop.visitor();
    const page = await visitor.get<string>("/en/product/zinc-bisglycinate");
    expect(page.text).toContain('name="plan" value="subscribe"');
    const wish = { intent: "add", product_id: String(zinc.id), quantity: "2", plan: "subscribe", every_months: "3" };
    expect((await visitor.submit("/en/cart", wish)).status).toBe(303);
    const cart = visitor.cookies.get("cart_uuid") ?? "";
    const read = async () => dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${cart}`));
    expect((await read()).cart_items).toMatchObject([{ quantity: 2, every_months: 3 }]);
    const changed = await visitor.submit("/en/cart", {
      intent: "plan",
      product_id: String(zinc.id),
      every_months: "1",
    });
    expect(changed.status).toBe(303);
    expect((await read()).cart_items).toMatchObject([{ quantity: 2, every_months: 1 }]);

    const { phone_number, ...who } = customer();
    const phone = { phone_country: "AE", phone_number: phone_number.replace("+971", "0") };
    const step = { intent: "customer", ...who, ...phone, password_confirmation: PASSWORD };
    const short = await visitor.submit("/en/checkout", { ...step, password: "short" });
    expect(short.status).toBe(422);
    expect(short.text).not.toContain(PASSWORD);
    const made = await visitor.submit("/en/checkout", { ...step, password: PASSWORD });
    expect([made.status, made.headers.get("location")]).toEqual([303, "/en/checkout"]);
    const own = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    expect(own).toMatchObject({ needs_account: false, draft: { customerDetails: who }, steps: { customer: true } });
    expect((await me(visitor))?.email).toBe(who.email);
  });
});
