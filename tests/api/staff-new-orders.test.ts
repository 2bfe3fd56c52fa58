import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { EditPreviewJson } from "../../shop/order-edits/edit-order.ts";
import type { EditFault } from "../../shop/order-edits/read-edit.ts";
import type { OrderRowJson, ViewCounts } from "../../shop/order-lists/list.ts";
import type { StaffQuote } from "../../shop/staff-orders/make-order.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import { paths } from "../../web/paths.ts";
import { paperRows } from "../support/paper.ts";
import {
  CARD,
  CASH,
  expectStockAddsUp,
  inMinutes,
  leavesNothingBehind,
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
} from "../support/paying.ts";
import {
  addressIn,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
let omega: ProductJson;
let support: Member;
let owner: Member;
let manager: Member;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  omega = await productOf(shop.visitor(), "omega-3-concentrate");
  ({ owner, support, manager } = await staffed(shop, { support: "en", manager: "en" }));
});

const sold = () => ({ language: "en", lines: [{ product_id: zinc.id, quantity: 2 }], delivery_method: 1 });
const quoteOf = async (method: number) =>
  dataOf(
    await support.visitor.post<Data<{ total: number }>>("/api/admin/order-quote", {
      ...sold(),
      country: "AE",
      payment_method: method,
    }),
  );
const make = (body: object, key: string = randomUUID()) =>
  support.visitor.post<Data<{ reference: string; link: string | null }> & Refusal>("/api/admin/orders", body, {
    headers: { "idempotency-key": key },
  });
const asked = async (method: number, email: string) => ({
  ...sold(),
  customer: customer(email),
  address: addressIn("en"),
  payment_method: method,
  total: (await quoteOf(method)).total,
});
const stock = () => shownStock(shop.visitor(), zinc.slug);
/** A view of the list of orders, and how many each view counts. */
async function listed(view: "awaiting" | "expired") {
  const answer = await owner.visitor.get<Data<OrderRowJson[]> & { meta: { counts: ViewCounts } }>(
    `/api/admin/orders?view=${view}`,
  );
  return { references: dataOf(answer).map(({ reference }) => reference), counts: answer.body.meta.counts };
}
const movementsOf = async (slug: string) =>
  dataOf(await owner.visitor.get<Data<StockDetail>>(`/api/admin/stock/${slug}`)).movements;

