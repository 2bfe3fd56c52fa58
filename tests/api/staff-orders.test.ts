import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { UndeliveredJson } from "../../shop/cash/cash-json.ts";
import type { OrderRowJson } from "../../shop/order-lists/list.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { operatorOf } from "../support/operator.ts";
import { paperRows } from "../support/paper.ts";
import { CARD, leavesNothingBehind, moveOrder, order, orderOf, pay, payingShop, stockOf } from "../support/paying.ts";
import { addressIn, buy, type Data, dataOf, type ProductJson, productOf, type Refusal } from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
let owner: Member;
let packer: Member;
let support: Member;
let accountant: Member;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  ({
    owner,
    fulfilment: packer,
    support,
    accountant,
  } = await staffed(shop, { fulfilment: "en", support: "en", accountant: "en" }));
});

let buyers = 0;
/** A cash order with its buyer; nothing else has been done to it. */
async function cashOrder(locale = "en") {
  buyers += 1;
  const email = `seen-by-staff-${buyers}@example.com`;
  const visitor = shop.visitor(locale);
  const { reference } = dataOf(await buy(visitor, zinc.id, 2, { email })).order;
  return { reference, visitor, email };
}

const at = (reference: string, more = "") => `/api/admin/orders/${reference}${more}`;
const seenBy = async ({ visitor }: Member, reference: string) =>
  dataOf(await visitor.get<Data<LabelledOrder>>(at(reference)));
/** Asks for something that is made once under one key. */
const ask = <Made = unknown>({ visitor }: Member, path: string, body: object, key: string = randomUUID()) =>
  visitor.post<Data<Made> & Refusal>(path, body, { headers: { "idempotency-key": key } });
const move = ({ visitor }: Member, reference: string, body: object) =>
  visitor.post<Data<{ state: string; changed: boolean }> & Refusal>(at(reference, "/move"), body);
const said = ({ status, body }: Answer<Refusal>) => [status, body.code];

describe("an order", () => {
  it("is shown to each role without what it may not see", async () => {
    const { reference, email } = await cashOrder();
    const whole = await seenBy(owner, reference.toLowerCase());
    expect(whole).toMatchObject({ reference, state: "PROCESSING", customer: { email }, labels: { place: "Dubai" } });
    expect(whole.lines).toMatchObject([{ sku: expect.any(String), quantity: 2, price: { unit: zinc.price * 100 } }]);
    expect(whole.amounts?.total).toBe(whole.timeline.find(({ kind }) => kind === "payment")?.amount);

    const packed = JSON.stringify(await seenBy(packer, reference));
    expect(JSON.parse(packed)).toMatchObject({ amounts: null, money: null, others: null, address: { city: "Dubai" } });
    expect(packed).not.toContain(email);
    for (const amount of [whole.amounts?.total, zinc.price * 100]) expect(packed).not.toMatch(`:${amount}[,}]`);

    const counted = await seenBy(accountant, reference);
    expect(counted).toMatchObject({ address: null, others: null, amounts: whole.amounts });
    expect(JSON.stringify(counted)).not.toMatch(/\+9715|Marina|@example/);

    // Neither do lists and the search tell, nor a paper.
    const { phone } = whole.customer;
    const found = async (member: Member, q: string) =>
      dataOf(await member.visitor.get<Data<OrderRowJson[]>>(`/api/admin/orders?q=${encodeURIComponent(q)}`));
    for (const q of [reference, whole.customer.first_name]) {
      const listed = await found(accountant, q);
      expect(listed.find((row) => row.reference === reference)).toMatchObject({ phone: null, place: "dubai" });
      expect(JSON.stringify(listed)).not.toMatch(/\+9715|Marina|@example/);
    }
    for (const [member, number] of [
      [owner, 1],
      [accountant, 0],
    ] as const)
      expect(await found(member, email), email).toHaveLength(number);
    const of = (rows: OrderRowJson[]) => rows.map((row) => row.reference);
    expect(of(await found(packer, phone?.number ?? ""))).toContain(reference);
    expect(await found(packer, email)).toEqual([]);
    expect(await found(accountant, phone?.number ?? "")).toEqual([]);
    const viewer = await newMember(shop, owner, "viewer");
    const paper = ({ visitor }: Member) => visitor.get(at(reference, "/invoice.pdf"));
    expect([(await paper(viewer)).status, (await paper(packer)).status]).toEqual([403, 403]);
  });

  it("names what else its buyer has ordered, and tells of its mails", async () => {
    const { reference, visitor, email } = await cashOrder();
    const second = dataOf(await buy(visitor, zinc.id, 1, { email })).order.reference;
    expect((await seenBy(support, reference)).others).toMatchObject([{ reference: second }]);
    await shop.server.mailsTo(email, 2);
    await expect
      .poll(async () => (await seenBy(owner, reference)).timeline.filter(({ kind }) => kind === "mail"))
      .toEqual(expect.arrayContaining([expect.objectContaining({ state: "mail.order-confirmation", is_taken: true })]));
    const again = await ask(support, at(reference, "/confirmation"), {});
    expect(again.status).toBe(201);
    const mails = await shop.server.mailsTo(email, 3);
    expect(mails.filter(({ text }) => text?.includes(reference))).toHaveLength(2);
  });
});

