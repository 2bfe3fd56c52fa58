import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type {
  ClosedJson,
  ConfirmationJson,
  OwedLineJson,
  RemittanceJson,
  RemittanceLineJson,
  UndeliveredJson,
} from "../../shop/cash/cash-json.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { operatorOf } from "../support/operator.ts";
import {
  CARD,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  operate,
  order as orderFor,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  stockOf,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import {
  add,
  addressIn,
  buy,
  completeDraft,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  placeOrder,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
  shownStock,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember, signInStaff } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop({ CASH_CONFIRMATION: "required" });
leavesNothingBehind(shop);
const operator = operatorOf(shop);

let zinc: ProductJson;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

/** A cash order with its buyer. */
async function cashOrder(quantity = 1, locale = "en") {
  const visitor = shop.visitor(locale);
  const { order } = dataOf(await buy(visitor, zinc.id, quantity));
  return { reference: order.reference, visitor };
}

const stock = () => shownStock(shop.visitor(), zinc.slug);

/** Whoever owns the shop of this file. */
let owner: Member;
const asked = async (member: Member) =>
  dataOf(await member.visitor.get<Data<ConfirmationJson[]>>("/api/admin/cash/confirmations"));
const hear = (member: Member, reference: string, body: object) =>
  member.visitor.post<Refusal & Data<{ cash: string; tries: number; changed: boolean }>>(
    `/api/admin/cash/confirmations/${reference}`,
    body,
  );
const acts = async (entityId: string) =>
  dataOf(await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=order&entity_id=${entityId}`));

describe("whoever asks buyers", () => {
  it("finds them with the words to begin with, and each answer is written down once", async () => {
    const support = await newMember(shop, owner, "support");
    const { reference } = await cashOrder(2, "ar");
    const row = (await asked(support)).find((order) => order.reference === reference);
    expect(row).toMatchObject({ cash: "waiting", tries: 0, units: 2, language: "ar", taken: 0 });
    const text = decodeURIComponent(new URL(row?.whatsapp ?? "").search);
    expect(text).toContain(reference);
    expect(text).toContain("نقداً عند الاستلام");

    const first = { heard: "not_reached", tries: 1 };
    expect((await hear(support, reference, first)).body.data).toMatchObject({ tries: 1, changed: true });
    expect((await hear(support, reference, first)).body.data).toMatchObject({ tries: 1, changed: false });
    const pageOf = async () => dataOf(await support.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
    expect((await pageOf()).cash_tries).toBe(1);
    expect((await hear(support, reference, { heard: "confirmed", note: "by phone" })).status).toBe(200);
    // Who heard it and when stands on the order's page, where nobody has to be asked any more.
    const { cash_tries: tries, timeline, labels } = await pageOf();
    const last = timeline.findIndex(({ kind }) => kind === "cash");
    expect([tries, timeline[last]?.note]).toEqual([null, "by phone"]);
    expect(labels.timeline[last]).toEqual({ title: "Cash on delivery confirmed", who: "Noor Rahman" });
    expect((await hear(support, reference, { heard: "confirmed" })).body.data).toMatchObject({ changed: false });
    expect((await asked(support)).map((order) => order.reference)).not.toContain(reference);
    expect((await acts(reference)).map(({ action, role, after }) => [action, role, after?.cash])).toEqual([
      ["order.cash_heard", "support", "confirmed"],
      ["order.cash_heard", "support", "not_reached"],
    ]);
  });

  it("have asked already who has just ordered on the telephone", async () => {
    const support = await newMember(shop, owner, "support");
    const sold = {
      language: "en",
      lines: [{ product_id: zinc.id, quantity: 1 }],
      delivery_method: 1,
      payment_method: 1,
    };
    const quote = { ...sold, country: "AE" };
    const { total } = dataOf(await support.visitor.post<Data<{ total: number }>>("/api/admin/order-quote", quote));
    const made = await support.visitor.post<Data<{ reference: string }>>(
      "/api/admin/orders",
      { ...sold, customer: customer(), address: addressIn("en"), total },
      { headers: { "idempotency-key": randomUUID() } },
    );
    const { reference } = dataOf(made);
    const { timeline, labels } = dataOf(
      await support.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`),
    );
    const said = timeline.findIndex(({ kind }) => kind === "cash");
    expect(labels.timeline[said]).toEqual({ title: "Cash on delivery confirmed", who: "Noor Rahman" });
    expect((await asked(support)).map((order) => order.reference)).not.toContain(reference);
    const packed = await owner.visitor.post<Refusal>(`/api/admin/orders/${reference}/move`, { to: "PREPARING" });
    expect(packed.status, packed.text).toBe(200);
  });

  it("cancels what is refused when they may, else it waits for somebody who may", async () => {
    const support = await newMember(shop, owner, "support");
    const before = await stockOf(shop, zinc.slug);
    const { reference, visitor } = await cashOrder(2);
    expect((await hear(support, reference, { heard: "refused" })).status).toBe(200);
    expect((await orderOf(visitor, reference)).status).toBe("PROCESSING");
    expect((await asked(owner)).find((order) => order.reference === reference)?.cash).toBe("refused");
    expect((await hear(owner, reference, { heard: "refused" })).body.data).toMatchObject({ changed: true });
    expect(await orderOf(visitor, reference)).toMatchObject({ status: "CANCELLED", payment_status: "cancelled" });
    await expect.poll(stock, SOON).toBe(before);
    const late = await hear(owner, reference, { heard: "confirmed" });
    expect([late.status, late.body.code]).toEqual([409, "order.cash_not_asked"]);
  });
});

