import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  CARD,
  eventsOf,
  inMinutes,
  leavesNothingBehind,
  operate,
  order,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  setClocks,
  ship,
  sweep,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { type ProductJson, productOf, SOON } from "../support/shopping.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const METHODS = [CARD, TABBY, TAMARA] as const;
const mailOf = (index: number, method: number) => `storm-${method}-${index}@example.com`;

describe("webhooks", () => {
  it("one to five times each, in any order, end where the provider ended: one mail, one capture", async () => {
    await shop.sandbox.addFault({ kind: "webhook_duplicate", copies: randomInt(2, 6), times: null });
    await shop.sandbox.addFault({ kind: "webhook_reorder", copies: 6, times: null });
    const buyers = METHODS.flatMap((method) => [0, 1, 2].map((index) => ({ method, index, visitor: shop.visitor() })));
    const placed = await Promise.all(
      buyers.map(async ({ method, index, visitor }) => ({
        visitor,
        to: mailOf(index, method),
        ...(await order(visitor, zinc.id, { method, email: mailOf(index, method) })),
      })),
    );
    await Promise.all(placed.map(({ payment }) => pay(shop.sandbox, payment)));
    await shop.sandbox.release();
    for (const { reference, visitor } of placed)
      await expect.poll(async () => (await orderOf(visitor, reference)).confirmed, SOON).toBe(true);
    for (const { reference } of placed) await ship(shop.server, reference);
    for (const { reference, visitor } of placed)
      await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("paid");
    await shop.sandbox.release();
    await Promise.all(placed.map(({ reference }) => shop.sandbox.resend(`${reference}-1`, randomInt(1, 6))));
    for (const { reference, to, visitor } of placed) {
      const at = await shop.sandbox.payment(`${reference}-1`);
      expect([at.captured, at.refunded]).toEqual([at.amount, "0.00"]);
      const found = await orderOf(visitor, reference);
      expect(found).toMatchObject({ payment_status: "paid", confirmed: true, status: "SHIPPED" });
      expect(eventsOf(found).filter((event) => event === "paid")).toHaveLength(1);
      // The confirmation, and that it is prepared and on its way; whichever is ready first is sent first.
      const mails = await shop.server.mailsTo(to, 3);
      expect(mails.filter(({ html }) => String(html).includes("Thank you for your order!"))).toHaveLength(1);
    }
  });

  it("and the return page at the same moment: one confirmation, no fault", async () => {
    const rounds = Array.from({ length: 12 }, (_, index) => ({ index, method: METHODS[index % 3] ?? CARD }));
    for (const { index, method } of rounds) {
      const visitor = shop.visitor();
      const to = `race-${index}@example.com`;
      const placed = await order(visitor, zinc.id, { method, email: to });
      const asking = (async () => {
        const answers: string[] = [];
        for (let poll = 0; poll < 4; poll += 1) answers.push((await paymentOf(visitor, placed.reference)).state);
        return answers;
      })();
      await Promise.all([pay(shop.sandbox, placed.payment), asking]);
      const answers = await Promise.all([
        paymentOf(visitor, placed.reference),
        paymentOf(visitor, placed.reference),
        sweep(shop.server),
        shop.sandbox.resend(`${placed.reference}-1`).catch(() => []),
      ]);
      expect(answers[0].state).toBe("confirmed");
      const events = eventsOf(await orderOf(visitor, placed.reference));
      expect(events).toEqual(["started", method === CARD ? "paid" : "authorised"]);
    }
    await shop.sandbox.settled();
    for (const { index } of rounds) expect(await shop.server.mailsTo(`race-${index}@example.com`, 1)).toHaveLength(1);
  });
});

