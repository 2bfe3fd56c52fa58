import { beforeAll, describe, expect, it } from "vitest";
import type { TrackingJson } from "../../shop/checkout/checkout-json.ts";
import { operatorOf } from "../support/operator.ts";
import { moveOrder, stockOf } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  buy,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const track = (reference: string, locale = "en") =>
  shop.visitor(locale).get<Data<TrackingJson> & Refusal>(`/api/track-order/${reference}`);

const operator = operatorOf(shop);

describe("tracking", () => {
  it("tells whoever knows the number the steps and the time, and nothing about the buyer", async () => {
    const { order } = (await buy(shop.visitor(), zinc.id, 1)).body.data;
    const answer = await track(order.reference);
    expect(answer.body.message).toBe("Order found");
    expect(dataOf(answer)).toMatchObject({ reference: order.reference, status: "PROCESSING" });
    expect(Object.keys(dataOf(answer)).sort()).toEqual([
      "estimated_delivery",
      "not_delivered_at",
      "parcels",
      "reference",
      "status",
      "status_text",
      "steps",
    ]);
    expect(dataOf(answer).parcels).toEqual([]);
    expect(dataOf(answer).steps.map(({ step, reached }) => [step, reached])).toEqual([
      ["PROCESSING", true],
      ["PREPARING", false],
      ["SHIPPED", false],
      ["DELIVERED", false],
    ]);
    for (const secret of ["Haddad", "example.com", "Marsa", "501234567"]) expect(answer.text).not.toContain(secret);
    const typed = await track(order.reference.toLowerCase().replaceAll("-", ""));
    expect(dataOf(typed).reference).toBe(order.reference);
  });

  it("answers 404 with the specified sentence for numbers that are none", async () => {
    for (const [locale, sentence] of [
      ["en", "Order not found"],
      ["ar", "الطلب غير موجود"],
    ] as const) {
      for (const reference of ["BG-2222-2222-2", "nonsense", "a".repeat(500)]) {
        const answer = await track(reference, locale);
        expect(answer.status, reference).toBe(404);
        expect(answer.body, reference).toEqual({ code: "tracking.not_found", message: sentence });
      }
      // An address with such a sign names nothing, whatever it is asked for.
      expect((await track("%00", locale)).body).toMatchObject({ code: "request.not_found" });
    }
  });

  it("cannot be used to try numbers out", async () => {
    const visitor = shop.visitor();
    const statuses = new Set<number>();
    for (let index = 0; index < 80; index += 1) {
      statuses.add((await visitor.get("/api/track-order/BG-2222-2222-2")).status);
    }
    expect(statuses).toContain(429);
  });
});

describe("an order on its way", () => {
  it("is moved along by the operator's command, and the customer hears of every step", async () => {
    const email = "along@example.com";
    const { order } = (await buy(shop.visitor(), zinc.id, 2, { email })).body.data;
    const confirmation = (await shop.server.mailsTo(email, 1))[0];
    expect(confirmation?.subject).toContain(order.reference);
    expect(confirmation?.html).toContain(order.reference);
    expect(confirmation?.text).toContain(order.reference);
    expect(confirmation?.html).toContain("Zinc Bisglycinate");
    expect(confirmation?.html).toMatch(new RegExp(order.total.toFixed(2).replace(".", "\\.")));

    for (const [index, step] of ["PREPARING", "SHIPPED", "DELIVERED"].entries()) {
      const { code, said } = await operator("orders", "move", order.reference, step);
      expect(said).toContain("Order status updated successfully");
      expect(code).toBe(0);
      expect(dataOf(await track(order.reference)).status).toBe(step);
      expect(await shop.server.mailsTo(email, index + 2)).toHaveLength(index + 2);
    }
    const steps = dataOf(await track(order.reference)).steps;
    expect(steps.every(({ reached, at }) => reached && at !== null)).toBe(true);
    const mails = await shop.server.mailsTo(email, 4);
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(4);
  });

  it("gives its pieces back when it is cancelled before it is shipped, and cannot be cancelled after", async () => {
    const product = await productOf(shop.visitor(), "silica-biotin");
    const stock = await stockOf(shop, "silica-biotin");
    const { order } = (await buy(shop.visitor(), product.id, 5)).body.data;
    for (let time = 0; time < 2; time += 1) {
      expect((await operator("orders", "cancel", order.reference)).code).toBe(0);
      expect(dataOf(await track(order.reference)).status).toBe("CANCELLED");
      await expect.poll(() => shownStock(shop.visitor(), "silica-biotin"), SOON).toBe(stock);
    }
    const late = (await buy(shop.visitor(), product.id, 1)).body.data.order;
    await moveOrder(shop.server, late.reference, "PREPARING", "SHIPPED");
    expect((await operator("orders", "cancel", late.reference)).said).toContain("Failed to update order status");
  });

  it("speaks the customer's language in its mails", async () => {
    const email = "arabic@example.com";
    const { order } = (await buy(shop.visitor("ar-sa"), zinc.id, 1, { email })).body.data;
    const [mail] = await shop.server.mailsTo(email, 1);
    expect(mail?.html).toMatch(/<html[^>]+lang="ar"[^>]+dir="rtl"|<html[^>]+dir="rtl"[^>]+lang="ar"/);
    expect(mail?.html).toContain("زنك بيسجلايسينات");
    expect(mail?.html).toContain(order.reference);
    expect(mail?.text).toContain("ر.س");
  });

  it("is out of reach without the operator's token", async () => {
    const { order } = (await buy(shop.visitor(), zinc.id, 1)).body.data;
    const path = `/api/operator/orders/${order.reference}/move`;
    for (const authorization of [undefined, "Bearer wrong", `Basic ${shop.server.operatorToken()}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await shop.visitor().post<Refusal>(path, { to: "PREPARING" }, { headers });
      expect(answer.status).toBe(401);
    }
    expect(dataOf(await track(order.reference)).status).toBe("PROCESSING");
  });
});
