import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { DisputeJson } from "../../shop/disputes/disputes.ts";
import type { CreditNoteJson } from "../../shop/invoices/credit-note.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { Comparison } from "../../shop/payments/reconcile.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { MoneyTroublesJson } from "../../shop/refunds/payment-pages.ts";
import type { RefundPreviewJson } from "../../shop/refunds/refund-by-staff.ts";
import type { RefundRequestJson } from "../../shop/refunds/requests.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { mailsAbout } from "../support/accounts.ts";
import { paperRows } from "../support/paper.ts";
import {
  CARD,
  CASH,
  expectStockAddsUp,
  fillCart,
  inMinutes,
  leavesNothingBehind,
  moveOrder,
  order,
  orderOf,
  type Placed,
  pay,
  payingShop,
  paymentOf,
  placeAsShown,
  setClocks,
  ship,
  stockOf,
  sweep,
  TAMARA,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import {
  add,
  type Data,
  dataOf,
  type ProductJson,
  pressed,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember, signInStaff } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const shop = payingShop({ WEBHOOK_PRIVATE: "on" });
leavesNothingBehind(shop);

let owner: Member;
let manager: Member;
let support: Member;
let zinc: ProductJson;
let omega: ProductJson;
/** Another program that hears of cancelled orders and of money given back. */
let receiver: WebhookReceiver;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  receiver = await startWebhookReceiver();
  const webhook = { url: `${receiver.origin}/hook`, types: ["order.cancelled", "order.refunded"] };
  expect((await owner.visitor.post("/api/admin/webhooks", webhook, keyed())).status).toBe(201);
  manager = await newMember(shop, owner, "manager");
  support = await newMember(shop, owner, "support", "ar");
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  omega = await productOf(shop.visitor(), "omega-3-concentrate");
});

afterAll(() => receiver.close());

const priceOf = ({ sale_price, price }: ProductJson) => sale_price ?? price;
const cents = (amount: number) => Math.round(amount * 100);

/** An order paid by card, with so many pieces. */
async function paid(product: ProductJson, quantity: number, email?: string): Promise<Placed & { visitor: Visitor }> {
  const visitor = shop.visitor();
  const placed = await order(visitor, product.id, {
    method: CARD,
    quantity,
    ...(email === undefined ? {} : { email }),
  });
  await pay(shop.sandbox, placed.payment);
  await paymentOf(visitor, placed.reference);
  return { ...placed, visitor };
}

const at = (reference: string) => `/api/admin/orders/${reference}`;
const keyed = (key: string = randomUUID()) => ({ headers: { "idempotency-key": key } });
const refund = (who: Member, reference: string, body: object, key?: string) =>
  who.visitor.post<Data<{ id: string; amount: number }> & Refusal>(
    `${at(reference)}/refunds`,
    { cause: "other", ...body },
    keyed(key),
  );
const preview = (who: Member, reference: string, body: object) =>
  who.visitor.post<Data<RefundPreviewJson> & Refusal>(`${at(reference)}/refunds/preview`, body);
const moneyOf = async (reference: string) =>
  dataOf(await owner.visitor.get<Data<OrderMoneyJson>>(`${at(reference)}/money`));
/** What the other program was told of an order. */
const toldOf = (reference: string) =>
  receiver.received
    .map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as { type: string; data: { reference: string } })
    .flatMap(({ type, data }) => (data.reference === reference ? type : []))
    .sort();
const notesOf = async (visitor: Visitor, reference: string) =>
  dataOf(await visitor.get<Data<CreditNoteJson[]>>(`/api/orders/${reference}/credit-notes`));

