import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { convert, SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import type { StaffJson } from "../../shop/staff/people.ts";
import type { Leaving } from "../../shop/staff-products/off-sale.ts";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import type { PromoChoices } from "../../shop/staff-promos/choices.ts";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { formatMoney } from "../../texts/money.ts";
import { session, signUp } from "../support/accounts.ts";
import { actOn, type Drafted, draftProduct, draftSeen, productPath, versionsOf } from "../support/drafts.ts";
import { openStream } from "../support/live-stream.ts";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

/** How long networks may keep a page. */
const keptFor = ({ headers }: { headers: Headers }) => headers.get("cache-control")?.split(", ")[2];

const draftOf = (slug: string) => draftSeen(owner, `/api/admin/products/${slug}`);

describe("a product", () => {
  it("is written by one and published by another, and an import of what is exported then is nothing to do", async () => {
    const slug = "iron-gentle";
    const before = await productOf(shop.visitor(), slug);
    const kept = (await draftProduct(writer, slug, { price_aed: 99 })).body.data;
    expect(kept).toEqual({ version: 2, revision: expect.any(Number), faults: [] });
    // The answer was lost: the same again is nothing new.
    expect((await draftProduct(writer, slug, { price_aed: 99 })).body.data).toEqual(kept);
    expect((await actOn(writer, slug, "ask", await draftOf(slug))).status).toBe(200);
    expect((await actOn(writer, slug, "publish", await draftOf(slug))).status).toBe(403);
    expect((await productOf(shop.visitor(), slug)).price).toBe(before.price);
    const press = { revision: kept.revision, key: randomUUID() };
    expect((await actOn(owner, slug, "publish", { revision: press.revision }, press.key)).status).toBe(200);
    expect((await actOn(owner, slug, "publish", { revision: press.revision }, press.key)).body.data.version).toBe(2);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(99);
    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const file = (files as { path: string; text: string }[]).find(({ path }) => path.includes(slug));
    expect(file?.text).toContain("\nprice_aed: 99\n");
    // The file in the folder says the old price still: staff's stands, and the difference says so.
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false, kept: [{ slug, fields: ["price_aed"] }] });

    expect((await actOn(owner, slug, "restore", { version: 2, number: 1 })).body.data.version).toBe(3);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(before.price);
    const { versions } = await versionsOf(owner, slug);
    expect(versions.map(({ number, state }) => `${number} ${state}`)).toEqual([
      "3 published",
      "2 archived",
      "1 archived",
    ]);
  });

  it("says another thing from its moment on: pages, API and orders, to the second", async () => {
    const slug = "vitamin-c-buffered";
    const before = await productOf(shop.visitor(), slug);
    const price = before.price + 3;
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    await draftProduct(owner, slug, { price_aed: price, name: { en: "Midnight", ar: "فيتامين منتصف الليل" } });
    expect((await actOn(owner, slug, "publish", { ...(await draftOf(slug)), at: moment.toISOString() })).status).toBe(
      200,
    );
    const shown = async () => {
      const page = await shop.visitor().get(`/en/product/${slug}`);
      return [page.text.includes("Midnight"), (await productOf(shop.visitor(), slug)).price, keptFor(page)];
    };
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(shown, SOON).toEqual([false, before.price, "s-maxage=1"]);
    shop.server.setClock(moment.toISOString());
    expect(await shown()).toEqual([true, price, "s-maxage=60"]);
    const { order } = dataOf(await buy(shop.visitor(), before.id, 1));
    expect(order.reference).toMatch(/./);
    await expect.poll(async () => (await versionsOf(owner, slug)).version, SOON).toBe(2);
    expect(await shown()).toEqual([true, price, "s-maxage=60"]);
  });

  it("costs its sale price on its days only, and says so to nobody before", async () => {
    const slug = "selenium-yeast-free";
    const before = await productOf(shop.visitor(), slug);
    const [from, to] = [20, 40].map((minutes) => new Date(Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000));
    if (from === undefined || to === undefined) throw new Error("two moments");
    const price = before.price - 0.5;
    const days = { sale_starts_at: from.toISOString(), sale_ends_at: to.toISOString() };
    await draftProduct(owner, slug, { sale_price_aed: price, ...days });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const shown = async (at: Date, ahead = 0) => {
      shop.server.setClock(new Date(at.getTime() + ahead).toISOString());
      const page = await shop.visitor().get(`/en/product/${slug}`);
      const product = await productOf(shop.visitor(), slug);
      return [product.sale_price, page.text.includes(`AED ${price.toFixed(2)}`), keptFor(page)];
    };
    await expect.poll(() => shown(from, -1000), SOON).toEqual([null, false, "s-maxage=1"]);
    expect(await shown(from)).toEqual([price, true, "s-maxage=60"]);
    const { order } = dataOf(await buy(shop.visitor(), before.id, 1));
    expect(order.subtotal).toBe(price);
    expect(await shown(to, -1000)).toEqual([price, true, "s-maxage=1"]);
    expect(await shown(to)).toEqual([null, false, "s-maxage=60"]);
  });

  it("is found in the stock by words as people write them, by what is in it, and by what a scanner reads", async () => {
    const slug = "amino-recovery-eaa";
    const gtin = "9120001112227";
    await draftProduct(owner, slug, { gtin });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const found = async (q: string) =>
      dataOf(await owner.visitor.get<Data<StockRow[]>>(`/api/admin/stock?view=all&q=${encodeURIComponent(q)}`));
    const slugs = async (q: string) => (await found(q)).map((row) => row.slug);
    for (const q of [gtin, "recovery amino", "احماض امينية للتعافي", "l-leucine recovery"])
      await expect.poll(() => slugs(q), { ...SOON, message: q }).toEqual([slug]);
    expect(await slugs("recovery nothing")).toEqual([]);
  });

  it("is not lost to a stale save, to a slip of the price, or to a missing language", async () => {
    // What no database keeps is refused in the names of fields, too.
    expect((await draftProduct(writer, "zinc-bisglycinate", { "a\u0000": 1 })).status).toBe(422);
    const slug = "zinc-bisglycinate";
    const { price } = await productOf(shop.visitor(), slug);
    await draftProduct(writer, slug, { price_aed: price / 10 });
    const stale = await draftProduct(owner, slug, { price_aed: price + 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: "staff.changed_meanwhile",
      data: { data: { draft: { price_aed: price / 10 } } },
    });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).body.code).toBe("product.price_jumps");
    await draftProduct(writer, slug, { name: { en: "Zinc" } }, true);
    const faulty = await actOn(owner, slug, "publish", await draftOf(slug));
    const missing = { key: "name.ar", kind: "missing", problem: "is missing" };
    expect([faulty.status, faulty.body.faults]).toEqual([422, [missing]]);
    const listed = await writer.visitor.get<Data<ProductRow[]>>("/api/admin/products?view=changed&q=zinc");
    expect(dataOf(listed)).toMatchObject([{ slug, state: "changed", faults: 1, missing: ["ar"] }]);
    await draftProduct(writer, slug, { price_aed: price / 10, sale_price_aed: null }, true);
    const again = { price_aed: price / 10, sale_price_aed: null };
    expect((await actOn(owner, slug, "publish", { ...(await draftOf(slug)), again })).status).toBe(200);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price / 10);
    // Whoever had it published takes it back, nobody else.
    const other = await newMember(shop, owner, "manager");
    expect((await actOn(other, slug, "take-back", { version: 2 })).status).toBe(409);
    expect((await actOn(owner, slug, "take-back", { version: 2 })).body.data.version).toBe(3);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price);
  });
});