describe("moving", () => {
  it("names its target, is done once, and says in words what cannot be", async () => {
    const { reference, visitor } = await cashOrder();
    expect(said(await move(support, reference, { to: "PREPARING" }))).toEqual([403, "staff.not_allowed"]);
    const skipped = await move(packer, reference, { to: "SHIPPED" });
    expect([skipped.status, skipped.body.message]).toEqual([
      409,
      "This order cannot be moved there from the state it is in.",
    ]);
    const twice = [
      await move(packer, reference, { to: "PREPARING" }),
      await move(packer, reference, { to: "PREPARING" }),
    ];
    expect(twice.map((answer) => dataOf(answer).changed)).toEqual([true, false]);
    const { timeline } = await seenBy(packer, reference);
    expect(timeline.filter(({ kind }) => kind === "fulfilment")).toMatchObject([
      { state: "PREPARING", by: "Noor Rahman" },
    ]);
    const acts = await owner.visitor.get<Data<{ action: string; before: object; after: object }[]>>(
      `/api/admin/audit?entity=order&entity_id=${reference}`,
    );
    expect(dataOf(acts)).toMatchObject([
      { action: "order.moved", before: { state: "PROCESSING" }, after: { state: "PREPARING" } },
    ]);
    expect((await orderOf(visitor, reference)).status).toBe("PREPARING");
  });

  it("back to the house says which pieces are damaged: those are not sold again", async () => {
    const { reference } = await cashOrder();
    const moves = (body: object) => move(packer, reference, body);
    for (const to of ["PREPARING", "SHIPPED"]) expect((await moves({ to })).status).toBe(200);
    const failed = await moves({ to: "DELIVERY_FAILED", delivery_failure: "refused" });
    expect([failed.status, (await seenBy(packer, reference)).timeline.some(({ failure }) => failure !== null)]).toEqual(
      [...[200, true]],
    );
    const before = await stockOf(shop, zinc.slug);
    const back = (quantity: number) => moves({ to: "RETURNED", damaged: [{ line: 1, quantity }] });
    expect(said(await back(3))).toEqual([409, "order.damaged_units"]);
    expect((await back(1)).status).toBe(200);
    expect(await stockOf(shop, zinc.slug)).toBe(before + 1);
  });

  it("that failed tells whoever packs what a courier was to collect, and nothing of what was paid before", async () => {
    const cash = await cashOrder();
    const visitor = shop.visitor();
    const { reference, payment } = await order(visitor, zinc.id, { method: CARD, email: "paid-before@example.com" });
    await pay(shop.sandbox, payment);
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status).toBe("paid");
    for (const each of [cash.reference, reference])
      await moveOrder(shop.server, each, "PREPARING", "SHIPPED", "DELIVERY_FAILED");
    const listed = dataOf(await packer.visitor.get<Data<UndeliveredJson[]>>("/api/admin/undelivered"));
    const toCollect = (each: string) => listed.find((row) => row.reference === each)?.to_collect;
    const due = (await seenBy(owner, cash.reference)).amounts?.total;
    expect([toCollect(cash.reference), toCollect(reference)]).toEqual([due, null]);
  });

  it("to the end of the sale needs a reason and more than packing; the reason stays with the staff", async () => {
    const { reference, visitor, email } = await cashOrder();
    const reason = "Called twice: she ordered it by mistake";
    expect(said(await move(packer, reference, { to: "CANCELLED", reason }))).toEqual([403, "staff.not_allowed"]);
    expect((await move(owner, reference, { to: "CANCELLED" })).status).toBe(422);
    expect((await move(owner, reference, { to: "CANCELLED", reason })).status).toBe(200);
    expect((await seenBy(owner, reference)).timeline.find(({ kind }) => kind === "reason")?.entry?.text).toBe(reason);
    const log = await owner.visitor.get<Data<object[]>>(`/api/admin/audit?entity=order&entity_id=${reference}`);
    expect(dataOf(log)[0]).toMatchObject({ after: { state: "CANCELLED", reason }, about: reference });
    const [, ...told] = await shop.server.mailsTo(email, 2);
    expect(JSON.stringify([await orderOf(visitor, reference), told])).not.toContain("by mistake");
  });
});