describe("a parcel that nobody took", () => {
  it("is tried again or received, by whoever works in the house, with a reason and its damaged pieces", async () => {
    const packer = await newMember(shop, owner, "fulfilment", "ar");
    const move = (reference: string, body: object) =>
      packer.visitor.post<Refusal & Data<{ state: string; may_take_back: boolean }>>(
        `/api/admin/undelivered/${reference}`,
        body,
      );
    const before = await stockOf(shop, zinc.slug);
    const { reference } = await cashOrder(3);
    await hear(packer, reference, { heard: "confirmed" });
    expect((await move(reference, { to: "SHIPPED" })).status).toBe(409);
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    expect((await move(reference, { to: "DELIVERY_FAILED" })).status).toBe(422);
    const failed = { to: "DELIVERY_FAILED", delivery_failure: "phone_off" };
    // Said of the wrong parcel: who said so takes it back, nobody else does.
    expect((await move(reference, failed)).body.data).toMatchObject({ may_take_back: true });
    const back = (who: typeof owner) => who.visitor.post<Refusal>(`/api/admin/undelivered/${reference}/take-back`, {});
    expect((await back(owner)).body.code).toBe("order.take_back_not_allowed");
    expect((await back(packer)).body).toMatchObject({ data: { state: "SHIPPED" } });
    expect((await move(reference, failed)).status).toBe(200);
    const listed = dataOf(await packer.visitor.get<Data<UndeliveredJson[]>>("/api/admin/undelivered"));
    const row = listed.find((order) => order.reference === reference);
    expect(row).toMatchObject({ state: "DELIVERY_FAILED", failure: "phone_off", tries: 1 });
    expect(row?.lines).toMatchObject([{ line: 1, quantity: 3 }]);
    expect((await move(reference, { to: "RETURNING" })).status).toBe(200);
    const damaged = [{ line: 1, quantity: 1 }];
    const twice = await move(reference, { to: "RETURNED", damaged: [...damaged, ...damaged] });
    expect([twice.status, twice.body.code]).toEqual([409, "order.damaged_units"]);
    const both = await Promise.all([
      move(reference, { to: "RETURNED", damaged }),
      move(reference, { to: "RETURNED", damaged }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(stock, SOON).toBe(before - 1);
    expect((await acts(reference)).map(({ action, after }) => [action, after?.state])).toEqual([
      ["order.undelivered", "RETURNED"],
      ["order.undelivered", "RETURNING"],
      ["order.undelivered", "DELIVERY_FAILED"],
      ["order.move_taken_back", "SHIPPED"],
      ["order.undelivered", "DELIVERY_FAILED"],
      ["order.cash_heard", "PROCESSING"],
    ]);
    await expectStockAddsUp(shop.server);

    // Whoever asks the next time is told, also when it is ordered under another mail address.
    const page = await owner.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`);
    const phone_number = dataOf(page).customer.phone?.number ?? "";
    const again = shop.visitor();
    const { cart_uuid: cart } = await add(again, zinc.id, 1);
    const draft = completeDraft("en");
    await saveDraft(again, cart, { ...draft, customerDetails: { ...customer(), phone_number } });
    const next = dataOf(await placeOrder(again, cart)).order.reference;
    const { reference: other } = await cashOrder();
    const refused = new Map((await asked(owner)).map((order) => [order.reference, order.refused]));
    expect([refused.get(next), refused.get(other)]).toEqual([1, 0]);
  });
});

it("both lists go on behind their first page, also with what was in one moment", async () => {
  await operator("stock", "set", zinc.slug, "100");
  await shop.server.setClock(new Date().toISOString());
  const placed: string[] = [];
  for (let count = 0; count < 51; count += 1) placed.push((await cashOrder()).reference);
  const all = async (path: string) => {
    const found: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const query: string = next === "" ? "" : `?after=${encodeURIComponent(next)}`;
      type Page = Data<{ reference: string }[]> & { meta: { next: string | null } };
      const { body } = await owner.visitor.get<Page>(`/api/admin${path}${query}`);
      expect(body.data.length).toBeLessThanOrEqual(50);
      found.push(...body.data.map(({ reference }) => reference));
      next = body.meta.next;
    }
    expect(new Set(found).size).toBe(found.length);
    expect((await owner.visitor.get(`/api/admin${path}?after=1`)).status).toBe(422);
    return found;
  };
  expect(await all("/cash/confirmations")).toEqual(expect.arrayContaining(placed));
  for (const [index, reference] of placed.entries()) {
    await hear(owner, reference, { heard: "confirmed" });
    const last = index % 2 === 0 ? "RETURNING" : "DELIVERY_FAILED";
    expect((await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", last)).status).toBe(200);
  }
  await shop.server.setClock(null);
  expect(await all("/undelivered")).toEqual(expect.arrayContaining(placed));
});

describe("what couriers owe", () => {
  const COURIERS = ["rider", "quick"];
  /** A cash order that was delivered by this courier, by its reference and waybill. */
  const delivered = async (courier: string, quantity: number, locale = "en") => {
    const { reference, visitor } = await cashOrder(quantity, locale);
    await hear(owner, reference, { heard: "confirmed" });
    const id = randomUUID();
    const { sku } = (await orderLinesOf(reference))[0] ?? { sku: "" };
    const put = (path: string, body: object) => owner.visitor.call("PUT", `/api/admin${path}`, { json: body });
    expect((await put(`/parcels/${id}`, { reference, lines: [{ sku, quantity }] })).status).toBeLessThan(300);
    const waybill = `W${reference.replaceAll("-", "")}`;
    expect((await owner.visitor.patch(`/api/admin/parcels/${id}`, { courier, waybill })).status).toBeLessThan(300);
    const handed = await owner.visitor.post("/api/admin/parcels/hand-over", { courier, parcels: [id] });
    expect([handed.status, handed.text]).toEqual([200, expect.stringContaining('"ok":true')]);
    expect((await moveOrder(shop.server, reference, "DELIVERED")).status).toBe(200);
    const { total, payment_status } = await orderOf(visitor, reference);
    expect(payment_status).toBe("paid");
    return { reference, waybill, total: Math.round(total * 100), visitor };
  };
  const orderLinesOf = async (reference: string) => {
    const packing = await owner.visitor.get<Data<{ orders: { lines: { sku: string }[] }[] }>>(
      `/api/admin/packing?orders=${reference}`,
    );
    return dataOf(packing).orders[0]?.lines ?? [];
  };
  const text = (minor: number) => (minor / 100).toFixed(2);
  const fileOf = (name: string, rows: readonly string[]) => ({
    courier: "rider",
    file_name: name,
    content: Buffer.from(`\uFEFF${rows.join("\r\n")}`).toString("base64"),
  });
  type Preview = Data<{ lines: RemittanceLineJson[]; fingerprint: string; booked_as: string | null }> & Refusal;
  const preview = (file: object, who = owner) => who.visitor.post<Preview>("/api/admin/cash/remittances/preview", file);
  const book = (file: object) =>
    owner.visitor.post<Refusal & Data<{ id: string; changed: boolean }>>("/api/admin/cash/remittances", file);
  type Owed = Data<{
    orders: { reference: string; courier: string; days: number; owed: number; owed_aed: number; currency: string }[];
    couriers: { courier: string; owed_aed: number; ages_aed: number[] }[];
  }>;
  const owed = async () => dataOf(await owner.visitor.get<Owed>("/api/admin/cash/owed"));
  const owedFor = async (...references: string[]) => {
    const { orders } = await owed();
    return references.map((reference) => orders.find((order) => order.reference === reference)?.owed ?? 0);
  };

  beforeAll(async () => {
    for (const id of COURIERS) {
      const json = {
        name: { en: id, ar: id },
        tracking_address: `https://${id}.example/{waybill}`,
        active: true,
        version: 0,
      };
      expect((await owner.visitor.call("PUT", `/api/admin/couriers/${id}`, { json })).status).toBeLessThan(300);
    }
  });

  it("is every amount they collected, until their file is held against it and booked, once", async () => {
    const [whole, short, over, missing] = [
      await delivered("rider", 1),
      await delivered("rider", 2),
      await delivered("rider", 1, "en-kw"),
      await delivered("rider", 1),
    ];
    const other = await delivered("quick", 1);
    const waiting = await cashOrder();
    const all = [whole, short, over, missing].map(({ reference }) => reference);
    const totals = [whole, short, over, missing].map(({ total }) => total);
    expect(await owedFor(...all, waiting.reference)).toEqual([...totals, 0]);

    const file = fileOf("rider.csv", [
      "رقم الطلب;رقم البوليصة;المبلغ المحصل;العملة",
      `${whole.reference};;${text(whole.total)};AED`,
      `;${short.waybill};${text(short.total - 100)};`,
      `${over.reference};;${text(over.total + 5)};KWD`,
      `${whole.reference};;${text(whole.total)};AED`,
      `${other.reference};;${text(other.total)};AED`,
      `${waiting.reference};;1,00;AED`,
      "BG-2222-2222-2;;5,00;AED",
    ]);
    const accountant = await newMember(shop, owner, "accountant");
    const seen = dataOf(await preview(file, accountant));
    expect(seen.lines.map(({ outcome, cause }) => cause ?? outcome)).toEqual([
      ...["matched", "short", "over", "twice", "other_courier", "not_delivered", "no_order", "missing"],
    ]);
    expect(seen.lines.at(-1)).toMatchObject({ reference: missing.reference, owed: missing.total, amount: 0 });
    expect(await owedFor(...all)).toEqual(totals);

    const wrong = await book({ ...file, fingerprint: "0".repeat(64) });
    expect([wrong.status, wrong.body.code]).toEqual([409, "remittance.changed"]);
    const booking = { ...file, fingerprint: seen.fingerprint };
    const both = await Promise.all([book(booking), book(booking)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await owedFor(...all)).toEqual([0, 100, -5, missing.total]);
    // Under another name it is the same file still.
    const again = await book({ ...booking, file_name: "copy.csv" });
    expect([again.status, again.body.data.changed]).toEqual([200, false]);
    expect(await owedFor(...all, other.reference)).toEqual([0, 100, -5, missing.total, other.total]);
    expect(dataOf(await preview(file))).toMatchObject({ booked_as: again.body.data.id });
    // Nor is it other money when a spreadsheet has saved it anew, as another file.
    const saved = fileOf("saved.csv", [
      "Order,AWB,COD Amount,Currency",
      `${whole.reference},,${text(whole.total)},AED`,
      `,${short.waybill},${text(short.total - 100)},`,
      `${over.reference},,${text(over.total + 5)},KWD`,
    ]);
    const { lines, fingerprint } = dataOf(await preview(saved));
    expect(lines.map(({ outcome }) => outcome)).toEqual(["twice", "twice", "twice", "missing"]);
    expect((await book({ ...saved, fingerprint })).body.code).toBe("remittance.nothing_to_book");
    expect(await owedFor(...all)).toEqual([0, 100, -5, missing.total]);

    const next = fileOf("rider-2.csv", [
      "Order,COD Amount",
      `${whole.reference},${text(whole.total)}`,
      `${short.reference},1`,
    ]);
    const second = dataOf(await preview(next));
    expect(second.lines.map(({ outcome }) => outcome)).toEqual(["twice", "matched", "missing"]);
    expect((await book({ ...next, fingerprint: second.fingerprint })).status).toBe(201);
    const { orders } = await owed();
    const left = orders.filter(({ reference }) => all.includes(reference));
    expect(left.map(({ reference }) => reference).sort()).toEqual([over.reference, missing.reference].sort());
    // In AED, too, nothing stays of what was handed over whole, in two parts or in one.
    const inAed = await owner.visitor.get<string>("/api/admin/cash/owed.csv");
    expect(inAed.text).toContain(`${missing.reference},rider,`);
    expect(inAed.text).not.toContain(short.reference);
    // What is too much is below zero, a number that a spreadsheet adds up.
    expect(inAed.text).toMatch(new RegExp(`${over.reference},rider,.*,-0[.]05,KWD,-\\d`));
    // For the buyer nothing of this has ever changed.
    expect(await orderOf(short.visitor, short.reference)).toMatchObject({
      status: "DELIVERED",
      payment_status: "paid",
    });
    const shown = await operate(shop.server, "GET", `/orders/${short.reference}`);
    expect(shown.text).toContain('"cash":"remitted"');
    const standing = async ({ reference }: { reference: string }) =>
      dataOf(await owner.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`)).money?.cash;
    expect([await standing(short), await standing(missing)]).toEqual(["remitted", "collected_by_courier"]);
    expect((await operate(shop.server, "GET", `/orders/${missing.reference}`)).text).toContain(
      '"cash":"collected_by_courier"',
    );
  });

  it("is booked from a file under its own courier, once, though another had the file first", async () => {
    const own = await delivered("quick", 1);
    // Nobody knows who carried this one: it is booked for whoever brings it.
    const { reference } = await cashOrder();
    await hear(owner, reference, { heard: "confirmed" });
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    const [sum = 0] = await owedFor(reference);
    const rows = ["Order,Amount", `${reference},${text(sum)}`, `${own.reference},${text(own.total)}`];
    const outcomes = [];
    const ids = [];
    for (const courier of COURIERS) {
      const file = { ...fileOf("quick.csv", rows), courier };
      const { lines, fingerprint, booked_as } = dataOf(await preview(file));
      expect(booked_as).toBeNull();
      outcomes.push(lines.slice(0, 2).map(({ outcome, cause }) => cause ?? outcome));
      ids.push(dataOf(await book({ ...file, fingerprint })).id);
      expect(dataOf(await preview(file)).booked_as).toBe(ids.at(-1));
    }
    expect(outcomes).toEqual([
      ["matched", "other_courier"],
      ["twice", "matched"],
    ]);
    expect(await owedFor(reference, own.reference)).toEqual([0, 0]);
  });

  it("comes without a file, too: whole or short, counted, once, and what is left stays owed", async () => {
    const [whole, short] = [await delivered("rider", 1), await delivered("rider", 1, "en-kw")];
    const accountant = await newMember(shop, owner, "accountant");
    const before = await owed();
    const open = dataOf(await accountant.visitor.get<Data<OwedLineJson[]>>("/api/admin/cash/owed/rider"));
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" }).format(new Date());
    expect(open.find(({ reference }) => reference === short.reference)).toMatchObject({
      ...{ waybills: [short.waybill], sheet: today, days: 0, owed: short.total, currency: "KWD" },
    });
    const line = ({ reference, total }: { reference: string; total: number }, amount = total) => ({
      ...{ reference, owed: total, amount },
    });
    const paper = {
      ...{ courier: "rider", paper: "Receipt 17", lines: [line(whole), line(short, short.total - 300)] },
      counted: [
        { currency: "AED", amount: whole.total },
        { currency: "KWD", amount: short.total - 300 },
      ],
    };
    const bring = (body: object, key: string = randomUUID()) =>
      accountant.visitor.call<Refusal & Data<{ id: string; about: string[] }>>(
        "POST",
        "/api/admin/cash/remittances/by-hand",
        { json: body, headers: { "idempotency-key": key } },
      );
    const miscounted = await bring({ ...paper, counted: [{ currency: "AED", amount: whole.total }] });
    expect([miscounted.status, miscounted.body.code, miscounted.body.data.about]).toEqual([
      ...[409, "cash.sum_differs", ["KWD"]],
    ]);
    expect(await owedFor(whole.reference, short.reference)).toEqual([whole.total, short.total]);
    // Pressed twice it is one act; brought once more by somebody else, at the same time, too, it is nobody's money.
    const key = randomUUID();
    const answers = await Promise.all([bring(paper, key), bring(paper, key), bring(paper)]);
    const booked = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(booked.map(({ body }) => body.data.id)).size).toBe(1);
    for (const { body } of refused) expect(body.code).toBe("cash.owed_changed");
    expect(booked.length + refused.length).toBe(3);
    expect(refused.length).toBeGreaterThan(0);
    expect(await owedFor(whole.reference, short.reference)).toEqual([0, 300]);
    const again = await bring({ ...paper, lines: [line(whole)], counted: [paper.counted[0]] });
    expect([again.status, again.body.code]).toEqual([409, "cash.handed_over_before"]);
    expect(again.body.message).toContain(whole.reference);

    // It is seen again line by line, and every sum tells the same.
    const id = booked[0]?.body.data.id ?? "";
    const lines = dataOf(await owner.visitor.get<Data<RemittanceLineJson[]>>(`/api/admin/cash/remittances/${id}`));
    expect(lines.map(({ reference, outcome, amount }) => [reference, outcome, amount])).toEqual([
      [whole.reference, "matched", whole.total],
      [short.reference, "short", short.total - 300],
    ]);
    const listed = dataOf(await owner.visitor.get<Data<RemittanceJson[]>>("/api/admin/cash/remittances"));
    expect(listed.find((each) => each.id === id)).toMatchObject({
      ...{ file_name: "Receipt 17", has_file: false, counts: { matched: 1, short: 1 } },
      totals: [
        { currency: "AED", booked: whole.total, left: 0, owed: whole.total },
        { currency: "KWD", booked: short.total - 300, left: 0, owed: short.total },
      ],
    });
    const after = await owed();
    const aed = (all: typeof after) => all.couriers.find(({ courier }) => courier === "rider")?.owed_aed ?? 0;
    const rest = after.orders.find(({ reference }) => reference === short.reference);
    const [wasWhole, wasShort] = [whole, short].map(
      ({ reference }) => before.orders.find((each) => each.reference === reference)?.owed_aed ?? 0,
    );
    expect(aed(before) - aed(after)).toBe((wasWhole ?? 0) + (wasShort ?? 0) - (rest?.owed_aed ?? 0));
    const log = dataOf(
      await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=remittance&entity_id=${id}`),
    );
    expect(log.map(({ action, after: said }) => [action, said?.file, said?.short])).toEqual([
      ["remittance.booked_by_hand", "Receipt 17", 1],
    ]);
  });

  it("is closed with a reason where it will never come, which is no money handed over, and opened again", async () => {
    const [short, over] = [await delivered("rider", 1), await delivered("rider", 1)];
    const rows = [`${short.reference},${text(short.total - 200)}`, `${over.reference},${text(over.total + 50)}`];
    const file = fileOf("fees.csv", ["Order,Amount", ...rows]);
    const booked = dataOf(await book({ ...file, fingerprint: dataOf(await preview(file)).fingerprint }));
    const handedOver = async () => {
      const listed = dataOf(await owner.visitor.get<Data<RemittanceJson[]>>("/api/admin/cash/remittances"));
      return listed.find(({ id }) => id === booked.id)?.totals;
    };
    const received = await handedOver();
    const close = (who: Member, { reference }: { reference: string }, amount: number, more: object = {}) =>
      who.visitor.post<Refusal>(`/api/admin/cash/owed/${reference}/close`, {
        ...{ owed: amount, reason: "fee", note: "Fee of November" },
        ...more,
      });
    const accountant = await newMember(shop, owner, "accountant");
    expect((await close(accountant, short, 200)).status).toBe(403);
    expect((await close(owner, short, 200, { note: " " })).status).toBe(422);
    expect((await close(owner, short, 199)).body.code).toBe("cash.owed_changed");
    const ages = async () => (await owed()).couriers.find(({ courier }) => courier === "rider")?.ages_aed[0] ?? 0;
    const aged = await ages();
    const both = await Promise.all([close(owner, short, 200), close(owner, short, 200)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await close(owner, over, -50, { reason: "mistake", note: "Counted wrong" })).status).toBe(201);

    expect(await owedFor(short.reference, over.reference)).toEqual([0, 0]);
    expect([await ages(), await handedOver()]).toEqual([aged - 200, received]);
    const { text: table } = await owner.visitor.get<string>("/api/admin/cash/owed.csv");
    expect(table).not.toContain(short.reference);
    const page = async ({ reference }: { reference: string }) =>
      dataOf(await owner.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
    expect([(await page(short)).money?.cash, (await page(over)).money?.cash]).toEqual(["closed", "remitted"]);
    const closed = async () =>
      dataOf(await accountant.visitor.get<Data<ClosedJson[]>>("/api/admin/cash/closed")).filter(({ reference }) =>
        [short.reference, over.reference].includes(reference),
      );
    const by = { courier: "rider", currency: "AED", by: "Noor Rahman" };
    expect(await closed()).toMatchObject([
      { ...by, reference: over.reference, amount: -50, reason: "mistake" },
      { ...by, reference: short.reference, amount: 200, reason: "fee", note: "Fee of November" },
    ]);
    // The books are made from the whole of it, as a file.
    const sheet = await accountant.visitor.get<string>("/api/admin/cash/closed.csv");
    const lines = sheet.text.split("\r\n").map((line) => line.split(","));
    const told = (of: { reference: string }) => lines.find(([reference]) => reference === of.reference)?.slice(3);
    expect(told(short)).toEqual(["Noor Rahman", "The courier kept a fee", "Fee of November", "2.00", "AED", "2.00"]);
    expect(told(over)).toEqual(["Noor Rahman", "The amount was wrong", "Counted wrong", "-0.5", "AED", "-0.5"]);

    // Money that comes after all is not passed over: it is booked once what was closed is opened again, by its own age.
    const late = fileOf("late.csv", ["Order,Amount", `${short.reference},2`]);
    const seen = async () => dataOf(await preview(late)).lines[0];
    expect(await seen()).toMatchObject({ outcome: "unknown", cause: "closed", booked: false });
    const reopen = async () =>
      dataOf(await owner.visitor.post<Data<{ changed: boolean }>>(`/api/admin/cash/owed/${short.reference}/reopen`, {}))
        .changed;
    expect([await reopen(), await reopen()]).toEqual([true, false]);
    expect(await seen()).toMatchObject({ outcome: "matched", owed: 200 });
    expect([await ages(), (await closed()).length]).toEqual([aged, 1]);
    expect((await close(owner, short, 200)).status).toBe(201);
    const { timeline, labels } = await page(short);
    expect(labels.timeline.flatMap(({ title }, index) => (timeline[index]?.kind === "cash" ? [title] : []))).toEqual([
      "Rest of the courier's cash closed",
      "Rest of the courier's cash reopened",
      "Rest of the courier's cash closed",
      "Cash handed over by the courier",
      "Cash on delivery confirmed",
    ]);
    expect(JSON.stringify(await orderOf(short.visitor, short.reference))).not.toContain("Fee of November");
    expect((await acts(short.reference)).slice(0, 3).map(({ action }) => action)).toEqual([
      ...["order.cash_closed", "order.cash_reopened", "order.cash_closed"],
    ]);
  });

  it("is listed as it was handed over, a page at a time, also what was in one moment", async () => {
    const { reference, total } = await delivered("quick", 1);
    shop.server.setClock(new Date().toISOString());
    const booked: string[] = [];
    for (let owed = total; owed > total - 51; owed -= 1) {
      const counted = [{ currency: "AED", amount: 1 }];
      const json = { courier: "quick", paper: `Receipt ${owed}`, lines: [{ reference, owed, amount: 1 }], counted };
      const headers = { "idempotency-key": randomUUID() };
      const path = "/api/admin/cash/remittances/by-hand";
      booked.push(dataOf(await owner.visitor.call<Data<{ id: string }>>("POST", path, { json, headers })).id);
    }
    shop.server.setClock(null);
    const read = (query: string) =>
      owner.visitor.get<Data<RemittanceJson[]> & { meta: { next: string | null } }>(
        `/api/admin/cash/remittances${query}`,
      );
    const first = await read("");
    expect(first.body.data).toHaveLength(50);
    const rest = await read(`?after=${encodeURIComponent(first.body.meta.next ?? "")}`);
    const ids = [...first.body.data, ...rest.body.data].map(({ id }) => id);
    expect([new Set(ids).size, rest.body.meta.next]).toEqual([ids.length, null]);
    expect(ids).toEqual(expect.arrayContaining(booked));
    expect((await read("?after=1")).status).toBe(422);
  });

  it("grows old by days, and a file that cannot be read whole books nothing", async () => {
    const { reference, total } = await delivered("quick", 1);
    const before = (await owed()).couriers.find(({ courier }) => courier === "quick");
    shop.server.setClock(new Date(Date.now() + 15 * 86_400_000).toISOString());
    // Whoever looks two weeks later signs in anew.
    const late = shop.visitor();
    await signInStaff(late, owner);
    const answer = await late.get<Owed>("/api/admin/cash/owed").finally(() => shop.server.setClock(null));
    const { orders, couriers } = dataOf(answer);
    expect(orders.find((order) => order.reference === reference)).toMatchObject({ days: 15, owed: total });
    const after = couriers.find(({ courier }) => courier === "quick");
    expect(before?.ages_aed).toEqual([before?.owed_aed, 0, 0, 0]);
    expect(after?.ages_aed).toEqual([0, 0, before?.owed_aed, 0]);

    const faulty = fileOf("faulty.csv", ["Order,Amount", `${reference},12.345`]);
    const refused = await preview(faulty);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("row 2")]);
    const stranger = fileOf("nobody.csv", ["Order,Amount", `${reference},1`]);
    expect((await preview({ ...stranger, courier: "nobody" })).status).toBe(422);
  });

  it("goes with the parcel that carries the sum, which its label says, however parcels are packed and leave", async () => {
    const { reference } = await cashOrder(2);
    await hear(owner, reference, { heard: "confirmed" });
    const [line] = await orderLinesOf(reference);
    const pack = async () => {
      const id = randomUUID();
      const json = { reference, lines: [{ sku: line?.sku, quantity: 1 }] };
      const put = await owner.visitor.call("PUT", `/api/admin/parcels/${id}`, { json });
      expect([put.status, put.text]).toEqual([200, expect.any(String)]);
      return id;
    };
    const print = async (...ids: string[]) =>
      expect((await owner.visitor.get(`/api/admin/papers/labels.pdf?parcels=${ids}`)).status).toBe(200);
    const outdated = async () => {
      const waiting = dataOf(await owner.visitor.get<Data<ParcelJson[]>>("/api/admin/parcels"));
      return waiting.flatMap((parcel) => (parcel.reference === reference && parcel.label_outdated ? parcel.id : []));
    };
    const [first, second] = [await pack(), await pack()];
    await print(first, second);
    expect(await outdated()).toEqual([]);
    // Packed anew, the one that was first is the last, and carries the sum that stands on the second.
    expect((await owner.visitor.delete(`/api/admin/parcels/${first}`, {})).status).toBeLessThan(300);
    const third = await pack();
    await print(third);
    expect(await outdated()).toEqual([second]);
    await print(second);
    expect(await outdated()).toEqual([]);
    for (const [courier, id] of [
      ["rider", third],
      ["quick", second],
    ]) {
      const waybill = `${courier}${reference.replaceAll("-", "")}`;
      expect((await owner.visitor.patch(`/api/admin/parcels/${id}`, { courier, waybill })).status).toBeLessThan(300);
      const handed = await owner.visitor.post("/api/admin/parcels/hand-over", { courier, parcels: [id] });
      expect([handed.status, handed.text]).toEqual([200, expect.stringContaining('"ok":true')]);
    }
    expect((await moveOrder(shop.server, reference, "DELIVERED")).status).toBe(200);
    const { orders } = await owed();
    expect(orders.find((order) => order.reference === reference)).toMatchObject({ courier: "rider" });
  });
});