describe("a product that is taken off sale", () => {
  const slug = "elderberry-immune-syrup";
  const page = (locale: string) => shop.visitor().get(`/${locale}/product/${slug}`);

  it("says beforehand what names it, leaves pages, search and carts with a word, and is sold again as it was", async () => {
    const before = await productOf(shop.visitor(), slug);
    const shopper = shop.visitor();
    await signUp(shopper);
    const { id: wished } = await productOf(shopper, "zinc-bisglycinate");
    await shopper.post("/api/wishlist/add-to-wishlist", { products: [before.id, wished] });
    const cart = await add(shopper, before.id, 2);
    const { body } = await owner.visitor.get<Data<Leaving>>(productPath(slug, "leaving"));
    expect(body.data).toMatchObject({ stock: before.stock, carts: 1, is_waiting: false });
    expect(body.data.related.length).toBeGreaterThan(0);
    expect(body.data.named_by.map(({ kind }) => kind)).toContain("article");
    expect((await actOn(writer, slug, "withdraw", { version: 1 })).status).toBe(403);
    expect((await actOn(owner, slug, "withdraw", { version: 9 })).body.code).toBe("staff.changed_meanwhile");
    expect((await actOn(owner, slug, "withdraw", { version: 1 })).status).toBe(200);
    expect((await actOn(owner, slug, "withdraw", { version: 1 })).status).toBe(200);

    await expect.poll(async () => (await page("en")).status, SOON).toBe(404);
    // Whoever followed an old link reads what it was, and where to go on.
    expect((await page("ar")).text).toContain(`لم يعد المنتج ${(await named()).ar} معروضاً للبيع`);
    expect((await shopper.get<Refusal>(`/api/products/${slug}`)).body.code).toBe("product.not_found");
    const found = await shopper.get<Data<{ slug: string }[]>>("/api/products?per_page=100&search=elderberry");
    expect(found.body.data.map((product) => product.slug)).not.toContain(slug);
    const kept = dataOf(await shopper.get<Data<CartJson>>(`/api/cart/${cart.cart_uuid}`));
    expect(kept).toMatchObject({ cart_items: [], notices: [{ code: "cart.item_gone", name: before.name }] });
    // No page asks for what the wishlist does not show.
    expect((await session(shopper)).wishlist).toEqual([wished]);
    // Nobody loses what a wishlist does not take.
    const moved = await shopper.submit("/en/account/wishlist", { intent: "from-cart", product_id: String(before.id) });
    expect([moved.status, moved.text]).toEqual([422, expect.stringContaining("Product not found")]);
    const listed = await owner.visitor.get<Data<ProductRow[]>>("/api/admin/products?view=off");
    expect(dataOf(listed)).toMatchObject([{ slug, state: "off" }]);
    // What names it beside itself can be published as before.
    expect((await versionsOf(owner, body.data.related[0]?.slug ?? "")).faults).toEqual([]);
    // Codes, banners, texts and the home page may name it still, as files do; who chooses products reads that it is off sale.
    const rules = {
      ...{ kind: "percent", value: 10, min_subtotal: null, scope: { products: [slug] }, countries: null },
      ...{ starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: null },
    };
    const code = { code: "GONE10", rules };
    const headers = () => ({ headers: { "idempotency-key": randomUUID() } });
    expect((await owner.visitor.post("/api/admin/promo-codes", code, headers())).status).toBe(201);
    // An amount is asked about again by what it would take off once they are on sale again.
    const amount = (value: number) => ({ code: `GONE${value}`, rules: { ...rules, kind: "fixed", value } });
    const little = await owner.visitor.post("/api/admin/promo-codes", amount(500), headers());
    expect([little.status, little.text]).toEqual([201, expect.any(String)]);
    const much = await owner.visitor.post<Refusal>("/api/admin/promo-codes", amount(before.price * 100), headers());
    expect(much.body.code).toBe("promo.takes_much");
    const chosen = await owner.visitor.get<Data<PromoChoices>>(
      `/api/admin/promo-choices?slugs=${slug}+zinc-bisglycinate`,
    );
    expect(dataOf(chosen).products.map((each) => [each.slug, each.is_off])).toEqual([
      [slug, true],
      ["zinc-bisglycinate", false],
    ]);
    // Found as the list of products finds it, with another alef.
    for (const of of ["promo", "product", "content"]) {
      const asked = `/api/admin/${of}-choices?q=${encodeURIComponent("الياف السيليوم")}`;
      const found = dataOf(await owner.visitor.get<Data<PromoChoices>>(asked)).products;
      expect(found.map(({ slug: each }) => each)).toEqual(["psyllium-fibre"]);
    }
    const entry = { message: { en: "Soon again", ar: "قريباً" }, link: `/product/${slug}`, markets: ["AE"] };
    const banner = await owner.visitor.post<Refusal>("/api/admin/content-lists/announcement", { entry }, headers());
    expect([banner.status, banner.text]).toEqual([201, expect.any(String)]);
    // The banner leads nowhere meanwhile: its page is gone.
    const shown = async () => {
      const { body: banners } =
        await shopper.get<Data<{ message: object; link: string | null }[]>>("/api/announcements");
      return banners.data
        .filter(({ message }) => "en" in message && message.en === "Soon again")
        .map(({ link }) => link);
    };
    await expect.poll(shown, SOON).toEqual([null]);
    // A redirect leads away from it, and never to it.
    const lead = (from: string, to: string) =>
      owner.visitor.post<Drafted>("/api/admin/content-lists/redirect", { entry: { from, to, status: 302 } }, headers());
    expect((await lead("/elderberry", `/product/${slug}`)).body.faults).toMatchObject([{ key: "to", kind: "link" }]);
    const led = await lead(`/product/${slug}`, "/shop?category=minerals");
    expect([led.status, led.text]).toEqual([201, expect.any(String)]);
    const unled = { of: `/product/${slug}`, version: dataOf(led).version };
    const removed = await owner.visitor.post("/api/admin/content-lists/redirect/remove", unled, headers());
    expect(removed.status).toBe(200);
    const [article] = body.data.named_by.filter(({ kind }) => kind === "article");
    const read = await owner.visitor.get<Data<{ faults: object[] }>>(`/api/admin/content/article/${article?.key}`);
    expect(dataOf(read).faults).toEqual([]);
    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const textOf = (path: string) =>
      (files as { path: string; text: string }[]).find((file) => file.path === path)?.text;
    expect(textOf("promo-codes.yaml")).toContain("GONE10");
    expect((files as { path: string }[]).map(({ path }) => path)).not.toContain(`products/${slug}.yaml`);
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ added: [] });
    const [newest] = dataOf(await owner.visitor.get<Data<{ action: string }[]>>("/api/admin/audit?entity=product"));
    expect(newest).toMatchObject({
      ...{ action: "product.withdrawn", before: { version: 1, price: before.price * 100 }, about: await named() },
    });
    const [made] = dataOf(await owner.visitor.get<Data<{ names: object }[]>>("/api/admin/audit?entity=promo"));
    expect(made?.names).toEqual({ [`product ${slug}`]: await named() });

    // A draft of it is no first word: a slip of its price is asked about still.
    const written = { ...(await versionsOf(owner, slug)).data.archived, price_aed: before.price / 10 };
    const draft = { written, revision: null, based_on: null };
    const { revision } = dataOf(await owner.visitor.put<Drafted>(productPath(slug, "draft"), draft));
    expect((await actOn(owner, slug, "publish", { revision })).body.code).toBe("product.price_jumps");
    expect((await actOn(owner, slug, "draft/drop", { revision })).status).toBe(200);

    expect((await actOn(owner, slug, "restore", { version: null, number: 1 })).body.data.version).toBe(2);
    await expect.poll(async () => (await page("en")).status, SOON).toBe(200);
    expect(await productOf(shop.visitor(), slug)).toEqual(before);
  });

  const named = async () => (await versionsOf(owner, slug)).data.archived?.name as { en: string; ar: string };
});

