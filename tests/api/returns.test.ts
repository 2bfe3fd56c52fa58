import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ExchangePreviewJson } from "../../shop/exchanges/exchange.ts";
import { convert, SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { ORDER_COLUMNS, type OrderColumn } from "../../shop/reports/export-orders.ts";
import type { SalesRow, TaxRow } from "../../shop/reports/sales.ts";
import type { BuyerReturnsJson } from "../../shop/returns/buyer-returns.ts";
import type { OrderReturnsJson, ReturnJson } from "../../shop/returns/list-returns.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import {
  CARD,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  order,
  orderOf,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  stockOf,
} from "../support/paying.ts";
import {
  buy,
  type Data,
  dataOf,
  type ProductJson,
  pressed,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let owner: Member;
let manager: Member;
let packer: Member;
let support: Member;
let zinc: ProductJson;
beforeAll(async () => {
  ({
    owner,
    manager,
    fulfilment: packer,
    support,
  } = await staffed(shop, { manager: "en", fulfilment: "en", support: "en" }));
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

/** An order paid by card that has arrived, of an Arabic reader. */
async function delivered(quantity: number, locale = "ar") {
  const visitor = shop.visitor(locale);
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
    const before = await stockOf(shop, zinc.slug);
    const { reference, email, visitor } = await delivered(3);
    const answer = "يأخذها المندوب غداً.";
    const { id } = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 3 }], answer }));
    for (const stage of ["waiting", "waiting&country=AE"]) expect(await listed(stage)).toContain(id);
    expect(await listed("waiting&country=SA&country=KW")).not.toContain(id);
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
    expect((await refund(reference, { ...wish, lines: [{ line: 1, quantity: 3 }] })).body.code).toBe(
      "return.more_than_asked",
    );
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

  it("is found by its order's number, waybill and buyer, as far as whoever looks may see them", async () => {
    const visitor = shop.visitor();
    const email = "sends-back@example.com";
    const { reference } = dataOf(await buy(visitor, zinc.id, 1, { email })).order;
    const parcel = randomUUID();
    const toPack = await packer.visitor.get<Data<{ orders: { lines: { sku: string }[] }[] }>>(
      `/api/admin/packing?orders=${reference}`,
    );
    const sku = dataOf(toPack).orders[0]?.lines[0]?.sku ?? "";
    const lines = [{ sku, quantity: 1 }];
    expect((await packer.visitor.put(`/api/admin/parcels/${parcel}`, { reference, lines })).status).toBe(200);
    const label = { courier: "aramex", waybill: "AWB77012345" };
    expect((await packer.visitor.patch(`/api/admin/parcels/${parcel}`, label)).status).toBe(200);
    const leaving = { courier: "aramex", parcels: [parcel] };
    expect((await packer.visitor.post("/api/admin/parcels/hand-over", leaving)).status).toBe(200);
    await moveOrder(shop.server, reference, "DELIVERED");
    const { id } = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 1 }] }));
    const found = async (q: string, { visitor: who } = packer) =>
      dataOf(await who.get<Data<ReturnJson[]>>(`/api/admin/returns?q=${encodeURIComponent(q)}`)).map((row) => row.id);
    for (const q of [reference, reference.toLowerCase(), "awb77012345"]) expect(await found(q), q).toEqual([id]);
    expect(await found(email, manager)).toEqual([id]);
    expect([await found(email), await found("AWB7701")]).toEqual([[], []]);
  });

  it("is paid back before it comes, or never comes: each by itself", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, email } = await delivered(2);
    const { id } = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 1 }] }));
    expect((await refund(reference, { lines: [{ line: 1, quantity: 1 }], return_id: id })).status).toBe(201);
    expect(await listed("refunded")).toContain(id);
    await expect.poll(() => shownStock(shop.visitor(), zinc.slug), SOON).toBe(before - 2);
    expect((await pressed(() => act(manager, id, "withdraw"))).body.code).toBe("return.not_open");
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