describe("giving money back", () => {
  it("of one of three under an offer gives its share, by name from the order to the credit note", async () => {
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const rules = {
      ...{ name: { en: "Three for two", ar: "ثلاثة بسعر اثنين" }, discount_percent: 0 },
      ...{ offer: { kind: "buy_get", buy: 2, get: 1 }, scope: { products: [zinc.slug, omega.slug] } },
      ...{ periods: [{ audience: "everyone", from, to }], announced_from: from, announcement: null },
    };
    const campaigns = "/api/admin/campaigns";
    const { slug } = dataOf(await owner.visitor.post<Data<{ slug: string }>>(campaigns, { rules }, keyed()));
    const visitor = shop.visitor();
    const buyer = `offer-${randomUUID().slice(0, 8)}@example.com`;
    const cart = await fillCart(visitor, zinc.id, { quantity: 2, email: buyer });
    await add(visitor, omega.id, 1, cart);
    await expect
      .poll(async () => dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${cart}`)).display.discount, SOON)
      .toBe(priceOf(zinc));
    const { order: sale, payment } = dataOf(await placeAsShown(visitor, cart));
    await pay(shop.sandbox, payment);
    await paymentOf(visitor, sale.reference);
    await owner.visitor.post(`${campaigns}/${slug}/end`, { version: 1 }, keyed());

    expect(sale.adjustments).toMatchObject([
      { kind: "offer", amount: priceOf(zinc), offer: { name: "Three for two", buy: 2, get: 1 }, lines: [{}, {}] },
    ]);
    const [confirmation] = await shop.server.mailsTo(buyer, 1);
    expect(confirmation?.text).toContain("Three for two");
    const named = async (file: Buffer | undefined) => (await paperRows(file ?? Buffer.alloc(0))).flat().join(" ");
    const invoice = await named(confirmation?.attachments[0]?.content);
    expect(invoice).toContain("Three for two · Buy 2, get 1 free");
    const staffPage = await owner.visitor.get<Data<LabelledOrder>>(at(sale.reference));
    expect(dataOf(staffPage).labels.discounts[0]).toContain("Three for two");

    // One of the two: half of what was paid for them, whichever of the three was called free.
    const [line] = sale.lines;
    const paidFor = cents(line?.line_total ?? 0) - cents(line?.discount ?? 0);
    const lines = [{ line: 1, quantity: 1, condition: "stock" }];
    const back = await refund(owner, sale.reference, { lines, cause: "missing" });
    expect(cents(dataOf(back).amount)).toBe(Math.round(paidFor / 2));
    await expect.poll(async () => (await notesOf(visitor, sale.reference)).length, SOON).toBe(1);
    const mails = await shop.server.mailsTo(buyer, 2);
    const credited = mails
      .flatMap(({ attachments }) => attachments)
      .find(({ filename }) => filename?.startsWith("CN-"));
    const creditNote = await named(credited?.content);
    expect(creditNote).toContain("Three for two · Buy 2, get 1 free");
    // Why, as the buyer is told, in both languages.
    expect(creditNote).toContain("Reason السبب Missing from the parcel · نقص في الطرد");
    const rest = await refund(owner, sale.reference, {});
    expect(rest.status, rest.text).toBe(201);
    await expect.poll(async () => (await notesOf(visitor, sale.reference)).length, SOON).toBe(2);
    const notes = await notesOf(visitor, sale.reference);
    expect(notes.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(sale.total));
  });

  it("shows before what it does afterwards, piece by piece, with the tax of the credit note and the stock", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, visitor, order: placed } = await paid(zinc, 3);
    const wish = {
      lines: [{ line: 1, quantity: 1, condition: "stock" }],
      delivery: true,
      extra: 5.5,
    };
    const shown = dataOf(await preview(manager, reference, wish));
    expect(cents(shown.amount)).toBe(cents(priceOf(zinc)) + cents(placed.delivery) + 550);
    expect(shown).toMatchObject({ needs_second: false, way: "provider", delivery: placed.delivery, limit_aed: 500 });
    expect((await moneyOf(reference)).refunds).toEqual([]);

    const key = randomUUID();
    const [first, again] = [await refund(manager, reference, wish, key), await refund(manager, reference, wish, key)];
    expect([first.status, first.text]).toEqual([201, again.text]);
    await expect.poll(async () => (await notesOf(visitor, reference)).length, SOON).toBe(1);
    expect(await notesOf(visitor, reference)).toMatchObject([{ amount: shown.amount, vat: shown.vat }]);
    expect((await orderOf(visitor, reference)).refunded).toBe(shown.amount);
    await expect.poll(() => shownStock(visitor, zinc.slug), SOON).toBe(before - 2);

    const damaged = await refund(manager, reference, { lines: [{ line: 1, quantity: 1, condition: "damaged" }] });
    expect(damaged.status, damaged.text).toBe(201);
    await expect.poll(() => shownStock(visitor, zinc.slug), SOON).toBe(before - 2);
    const other = await refund(manager, reference, { lines: [{ line: 1, quantity: 2, condition: "stock" }] });
    expect([other.status, other.body.code]).toEqual([409, "refund.no_such_line"]);
    await expectStockAddsUp(shop.server);

    const rest = await refund(manager, reference, {});
    expect(rest.status, rest.text).toBe(201);
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("refunded");
    const notes = await notesOf(visitor, reference);
    expect(notes.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(placed.total));
    expect(notes.reduce((all, { vat }) => all + cents(vat), 0)).toBe(cents(placed.vat));
    const numbers = notes.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
    const acts = dataOf(
      await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=order&entity_id=${reference}`),
    );
    // With the last of its money the order is cancelled.
    expect(acts.map(({ action }) => action)).toEqual(["order.moved", ...Array(3).fill("refund.started")]);
  });

  it("never gives back more than was taken, however many do it at once", async () => {
    const { reference } = await paid(zinc, 2);
    const price = priceOf(zinc);
    const answers = await Promise.all(
      [owner, manager, owner, manager].map((who) => {
        const key = randomUUID();
        return pressed(() => refund(who, reference, { extra: price }, key));
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    const money = await moneyOf(reference);
    expect(money.refundable?.given).toBeLessThanOrEqual(money.refundable?.taken ?? 0);
    await expect
      .poll(async () => (await moneyOf(reference)).refunds.map(({ state }) => state), SOON)
      .toEqual(["done", "done"]);
    const paidBack = await shop.sandbox.payment(`${reference}-1`);
    expect(Number(paidBack.refunded)).toBe(price * 2);
  });

  it("is refused to the second of two who have both seen the same left", async () => {
    const { reference } = await paid(zinc, 2);
    // All of one line: what is left of it does not hide why it is refused.
    const seen = { lines: [{ line: 1, quantity: 2, condition: "kept" }], given: 0 };
    const answers = await Promise.all([owner, manager].map((who) => refund(who, reference, seen)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.code).toBe("refund.changed_meanwhile");
    const { refundable } = await moneyOf(reference);
    expect(refundable?.given).toBe(priceOf(zinc) * 2);
    const again = await refund(manager, reference, { extra: 10, given: refundable?.given });
    expect([again.status, again.body.code]).toEqual([409, "refund.too_much"]);
  });

  it("is done once for whoever asks again after a lost answer, though the page has seen it go meanwhile", async () => {
    const { reference } = await paid(zinc, 2);
    const key = keyed();
    const ask = (given: number) =>
      owner.visitor.post<Data<{ id: string }>>(
        `/api/admin/orders/${reference}/refunds`,
        { lines: [{ line: 1, quantity: 1, condition: "kept" }], cause: "damaged", given },
        key,
      );
    const lost = await ask(0);
    const again = await ask(priceOf(zinc));
    expect([again.status, dataOf(again).id]).toEqual([201, dataOf(lost).id]);
    expect((await moneyOf(reference)).refundable?.given).toBe(priceOf(zinc));
  });

  it("says that the provider did not make it, and asks again when somebody wants it", async () => {
    const { reference } = await paid(zinc, 1);
    await shop.sandbox.addFault({ kind: "refuse", provider: "stripe", call: "refund", times: null });
    const made = dataOf(await refund(manager, reference, {}));
    const troubles = async () =>
      dataOf(await manager.visitor.get<Data<MoneyTroublesJson>>("/api/admin/payments")).refunds;
    await expect
      .poll(async () => (await troubles()).find(({ id }) => id === made.id), SOON)
      .toMatchObject({ state: "refused", order: reference, trouble: expect.any(String) });
    await shop.sandbox.clearFaults();
    const hurried = await manager.visitor.post(`/api/admin/payments/refunds/${made.id}/hurry`, {});
    expect(hurried.status).toBe(204);
    // Who did not answer may still be making it: it is asked for again once that is over.
    await setClocks(shop, inMinutes(1.1));
    await sweep(shop.server);
    await expect.poll(async () => (await moneyOf(reference)).refunds[0]?.state, SOON).toBe("done");
    await setClocks(shop, null);
    expect((await troubles()).filter(({ id }) => id === made.id)).toEqual([]);
    const late = await manager.visitor.post(`/api/admin/payments/refunds/${made.id}/hurry`, {});
    expect(late.status).toBe(409);
  });

  it("is asked for once at a time, also when somebody wants it at once while the sweep asks", async () => {
    const visitor = shop.visitor();
    const { reference, payment } = await order(visitor, zinc.id, { method: TAMARA });
    await pay(shop.sandbox, payment);
    await paymentOf(visitor, reference);
    await ship(shop.server, reference);
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("paid");
    await shop.sandbox.addFault({ kind: "500", provider: "tamara", call: "refund" });
    const { id } = dataOf(await refund(manager, reference, { extra: 5 }));
    const seen = async () => (await moneyOf(reference)).refunds[0];
    await expect.poll(async () => (await seen())?.state, SOON).toBe("refused");
    // It may still be making it.
    expect((await manager.visitor.post(`/api/admin/payments/refunds/${id}/hurry`, {})).status).toBe(204);
    await sweep(shop.server);
    expect((await seen())?.tries).toBe(1);
    await shop.sandbox.addFault({ kind: "delay", provider: "tamara", call: "refund", seconds: 5, times: 2 });
    await setClocks(shop, inMinutes(1.1));
    const swept = sweep(shop.server);
    await expect.poll(async () => (await seen())?.tries, SOON).toBe(2);
    const hurried = await manager.visitor.post(`/api/admin/payments/refunds/${id}/hurry`, {});
    expect([204, 409]).toContain(hurried.status);
    await swept;
    await expect.poll(async () => (await seen())?.state, SOON).toBe("done");
    expect((await seen())?.tries).toBe(2);
    expect(Number((await shop.sandbox.payment(`${reference}-1`)).refunded)).toBe(5);
    await shop.sandbox.clearFaults();
    await setClocks(shop, null);
  });

  it("of a cash order is owed until somebody has paid it, and then has its credit note and its mail", async () => {
    const visitor = shop.visitor("ar");
    const email = `cash-${randomUUID().slice(0, 8)}@example.com`;
    const placed = await order(visitor, zinc.id, { method: CASH, email });
    const early = await refund(manager, placed.reference, {});
    expect([early.status, early.body.code]).toEqual([409, "refund.nothing_paid"]);
    await moveOrder(shop.server, placed.reference, "PREPARING", "SHIPPED", "DELIVERED");
    const wish = { lines: [{ line: 1, quantity: 1, condition: "kept" }], processing_fee: true };
    const made = dataOf(await refund(manager, placed.reference, wish));
    expect(cents(made.amount)).toBe(cents(priceOf(zinc)) + 1000);
    expect((await orderOf(visitor, placed.reference)).payment_status).toBe("paid");
    const name = { en: expect.stringContaining("Zinc"), ar: expect.stringMatching(/زنك/) };
    const owed = { state: "owed", way: "by_hand", lines: [{ line: 1, quantity: 1, name, condition: "kept" }] };
    expect((await moneyOf(placed.reference)).refunds).toMatchObject([owed]);
    const all = dataOf(await owner.visitor.get<Data<MoneyTroublesJson>>("/api/admin/payments")).refunds;
    expect(all.find(({ id }) => id === made.id)).toMatchObject({ ...owed, order: placed.reference });
    for (const status of [204, 204])
      expect((await owner.visitor.post(`/api/admin/payments/refunds/${made.id}/paid`, {})).status).toBe(status);
    const money = await moneyOf(placed.reference);
    expect(money.refunds).toMatchObject([{ state: "done", credit_note: expect.stringMatching(/^CN-/) }]);
    expect(money.credit_notes).toMatchObject([{ amount: made.amount }]);
    const note = (who: Member, file: string) =>
      who.visitor.get<string>(`/api/admin/orders/${placed.reference}/credit-notes/${file}`);
    const number = money.credit_notes[0]?.number;
    const paper = await note(support, `${number}.pdf`);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await note(support, "CN-2026-999999.pdf")).status).toBe(404);
    expect((await orderOf(visitor, placed.reference)).refunded).toBe(made.amount);
    await expect
      .poll(async () => (await shop.server.mailsTo(email, 5)).map(({ subject }) => subject).join(), SOON)
      .toContain("رد");
  });
});

describe("above the limit", () => {
  it("a second person agrees, never the same one, and support only asks", async () => {
    const { reference } = await paid(omega, 8);
    expect(cents((await moneyOf(reference)).total)).toBeGreaterThan(50_000);
    const shown = dataOf(await preview(manager, reference, {}));
    expect(shown).toMatchObject({ needs_second: true, limit_aed: 500, approvers: [{ name: "Noor Rahman" }] });
    const alone = await refund(manager, reference, {});
    expect([alone.status, alone.body.code]).toEqual([403, "refund.above_limit"]);
    // Small parts count together.
    expect((await refund(manager, reference, { extra: 300 })).status).toBe(201);
    expect((await refund(manager, reference, { extra: 201 })).body.code).toBe("refund.above_limit");
    expect((await refund(support, reference, { extra: 1 })).status).toBe(403);

    const ask = (who: Member, key?: string) =>
      who.visitor.post<Data<{ id: string }> & Refusal>(
        `${at(reference)}/refund-requests`,
        { lines: [{ line: 1, quantity: 5, condition: "kept" }], cause: "damaged", note: "photographs by mail" },
        keyed(key),
      );
    const key = randomUUID();
    const [asked, again, other] = [await ask(support, key), await ask(support, key), await ask(manager)];
    expect([asked.status, again.text]).toEqual([201, asked.text]);
    expect([other.status, other.body.code]).toEqual([409, "refund.request_open"]);
    const { id } = dataOf(asked);
    const decide = (who: Member, what: string, body = {}) =>
      who.visitor.post<Refusal>(`/api/admin/refund-requests/${id}/${what}`, body);
    expect((await decide(support, "approve")).status).toBe(403);
    expect((await decide(manager, "approve")).body.code).toBe("refund.above_limit");
    const open = dataOf(await owner.visitor.get<Data<RefundRequestJson[]>>("/api/admin/refund-requests"));
    expect(open).toMatchObject([{ id, reference, note: "photographs by mail", is_own: false }]);
    const waiting = async (choice: string) =>
      dataOf(await owner.visitor.get<Data<TodayJson>>(`/api/admin/today?countries=${choice}`)).refund_requests;
    expect([await waiting("home"), await waiting("others")]).toEqual([1, 0]);
    // Whoever is about to pack it is told, with or without prices.
    const told = async (who: Member) => {
      const page = dataOf(await who.visitor.get<Data<LabelledOrder>>(at(reference)));
      const path = `/api/admin/packing?orders=${reference}`;
      const { orders } = dataOf(await who.visitor.get<Data<{ orders: OrderToPack[] }>>(path));
      return [page.refund_asked, orders[0]?.refund_asked, page.money?.requests.map((request) => request.id)];
    };
    expect(await told(owner)).toEqual([true, true, [id]]);
    expect(await told(await newMember(shop, owner, "fulfilment"))).toEqual([true, true, undefined]);
    const given = (await moneyOf(reference)).refundable?.given ?? 0;
    expect((await decide(owner, "approve")).status).toBe(200);
    expect((await decide(owner, "approve")).status).toBe(200);
    const money = await moneyOf(reference);
    expect(cents(money.refundable?.given ?? 0)).toBe(cents(given) + cents(open[0]?.amount ?? 0));
    expect(money.requests).toMatchObject([{ state: "approved" }]);
    // Whoever asked is told once.
    const [mail, ...others] = await mailsAbout(shop.server, support.email, /رد مبلغ الطلب .*: موافقة/);
    expect([mail?.text?.includes(`/admin/orders/${reference}`), others]).toEqual([true, []]);
    expect((await told(owner))[0]).toBe(false);
  });

  it("is asked for and agreed to by who knows what was given back, and by nobody on a sum that has changed", async () => {
    const { reference } = await paid(zinc, 3);
    const ask = (given: number) =>
      support.visitor.post<Data<{ id: string }> & Refusal>(
        `${at(reference)}/refund-requests`,
        { lines: [{ line: 1, quantity: 1, condition: "kept" }], cause: "damaged", given },
        keyed(),
      );
    expect((await refund(manager, reference, { extra: 5 })).status).toBe(201);
    const late = await ask(0);
    expect([late.status, late.body.code]).toEqual([409, "refund.changed_meanwhile"]);
    const { id } = dataOf(await ask(5));
    const givenSeen = async () => (await moneyOf(reference)).requests.find((each) => each.id === id)?.given;
    const seen = await givenSeen();
    expect(seen).toBe(5);
    expect((await refund(manager, reference, { extra: 7 })).status).toBe(201);
    const agree = (given: number | null | undefined) =>
      owner.visitor.post<Refusal>(`/api/admin/refund-requests/${id}/approve`, { given });
    const stale = await agree(seen);
    expect([stale.status, stale.body.code]).toEqual([409, "refund.changed_meanwhile"]);
    expect((await moneyOf(reference)).refunds).toHaveLength(2);
    const now = await givenSeen();
    expect(now).toBe(12);
    expect((await agree(now)).status).toBe(200);
    // Agreed to already: the same again is no fault.
    expect((await agree(now)).status).toBe(200);
    expect((await moneyOf(reference)).requests).toMatchObject([{ state: "approved", given: null }]);
  });

  it("an order is not cancelled with its money either, before a second person has agreed to give that back", async () => {
    const [{ reference, visitor }, small] = [await paid(omega, 8), await paid(zinc, 1)];
    const cancel = (who: Member, of = reference) =>
      who.visitor.post<Data<{ changed: boolean }> & Refusal>(`${at(of)}/move`, {
        to: "CANCELLED",
        reason: "by mistake",
      });
    const cancellingSeenBy = async (who: Member) =>
      dataOf(await who.visitor.get<Data<LabelledOrder>>(at(reference))).cancelling;
    const { total } = await moneyOf(reference);
    expect(await cancellingSeenBy(manager)).toEqual({
      ...{ amount: cents(total), may_alone: false, limit_aed: 500, others: ["Noor Rahman"] },
    });
    expect([await cancellingSeenBy(support), (await cancellingSeenBy(owner))?.may_alone]).toEqual([null, true]);
    const alone = await cancel(manager);
    expect([alone.status, alone.body.code]).toEqual([403, "order.cancel_above_limit"]);
    await setClocks(shop, inMinutes(10));
    expect((await cancel(owner)).body.code).toBe("staff.confirm_again");
    await setClocks(shop, null);
    expect((await orderOf(visitor, reference)).status).toBe("PROCESSING");

    expect((await refund(manager, small.reference, { extra: 1 })).status).toBe(201);
    expect(dataOf(await cancel(manager, small.reference)).changed).toBe(true);
    expect(dataOf(await cancel(manager, small.reference)).changed).toBe(false);

    const path = `${at(reference)}/refund-requests`;
    const asked = dataOf(await manager.visitor.post<Data<{ id: string }>>(path, { cause: "other" }, keyed()));
    expect((await cancel(manager)).body.code).toBe("order.cancel_above_limit");
    expect((await owner.visitor.post(`/api/admin/refund-requests/${asked.id}/approve`, {})).status).toBe(200);
    // All of its money goes back, and nothing of it has left: it is cancelled with that.
    expect(await cancellingSeenBy(manager)).toBe(null);
    expect(dataOf(await cancel(manager)).changed).toBe(false);
    for (const each of [reference, small.reference])
      await expect
        .poll(async () => {
          const { captured, refunded } = await shop.sandbox.payment(`${each}-1`);
          return Number(captured) > 0 && captured === refunded;
        }, SOON)
        .toBe(true);
    // Each of the two refunds and the one cancelling, however often that was pressed.
    await expect
      .poll(() => toldOf(small.reference), SOON)
      .toEqual(["order.cancelled", "order.refunded", "order.refunded"]);
    await expect.poll(() => toldOf(reference), SOON).toEqual(["order.cancelled", "order.refunded"]);
  });

  it("nobody agrees to what they have asked for, and what nobody answers expires", async () => {
    const { reference } = await paid(zinc, 1);
    const ask = async (who: Member) =>
      dataOf(
        await who.visitor.post<Data<{ id: string }>>(`${at(reference)}/refund-requests`, { cause: "late" }, keyed()),
      ).id;
    const own = await ask(owner);
    const decide = (who: Member, id: string, what: string, body = {}) =>
      who.visitor.post<Refusal>(`/api/admin/refund-requests/${id}/${what}`, body);
    expect((await decide(owner, own, "approve")).body.code).toBe("refund.request_own");
    expect((await decide(manager, own, "refuse", { answer: "  " })).status).toBe(422);
    expect((await decide(manager, own, "refuse", { answer: "Goods are on their way." })).status).toBe(204);
    expect((await decide(manager, own, "approve")).body.code).toBe("refund.request_over");
    expect((await moneyOf(reference)).requests).toMatchObject([
      { state: "refused", answer: "Goods are on their way.", decided_by: "Noor Rahman" },
    ]);
    const [told] = await mailsAbout(shop.server, owner.email, /refused the refund/);
    expect(told?.text).toContain("Goods are on their way.");
    const second = await ask(support);
    expect((await owner.visitor.delete(`/api/admin/refund-requests/${second}`, {})).status).toBe(404);
    expect((await support.visitor.delete(`/api/admin/refund-requests/${second}`, {})).status).toBe(204);
    expect((await moneyOf(reference)).refunds).toEqual([]);

    const late = await ask(support);
    await setClocks(shop, inMinutes(8 * 24 * 60));
    const visitor = shop.visitor();
    await signInStaff(visitor, owner);
    expect(dataOf(await visitor.get<Data<RefundRequestJson[]>>("/api/admin/refund-requests"))).toEqual([]);
    expect((await decide({ ...owner, visitor }, late, "approve")).body.code).toBe("refund.request_over");
  });

  it("an owner gives a person a limit of their own", async () => {
    const { reference } = await paid(zinc, 1);
    const staff = dataOf(
      await owner.visitor.get<Data<{ people: { id: string; email: string }[] }>>("/api/admin/staff"),
    );
    const id = staff.people.find(({ email }) => email === manager.email)?.id ?? "";
    const limit = (limit_aed: number | null) =>
      owner.visitor.patch(`/api/admin/staff/${id}/refund-limit`, { limit_aed });
    expect((await limit(1)).status).toBe(204);
    expect((await refund(manager, reference, { extra: 2 })).body.code).toBe("refund.above_limit");
    expect((await limit(null)).status).toBe(204);
    expect((await refund(manager, reference, { extra: 2 })).status).toBe(201);
  });
});

describe("a parked order", () => {
  it("goes on with its money as it is, or ends and gives it back, and both are told once", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    const parked = async () => {
      const visitor = shop.visitor();
      const placed = await order(visitor, zinc.id, { method: CARD });
      await pay(shop.sandbox, placed.payment);
      await shop.sandbox.act(`${placed.reference}-1`, "mismatch");
      expect((await paymentOf(visitor, placed.reference)).state).toBe("review");
      return { ...placed, visitor };
    };
    const [taken, refused] = [await parked(), await parked()];
    const waiting = dataOf(await manager.visitor.get<Data<MoneyTroublesJson>>("/api/admin/payments")).parked;
    expect(waiting.map((each) => each.order)).toEqual(expect.arrayContaining([taken.reference, refused.reference]));
    expect(waiting[0]?.attempt?.charged_instead).not.toBeNull();
    const accept = () => manager.visitor.post<Refusal>(`${at(taken.reference)}/accept-payment`, {});
    expect((await accept()).status).toBe(204);
    expect([(await accept()).status, (await orderOf(taken.visitor, taken.reference)).payment_status]).toEqual([
      409,
      "paid",
    ]);
    const giveBack = () => manager.visitor.post(`${at(refused.reference)}/give-back`, {});
    expect([(await giveBack()).status, (await giveBack()).status]).toEqual([204, 204]);
    await shop.sandbox.clearFaults();
    await expect
      .poll(async () => {
        const seen = await shop.sandbox.payment(`${refused.reference}-1`);
        return seen.refunded === seen.captured;
      }, SOON)
      .toBe(true);
    const compared = await manager.visitor.post("/api/admin/payments/compare", {});
    expect(compared.status).toBe(200);
    const found = dataOf(await manager.visitor.get<Data<MoneyTroublesJson>>("/api/admin/payments"));
    expect(found.comparison).toMatchObject({ compared: expect.any(Number), differences: expect.any(Array) });
  });

  it("is found by its number, the attempt's and the provider's", async () => {
    const { reference } = await paid(zinc, 1);
    const attempt = (await moneyOf(reference)).attempts[0];
    const arabic = reference.replaceAll(/[-\d]/g, (sign) => "٠١٢٣٤٥٦٧٨٩"[Number(sign)] ?? " ");
    const numbers = [reference, reference.toLowerCase(), `${reference}-1`, attempt?.provider_number ?? ""];
    for (const typed of [
      ...numbers,
      reference.replaceAll("-", ""),
      arabic,
      reference.slice(0, 11).replaceAll("-", " "),
    ]) {
      const path = `/api/admin/payments/attempts?q=${encodeURIComponent(typed)}`;
      expect(dataOf(await manager.visitor.get<Data<unknown[]>>(path)), typed).toHaveLength(1);
    }
    expect((await manager.visitor.get("/api/admin/payments/attempts?after=1")).status).toBe(422);
  });
});