describe("a table of products", () => {
  type Done = Data<{ done: { slug: string; version: number }[]; refused: { slug: string; code: string }[] }> & Refusal;
  const send = ({ visitor }: Member, path: string, body: object, key: string = randomUUID()) =>
    visitor.post<Done>(`/api/admin/product-grid${path}`, body, { headers: { "idempotency-key": key } });
  const read = async (q: string) =>
    dataOf(await owner.visitor.get<Data<GridRow[]>>(`/api/admin/product-grid?q=${encodeURIComponent(q)}`));

  it("changes what is in order, names what is in the way of the rest, and is taken back", async () => {
    const [good, jumping, faulty] = ["creatine-pure", "silica-biotin", "beta-alanine-endurance"] as const;
    const before = await productOf(shop.visitor(), good);
    const [row] = await read("كرياتين");
    expect(row).toMatchObject({ slug: good, version: 1, price_aed: before.price, waits: false });
    const other = await productOf(shop.visitor(), jumping);
    const fifth = Math.round(other.price / 5);
    const rows = [
      { slug: good, version: 1, set: { price_aed: before.price + 1, name_ar: "كرياتين الجدول" } },
      { slug: jumping, version: 1, set: { price_aed: fifth, sale_price_aed: null } },
      { slug: faulty, version: 1, set: { name_en: "", price_aed: 5000 } },
      { slug: "none", version: 1, set: { price_aed: 5 } },
    ];
    const refused = [
      { slug: faulty, code: "product.faulty", faults: [{ key: "name.en", kind: "missing" }] },
      { slug: "none", code: "product.not_found" },
      { slug: jumping, code: "product.price_jumps", change: { isAlarming: true } },
    ];
    expect(dataOf(await send(owner, "/check", { rows }))).toMatchObject({
      done: [{ slug: good, version: 1 }],
      refused,
    });
    expect((await send(writer, "/check", { rows })).status).toBe(403);
    const key = randomUUID();
    const done = { done: [{ slug: good, version: 2 }], refused };
    expect(dataOf(await send(owner, "", { rows }, key))).toMatchObject(done);
    expect(dataOf(await send(owner, "", { rows }, key))).toMatchObject(done);
    await expect.poll(async () => (await productOf(shop.visitor(), good)).price, SOON).toBe(before.price + 1);
    expect((await versionsOf(owner, good)).versions).toHaveLength(2);
    expect((await productOf(shop.visitor(), jumping)).price).toBe(other.price);
    const again = { price_aed: fifth, sale_price_aed: null };
    const typedAgain = [rows[0], { ...rows[1], again }];
    expect(dataOf(await send(owner, "", { rows: typedAgain }))).toMatchObject({
      done: [{ slug: jumping, version: 2 }],
      refused: [{ slug: good, code: "staff.changed_meanwhile" }],
    });
    const versions = [good, jumping].map((slug) => ({ slug, version: 2 }));
    expect(dataOf(await send(owner, "/take-back", { versions })).done).toHaveLength(2);
    await expect.poll(async () => (await productOf(shop.visitor(), good)).price, SOON).toBe(before.price);
    expect((await read("silica"))[0]).toMatchObject({ version: 3, price_aed: other.price });
  });

  it("lets another sale price hold at once after a sale that is over, and guards it by what is charged", async () => {
    const slug = "beta-alanine-endurance";
    const { price } = await productOf(shop.visitor(), slug);
    const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 60 * 60_000).toISOString();
    const days = { sale_starts_at: day(-3), sale_ends_at: day(-1) };
    await draftProduct(owner, slug, { sale_price_aed: Math.round(price * 0.75), ...days });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const row = async () => (await read("beta-alanine")).find((each) => each.slug === slug) as GridRow;
    expect(await row()).toMatchObject({ sale_price_aed: Math.round(price * 0.75), ...days });
    expect((await productOf(shop.visitor(), slug)).sale_price).toBeNull();
    const put = async (sale_price_aed: number) =>
      dataOf(await send(owner, "", { rows: [{ slug, version: (await row()).version, set: { sale_price_aed } }] }));
    // Four fifths of the sale that is over, but far below what is charged.
    expect((await put(Math.round(price * 0.6))).refused).toMatchObject([{ code: "product.price_jumps" }]);
    expect((await put(price - 1)).refused).toEqual([]);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).sale_price, SOON).toBe(price - 1);
    expect(await row()).toMatchObject({ sale_price_aed: price - 1, sale_starts_at: null, sale_ends_at: null });
    const versions = [{ slug, version: (await row()).version }];
    expect(dataOf(await send(owner, "/take-back", { versions })).done).toHaveLength(1);
  });

  it("sets the days of a sale by the rules of a draft, from and until their moments", async () => {
    const slug = "creatine-pure";
    const { price } = await productOf(shop.visitor(), slug);
    const row = async () => (await read("creatine")).find((each) => each.slug === slug) as GridRow;
    const put = async (set: object) =>
      dataOf(await send(owner, "", { rows: [{ slug, version: (await row()).version, set }] }));
    const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 60 * 60_000).toISOString();
    const [starts, ends] = [day(1), day(2)];
    const faulty = { refused: [{ slug, code: "product.faulty" }] };
    expect(await put({ sale_starts_at: starts })).toMatchObject(faulty);
    const set = { sale_price_aed: price - 1, sale_starts_at: starts, sale_ends_at: ends };
    expect(await put({ ...set, sale_ends_at: starts })).toMatchObject(faulty);
    const wrong = { rows: [{ slug, version: (await row()).version, set: { sale_starts_at: "27/11/2026" } }] };
    expect((await send(owner, "", wrong)).status).toBe(422);
    expect((await put(set)).refused).toEqual([]);
    expect(await row()).toMatchObject(set);
    expect((await productOf(shop.visitor(), slug)).sale_price).toBeNull();
    // Another price keeps the days that are to come, and none on one side is from now or for good.
    expect((await put({ sale_price_aed: price - 2 })).refused).toEqual([]);
    expect((await put({ sale_starts_at: null })).refused).toEqual([]);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).sale_price, SOON).toBe(price - 2);
    expect(await row()).toMatchObject({ sale_starts_at: null, sale_ends_at: ends });
    // Over: another price with days of its own has these, and none ends them.
    expect((await put({ sale_ends_at: day(-1) })).refused).toEqual([]);
    expect((await put({ sale_price_aed: price - 3, sale_ends_at: ends })).refused).toEqual([]);
    expect(await row()).toMatchObject({ sale_price_aed: price - 3, sale_ends_at: ends });
    expect((await put({ sale_price_aed: null })).refused).toEqual([]);
    expect(await row()).toMatchObject({ sale_price_aed: null, sale_starts_at: null, sale_ends_at: null });
  });

  describe("for whoever changes prices alone", () => {
    const slug = "psyllium-fibre";
    let marketing: Member;
    beforeAll(async () => {
      marketing = await newMember(shop, owner, "marketing");
    });
    const seen = async (member: Member) =>
      dataOf(await member.visitor.get<Data<GridRow[]>>(`/api/admin/product-grid?q=${slug}`))[0] as GridRow;

    it("takes a price, with the guard against slips, and takes it back; who did it is told and logged", async () => {
      const { version, price_aed: price } = await seen(marketing);
      const { id } = await productOf(shop.visitor(), slug);
      const hears = await openStream(marketing.visitor);
      const row = (price_aed: number) => [{ slug, version, set: { price_aed } }];
      expect(dataOf(await send(marketing, "/check", { rows: row(price + 1) })).refused).toEqual([]);
      const jump = { rows: row(Math.round(price / 5)) };
      expect(dataOf(await send(marketing, "", jump)).refused).toMatchObject([{ slug, code: "product.price_jumps" }]);
      const { done, refused } = dataOf(await send(marketing, "", { rows: row(price + 1) }));
      expect([done, refused]).toEqual([[{ slug, version: version + 1 }], []]);
      await expect.poll(() => hears.heard, SOON).toContainEqual({ entity: "product", id: String(id) });
      hears.close();
      await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price + 1);
      const log = await owner.visitor.get<Data<object[]>>(`/api/admin/audit?entity=product&entity_id=${slug}`);
      expect(dataOf(log)[0]).toMatchObject({
        ...{ action: "product.published", role: "marketing" },
        ...{ before: { version, price: price * 100 }, after: { version: version + 1, price: (price + 1) * 100 } },
      });
      expect(dataOf(await send(marketing, "/take-back", { versions: done })).done).toHaveLength(1);
      await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price);
    });

    it("names any other cell, and does nothing of what came with it; drafts and stock stay closed", async () => {
      const before = await seen(marketing);
      const { sku, version, price_aed: price } = before;
      const other = { slug: "milk-thistle-liver", version: 1, set: { price_aed: 50 } };
      for (const [label, cell] of [
        ["English name", { name_en: "Psyllium of marketing" }],
        ["Number in the barcode", { gtin: null }],
      ] as const)
        for (const path of ["/check", ""]) {
          const rows = [other, { slug, version, set: { price_aed: price + 1, ...cell } }];
          const { status, body } = await send(marketing, path, { rows });
          expect([status, body.code], label).toEqual([403, "product.prices_only"]);
          expect(body.message).toContain(`“${label}” of ${sku}`);
        }
      expect(await seen(owner)).toEqual(before);
      expect((await versionsOf(owner, "milk-thistle-liver")).versions).toHaveLength(1);
      const draft = { written: {}, revision: null, based_on: version };
      expect((await marketing.visitor.put(productPath(slug, "draft"), draft)).status).toBe(403);
      expect((await marketing.visitor.get(`/api/admin/products/${slug}`)).status).toBe(403);
      expect((await marketing.visitor.put(`/api/admin/stock/${slug}/level`, { stock: 1 })).status).toBe(403);
      expect((await writer.visitor.get("/api/admin/product-grid")).status).toBe(403);
    });

    it("takes back nothing but prices, not even of what they published in another role", async () => {
      const member = await newMember(shop, owner, "manager");
      const { version, name } = await seen(member);
      const set = { name_en: `${name.en} now` };
      const { done } = dataOf(await send(member, "", { rows: [{ slug, version, set }] }));
      const { people } = dataOf(await owner.visitor.get<Data<{ people: StaffJson[] }>>("/api/admin/staff"));
      const { id } = people.find(({ email }) => email === member.email) as StaffJson;
      const demoted = await owner.visitor.patch(`/api/admin/staff/${id}`, { role: "marketing", version: 1 });
      expect(demoted.status, demoted.text).toBeLessThan(300);
      expect(dataOf(await send(member, "/take-back", { versions: done }))).toEqual({
        done: [],
        refused: [{ slug, code: "staff.not_allowed" }],
      });
      expect((await seen(owner)).name.en).toBe(set.name_en);
    });
  });

  it("holds just the products that an address names", async () => {
    const path = "/api/admin/product-grid";
    const all = dataOf(await owner.visitor.get<Data<GridRow[]>>(path));
    const [one, other] = [all[3], all[1]];
    const named = `?sku=${one?.sku}&sku=none&sku=${other?.sku}`;
    const found = await owner.visitor.get<Data<GridRow[]> & { meta: { count: number } }>(path + named);
    expect([dataOf(found), found.body.meta.count]).toEqual([[other, one], 2]);
    const narrowed = await owner.visitor.get<Data<GridRow[]>>(`${path}${named}&q=${one?.slug}`);
    expect(dataOf(narrowed)).toEqual([one]);
    const many = Array.from({ length: 501 }, () => "sku=A").join("&");
    expect((await owner.visitor.get(`${path}?${many}`)).status).toBe(422);
  });

  it("holds the number in the barcode and the weight, checked as the editor's", async () => {
    const slug = "beta-alanine-endurance";
    const row = async () => (await read("beta-alanine")).find((each) => each.slug === slug);
    const put = async (set: object) =>
      dataOf(await send(owner, "", { rows: [{ slug, version: (await row())?.version, set }] }));
    expect(await put({ gtin: "4006381333932" })).toMatchObject({
      refused: [{ slug, code: "product.faulty", faults: [{ key: "gtin" }] }],
    });
    expect((await put({ gtin: "4006381333931", weight_g: 321 })).refused).toEqual([]);
    expect(await row()).toMatchObject({ gtin: "4006381333931", weight_g: 321 });
    expect((await put({ gtin: null })).refused).toEqual([]);
    expect(await row()).toMatchObject({ gtin: null, weight_g: 321 });
  });
});

