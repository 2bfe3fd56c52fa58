import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import {
  CARD,
  CASH,
  eventsOf,
  fillCart,
  inMinutes,
  leavesNothingBehind,
  moveOrder,
  order,
  orderOf,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  place,
  placeAsShown,
  setClocks,
  ship,
  stockOf,
  sweep,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { CARDS, confirmCard } from "../support/sandbox.ts";
import { add, type Data, dataOf, type ProductJson, pressed, productOf, SOON, shownStock } from "../support/shopping.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const email = () => `payer-${randomUUID().slice(0, 8)}@example.com`;
const cartOf = async (visitor: ReturnType<typeof shop.visitor>, cart: string) =>
  dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${cart}`));

describe("an order that is paid before it is sent", () => {
  it("waits with its pieces kept and the cart as it was, and is confirmed by the money alone", async () => {
    const visitor = shop.visitor();
    const to = email();
    const before = await productOf(visitor, "multi-men");
    const stock = await stockOf(shop, "multi-men");
    const placed = await order(visitor, before.id, { quantity: 2, email: to });
    expect(placed.payment).toMatchObject({ kind: "card", return_url: expect.stringContaining(placed.reference) });
    expect(placed.order).toMatchObject({ payment_status: "awaiting", confirmed: false, may_pay: true });
    expect(placed.order.processing_fee).toBe(0);
    await expect.poll(() => shownStock(visitor, "multi-men"), SOON).toBe(stock - 2);
    expect((await cartOf(visitor, placed.cart)).cart_items.map((item) => item.quantity)).toEqual([2]);
    const checkout = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${placed.cart}`));
    expect(checkout.open_order?.reference).toBe(placed.reference);
    expect(checkout.draft.order).toBe(placed.reference);
    expect(checkout.draft.stripeClientSecret).toMatch(/_secret_/);
    expect((await paymentOf(visitor, placed.reference)).state).toBe("open");

    await pay(shop.sandbox, placed.payment);
    expect(await paymentOf(visitor, placed.reference)).toMatchObject({ state: "confirmed", payment_status: "paid" });
    const paid = await orderOf(visitor, placed.reference);
    expect(paid).toMatchObject({ confirmed: true, payment_status: "paid", may_pay: false });
    expect(eventsOf(paid)).toEqual(["started", "paid"]);
    expect((await cartOf(visitor, placed.cart)).cart_items).toEqual([]);
    const [mail] = await shop.server.mailsTo(to, 1);
    expect(mail?.subject).toContain(placed.reference);
  });

  it.each([
    ["Tabby", TABBY],
    ["Tamara", TAMARA],
  ])("by %s: promised now, taken when it is shipped, exactly once", async (_name, method) => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method });
    expect(placed.payment.kind).toBe("redirect");
    await pay(shop.sandbox, placed.payment);
    expect(await paymentOf(visitor, placed.reference)).toMatchObject({
      state: "confirmed",
      payment_status: "authorised",
    });
    const at = await shop.sandbox.payment(`${placed.reference}-1`);
    expect(at.captured).toBe("0.00");
    await ship(shop.server, placed.reference);
    await expect.poll(async () => (await orderOf(visitor, placed.reference)).payment_status, SOON).toBe("paid");
    const taken = await shop.sandbox.payment(`${placed.reference}-1`);
    expect(taken.captured).toBe(taken.amount);
    expect(eventsOf(await orderOf(visitor, placed.reference))).toEqual(["started", "authorised", "paid"]);
  });

  it("is confirmed by the webhook when the browser never comes back", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: TAMARA });
    await pay(shop.sandbox, placed.payment);
    await shop.sandbox.settled();
    await expect.poll(async () => (await orderOf(visitor, placed.reference)).confirmed, SOON).toBe(true);
  });

  it("is not packed before it is paid", async () => {
    const { reference } = await order(shop.visitor(), zinc.id);
    const answer = await moveOrder(shop.server, reference, "PREPARING");
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("not paid yet");
  });
});