it("pieces that were announced and did not come can come later, once, with a return of their own", async () => {
  const before = await stockOf(shop, zinc.slug);
  const { reference } = await delivered(3);
  const left = async () => (await returnsOf(reference)).returnable?.lines[0]?.quantity;
  const asked = async (quantity: number) => dataOf(await ask(reference, { lines: [{ line: 1, quantity }] })).id;
  const came = (id: string) => act(packer, id, "receive", { lines: [{ line: 1, good: 1, damaged: 0 }] });
  const short = await asked(2);
  expect([(await came(short)).status, await left()]).toEqual([204, 2]);
  const second = await asked(2);
  expect([(await came(second)).status, await left()]).toEqual([204, 1]);
  await expect.poll(() => stockOf(shop, zinc.slug), SOON).toBe(before - 1);

  // One that is closed before anything came keeps what was paid back for it alone.
  const never = await asked(1);
  expect([(await act(manager, never, "close")).status, await left()]).toEqual([204, 1]);
  expect((await refund(reference, { lines: [{ line: 1, quantity: 1 }], return_id: never })).status).toBe(409);
  const paid = await asked(1);
  expect((await refund(reference, { lines: [{ line: 1, quantity: 1 }], return_id: paid })).status).toBe(201);
  expect([(await act(manager, paid, "close")).status, await left()]).toEqual([204, 0]);
  await expectStockAddsUp(shop.server);
});

const preview = (who: Member, id: string, body: object) =>
  who.visitor.post<Data<ExchangePreviewJson> & Refusal>(`/api/admin/returns/${id}/exchange/preview`, body);
const make = (who: Member, id: string, body: object, key: string = randomUUID()) =>
  who.visitor.post<Data<{ reference: string; due: number; back: number }> & Refusal>(
    `/api/admin/returns/${id}/exchange`,
    body,
    { headers: { "idempotency-key": key } },
  );