describe("a preview", () => {
  const slug = "lutein-vision";
  const [moment, after] = [20, 40].map((minutes) => new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000));
  const seen = { path: `/product/${slug}`, language: "ar", country: "SA", audience: "everyone" };
  const link = async ({ visitor }: Member, more: object, of = "product") => {
    const answer = await visitor.post<Data<{ address: string }> & Refusal>(`/api/admin/${of}-previews`, {
      ...seen,
      ...more,
    });
    expect(answer.status, answer.text).toBe(200);
    const { pathname, search } = new URL(dataOf(answer).address);
    return pathname + search;
  };

  it("shows a page at a moment, in any market and for whom it was made, to whoever has its link, for a day", async () => {
    const before = await productOf(shop.visitor(), slug);
    await draftProduct(owner, slug, { price_aed: before.price + 10, name: { en: "Quokka sight", ar: "بصر الكوكا" } });
    expect((await actOn(owner, slug, "publish", { ...(await draftOf(slug)), at: moment?.toISOString() })).status).toBe(
      200,
    );
    const [from, to] = [moment, after].map((at) => at?.toISOString());
    const rules = { name: { en: "Quokka early", ar: "كوكا مبكر" }, discount_percent: 50, scope: { products: [slug] } };
    const periods = [{ audience: "customers", from, to }];
    await owner.visitor.post(
      "/api/admin/campaigns",
      {
        rules: { ...rules, periods, announced_from: from, announcement: { en: "Quokka early!", ar: "كوكا!" } },
        again: 50,
      },
      { headers: { "idempotency-key": randomUUID() } },
    );
    const open = async (path: string) => shop.visitor().get(path);
    const at = await link(writer, { at: from });
    const said = (aed: number, currency: "SAR" | "AED", language: "ar" | "en") =>
      formatMoney(convert(toMinor(Math.round(aed * 100)), SPECIFIED_RATES[currency]), currency, language);
    expect(at).toMatch(/^[/]ar-sa[/]product[/]lutein-vision[?]preview=/);
    const forCustomers = { language: "en", country: "AE", audience: "customers", at: from };
    const home = await link(writer, { ...forCustomers, path: "" }, "content");
    // What was published is known a moment later; the campaign was made last.
    await expect.poll(async () => (await open(home)).text.includes("Quokka early!"), SOON).toBe(true);
    await expect.poll(async () => (await open(at)).text.includes("بصر الكوكا"), SOON).toBe(true);
    const page = await open(at);
    expect(page.text).toContain(said(before.price + 10, "SAR", "ar"));
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "no-store",
      "noindex, nofollow",
    ]);
    const english = await open(at.replace("/ar-sa/", "/en/"));
    expect(english.text).toContain("Quokka sight");
    // A second before, and for those who have no link, nothing of it is there.
    const early = await link(writer, { at: new Date((moment?.getTime() ?? 0) - 1000).toISOString() });
    for (const path of [early, "/ar-sa/product/lutein-vision"])
      expect((await open(path)).text).not.toContain("بصر الكوكا");
    const half = said((before.price + 10) / 2, "AED", "en");
    expect((await open(await link(writer, forCustomers))).text).toContain(half);
    expect(english.text).not.toContain(half);
    expect((await open("/en")).text).not.toContain("Quokka early!");

    // Forged, for another page, or over: told in words, in the page's language.
    const forged = at.replace(/preview=../, "preview=ey0");
    const elsewhere = at.replace("lutein-vision", "zinc-bisglycinate");
    const refused = async (path: string) => {
      const { status, text, headers } = await open(path);
      return [status, text.includes("تعذّر عرض هذه المعاينة"), headers.get("cache-control")];
    };
    for (const path of [forged, elsewhere, "/ar-sa?preview=x"])
      expect(await refused(path)).toEqual([410, true, "no-store"]);
    shop.server.setClock(new Date(Date.now() + 24 * 3_600_000 + 1000).toISOString());
    expect(await refused(at)).toEqual([410, true, "no-store"]);
    shop.server.setClock(null);
    const support = await newMember(shop, owner, "support");
    expect((await support.visitor.post("/api/admin/product-previews", { ...seen, at: from })).status).toBe(403);
  });
});
