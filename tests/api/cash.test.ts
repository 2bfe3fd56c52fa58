import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ConfirmationJson, UndeliveredJson } from "../../server/http/admin/admin-cash.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import { operatorOf } from "../support/operator.ts";
import { expectStockAddsUp, leavesNothingBehind, moveOrder, operate, orderOf, payingShop } from "../support/paying.ts";
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

const shop = payingShop({ CASH_CONFIRMATION: "required" });
leavesNothingBehind(shop);
const operator = operatorOf(shop);
vi.setConfig({ testTimeout: 60_000 });

let zinc: ProductJson;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), firstOwnerLink(shop.server), "mariam@example.com");
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
    expect(text).toContain("نقدًا عند الاستلام");

    const first = { heard: "not_reached", tries: 1 };
    expect((await hear(support, reference, first)).body.data).toMatchObject({ tries: 1, changed: true });
    expect((await hear(support, reference, first)).body.data).toMatchObject({ tries: 1, changed: false });
    expect((await hear(support, reference, { heard: "confirmed", note: "by phone" })).status).toBe(200);
    expect((await hear(support, reference, { heard: "confirmed" })).body.data).toMatchObject({ changed: false });
    expect((await asked(support)).map((order) => order.reference)).not.toContain(reference);
    expect((await acts(reference)).map(({ action, role, after }) => [action, role, after?.cash])).toEqual([
      ["order.cash_heard", "support", "confirmed"],
      ["order.cash_heard", "support", "not_reached"],
    ]);
  });

  it("cancels what is refused when they may, else it waits for somebody who may", async () => {
    const support = await newMember(shop, owner, "support");
    const before = await stock();
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
      packer.visitor.post<Refusal & Data<{ state: string }>>(`/api/admin/undelivered/${reference}`, body);
    const before = await stock();
    const { reference } = await cashOrder(3);
    await hear(packer, reference, { heard: "confirmed" });
    expect((await move(reference, { to: "SHIPPED" })).status).toBe(409);
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    expect((await move(reference, { to: "DELIVERY_FAILED" })).status).toBe(422);
    expect((await move(reference, { to: "DELIVERY_FAILED", delivery_failure: "phone_off" })).status).toBe(200);
    const listed = dataOf(await packer.visitor.get<Data<UndeliveredJson[]>>("/api/admin/undelivered"));
    const row = listed.find((order) => order.reference === reference);
    expect(row).toMatchObject({ state: "DELIVERY_FAILED", failure: "phone_off", tries: 1 });
    expect(row?.lines).toMatchObject([{ line: 1, quantity: 3 }]);
    expect((await move(reference, { to: "RETURNING" })).status).toBe(200);
    const damaged = [{ line: 1, quantity: 1 }];
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
      ["order.cash_heard", "PROCESSING"],
    ]);
    await expectStockAddsUp(shop.server);
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
    const before = await stock();
    const { reference, visitor } = await cashOrder(3);
    await api("POST", `/orders/${reference}/cash`, { heard: "confirmed" });
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "RETURNING");
    const page = await shop.visitor("ar").get<string>(`/ar/track-order?order=${reference}`);
    expect(page.text).toContain("في طريق العودة إلينا");
    expect((await orderOf(visitor, reference)).payment_status).toBe("due_on_delivery");
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:4")).toMatchObject({ code: 1 });
    expect(await operator("orders", "move", reference, "RETURNED", "--damaged", "1:2")).toMatchObject({ code: 0 });
    await expect.poll(stock, SOON).toBe(before - 2);
    const found = await orderOf(visitor, reference);
    expect(found).toMatchObject({ status: "RETURNED", payment_status: "cancelled" });
    expect(found.payment_events.map(({ event }) => event)).toEqual(["due_on_delivery", "not_collected"]);
    await expectStockAddsUp(shop.server);
  });
});
