import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { TrackingJson } from "../../shop/checkout/checkout-json.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { operatorOf } from "../support/operator.ts";
import {
  CARD,
  eventsOf,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  order as orderFor,
  orderOf,
  pay,
  payingShop,
  stockOf,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import {
  buy,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);
const operator = operatorOf(shop);

let owner: Member;
let packer: Member;
let zinc: ProductJson;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  packer = await newMember(shop, owner, "fulfilment");
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  for (const id of ["rider", "quick"]) {
    const tracking_address = `https://${id}.example/{waybill}`;
    const json = { name: { en: id, ar: id }, tracking_address, active: true, version: 0 };
    expect((await owner.visitor.call("PUT", `/api/admin/couriers/${id}`, { json })).status).toBeLessThan(300);
  }
});

/** A cash order that a courier carries, as its label has it. */
async function shipped(waybill = `AWB-${randomUUID().slice(0, 8)}`.toUpperCase(), courier = "rider", locale = "en") {
  const visitor = shop.visitor(locale);
  const { order } = dataOf(await buy(visitor, zinc.id, 1));
  const { reference } = order;
  expect((await moveOrder(shop.server, reference, "PREPARING")).status).toBe(200);
  const id = randomUUID();
  type Packing = Data<{ orders: { lines: { sku: string }[] }[] }>;
  const packing = dataOf(await packer.visitor.get<Packing>(`/api/admin/packing?orders=${reference}`));
  const json = { reference, lines: packing.orders[0]?.lines.map(({ sku }) => ({ sku, quantity: 1 })) };
  expect((await packer.visitor.call("PUT", `/api/admin/parcels/${id}`, { json })).status).toBeLessThan(300);
  const addressed = await packer.visitor.patch(`/api/admin/parcels/${id}`, { courier, waybill });
  expect([addressed.status, addressed.text]).toEqual([200, expect.any(String)]);
  const handed = await packer.visitor.post("/api/admin/parcels/hand-over", { courier, parcels: [id] });
  expect(handed.text).toContain('"ok":true');
  return { reference, visitor, waybill, total: Math.round(order.total * 100), email: order.customer.email ?? "" };
}

async function delivered(...of: Parameters<typeof shipped>) {
  const made = await shipped(...of);
  expect((await moveOrder(shop.server, made.reference, "DELIVERED")).status).toBe(200);
  return made;
}

type Said = Refusal &
  Data<{ reference: string; state: string; changed: boolean; delivered_at?: string; payment_status: string }>;
const say = (named: string, body: object, who: Member = packer) =>
  who.visitor.post<Said>(`/api/admin/undelivered/${encodeURIComponent(named)}`, body);