describe("today", () => {
  const read = async (who: Visitor) => dataOf(await who.get<Data<TodayJson>>("/api/admin/today"));
  /** Somebody at the desk at a moment; sessions of long before have ended. */
  const at = async (moment: string) => {
    shop.server.setClock(moment);
    const visitor = shop.visitor();
    await signInStaff(visitor, owner);
    return visitor;
  };

  it("counts what each of its links leads to", async () => {
    await cashOrder();
    for (const isParked of [true, false]) {
      const visitor = shop.visitor();
      if (isParked) await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
      const { reference, payment } = await orderFor(visitor, zinc.id, { method: CARD });
      await pay(shop.sandbox, payment);
      if (isParked) await shop.sandbox.act(`${reference}-1`, "mismatch");
      expect((await paymentOf(visitor, reference)).state).toBe(isParked ? "review" : "confirmed");
      await shop.sandbox.clearFaults();
    }
    const message = {
      name: "Layla",
      email: "layla@example.com",
      subject: "shipping_delivery",
      message: "Are you there?",
    };
    expect((await shop.visitor().post("/api/contact", message)).status).toBe(200);
    await operator("stock", "set", "psyllium-fibre", "3");

    const later = await at(new Date(Date.now() + 30 * 86_400_000).toISOString());
    const today = await read(later);
    const rows = async (path: string) => {
      let count = 0;
      let next: string | number | null = "";
      while (next !== null) {
        const on: string = next === "" ? "" : `${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`;
        type Page = Data<unknown[]> & { meta?: { next?: string | number | null } };
        const { body }: { body: Page } = await later.get<Page>(`/api/admin${path}${on}`);
        count += body.data.length;
        next = body.meta?.next ?? null;
      }
      return count;
    };
    const numbers = { ...today.counts, low: today.low_stock, unread: today.unread };
    const lists: Record<keyof typeof numbers, string> = {
      parked: "/orders?view=parked&per_page=50",
      late: "/orders?view=late&per_page=50",
      to_pack: "/orders?view=to_pack&per_page=50",
      cash: "/orders?view=cash&per_page=50",
      awaiting: "/orders?view=awaiting&per_page=50",
      open: "/orders?view=open&per_page=50",
      on_the_way: "/orders?view=on_the_way&per_page=50",
      low: "/stock",
      unread: "/inbox?state=new",
    };
    const counted = await Promise.all(Object.entries(lists).map(async ([name, path]) => [name, await rows(path)]));
    expect(numbers).toEqual(Object.fromEntries(counted));
    for (const name of ["parked", "late", "to_pack", "cash", "low", "unread"] as const)
      expect(numbers[name], name).toBeGreaterThan(0);
    expect(await rows("/cash/confirmations")).toBe(numbers.cash);
  });

  it("begins at midnight in Dubai", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const before = await at(`${year}-03-01T19:59:50Z`);
    const { reference } = await cashOrder();
    const ends = await read(before);
    expect([ends.day, ends.sales?.orders, ends.sales?.hours.length]).toEqual([`${year}-03-01`, 1, 24]);
    const after = await at(`${year}-03-01T20:00:00Z`);
    const begins = await read(after);
    expect([begins.day, begins.sales?.orders, begins.sales?.hours]).toEqual([`${year}-03-02`, 0, [0]]);
    const placed = await after.get<Data<{ reference: string }[]>>(
      `/api/admin/orders?from=${year}-03-01&to=${year}-03-01`,
    );
    expect(dataOf(placed).map((row) => row.reference)).toEqual([reference]);
  });
});

