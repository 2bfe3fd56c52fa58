import { afterEach, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutDraft } from "../../shop/checkout/draft.ts";
import type { LeftCartRow } from "../../shop/staff-carts/left-carts.ts";
import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import { mailsAbout, newEmail, signIn, signUpVerified } from "../support/accounts.ts";
import { openStream } from "../support/live-stream.ts";
import { operatorOf } from "../support/operator.ts";
import { moveOrder } from "../support/paying.ts";
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
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

const ZINC = "zinc-bisglycinate";
const VITAMIN = "vitamin-d3-k2-drops";

/** The shop's time, hours after a test's own beginning. */
function clockFrom(day: string) {
  return (hours: number) =>
    shop.server.setClock(new Date(Date.parse(`${day}T08:00:00+04:00`) + hours * 3_600_000).toISOString());
}
const operate = <Body = unknown>(path: string, body?: object) => {
  const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
  return body === undefined
    ? shop.visitor().get<Data<Body>>(`/api/operator${path}`, { headers })
    : shop.visitor().post<Data<Body>>(`/api/operator${path}`, body, { headers });
};
const remind = async () => dataOf(await operate<{ carts: number; reduced: number }>("/reminders", {}));
const setStock = (slug: string, units: number) => operate(`/stock/${slug}`, { set: units });
const cartOf = async (visitor: Visitor) =>
  dataOf(await visitor.get<Data<{ cart: CartJson | null }>>("/api/session")).cart;
const quantities = (cart: CartJson | null) =>
  Object.fromEntries(cart?.cart_items.map((l) => [l.slug, l.quantity]) ?? []);
const pathIn = (text: string | undefined, page: string) =>
  new RegExp(`https?://[^/]+(/[a-z-]+/${page}\\?token=[\\w-]+)`).exec(text ?? "")?.[1] ?? "";
const tokenOf = (path: string) => path.split("token=")[1] ?? "";

/** Somebody who has confirmed the newsletter with this address. */
async function readerOf(email: string): Promise<string> {
  await shop.visitor().post("/api/newsletter", { email });
  const [mail] = await shop.server.mailsTo(email, 1);
  const token = /newsletter\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  await shop.visitor().submit("/en/newsletter/confirm", { token });
  return email;
}

/** A guest's cart with an address typed in at its checkout. */
async function leave(visitor: Visitor, slug: string, quantity: number, email: string): Promise<CartJson> {
  const { id } = await productOf(visitor, slug);
  const { cart_uuid: uuid } = await add(visitor, id, quantity);
  return (await saveDraft(visitor, uuid, { ...completeDraft(visitor.locale), customerDetails: customer(email) })).cart;
}

