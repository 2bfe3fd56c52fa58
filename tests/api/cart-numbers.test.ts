import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { ADMIN_ACCESS } from "../../server/http/admin/calls/access-table.ts";
import type { LeftCartRow } from "../../shop/staff-carts/left-carts.ts";
import { newEmail, session, signIn, signUp } from "../support/accounts.ts";
import { openStream } from "../support/live-stream.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, completeDraft, customer, type Data, dataOf, SOON, saveDraft } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

/**
 * A guest's cart, with what was typed at its checkout, belongs to whoever has its number (decision 0006). So nobody lays
 * a number into somebody else's browser, and nobody is told one.
 */
const shop = shopUnderTest();

const PRODUCT = 4;

const checkoutOf = (visitor: Visitor, cart: string) =>
  visitor.get<Data<{ draft: { customerDetails?: { email: string } } }>>(`/api/checkout/${cart}`);

describe("a link to somebody else's cart", () => {
  it.each([
    ["GET", ""],
    ["HEAD", ""],
    ["GET", "/coupon/WELCOME10/apply"],
    ["GET", "/coupon/remove"],
  ])(
    "%s …%s lays it into no browser, and what is typed there stays unknown to who made the link",
    async (method, path) => {
      const attacker = shop.visitor();
      const { cart_uuid: laid } = await add(attacker, PRODUCT, 1);
      const victim = shop.visitor();
      const opened = await victim.call(method, `/api/cart/${laid}${path}`);
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);

      const email = newEmail();
      const { cart_uuid: own } = await add(victim, PRODUCT, 1);
      const typed = await victim.submit("/en/checkout", { intent: "customer", ...customer(email) });
      expect([typed.status, own === laid]).toEqual([303, false]);
      expect((await checkoutOf(victim, own)).text).toContain(email);
      expect((await checkoutOf(attacker, laid)).text).not.toContain(email);
    },
  );

  it("is remembered anew by the browser that has it, and by who puts something into it", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: cart } = await add(visitor, PRODUCT, 1);
    expect((await visitor.get(`/api/cart/${cart}`)).headers.getSetCookie().join()).toContain(`cart_uuid=${cart}`);
    const elsewhere = shop.visitor();
    await add(elsewhere, PRODUCT, 1, cart);
    expect(elsewhere.cookies.get("cart_uuid")).toBe(cart);
  });
});

it("what an account has typed at checkout stays when its owner signs in with another cart", async () => {
  const [email, stranger] = [newEmail(), newEmail()];
  const owner = shop.visitor();
  await signUp(owner, email);
  const { cart_uuid: own } = await add(owner, PRODUCT, 1);
  const { customerDetails } = completeDraft("en", email);
  await saveDraft(owner, own, { customerDetails: customerDetails ?? customer(email) });

  const browser = shop.visitor();
  const { cart_uuid: brought } = await add(browser, PRODUCT, 1);
  await saveDraft(browser, brought, { ...completeDraft("en", stranger), customerNotes: "Ring twice" });
  await signIn(browser, email);
  expect((await session(browser)).cart?.cart_uuid).toBe(own);
  // What is missing is filled in.
  expect((await checkoutOf(browser, own)).body.data.draft).toMatchObject({
    customerDetails,
    customerNotes: "Ring twice",
  });
});

describe.skipIf(inject("adminUrl") === "")("the back office", () => {
  let owner: Member;
  let numbers: string[];
  let guest: { email: string; reference: string; cart: string };

  beforeAll(async () => {
    owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
    const email = newEmail();
    await shop.visitor().post("/api/newsletter", { email });
    const [mail] = await shop.server.mailsTo(email, 1);
    const token = /newsletter\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    await shop.visitor().submit("/en/newsletter/confirm", { token });
    const visitor = shop.visitor();
    const { reference } = dataOf(await buy(visitor, PRODUCT, 1, { email })).order;
    await visitor.post("/api/contact", { name: "Mariam", email, subject: "order", message: "Where is it, please?" });
    // In its next cart they are as far as the checkout.
    const { cart_uuid: cart } = await add(visitor, PRODUCT, 2);
    await saveDraft(visitor, cart, completeDraft("en", email));
    await signUp(shop.visitor(), newEmail());
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    const found = await database.query<{ id: string }>(
      "select uuid::text as id from carts union select cart_uuid::text from orders where cart_uuid is not null",
    );
    await database.end();
    numbers = found.rows.map(({ id }) => id);
    guest = { email, reference, cart };
    expect(numbers).toContain(cart);
  });

  it("lists a cart that was left by no number that opens it", async () => {
    const marketing = await newMember(shop, owner, "marketing");
    const [row] = dataOf(await marketing.visitor.get<Data<LeftCartRow[]>>("/api/admin/carts?view=due"));
    expect(row).toMatchObject({ email: null, products: [{ quantity: 2 }] });
    expect((await shop.visitor().get(`/api/checkout/${row?.id}`)).status).toBe(404);
    // The list goes on behind it all the same.
    const after = `/api/admin/carts?view=due&after=${encodeURIComponent(`${row?.at}_${row?.id}`)}`;
    expect(dataOf(await marketing.visitor.get<Data<LeftCartRow[]>>(after))).toEqual([]);
  });

  it("answers no cart's number to anybody, in lists, on pages, in files or while it happens", async () => {
    const { visitor } = owner;
    const stream = await openStream(visitor);
    const people = dataOf(await visitor.get<Data<{ id: string }[]>>("/api/admin/customers"));
    const inbox = dataOf(await visitor.get<Data<{ number: number }[]>>("/api/admin/inbox"));
    const filled = (path: string) =>
      path
        .replace("/customers/:id", `/customers/${people[0]?.id}`)
        .replace(":reference", guest.reference)
        .replace("/inbox/:number", `/inbox/${inbox[0]?.number}`);
    const calls = Object.keys(ADMIN_ACCESS)
      .filter((call) => call.startsWith("GET /") && call !== "GET /stream")
      .map((call) => filled(call.slice("GET ".length)))
      .filter((path) => !path.includes(":"));
    expect(calls).toEqual(expect.arrayContaining([`/orders/${guest.reference}`, "/carts", "/carts.csv"]));
    const answers: { path: string; text: string }[] = [];
    for (const path of calls)
      for (const query of ["", `?q=${encodeURIComponent(guest.email)}`])
        answers.push({ path, text: (await visitor.get(`/api/admin${path}${query}`)).text });
    const { reference } = dataOf(await buy(shop.visitor(), PRODUCT, 1)).order;
    await visitor.post(
      `/api/admin/orders/${reference}/notes`,
      { text: "Fragile" },
      { headers: { "idempotency-key": randomUUID() } },
    );
    await expect.poll(() => stream.heard.length, SOON).toBeGreaterThan(0);
    stream.close();
    answers.push({ path: "/stream", text: JSON.stringify(stream.heard) });
    expect(answers.filter(({ text }) => text.includes(guest.reference)).length).toBeGreaterThan(2);
    const tells = answers.filter(({ text }) => numbers.some((number) => text.includes(number)));
    expect(tells.map(({ path }) => path)).toEqual([]);
  });
});
