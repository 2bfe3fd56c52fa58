import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { translateFor } from "../../texts/catalogues.server.ts";
import {
  CARD,
  inMinutes,
  leavesNothingBehind,
  order,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  setClocks,
  sweep,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { type ProductJson, productOf, SOON } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

const METHODS = [CARD, TABBY, TAMARA] as const;
const t = translateFor("en");

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

describe("the page of an order that is not paid", () => {
  it("is its buyer's alone, kept nowhere, and stands in for the confirmation until the money is there", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id);
    const page = await visitor.get<string>(`/en/checkout/payment/${placed.reference}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain("Tower 3, 1204");

    const stranger = await shop.visitor().get<string>(`/en/checkout/payment/${placed.reference}`);
    expect(stranger.text).not.toContain("Tower 3, 1204");
    expect(stranger.text).not.toContain("client_secret");

    const confirmation = await visitor.get(`/en/checkout/order-confirmation?order=${placed.reference}`);
    expect(confirmation.status).toBe(302);
    expect(confirmation.headers.get("location")).toBe(`/en/checkout/payment/${placed.reference}`);
    expect((await visitor.get(`/api/orders/${placed.reference}/invoice.pdf`)).status).toBe(409);
  });

  it("takes the payment's secret out of its address, and believes no address", async () => {
    const visitor = shop.visitor();
    const { reference } = await order(visitor, zinc.id);
    const here = `/en/checkout/payment/${reference}`;
    const back = await visitor.get(
      `${here}?from=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`,
    );
    expect(back.status).toBe(302);
    expect(back.headers.get("location")).toBe(`${here}?from=success`);
    const unverified = await visitor.get<string>(`${here}?from=success&redirect_status=succeeded`);
    expect(unverified.status).toBe(200);
    expect((await paymentOf(visitor, reference)).state).toBe("open");
  });

  it("leads on once the provider says that it is paid, and the invoice is there", async () => {
    const visitor = shop.visitor("ar");
    const placed = await order(visitor, zinc.id, { method: TABBY });
    await pay(shop.sandbox, placed.payment);
    const back = await visitor.get(`/ar/checkout/payment/${placed.reference}?from=success`);
    expect(back.status).toBe(302);
    expect(back.headers.get("location")).toBe(`/ar/checkout/order-confirmation?order=${placed.reference}`);
    const invoice = await visitor.get(`/api/orders/${placed.reference}/invoice.pdf`);
    expect([invoice.status, invoice.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });
});

describe("coming back from a provider while every webhook is lost", () => {
  beforeEach(() => shop.sandbox.addFault({ kind: "webhook_drop", times: null }));

  const back = (visitor: Visitor, reference: string, from: string) =>
    visitor.get<string>(`/en/checkout/payment/${reference}?from=${from}`);

  it.each([
    ["card", CARD],
    ["Tabby", TABBY],
    ["Tamara", TAMARA],
  ])("%s: the first look at the page is the truth", async (_name, method) => {
    const visitor = shop.visitor();
    const paid = await order(visitor, zinc.id, { method });
    await pay(shop.sandbox, paid.payment);
    // Whatever the address claims.
    const confirmed = await back(visitor, paid.reference, "cancel");
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
      302,
      `/en/checkout/order-confirmation?order=${paid.reference}`,
    ]);
    expect((await orderOf(visitor, paid.reference)).confirmed).toBe(true);

    const other = shop.visitor();
    const refused = await order(other, zinc.id, { method });
    await pay(shop.sandbox, refused.payment, "decline");
    const failed = await back(other, refused.reference, "failure");
    expect(failed.status).toBe(302);
    expect(failed.headers.get("location")).toContain(`/en/checkout?step=payment&failed=${refused.reference}`);
    const checkout = await other.get<string>(failed.headers.get("location") ?? "");
    expect(checkout.text).toContain(t(method === CARD ? "payment.declined" : "payment.not_eligible"));
  });

  it.each([
    ["Tabby", TABBY],
    ["Tamara", TAMARA],
  ])("%s, left before it was paid: the checkout with its cart says so", async (_name, method) => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method });
    await pay(shop.sandbox, placed.payment, "cancel");
    const left = await back(visitor, placed.reference, "cancel");
    expect(left.headers.get("location")).toContain(`/en/checkout?step=payment&failed=${placed.reference}`);
    const checkout = await visitor.get<string>(left.headers.get("location") ?? "");
    expect(checkout.status).toBe(200);
    expect(checkout.text).toContain("You left the payment before it was finished.");
  });

  it.each([
    ["card", "stripe", CARD],
    ["Tabby", "tabby", TABBY],
    ["Tamara", "tamara", TAMARA],
  ] as const)(
    "%s being slow, the page does not wait for it, and its answer counts all the same",
    async (_name, provider, method) => {
      const visitor = shop.visitor();
      const placed = await order(visitor, zinc.id, { method });
      await pay(shop.sandbox, placed.payment);
      await shop.sandbox.addFault({ kind: "delay", provider, call: "read", seconds: 6 });
      // A page that waited for the provider would know that it is paid.
      const waiting = await back(visitor, placed.reference, "cancel");
      expect(waiting.status).toBe(200);
      expect(waiting.text).toContain(t("payment.waiting_title"));
      await expect.poll(async () => (await orderOf(visitor, placed.reference)).confirmed, SOON).toBe(true);
    },
  );

  it("the buyer who closed the page hears of it in the next minute", async () => {
    const visitors = METHODS.map((method) => ({ method, visitor: shop.visitor() }));
    const placed = await Promise.all(
      visitors.map(async ({ method, visitor }) => ({ visitor, ...(await order(visitor, zinc.id, { method })) })),
    );
    for (const { payment } of placed) await pay(shop.sandbox, payment);
    await setClocks(shop, inMinutes(1.1));
    await sweep(shop.server);
    for (const { reference, visitor } of placed) {
      // The minute's own sweep may hold an order at this moment; it is confirmed by that one then.
      await expect.poll(async () => (await orderOf(visitor, reference)).confirmed, SOON).toBe(true);
    }
  });
});