describe("a cart that somebody left", () => {
  it("is brought back once, on any device, by the lines alone, and the order counts as recovered", async () => {
    const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
    const marketing = await newMember(shop, owner, "marketing");
    const listed = async ({ visitor }: Member, view: string) =>
      dataOf(await visitor.get<Data<LeftCartRow[]>>(`/api/admin/carts?view=${view}`));
    const early = await readerOf(newEmail());
    const leaver = shop.visitor("ar-sa");
    const seen = await leave(leaver, ZINC, 3, early);
    const { draft: typedIn } = dataOf(
      await leaver.get<Data<{ draft: CheckoutDraft }>>(`/api/checkout/${seen.cart_uuid}`),
    );
    await leave(shop.visitor(), ZINC, 1, newEmail());
    // What its owner sees in the cart, in their own currency, and the same in AED.
    const value = {
      ...{ amount: Math.round(seen.display.total * 100), currency: "SAR" },
      amount_aed: Math.round(seen.total * 100),
    };
    const due = { due_at: expect.any(String), sent_at: null, products: [{ quantity: 3 }], value, order: null };
    expect(await listed(owner, "due")).toMatchObject([{ ...due, email: early, name: "Mariam Haddad" }]);
    // Whoever sees no customers sees what was left, and not by whom.
    expect(await listed(marketing, "due")).toMatchObject([{ ...due, email: null, name: "", customer_id: null }]);
    const found = async (member: Member, q: string) => (await listed(member, `due&q=${encodeURIComponent(q)}`)).length;
    const phoneEnd = typedIn.customerDetails?.phone_number.slice(-7) ?? "";
    for (const typed of ["hadd", early.slice(0, 12), phoneEnd])
      expect([typed, await found(owner, typed)]).toEqual([typed, 1]);
    for (const typed of ["somebody else", "0000"]) expect([typed, await found(owner, typed)]).toEqual([typed, 0]);
    expect(await found(marketing, "hadd")).toBe(0);
    const file = await owner.visitor.get<string>("/api/admin/carts.csv?view=due");
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.text).toContain(`,${seen.display.total},SAR,${seen.total},`);
    expect(file.text.trim().split("\r\n")).toHaveLength(2);
    expect(file.text).not.toContain(early);
    // An open list hears that a reminder went.
    const open = await openStream(marketing.visitor);

    const at = clockFrom("2027-01-04");
    at(0);
    const email = await readerOf(newEmail());
    const first = shop.visitor("ar-sa");
    const left = await leave(first, ZINC, 2, email);
    const plan = { product_id: left.cart_items[0]?.id, cart_uuid: left.cart_uuid };
    await first.post("/api/cart/set-plan", { ...plan, every_months: 2 });
    await first.get(`/api/cart/${left.cart_uuid}/coupon/WELCOME10/apply`);
    at(3.9);
    expect((await remind()).carts).toBe(0);
    at(4);
    const rounds = await Promise.all([remind(), remind(), remind(), remind()]);
    expect(rounds.reduce((all, { carts }) => all + carts, 0)).toBe(1);
    const [, mail] = await shop.server.mailsTo(email, 2);
    expect(mail?.subject).toContain("سلتك في انتظارك");
    await expect.poll(() => open.heard, SOON).toContainEqual({ entity: "cart", id: expect.any(String) });
    // Of what opens the cart nothing is told.
    expect(JSON.stringify(open.heard)).not.toContain(left.cart_uuid);
    open.close();
    expect(mail?.text).toContain(left.cart_items[0]?.name);
    expect(mail?.text).toContain("كل شهرين");
    expect(mail?.text).toMatch(/SAR\s/);
    expect(mail?.headers.get("list-unsubscribe-post") ?? JSON.stringify(mail?.headers.get("list"))).toMatch(
      /One-Click|stop-mails/,
    );

    const link = pathIn(mail?.text, "cart/restore");
    expect((await first.get(link)).headers.get("location")).toBe("/ar-sa/cart");
    const second = shop.visitor("en-sa");
    await add(second, (await productOf(second, ZINC)).id, 1);
    await add(second, (await productOf(second, VITAMIN)).id, 1);
    const page = await second.get<string>(link);
    expect(page.text).toContain(left.cart_items[0]?.name);
    expect(page.text).toContain("كل شهرين");
    for (const secret of [email, left.cart_uuid, "+97150", "Marina", "Olaya"]) expect(page.text).not.toContain(secret);
    expect(quantities(await cartOf(second))).toEqual({ [ZINC]: 1, [VITAMIN]: 1 });
    const token = tokenOf(link);
    for (let times = 0; times < 2; times += 1) {
      const answer = await second.submit("/en-sa/cart/restore", { token });
      expect(answer.headers.get("location")).toBe("/en-sa/cart");
      expect(quantities(await cartOf(second))).toEqual({ [ZINC]: 2, [VITAMIN]: 1 });
    }
    const twice = shop.visitor("en-sa");
    await signUpVerified(shop.server, twice, newEmail());
    const pressed = await Promise.all(Array.from({ length: 4 }, () => twice.submit("/en-sa/cart/restore", { token })));
    expect(pressed.map(({ headers }) => headers.get("location"))).toEqual(Array(4).fill("/en-sa/cart"));
    const whole = await cartOf(twice);
    expect(whole?.cart_items).toMatchObject([{ slug: ZINC, quantity: 2, every_months: 2 }]);
    expect(whole?.promoCode).toBe("WELCOME10");
    await second.submit("/en-sa/cart/restore", { token });

    const restored = await cartOf(second);
    // A guest buys it once.
    await second.post("/api/cart/set-plan", { ...plan, cart_uuid: restored?.cart_uuid, every_months: 0 });
    const draft = await second.get<Data<{ draft: object }>>(`/api/checkout/${restored?.cart_uuid}`);
    expect(JSON.stringify(dataOf(draft).draft)).not.toContain(email);

    await saveDraft(second, restored?.cart_uuid ?? "", completeDraft("en-sa"));
    const { order } = dataOf(await placeOrder(second, restored?.cart_uuid ?? ""));
    const { said } = await operatorOf(shop)("carts", "800");
    expect(said).toMatch(/REMINDED +CAME BACK +ORDERED +AED\s+1 +1 +1 +\d+\.\d\d/);
    expect(order.lines).toHaveLength(2);
    shop.server.setClock(null);
    for (const view of ["sent", "recovered"])
      expect(await listed(owner, view), view).toMatchObject([
        { email, restored_at: expect.any(String), order: { reference: order.reference } },
      ]);
    // What comes back from the door untaken was not sold: neither here nor where the code's worth stands.
    const code = async () => dataOf(await owner.visitor.get<Data<PromoJson>>("/api/admin/promo-codes/WELCOME10"));
    expect(await code()).toMatchObject({ orders: 1, uses: 1 });
    await moveOrder(shop.server, order.reference, "PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNING", "RETURNED");
    expect(await listed(owner, "recovered")).toEqual([]);
    expect((await operatorOf(shop)("carts", "800")).said).toMatch(/AED\s+1 +1 +0 +0\.00/);
    expect(await code()).toMatchObject({ orders: 0, given: 0 });
    at(4);

    for (const wrong of ["", "x", token.replace(/.$/, (last) => (last === "0" ? "1" : "0"))]) {
      expect((await shop.visitor().get<string>(`/en/cart/restore?token=${wrong}`)).text).toContain("not kept any more");
      expect((await shop.visitor().submit("/en/cart/restore", { token: wrong })).text).toContain("not kept any more");
    }
    at(7 * 24 + 4);
    expect((await shop.visitor().get<string>(link)).text).toContain("لم تعد هذه السلة محفوظة");
    expect(await shop.server.mailsTo(email, 2)).toHaveLength(2);
  });

  it("is left alone without consent, after an order, when nothing can be bought, and a second time in seven days", async () => {
    const at = clockFrom("2027-02-01");
    at(0);
    const [known, buyer, empty, gone, stopped] = await Promise.all([0, 1, 2, 3, 4].map(() => readerOf(newEmail())));
    const stranger = newEmail();
    await leave(shop.visitor(), ZINC, 1, stranger);
    const bought = shop.visitor();
    await leave(bought, ZINC, 1, buyer ?? "");
    await leave(shop.visitor(), "psyllium-fibre", 1, empty ?? "");
    await leave(shop.visitor(), ZINC, 1, gone ?? "");
    await leave(shop.visitor(), ZINC, 1, known ?? "");
    await leave(shop.visitor(), ZINC, 1, known ?? "");
    await leave(shop.visitor(), ZINC, 1, stopped ?? "");
    at(1);
    await setStock("psyllium-fibre", 0);
    const elsewhere = shop.visitor();
    const { cart_uuid: uuid } = await leave(elsewhere, VITAMIN, 1, buyer ?? "");
    await placeOrder(elsewhere, uuid);
    const leaving = await shop.server.mailsTo(gone ?? "", 1);
    const token = /newsletter\/unsubscribe\?token=([\w-]{43})/.exec(leaving[0]?.text ?? "")?.[1];
    await shop.visitor().post(`/api/newsletter/unsubscribe?token=${token}`, {});
    at(4.5);
    // The shop looks by itself, too, when a stock has changed: mails are counted, not what one look finds.
    await remind();
    const [, mail] = await shop.server.mailsTo(stopped ?? "", 2);
    await shop.server.mailsTo(known ?? "", 2);

    // The link of one mail ends such mails, from the page or with one press in the mail program; no other link does.
    const stop = tokenOf(pathIn(mail?.text, "stop-mails/cart"));
    const restore = tokenOf(pathIn(mail?.text, "cart/restore"));
    expect((await shop.visitor().post(`/api/stop-mails/cart?token=${restore}`, {})).status).toBe(404);
    expect((await shop.visitor().post(`/api/stop-mails/wishlist?token=${stop}`, {})).status).toBe(404);
    expect((await shop.visitor().get<string>(`/en/stop-mails/cart?token=${stop}`)).text).toContain("no more reminders");
    expect((await shop.visitor().submit("/en/stop-mails/cart", { token: stop })).text).toContain("will get no more");
    at(8 * 24);
    await leave(shop.visitor(), ZINC, 1, stopped ?? "");
    await leave(shop.visitor(), ZINC, 1, known ?? "");
    at(8 * 24 + 5);
    await remind();
    await shop.server.mailsTo(known ?? "", 3);
    const reminders = async (email = "") =>
      (await shop.server.mailsTo(email, 0)).filter(({ subject }) => /cart is waiting/.test(subject ?? "")).length;
    expect(await Promise.all([stranger, empty, gone, buyer, stopped, known].map(reminders))).toEqual([
      0, 0, 0, 0, 1, 2,
    ]);
  });

  it("of a customer comes back for them alone, and is not doubled by signing in afterwards", async () => {
    const at = clockFrom("2027-03-20");
    at(0);
    const owner = shop.visitor();
    const email = newEmail();
    await signUpVerified(shop.server, owner, email);
    await add(owner, (await productOf(owner, ZINC)).id, 2);
    at(4);
    expect((await remind()).carts).toBe(0);
    expect((await owner.patch("/api/me", { cart_reminders: true })).status).toBe(200);
    expect((await remind()).carts).toBe(1);
    const mails = await shop.server.mailsTo(email, 2);
    const link = pathIn(mails.at(-1)?.text, "cart/restore");
    const elsewhere = shop.visitor();
    await elsewhere.submit("/en/cart/restore", { token: tokenOf(link) });
    expect(quantities(await cartOf(elsewhere))).toEqual({ [ZINC]: 2 });
    await signIn(elsewhere, email);
    expect(quantities(await cartOf(elsewhere))).toEqual({ [ZINC]: 2 });
    expect((await elsewhere.get(link)).headers.get("location")).toBe("/en/cart");
  });
});

