import { beforeAll, describe, expect, it } from "vitest";
import { order, pay, payingShop, paymentOf, TABBY } from "../support/paying.ts";
import { type ProductJson, productOf } from "../support/shopping.ts";

const shop = payingShop();

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
    const claimed = await visitor.get<string>(`${here}?from=success&redirect_status=succeeded`);
    expect(claimed.status).toBe(200);
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

  it("leads back to the checkout with its cart when the buyer has left the provider's page", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: TABBY });
    const back = await visitor.get(`/en/checkout/payment/${placed.reference}?from=cancel`);
    expect(back.status).toBe(302);
    expect(back.headers.get("location")).toContain(`/en/checkout?step=payment&failed=${placed.reference}`);
    const checkout = await visitor.get<string>(back.headers.get("location") ?? "");
    expect(checkout.status).toBe(200);
    expect(checkout.text).toContain("You left the payment before it was finished.");
  });
});
