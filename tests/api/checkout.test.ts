import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  addressIn,
  completeDraft,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  placeOrder,
  productOf,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});
afterEach(() => shop.server.setClock(null));

const read = (visitor: Visitor, cart: string) => visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`);
const put = (visitor: Visitor, cart: string, draft: unknown) =>
  visitor.put<Data<CheckoutJson> & Refusal>(`/api/checkout/${cart}`, draft);

async function filledCart(locale = "en"): Promise<{ visitor: Visitor; cart: string }> {
  const visitor = shop.visitor(locale);
  return { visitor, cart: (await add(visitor, zinc.id, 2)).cart_uuid };
}

describe("the draft", () => {
  it("is filled step by step and given back as it was entered", async () => {
    const { visitor, cart } = await filledCart();
    const empty = dataOf(await read(visitor, cart));
    expect(empty.draft).toEqual({});
    expect(empty.steps).toEqual({ customer: false, delivery: false, shipping: false, payment: false });
    const details = customer();
    await saveDraft(visitor, cart, { customerDetails: details });
    await saveDraft(visitor, cart, { deliveryMethod: 1 });
    await saveDraft(visitor, cart, { address: addressIn("en"), customerNotes: "Ring twice" });
    const done = await saveDraft(visitor, cart, { paymentMethod: 1 });
    expect(done.steps).toEqual({ customer: true, delivery: true, shipping: true, payment: true });
    const later = dataOf(await read(visitor, cart));
    expect(later.draft).toEqual({
      customerDetails: details,
      deliveryMethod: 1,
      address: addressIn("en"),
      customerNotes: "Ring twice",
      paymentMethod: 1,
    });
  });

  it("keeps both of two parts that are saved at the same moment", async () => {
    const { visitor, cart } = await filledCart();
    await saveDraft(visitor, cart, { customerDetails: customer(), address: addressIn("en") });
    for (let round = 1; round <= 15; round += 1) {
      const address = { ...addressIn("en"), street: `Street ${round}` };
      const saved = await Promise.all([
        put(visitor, cart, { address }),
        put(visitor, cart, { customerNotes: `Ring ${round} times` }),
        put(visitor, cart, { paymentMethod: 1 + (round % 2) }),
      ]);
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { draft } = dataOf(await read(visitor, cart));
      expect(draft).toMatchObject({ address, customerNotes: `Ring ${round} times`, paymentMethod: 1 + (round % 2) });
    }
  });

  it("is kept for seven days with its cart", async () => {
    shop.server.setClock("2026-03-01T08:00:00Z");
    const { visitor, cart } = await filledCart();
    await saveDraft(visitor, cart, { customerDetails: customer() });
    shop.server.setClock("2026-03-08T07:00:00Z");
    expect(dataOf(await read(visitor, cart)).draft.customerDetails?.first_name).toBe("Mariam");
  });

  it("adds fees to the total as they are chosen", async () => {
    const { visitor, cart } = await filledCart();
    shop.server.setClock("2026-03-02T06:00:00Z");
    const pieces = 2 * (zinc.sale_price ?? zinc.price);
    const express = await saveDraft(visitor, cart, { deliveryMethod: 2 });
    expect(express.cart).toMatchObject({ total: pieces, finalTotal: pieces + 25 });
    expect(express.cart.display).toMatchObject({ delivery: 25, processing_fee: 0 });
    const cash = await saveDraft(visitor, cart, { deliveryMethod: 1, paymentMethod: 1 });
    expect(cash.cart.finalTotal).toBe(pieces + 10);
    expect(cash.cart.display).toMatchObject({ delivery: 0, processing_fee: 10 });
    expect(cash.cart.display.vat).toBeCloseTo(pieces * 0.05, 2);
  });

  it("reads phone numbers as people write them and keeps them in one form", async () => {
    const { visitor, cart } = await filledCart();
    for (const written of ["050 123 4567", "+971 50 123 4567", "00971501234567"]) {
      const answer = await put(visitor, cart, { customerDetails: { ...customer(), phone_number: written } });
      expect(answer.status, written).toBe(200);
      expect(dataOf(answer).draft.customerDetails?.phone_number, written).toBe("+971501234567");
    }
  });
});

describe("delivery methods", () => {
  const methods = (checkout: CheckoutJson) =>
    Object.fromEntries(checkout.delivery_options.map(({ method, available, reason }) => [method, available || reason]));

  it("offers express from 09:00 to 18:00 in Dubai only", async () => {
    const { visitor, cart } = await filledCart();
    shop.server.setClock("2026-03-02T05:00:00Z");
    expect(methods(dataOf(await read(visitor, cart)))).toEqual({
      1: true,
      2: true,
      3: "checkout.delivery_abroad_only",
    });
    shop.server.setClock("2026-03-02T14:00:00Z");
    expect(methods(dataOf(await read(visitor, cart)))[2]).toBe("checkout.express_hours");
  });

  it("lets an express choice lapse at 18:00, before and at the order", async () => {
    const { visitor, cart } = await filledCart();
    shop.server.setClock("2026-03-02T13:59:00Z");
    const chosen = await saveDraft(visitor, cart, { ...completeDraft("en"), deliveryMethod: 2 });
    expect(chosen.steps.delivery).toBe(true);
    shop.server.setClock("2026-03-02T14:00:00Z");
    expect(dataOf(await read(visitor, cart)).steps.delivery).toBe(false);
    const answer = await placeOrder(visitor, cart);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "checkout.express_hours",
      message: "Express delivery is available between 09:00 and 18:00 only.",
    });
    shop.server.setClock("2026-03-03T06:00:00Z");
    expect((await placeOrder(visitor, cart)).status).toBe(201);
  });

  it("asks for the agreement to pay customs abroad", async () => {
    const { visitor, cart } = await filledCart("ar-sa");
    const { customsConsent: _consent, ...draft } = completeDraft("ar-sa");
    const without = await saveDraft(visitor, cart, draft);
    expect(without.steps).toEqual({ customer: true, delivery: false, shipping: true, payment: true });
    const refused = await placeOrder(visitor, cart);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe("checkout.incomplete_steps");
    expect(refused.body.message).toBe("يُرجى إكمال الخطوات التالية لإتمام الطلب: طريقة التوصيل");
    const consented = await saveDraft(visitor, cart, { customsConsent: true });
    expect(consented.steps.delivery).toBe(true);
    expect(consented.cart.display.delivery).toBeGreaterThan(0);
    expect((await placeOrder(visitor, cart)).status).toBe(201);
  });

  it("follows the address: another country has its own method, which is chosen when it is the only one", async () => {
    const { visitor, cart } = await filledCart();
    await saveDraft(visitor, cart, completeDraft("en"));
    const moved = await saveDraft(visitor, cart, { address: addressIn("en-qa") });
    expect(moved.draft.deliveryMethod).toBe(3);
    expect(moved.cart.display.delivery).toBe(45);
    // What customs asks for has to be agreed to.
    expect(moved.steps.delivery).toBe(false);
    const back = await saveDraft(visitor, cart, { address: addressIn("en") });
    expect(back.draft.deliveryMethod).toBeUndefined();
    expect(back.cart.display.delivery).toBeNull();
  });
});

describe("faults", () => {
  it("are named by field, in the reader's language, and nothing is kept", async () => {
    for (const [locale, required, email, phone] of [
      ["en", "First name is required.", "Please enter a valid email address.", "Please enter a valid phone number."],
      ["ar", "يُرجى إدخال الاسم الأول.", "يُرجى إدخال بريد إلكتروني صحيح.", "يُرجى إدخال رقم هاتف صحيح."],
    ] as const) {
      const { visitor, cart } = await filledCart(locale);
      const answer = await put(visitor, cart, {
        customerDetails: { first_name: " ", last_name: "Haddad", email: "not an address", phone_number: "12" },
      });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        code: "validation",
        message: {
          "customerDetails.first_name": [required],
          "customerDetails.email": [email],
          "customerDetails.phone_number": [phone],
        },
      });
      expect(dataOf(await read(visitor, cart)).draft).toEqual({});
    }
  });

  it.each([
    ["an unknown delivery method", { deliveryMethod: 9 }, "deliveryMethod"],
    ["an unknown payment method", { paymentMethod: "cash" }, "paymentMethod"],
    ["a country that is not served", { address: { ...addressIn("en"), country: "FR" } }, "address.country"],
    ["an address in the UAE without emirate", { address: { ...addressIn("en"), emirate: "" } }, "address.emirate"],
    ["a street of 5000 signs", { address: { ...addressIn("en"), street: "x".repeat(5000) } }, "address.street"],
    ["notes without end", { customerNotes: "x".repeat(5000) }, "customerNotes"],
    ["a latitude off the globe", { address: { ...addressIn("en"), latitude: 91 } }, "address.latitude"],
    ["half an address", { address: { country: "AE" } }, "address.city"],
  ])("are found: %s", async (_name, draft, field) => {
    const { visitor, cart } = await filledCart();
    const answer = await put(visitor, cart, draft);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.message)).toContain(field);
  });

  it("drop fields that nobody asked for", async () => {
    const { visitor, cart } = await filledCart();
    const answer = await put(visitor, cart, {
      deliveryMethod: 1,
      isAdmin: true,
      customerDetails: { ...customer(), role: "x" },
    });
    expect(dataOf(answer).draft).not.toHaveProperty("isAdmin");
    expect(dataOf(answer).draft.customerDetails).not.toHaveProperty("role");
  });

  it("answer 404 for carts that are not there", async () => {
    const visitor = shop.visitor();
    for (const cart of [randomUUID(), "nonsense"]) {
      expect((await read(visitor, cart)).status).toBe(404);
      expect((await put(visitor, cart, { deliveryMethod: 1 })).status).toBe(404);
    }
  });
});
