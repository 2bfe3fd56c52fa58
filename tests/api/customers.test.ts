import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import type { CustomerDetails } from "../../shop/checkout/draft.ts";
import type { FoundPerson } from "../../shop/people/find-people.ts";
import type { PersonJson } from "../../shop/people/read-person.ts";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { type AuditEntry, maskedEmail } from "../../shop/staff/audit.ts";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { linkTo, newEmail, signUp, signUpVerified } from "../support/accounts.ts";
import { moveOrder, stockOf } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  completeDraft,
  customer,
  type Data,
  dataOf,
  placeOrder,
  productOf,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
let owner: Member;
let productId: number;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  productId = (await productOf(shop.visitor(), "zinc-bisglycinate")).id;
});

const withKey = () => ({ headers: { "idempotency-key": randomUUID() } });
const phoneOf = () => `+97150${randomInt(1_000_000, 10_000_000)}`;
const find = async (q: string) =>
  dataOf(await owner.visitor.get<Data<FoundPerson[]>>(`/api/admin/customers?q=${encodeURIComponent(q)}`));
const read = async (id: string) => dataOf(await owner.visitor.get<Data<PersonJson>>(`/api/admin/customers/${id}`));
const acts = async (id: string) =>
  dataOf(await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=customer&entity_id=${id}`)).map(
    ({ action, before, after }) => ({ action, ...before, ...after }),
  );

/** A cart of one piece with everything entered, for somebody of this name. */
async function fill(visitor: Visitor, who: Partial<CustomerDetails>): Promise<string> {
  const { cart_uuid: cart } = await add(visitor, productId, 1);
  const draft = completeDraft("en");
  await saveDraft(visitor, cart, { ...draft, customerDetails: { ...customer(), ...who } });
  return cart;
}
async function order(visitor: Visitor, who: Partial<CustomerDetails>): Promise<string> {
  return dataOf(await placeOrder(visitor, await fill(visitor, who))).order.reference;
}

describe("a customer", () => {
  it("is found by phone however it is written, by words of the name, by mail address and by order", async () => {
    const phone = phoneOf();
    const email = newEmail();
    const reference = await order(shop.visitor("ar"), {
      first_name: "أحمد",
      last_name: "آل مكتوم",
      email,
      phone_number: phone,
    });
    const local = `0${phone.slice(4, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`;
    for (const q of [phone, local, `00${phone.slice(1)}`, phone.slice(-8), "احمد ال مكت", email, reference]) {
      const found = await find(q);
      expect(
        found.map((person) => [person.kind, person.name, person.phone, person.orders]),
        q,
      ).toEqual([["guest", "أحمد آل مكتوم", phone, 1]]);
    }
    for (const part of [phone.slice(-4), phone.slice(0, -2), phone.slice(1, -2), `0${phone.slice(4, -2)}`])
      expect(await find(part), part).toContainEqual(expect.objectContaining({ phone }));
    expect(await find("nobody of this name")).toEqual([]);
    expect(await find("'&|!:*")).toEqual([]);
    // The palette finds the same, and of it what each may see; a product is found in both languages.
    const search = async (visitor: Visitor, q: string) =>
      dataOf(await visitor.get<Data<StaffAnswers>>(`/api/admin/search?q=${encodeURIComponent(q)}`));
    for (const q of [local, phone.slice(-8), "ال مكتوم احمد", email, reference])
      expect(await search(owner.visitor, q), q).toMatchObject({
        orders: [{ reference, customer: "أحمد آل مكتوم" }],
        customers: [{ phone, email, orders: 1 }],
      });
    const packer = await newMember(shop, owner, "fulfilment");
    expect(await search(packer.visitor, reference)).toMatchObject({ orders: [{ reference }], customers: [] });
    const editor = await newMember(shop, owner, "catalogue");
    // How many there are, and what is written of them, also before anybody reads it.
    const draft = { kind: "article", slug: "zinc-at-night" };
    const began = await editor.visitor.post("/api/admin/content", draft, { headers: { "idempotency-key": phone } });
    expect([began.status, began.text]).toEqual([201, expect.any(String)]);
    const stock = await stockOf(shop, "zinc-bisglycinate");
    const seen = async (visitor: Visitor) => {
      const { products, texts } = await search(visitor, "zinc");
      return [products.find(({ slug }) => slug === "zinc-bisglycinate")?.stock, texts.map(({ slug }) => slug)];
    };
    expect(await seen(editor.visitor)).toEqual([stock, [draft.slug]]);
    expect(await seen(packer.visitor)).toEqual([stock, []]);
    const support = await newMember(shop, owner, "support");
    expect(await seen(support.visitor)).toEqual([null, []]);
    expect(await search(editor.visitor, reference)).toMatchObject({ orders: [], customers: [] });
    expect((await search(editor.visitor, "زنك")).products.map(({ slug }) => slug)).toContain("zinc-bisglycinate");
    // A whole SKU is its product alone, however it is written; a whole reference is no product.
    for (const sku of ["BG-0004", "bg 0004", "BG-٠٠٠٤"])
      expect(await search(owner.visitor, sku), sku).toMatchObject({
        orders: [],
        customers: [],
        products: [{ slug: "zinc-bisglycinate", sku: "BG-0004" }],
        texts: [],
      });
    expect((await search(owner.visitor, "BG-000")).products.length).toBeGreaterThan(1);
    expect(await search(owner.visitor, reference.toLowerCase())).toMatchObject({
      orders: [{ reference }],
      products: [],
    });
    // What can be done with it now is told with it.
    const [found] = (await search(packer.visitor, reference)).orders;
    expect(found).toMatchObject({
      payment_state: "due_on_delivery",
      may_become: [{ to: "PREPARING" }, { to: "CANCELLED" }],
    });
    expect(await search(owner.visitor, "z")).toEqual({
      orders: [],
      customers: [],
      products: [],
      texts: [],
    });
  });

  it("is one person: a guest by their address, and an account with what its owner ordered before", async () => {
    const email = newEmail();
    const [first, second] = [phoneOf(), phoneOf()];
    const guest = { first_name: "Huda", last_name: "Khalil", email };
    await order(shop.visitor(), { ...guest, phone_number: first });
    await order(shop.visitor(), { ...guest, email: email.toUpperCase(), phone_number: second });
    // Found by a phone of an older order, too.
    for (const phone of [first, second]) expect(await find(phone)).toMatchObject([{ email, orders: 2 }]);
    const id = (await find(email))[0]?.id ?? "";
    expect(await read(id)).toMatchObject({ kind: "guest", email, totals: { orders: 2 }, devices: 0 });

    const visitor = shop.visitor();
    await signUpVerified(shop.server, visitor, email);
    const found = await find(first);
    expect(found).toMatchObject([{ kind: "account", email, orders: 2 }]);
    // The former number leads to the account.
    expect(await read(id)).toMatchObject({ kind: "account", id: found[0]?.id, email_verified: true });
  });

  it("with two accounts of one address keeps what staff wrote down of both when they become one", async () => {
    const [email, second] = [newEmail(), shop.visitor()];
    await signUpVerified(shop.server, shop.visitor(), email);
    await signUp(second, email);
    const ids = (await find(email)).map(({ id }) => id);
    for (const id of ids)
      await owner.visitor.post(`/api/admin/customers/${id}/notes`, { text: "Rings twice." }, withKey());
    const token = await linkTo(shop.server, email, /already have an account/);
    expect((await second.post("/api/login/magic", { token })).status).toBe(200);
    const found = await find(email);
    expect([ids.length, found.length]).toEqual([2, 1]);
    expect((await read(found[0]?.id ?? "")).notes).toHaveLength(2);
  });

  it("has a page with orders, wishes, refusals and notes; that it was read is written down once", async () => {
    const visitor = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, visitor, email);
    await visitor.post("/api/wishlist/add-to-wishlist", { products: [productId] });
    const kept = await order(visitor, { email });
    const refused = await order(visitor, { email });
    await moveOrder(shop.server, refused, "PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNED");
    const id = (await find(email))[0]?.id ?? "";
    const path = `/api/admin/customers/${id}/notes`;
    const write = (text: string) =>
      owner.visitor.post<Data<{ id: string }> & Refusal>(path, { text }, { headers: { "idempotency-key": id } });
    const note = dataOf(await write("Rings before the door."));
    expect(dataOf(await write("Rings before the door."))).toEqual(note);
    expect((await write("Something else.")).body.code).toBe("staff.key_taken");
    const person = await read(id);
    expect(person.orders.map(({ reference, refused: isRefused }) => [reference, isRefused])).toEqual([
      [refused, true],
      [kept, false],
    ]);
    const { total } = dataOf(await visitor.get<Data<{ total: number }>>(`/api/orders/${kept}`));
    // Cash is spent once it was handed over at the door.
    expect(person.totals).toEqual({ orders: 2, spent: 0, refused: 1 });
    await moveOrder(shop.server, kept, "PREPARING", "SHIPPED", "DELIVERED");
    expect((await read(id)).totals.spent).toBe(total * 100);
    expect(person.wishlist).toMatchObject([{ slug: "zinc-bisglycinate" }]);
    expect(person.notes).toMatchObject([{ id: note.id, text: "Rings before the door.", by: "Noor Rahman" }]);
    expect((await owner.visitor.delete(`${path}/${note.id}`, {})).status).toBe(204);
    expect((await owner.visitor.delete(`${path}/${note.id}`, {})).status).toBe(404);
    expect((await read(id)).notes).toEqual([]);
    expect((await acts(id)).map(({ action }) => action)).toEqual([
      "customer.note_removed",
      "customer.read",
      "customer.note_added",
    ]);
    const log = await owner.visitor.get<Data<NamedEntry[]>>(`/api/admin/audit?entity=customer&entity_id=${id}`);
    expect(dataOf(log).map(({ about }) => about)).toEqual(Array(3).fill(maskedEmail(email)));
  });

  it("is looked at by whoever opens their order, or a list of whom to call: each is written down once in a while", async () => {
    const reference = await order(shop.visitor(), { email: newEmail() });
    const [support, packer] = [await newMember(shop, owner, "support"), await newMember(shop, owner, "fulfilment")];
    let id = "";
    for (const { visitor } of [support, support, packer]) {
      const page = dataOf(await visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
      id = page.customer.id ?? id;
      for (const list of ["cash/confirmations", "undelivered"])
        expect((await visitor.get(`/api/admin/${list}`)).status).toBe(200);
    }
    // Whoever packs is not shown whose account it is; both have phones in their lists.
    expect(await acts(id)).toEqual([{ action: "customer.read" }]);
    const lists = await owner.visitor.get<Data<NamedEntry[]>>("/api/admin/audit?action=customer.list_read");
    const looks = dataOf(lists).map(({ entityId, role }) => `${entityId} ${role}`);
    expect(looks.toSorted()).toEqual([
      "cash-to-confirm fulfilment",
      "cash-to-confirm support",
      "undelivered fulfilment",
      "undelivered support",
    ]);
  });

  it("is listed page by page, nobody twice and nobody left out", async () => {
    const everybody = (await find("")).map(({ id }) => id);
    expect(everybody.length).toBeGreaterThanOrEqual(3);
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const query: string = after === "" ? "" : `&after=${encodeURIComponent(after)}`;
      const { body } = await owner.visitor.get<Data<FoundPerson[]> & { meta: { next: string | null } }>(
        `/api/admin/customers?limit=2${query}`,
      );
      seen.push(...body.data.map((person) => person.id));
      after = body.meta.next;
    }
    expect(seen).toEqual(everybody);
  });
});

describe("cash on delivery", () => {
  it("is not offered to a phone that staff keep from it, whoever orders, until they allow it again", async () => {
    const phone = phoneOf();
    await order(shop.visitor(), { phone_number: phone });
    const id = (await find(phone))[0]?.id ?? "";
    const decide = (refusal: string | null) =>
      owner.visitor.patch(`/api/admin/customers/${id}/cash`, { phone, refusal });
    expect((await decide("refused_parcels")).status).toBe(204);
    expect((await decide("refused_parcels")).status).toBe(204);
    expect((await read(id)).phones).toMatchObject([{ phone, without_cash: { reason: "refused_parcels" } }]);

    const visitor = shop.visitor("ar");
    const cart = await fill(visitor, { phone_number: phone });
    const { payment_options, steps } = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    expect(payment_options.find(({ method }) => method === 1)).toMatchObject({
      available: false,
      reason: "payment.cash_not_offered",
    });
    expect(steps.payment).toBe(false);
    const refused = await placeOrder(visitor, cart);
    expect([refused.status, refused.body.code]).toEqual([422, "checkout.incomplete_steps"]);
    // Another phone is somebody else's, in the very answer that takes it.
    const other = await saveDraft(visitor, cart, { customerDetails: customer() });
    expect(other.steps.payment).toBe(true);
    const back = await saveDraft(visitor, cart, { customerDetails: { ...customer(), phone_number: phone } });
    expect(back.steps.payment).toBe(false);

    expect((await decide(null)).status).toBe(204);
    expect((await placeOrder(visitor, cart)).status).toBe(201);
    expect((await acts(id)).filter(({ action }) => action !== "customer.read")).toEqual([
      { action: "customer.cash_allowed", phone: `…${phone.slice(-4)}`, reason: null },
      { action: "customer.cash_refused", phone: `…${phone.slice(-4)}`, reason: "refused_parcels" },
    ]);
    const stranger = await owner.visitor.patch(`/api/admin/customers/${id}/cash`, {
      phone: phoneOf(),
      refusal: "own_wish",
    });
    expect(stranger.status).toBe(404);
  });
});

describe("somebody's data", () => {
  it("is exported with the notes of staff, and erased for good after the address was typed, with a fresh code", async () => {
    const visitor = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, visitor, email);
    const guestEmail = newEmail();
    const references = [await order(visitor, { email }), await order(shop.visitor(), { email: guestEmail })];
    for (const reference of references) await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    for (const [index, address] of [email, guestEmail].entries()) {
      const id = (await find(address))[0]?.id ?? "";
      await owner.visitor.post(`/api/admin/customers/${id}/notes`, { text: "Asked for a gift box." }, withKey());
      const exported = await owner.visitor.get<Data<{ orders: object[]; staff_notes: object[] }>>(
        `/api/admin/customers/${id}/export`,
      );
      expect(exported.status).toBe(200);
      expect(exported.body.data.orders).toMatchObject([{ reference: references[index] }]);
      expect(exported.body.data.staff_notes).toMatchObject([{ text: "Asked for a gift box." }]);

      shop.server.setClock(new Date(Date.now() + 6 * 60_000).toISOString());
      const stale = [
        await owner.visitor.get<Refusal>(`/api/admin/customers/${id}/export`),
        await owner.visitor.delete<Refusal>(`/api/admin/customers/${id}`, { confirmation: address }),
      ];
      expect(stale.map(({ body }) => body.code)).toEqual(["staff.confirm_again", "staff.confirm_again"]);
      shop.server.setClock(null);
      const wrong = await owner.visitor.delete<Refusal>(`/api/admin/customers/${id}`, { confirmation: "somebody" });
      expect([wrong.status, Object.keys(wrong.body.message)]).toEqual([422, ["confirmation"]]);
      expect((await read(id)).email).toBe(address);
      const erased = await owner.visitor.delete(`/api/admin/customers/${id}`, { confirmation: ` ${address} ` });
      expect(erased.status).toBe(204);
      expect((await owner.visitor.get(`/api/admin/customers/${id}`)).status).toBe(404);
      expect(await find(address)).toEqual([]);
      const log = await acts(id);
      expect(log[0]).toEqual({ action: "customer.erased", email: `${address[0]}…@example.com` });
      expect(JSON.stringify(log)).not.toContain(address);
    }
    expect((await visitor.get("/api/me")).status).toBe(401);
  });

  it("is nothing for roles that only help customers", async () => {
    const support = await newMember(shop, owner, "support");
    const id = (await find("Huda"))[0]?.id ?? "";
    expect((await support.visitor.get(`/api/admin/customers/${id}`)).status).toBe(200);
    expect((await support.visitor.get(`/api/admin/customers/${id}/export`)).status).toBe(403);
    expect((await support.visitor.delete(`/api/admin/customers/${id}`, { confirmation: "x" })).status).toBe(403);
  });
});