describe("a caller who lies", () => {
  it.each([
    ["card", CARD, ["missing", "wrong", "old", "ahead", "altered"]],
    ["Tabby", TABBY, ["missing", "wrong"]],
    ["Tamara", TAMARA, ["missing", "wrong", "old", "endless", "none", "rs256", "plain"]],
  ] as const)("without a right proof is refused and changes nothing: %s", async (_name, method, forgeries) => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method });
    for (const how of forgeries) {
      const status = await shop.sandbox.forge(`${placed.reference}-1`, how);
      expect(status, how).toBeGreaterThanOrEqual(400);
      expect(status, how).toBeLessThan(500);
    }
    expect(await orderOf(visitor, placed.reference)).toMatchObject({ confirmed: false, payment_status: "awaiting" });
    const shown = await operate<{ webhooks: unknown[] }>(shop.server, "GET", `/payments/${placed.reference}`);
    expect(shown.data.webhooks).toEqual([]);
    const refusals = shop.server
      .log()
      .split("\n")
      .filter((line) => line.includes("webhook refused"));
    expect(refusals.length).toBeGreaterThanOrEqual(forgeries.length);
    expect(refusals.join()).not.toMatch(/whsec|eyJ|v1=|tamaraToken/);
  });

  it.each(METHODS)("with a right proof is not believed either (method %s)", async (method) => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method });
    expect(await shop.sandbox.lie(`${placed.reference}-1`)).toBe(200);
    await expect
      .poll(async () => {
        const shown = await operate<{ webhooks: { verdict: string }[] }>(
          shop.server,
          "GET",
          `/payments/${placed.reference}`,
        );
        return shown.data.webhooks.map(({ verdict }) => verdict);
      }, SOON)
      .toEqual(["settled"]);
    expect(await orderOf(visitor, placed.reference)).toMatchObject({ confirmed: false, payment_status: "awaiting" });
  });

  it("with a body too large, empty or no JSON gets a clear 4xx", async () => {
    for (const body of ["", "{", "x".repeat(300 * 1024)]) {
      for (const name of ["stripe", "tabby", "tamara", "nobody"]) {
        const answer = await fetch(`${shop.server.origin}/webhooks/${name}`, { method: "POST", body });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    }
  });
});

describe("a provider in trouble", () => {
  it.each(["refuse", "500", "429", "bad_json", "answer_lost", "500_after"] as const)(
    "that answers with %s: the method says so, the others work, and nobody pays twice",
    async (kind) => {
      for (const provider of ["stripe", "tabby", "tamara"] as const) {
        const method = { stripe: CARD, tabby: TABBY, tamara: TAMARA }[provider];
        const other = method === CARD ? TABBY : CARD;
        const visitor = shop.visitor();
        await shop.sandbox.addFault({ kind, provider, call: "create", times: null });
        const cart = await order(visitor, zinc.id, { method: other });
        const away = await visitor.post<{ code: string; data: { payment: { kind: string } } }>(
          `/api/orders/${cart.reference}/payments`,
          { payment_method: method },
        );
        expect(away.status, `${provider} ${kind}`).toBe(503);
        expect(away.body.code).toBe("payment.unavailable");
        await shop.sandbox.clearFaults();
        const again = await visitor.post<{ data: { payment: Parameters<typeof pay>[1] } }>(
          `/api/orders/${cart.reference}/payments`,
          { payment_method: method },
        );
        expect(again.status, again.text).toBe(200);
        await pay(shop.sandbox, again.body.data.payment);
        expect((await paymentOf(visitor, cart.reference)).state).toBe("confirmed");
        const money = (await shop.sandbox.payments()).filter(
          (one) =>
            one.reference?.startsWith(cart.reference) &&
            /succeeded|AUTHORIZED|CLOSED|authorised|captured/i.test(one.status),
        );
        expect(money).toHaveLength(1);
      }
    },
  );

  it("that cannot be read leaves the order as it is until it can", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: TAMARA });
    await shop.sandbox.addFault({ kind: "500", provider: "tamara", call: "read", times: null });
    await pay(shop.sandbox, placed.payment);
    expect(await paymentOf(visitor, placed.reference)).toMatchObject({ state: "open", payment_status: "awaiting" });
    await shop.sandbox.clearFaults();
    await setClocks(shop, inMinutes(3));
    await sweep(shop.server);
    await setClocks(shop, null);
    expect((await paymentOf(visitor, placed.reference)).state).toBe("confirmed");
  });

  it("that hangs keeps nobody waiting but those who pay by it", async () => {
    await shop.sandbox.addFault({ kind: "hang", provider: "tamara", call: "create", seconds: 30, times: null });
    const stuck = shop.visitor();
    const elsewhere = shop.visitor();
    const { cart, reference } = await order(stuck, zinc.id, { method: CARD });
    let isOver = false;
    const waiting = stuck
      .post<{ code: string }>(`/api/orders/${reference}/payments`, { payment_method: TAMARA })
      .finally(() => {
        isOver = true;
      });
    let answered = 0;
    for (let round = 0; round < 8; round += 1) {
      const [product, cartAnswer, page] = await Promise.all([
        elsewhere.get("/api/products/zinc-bisglycinate"),
        stuck.get(`/api/cart/${cart}`),
        elsewhere.get("/en/shop"),
      ]);
      expect([product.status, cartAnswer.status, page.status]).toEqual([200, 200, 200]);
      answered += 3;
    }
    // The others were served while this one still waited: no connection or lock is held for a provider.
    expect([isOver, answered]).toEqual([false, 24]);
    const other = await order(shop.visitor(), zinc.id, { method: CARD });
    expect(other.payment.kind).toBe("card");
    const answer = await waiting;
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe("payment.unavailable");
  });
});