describe("what a customer wished for", () => {
  it("is told of once, when it is back or reduced, to whoever wants to hear", async () => {
    shop.server.setClock("2027-02-20T08:00:00+04:00");
    const soldOut = await productOf(shop.visitor(), "psyllium-fibre");
    const reduced = await productOf(shop.visitor(), VITAMIN);
    await setStock(soldOut.slug, 0);
    const wisher = shop.visitor();
    const silent = shop.visitor();
    const [email, unasked] = [newEmail(), newEmail()];
    await signUpVerified(shop.server, wisher, email);
    await signUpVerified(shop.server, silent, unasked);
    for (const visitor of [wisher, silent])
      await visitor.post("/api/wishlist/add-to-wishlist", { products: [soldOut.id, reduced.id] });
    const on = await wisher.submit("/ar/account/wishlist", { intent: "mails-on" });
    expect(on.text).toContain("نراسلك مرة واحدة لكل منتج");
    await remind();
    await setStock(soldOut.slug, 9);
    await remind();
    const [back] = await mailsAbout(shop.server, email, /متوفر من جديد/);
    expect(back?.text).toContain("/ar/stop-mails/wishlist?token=");

    shop.server.setClock("2027-03-01T08:00:00+04:00");
    await Promise.all([remind(), remind()]);
    const [sale] = await mailsAbout(shop.server, email, /سعر مخفّض/);
    expect(sale?.text).toMatch(new RegExp(`AED\\s${reduced.price}`));
    await setStock(soldOut.slug, 0);
    await remind();
    await setStock(soldOut.slug, 9);
    await remind();

    const stop = tokenOf(pathIn(sale?.text, "stop-mails/wishlist"));
    expect((await shop.visitor().post(`/api/stop-mails/wishlist?token=${stop}`, {})).status).toBe(200);
    expect((await wisher.get<string>("/ar/account/wishlist")).text).toContain("هل ترغب في رسالة");
    expect(await shop.server.mailsTo(email, 3)).toHaveLength(3);
    expect(await shop.server.mailsTo(unasked, 1)).toHaveLength(1);
  });
});

