import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { PaymentOptionJson } from "../../shop/checkout/checkout-json.ts";
import { BUYER_MAILS } from "../../shop/mails/to-buyer.ts";
import type { FoundPerson } from "../../shop/people/find-people.ts";
import type { PersonJson } from "../../shop/people/read-person.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { signUpVerified } from "../support/accounts.ts";
import {
  CARD,
  CASH,
  leavesNothingBehind,
  moveOrder,
  orderOf,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { SHOPPER } from "../support/people.ts";
import { addressIn, type Data, dataOf, type ProductJson, productOf, type Refusal, SOON } from "../support/shopping.ts";

import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
let owner: Member;
let support: Member;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  ({ owner, support } = await staffed(shop, { support: "ar" }));
});

const PHONE = "+971501112233";
/** A code that everybody may use once (content/promo-codes.yaml). */
const ONCE = "VIP25";
const keyed = (key: string = randomUUID()) => ({ headers: { "idempotency-key": key } });
const sold = () => ({ language: "en", lines: [{ product_id: zinc.id, quantity: 1 }], delivery_method: 1 });
const quoted = async (payment_method: number, without_email = true) =>
  dataOf(
    await support.visitor.post<Data<{ total: number; payments: number[] }>>("/api/admin/order-quote", {
      ...{ ...sold(), country: "AE", payment_method, without_email },
    }),
  );
/** What an order by phone is sent as; `who`: what of its buyer is said otherwise. */
const asked = async (method: number, who: object = {}) => ({
  ...sold(),
  customer: { ...SHOPPER, phone_number: PHONE, ...who },
  address: addressIn("en"),
  payment_method: method,
  total: (await quoted(method)).total,
});
const send = (body: object) =>
  support.visitor.post<Data<{ reference: string; link: string | null }> & Refusal>("/api/admin/orders", body, keyed());
const make = async (method: number, who?: object) => dataOf(await send(await asked(method, who)));
const at = (reference: string) => `/api/admin/orders/${reference}`;
const page = async (reference: string, who = owner) =>
  dataOf(await who.visitor.get<Data<LabelledOrder>>(at(reference)));
const write = (reference: string) =>
  support.visitor.post<Refusal>(
    `${at(reference)}/messages`,
    { template: "blank", language: "en", subject: "Your order", text: "It is on its way." },
    keyed(),
  );
const found = async (q: string) =>
  dataOf(await owner.visitor.get<Data<FoundPerson[]>>(`/api/admin/customers?q=${encodeURIComponent(q)}`));

/** What the database has of something; nothing where it is its server's alone. */
async function rowsOf<Row extends pg.QueryResultRow>(statement: string, about: unknown): Promise<Row[]> {
  if (shop.databaseUrl === undefined) return [];
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const { rows } = await database.query<Row>(statement, [about]);
  await database.end();
  return rows;
}

/** Mails to buyers that were ever queued, whether they wait, have failed or are sent. */
const queued = async () =>
  (await rowsOf<{ name: string }>("select name from pgboss.job where name = any($1)", [...BUYER_MAILS])).map(
    ({ name }) => name,
  );

