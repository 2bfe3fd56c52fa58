import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import {
  CARD,
  CASH,
  eventsOf,
  expectNoFaults,
  fillCart,
  moveOrder,
  orderOf,
  payAgain,
  payingShop,
  place,
  setClocks,
  stockOf,
  sweep,
} from "../support/paying.ts";
import { type Data, dataOf, type ProductJson, productOf, type Refusal, SOON, shownStock } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop({ COD_CODE: "on" });

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});
afterEach(async () => {
  await setClocks(shop, null);
  expectNoFaults(shop.server);
});

const enter = (visitor: Visitor, reference: string, code: string) =>
  visitor.post<Data<{ order: OrderJson }> & Refusal>(`/api/orders/${reference}/code`, { code });

async function codesTo(email: string, count: number): Promise<string[]> {
  const mails = await shop.server.mailsTo(email, count);
  return mails.map((mail) => /\b\d{6}\b/.exec(mail.subject ?? "")?.[0] ?? "");
}

async function placed(visitor: Visitor) {
  const email = `code-${randomUUID().slice(0, 8)}@example.com`;
  const cart = await fillCart(visitor, zinc.id, { method: CASH, email });
  const answer = dataOf(await place(visitor, cart));
  return { email, cart, reference: answer.order.reference, ...answer };
}

it("cash on delivery counts once the code from the mail is entered", async () => {
  const visitor = shop.visitor("ar");
  const { email, cart, reference, payment, order } = await placed(visitor);
  expect(payment).toEqual({ kind: "code", email: "c…@example.com" });
  expect(order).toMatchObject({ confirmed: false, payment_status: "awaiting", processing_fee: 10 });
  expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(409);
  // Pressing again sends no second code.
  expect(dataOf(await place(visitor, cart)).payment.kind).toBe("code");
  const [code = ""] = await codesTo(email, 1);

  const wrong = await enter(visitor, reference, code === "000000" ? "000001" : "000000");
  expect(wrong.status).toBe(422);
  expect(wrong.body.code).toBe("order.code_wrong");
  expect(wrong.body.message).toContain("4");
  expect((await enter(shop.visitor(), reference, code)).status).toBe(404);

  const right = dataOf(await enter(visitor, reference, ` ${code} `));
  expect(right.order).toMatchObject({ confirmed: true, payment_status: "due_on_delivery" });
  expect(eventsOf(right.order)).toEqual(["code_sent", "due_on_delivery"]);
  // As it is typed on an Arabic phone.
  const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  expect((await enter(visitor, reference, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
  const mails = await shop.server.mailsTo(email, 2);
  expect(mails[0]?.html).toContain("Confirm your order");
  expect(mails).toHaveLength(2);
});

it("a code ends after ten minutes or five wrong tries; a new one works, five codes are enough", async () => {
  const visitor = shop.visitor();
  const { email, reference } = await placed(visitor);
  const [code = ""] = await codesTo(email, 1);
  // A slip that can be no code costs no try.
  for (const slip of ["", code.slice(1), `${code}0`, "not it"])
    expect((await enter(visitor, reference, slip)).body.code).toBe("order.code_incomplete");
  const wrong = code === "000000" ? "000001" : "000000";
  for (let left = 4; left >= 0; left -= 1)
    expect((await enter(visitor, reference, wrong)).body.code).toBe("order.code_wrong");
  expect((await enter(visitor, reference, code)).body.code).toBe("order.code_expired");

  expect(dataOf(await payAgain(visitor, reference, CASH)).payment.kind).toBe("code");
  const [, second = ""] = await codesTo(email, 2);
  await setClocks(shop, new Date(Date.now() + 11 * 60_000).toISOString());
  expect((await enter(visitor, reference, second)).body.code).toBe("order.code_expired");
  for (let more = 3; more <= 5; more += 1) expect((await payAgain(visitor, reference, CASH)).status).toBe(200);
  expect((await payAgain(visitor, reference, CASH)).body.code).toBe("order.code_too_many");
  expect(dataOf(await payAgain(visitor, reference, CARD)).payment.kind).toBe("card");
  expect((await orderOf(visitor, reference)).processing_fee).toBe(0);
});

it("without the code the pieces are free again after the hold", async () => {
  const visitor = shop.visitor();
  const before = await productOf(visitor, "psyllium-fibre");
  const stock = await stockOf(shop, "psyllium-fibre");
  const cart = await fillCart(visitor, before.id, { method: CASH, quantity: 3 });
  const { order } = dataOf(await place(visitor, cart));
  await expect.poll(() => shownStock(visitor, "psyllium-fibre"), SOON).toBe(stock - 3);
  await setClocks(shop, new Date(Date.now() + 31 * 60_000).toISOString());
  await sweep(shop.server);
  await expect.poll(() => shownStock(visitor, "psyllium-fibre"), SOON).toBe(stock);
  expect((await orderOf(visitor, order.reference)).payment_status).toBe("expired");
});
