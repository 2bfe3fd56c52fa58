import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PersonJson } from "../../shop/people/read-person.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { newEmail, signUpVerified } from "../support/accounts.ts";
import { paperRows } from "../support/paper.ts";
import { CASH, fillCart, leavesNothingBehind, moveOrder, payingShop, place } from "../support/paying.ts";
import {
  cashOrder,
  completeDraft,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let owner: Member;
let support: Member;
let zinc: ProductJson;
beforeAll(async () => {
  ({ owner, support } = await staffed(shop, { support: "ar" }));
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const at = (reference: string) => `/api/admin/orders/${reference}`;
const page = async (reference: string) => dataOf(await support.visitor.get<Data<LabelledOrder>>(at(reference)));
const change = (reference: string, body: object, who = support) =>
  who.visitor.patch<Data<{ version: number }> & Refusal>(`${at(reference)}/email`, body);
const correct = async (reference: string, email: string) => {
  const answer = await change(reference, { email, version: (await page(reference)).version });
  expect(answer.status, answer.text).toBe(200);
};
const ownOrders = async (visitor: Visitor) =>
  dataOf(await visitor.get<Data<{ reference: string }[]>>("/api/orders")).map(({ reference }) => reference);

describe("the mail address of an order that was mistyped", () => {
  it("is corrected once, by whoever writes to buyers; the confirmation goes there, and staff's notes", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const reference = await cashOrder(shop.visitor(), { email: wrong });
    const { version, customer } = await page(reference);
    await owner.visitor.post(
      `/api/admin/customers/${customer.id}/notes`,
      { text: "Rings at noon." },
      { headers: { "idempotency-key": randomUUID() } },
    );
    await shop.server.mailsTo(wrong, 1);
    const body = { email: right, version, send_confirmation: true };
    expect((await change(reference, body, await newMember(shop, owner, "fulfilment"))).status).toBe(403);
    expect((await change(reference, { ...body, email: "nothing" })).status).toBe(422);
    expect((await change(reference, { ...body, version: version + 1 })).body.code).toBe("staff.changed_meanwhile");
    // The answer was lost, and the button is pressed again.
    for (let press = 0; press < 2; press++) expect((await change(reference, body)).status).toBe(200);
    await moveOrder(shop.server, reference, "PREPARING");

    const mails = await shop.server.mailsTo(right, 2);
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    expect(mails.every(({ text }) => text?.includes(reference))).toBe(true);
    expect(await shop.server.mailsTo(wrong, 1)).toHaveLength(1);
    const now = await page(reference);
    expect(now).toMatchObject({ version: version + 1, customer: { email: right } });
    const told = now.timeline.findIndex(({ kind }) => kind === "email");
    expect(now.timeline[told]).toMatchObject({ state: "EMAIL_CHANGED", by: "Noor Rahman" });
    expect(now.labels.timeline[told]?.title).toBe(translateFor("ar")("staff_order.email"));
    const person = dataOf(await owner.visitor.get<Data<PersonJson>>(`/api/admin/customers/${now.customer.id}`));
    expect(person).toMatchObject({ email: right, notes: [{ text: "Rings at noon." }] });
    const log = await owner.visitor.get(`/api/admin/audit?entity=order&entity_id=${reference}`);
    expect(log.text).toContain("order.email_corrected");
    for (const email of [wrong, right]) expect(log.text).not.toContain(email);
  });

  it("takes the order from the account that has it by that address alone, not from whoever bought it signed in", async () => {
    const strangers = newEmail();
    const buyer = shop.visitor();
    const mistyped = await cashOrder(buyer, { email: strangers });
    const stranger = shop.visitor();
    await signUpVerified(shop.server, stranger, strangers);
    expect(await ownOrders(stranger)).toContain(mistyped);
    const theirs = await cashOrder(stranger, { email: strangers });

    await correct(mistyped, newEmail());
    await correct(theirs, newEmail());
    expect(await ownOrders(stranger)).toEqual([theirs]);
    expect((await stranger.get(`/api/orders/${mistyped}`)).status).toBe(404);
    // The browser that ordered it sees it as before.
    expect(await ownOrders(buyer)).toContain(mistyped);
  });

  it("opens nothing any more by what was mailed to it", async () => {
    const wrong = newEmail();
    const reference = await cashOrder(shop.visitor(), { email: wrong });
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    const visitor = shop.visitor();
    await visitor.submit(`/en/return?order=${reference}`, { intent: "link", order_number: reference, email: wrong });
    const link = /\/en\/return\?order=[^\s"]+token=[\w-]+/;
    const mailed = async () => (await shop.server.mailsTo(wrong, 1)).map(({ text }) => text ?? "").join("\n");
    await expect.poll(mailed, SOON).toMatch(link);
    const [path = ""] = link.exec(await mailed()) ?? [];
    expect((await visitor.get<string>(path)).text).toContain('name="line-1"');
    await correct(reference, newEmail());
    expect((await visitor.get<string>(path)).text).not.toContain('name="line-1"');
  });

  it("gives the use of a code back to that address, and takes it from the right one", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    /** With a code that everybody may use once (content/promo-codes.yaml), each time from another telephone. */
    let phones = 0;
    const buy = async (email: string) => {
      const visitor = shop.visitor();
      const cart = await fillCart(visitor, zinc.id, { method: CASH, quantity: 3, email });
      const draft = completeDraft(visitor.locale, email);
      const customerDetails = { ...draft.customerDetails, phone_number: `+97150777330${++phones}` };
      await saveDraft(visitor, cart, { ...draft, customerDetails } as never);
      await visitor.get(`/api/cart/${cart}/coupon/VIP25/apply`);
      return place(visitor, cart);
    };
    const first = await buy(wrong);
    expect(first.body.data.order.promo_code).toBe("VIP25");
    expect((await buy(wrong)).body.code).toMatch(/^(promo\.invalid|checkout\.price_changed)$/);
    await correct(first.body.data.order.reference, right);
    expect((await buy(wrong)).body.data.order.promo_code).toBe("VIP25");
    expect((await buy(right)).body.code).toMatch(/^(promo\.invalid|checkout\.price_changed)$/);
  });
});

describe("the name and the telephone of an order that were mistyped", () => {
  const wrong = { first_name: "Mariem", last_name: "Hadad", phone_number: "+971501230001" };
  const right = { first_name: "Mariam", last_name: "Haddad", phone_number: "+971501230002" };
  const put = (reference: string, recipient: object, version: number, who = support) =>
    who.visitor.patch<Data<{ version: number; recipient: object }> & Refusal>(`${at(reference)}/recipient`, {
      ...{ recipient, version },
    });
  const found = async (q: string) =>
    dataOf(await owner.visitor.get<Data<{ reference: string }[]>>(`/api/admin/orders?q=${encodeURIComponent(q)}`)).map(
      ({ reference }) => reference,
    );
  const invoice = async (reference: string) => {
    const cookie = `staff=${owner.visitor.cookies.get("staff")}`;
    const answer = await fetch(`${shop.server.origin}${at(reference)}/invoice.pdf`, { headers: { cookie } });
    return (await paperRows(Buffer.from(await answer.arrayBuffer()))).flat().join(" ");
  };

  it("are corrected once by whoever changes addresses; the order is found by them, its invoice stays as it is", async () => {
    const buyer = shop.visitor();
    const reference = await cashOrder(buyer, wrong);
    const { version } = await page(reference);
    const issued = await invoice(reference);
    expect(issued).toContain("Mariem Hadad");
    expect((await put(reference, right, version, await newMember(shop, owner, "accountant"))).status).toBe(403);
    const short = await put(reference, { ...right, phone_number: "12" }, version);
    expect([short.status, Object.keys(short.body.message)]).toEqual([422, ["recipient.phone_number"]]);
    // As it is said at home, and pressed again when the answer was lost.
    const said = { ...right, phone_number: "050 123 0002", phone_country: "AE" };
    for (let press = 0; press < 2; press++) expect((await put(reference, said, version)).status).toBe(200);

    const now = await page(reference);
    expect(now).toMatchObject({ version: version + 1, customer: { first_name: "Mariam" } });
    expect(now.customer.phone?.number).toBe(right.phone_number);
    const told = now.timeline.filter(({ kind }) => kind === "address");
    expect(told).toMatchObject([
      { state: "RECIPIENT_CORRECTED", by: "Noor Rahman", former_address: { recipient: wrong } },
    ]);
    expect(now.labels.timeline[now.timeline.findIndex(({ kind }) => kind === "address")]?.title).toBe(
      translateFor("ar")("staff_order.recipient"),
    );
    expect(await found("0501230002")).toContain(reference);
    expect(await found("0501230001")).not.toContain(reference);
    expect((await buyer.get(`/api/orders/${reference}`)).text).toContain(right.phone_number);
    expect(await invoice(reference)).toBe(issued);
    const log = await owner.visitor.get(`/api/admin/audit?entity=order&entity_id=${reference}`);
    expect(log.text).toContain("order.recipient_corrected");
    for (const plain of ["Hadad", "Haddad", wrong.phone_number, right.phone_number])
      expect(log.text).not.toContain(plain);
  });

  it("are not overwritten unseen: who comes later is told what stands there", async () => {
    const reference = await cashOrder(shop.visitor(), wrong);
    const { version } = await page(reference);
    // Also once it has left: its courier rings the buyer.
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    expect((await put(reference, right, version)).status).toBe(200);
    const late = await put(reference, { ...wrong, first_name: "Maryam" }, version);
    expect([late.status, late.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    expect(late.body.data).toEqual({ version: version + 1, recipient: right });
  });
});