describe("an order on the telephone", () => {
  it("in cash is made once, at the total that was said, and confirmed to its buyer", async () => {
    const before = await stockOf(shop, zinc.slug);
    const body = await asked(CASH, "calls-in@example.com");
    const dearer = await make({ ...body, total: body.total - 1 });
    expect([dearer.status, dearer.body.code]).toEqual([409, "checkout.price_changed"]);
    const key = randomUUID();
    const [first, again] = [await make(body, key), await make(body, key)];
    expect(first.status).toBe(201);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(first).link).toBeNull();
    await expect.poll(stock, SOON).toBe(before - 2);
    const [mail] = await shop.server.mailsTo("calls-in@example.com", 1);
    expect(mail?.text).toContain(dataOf(first).reference);
    await expectStockAddsUp(shop.server);
  });

  it("is not made in cash for a phone that staff keep from it, nor given that phone while its cash is to come", async () => {
    const body = await asked(CASH, "refuses-parcels@example.com");
    const { phone_number: phone } = body.customer;
    const { reference } = dataOf(await make(body));
    const id = (await pageOf(reference)).customer.id;
    const decide = (refusal: string | null) =>
      owner.visitor.patch(`/api/admin/customers/${id}/cash`, { phone, refusal });
    expect((await decide("refused_parcels")).status).toBe(204);
    const shown = async (phone_number: string) =>
      dataOf(
        await support.visitor.post<Data<StaffQuote>>("/api/admin/order-quote", {
          ...{ ...sold(), country: "AE", phone_number },
        }),
      );
    const kept = await shown(`0${phone.slice(4)}`);
    expect([kept.cash_kept, kept.payments.includes(CASH), kept.payments.includes(CARD)]).toEqual([true, false, true]);
    const typing = await shown("05");
    expect([typing.cash_kept, typing.payments.includes(CASH)]).toEqual([false, true]);
    const refused = await make(body);
    expect([refused.status, refused.body.code]).toEqual([409, "order.cash_kept"]);
    const other = dataOf(await make(await asked(CASH, "has-another-phone@example.com"))).reference;
    const { version, customer: now } = await pageOf(other);
    const recipient = { first_name: now.first_name, last_name: now.last_name, phone_number: phone };
    const moved = await support.visitor.patch<Refusal>(`${at(other)}/recipient`, { recipient, version });
    expect([moved.status, moved.body.code]).toEqual([409, "order.cash_kept"]);
    expect((await decide(null)).status).toBe(204);
    expect((await make(body)).status).toBe(201);
  });

  it("is paid by its link: in any browser, this order only, once", async () => {
    const body = await asked(CARD, "pays-later@example.com");
    const { reference, link } = dataOf(await make(body));
    const path = new URL(link ?? "").pathname;
    const [mail] = await shop.server.mailsTo("pays-later@example.com", 1);
    expect(mail?.text).toContain(path);
    const stranger = shop.visitor("ar");
    expect((await stranger.get(`/api/orders/${reference}`)).status).toBe(404);
    expect((await stranger.get(`${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`)).headers.get("location")).toBe(
      "/ar/track-order",
    );
    const buyer = shop.visitor();
    const opened = await buyer.get(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `/en/checkout/payment/${reference}`]);
    // On the telephone first, at the desk then: neither takes it from the other, though each opens it twice.
    const desk = shop.visitor();
    for (const browser of [desk, buyer, desk]) await browser.get(path);
    const { first_name: name, email, phone_number: phone } = body.customer;
    const secrets = [body.address.street, body.address.building, name, email, phone];
    for (const browser of [buyer, desk]) {
      expect((await orderOf(browser, reference)).may_pay).toBe(true);
      // What is paid, and not for whom: neither in data nor on the page, and no other way leads to it.
      const shown = await browser.get(`/api/orders/${reference}`);
      expect(shown.text).toContain(zinc.slug);
      const page = await browser.get(`/en/checkout/payment/${reference}`);
      expect(page.text).toContain("p…@example.com");
      for (const secret of secrets) expect(shown.text + page.text).not.toContain(secret);
      expect(dataOf(await browser.get<Data<object[]>>("/api/orders"))).toEqual([]);
      expect((await browser.post(`/api/orders/${reference}/reorder`, {})).status).toBe(404);
    }
    await pay(shop.sandbox, dataOf(await payAgain(buyer, reference, CARD)).payment);
    for (const browser of [buyer, desk]) {
      await expect.poll(async () => (await paymentOf(browser, reference)).state, SOON).toBe("confirmed");
      const again = await payAgain(browser, reference, CARD);
      expect(dataOf(again).payment.kind).toBe("none");
      // It is said that it is paid, and nothing of it is shown from then on.
      const confirmed = await browser.get(`/en/checkout/order-confirmation?order=${reference}`);
      expect(confirmed.text).toContain("Thank you for your order!");
      for (const secret of secrets) expect(again.text + confirmed.text).not.toContain(secret);
      expect(confirmed.text).not.toContain("Order summary");
      for (const path of [`/api/orders/${reference}`, `/api/orders/${reference}/invoice.pdf`])
        expect((await browser.get(path)).status).toBe(404);
    }
    const late = shop.visitor();
    const led = (await late.get(path)).headers.get("location") ?? "";
    expect(led).toBe(`/en/track-order?order=${reference}&from=payment-link`);
    expect(late.cookies.get("guest")).toBeUndefined();
    expect((await late.get(led)).text).toContain("needs no payment any more");
    expect((await stranger.get(`/api/orders/${reference}`)).status).toBe(404);
    const mailed = await support.visitor.post<Refusal>(
      `/api/admin/orders/${reference}/payment-link`,
      {},
      {
        headers: { "idempotency-key": randomUUID() },
      },
    );
    expect([mailed.status, mailed.body.code]).toEqual([409, "order.not_open"]);
  });

  it("that nobody pays keeps its pieces for a day, and gives them back then", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, link } = dataOf(await make(await asked(CARD, "never-pays@example.com")));
    await expect.poll(stock, SOON).toBe(before - 2);
    await setClocks(shop, inMinutes(23 * 60));
    await sweep(shop.server);
    const buyer = shop.visitor();
    await buyer.get(new URL(link ?? "").pathname);
    expect((await orderOf(buyer, reference)).may_pay).toBe(true);
    await setClocks(shop, inMinutes(25 * 60));
    await sweep(shop.server);
    expect((await buyer.get(`/api/orders/${reference}`)).status).toBe(404);
    const led = (await shop.visitor().get(new URL(link ?? "").pathname)).headers.get("location") ?? "";
    const { text: way } = await shop.visitor().get(led);
    expect(way).toContain("can no longer be paid by its link");
    expect(way).toContain(`/en/contact?order=${reference}`);
    // Nothing is on its way to anybody.
    expect(way).not.toContain("Estimated delivery");
    expect((await payAgain(buyer, reference, CARD)).body.code).toBe("payment.order_ended");
    expect(await paymentOf(buyer, reference)).toMatchObject({ state: "ended", from_cart: false });
    const { text: page } = await buyer.get(`/en/checkout/payment/${reference}`);
    expect(page).toContain("The time to pay for this order has ended");
    expect(page).not.toContain("Your cart is as you left it");
    await setClocks(shop, null);
    await expect.poll(stock, SOON).toBe(before);
    await expectStockAddsUp(shop.server);
  });

  it("stands among those that wait for payment until its time is over, with its link and who made it", async () => {
    // A shopper who has not paid yet is nobody to call.
    const { reference: shoppers } = await order(shop.visitor(), zinc.id, { method: CARD });
    const email = "takes-her-time@example.com";
    const { reference, link } = dataOf(await make(await asked(CARD, email)));
    const waiting = await listed("awaiting");
    expect(waiting.references).toContain(reference);
    expect(waiting.references).not.toContain(shoppers);
    expect(waiting.counts.awaiting).toBe(waiting.references.length);
    expect((await listed("expired")).references).not.toContain(reference);

    const page = await pageOf(reference);
    const name = "Noor Rahman";
    expect(page).toMatchObject({ unpaid_by_phone: { made_by: name, over_at: null }, pay_link: { link } });
    const left = new Date(page.hold_until ?? 0).getTime() - Date.now();
    expect(Math.round(left / 3_600_000)).toBe(24);
    const total = ((page.amounts?.total ?? 0) / 100).toFixed(2);
    for (const part of ["Hello Mariam", reference, total, link]) expect(page.labels.pay_words).toContain(part);
    expect((await pageOf(shoppers)).unpaid_by_phone).toBeNull();
    const packer = await newMember(shop, owner, "fulfilment");
    const packed = await packer.visitor.get(at(reference));
    expect(packed.text).not.toContain("/pay/");

    const taken = { change: -2, reason: "order", order: reference, by: name };
    expect((await movementsOf(zinc.slug))[0]).toMatchObject(taken);

    await setClocks(shop, inMinutes(25 * 60));
    await sweep(shop.server);
    await setClocks(shop, null);
    expect((await listed("awaiting")).references).not.toContain(reference);
    expect((await listed("expired")).references).toContain(reference);
    expect((await listed("expired")).references).not.toContain(shoppers);
    const over = await pageOf(reference);
    expect(over).toMatchObject({ payment_state: "expired", pay_link: null, unpaid_by_phone: { made_by: name } });
    expect(over.unpaid_by_phone?.over_at).toBe(over.timeline.find(({ state }) => state === "hold_ended")?.at);
  });

  it("gives up the one that it takes the place of, once, with its pieces, its code and its link", async () => {
    const before = await stockOf(shop, zinc.slug);
    const promo_code = "ONCEBYPHONE";
    const rules = {
      ...{ kind: "percent", value: 10, min_subtotal: null, scope: { all: true }, countries: null },
      ...{ starts_at: null, ends_at: null, max_uses: 1, max_uses_per_customer: null },
    };
    const once = { headers: { "idempotency-key": randomUUID() } };
    const kept = await owner.visitor.post("/api/admin/promo-codes", { code: promo_code, rules }, once);
    expect(kept.status, kept.text).toBe(201);
    const wish = { ...sold(), country: "AE", payment_method: CARD, promo_code };
    const quoted = async (more: object) =>
      dataOf(await support.visitor.post<Data<StaffQuote>>("/api/admin/order-quote", { ...wish, ...more }));
    const body = { ...(await asked(CARD, "rings-back@example.com")), promo_code };
    const first = dataOf(await make({ ...body, total: (await quoted({})).total }));
    expect((await quoted({})).promo_refusal).toBe("promo.invalid");
    const buyer = shop.visitor();
    await buyer.get(new URL(first.link ?? "").pathname);
    expect(dataOf(await payAgain(buyer, first.reference, CARD)).payment.kind).toBe("card");

    const changed = { lines: [{ product_id: zinc.id, quantity: 1 }], in_place_of: first.reference };
    const { total, promo_refusal } = await quoted(changed);
    expect(promo_refusal).toBeNull();
    const next = { ...body, ...changed, notes: "Ring twice", total };
    expect((await make({ ...next, total: total + 1 })).body.code).toBe("checkout.price_changed");
    expect((await pageOf(first.reference)).payment_state).toBe("awaiting");
    const key = randomUUID();
    const [made, again] = await Promise.all([make(next, key), make(next, key)]);
    expect(made.status, made.text).toBe(201);
    expect(dataOf(again)).toEqual(dataOf(made));
    const { reference } = dataOf(made);
    expect(await pageOf(reference)).toMatchObject({ customer_notes: "Ring twice", unpaid_by_phone: { over_at: null } });
    expect(await pageOf(first.reference)).toMatchObject({
      ...{ payment_state: "cancelled", state: "CANCELLED", unpaid_by_phone: null, pay_link: null },
    });
    await expect.poll(stock, SOON).toBe(before - 1);
    const late = await make(next);
    expect([late.status, late.body.code]).toEqual([409, "order.not_waiting"]);
    const attempts = async () => (await pageOf(first.reference)).money?.attempts.map(({ state }) => state);
    await expect.poll(attempts, SOON).toEqual(["cancelled"]);
    expect((await payAgain(buyer, first.reference, CARD)).body.code).toBe("payment.order_ended");
    await expectStockAddsUp(shop.server);
  });

  it("does not take the place of one that is paid meanwhile, told of or not", async () => {
    const body = await asked(CARD, "pays-while-ringing@example.com");
    const { reference, link } = dataOf(await make(body));
    const buyer = shop.visitor();
    await buyer.get(new URL(link ?? "").pathname);
    const { payment } = dataOf(await payAgain(buyer, reference, CARD));
    // The provider knows, and the shop does not yet.
    await shop.sandbox.sendWebhooksTo(null);
    await pay(shop.sandbox, payment);
    const before = await stockOf(shop, zinc.slug);
    const refused = await make({ ...body, in_place_of: reference });
    await shop.sandbox.sendWebhooksTo(shop.server.origin);
    expect([refused.status, refused.body.code]).toEqual([409, "order.paid_meanwhile"]);
    expect(await pageOf(reference)).toMatchObject({ payment_state: "paid", is_confirmed: true });
    expect(await stockOf(shop, zinc.slug)).toBe(before);
    // A shopper's own order is no order by phone.
    const { reference: shoppers } = await order(shop.visitor(), zinc.id, { method: CARD });
    expect((await make({ ...body, in_place_of: shoppers })).body.code).toBe("order.not_waiting");
    await expectStockAddsUp(shop.server);
  });

  it("is made again of products by their numbers, without those that are not sold", async () => {
    const found = await support.visitor.get<Data<{ id: number; price: number }[]>>(
      `/api/admin/order-products?ids=${omega.id},${zinc.id},999999&country=AE`,
    );
    expect(dataOf(found).map(({ id }) => id)).toEqual(expect.arrayContaining([zinc.id, omega.id]));
    expect(dataOf(found)).toHaveLength(2);
    // By words as the list of products finds them, with another alef.
    const q = encodeURIComponent("الياف السيليوم");
    const named = await support.visitor.get<Data<{ sku: string; name: string }[]>>(
      `/api/admin/order-products?q=${q}&country=AE`,
    );
    expect(dataOf(named)).toMatchObject([{ name: "Psyllium Fibre" }]);
    const wrong = await support.visitor.get("/api/admin/order-products?ids=zinc");
    expect(wrong.status).toBe(422);
  });
});