describe("a payment that fails", () => {
  it("leaves order and cart as they are; another card pays the same order", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id);
    if (placed.payment.kind !== "card") throw new Error("no card form");
    await confirmCard(shop.sandbox, placed.payment.client_secret, CARDS.noMoney);
    const failed = await visitor.get<Data<{ state: string; message: string }>>(
      `/api/orders/${placed.reference}/payment`,
    );
    expect(dataOf(failed)).toMatchObject({ state: "failed", failure: "insufficient_funds", may_retry: true });
    expect(dataOf(failed).message).toMatch(/not enough funds/);
    expect((await cartOf(visitor, placed.cart)).cart_items).toHaveLength(1);

    const again = dataOf(await payAgain(visitor, placed.reference, CARD));
    expect(again.payment.kind).toBe("card");
    await pay(shop.sandbox, again.payment);
    expect((await paymentOf(visitor, placed.reference)).state).toBe("confirmed");
    expect(eventsOf(await orderOf(visitor, placed.reference))).toEqual(["started", "failed", "paid"]);
  });

  it.each([
    ["declined by Tabby", TABBY, "decline", "failed"],
    ["cancelled at Tabby", TABBY, "cancel", "expired"],
    ["declined by Tamara", TAMARA, "decline", "failed"],
    ["cancelled at Tamara", TAMARA, "cancel", "expired"],
  ])("%s: the order takes another method", async (_name, method, choice, event) => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method });
    await pay(shop.sandbox, placed.payment, choice);
    expect(await paymentOf(visitor, placed.reference)).toMatchObject({ state: "failed", may_retry: true });
    const card = dataOf(await payAgain(visitor, placed.reference, CARD));
    await pay(shop.sandbox, card.payment);
    const paid = await orderOf(visitor, placed.reference);
    expect((await paymentOf(visitor, placed.reference)).state).toBe("confirmed");
    expect(paid.payment_method).toBe(CARD);
    expect(eventsOf(await orderOf(visitor, placed.reference))).toEqual(["started", event, "started", "paid"]);
  });

  it("changes to cash on delivery, with its fee, and the card is given up", async () => {
    const visitor = shop.visitor();
    const to = email();
    const placed = await order(visitor, zinc.id, { email: to });
    const cash = dataOf(await payAgain(visitor, placed.reference, CASH));
    expect(cash.payment).toEqual({ kind: "none" });
    expect(cash.order).toMatchObject({ confirmed: true, payment_status: "due_on_delivery", processing_fee: 10 });
    expect(cash.order.total).toBe(placed.order.total + 10);
    expect((await shop.sandbox.payment(`${placed.reference}-1`)).status).toBe("canceled");
    expect((await cartOf(visitor, placed.cart)).cart_items).toEqual([]);
    expect(await shop.server.mailsTo(to, 1)).toHaveLength(1);
    expect(dataOf(await payAgain(visitor, placed.reference, CARD)).payment).toEqual({ kind: "none" });
  });

  it("says when a provider rejects the buyer, and when it cannot be reached", async () => {
    const visitor = shop.visitor();
    const cart = await fillCart(visitor, zinc.id, { method: TAMARA });
    await shop.sandbox.addFault({ kind: "refuse", provider: "tamara", call: "create", times: null });
    const away = await place(visitor, cart);
    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({
      code: "payment.unavailable",
      message:
        "Tamara cannot be reached at the moment. Your order is kept: please choose another payment method or try again.",
      data: { payment: { kind: "unavailable", method: TAMARA } },
    });
    const reference = away.body.data.order.reference;
    const card = dataOf(await payAgain(visitor, reference, CARD));
    expect(card.payment.kind).toBe("card");
    await shop.sandbox.clearFaults();
    const back = dataOf(await payAgain(visitor, reference, TAMARA));
    expect(back.payment.kind).toBe("redirect");
    await pay(shop.sandbox, back.payment);
    expect((await paymentOf(visitor, reference)).state).toBe("confirmed");
  });
});