describe("a notice of a product that is back", () => {
  it("comes to an address that asked for it, whatever becomes of the wish that asked before", async () => {
    const { id, slug } = await productOf(shop.visitor(), "coenzyme-q10-ubiquinol");
    await setStock(slug, 0);
    const [wisher, email] = [shop.visitor(), newEmail()];
    await signUpVerified(shop.server, wisher, email);
    await wisher.submit("/en/account/wishlist", { intent: "mails-on" });
    await wisher.post("/api/wishlist/add-to-wishlist", { products: [id] });
    await remind();
    await shop.visitor("ar").post("/api/notify-me", { product_id: id, email });
    await wisher.submit("/en/account/wishlist", { intent: "mails-off" });
    await setStock(slug, 3);
    await remind();
    const [mail] = await mailsAbout(shop.server, email, /متوفر من جديد/);
    expect(mail?.text).toContain("/ar/stop-mails/stock?token=");
  });

  it("leads whoever did not ask for it to the end of all that was asked for with their address", async () => {
    shop.server.setClock("2026-01-10T08:00:00Z");
    const [back, stays] = [
      await productOf(shop.visitor(), "ginkgo-phosphatidylserine"),
      await productOf(shop.visitor(), ZINC),
    ];
    const [email, other] = [newEmail(), newEmail()];
    await setStock(back.slug, 0);
    await setStock(stays.slug, 0);
    for (const { id } of [back, stays]) await shop.visitor("ar").post("/api/notify-me", { product_id: id, email });
    await shop.visitor().post("/api/notify-me", { product_id: stays.id, email: other });
    await setStock(back.slug, 3);
    await remind();
    const [mail] = await mailsAbout(shop.server, email, /متوفر من جديد/);
    expect(mail?.text).toContain("أُدخل بريدك الإلكتروني هذا في صفحة المنتج");
    expect(JSON.stringify(mail?.headers.get("list"))).toContain("/api/stop-mails/stock?token=");
    const link = pathIn(mail?.text, "stop-mails/stock");
    const token = tokenOf(link);
    expect((await shop.visitor().post(`/api/stop-mails/wishlist?token=${token}`, {})).status).toBe(404);
    expect((await shop.visitor().get<string>(link)).text).toContain("إلغاء جميع طلبات الإشعار");
    expect((await shop.visitor().submit("/ar/stop-mails/stock", { token })).text).toContain("تم الإلغاء");
    const said = await shop.visitor().post(`/api/stop-mails/stock?token=${token}`, {});
    expect([said.status, said.text]).toEqual([200, expect.stringContaining("Deleted")]);
    // A year on, what others asked for is all that is given up.
    shop.server.setClock("2027-01-10T08:00:01Z");
    const kept = dataOf(await operate<{ stock_requests: number }>("/housekeeping", {})).stock_requests;
    expect(kept).toBe(1);
  });
});