const setStock = (slug: string, set: number) => operate(shop.server, "POST", `/stock/${slug}`, { set });
const at = (reference: string) => `/api/admin/orders/${reference}`;
const pageOf = async (reference: string) => dataOf(await owner.visitor.get<Data<LabelledOrder>>(at(reference)));
const previewOf = async (reference: string, wish: object) =>
  dataOf(await manager.visitor.post<Data<EditPreviewJson>>(`${at(reference)}/edits/preview`, wish));
const edit = (reference: string, body: object, { who = manager, key = randomUUID() as string } = {}) =>
  who.visitor.post<
    Data<{ version: number; settlement: { kind: string; amount: number }; faults?: EditFault[] }> & Refusal
  >(`${at(reference)}/edits`, { reason: "as said on the telephone", ...body }, { headers: { "idempotency-key": key } });
const pieces = (of: ProductJson, quantity: number) => ({ product_id: of.id, quantity });
/** Changes an order to what it was shown to come to. */
async function change(reference: string, wish: object, key?: string) {
  const [{ version }, { after }] = [await pageOf(reference), await previewOf(reference, wish)];
  const body = { ...wish, version, total: after.total };
  return { body, answer: await edit(reference, body, key === undefined ? {} : { key }) };
}
const papersOf = async (reference: string) => {
  const { money } = await pageOf(reference);
  const [former, notes] = [money?.former_invoices ?? [], money?.credit_notes ?? []];
  return { invoice: money?.invoice?.number, former: former.map(({ number }) => number), notes };
};