describe("the operator's commands", () => {
  const api = (method: "GET" | "POST", path: string, body?: object) => operate(shop.server, method, path, body);

  it("pack no cash order before its buyer has said yes, unless somebody says why", async () => {
    const { reference } = await cashOrder();
    const early = await operator("orders", "move", reference, "PREPARING");
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining("has not confirmed this cash order") });
    expect((await operator("orders", "confirm-cash", reference, "--not-reached")).said).toContain("tries: 1");
    expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(409);
    expect((await api("POST", `/orders/${reference}/cash`, { heard: "confirmed" })).status).toBe(200);
    expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(200);
    expect((await api("POST", `/orders/${reference}/cash`, { heard: "refused" })).status).toBe(409);

    const other = await cashOrder();
    const why = "Paid ten times before";
    const moved = await operator("orders", "move", other.reference, "PREPARING", "--unconfirmed", why);
    expect(moved).toMatchObject({ code: 0 });
    const shown = await api("GET", `/orders/${other.reference}`);
    expect(shown.text).toContain('"cash_confirmation":"overridden"');
    expect(shown.text).toContain(why);
    expect(JSON.stringify(await orderOf(other.visitor, other.reference))).not.toContain(why);
  });

  it("take a parcel back: good pieces on sale, damaged ones not, and nothing was ever paid", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, visitor } = await cashOrder(3);
    await api("POST", `/orders/${reference}/cash`, { heard: "confirmed" });
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "RETURNING");
    const page = await shop.visitor("ar").get<string>(`/ar/track-order?order=${reference}`);
    expect(page.text).toContain("في طريق العودة إلينا");
    expect((await orderOf(visitor, reference)).payment_status).toBe("due_on_delivery");
    const sold = async () => dataOf(await owner.visitor.get<Data<TodayJson>>("/api/admin/today")).sales?.orders;
    const soldBefore = (await sold()) ?? 0;
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:4")).toMatchObject({ code: 1 });
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:2")).toMatchObject({ code: 0 });
    await expect.poll(stock, SOON).toBe(before - 2);
    const found = await orderOf(visitor, reference);
    expect(found).toMatchObject({ status: "RETURNED", payment_status: "cancelled" });
    // What came to nothing is no sale of today.
    expect(await sold()).toBe(soldBefore - 1);
    expect(found.payment_events.map(({ event }) => event)).toEqual(["due_on_delivery", "not_collected"]);
    await expectStockAddsUp(shop.server);
  });
});