const pageOf = async (reference: string) =>
  dataOf(await manager.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
/** A return of so many pieces, and what their exchange comes to, ready to be sent. */
async function exchangeable(pieces: number, product: ProductJson, quantity: number, locale = "ar") {
  const who = manager;
  const former = await delivered(pieces, locale);
  const { id } = dataOf(await ask(former.reference, { lines: [{ line: 1, quantity: pieces }] }));
  const wish = { lines: [{ product_id: product.id, quantity }], free_delivery: true };
  const shown = dataOf(await preview(who, id, wish));
  const body = {
    ...wish,
    delivery_method: shown.order?.delivery_method,
    total: shown.order?.total,
    worth: shown.worth,
  };
  return { former, id, shown, body };
}
const cents = (amount: number) => Math.round(amount * 100);

describe("an exchange", () => {
  it("that costs more is one order however often it is pressed, and is packed once the difference is paid", async () => {
    const omega = await productOf(shop.visitor(), "omega-3-concentrate");
    const before = [await stockOf(shop, zinc.slug), await stockOf(shop, omega.slug)];
    const { former, id, shown, body } = await exchangeable(1, omega, 2);
    const price = Math.round((zinc.sale_price ?? zinc.price) * 100);
    const total = 2 * Math.round((omega.sale_price ?? omega.price) * 100);
    expect(shown).toMatchObject({ worth: price, covered: price, due: total - price, back: 0 });
    expect(shown.order).toMatchObject({ total, delivery: 0 });
    expect((await make(packer, id, body)).status).toBe(403);
    expect((await make(manager, id, { ...body, total: total - 1 })).body.code).toBe("checkout.price_changed");
    const key = randomUUID();
    const press = () => pressed(() => make(manager, id, body, key));
    const [first, again] = await Promise.all([press(), press()]);
    expect([first.status, first.text]).toEqual([201, again.text]);
    expect((await make(manager, id, body)).body.code).toBe("exchange.made");
    expect((await refund(former.reference, { lines: [{ line: 1, quantity: 1 }], return_id: id })).status).toBe(409);
    const { reference } = dataOf(first);

    const [old, next] = [await orderOf(former.visitor, former.reference), await orderOf(former.visitor, reference)];
    expect(old.exchanges).toEqual([{ kind: "to", order: reference, amount: price / 100 }]);
    expect(next).toMatchObject({
      exchanges: [{ kind: "from", order: former.reference, amount: price / 100 }],
      payment_status: "paid",
      due: (total - price) / 100,
      customer: old.customer,
      address: old.address,
    });
    expect((await pageOf(former.reference)).money?.credit_notes).toMatchObject([{ amount: price / 100 }]);
    expect((await pageOf(reference)).exchanges).toMatchObject([{ kind: "from", order: former.reference }]);
    expect((await returnsOf(former.reference)).returns).toMatchObject([
      { exchanged_for: reference, is_refunded: true },
    ]);
    await expect.poll(() => shownStock(shop.visitor(), omega.slug), SOON).toBe((before[1] ?? 0) - 2);

    // The mail asks for what is due when it is written: it is read before anything is paid.
    const exchangeMail = async () =>
      (await shop.server.mailsTo(former.email, 4)).find(({ subject }) => subject?.includes("استبدال منتجاتك"));
    await expect.poll(exchangeMail, SOON).toBeDefined();
    const told = await exchangeMail();
    expect(told?.text).toContain(former.reference);
    expect(told?.text).toContain(((total - price) / 100).toFixed(2));
    expect(told?.text).toContain("/pay/");
    // That it is received and prepared is not said before the rest is paid.
    const confirmed = async () =>
      (await shop.server.mailsTo(former.email, 0)).some(({ subject }) => subject?.endsWith(`: طلبك ${reference}`));
    expect(await confirmed()).toBe(false);

    const move = () => manager.visitor.post<Refusal>(`/api/admin/orders/${reference}/move`, { to: "PREPARING" });
    expect((await move()).body.code).toBe("order.difference_due");
    const asked = dataOf(await payAgain(former.visitor, reference, CARD));
    await pay(shop.sandbox, asked.payment);
    await expect.poll(async () => (await paymentOf(former.visitor, reference)).state, SOON).toBe("confirmed");
    expect((await orderOf(former.visitor, reference)).due).toBe(0);
    await expect.poll(confirmed, SOON).toBe(true);
    expect((await move()).status).toBe(200);

    expect((await act(packer, id, "receive", { lines: [{ line: 1, good: 1, damaged: 0 }] })).status).toBe(204);
    await expect.poll(() => shownStock(shop.visitor(), zinc.slug), SOON).toBe(before[0]);
    expect(await listed("closed")).toContain(id);
    await expectStockAddsUp(shop.server);
  });

  it("that costs less gives the difference back by the provider, and what it brought by hand once it is off", async () => {
    const { former, id, shown, body } = await exchangeable(3, zinc, 1);
    const price = Math.round((zinc.sale_price ?? zinc.price) * 100);
    expect(shown).toMatchObject({ covered: price, due: 0, back: 2 * price });
    const { reference } = dataOf(await make(manager, id, body));
    await expect
      .poll(async () => (await orderOf(former.visitor, former.reference)).refunded, SOON)
      .toBe((3 * price) / 100);
    expect(cents(Number((await shop.sandbox.payment(`${former.reference}-1`)).refunded))).toBe(2 * price);
    const notes = (await pageOf(former.reference)).money?.credit_notes ?? [];
    expect(notes.map(({ amount }) => cents(amount))).toEqual([price, 2 * price]);
    const left = await manager.visitor.get<Data<OrderMoneyJson>>(`/api/admin/orders/${former.reference}/money`);
    const delivery = (await orderOf(former.visitor, former.reference)).delivery;
    expect(cents(dataOf(left).refundable?.left ?? 0)).toBe(cents(delivery));

    await moveOrder(shop.server, reference, "CANCELLED");
    const money = async () =>
      dataOf(await manager.visitor.get<Data<OrderMoneyJson>>(`/api/admin/orders/${reference}/money`));
    const [owed] = (await money()).refunds;
    expect(owed).toMatchObject({ amount: price / 100, way: "by_hand", state: "owed" });
    expect((await manager.visitor.post(`/api/admin/payments/refunds/${owed?.id}/paid`, {})).status).toBe(204);
    expect(await orderOf(former.visitor, reference)).toMatchObject({
      payment_status: "refunded",
      refunded: price / 100,
    });
    expect((await money()).refundable).toBeNull();
    await expectStockAddsUp(shop.server);
  });

  it("for the same again settles nothing, waits for its pieces above a limit, and is returned as any order is", async () => {
    const { former, id, shown, body } = await exchangeable(1, zinc, 1);
    expect(shown).toMatchObject({ due: 0, back: 0, needs_second: false, before_receipt: null });
    const whoMay = async () => dataOf(await preview(support, id, body)).before_receipt;
    expect(await whoMay()).toEqual(["Noor Rahman", "Noor Rahman"]);
    const early = await make(support, id, body);
    expect([early.status, early.body.code]).toEqual([403, "exchange.not_received"]);
    expect((await act(packer, id, "receive", { lines: [{ line: 1, good: 1, damaged: 0 }] })).status).toBe(204);
    expect(await whoMay()).toBeNull();
    const { reference } = dataOf(await make(support, id, body));
    const edit = { lines: [{ product_id: zinc.id, quantity: 2 }], discount: null };
    const edited = await manager.visitor.post<Refusal>(`/api/admin/orders/${reference}/edits/preview`, edit);
    expect(edited.body.code).toBe("order.edit_exchange");
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    const again = dataOf(await ask(reference, { lines: [{ line: 1, quantity: 1 }] })).id;
    const wish = { lines: [{ line: 1, quantity: 1 }], return_id: again };
    const paid = await refund(reference, wish);
    expect(paid.status, paid.text).toBe(201);
    expect((await refund(reference, wish)).status).toBe(409);
    expect(cents(dataOf(paid).amount)).toBe(shown.worth);
    expect((await orderOf(former.visitor, former.reference)).exchanges).toHaveLength(1);
    await expectStockAddsUp(shop.server);
  });
});

describe("an exchange after the exchange rate has changed", () => {
  const RATES = { before: SPECIFIED_RATES.OMR, after: "0.107" };
  type Row = Record<OrderColumn, string>;

  /** The lines of the country in the file for books. */
  async function booked(): Promise<Map<string, Row>> {
    const { text } = await owner.visitor.get<string>("/api/admin/reports/orders?country=OM&format=csv");
    const lines = text.trimEnd().split("\r\n").slice(1);
    const rows = lines.map((line) => {
      const cells = line.split(",").map((cell) => cell.replaceAll('"', ""));
      return Object.fromEntries(ORDER_COLUMNS.map((column, at) => [column, cells[at] ?? ""])) as Row;
    });
    return new Map(rows.map((row) => [row.order, row]));
  }

  it("takes what was paid at the order's rate for what costs today's, in both orders, all papers and every report", async () => {
    const omega = await productOf(shop.visitor(), "omega-3-concentrate");
    const costs = ({ sale_price, price }: ProductJson, rate: string) =>
      convert(toMinor(cents(sale_price ?? price)), rate);
    const dear = await exchangeable(1, omega, 2, "en-om");
    const cheap = await exchangeable(3, zinc, 1, "en-om");
    const [settings] = dataOf(await owner.visitor.get<Data<SettingJson[]>>("/api/admin/settings")).filter(
      ({ name }) => name === "rates",
    );
    const value = { ...settings?.value, OMR: RATES.after };
    const set = await owner.visitor.post(
      "/api/admin/settings/rates",
      { value, seen: 0, note: "Central Bank of Oman" },
      { headers: { "idempotency-key": randomUUID() } },
    );
    expect(set.status).toBe(201);
    const asShown = async ({ id, body }: typeof dear) => {
      const { data } = (await preview(manager, id, body)).body;
      return { shown: data, body: { ...body, total: data.order?.total, worth: data.worth } };
    };
    const worth = { dear: costs(zinc, RATES.before), cheap: 3 * costs(zinc, RATES.before) };
    const total = { dear: 2 * costs(omega, RATES.after), cheap: costs(zinc, RATES.after) };
    await expect.poll(async () => (await asShown(dear)).shown.order?.total, SOON).toBe(total.dear);
    // What was shown before is not what it comes to.
    expect((await make(manager, dear.id, dear.body)).body.code).toBe("checkout.price_changed");
    const [paid, given] = [await asShown(dear), await asShown(cheap)];
    expect(paid.shown).toMatchObject({ worth: worth.dear, due: total.dear - worth.dear, back: 0 });
    expect(given.shown).toMatchObject({ worth: worth.cheap, due: 0, back: worth.cheap - total.cheap });

    const more = dataOf(await make(manager, dear.id, paid.body)).reference;
    const less = dataOf(await make(manager, cheap.id, given.body)).reference;
    const asked = dataOf(await payAgain(dear.former.visitor, more, CARD));
    await pay(shop.sandbox, asked.payment);
    await expect.poll(async () => (await paymentOf(dear.former.visitor, more)).state, SOON).toBe("confirmed");
    const { former } = cheap;
    await expect
      .poll(async () => cents((await orderOf(former.visitor, former.reference)).refunded), SOON)
      .toBe(worth.cheap);
    const atProvider = async (reference: string) => {
      const { amount, refunded } = await shop.sandbox.payment(`${reference}-1`);
      return [cents(Number(amount)), cents(Number(refunded))];
    };
    const old = [dear, cheap].map(({ former: { reference } }) => reference);
    const [first = "", second = ""] = old;
    const taken = await Promise.all(old.map(async (reference) => (await atProvider(reference))[0] ?? 0));
    expect(await atProvider(first)).toEqual([taken[0], 0]);
    expect(await atProvider(second)).toEqual([taken[1], worth.cheap - total.cheap]);
    expect(await atProvider(more)).toEqual([total.dear - worth.dear, 0]);

    // Papers come with the mails.
    const isWhole = async () => [...(await booked()).values()].filter(({ invoice }) => invoice !== "").length;
    await expect.poll(isWhole, SOON).toBe(4);
    const books = await booked();
    const inAed = (amount: number, rate: string) => Math.round(amount / Number(rate));
    const said = (reference: string, rate: string, whole: number, back: number) => {
      const { credited_tax: _tax, ...row } = books.get(reference) as Row;
      const amounts = { total: cents(Number(row.total)), total_aed: cents(Number(row.total_aed)) };
      expect({
        ...row,
        ...amounts,
        refunded: cents(Number(row.refunded)),
        credited: cents(Number(row.credited)),
      }).toMatchObject({
        ...{ currency: "OMR", rate, total: whole, total_aed: inAed(whole, rate), refunded: back, credited: back },
      });
    };
    said(first, RATES.before, taken[0] ?? 0, worth.dear);
    said(second, RATES.before, taken[1] ?? 0, worth.cheap);
    said(more, RATES.after, total.dear, 0);
    said(less, RATES.after, total.cheap, 0);

    const report = async <Each>(path: string) =>
      dataOf(await owner.visitor.get<Data<Each[]>>(`/api/admin/reports/${path}`));
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const [before, after] = [taken, [total.dear, total.cheap]];
    const back = [worth.dear, worth.cheap];
    const aed = (amounts: readonly number[], rate: string) => sum(amounts.map((amount) => inAed(amount, rate)));
    const gross = aed(before, RATES.before) + aed(after, RATES.after);
    const sales = (await report<SalesRow>("sales?by=country")).find(({ key }) => key === "OM");
    expect(sales).toMatchObject({
      ...{ orders: 4, currency: "OMR", gross, refunded: aed(back, RATES.before), cancelled: 0 },
      net: gross - aed(back, RATES.before),
      // What the shop has of it all, by its providers.
      net_local: sum(before) + (total.dear - worth.dear) - (worth.cheap - total.cheap),
    });
    const taxes = (await report<TaxRow>("tax")).filter(({ country }) => country === "OM");
    expect(taxes).toHaveLength(1);
    expect(taxes[0]).toMatchObject({ invoices: 4, invoiced: sum(before) + sum(after), credited: sum(back) });
    const rows = [...books.values()];
    expect([taxes[0]?.invoiced_tax, taxes[0]?.credited_tax]).toEqual([
      sum(rows.map(({ tax }) => cents(Number(tax)))),
      sum(rows.map(({ credited_tax: tax }) => cents(Number(tax)))),
    ]);
    await expectStockAddsUp(shop.server);
  });
});

describe("a return that the buyer asks for", () => {
  const own = (visitor: Visitor, reference: string) =>
    visitor.get<Data<BuyerReturnsJson>>(`/api/orders/${reference}/returns`);
  const wish = (visitor: Visitor, reference: string, body: object) =>
    visitor.post<Data<BuyerReturnsJson> & Refusal>(`/api/orders/${reference}/returns`, {
      number: 1,
      cause: "damaged",
      lines: [{ line: 1, quantity: 1 }],
      ...body,
    });

  it("is asked once however often it is pressed, waits for staff, and is answered in words", async () => {
    const { visitor, email, reference } = await delivered(2);
    expect((await own(shop.visitor(), reference)).status).toBe(404);
    expect((await wish(shop.visitor(), reference, {})).status).toBe(404);
    const note = "وصلت العبوة مكسورة";
    const both = await Promise.all([wish(visitor, reference, { note }), wish(visitor, reference, { note })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await wish(visitor, reference, { note, lines: [{ line: 1, quantity: 2 }] })).body.code).toBe(
      "return.changed",
    );
    const second = { number: 2, lines: [{ line: 1, quantity: 2 }] };
    expect((await wish(visitor, reference, second)).body.code).toBe("return.no_such_line");
    expect(dataOf(await own(visitor, reference))).toMatchObject({
      next_number: 2,
      returnable: { lines: [{ line: 1, quantity: 1 }] },
      returns: [{ stage: "requested", note }],
    });

    const [asked] = (await returnsOf(reference)).returns;
    const id = asked?.id ?? "";
    expect(await listed("requested")).toContain(id);
    expect((await act(packer, id, "refuse", { answer: "لا" })).status).toBe(403);
    expect((await act(manager, id, "refuse", { answer: "" })).status).toBe(422);
    const answer = "انتهت مدة الإبلاغ.";
    expect((await act(manager, id, "refuse", { answer })).status).toBe(204);
    expect(dataOf(await own(visitor, reference))).toMatchObject({
      returnable: { lines: [{ line: 1, quantity: 2 }] },
      returns: [{ stage: "refused", answer }],
    });
    const page = await visitor.get<string>(`/ar/return?order=${reference}`);
    expect(page.text).toContain(answer);
    // Two mails on their way at once come in either order.
    const mailed = async () => (await shop.server.mailsTo(email, 1)).map(({ text }) => text).join("\n");
    for (const said of ["وصلنا طلب الإرجاع", answer]) await expect.poll(mailed, SOON).toContain(said);
  });

  it("needs no scripts and no account, but the mails of whoever ordered, and ends with the days for it", async () => {
    const { email, reference } = await delivered(1);
    const stranger = shop.visitor("en");
    const page = `/en/return?order=${reference}`;
    const linkFor = (typed: string) => stranger.submit(page, { intent: "link", order_number: reference, email: typed });
    const said = [await linkFor("somebody-else@example.com"), await linkFor(email)].map(({ status, text }) => [
      status,
      text.includes("If this is the address of the order"),
    ]);
    expect(said).toEqual([
      [200, true],
      [200, true],
    ]);
    const link = /\/en\/return\?order=[^\s"]+token=[\w-]+/;
    const mailed = async () => (await shop.server.mailsTo(email, 1)).map(({ text }) => text ?? "").join("\n");
    await expect.poll(mailed, SOON).toMatch(link);
    const [path = ""] = link.exec(await mailed()) ?? [];
    expect((await stranger.get<string>(path)).text).toContain('name="line-1"');
    const fields = { intent: "return", number: "1", "line-1": "0", cause: "changed_mind", note: "" };
    expect((await stranger.submit(path, fields)).text).toContain("Choose what comes back");
    const other = await delivered(1);
    expect((await stranger.submit(path.replace(reference, other.reference), fields)).text).toContain("does not work");

    shop.server.setClock(new Date(Date.now() + 14 * 24 * 3600_000).toISOString());
    try {
      expect((await wish(other.visitor, other.reference, {})).body.code).toBe("return.too_late");
      expect(dataOf(await own(other.visitor, other.reference)).returnable).toBeNull();
    } finally {
      shop.server.setClock(null);
    }
    for (let press = 0; press < 2; press++) {
      const sent = await stranger.submit(path, { ...fields, "line-1": "1" });
      expect(sent.text).toContain("We have received your request");
    }
    expect((await returnsOf(reference)).returns).toHaveLength(1);
  });
});