describe("an address", () => {
  const elsewhere = { ...addressIn("en"), area: "Jumeirah 1", street: "Al Wasl Road" };
  const change = ({ visitor }: Member, reference: string, body: object) =>
    visitor.patch<Data<{ changed: boolean; version: number; address: { area: string } }> & Refusal>(
      at(reference, "/address"),
      body,
    );

  it("is changed with its former one kept and its buyer told; where nobody may know it, it is not shown", async () => {
    const { reference, visitor, email } = await cashOrder("ar");
    const { version } = await seenBy(support, reference);
    expect(said(await change(accountant, reference, { address: elsewhere, version }))).toEqual([
      403,
      "staff.not_allowed",
    ]);
    expect(dataOf(await change(support, reference, { address: elsewhere, version })).changed).toBe(true);
    expect((await orderOf(visitor, reference)).address).toEqual(elsewhere);
    const changed = (await seenBy(support, reference)).timeline.find(({ kind }) => kind === "address");
    expect(changed).toMatchObject({ by: "Noor Rahman", former_address: { area: "Marina" } });
    const mails = await shop.server.mailsTo(email, 2);
    // Two mails on their way at once come in either order.
    expect(mails.some(({ text }) => text?.includes("Al Wasl Road"))).toBe(true);
    const { timeline } = await seenBy(accountant, reference);
    expect(JSON.stringify(timeline)).not.toContain("Marina");
    const log = await owner.visitor.get(`/api/admin/audit?entity=order&entity_id=${reference}`);
    expect(log.text).toContain("order.address_changed");
    expect(log.text).not.toContain("Wasl");
  });

  it("that somebody else has changed meanwhile is not overwritten, and nobody's words are lost", async () => {
    const { reference } = await cashOrder();
    const { version } = await seenBy(support, reference);
    expect((await change(support, reference, { address: elsewhere, version })).status).toBe(200);
    const mine = { ...addressIn("en"), building: "Sample Tower 7" };
    const late = await change(packer, reference, { address: mine, version });
    expect(said(late)).toEqual([409, "staff.changed_meanwhile"]);
    expect(late.body.data).toMatchObject({ version: version + 1, address: elsewhere });
    // What is so already needs no decision.
    expect(dataOf(await change(packer, reference, { address: elsewhere, version })).changed).toBe(false);
    const merged = { ...elsewhere, building: mine.building };
    expect((await change(packer, reference, { address: merged, version: version + 1 })).status).toBe(200);
    expect((await seenBy(owner, reference)).address).toEqual(merged);
    // In the same moment: one is first, and the other is told what it is now.
    const both = await Promise.all([
      change(support, reference, { address: { ...merged, area: "Al Barsha" }, version: version + 2 }),
      change(packer, reference, { address: { ...merged, area: "Jumeirah 3" }, version: version + 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    const { address } = await seenBy(owner, reference);
    expect(refused?.body.data).toMatchObject({ version: version + 3, address });
  });

  it("stays in its country, and where it is once shipped", async () => {
    const { reference } = await cashOrder();
    const { version } = await seenBy(owner, reference);
    const abroad = { address: addressIn("en-sa"), version };
    expect(said(await change(owner, reference, abroad))).toEqual([409, "order.address_country"]);
    for (const to of ["PREPARING", "SHIPPED"]) expect((await move(owner, reference, { to })).status).toBe(200);
    expect(said(await change(owner, reference, { address: elsewhere, version }))).toEqual([
      409,
      "order.address_locked",
    ]);
  });
});

describe("notes and tags", () => {
  it("never reach the buyer: not in the order, its page, its mails, nor its invoice", async () => {
    const { reference, visitor, email } = await cashOrder();
    const text = "Difficult customer, call before noon";
    const key = randomUUID();
    const noted = [
      await ask(support, at(reference, "/notes"), { text }, key),
      await ask(support, at(reference, "/notes"), { text }, key),
    ];
    expect(noted.map(({ status, text: answer }) => [status, answer])).toEqual(
      [201, 201].map((status) => [status, noted[0]?.text]),
    );
    expect(said(await ask(support, at(reference, "/notes"), { text: "Something else" }, key))).toEqual([
      409,
      "staff.key_taken",
    ]);
    const tagged = { tags: ["suspicious", "vip", "vip"], version: (await seenBy(support, reference)).version };
    expect((await support.visitor.patch(at(reference, "/tags"), tagged)).status).toBe(200);
    expect(said(await support.visitor.patch(at(reference, "/tags"), { ...tagged, tags: [] }))).toEqual([
      409,
      "staff.changed_meanwhile",
    ]);
    const page = await seenBy(packer, reference);
    expect(page.tags).toEqual(["suspicious", "vip"]);
    expect(page.timeline.filter(({ kind }) => kind === "note")).toMatchObject([{ entry: { text } }]);

    // By the command line, whose mail does not wait for a change of mind.
    expect((await operatorOf(shop)("orders", "move", reference, "PREPARING")).code).toBe(0);
    const mails = await shop.server.mailsTo(email, 2);
    const attached = await Promise.all(
      mails.flatMap(({ attachments }) => attachments.map(async ({ content }) => String(await paperRows(content)))),
    );
    const seen = [
      (await visitor.get(`/api/orders/${reference}`)).text,
      (await visitor.get(`/en/order-confirmation/${reference}`)).text,
      (await visitor.get(`/api/track-order/${reference}`)).text,
      ...mails.flatMap(({ text: plain = "", html }) => [plain, String(html)]),
      ...attached,
    ];
    expect(attached).toEqual([expect.stringContaining(reference)]);
    for (const found of seen) expect(found).not.toMatch(/Difficult customer|suspicious/);
  });
});

describe("a message", () => {
  it("is mailed in the buyer's language as it was shown, once, and stands in the history", async () => {
    const { reference, email } = await cashOrder("ar");
    expect((await seenBy(support, reference)).language).toBe("ar");
    const templates = dataOf(
      await support.visitor.get<Data<Record<string, { id: string; subject: string; text: string }[]>>>(
        at(reference, "/messages"),
      ),
    );
    const ready = templates.ar?.find(({ id }) => id === "address");
    if (ready === undefined) throw new Error("there is no ready-made question about an address");
    expect(ready.text).toContain(reference);
    const message = { template: ready.id, language: "ar", subject: ready.subject, text: `${ready.text}\n<b>1204</b>` };
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await ask(support, at(reference, "/messages"), message, key)).status).toBe(201);
    expect((await ask(packer, at(reference, "/messages"), message)).status).toBe(403);
    const mails = await shop.server.mailsTo(email, 2);
    // Set from the right, though it begins with the brand.
    const sent = mails.filter(({ subject }) => subject === `\u200f${ready.subject}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("<b>1204</b>");
    expect(sent[0]?.html).toContain("&lt;b&gt;1204&lt;/b&gt;");
    expect(sent[0]?.html).toContain('lang="ar" dir="rtl"');
    const told = (await seenBy(support, reference)).timeline.filter(({ kind }) => kind === "message");
    expect(told).toMatchObject([{ by: "Noor Rahman", entry: { text: message.text, language: "ar" } }]);
    expect((await seenBy(packer, reference)).timeline.some(({ kind }) => kind === "message")).toBe(false);
  });
});

describe("whoever has an order open", () => {
  it("is seen by the others, and gone when they leave or within a minute", async () => {
    const { reference } = await cashOrder();
    const open = async ({ visitor }: Member) =>
      dataOf(await visitor.post<Data<{ name: string }[]>>(at(reference, "/viewers"), {})).map(({ name }) => name);
    expect(await open(owner)).toEqual([]);
    expect(await open(packer)).toEqual(["Noor Rahman"]);
    expect(await open(owner)).toEqual(["Noor Rahman"]);
    expect((await packer.visitor.delete(at(reference, "/viewers"), {})).status).toBe(204);
    expect(await open(owner)).toEqual([]);
    expect(await open(packer)).toEqual(["Noor Rahman"]);
    shop.server.setClock(new Date(Date.now() + 60_000).toISOString());
    expect(await open(owner)).toEqual([]);
  });
});

it("is no order of nobody", async () => {
  const visitors: [Visitor, number][] = [
    [owner.visitor, 404],
    [shop.visitor(), 401],
  ];
  for (const [visitor, status] of visitors) expect((await visitor.get(at("BG-2222-2222-2"))).status).toBe(status);
});
