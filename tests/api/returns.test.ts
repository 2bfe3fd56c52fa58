import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderReturnsJson, ReturnJson } from "../../shop/returns/list-returns.ts";
import {
  CARD,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  order,
  orderOf,
  pay,
  payingShop,
  paymentOf,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { type Data, dataOf, type ProductJson, productOf, type Refusal, SOON, shownStock } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let manager: Member;
let packer: Member;
let zinc: ProductJson;
beforeAll(async () => {
  const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  manager = await newMember(shop, owner, "manager");
  packer = await newMember(shop, owner, "fulfilment");
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

/** An order paid by card that has arrived, of an Arabic reader. */
async function delivered(quantity: number) {
  const visitor = shop.visitor("ar");
  const email = `sender-${randomUUID().slice(0, 8)}@example.com`;
  const placed = await order(visitor, zinc.id, { method: CARD, quantity, email });
  await pay(shop.sandbox, placed.payment);
  await paymentOf(visitor, placed.reference);
  await moveOrder(shop.server, placed.reference, "PREPARING", "SHIPPED", "DELIVERED");
  return { visitor, email, reference: placed.reference };
}

const ask = (reference: string, body: object, key: string = randomUUID()) =>
  manager.visitor.post<Data<{ id: string }> & Refusal>(
    `/api/admin/orders/${reference}/returns`,
    { cause: "changed_mind", ...body },
    { headers: { "idempotency-key": key } },
  );
const act = (who: Member, id: string, what: string, body: object = {}) =>
  who.visitor.post<Refusal>(`/api/admin/returns/${id}/${what}`, body);
const refund = (reference: string, body: object) =>
  manager.visitor.post<Data<{ amount: number }> & Refusal>(
    `/api/admin/orders/${reference}/refunds`,
    { cause: "changed_mind", ...body },
    { headers: { "idempotency-key": randomUUID() } },
  );
const returnsOf = async (reference: string) =>
  dataOf(await packer.visitor.get<Data<OrderReturnsJson>>(`/api/admin/orders/${reference}/returns`));
const listed = async (stage: string) =>
  dataOf(await packer.visitor.get<Data<ReturnJson[]>>(`/api/admin/returns?stage=${stage}`)).map(({ id }) => id);
const titles = async (email: string, least: number) =>
  (await shop.server.mailsTo(email, least)).map(({ subject }) => subject);

describe("a return", () => {
  it("is of a delivered order, never of more than was delivered, and written down once", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: CARD });
    await pay(shop.sandbox, placed.payment);
    await paymentOf(visitor, placed.reference);
    expect((await ask(placed.reference, { lines: [{ line: 1, quantity: 1 }] })).body.code).toBe("return.not_delivered");

    const { reference } = await delivered(3);
    const kept = await refund(reference, { lines: [{ line: 1, quantity: 1, condition: "kept" }] });
    expect(kept.status, kept.text).toBe(201);
    expect((await returnsOf(reference)).returnable?.lines).toEqual([{ line: 1, quantity: 2 }]);
    for (const lines of [[], [{ line: 1, quantity: 3 }], [{ line: 9, quantity: 1 }]])
      expect((await ask(reference, { lines })).status).toBe(409);
    const key = randomUUID();
    const one = { lines: [{ line: 1, quantity: 1 }] };
    const [first, again] = await Promise.all([ask(reference, one, key), ask(reference, one, key)]);
    expect([first.status, first.text]).toEqual([201, again.text]);
    const both = await Promise.all([ask(reference, one), ask(reference, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { returns, returnable } = await returnsOf(reference);
    expect(returns.map(({ number }) => number)).toEqual([2, 1]);
    expect(returnable?.lines).toEqual([{ line: 1, quantity: 0 }]);
  });

  it("comes back piece by piece, is paid back once, and tells the buyer in their language", async () => {
    const before = await shownStock(shop.visitor(), zinc.slug);
    const { reference, email, visitor } = await delivered(3);
    const answer = "يأخذها المندوب غداً.";
    const { id } = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 3 }], answer }));
    expect(await listed("waiting")).toContain(id);
    const came = (good: number, damaged: number) => ({ lines: [{ line: 1, good, damaged }] });
    expect((await act(packer, id, "approve")).status).toBe(403);
    expect((await act(packer, id, "receive", came(3, 1))).body.code).toBe("return.more_than_asked");
    expect((await act(packer, id, "receive", came(0, 0))).body.code).toBe("return.nothing_chosen");
    const twice = { lines: [...came(2, 0).lines, ...came(1, 0).lines] };
    expect((await act(packer, id, "receive", twice)).body.code).toBe("return.no_such_line");
    expect((await act(packer, id, "receive", came(1, 1))).status).toBe(204);
    expect((await act(packer, id, "receive", came(1, 1))).status).toBe(204);
    expect((await act(packer, id, "receive", came(2, 0))).body.code).toBe("return.not_open");
    await expect.poll(() => shownStock(visitor, zinc.slug), SOON).toBe(before - 2);
    await expectStockAddsUp(shop.server);
    expect(await listed("received")).toContain(id);
    expect((await orderOf(visitor, reference)).payment_status).toBe("paid");

    // The pieces are in the stock already: a refund that says so again books nothing.
    const wish = { lines: [{ line: 1, quantity: 2, condition: "stock" }], return_id: id };
    expect((await refund(reference, { ...wish, lines: [{ line: 1, quantity: 4 }] })).status).toBe(409);
    const paid = await refund(reference, wish);
    expect(paid.status, paid.text).toBe(201);
    expect((await refund(reference, wish)).body.code).toBe("return.more_than_asked");
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("partially_refunded");
    await expect.poll(() => shownStock(visitor, zinc.slug), SOON).toBe(before - 2);
    expect(await listed("open")).not.toContain(id);
    expect(await listed("closed")).toContain(id);

    const mails = await shop.server.mailsTo(email, 7);
    const said = mails.map(({ subject, text }) => `${subject}\n${text}`);
    expect(said.filter((text) => text.includes("تمت الموافقة على الإرجاع"))).toHaveLength(1);
    expect(said.filter((text) => text.includes("وصلنا طردك"))).toHaveLength(1);
    expect(said.find((text) => text.includes("تمت الموافقة على الإرجاع"))).toContain(answer);
  });

  it("is paid back before it comes, or never comes: each by itself", async () => {
    const before = await shownStock(shop.visitor(), zinc.slug);
    const { reference, email } = await delivered(2);
    const { id } = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 1 }] }));
    expect((await refund(reference, { lines: [{ line: 1, quantity: 1 }], return_id: id })).status).toBe(201);
    expect(await listed("refunded")).toContain(id);
    await expect.poll(() => shownStock(shop.visitor(), zinc.slug), SOON).toBe(before - 2);
    expect((await act(packer, id, "receive", { lines: [{ line: 1, good: 1, damaged: 0 }] })).status).toBe(204);
    await expect.poll(() => shownStock(shop.visitor(), zinc.slug), SOON).toBe(before - 1);
    expect(await listed("open")).not.toContain(id);

    const other = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 1 }] })).id;
    expect((await act(manager, other, "withdraw")).status).toBe(204);
    expect((await act(manager, other, "withdraw")).status).toBe(204);
    expect((await act(packer, other, "receive", { lines: [{ line: 1, good: 1, damaged: 0 }] })).status).toBe(409);
    expect((await refund(reference, { lines: [{ line: 1, quantity: 1 }], return_id: other })).status).toBe(409);
    expect((await returnsOf(reference)).returnable?.lines).toEqual([{ line: 1, quantity: 1 }]);
    expect((await titles(email, 6)).length).toBeGreaterThan(5);
    await expectStockAddsUp(shop.server);
  });
});