describe("what staff change in an order", () => {
  it("paid in cash moves stock once, changes what is collected, and follows its invoice with another", async () => {
    const before = [await stockOf(shop, zinc.slug), await stockOf(shop, omega.slug)];
    const email = "changes-her-mind@example.com";
    const { reference } = dataOf(await make(await asked(CASH, email)));
    await shop.server.mailsTo(email, 1);
    const placed = await pageOf(reference);
    const first = placed.money?.invoice?.number;
    expect(first).toBeDefined();

    const wish = { lines: [pieces(zinc, 1), pieces(omega, 2)], discount: { percent: 10 } };
    const shown = await previewOf(reference, wish);
    const unit = placed.lines[0]?.price?.unit ?? 0;
    const today = Math.round((omega.sale_price ?? omega.price) * 100);
    expect(shown.after.subtotal).toBe(unit + 2 * today);
    expect(shown.settlement).toEqual({ kind: "collect", amount: shown.after.total });
    expect((await pageOf(reference)).amounts?.total).toBe(placed.amounts?.total);

    const key = randomUUID();
    const { body, answer } = await change(reference, wish, key);
    expect(answer.status, answer.text).toBe(201);
    expect((await edit(reference, body, { key })).text).toBe(answer.text);
    const late = await edit(reference, body);
    expect([late.status, late.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    expect((await edit(reference, body, { who: support })).status).toBe(403);
    // What is in it already is no change: its invoice stays, and nobody is mailed.
    const again = (await change(reference, { ...wish, lines: wish.lines.toReversed() })).answer;
    expect([again.status, again.body.code]).toEqual([409, "order.edit_same"]);

    const changed = await pageOf(reference);
    expect(changed.amounts).toMatchObject({ total: shown.after.total, vat: shown.after.vat });
    expect(changed.lines.map(({ slug, quantity }) => [slug, quantity])).toContainEqual([omega.slug, 2]);
    await expect.poll(stock, SOON).toBe((before[0] ?? 0) - 1);
    await expect.poll(() => shownStock(shop.visitor(), omega.slug), SOON).toBe((before[1] ?? 0) - 2);
    const edited = changed.timeline.find(({ kind }) => kind === "edit");
    expect(edited?.entry?.totals).toEqual([placed.amounts?.total, shown.after.total]);

    const papers = await papersOf(reference);
    expect([papers.former, papers.notes.length]).toEqual([[first], 1]);
    expect(papers.invoice).not.toBe(first);
    expect(papers.notes[0]).toMatchObject({
      amount: (placed.amounts?.total ?? 0) / 100,
      vat: (placed.amounts?.vat ?? 0) / 100,
    });
    const oldPaper = await owner.visitor.get(`${at(reference)}/invoice.pdf?number=${first}`);
    expect(oldPaper.headers.get("content-disposition")).toContain(first);
    expect((await owner.visitor.get(`${at(reference)}/invoice.pdf?number=INV-2000-000001`)).status).toBe(409);
    const mail = (await shop.server.mailsTo(email, 2)).find(({ attachments }) => attachments.length === 2);
    expect(mail?.subject).toContain(reference);
    expect(mail?.text).toContain((shown.after.total / 100).toFixed(2));

    const back = await change(reference, { lines: [pieces(zinc, 2)], discount: null });
    expect(back.answer.status, back.answer.text).toBe(201);
    expect((await pageOf(reference)).amounts?.total).toBe(placed.amounts?.total);
    await expect.poll(stock, SOON).toBe((before[0] ?? 0) - 2);
    await expect.poll(() => shownStock(shop.visitor(), omega.slug), SOON).toBe(before[1]);
    await expectStockAddsUp(shop.server);
  });

  it("to another country has its fee and tax there, keeps its currency and former papers, and comes back as it was", async () => {
    type TaxLine = { country: string; invoices: number; credit_notes: number };
    const taxOf = async (country: string) => {
      const years = `from=${new Date().getFullYear() - 1}-12-01&to=${new Date().getFullYear() + 1}-01-31`;
      const all = dataOf(await owner.visitor.get<Data<TaxLine[]>>(`/api/admin/reports/tax?${years}`));
      const rows = all.filter((row) => row.country === country);
      const count = (of: "invoices" | "credit_notes") => rows.reduce((sum, row) => sum + row[of], 0);
      return [count("invoices"), count("credit_notes")] as const;
    };
    const email = "moves-to-riyadh@example.com";
    const { reference } = dataOf(await make(await asked(CASH, email)));
    await shop.server.mailsTo(email, 1);
    const placed = await pageOf(reference);
    const counted = { home: await taxOf("AE"), there: await taxOf("SA") };

    const wish = { lines: [pieces(zinc, 2)], discount: null };
    const shown = await previewOf(reference, { ...wish, country: "SA" });
    expect(shown.currency).toBe("AED");
    expect(shown.after).toMatchObject({ subtotal: shown.before.subtotal, processing_fee: shown.before.processing_fee });
    expect(shown.after.delivery).toBeGreaterThan(shown.before.delivery);
    expect(shown.after.total - shown.before.total).toBe(shown.after.delivery - shown.before.delivery);
    expect(shown.settlement).toEqual({ kind: "collect", amount: shown.after.total });
    const riyadh = { country: "SA", city: "Riyadh", area: "Olaya", street: "King Road", building: "Villa 3" };
    const body = { ...wish, address: riyadh, version: placed.version, total: shown.after.total };
    expect((await edit(reference, { ...body, total: shown.before.total })).body.code).toBe("checkout.price_changed");
    const saved = await edit(reference, body);
    expect(saved.status, saved.text).toBe(201);

    const there = await pageOf(reference);
    expect(there).toMatchObject({ country: "SA", currency: "AED", delivery_method: 3, address: riyadh });
    expect(there.amounts).toMatchObject({ delivery: shown.after.delivery, total: shown.after.total });
    const moved = there.timeline.find(({ kind }) => kind === "address");
    expect(moved).toMatchObject({ by: "Noor Rahman", former_address: { country: "AE" } });
    const mails = await shop.server.mailsTo(email, 2);
    expect(mails.some(({ text }) => text?.includes("King Road"))).toBe(true);
    const paperOf = async (asked = "") => {
      const file = await fetch(`${shop.server.origin}${at(reference)}/invoice.pdf${asked}`, {
        headers: { cookie: `staff=${owner.visitor.cookies.get("staff")}` },
      });
      return (await paperRows(Buffer.from(await file.arrayBuffer()))).flat().join(" ");
    };
    const [former = ""] = (await papersOf(reference)).former;
    expect([await paperOf(), await paperOf(`?number=${former}`)].map((paper) => paper.includes("King Road"))).toEqual([
      true,
      false,
    ]);
    // The first invoice was one of the UAE, and so is what took it back; the second is of where the order goes.
    expect(await taxOf("AE")).toEqual([counted.home[0], counted.home[1] + 1]);
    expect(await taxOf("SA")).toEqual([counted.there[0] + 1, counted.there[1]]);
    const same = await edit(reference, { ...body, version: there.version });
    expect([same.status, same.body.code]).toEqual([409, "order.country_same"]);

    const back = { ...wish, address: addressIn("en"), version: there.version, total: shown.before.total };
    expect((await edit(reference, back)).status).toBe(201);
    const { address, delivery_method, amounts } = await pageOf(reference);
    expect({ address, delivery_method, amounts }).toEqual({
      ...{ address: placed.address, delivery_method: placed.delivery_method, amounts: placed.amounts },
    });
  });

  it("by a discount stays within the limit of whoever gives it, also where nothing is paid yet, and all of it counts", async () => {
    const { reference } = dataOf(await make(await asked(CASH, "asks-for-less@example.com")));
    const people = dataOf(
      await owner.visitor.get<Data<{ people: { id: string; email: string }[] }>>("/api/admin/staff"),
    ).people;
    const id = people.find(({ email }) => email === manager.email)?.id;
    const limit = (limit_aed: number | null) =>
      owner.visitor.patch(`/api/admin/staff/${id}/refund-limit`, { limit_aed });
    const off = async (percent: number, quantity = 2) =>
      (await change(reference, { lines: [pieces(zinc, quantity)], discount: { percent } })).answer;
    const price = zinc.sale_price ?? zinc.price;
    expect((await limit(Math.round(2 * price * 7) / 100)).status).toBe(204);
    const refused = await off(10);
    expect([refused.status, refused.body.code]).toEqual([403, "order.discount_above_limit"]);
    expect((await off(5)).status).toBe(201);
    // Small steps count together; what is taken out of the order besides is no discount.
    expect((await off(8)).body.code).toBe("order.discount_above_limit");
    expect((await off(5, 1)).status).toBe(201);
    expect((await limit(null)).status).toBe(204);
    expect((await off(20)).status).toBe(201);
  });

  it("names each line that cannot be so, and changes nothing then", async () => {
    const { reference } = dataOf(await make(await asked(CASH, "wants-too-much@example.com")));
    const { version, amounts } = await pageOf(reference);
    await setStock(omega.slug, 3);
    const wish = { lines: [pieces(zinc, 2), pieces(omega, 4)], discount: null };
    const { after, faults } = await previewOf(reference, wish);
    expect(faults).toEqual([{ product_id: omega.id, fault: "stock", count: 3 }]);
    const refused = await edit(reference, { ...wish, version, total: after.total });
    expect([refused.status, refused.body.code, refused.body.data.faults]).toEqual([409, "order.edit_faults", faults]);
    const dearer = { lines: [pieces(zinc, 3)], discount: null, version, total: 1 };
    expect((await edit(reference, dearer)).body.code).toBe("checkout.price_changed");
    // More than anybody may order of one product: whoever asks hears the limit, also before the order is made.
    const most = { "lines.0.quantity": [expect.stringMatching(/ 10\.$/)] };
    expect((await edit(reference, { ...dearer, lines: [pieces(zinc, 100)] })).body.message).toEqual(most);
    const quote = { ...sold(), country: "AE", lines: [pieces(zinc, 100)] };
    expect((await support.visitor.post<Refusal>("/api/admin/order-quote", quote)).body.message).toEqual(most);
    expect(await pageOf(reference)).toMatchObject({ version, amounts });
    await expectStockAddsUp(shop.server);
  });

  it("paid by card goes back or is asked for by a link, never twice, and is packed once it is paid", async () => {
    const visitor = shop.visitor();
    const email = `changed-${randomUUID().slice(0, 8)}@example.com`;
    const { reference, payment, order: placed } = await order(visitor, zinc.id, { method: CARD, quantity: 3, email });
    await pay(shop.sandbox, payment);
    await paymentOf(visitor, reference);
    await expect.poll(async () => (await papersOf(reference)).invoice, SOON).toBeDefined();
    const price = Math.round(placed.subtotal * 100) / 3;
    const fewer = await change(reference, { lines: [pieces(zinc, 2)], discount: null });
    expect(fewer.answer.status, fewer.answer.text).toBe(201);
    expect(dataOf(fewer.answer).settlement).toEqual({ kind: "refund", amount: price });
    const isBack = async () => (await pageOf(reference)).money?.refunds.map(({ amount, state }) => [amount, state]);
    await expect.poll(isBack, SOON).toEqual([[price, "done"]]);
    expect(await orderOf(visitor, reference)).toMatchObject({ payment_status: "paid", refunded: 0 });

    const more = await change(reference, { lines: [pieces(zinc, 3)], discount: null });
    expect(dataOf(more.answer).settlement).toEqual({ kind: "link", amount: price });
    const blocked = await owner.visitor.post<Refusal>(`${at(reference)}/move`, { to: "PREPARING" });
    expect([blocked.status, blocked.body.code]).toEqual([409, "order.difference_due"]);
    // Its page says so, with the way to pay it, and a mail that nothing is owed any more once it is undone.
    const ownPage = async () => (await visitor.get(paths("en").orderConfirmation(reference))).text;
    const wayToPay = `href="${paths("en").payment(reference)}"`;
    expect(await ownPage()).toContain(wayToPay);
    const again = await change(reference, { lines: [pieces(zinc, 2)], discount: null });
    expect(dataOf(again.answer).settlement).toEqual({ kind: "nothing", amount: 0 });
    expect(await ownPage()).not.toContain(wayToPay);
    const isTold = async () =>
      (await shop.server.mailsTo(email, 0)).some(({ text }) => text?.includes("Nothing is left to be paid"));
    await expect.poll(isTold, SOON).toBe(true);
    await change(reference, { lines: [pieces(zinc, 3)], discount: null });

    expect(await paymentOf(visitor, reference)).toMatchObject({ state: "open", due: price / 100, may_retry: true });
    const asked = dataOf(await payAgain(visitor, reference, CARD));
    await pay(shop.sandbox, asked.payment);
    await expect.poll(async () => (await paymentOf(visitor, reference)).state, SOON).toBe("confirmed");
    expect((await pageOf(reference)).amounts).toMatchObject({ due: 0, total: Math.round(placed.total * 100) });

    const less = await change(reference, { lines: [pieces(zinc, 1)], discount: null });
    expect(dataOf(less.answer).settlement).toEqual({ kind: "refund", amount: 2 * price });
    await expect.poll(async () => (await isBack())?.map(([, state]) => state), SOON).toEqual(["done", "done", "done"]);
    const papers = await papersOf(reference);
    expect([papers.former.length, papers.notes.length]).toEqual([5, 5]);
    const moved = await owner.visitor.post<Refusal>(`${at(reference)}/move`, { to: "PREPARING" });
    expect(moved.status, moved.text).toBe(200);

    const rest = Math.round((await orderOf(visitor, reference)).total * 100);
    const refunded = await owner.visitor.post<Refusal>(
      `${at(reference)}/refunds`,
      { cause: "other" },
      { headers: { "idempotency-key": randomUUID() } },
    );
    expect(refunded.status, refunded.text).toBe(201);
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("refunded");
    const last = (await papersOf(reference)).notes.at(-1);
    expect(Math.round((last?.amount ?? 0) * 100)).toBe(rest);
    const over = await edit(reference, { lines: [pieces(zinc, 2)], discount: null, version: 99, total: 1 });
    expect(over.status).toBe(409);
    await expectStockAddsUp(shop.server);
  });
});
