import { beforeAll, expect, it } from "vitest";
import { mailsAbout, newEmail } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  completeDraft,
  customer,
  type OrderAnswer,
  placeOrder,
  pressed,
  productOf,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ ORDER_LIMITS: "on" });
const waiting = shopUnderTest({ ORDER_LIMITS: "on", COD_CODE: "on" });

const SLUG = "zinc-bisglycinate";

let phones = 10_000;
/** Somebody with a number of their own, in this network. */
const somebody = (address: string, from = shop) => new Visitor(from.server.origin, "en", address);
function newPhone(): string {
  phones += 1;
  return `+9715012${phones}`;
}

/** One order, in cash; every buyer has a number of their own unless one is given. */
async function order(
  visitor: Visitor,
  email: string,
  { phone = newPhone(), quantity = 1 }: { phone?: string; quantity?: number } = {},
): Promise<OrderAnswer> {
  const { cart_uuid: cart } = await add(visitor, PRODUCT, quantity);
  const draft = completeDraft("en", email);
  await saveDraft(visitor, cart, { ...draft, customerDetails: { ...customer(email), phone_number: phone } });
  const key = crypto.randomUUID();
  const answer = await pressed(() => placeOrder(visitor, cart, { key }));
  visitor.cookies.delete("cart_uuid");
  return answer;
}

const isConfirmed = (answer: OrderAnswer) => answer.status === 201 && answer.body.data.payment.kind === "none";

let PRODUCT = 0;
beforeAll(async () => {
  for (const { server } of [shop, waiting]) {
    const visitor = new Visitor(server.origin);
    PRODUCT = (await productOf(visitor, SLUG)).id;
    const headers = { authorization: `Bearer ${server.operatorToken()}` };
    expect((await visitor.post(`/api/operator/stock/${SLUG}`, { set: 5000 }, { headers })).status).toBe(200);
  }
});

it("a mailbox that did not ask for it gets a few confirmations, then codes, then nothing", async () => {
  const victim = newEmail();
  const answers: OrderAnswer[] = [];
  for (let attempt = 0; attempt < 14; attempt += 1) {
    // Another browser and another network each time, and the same mailbox in other writings.
    answers.push(await order(shop.visitor(), attempt % 2 === 0 ? victim : victim.replace("@", `+${attempt}@`)));
  }
  expect(answers.filter(isConfirmed)).toHaveLength(5);
  expect(answers.slice(5, 12).map(({ body }) => body.data?.payment.kind)).toEqual(Array(7).fill("code"));
  const refused = answers.at(-1);
  expect(refused?.status).toBe(429);
  expect(refused?.body.code).toBe("order.too_many");
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await mailsAbout(shop.server, victim, /confirm|order/i, 3)).length).toBeLessThanOrEqual(12);
});

it("a phone number counts as an address does", async () => {
  const phone = newPhone();
  const answers: OrderAnswer[] = [];
  for (let attempt = 0; attempt < 13; attempt += 1) answers.push(await order(shop.visitor(), newEmail(), { phone }));
  expect(answers.filter(isConfirmed)).toHaveLength(5);
  expect(answers.at(-1)?.status).toBe(429);
});

it("a network that orders for invented people has to show that they exist", async () => {
  const answers: OrderAnswer[] = [];
  for (let attempt = 0; attempt < 42; attempt += 1) answers.push(await order(somebody("203.0.113.9"), newEmail()));
  expect(answers.filter(isConfirmed)).toHaveLength(40);
  expect(answers.at(-1)?.body.data.payment.kind).toBe("code");
});

it("one browser holds so many unpaid pieces and no more, and the page says so too", async () => {
  const visitor = somebody("198.51.100.3", waiting);
  const email = newEmail();
  const first = await order(visitor, email, { quantity: 10 });
  expect(first.status).toBe(201);
  expect(visitor.cookies.has("guest")).toBe(true);
  for (let attempt = 1; attempt < 6; attempt += 1) {
    expect((await order(visitor, newEmail(), { quantity: 10 })).status).toBe(201);
  }
  const refused = await order(visitor, newEmail(), { quantity: 10 });
  expect(refused.status).toBe(429);
  const { cart_uuid: cart } = await add(visitor, PRODUCT, 10);
  await saveDraft(visitor, cart, completeDraft("en", newEmail()));
  const page = await visitor.submit("/en/checkout", {
    intent: "place",
    paymentMethod: "1",
    customerNotes: "",
    idempotency_key: crypto.randomUUID(),
  });
  expect(page.status).toBe(429);
  expect(page.text).toContain("more orders than people usually place");
  // What is paid, or confirmed, is nobody's to wait for: as many pieces may be ordered again.
  const [mail] = await waiting.server.mailsTo(email, 1);
  const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0];
  const entered = await visitor.post(`/api/orders/${first.body.data.order.reference}/code`, { code });
  expect(entered.status, entered.text).toBe(200);
  expect((await order(visitor, newEmail(), { quantity: 10 })).status).toBe(201);
  expect((await order(visitor, newEmail(), { quantity: 10 })).status).toBe(429);
});

it("one network holds so many unpaid units in however many browsers, until they are paid", async () => {
  const orderTen = async (from = "198.51.100.4") => {
    const visitor = somebody(from, waiting);
    const email = newEmail();
    return { visitor, email, answer: await order(visitor, email, { quantity: 10 }) };
  };
  const placed: Awaited<ReturnType<typeof orderTen>>[] = [];
  while (placed.length < 40) placed.push(...(await Promise.all(Array.from({ length: 10 }, () => orderTen()))));
  expect(new Set(placed.map(({ answer }) => answer.status))).toEqual(new Set([201]));
  const { answer: refused } = await orderTen();
  expect([refused.status, refused.body.code]).toEqual([429, "order.too_many"]);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(30 * 60);
  expect((await orderTen("198.51.100.5")).answer.status).toBe(201);
  // As soon as one of them is confirmed its units are nobody's to wait for.
  const [first] = placed;
  const [mail] = await waiting.server.mailsTo(first?.email ?? "", 1);
  const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0];
  const path = `/api/orders/${first?.answer.body.data.order.reference}/code`;
  expect((await first?.visitor.post(path, { code }))?.status).toBe(200);
  expect((await orderTen()).answer.status).toBe(201);
  expect((await orderTen()).answer.status).toBe(429);
});

it("new carts are counted by network, also where the browser names one that never was", async () => {
  const statuses: number[] = [];
  const visitor = somebody("203.0.113.77");
  let refused: Refusal | undefined;
  // All of it within the minute in which they are counted, on however slow a machine: in one go.
  const answers = await Promise.all(
    Array.from({ length: 110 }, async () => {
      const headers = { cookie: `cart_uuid=${crypto.randomUUID()}` };
      return visitor.post<Refusal>("/api/cart/add-to-cart", { product_id: PRODUCT, quantity: 1 }, { headers });
    }),
  );
  for (const { status, body, headers } of answers) {
    statuses.push(status);
    if (status !== 429) continue;
    refused = body;
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(refused?.message).toMatch(/^Too many attempts\. Please send it again in /);
});