describe("an order by phone without a mail address", () => {
  it("is written about in WhatsApp, with the answers that staff keep ready, and keeps what was written", async () => {
    const ready = {
      name: { en: "Gate code", ar: "رمز البوابة" },
      text: { en: "Dear {name}, which gate for {reference}?", ar: "عزيزتي {name}، أي بوابة للطلب {reference}؟" },
      version: null,
    };
    const id = randomUUID();
    expect((await support.visitor.put(`/api/admin/inbox/templates/${id}`, ready)).status).toBe(204);
    const { reference } = await make(CASH);
    const texts = dataOf(
      await support.visitor.get<Data<Record<string, { id: string; name: string; text: string }[]>>>(
        `${at(reference)}/messages`,
      ),
    );
    const [en, ar] = ["en", "ar"].map((language) => texts[language]?.find((template) => template.id === id));
    expect(en).toMatchObject({ name: "رمز البوابة", text: `Dear ${SHOPPER.first_name}, which gate for ${reference}?` });
    expect(ar?.text).toBe(`عزيزتي ${SHOPPER.first_name}، أي بوابة للطلب ${reference}؟`);

    const message = { template: id, language: "ar", channel: "whatsapp", text: ar?.text };
    const key = keyed();
    const post = () => support.visitor.post<Refusal>(`${at(reference)}/messages`, message, key);
    const [first, again] = [await post(), await post()];
    expect([first.status, again.text]).toEqual([201, first.text]);
    const { timeline, labels } = await page(reference);
    const written = timeline.flatMap(({ kind, entry }, index) =>
      kind === "message" ? [[labels.timeline[index]?.title, entry?.text]] : [],
    );
    expect(written).toEqual([["WhatsApp to the customer", ar?.text]]);
    const byMail = await support.visitor.post<Refusal>(
      `${at(reference)}/messages`,
      { ...message, channel: "mail" },
      keyed(),
    );
    expect([byMail.status, Object.keys(byMail.body.message)]).toEqual([422, ["subject"]]);
  });

  it("in cash is made, packed, delivered and paid back, and nothing of it is ever mailed", async () => {
    const { reference, link } = await make(CASH, { email: " " });
    expect(link).toBeNull();
    const shown = await page(reference, support);
    expect(shown).toMatchObject({ no_mail: "order.no_email", may_send_link: false, is_confirmed: true });
    expect(shown.customer).toMatchObject({ email: null, first_name: SHOPPER.first_name });
    // The sale is in the books all the same.
    await expect.poll(async () => (await page(reference)).money?.invoice?.number, SOON).toMatch(/^INV-/);

    const refused = [await write(reference), await support.visitor.post(`${at(reference)}/confirmation`, {}, keyed())];
    expect(refused.map(({ status, body }) => [status, (body as Refusal).code])).toEqual([
      [409, "order.no_email"],
      [409, "order.no_email"],
    ]);
    const address = { ...addressIn("en"), street: "Al Wasl Road" };
    const moved = await support.visitor.patch(`${at(reference)}/address`, { address, version: shown.version });
    expect(moved.status).toBe(200);
    const delivered = await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    expect(delivered.status, delivered.text).toBe(200);

    const back = await owner.visitor.post<Data<{ id: string }>>(
      `${at(reference)}/refunds`,
      { cause: "other", lines: [{ line: 1, quantity: 1, condition: "kept" }] },
      keyed(),
    );
    expect((await owner.visitor.post(`/api/admin/payments/refunds/${dataOf(back).id}/paid`, {})).status).toBe(204);
    const over = await page(reference);
    expect(over.payment_state).toBe("partially_refunded");
    // It is known by its number alone, as every order is.
    expect((await shop.visitor("ar").get(`/api/track-order/${reference}`)).status).toBe(200);
    const invoice = await owner.visitor.get<string>(`${at(reference)}/invoice.pdf`);
    expect([invoice.status, invoice.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    // The shop hears of it; its buyer does not.
    expect(over.timeline.flatMap(({ kind, state }) => (kind === "mail" ? [state] : []))).toEqual(["mail.new-order"]);
    expect(await queued()).toEqual([]);
  });

  it("by card is paid by its link, which somebody has to hand over, and goes back without a mail", async () => {
    const { reference, link } = await make(CARD, { email: null });
    const open = await page(reference, support);
    expect(open.pay_link?.link).toBe(link);
    const mailed = await support.visitor.post<Refusal>(`${at(reference)}/payment-link`, {}, keyed());
    expect([mailed.status, mailed.body.code]).toEqual([409, "order.no_email"]);

    const buyer = shop.visitor("ar");
    await buyer.get(new URL(link ?? "").pathname);
    const { payment_options: options } = await paymentOf(buyer, reference);
    const reasonFor = (method: number) =>
      (options as PaymentOptionJson[]).find((option) => option.method === method)?.reason;
    expect([CASH, CARD, TAMARA, TABBY].map(reasonFor)).toEqual([null, null, null, "payment.needs_email"]);
    expect((await payAgain(buyer, reference, TABBY)).body.code).toBe("payment.not_offered");
    expect((await orderOf(buyer, reference)).customer.email).toBeNull();
    expect((await buyer.get(`/ar/checkout/payment/${reference}`)).status).toBe(200);
    await pay(shop.sandbox, dataOf(await payAgain(buyer, reference, CARD)).payment);
    await expect.poll(async () => (await paymentOf(buyer, reference)).state, SOON).toBe("confirmed");
    const confirmed = await buyer.get<string>(`/ar/checkout/order-confirmation?order=${reference}`);
    expect([confirmed.status, confirmed.text.includes(reference)]).toEqual([200, true]);
    expect(confirmed.text).not.toMatch(/null<|…@/);

    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    expect((await owner.visitor.post(`${at(reference)}/refunds`, { cause: "other" }, keyed())).status).toBe(201);
    await expect.poll(async () => (await page(reference)).payment_state, SOON).toBe("refunded");
    expect(await queued()).toEqual([]);
  });

  it("is paid by its link in cash or with Tamara, too", async () => {
    const open = async () => {
      const { reference, link } = await make(CARD);
      const buyer = shop.visitor();
      await buyer.get(new URL(link ?? "").pathname);
      return { reference, buyer };
    };
    const [inCash, later] = [await open(), await open()];
    expect(dataOf(await payAgain(inCash.buyer, inCash.reference, CASH)).payment.kind).toBe("none");
    expect((await page(inCash.reference)).payment_state).toBe("due_on_delivery");
    await pay(shop.sandbox, dataOf(await payAgain(later.buyer, later.reference, TAMARA)).payment);
    await expect.poll(async () => (await paymentOf(later.buyer, later.reference)).state, SOON).toBe("confirmed");
    expect(await queued()).toEqual([]);
  });

  it("is not made with a way to pay that needs one, nor with something else in its place", async () => {
    expect((await quoted(CARD)).payments).not.toContain(TABBY);
    expect((await quoted(CARD, false)).payments).toContain(TABBY);
    const byTabby = await send(await asked(TABBY));
    expect([byTabby.status, byTabby.body.code]).toEqual([409, "checkout.incomplete_steps"]);
    const wrong = await send(await asked(CASH, { email: "no address" }));
    expect([wrong.status, Object.keys(wrong.body.message)]).toEqual([422, ["customer.email"]]);
  });

  it("belongs to who has its telephone, among those without an address, and to no account", async () => {
    const phone = "+971504445566";
    const account = shop.visitor();
    await signUpVerified(shop.server, account, "family@example.com");
    const first = await make(CASH, { phone_number: phone });
    const withAddress = await make(CASH, { phone_number: phone, email: "family@example.com" });
    const second = await make(CASH, { phone_number: phone });
    const people = (await found("0504445566")).filter(({ kind }) => kind === "guest");
    expect(people).toMatchObject([{ email: null, phone, orders: 2 }]);
    const listed = dataOf(await owner.visitor.get<Data<FoundPerson[]>>("/api/admin/customers"));
    expect(listed.filter(({ email, phone: theirs }) => email === null && theirs === phone)).toHaveLength(1);
    const read = async (id: string) => dataOf(await owner.visitor.get<Data<PersonJson>>(`/api/admin/customers/${id}`));
    const person = await read(people[0]?.id ?? "");
    expect(person.orders.map(({ reference }) => reference)).toEqual([second.reference, first.reference]);
    expect((await page(first.reference)).customer.id).not.toBe((await page(withAddress.reference)).customer.id);
    const own = dataOf(await account.get<Data<{ reference: string }[]>>("/api/orders"));
    expect(own.map(({ reference }) => reference)).not.toContain(first.reference);

    const id = people[0]?.id ?? "";
    const noted = await owner.visitor.post(`/api/admin/customers/${id}/notes`, { text: "Rings at noon." }, keyed());
    expect(noted.status).toBe(201);
    const exported = dataOf(
      await owner.visitor.get<Data<{ orders: object[]; staff_notes: object[] }>>(`/api/admin/customers/${id}/export`),
    );
    expect([exported.orders.length, exported.staff_notes.length]).toEqual([2, 1]);

    for (const { reference } of [first, second])
      await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    const confirmation = `${SHOPPER.first_name} ${SHOPPER.last_name}`;
    expect((await owner.visitor.delete(`/api/admin/customers/${id}`, { confirmation })).status).toBe(204);
    expect((await owner.visitor.get(`/api/admin/customers/${id}`)).status).toBe(404);
    const forgotten = await page(first.reference);
    expect(forgotten).toMatchObject({
      no_mail: "order.buyer_gone",
      customer: { id: null, first_name: "", phone: null },
    });
    const late = { email: "late@example.com", version: forgotten.version };
    const added = await support.visitor.patch<Refusal>(`${at(first.reference)}/email`, late);
    expect([added.status, added.body.code]).toEqual([409, "order.buyer_gone"]);
    expect(await rowsOf("select id from person_notes where phone_number = $1", phone)).toEqual([]);
    // Whoever gave an address is somebody else.
    expect((await page(withAddress.reference)).customer.first_name).toBe(SHOPPER.first_name);
  });

  it("gets its address later, and is written to from then on", async () => {
    const phone = "+971507778899";
    const { reference } = await make(CASH, { phone_number: phone });
    const { version, customer } = await page(reference);
    await owner.visitor.post(`/api/admin/customers/${customer.id}/notes`, { text: "Speaks Arabic." }, keyed());
    const email = "found-later@example.com";
    const add = (body: object, who = support) => who.visitor.patch<Refusal>(`${at(reference)}/email`, body);
    expect((await add({ email: "nothing", version })).status).toBe(422);
    expect((await add({ email, version: version + 1 })).body.code).toBe("staff.changed_meanwhile");
    const packer = await newMember(shop, owner, "fulfilment");
    expect((await add({ email, version }, packer)).status).toBe(403);
    expect((await add({ email, version })).status).toBe(200);
    expect((await add({ email, version })).status).toBe(200);
    const known = await page(reference);
    expect(known).toMatchObject({ no_mail: null, version: version + 1, customer: { email } });
    const person = dataOf(await owner.visitor.get<Data<PersonJson>>(`/api/admin/customers/${known.customer.id}`));
    expect(person).toMatchObject({ email, notes: [{ text: "Speaks Arabic." }] });
    const log = await owner.visitor.get(`/api/admin/audit?entity=order&entity_id=${reference}`);
    expect(log.text).toContain("f…@example.com");
    expect(log.text).not.toContain(email);

    expect((await write(reference)).status).toBe(201);
    await support.visitor.post(`${at(reference)}/confirmation`, {}, keyed());
    const mails = await shop.server.mailsTo(email, 2);
    expect(mails.map(({ text }) => text).join()).toContain(reference);
  });

  it("is somebody else's once its mistyped telephone is corrected: notes and the use of its code come along", async () => {
    const [wrong, right] = ["+971507773331", "+971507773332"];
    const once = async (phone_number: string) => {
      const quote = { ...sold(), country: "AE", payment_method: CASH, without_email: true, promo_code: ONCE };
      const { total } = dataOf(await support.visitor.post<Data<{ total: number }>>("/api/admin/order-quote", quote));
      return send({ ...(await asked(CASH, { email: null, phone_number })), promo_code: ONCE, total });
    };
    const { reference } = dataOf(await once(wrong));
    const { version, customer } = await page(reference);
    await owner.visitor.post(`/api/admin/customers/${customer.id}/notes`, { text: "Rings twice." }, keyed());
    const recipient = { ...SHOPPER, phone_number: right };
    expect((await support.visitor.patch(`${at(reference)}/recipient`, { recipient, version })).status).toBe(200);
    const [person] = (await found(right)).filter(({ kind }) => kind === "guest");
    const read = await owner.visitor.get<Data<PersonJson>>(`/api/admin/customers/${person?.id}`);
    expect([person?.phone, dataOf(read).notes]).toMatchObject([right, [{ text: "Rings twice." }]]);
    expect(await found(wrong)).toEqual([]);
    expect((await once(right)).body.code).toBe("promo.invalid");
    expect((await once(wrong)).status).toBe(201);
  });

  it("counts the code it was made with for that address, too", async () => {
    const mailbox = "once@example.com";
    const total = async (promo_code: string) =>
      dataOf(
        await support.visitor.post<Data<{ total: number }>>("/api/admin/order-quote", {
          ...{ ...sold(), country: "AE", payment_method: CASH, without_email: true, promo_code },
        }),
      ).total;
    const withCode = async (who: object) => {
      const order = { ...(await asked(CASH, who)), promo_code: ONCE, total: await total(ONCE) };
      return send(order);
    };
    const { reference } = dataOf(await withCode({ email: null, phone_number: "+971507771111" }));
    const { version } = await page(reference);
    expect((await support.visitor.patch(`${at(reference)}/email`, { email: mailbox, version })).status).toBe(200);
    // With another telephone, and in another spelling of the same mailbox.
    const again = await withCode({ email: "Once+more@example.com", phone_number: "+971507772222" });
    expect(again.body.code).toBe("promo.invalid");
  });
});
