import { randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PERSONAL_DATA, WITHOUT_PEOPLE } from "../../shop/privacy/personal-data.ts";
import { newEmail, PASSWORD, signUpVerified } from "../support/accounts.ts";
import { moveOrder, operate } from "../support/paying.ts";
import { othersWait } from "../support/postgres.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, addressIn, allProducts, buy, dataOf, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/** Every word that anybody enters here, with a mark in it that stands nowhere else. */
const MARK = `zq${randomBytes(5).toString("hex")}`;
const PHONE = `+97150${randomInt(1_000_000, 10_000_000)}`;
const EMAIL = `${MARK}@example.com`;
/** For once per person. */
const PROMO = "VIP25";
const PRODUCT = "zinc-bisglycinate";

const columnsHolding = (holds: string) =>
  PERSONAL_DATA.flatMap(({ table, columns }) =>
    [...columns].filter(([, held]) => held === holds).map(([column]) => `${table}.${column}`),
  );

/** The embedded database is its server's alone; tables and statements are the same. */
describe.skipIf(inject("adminUrl") === "")("what the database holds of a person", () => {
  const shop = shopUnderTest();
  let database: pg.Client;
  beforeAll(async () => {
    database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
  });
  afterAll(() => database.end());

  const nameOf = (schema: string, table: string) => (schema === "public" ? table : `${schema}.${table}`);

  /** All columns of all tables; parts of a table that is stored in parts are the table's. */
  async function allColumns() {
    const { rows } = await database.query<{ schema: string; table: string; column: string; type: string }>(
      `select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
    );
    return rows;
  }

  /** Columns in which one of the words stands, wherever in the database. */
  async function columnsWith(...words: string[]): Promise<string[]> {
    const found = [];
    for (const { schema, table, column, type } of await allColumns()) {
      const [place, name] = [`"${schema}"."${table}"`, `"${column}"`];
      const text = type === "bytea" ? `encode(${name}, 'escape')` : `${name}::text`;
      const { rows } = await database.query(`select from ${place} where lower(${text}) like any ($1) limit 1`, [
        words.map((word) => `%${word.toLowerCase()}%`),
      ]);
      if (rows.length > 0) found.push(`${nameOf(schema, table)}.${column}`);
    }
    return found.sort();
  }

  async function fillCheckout(visitor: Visitor, productId: number, promo = false): Promise<string> {
    const { cart_uuid: cart } = await add(visitor, productId, 1);
    if (promo) expect((await visitor.get(`/api/cart/${cart}/coupon/${PROMO}/apply`)).status).toBe(200);
    await saveDraft(visitor, cart, {
      customerDetails: { first_name: MARK, last_name: MARK, email: EMAIL, phone_number: PHONE },
      deliveryMethod: 1,
      address: { ...addressIn("en"), street: MARK },
      paymentMethod: 1,
      customerNotes: MARK,
    });
    return cart;
  }

  async function order(visitor: Visitor, productId: number, promo = false): Promise<string> {
    return dataOf(await placeOrder(visitor, await fillCheckout(visitor, productId, promo))).order.reference;
  }

  it("is classified, column by column", async () => {
    const known = new Set(
      PERSONAL_DATA.flatMap(({ table, columns }) => [...columns.keys()].map((key) => `${table}.${key}`)),
    );
    const unknown = (await allColumns())
      .map(({ schema, table, column }) => ({ table: nameOf(schema, table), column }))
      .filter(({ table, column }) => !WITHOUT_PEOPLE.includes(table) && !known.has(`${table}.${column}`));
    expect(unknown).toEqual([]);
  });

  it("is in the export, and gone with the account", async () => {
    const owner = shop.visitor();
    owner.headers["user-agent"] = `Browser ${MARK}`;
    const { id, stock } = await productOf(owner, PRODUCT);
    expect(stock).toBeGreaterThan(5);
    const soldOut = (await allProducts(owner)).find((product) => product.slug !== PRODUCT);
    expect((await operate(shop.server, "POST", `/stock/${soldOut?.slug}`, { set: 0 })).status).toBe(200);

    await signUpVerified(shop.server, owner, EMAIL);
    const profile = { first_name: MARK, last_name: MARK, phone_number: PHONE };
    const changed = await owner.patch("/api/me", { ...profile, email: `new-${EMAIL}`, current_password: PASSWORD });
    expect(changed.status, changed.text).toBe(200);
    await owner.post("/api/wishlist/add-to-wishlist", { products: [id] });
    const delivered = await order(owner, id, true);
    await moveOrder(shop.server, delivered, "PREPARING", "SHIPPED", "DELIVERED");
    const review = { stars: 4, title: MARK, text: `Said by ${MARK}.`, display_name: MARK };
    expect((await owner.post(`/api/products/${PRODUCT}/reviews`, review)).status).toBe(200);
    const underWay = await order(owner, id);
    await fillCheckout(owner, id);
    const stranger = shop.visitor();
    await order(stranger, id);
    await fillCheckout(stranger, id);
    for (const [path, body] of [
      ["/api/newsletter", { email: EMAIL }],
      ["/api/notify-me", { product_id: soldOut?.id, email: EMAIL }],
      ["/api/contact", { name: MARK, email: EMAIL, subject: "product_inquiry", message: MARK }],
      ["/api/password/forgot", { email: EMAIL }],
    ] as const) {
      const answer = await stranger.post(path, body);
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    }
    // What only others can cause: a provider's words, a mail server that was away for days.
    await database.query(
      `with o as (select id from orders where reference = $1),
         p as (insert into payments (id, order_id, attempt, reference, method, provider, provider_payment_id, redirect_url,
                                     amount, currency, state, trouble, created_at)
               select gen_random_uuid(), o.id, 9, $1 || '-9', 3, 'tabby', 'number-9', 'https://pay.example/' || $2::text,
                      100, 'AED', 'closed', $2, now() from o returning id)
         , r as (insert into refunds (id, payment_id, amount, currency, reason, state, trouble, note, created_at)
               select gen_random_uuid(), p.id, 100, 'AED', 'operator', 'done', $2, $2, now() from p)
       insert into webhook_inbox (provider, event_id, type, provider_payment_id, body, received_at, handled_at)
       values ('tabby', 'event-9', 'closed', 'number-9', convert_to('{"buyer":"' || $2 || '"}', 'UTF8'), now(), now())`,
      [delivered, MARK],
    );
    await database.query(
      `with s as (insert into staff (id, email, name, role, password_hash, totp_secret, totp_step, language, created_at)
                  values (gen_random_uuid(), 'noor@shop.example', 'Noor', 'support', '', '', 0, 'en', now()) returning id),
         n as (insert into person_notes (id, customer_id, email, text, staff_id, staff_name, created_at)
               select gen_random_uuid(), null, $2, $1, id, 'Noor', now() from s),
         o as (insert into person_notes (id, customer_id, email, text, staff_id, staff_name, created_at)
               select gen_random_uuid(), customers.id, null, $1, s.id, 'Noor', now() from s, customers where email = $2)
       insert into contact_entries (id, request_id, kind, text, staff_id, staff_name, created_at)
       select gen_random_uuid(), r.id, 'note', $1, s.id, 'Noor', now() from s, contact_requests r where r.email = $2`,
      [MARK, EMAIL],
    );
    // What staff write about an order, its return and its refund.
    await database.query(
      `with o as (select id from orders where reference = $1),
         s as (select id from staff limit 1),
         e as (insert into order_events (order_id, kind, state, at, actor, note, former_address)
               select id, 'address', 'ADDRESS_CHANGED', now(), 'staff', $2, jsonb_build_object('street', $2::text) from o),
         m as (insert into order_entries (order_id, kind, data, author, at)
               select id, 'message', jsonb_build_object('subject', $2::text, 'text', $2::text), 'Noor', now() from o),
         p as (insert into refunds (id, order_id, amount, currency, reason, note, created_at)
               select gen_random_uuid(), id, 100, 'AED', 'operator', $2, now() from o),
         b as (insert into returns (id, order_id, number, state, cause, note, asked_by, requested_at, answer)
               select gen_random_uuid(), id, 1, 'approved', 'other', $2, 'customer', now(), $2 from o)
       insert into refund_requests (id, order_id, wish, amount, currency, cause, note, asked_by, asked_at, expires_at, answer)
       select gen_random_uuid(), o.id, '{"units":[]}', 100, 'AED', 'other', $2, s.id, now(), now(), $2 from o, s`,
      [delivered, MARK],
    );
    await database.query(
      `insert into identities (provider, subject, customer_id, linked_at)
       select 'google', $1, id, now() from customers where email = $2`,
      [MARK, EMAIL],
    );
    await database.query(
      `insert into saved_cards (id, customer_id, provider, provider_customer, provider_method, brand, last4, exp_month,
                                exp_year, created_at)
       select gen_random_uuid(), id, 'stripe', 'customer', 'card', 'visa', $1, 12, 2034, now() from customers where email = $2`,
      [MARK, EMAIL],
    );
    await database.query(
      `insert into passkeys (id, credential_id, customer_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), 'credential', id, 'key', 0, '[]', $1, now() from customers where email = $2`,
      [MARK, EMAIL],
    );
    await database.query(
      `insert into subscriptions (id, customer_id, first_order_id, product_id, quantity, every_months, locale, state, anchor,
                                  next_on, contact, address, delivery_method, payment_method, agreed_unit_price_aed,
                                  created_at, cancelled_at, cancel_reason)
       select gen_random_uuid(), customer_id, id, 1, 1, 1, locale, 'cancelled', current_date, current_date, customer, address,
              delivery_method, payment_method, 100, now(), now(), $2 from orders where reference = $1`,
      [delivered, MARK],
    );
    await database.query(
      `insert into cart_reminders (cart_uuid, order_key, email, created_at, mailed_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, now(), now())`,
      [EMAIL],
    );
    await database.query(
      `insert into failed_mails (job_id, job, payload, reason)
       values (gen_random_uuid(), 'mail.back-in-stock', jsonb_build_object('email', $1::text), 'away')`,
      [EMAIL],
    );
    await database.query(
      `insert into survey_responses (key, answers, locale, created_at)
       values ('somebody-12345678', jsonb_build_object('words', $1::text), 'en', now())`,
      [MARK],
    );
    // A mail that is just being written would have its link made after everything else is gone.
    await expect.poll(mailsWaiting, { timeout: 120_000 }).toBe(0);

    // Whatever can hold a person does so here, and nothing else does.
    // Notes hang on a telephone only where there is no address, and no account: orders-without-email.test.ts.
    const elsewhere = ["one_time_tokens.payload", "person_notes.phone_number"];
    expect(await columnsWith(MARK, PHONE)).toEqual(
      columnsHolding("person")
        .filter((column) => !elsewhere.includes(column))
        .sort(),
    );
    const exported = await owner.get<Record<string, unknown>>("/api/me/export");
    for (const { table, exported: part, columns } of PERSONAL_DATA) {
      if (part.startsWith("no:") || ![...columns.values()].includes("person")) continue;
      expect(JSON.stringify(exported.body[part]), `${table} in ${part}`).toContain(MARK);
    }
    expect(exported.body.guest_checkouts).toHaveLength(1);

    expect((await owner.delete("/api/me", { password: PASSWORD })).status).toBe(200);
    // Nobody was asked who answers; and what is on its way has to arrive.
    expect(await columnsWith(MARK, PHONE)).toEqual([
      "orders.address",
      "orders.customer",
      "orders.notes",
      // Somebody still has to pay it back by hand.
      "refunds.note",
      "survey_responses.answers",
    ]);
    await database.query(
      `with o as (select id from orders where reference = $1),
         e as (insert into order_entries (order_id, kind, data, author, at)
               select id, 'note', jsonb_build_object('text', $2::text), 'Noor', now() from o)
       update refunds set state = 'done', done_at = now() from o where order_id = o.id`,
      [delivered, MARK],
    );
    for (const reference of await openOrders())
      await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    expect(await openOrders()).not.toContain(underWay);
    expect((await operate(shop.server, "POST", "/housekeeping")).status).toBe(200);
    expect(await columnsWith(MARK, PHONE)).toEqual(["survey_responses.answers"]);

    // A code for once per person stays one, also for whoever comes back.
    const again = shop.visitor();
    const cart = await fillCheckout(again, id, true);
    expect((await placeOrder(again, cart)).status).toBe(409);
  });

  it("forgets a buyer whose order is being placed while the account is erased", async () => {
    const [owner, guest] = [shop.visitor(), shop.visitor()];
    const email = newEmail();
    await signUpVerified(shop.server, owner, email);
    const { reference } = dataOf(await buy(guest, (await productOf(guest, PRODUCT)).id, 1)).order;
    await database.query("begin");
    await database.query(
      "update orders set customer_id = (select id from customers where email = $1) where reference = $2",
      [email, reference],
    );
    const erasing = owner.delete("/api/me", { password: PASSWORD });
    await othersWait(async (text) => (await database.query(text)).rows);
    await database.query("commit");
    expect((await erasing).status).toBe(200);
    const { rows } = await database.query("select forgets_buyer from orders where reference = $1", [reference]);
    expect(rows).toEqual([{ forgets_buyer: true }]);
  });

  async function mailsWaiting(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where state < 'completed' and name ~ '^(mail|message)'",
    );
    return rows[0]?.count ?? 0;
  }

  async function openOrders(): Promise<string[]> {
    const { rows } = await database.query<{ reference: string }>(
      "select reference from orders where fulfilment_state not in ('DELIVERED', 'CANCELLED')",
    );
    return rows.map(({ reference }) => reference);
  }
});