describe("the same cart again", () => {
  it("continues the same order, with any key, however often it is pressed", async () => {
    const visitor = shop.visitor();
    const cart = await fillCart(visitor, zinc.id);
    const key = randomUUID();
    const keys = [...Array.from({ length: 8 }, () => key), randomUUID()];
    const presses = await Promise.all(keys.map((one) => pressed(() => place(visitor, cart, one))));
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 201));
    const orders = new Set(presses.map(({ body }) => body.data.order.reference));
    expect(orders.size).toBe(1);
    const secrets = new Set(
      presses.map(({ body: { data } }) =>
        data.payment.kind === "card" ? data.payment.client_secret : data.payment.kind,
      ),
    );
    expect(secrets.size).toBe(1);
    const [reference = ""] = orders;
    const begun = (await shop.sandbox.payments()).filter((one) => one.reference?.startsWith(reference));
    expect(begun).toHaveLength(1);
  });

  it("changed, replaces the order: the old payment is given up and no piece is lost", async () => {
    const visitor = shop.visitor();
    const before = await productOf(visitor, "creatine-pure");
    const stock = await stockOf(shop, "creatine-pure");
    const first = await order(visitor, before.id, { quantity: 2 });
    await visitor.post("/api/cart", { product_id: before.id, quantity: 3, cart_uuid: first.cart });
    const second = dataOf(await placeAsShown(visitor, first.cart));
    expect(second.order.reference).not.toBe(first.reference);
    expect((await shop.sandbox.payment(`${first.reference}-1`)).status).toBe("canceled");
    await expect.poll(() => shownStock(visitor, "creatine-pure"), SOON).toBe(stock - 3);
    expect(eventsOf(await orderOf(visitor, first.reference))).toEqual(["started", "cancelled", "replaced"]);
    await pay(shop.sandbox, second.payment);
    expect((await paymentOf(visitor, second.order.reference)).state).toBe("confirmed");
    expect((await paymentOf(visitor, first.reference)).state).toBe("ended");
  });

  it("changed after it was paid elsewhere, gives the paid order and keeps what was added since", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const visitor = shop.visitor();
    const other = await productOf(visitor, "creatine-pure");
    const first = await order(visitor, zinc.id);
    await pay(shop.sandbox, first.payment);
    await add(visitor, other.id, 1, first.cart);
    const again = dataOf(await placeAsShown(visitor, first.cart));
    expect(again.order).toMatchObject({ reference: first.reference, confirmed: true });
    expect(again.payment).toEqual({ kind: "none" });
    expect((await cartOf(visitor, first.cart)).cart_items.map((item) => item.slug)).toEqual(["creatine-pure"]);
    expect(visitor.cookies.has("cart_uuid")).toBe(true);
  });

  it("may have the last pieces, which its own order keeps", async () => {
    const visitor = shop.visitor();
    const rare = await productOf(visitor, "diamond-vitality");
    const stock = await stockOf(shop, "diamond-vitality");
    const others = shop.visitor();
    for (let left = stock; left > 3; left -= Math.min(10, left - 3))
      await order(shop.visitor(), rare.id, { quantity: Math.min(10, left - 3), method: CASH });
    const first = await order(visitor, rare.id, { quantity: 3 });
    const sold = await others.post<{ code: string }>("/api/cart/add-to-cart", { product_id: rare.id, quantity: 1 });
    expect(sold.body.code).toBe("product.out_of_stock");
    const cart = await cartOf(visitor, first.cart);
    expect(cart.notices).toEqual([]);
    expect(cart.cart_items.map(({ quantity, stock }) => [quantity, stock])).toEqual([[3, 3]]);
    await visitor.post("/api/cart", { product_id: rare.id, quantity: 2, cart_uuid: first.cart });
    expect((await placeAsShown(visitor, first.cart)).status).toBe(201);
    await expect.poll(() => shownStock(others, "diamond-vitality"), SOON).toBe(1);
  });
});

/** What the shop answers after a sweep: where its own has begun just before, the next one finds what that has left. */
async function swept<Found>(read: () => Promise<Found>): Promise<Found> {
  await sweep(shop.server);
  return read();
}