const failed = { to: "DELIVERY_FAILED", delivery_failure: "wrong_address" };
const reason = "The courier left it at another door";
/** Says that it was not delivered, of the delivery that stands now. */
async function deny(named: string, body: object = failed) {
  const { body: asked } = await say(named, body);
  expect([asked.code, asked.data.delivered_at]).toEqual(["order.delivered_already", expect.any(String)]);
  const denial = { ...body, reason, delivered_at: asked.data.delivered_at };
  return { denial, said: await say(named, denial) };
}
const pageOf = async (reference: string) =>
  dataOf(await owner.visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
const tracked = async (visitor: Visitor, reference: string) =>
  dataOf(await visitor.get<Data<TrackingJson>>(`/api/track-order/${reference}`));
async function owed(reference: string): Promise<number> {
  type Owed = Data<{ orders: { reference: string; owed: number }[] }>;
  const { orders } = dataOf(await owner.visitor.get<Owed>("/api/admin/cash/owed"));
  return orders.find((order) => order.reference === reference)?.owed ?? 0;
}

it("a delivery that was none is taken back with its cash, told to the buyer, and made later all the same", async () => {
  const { reference, visitor, total, email, waybill } = await delivered();
  const before = await tracked(visitor, reference);
  expect([await owed(reference), before.not_delivered_at]).toEqual([total, null]);
  // Whoever is denied before the mail of the delivery has left is not mailed of a delivery at all.
  await shop.server.mailsTo(email, 4);

  // Who receives parcels alone does not unsay what counted as paid.
  const support = await newMember(shop, owner, "support");
  const { body } = await say(reference, failed, support);
  expect(body.code).toBe("order.delivered_already");
  const unsaid = { ...failed, delivered_at: body.data.delivered_at };
  expect((await say(reference, { ...unsaid, reason }, support)).status).toBe(403);
  expect((await say(reference, unsaid)).status).toBe(422);

  // Named by what the courier's label carries, however it is typed, and said twice at one moment.
  const { denial } = await deny(waybill.toLowerCase().replaceAll("-", " "), { to: "SHIPPED" });
  const both = await Promise.all([say(reference, denial), say(reference, denial)]);
  expect(both.map(({ status, body: { data } }) => [status, data.state, data.changed])).toEqual([
    [200, "SHIPPED", false],
    [200, "SHIPPED", false],
  ]);
  const order = await orderOf(visitor, reference);
  expect(order).toMatchObject({ status: "SHIPPED", payment_status: "due_on_delivery" });
  expect(eventsOf(order)).toEqual(["due_on_delivery", "paid", "not_delivered"]);
  expect([await owed(reference), (await pageOf(reference)).money?.cash]).toEqual([0, "to_be_collected"]);
  const after = await tracked(visitor, reference);
  // It left when it left: what is told of that stays.
  expect(after.steps.slice(0, 3)).toEqual(before.steps.slice(0, 3));
  expect([after.steps[3]?.reached, after.not_delivered_at]).toEqual([false, expect.any(String)]);

  // Somebody else's word of another moment overwrites nothing.
  expect((await say(reference, { ...denial, ...failed })).body.code).toBe("staff.changed_meanwhile");
  const undone = await packer.visitor.post<Refusal>(`/api/admin/undelivered/${reference}/take-back`, {});
  expect(undone.body.code).toBe("order.take_back_not_allowed");

  expect((await moveOrder(shop.server, reference, "DELIVERED")).status).toBe(200);
  expect((await say(reference, denial)).body.code).toBe("staff.changed_meanwhile");
  expect([await owed(reference), (await tracked(visitor, reference)).not_delivered_at]).toEqual([total, null]);
  await shop.server.mailsTo(email, 6);
  const again = await deny(reference);
  expect(again.said.body.data).toMatchObject({ state: "DELIVERY_FAILED", changed: true });
  expect(await owed(reference)).toBe(0);
  const { timeline, labels } = await pageOf(reference);
  const last = timeline.findIndex(({ is_denial: isDenial }) => isDenial);
  expect([labels.timeline[last]?.title, timeline[last]?.note, timeline[last]?.failure]).toEqual([
    ...["Not delivered after all: Delivery failed", reason, "wrong_address"],
  ]);
  const log = dataOf(
    await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=order&entity_id=${reference}`),
  );
  expect(log.filter(({ action }) => action === "order.delivery_denied").map(({ after: said }) => said)).toEqual([
    { state: "DELIVERY_FAILED", reason },
    { state: "SHIPPED", reason },
  ]);

  const mails = await shop.server.mailsTo(email, 7);
  const denials = mails.filter(({ text = "" }) => text.includes("has not been delivered after all"));
  expect(denials).toHaveLength(2);
  expect(denials[0]?.text).toContain("still on its way");
  expect(denials[0]?.text).toContain("you pay when it reaches you");
  expect(denials[1]?.text).toContain("could not be delivered");
  expect(mails.map(({ text = "" }) => text).join()).not.toContain(reason);

  // It comes back as any other parcel does.
  const stock = await stockOf(shop, zinc.slug);
  expect((await say(reference, { to: "RETURNED" })).status).toBe(200);
  await expect.poll(() => shownStock(shop.visitor(), zinc.slug), SOON).toBe(stock + 1);
  expect(await orderOf(visitor, reference)).toMatchObject({ status: "RETURNED", payment_status: "cancelled" });
  await expectStockAddsUp(shop.server);
});

it("cash that the courier has handed over, or that was closed, keeps the order delivered", async () => {
  const handed = await delivered();
  const closed = await delivered();
  const headers = { "idempotency-key": randomUUID() };
  const json = {
    ...{ courier: "rider", paper: "Receipt 1" },
    lines: [{ reference: handed.reference, owed: handed.total, amount: handed.total }],
    counted: [{ currency: "AED", amount: handed.total }],
  };
  expect((await owner.visitor.call("POST", "/api/admin/cash/remittances/by-hand", { json, headers })).status).toBe(201);
  const path = `/api/admin/cash/owed/${closed.reference}`;
  const closing = { owed: closed.total, reason: "mistake", note: "Written off" };
  expect((await owner.visitor.post(`${path}/close`, closing)).status).toBe(201);

  const refused = [await deny(handed.reference), await deny(closed.reference)];
  expect(refused.map(({ said }) => [said.status, said.body.code])).toEqual([
    [409, "order.denial_remitted"],
    [409, "order.denial_closed"],
  ]);
  expect(refused[0]?.said.body.message).toContain("handed over its cash");
  expect(await orderOf(handed.visitor, handed.reference)).toMatchObject({
    status: "DELIVERED",
    payment_status: "paid",
  });
  // What was closed by mistake is opened again, and then it can be said.
  expect((await owner.visitor.post(`${path}/reopen`, {})).status).toBe(200);
  expect((await deny(closed.reference)).said.body.data).toMatchObject({ state: "DELIVERY_FAILED" });
  expect(await owed(closed.reference)).toBe(0);
  // A file of the courier finds no debt in it.
  const content = Buffer.from(`Order,Amount\r\n${closed.reference},1`).toString("base64");
  const file = { courier: "rider", file_name: "late.csv", content };
  type Preview = Data<{ lines: { cause: string | null }[] }>;
  const seen = await owner.visitor.post<Preview>("/api/admin/cash/remittances/preview", file);
  expect(dataOf(seen).lines[0]?.cause).toBe("not_delivered");
});

it("of a card order the money stays, and a return or a refund keeps it delivered", async () => {
  const cardOrder = async () => {
    const visitor = shop.visitor();
    const { reference, payment } = await orderFor(visitor, zinc.id, { method: CARD });
    await pay(shop.sandbox, payment);
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe("paid");
    expect((await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED")).status).toBe(200);
    return { reference, visitor };
  };
  const [plain, returned, refunded] = [await cardOrder(), await cardOrder(), await cardOrder()];
  const keyed = (at: string, json: object) =>
    owner.visitor.call<Refusal>("POST", at, { json, headers: { "idempotency-key": randomUUID() } });
  const asked = await keyed(`/api/admin/orders/${returned.reference}/returns`, {
    ...{ lines: [{ line: 1, quantity: 1 }], cause: "damaged" },
  });
  expect([asked.status, asked.text]).toEqual([201, expect.any(String)]);
  const back = await keyed(`/api/admin/orders/${refunded.reference}/refunds`, {
    ...{ lines: [{ line: 1, quantity: 1, condition: "kept" }], cause: "other", note: "Came late" },
  });
  expect([back.status, back.text]).toEqual([201, expect.any(String)]);
  expect((await deny(returned.reference)).said.body.code).toBe("order.denial_returned");
  expect((await deny(refunded.reference)).said.body.code).toBe("order.denial_refunded");

  // Neither a list nor a bulk act does in passing what needs a reason.
  const moved = await owner.visitor.post<Refusal>(`/api/admin/orders/${plain.reference}/move`, { to: "SHIPPED" });
  expect(moved.body.code).toBe("order.delivered_already");
  const said = await operator("orders", "move", plain.reference, "SHIPPED", "--undelivered", reason);
  expect([said.code, said.said]).toEqual([0, expect.stringContaining("SHIPPED (payment: paid)")]);
  expect(await orderOf(plain.visitor, plain.reference)).toMatchObject({ status: "SHIPPED", payment_status: "paid" });
});

it("a waybill names its order wherever staff type one; several orders with the same are listed in words", async () => {
  const alone = await shipped("77-0042-9931");
  const named = (number: string, who = packer) =>
    who.visitor.get<Refusal & Data<{ reference: string; references: string[] }>>(
      `/api/admin/order-named/${encodeURIComponent(number)}`,
    );
  for (const typed of ["77-0042-9931", "7700429931", "٧٧٠٠٤٢٩٩٣١", alone.reference.toLowerCase()])
    expect(dataOf(await named(typed))).toEqual({ reference: alone.reference });
  expect((await named("7700429932")).status).toBe(404);
  const search = async (q: string) => {
    type Found = Data<{ orders: { reference: string }[] }>;
    return dataOf(await packer.visitor.get<Found>(`/api/admin/search?q=${encodeURIComponent(q)}`)).orders;
  };
  expect(await search("٧٧ ٠٠٤٢ ٩٩٣١")).toMatchObject([{ reference: alone.reference }]);
  // Who may not know where parcels go finds none by it.
  const accountant = await newMember(shop, owner, "accountant");
  expect((await named("7700429931", accountant)).status).toBe(404);

  const [one, two] = [await shipped("SAME-1"), await shipped("SAME-1", "quick")];
  const several = await say("same1", failed);
  expect([several.status, several.body.code]).toEqual([409, "order.waybill_of_several"]);
  for (const { reference } of [one, two]) expect(several.body.message).toContain(reference);
  expect((await named("same 1")).body.data.references).toEqual([one.reference, two.reference]);
  expect((await search("same-1")).map(({ reference }) => reference).toSorted()).toEqual(
    [one.reference, two.reference].toSorted(),
  );
  expect((await say("٧٧٠٠٤٢٩٩٣١", failed)).body.data).toMatchObject({ reference: alone.reference });
});
