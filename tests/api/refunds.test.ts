import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { mailsAbout } from "../support/accounts.ts";
import {
  CARD,
  CASH,
  eventsOf,
  inMinutes,
  leavesNothingBehind,
  moveOrder,
  operate,
  order,
  orderOf,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  setClocks,
  stockOf,
  sweep,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { dataOf, type ProductJson, productOf, SOON, shownStock } from "../support/shopping.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const email = () => `payer-${randomUUID().slice(0, 8)}@example.com`;

describe("money nobody needs", () => {
  it("a second payment of the same order goes back by itself", async () => {
    const visitor = shop.visitor();
    const to = email();
    const placed = await order(visitor, zinc.id, { email: to });
    await shop.sandbox.addFault({ kind: "500", provider: "stripe", call: "cancel", times: null });
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const cash = dataOf(await payAgain(visitor, placed.reference, CASH));
    expect(cash.order.payment_status).toBe("due_on_delivery");
    await pay(shop.sandbox, placed.payment);
    await shop.sandbox.clearFaults();
    await setClocks(shop, inMinutes(3));
    await sweep(shop.server);
    await expect
      .poll(async () => {
        const at = await shop.sandbox.payment(`${placed.reference}-1`);
        return at.refunded === at.captured && at.captured !== "0.00";
      }, SOON)
      .toBe(true);
    expect((await orderOf(visitor, placed.reference)).payment_status).toBe("due_on_delivery");
    const mails = await shop.server.mailsTo(to, 2);
    expect(mails.map((mail) => mail.subject).join()).toContain("goes back to you");
  });

  it("goes back when an order is cancelled before it is shipped", async () => {
    for (const method of [CARD, TABBY, TAMARA]) {
      const visitor = shop.visitor();
      const before = await productOf(visitor, "omega-3-concentrate");
      const stock = await stockOf(shop, "omega-3-concentrate");
      const placed = await order(visitor, before.id, { method, quantity: 2 });
      await pay(shop.sandbox, placed.payment);
      await paymentOf(visitor, placed.reference);
      expect((await operate(shop.server, "POST", `/orders/${placed.reference}/cancel`)).status).toBe(200);
      await expect
        .poll(async () => (await orderOf(visitor, placed.reference)).payment_status, SOON)
        .toBe(method === CARD ? "refunded" : "cancelled");
      const at = await shop.sandbox.payment(`${placed.reference}-1`);
      expect(at.captured).toBe(at.refunded);
      await expect.poll(() => shownStock(visitor, "omega-3-concentrate"), SOON).toBe(stock);
    }
  });
});

describe("an operator", () => {
  it("refunds lines and what is left, with or without putting the pieces back, and never more", async () => {
    const visitor = shop.visitor();
    const to = email();
    const before = await productOf(visitor, "psyllium-fibre");
    const stock = await stockOf(shop, "psyllium-fibre");
    const placed = await order(visitor, before.id, { quantity: 3, email: to });
    await pay(shop.sandbox, placed.payment);
    await paymentOf(visitor, placed.reference);
    const refund = (body: object) => operate(shop.server, "POST", `/payments/${placed.reference}/refund`, body);

    const one = await refund({ lines: [{ line: 1, quantity: 1 }], restock: true });
    expect(one.status, one.text).toBe(200);
    await expect
      .poll(async () => (await orderOf(visitor, placed.reference)).payment_status, SOON)
      .toBe("partially_refunded");
    const price = before.sale_price ?? before.price;
    expect((await orderOf(visitor, placed.reference)).refunded).toBe(price);
    await expect.poll(() => shownStock(visitor, "psyllium-fibre"), SOON).toBe(stock - 2);
    expect((await refund({ lines: [{ line: 1, quantity: 3 }] })).status).toBe(409);
    expect((await refund({ amount: placed.order.total })).status).toBe(409);
    for (const amount of [0.001, 1.005, 0, -5, "5"]) {
      const refused = await refund({ amount });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Please enter an amount above zero with at most two decimals.");
    }

    expect((await refund({})).status).toBe(200);
    await expect.poll(async () => (await orderOf(visitor, placed.reference)).payment_status, SOON).toBe("refunded");
    const at = await shop.sandbox.payment(`${placed.reference}-1`);
    expect(at.refunded).toBe(at.captured);
    expect((await refund({})).status).toBe(409);
    // Nothing of it had left: it is cancelled with its last money, and holds no piece any more.
    expect((await orderOf(visitor, placed.reference)).status).toBe("CANCELLED");
    expect(await shop.server.mailsTo(to, 4)).toHaveLength(4);
    await expect.poll(() => shownStock(visitor, "psyllium-fibre"), SOON).toBe(stock);
  });

  it("sees a charge that is not what was asked for; the order waits for people and is never shipped", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    for (const method of [CARD, TABBY, TAMARA]) {
      const visitor = shop.visitor();
      const placed = await order(visitor, zinc.id, { method });
      await pay(shop.sandbox, placed.payment);
      await shop.sandbox.act(`${placed.reference}-1`, "mismatch");
      expect((await paymentOf(visitor, placed.reference)).state).toBe("review");
      expect((await moveOrder(shop.server, placed.reference, "PREPARING")).status).toBe(409);
      const found = await operate<{ reference: string; parked: string }[]>(shop.server, "GET", "/payments");
      expect(found.data.find(({ reference }) => reference === placed.reference)?.parked).toBe("mismatch");
    }
    const told = async () => {
      const mails = await shop.server.mailsTo("care@shop.example", 0);
      return mails.filter(({ text }) => text?.includes("charged otherwise than asked")).length;
    };
    await expect.poll(told, SOON).toBe(3);
  });

  it("lets a parked order go on, or cancels it and its money goes back", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const [keep, drop] = [shop.visitor(), shop.visitor()];
    const kept = await order(keep, zinc.id, { method: TABBY });
    const to = email();
    await shop.sandbox.addFault({ kind: "amount_mismatch", provider: "stripe", call: "create" });
    const dropped = await order(drop, zinc.id, { email: to });
    for (const [visitor, placed] of [
      [keep, kept],
      [drop, dropped],
    ] as const) {
      await pay(shop.sandbox, placed.payment);
      if (placed === kept) await shop.sandbox.act(`${placed.reference}-1`, "mismatch");
      await paymentOf(visitor, placed.reference);
    }
    expect((await operate(shop.server, "POST", `/payments/${kept.reference}/accept`)).status).toBe(200);
    expect(await orderOf(keep, kept.reference)).toMatchObject({ confirmed: true, payment_status: "authorised" });
    expect((await operate(shop.server, "POST", `/orders/${dropped.reference}/cancel`)).status).toBe(200);
    await expect
      .poll(async () => {
        const at = await shop.sandbox.payment(`${dropped.reference}-1`);
        return at.refunded === at.captured;
      }, SOON)
      .toBe(true);
    const { captured } = await shop.sandbox.payment(`${dropped.reference}-1`);
    // It is read again, and is told of no second time.
    await setClocks(shop, inMinutes(10));
    await sweep(shop.server);
    await expect.poll(async () => eventsOf(await orderOf(drop, dropped.reference)), SOON).toContain("refunded");
    const told = (await orderOf(drop, dropped.reference)).payment_events.filter(({ event }) => event === "given_back");
    expect(told.map(({ amount }) => amount)).toEqual([Number(captured)]);
    const mails = await mailsAbout(shop.server, to, /goes back to you/);
    expect(mails.map(({ text }) => text?.includes(`We have cancelled order`))).toEqual([true]);
    expect(mails[0]?.text).toContain(captured);
    expect(Number(captured)).not.toBe(dropped.order.total);
  });

  it("compares with the providers' lists and hears what differs", async () => {
    await setClocks(shop, inMinutes(24 * 60));
    const first = await operate<{ differences: string[] }>(shop.server, "POST", "/payments/reconcile");
    expect(first.status, first.text).toBe(200);
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id);
    await pay(shop.sandbox, placed.payment);
    await paymentOf(visitor, placed.reference);
    await shop.sandbox.act(`${placed.reference}-1`, "mismatch");
    await setClocks(shop, inMinutes(25 * 60));
    const second = await operate<{ compared: number; differences: string[] }>(
      shop.server,
      "POST",
      "/payments/reconcile",
    );
    expect(second.data.differences.filter((line) => line.includes(`${placed.reference}-1`))).toHaveLength(1);
    expect(second.data.differences.join()).toContain("amount");
  });
});