describe("a hold", () => {
  it("ends after half an hour: pieces and promo use go back, the payment is given up", async () => {
    const visitor = shop.visitor();
    const before = await productOf(visitor, "collagen-peptides");
    const stock = await stockOf(shop, "collagen-peptides");
    const placed = await order(visitor, before.id, { quantity: 4 });
    await setClocks(shop, inMinutes(29));
    await sweep(shop.server);
    expect((await orderOf(visitor, placed.reference)).may_pay).toBe(true);
    await setClocks(shop, inMinutes(31));
    await expect
      .poll(() => swept(() => paymentOf(visitor, placed.reference)), SOON)
      .toMatchObject({ state: "ended", may_retry: false });
    expect((await shop.sandbox.payment(`${placed.reference}-1`)).status).toBe("canceled");
    await expect.poll(() => shownStock(visitor, "collagen-peptides"), SOON).toBe(stock);
    expect((await payAgain(visitor, placed.reference, CARD)).status).toBe(409);
    expect((await place(visitor, placed.cart)).status).toBe(201);
  });

  it("that ended while a shopper was paying is taken again by the money", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const visitor = shop.visitor();
    const to = email();
    const before = await productOf(visitor, "amino-recovery-eaa");
    const stock = await stockOf(shop, "amino-recovery-eaa");
    const placed = await order(visitor, before.id, { method: TABBY, quantity: 2, email: to });
    // Tabby's sessions cannot be given up from here, so this one is still open when the hold has ended.
    shop.server.setClock(inMinutes(61));
    await expect
      .poll(() => swept(() => orderOf(visitor, placed.reference)), SOON)
      .toMatchObject({ payment_status: "expired" });
    await expect.poll(() => shownStock(visitor, "amino-recovery-eaa"), SOON).toBe(stock);
    await pay(shop.sandbox, placed.payment);
    shop.server.setClock(inMinutes(64));
    await expect
      .poll(() => swept(() => orderOf(visitor, placed.reference)), SOON)
      .toMatchObject({ confirmed: true, payment_status: "authorised" });
    await expect.poll(() => shownStock(visitor, "amino-recovery-eaa"), SOON).toBe(stock - 2);
    expect(await shop.server.mailsTo(to, 1)).toHaveLength(1);
  });

  it("that ended, with the pieces sold to others, gives the money back and tells the shopper", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const visitor = shop.visitor("ar");
    const to = email();
    const rare = await productOf(visitor, "diamond-beauty");
    const stock = await stockOf(shop, "diamond-beauty");
    const placed = await order(visitor, rare.id, { method: TAMARA, quantity: 5, email: to });
    shop.server.setClock(inMinutes(61));
    await sweep(shop.server);
    await expect.poll(() => shownStock(visitor, "diamond-beauty"), SOON).toBe(stock);
    for (let left = stock; left > 2; left -= Math.min(10, left - 2))
      await order(shop.visitor(), rare.id, { quantity: Math.min(10, left - 2), method: CASH });
    await pay(shop.sandbox, placed.payment);
    shop.server.setClock(inMinutes(64));
    await sweep(shop.server);
    expect((await paymentOf(visitor, placed.reference)).state).toBe("returned");
    await expect.poll(async () => (await shop.sandbox.payment(`${placed.reference}-1`)).status, SOON).toBe("canceled");
    const [mail] = await shop.server.mailsTo(to, 1);
    expect(mail?.text).toContain("دفعتك في طريقها إليك");
    expect(mail?.html).toContain("Your payment goes back to you");
    expect(await stockOf(shop, "diamond-beauty")).toBe(2);
  });
});

describe("the methods offered", () => {
  const optionsFor = async (locale: string) => {
    const visitor = shop.visitor(locale);
    const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
    const { payment_options: options } = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    return Object.fromEntries(options.map(({ method, reason }) => [method, reason]));
  };

  it("follow country and currency, and one that is not offered says why", async () => {
    expect(await optionsFor("en")).toEqual({ [CASH]: null, [CARD]: null, [TAMARA]: null, [TABBY]: null });
    const qatar = await optionsFor("en-qa");
    expect(qatar).toMatchObject({ [CASH]: null, [CARD]: null });
    expect(qatar[TABBY]).toBe("payment.not_in_country");
    expect(qatar[TAMARA]).toBe("payment.not_in_country");
  });

  it("leave out a provider that rejects the buyer, before anybody is sent there; it is asked once", async () => {
    const visitor = shop.visitor();
    const cart = await fillCart(visitor, zinc.id, { method: CASH });
    const { draft } = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    const customerDetails = { ...draft.customerDetails, phone_number: "+971500000002", email: email() };
    await visitor.put(`/api/checkout/${cart}`, { customerDetails });
    const before = (await shop.sandbox.payments()).length;
    for (let look = 0; look < 3; look += 1) {
      const shown = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
      const tabby = shown.payment_options.find(({ method }) => method === TABBY);
      expect(tabby).toMatchObject({ available: false, reason: "payment.not_eligible" });
    }
    expect((await shop.sandbox.payments()).length).toBe(before);
  });
});