describe("a payment that a bank wants back", () => {
  it("is kept once, stands where money is looked after until it is over, and leaves its order as it is", async () => {
    const { reference, visitor } = await paid(zinc, 1, `disputed-${randomUUID().slice(0, 8)}@example.com`);
    const [attempt] = (await moneyOf(reference)).attempts;
    const number = attempt?.provider_number ?? "";
    const today = async (countries = "") =>
      dataOf(await manager.visitor.get<Data<TodayJson>>(`/api/admin/today${countries}`)).disputes;
    const [home, others] = ["?countries=home", "?countries=others"];
    const [before, beforeHome, beforeElsewhere] = [await today(), await today(home), await today(others)];
    await shop.sandbox.act(number, "dispute");
    const kept = () => moneyOf(reference).then(({ disputes }) => disputes);
    await expect
      .poll(kept, SOON)
      .toMatchObject([{ order: reference, state: "to_answer", amount: attempt?.amount, withdrawn: attempt?.amount }]);
    await shop.sandbox.resend(number, 3);
    const [dispute] = await kept();
    expect(await kept()).toHaveLength(1);
    expect(Date.parse(dispute?.answer_by ?? "") - Date.now()).toBeGreaterThan(6 * 24 * 3600_000);
    expect([await today(), await today(home), await today(others)]).toEqual([
      ...[(before ?? 0) + 1, (beforeHome ?? 0) + 1, beforeElsewhere],
    ]);
    const waiting = async (countries = "") =>
      dataOf(await support.visitor.get<Data<MoneyTroublesJson>>(`/api/admin/payments${countries}`)).disputes.map(
        ({ id }) => id,
      );
    for (const countries of ["", "?country=AE", "?country=SA&country=AE"])
      expect(await waiting(countries)).toContain(dispute?.id);
    expect(await waiting("?country=SA")).not.toContain(dispute?.id);
    const order = await orderOf(visitor, reference);
    expect([order.payment_status, order.status, order.confirmed]).toEqual(["paid", "PROCESSING", true]);
    const { differences } = dataOf(
      await manager.visitor.post<Data<Comparison>>("/api/admin/payments/compare", {}, keyed()),
    );
    const taken = `${attempt?.amount.toFixed(2)} ${attempt?.currency}`;
    expect(differences.filter(({ payment }) => payment === attempt?.reference)).toMatchObject([
      { what: "disputed", shop: taken, provided: taken.replace(/^\S+/, "0.00") },
    ]);

    await shop.sandbox.act(number, "dispute_answer");
    await expect.poll(kept, SOON).toMatchObject([{ state: "under_review" }]);
    expect(await waiting()).not.toContain(dispute?.id);
    await shop.sandbox.act(number, "dispute_won");
    await expect.poll(kept, SOON).toMatchObject([{ state: "won", withdrawn: 0 }]);
    expect(await today()).toBe(before);
    const all = dataOf(await support.visitor.get<Data<DisputeJson[]>>("/api/admin/payments/disputes"));
    expect(all.find(({ id }) => id === dispute?.id)?.state).toBe("won");
  });

  it("stands at the refund that was asked for before, for whoever agrees to it", async () => {
    const { reference } = await paid(zinc, 1);
    const number = (await moneyOf(reference)).attempts[0]?.provider_number ?? "";
    const asked = { cause: "damaged", extra: 1 };
    expect((await support.visitor.post(`${at(reference)}/refund-requests`, asked, keyed())).status).toBe(201);
    const signs = async () => {
      const open = dataOf(await owner.visitor.get<Data<RefundRequestJson[]>>("/api/admin/refund-requests"));
      return [open.find((each) => each.reference === reference)?.dispute, (await moneyOf(reference)).dispute];
    };
    expect(await signs()).toEqual([null, null]);
    await shop.sandbox.act(number, "dispute");
    await expect.poll(signs, SOON).toEqual(["open", "open"]);
    await shop.sandbox.act(number, "dispute_lost");
    await expect.poll(signs, SOON).toEqual(["lost", "lost"]);
  });

  it("is compared in the currency that was charged, where that is not the one that was asked for", async () => {
    await shop.sandbox.addFault({ kind: "currency_mismatch", provider: "stripe", call: "create" });
    const visitor = shop.visitor();
    const { reference, payment } = await order(visitor, zinc.id, { method: CARD });
    await pay(shop.sandbox, payment);
    expect((await paymentOf(visitor, reference)).state).toBe("review");
    const [attempt] = (await moneyOf(reference)).attempts;
    const charged = attempt?.charged_instead?.currency;
    expect([attempt?.currency, charged]).toEqual(["AED", "SAR"]);
    await shop.sandbox.act(attempt?.provider_number ?? "", "dispute");
    await expect.poll(async () => (await moneyOf(reference)).disputes.length, SOON).toBe(1);
    const { differences } = dataOf(
      await manager.visitor.post<Data<Comparison>>("/api/admin/payments/compare", {}, keyed()),
    );
    expect(differences.filter((each) => each.payment === attempt?.reference && each.what === "disputed")).toMatchObject(
      [{ shop: `${attempt?.captured.toFixed(2)} ${charged}`, provided: `0.00 ${charged}` }],
    );
  });

  it("is found by the comparison when its event is lost", async () => {
    const { reference } = await paid(zinc, 1);
    const number = (await moneyOf(reference)).attempts[0]?.provider_number ?? "";
    await shop.sandbox.addFault({ kind: "webhook_drop", provider: "stripe", times: 2 });
    await shop.sandbox.act(number, "dispute");
    expect((await moneyOf(reference)).disputes).toEqual([]);
    await manager.visitor.post("/api/admin/payments/compare", {}, keyed());
    expect((await moneyOf(reference)).disputes).toMatchObject([{ state: "to_answer" }]);
  });
});
