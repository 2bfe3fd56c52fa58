import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { convert, SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import { SETTING_NAMES, type SettingName } from "../../shop/settings/settings.ts";
import type { ContentRow } from "../../shop/staff-content/content-list.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import type { ProductVersions } from "../../shop/staff-products/read-product.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { formatMoney } from "../../texts/money.ts";
import { operate } from "../support/paying.ts";
import { firstOwnerLink, type RunningServer, startServer } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  writer = await newMember(shop, owner, "catalogue");
});

type Result = Data<{ version: number; revision: number | null }> &
  Refusal & { faults?: { key: string; problem: string }[] };
const at = (slug: string, more: string) => `/api/admin/products/${slug}/${more}`;
const versionsOf = async ({ visitor }: Member, slug: string) =>
  dataOf(await visitor.get<Data<ProductVersions>>(`/api/admin/products/${slug}`));
const post = ({ visitor }: Member, slug: string, act: string, body: object, key: string = randomUUID()) =>
  visitor.post<Result>(at(slug, act), body, { headers: { "idempotency-key": key } });

/** How long networks may keep a page. */
const keptFor = ({ headers }: { headers: Headers }) => headers.get("cache-control")?.split(", ")[2];

/** The draft as whoever acts on it sees it now. */
async function draftAt(path: string): Promise<{ revision: number | null }> {
  const { versions } = dataOf(await owner.visitor.get<Data<ProductVersions>>(path));
  return { revision: versions.find(({ state }) => state === "draft")?.revision ?? null };
}
const draftSeen = (slug: string) => draftAt(`/api/admin/products/${slug}`);

/** Writes a draft of a product as it is published, with something changed; over the one there is, if its writer has seen that. */
async function draft(member: Member, slug: string, changes: object, hasSeen = false) {
  const { data, version } = await versionsOf(member, slug);
  const { revision } = hasSeen ? await draftSeen(slug) : { revision: null };
  const body = { written: { ...data.published, ...changes }, revision, based_on: version };
  return member.visitor.put<Result>(at(slug, "draft"), body);
}

describe("a product", () => {
  it("is written by one and published by another, and an import of what is exported then is nothing to do", async () => {
    const slug = "iron-gentle";
    const before = await productOf(shop.visitor(), slug);
    const kept = (await draft(writer, slug, { price_aed: 99 })).body.data;
    expect(kept).toEqual({ version: 2, revision: expect.any(Number), faults: [] });
    // The answer was lost: the same again is nothing new.
    expect((await draft(writer, slug, { price_aed: 99 })).body.data).toEqual(kept);
    expect((await post(writer, slug, "ask", await draftSeen(slug))).status).toBe(200);
    expect((await post(writer, slug, "publish", await draftSeen(slug))).status).toBe(403);
    expect((await productOf(shop.visitor(), slug)).price).toBe(before.price);
    const press = { revision: kept.revision, key: randomUUID() };
    expect((await post(owner, slug, "publish", { revision: press.revision }, press.key)).status).toBe(200);
    expect((await post(owner, slug, "publish", { revision: press.revision }, press.key)).body.data.version).toBe(2);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(99);
    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const file = (files as { path: string; text: string }[]).find(({ path }) => path.includes(slug));
    expect(file?.text).toContain("\nprice_aed: 99\n");
    // The file in the folder says the old price still: staff's stands, and the difference says so.
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false, kept: [{ slug, fields: ["price_aed"] }] });

    expect((await post(owner, slug, "restore", { version: 2, number: 1 })).body.data.version).toBe(3);
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
    await draft(owner, slug, { price_aed: price, name: { en: "Midnight", ar: "فيتامين منتصف الليل" } });
    expect((await post(owner, slug, "publish", { ...(await draftSeen(slug)), at: moment.toISOString() })).status).toBe(
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
    await draft(owner, slug, { sale_price_aed: price, ...days });
    expect((await post(owner, slug, "publish", await draftSeen(slug))).status).toBe(200);
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

  it("is not lost to a stale save, to a slip of the price, or to a missing language", async () => {
    const slug = "zinc-bisglycinate";
    const { price } = await productOf(shop.visitor(), slug);
    await draft(writer, slug, { price_aed: price / 10 });
    const stale = await draft(owner, slug, { price_aed: price + 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: "staff.changed_meanwhile",
      data: { data: { draft: { price_aed: price / 10 } } },
    });
    expect((await post(owner, slug, "publish", await draftSeen(slug))).body.code).toBe("product.price_jumps");
    await draft(writer, slug, { name: { en: "Zinc" } }, true);
    const faulty = await post(owner, slug, "publish", await draftSeen(slug));
    const missing = { key: "name.ar", kind: "missing", problem: "is missing" };
    expect([faulty.status, faulty.body.faults]).toEqual([422, [missing]]);
    const listed = await writer.visitor.get<Data<ProductRow[]>>("/api/admin/products?view=changed&q=zinc");
    expect(dataOf(listed)).toMatchObject([{ slug, state: "changed", faults: 1, missing: ["ar"] }]);
    await draft(writer, slug, { price_aed: price / 10, sale_price_aed: null }, true);
    const again = { price_aed: price / 10, sale_price_aed: null };
    expect((await post(owner, slug, "publish", { ...(await draftSeen(slug)), again })).status).toBe(200);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price / 10);
    // Whoever had it published takes it back, nobody else.
    const other = await newMember(shop, owner, "manager");
    expect((await post(other, slug, "take-back", { version: 2 })).status).toBe(409);
    expect((await post(owner, slug, "take-back", { version: 2 })).body.data.version).toBe(3);
    await expect.poll(async () => (await productOf(shop.visitor(), slug)).price, SOON).toBe(price);
  });
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
});

describe("pictures of a product", () => {
  const slug = "psyllium-fibre";
  const send = ({ visitor }: Member, file: Uint8Array, of = slug, key: string = randomUUID()) =>
    visitor.call<Data<{ file: string }> & Refusal>("POST", at(of, "pictures"), {
      body: new Uint8Array(file),
      headers: { "idempotency-key": key, "content-type": "application/octet-stream" },
    });
  const photo = (width: number, height: number, background = "#1F4D45") =>
    sharp({ create: { width, height, channels: 3, background } })
      .withExif({
        IFD0: { Make: "CAMERA" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 12/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  const said = (name: string) => ({ en: `${name} seen from above`, ar: `${name} من الأعلى` });

  it("are told by what they are, lose what the camera noted, and are refused in words otherwise", async () => {
    const jpeg = await photo(2400, 1300);
    expect(jpeg.includes("CAMERA")).toBe(true);
    const codes = async (...files: Uint8Array[]) => {
      const answers = [];
      for (const file of files) answers.push(await send(writer, file));
      return answers.map(({ status, body }) => `${status} ${body.code}`);
    };
    const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${"x".repeat(900)}`, "latin1");
    expect(await codes(Buffer.from("RIFF, said the text"), Buffer.alloc(0), heic, await photo(1600, 1100))).toEqual([
      "422 picture.unreadable",
      "422 picture.unreadable",
      "422 picture.heic",
      "422 picture.too_small",
    ]);
    expect((await send(writer, Buffer.alloc(16 * 1024 * 1024))).status).toBe(413);
    expect((await send(writer, jpeg, "none")).status).toBe(404);
    expect((await send(await newMember(shop, owner, "support"), jpeg)).status).toBe(403);
    const key = randomUUID();
    const { file } = dataOf(await send(writer, jpeg, slug, key));
    expect(dataOf(await send(writer, jpeg, slug, key))).toEqual({ file });
    expect((await send(writer, await photo(1300, 1300), slug, key)).body.code).toBe("staff.key_taken");
    const address = `${shop.server.origin}/_image?url=/pictures/products/${file}&w=1280&q=80`;
    const shown = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    // Upright, and its shorter side as long as the page needs it.
    expect([shown.format, shown.exif, shown.width, shown.height]).toEqual(["webp", undefined, 1200, 2215]);
  });

  it("stand on the page, in lists, feeds and data in their order once published, and come back with an old version", async () => {
    const [first, second] = [await photo(1300, 1300, "#335577"), await photo(1600, 1200, "#775533")];
    const files = [dataOf(await send(writer, first)).file, dataOf(await send(writer, second)).file];
    const [front = "", back = ""] = files;
    const pictures = [
      { file: back, alt: said("Two") },
      { file: front, alt: said("One") },
      { file: "psyllium-fibre-pack.webp", alt: said("Three") },
    ];
    const missing = await draft(writer, slug, { pictures: [...pictures, { file: "gone.webp", alt: { en: "Gone" } }] });
    expect((missing.body.data as { faults?: object[] }).faults).toMatchObject([
      { key: "pictures[3].alt.ar", kind: "missing" },
    ]);
    const dangling = [...pictures, { file: "gone.webp", alt: said("Gone") }];
    const unknown = await draft(writer, slug, { pictures: dangling }, true);
    expect((unknown.body.data as { faults?: object[] }).faults).toMatchObject([
      { key: "pictures[3].file", kind: "unknown" },
    ]);
    await draft(writer, slug, { pictures }, true);
    expect((await post(owner, slug, "publish", await draftSeen(slug))).status).toBe(200);
    const product = async () =>
      dataOf(await shop.visitor().get<Data<{ thumbnail: string; cover: string }>>(`/api/products/${slug}`));
    await expect.poll(async () => (await product()).thumbnail, SOON).toBe(`/pictures/products/${back}`);
    expect((await product()).cover).toBe(`/pictures/products/${front}`);
    const page = (await shop.visitor().get(`/ar/product/${slug}`)).text;
    const places = pictures.map(({ file, alt }) => page.search(new RegExp(`<img[^>]*${file}[^>]*alt="${alt.ar}"`)));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    const [data = ""] = /"image":\[[^\]]*\]/.exec(page) ?? [];
    expect(data.match(/[0-9a-f]{32}|psyllium-fibre-pack/g)).toEqual([
      ...[back, front].map((file) => file.slice(0, 32)),
      "psyllium-fibre-pack",
    ]);
    const feed = (await shop.visitor().get("/feeds/google/en.xml")).text;
    expect(feed).toContain(back.slice(0, 32));
    const { data: exported } = await operate(shop.server, "GET", "/content/pictures");
    expect(exported).toEqual([back, front].sort().map((file) => `products/${file}`));
    const { data: own } = await operate(shop.server, "GET", `/content/pictures/${back}`);
    expect((await sharp(Buffer.from((own as { content: string }).content, "base64")).metadata()).width).toBe(1200);

    expect((await post(owner, slug, "restore", { version: 2, number: 1 })).status).toBe(200);
    await expect.poll(async () => (await product()).thumbnail, SOON).toBe(`/pictures/products/${slug}-pack.webp`);
    expect((await post(owner, slug, "restore", { version: 3, number: 2 })).status).toBe(200);
    await expect.poll(async () => (await product()).thumbnail, SOON).toBe(`/pictures/products/${back}`);
    expect((await fetch(`${shop.server.origin}/_image?url=/pictures/products/${back}&w=320`)).status).toBe(200);
  });

  it("belong to a new product, which is begun, completed and there from its second on: page, lists, search and export", async () => {
    const slug = "quokka-calm";
    const begin = (of: object, key: string = randomUUID()) =>
      writer.visitor.post<Result>("/api/admin/products", of, { headers: { "idempotency-key": key } });
    const key = randomUUID();
    const named = { slug, sku: "BG-0901" };
    expect([(await begin(named, key)).status, (await begin(named, key)).status]).toEqual([201, 201]);
    const refusals = [named, { slug: "iron-gentle", sku: "BG-0902" }, { slug: "other", sku: "BG-0901" }];
    const codes = [];
    for (const each of refusals) codes.push((await begin(each)).body.code);
    expect(codes).toEqual(["product.exists", "product.exists", "product.sku_taken"]);
    expect((await begin({ slug: "Über", sku: "1" })).status).toBe(422);
    const begun = await versionsOf(writer, slug);
    expect(begun).toMatchObject({ is_new: true, is_active: false, version: null, stock: 0 });
    expect(begun.faults).toContainEqual(expect.objectContaining({ key: "price_aed", kind: "missing" }));
    expect(begun.faults).toContainEqual(expect.objectContaining({ key: "pictures", kind: "missing" }));
    expect(begun.faults.filter(({ kind }) => kind !== "missing")).toEqual([]);

    const { file } = dataOf(await send(writer, await photo(1300, 1300, "#123456"), slug));
    const { data: model } = await versionsOf(writer, "psyllium-fibre");
    const name = { en: "Quokkacalm", ar: "هدوء الكوكا" };
    const written = { ...model.published, name, price_aed: 77, pictures: undefined };
    const save = async (changes: object) =>
      writer.visitor.put<Result & Data<{ faults: object[] }>>(at(slug, "draft"), {
        ...{ written: { ...written, ...changes }, ...(await draftSeen(slug)), based_on: null },
      });
    // Whatever is written, number, address and SKU are its own; and it has no picture yet.
    expect(dataOf(await save({})).faults).toMatchObject([{ key: "pictures", kind: "missing" }]);
    await save({ pictures: [{ file, alt: said("It") }] });
    const listed = await writer.visitor.get<Data<ProductRow[]>>(`/api/admin/products?view=off&q=${slug}`);
    expect(dataOf(listed)).toMatchObject([{ slug, sku: "BG-0901", name, state: "changed", faults: 0 }]);
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    expect((await post(owner, slug, "publish", { ...(await draftSeen(slug)), at: moment.toISOString() })).status).toBe(
      200,
    );
    const shown = async () => {
      const visitor = shop.visitor();
      const page = await visitor.get(`/ar/product/${slug}`);
      const others = ["/api/search?q=Quokkacalm", "/en/shop?q=Quokkacalm", "/sitemap-1.xml", "/feeds/meta/en.csv"];
      const found = [];
      for (const path of others) found.push((await visitor.get(path)).text.includes(slug));
      return [page.status, page.text.includes(file.slice(0, 32)), ...found];
    };
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(shown, SOON).toEqual([404, false, false, false, false, false]);
    shop.server.setClock(moment.toISOString());
    // Sold out it stands everywhere but where others advertise.
    expect((await shown()).slice(0, 4)).toEqual([200, true, true, true]);
    await expect.poll(async () => (await versionsOf(writer, slug)).version, SOON).toBe(1);
    await expect.poll(shown, SOON).toEqual([200, true, true, true, true, true]);
    expect(await productOf(shop.visitor(), slug)).toMatchObject({ price: 77, stock: 0, out_of_stock: true });

    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const own = (files as { path: string; text: string }[]).find(({ path }) => path === `products/${slug}.yaml`);
    expect(own?.text).toContain(`file: ${file}`);
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false });
    expect((await shop.visitor().get(`/en/product/${slug}`)).status).toBe(200);
  });

  it("go with a product whose first publication is taken back, and whose draft is dropped then", async () => {
    const slug = "taken-back";
    const body = { slug, sku: "BG-0903" };
    await writer.visitor.post("/api/admin/products", body, { headers: { "idempotency-key": randomUUID() } });
    const { data: model } = await versionsOf(writer, "psyllium-fibre");
    const pictures = [{ file: "psyllium-fibre-pack.webp", alt: said("It") }];
    const written = { ...model.published, pictures };
    await writer.visitor.put(at(slug, "draft"), { written, ...(await draftSeen(slug)), based_on: null });
    expect((await post(owner, slug, "publish", await draftSeen(slug))).status).toBe(200);
    const status = async () => (await shop.visitor().get(`/en/product/${slug}`)).status;
    await expect.poll(status, SOON).toBe(200);
    expect((await post(owner, slug, "take-back", { version: 1 })).status).toBe(200);
    await expect.poll(status, SOON).toBe(404);
    expect((await post(writer, slug, "draft/drop", await draftSeen(slug))).status).toBe(200);
    expect((await writer.visitor.get(`/api/admin/products/${slug}`)).status).toBe(404);
  });
});

describe("an article", () => {
  const to = (slug: string) => `/api/admin/content/article/${slug}`;
  const read = async ({ visitor }: Member, slug: string) => dataOf(await visitor.get<Data<ContentVersions>>(to(slug)));
  const send = ({ visitor }: Member, path: string, body: object, key: string = randomUUID()) =>
    visitor.post<Result>(path, body, { headers: { "idempotency-key": key } });
  const save = async (member: Member, slug: string, changes: object, hasSeen = true) => {
    const { data, version } = await read(member, slug);
    const { revision } = hasSeen ? await draftAt(to(slug)) : { revision: null };
    const written = { ...(data.draft ?? data.published), ...changes };
    return member.visitor.put<Result & Data<{ faults: object[] }>>(`${to(slug)}/draft`, {
      ...{ written, revision, based_on: version },
    });
  };
  const list = async (query: string) =>
    dataOf(await writer.visitor.get<Data<ContentRow[]>>(`/api/admin/content${query}`));

  it("is begun, kept from readers with its faults, and read from its moment on", async () => {
    const slug = "iron-and-energy";
    const key = randomUUID();
    const begin = () => send(writer, "/api/admin/content", { kind: "article", slug }, key);
    expect([(await begin()).status, (await begin()).status]).toEqual([201, 201]);
    expect((await send(owner, "/api/admin/content", { kind: "article", slug })).body.code).toBe("content.exists");
    expect(
      (await send(await newMember(shop, owner, "support"), "/api/admin/content", { kind: "article", slug })).status,
    ).toBe(403);
    const { data: model } = await read(writer, "forms-of-magnesium");
    const title = { en: "Quokkaferritin", ar: "حديد ونشاط" };
    const dead = { en: "Fine.", ar: "سطر\n\n[رابط](/blog/none)" };
    const faulty = await save(writer, slug, { ...model.published, title, body: dead });
    const fault = { key: "body.ar", line: 3, kind: "link", problem: "leads to /blog/none, which does not exist" };
    expect(dataOf(faulty).faults).toEqual([fault]);
    const refused = await send(writer, `${to(slug)}/publish`, await draftAt(to(slug)));
    expect([refused.status, refused.body.code, refused.body.faults]).toEqual([422, "content.faulty", [fault]]);
    expect(await list("?view=changed&q=quokka")).toMatchObject([{ slug, state: "changed", faults: 1 }]);

    const body = { en: "Fine.", ar: "سطر\n\n[رابط](/blog/forms-of-magnesium)" };
    // What another program has written does not keep anybody from the list.
    const odd = { title: { en: 5, ar: "حديد" }, date: 20260101, sections: { en: "x", ar: [null] } };
    expect((await save(writer, slug, odd)).status).toBe(200);
    expect(await list(`?view=changed&q=${slug}`)).toMatchObject([{ slug, title: { en: "", ar: "حديد" } }]);
    await save(writer, slug, { ...odd, title, date: model.published?.date, sections: undefined, body });
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    expect(
      (await send(writer, `${to(slug)}/publish`, { ...(await draftAt(to(slug))), at: moment.toISOString() })).status,
    ).toBe(200);
    const shown = async () => {
      const [page, blog, found] = await Promise.all([
        shop.visitor().get(`/ar/blog/${slug}`),
        shop.visitor().get("/en/blog"),
        shop.visitor().get("/api/search?q=Quokkaferritin"),
      ]);
      return [page.status, blog.text.includes(slug), found.text.includes(slug), keptFor(blog)];
    };
    // It is there already for what leads to it, and no redirect may hide it.
    const rule = (from: string, to: string) =>
      send(writer, "/api/admin/content-lists/redirect", { entry: { from, to, status: 302 } });
    await expect.poll(async () => (await rule("/iron", `/blog/${slug}`)).status, SOON).toBe(201);
    expect((await rule(`/blog/${slug}`, "/blog")).body.faults).toMatchObject([{ key: "from", kind: "taken" }]);
    expect((await rule("/why-biogena", "/blog")).body.faults).toMatchObject([{ key: "from", kind: "taken" }]);
    await send(writer, "/api/admin/content", { kind: "page", slug: "why-biogena" });
    const hidden = await writer.visitor.get<Data<ContentVersions>>("/api/admin/content/page/why-biogena");
    expect(dataOf(hidden).faults).toContainEqual(expect.objectContaining({ key: "slug", kind: "taken" }));
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(shown, SOON).toEqual([404, false, false, "s-maxage=1"]);
    shop.server.setClock(moment.toISOString());
    expect(await shown()).toEqual([200, true, true, "s-maxage=60"]);
    await expect.poll(async () => (await read(writer, slug)).version, SOON).toBe(1);
    expect(await shown()).toEqual([200, true, true, "s-maxage=60"]);
    const { data: files } = await operate(shop.server, "GET", "/content/export");
    const file = (files as { path: string; text: string }[]).find(({ path }) => path === `blog/${slug}.ar.md`);
    expect(file?.text).toMatch(/^---\nslug: iron-and-energy\n[\s\S]*\n---\n\nسطر\n\n/);
    // There is no such file in the folder: staff's article stays all the same.
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false, entries: [] });
  });

  it("is written by two at once and loses nothing; opened and saved unchanged it is what it was", async () => {
    const slug = "sleep-routines";
    const { data, versions } = await read(writer, slug);
    expect(dataOf(await save(writer, slug, {}))).toMatchObject({ version: 1, revision: null });
    expect((await read(writer, slug)).versions).toEqual(versions);
    await save(writer, slug, { reading_minutes: 9 });
    const stale = await save(owner, slug, { date: "2026-01-01" }, false);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: "staff.changed_meanwhile",
      data: { data: { draft: { reading_minutes: 9 } } },
    });
    expect((await send(owner, `${to(slug)}/publish`, await draftAt(to(slug)))).body.data.version).toBe(2);
    expect((await send(writer, `${to(slug)}/take-back`, { version: 2 })).status).toBe(409);
    expect((await send(owner, `${to(slug)}/take-back`, { version: 2 })).body.data.version).toBe(3);
    expect((await read(owner, slug)).data.published).toEqual(data.published);
    expect((await send(owner, `${to(slug)}/restore`, { version: 3, number: 2 })).body.data.version).toBe(4);
    expect((await read(owner, slug)).data.published).toMatchObject({ reading_minutes: 9 });
  });

  it("goes off the shop only when nothing leads to it, and comes back; its first publication can be taken back", async () => {
    const linked = await send(writer, `${to("how-to-read-a-supplement-label")}/withdraw`, { version: 1 });
    expect([linked.status, linked.body.code]).toEqual([409, "content.linked"]);
    expect(linked.body.message).toContain("/blog/forms-of-magnesium");
    const page = "/api/admin/content/page/about/withdraw";
    expect((await send(writer, page, { version: 1 })).body.code).toBe("content.stays");
    const slug = "taken-back";
    const status = async () => (await shop.visitor().get(`/en/blog/${slug}`)).status;
    await send(writer, "/api/admin/content", { kind: "article", slug });
    const { data: model } = await read(writer, "forms-of-magnesium");
    await save(writer, slug, model.published ?? {});
    await send(writer, `${to(slug)}/publish`, await draftAt(to(slug)));
    await expect.poll(status, SOON).toBe(200);
    expect((await send(writer, `${to(slug)}/take-back`, { version: 1 })).status).toBe(200);
    await expect.poll(status, SOON).toBe(404);
    expect(await list(`?q=${slug}`)).toMatchObject([{ state: "changed" }]);
    await send(writer, `${to(slug)}/publish`, await draftAt(to(slug)));
    await expect.poll(status, SOON).toBe(200);
    expect((await send(writer, `${to(slug)}/withdraw`, { version: 1 })).status).toBe(204);
    await expect.poll(status, SOON).toBe(404);
    // Opened again it says what it said; nobody has begun a draft of it.
    const { data: withdrawn } = await read(writer, slug);
    expect([withdrawn.archived, withdrawn.draft]).toEqual([{ ...model.published, slug }, undefined]);
    expect((await send(writer, `${to(slug)}/restore`, { version: null, number: 1 })).body.data.version).toBe(2);
    await expect.poll(status, SOON).toBe(200);
  });
});

describe("questions and stores", () => {
  const send = ({ visitor }: Member, path: string, body: object) =>
    visitor.post<Result>(`/api/admin${path}`, body, { headers: { "idempotency-key": randomUUID() } });
  const read = async (name: string) =>
    dataOf(await writer.visitor.get<Data<ContentVersions>>(`/api/admin/content/${name}`));
  const save = async (name: string, changes: object) => {
    const { data, version } = await read(name);
    const written = { ...data.published, ...changes };
    return writer.visitor.put<Result & Data<{ faults: object[] }>>(`/api/admin/content/${name}/draft`, {
      ...{ written, revision: null, based_on: version },
    });
  };
  const rows = async (kind: string) =>
    dataOf(await writer.visitor.get<Data<ContentRow[]>>(`/api/admin/content?kind=${kind}`)).map(({ slug }) => slug);
  const exported = async (path: string) => {
    const { data } = await operate(shop.server, "GET", "/content/export");
    return (data as { path: string; text: string }[]).find((file) => file.path === path)?.text ?? "";
  };
  const isNothingToDo = async () => {
    const { data } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(data).toMatchObject({ changed: false, entries: [] });
  };

  it("say another thing from their moment on, on kept pages too, and in the files that are written then", async () => {
    const name = "faq/order-tracking";
    const items = (await read(name)).data.published?.items as { id: string }[];
    const question = { en: "Where is the quokka?", ar: "أين الكوكا؟" };
    const answer = { en: "{delivery}", ar: "{delivery}" };
    const wrong = await save(name, { items: [...items, { id: "quokka", question, answer: { en: "{who}", ar: "" } }] });
    expect(dataOf(wrong).faults).toMatchObject([
      { key: `items[${items.length}].answer.en`, kind: "placeholder" },
      { key: `items[${items.length}].answer.ar`, kind: "missing" },
    ]);
    await send(writer, `/content/${name}/draft/drop`, await draftAt(`/api/admin/content/${name}`));
    await save(name, { items: [{ id: "quokka", question, answer }, ...items] });
    const shown = async () => {
      const { text } = await shop.visitor().get("/ar-kw/faq");
      return [text.includes("أين الكوكا"), text.includes("{delivery}")];
    };
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    const asked = { ...(await draftAt(`/api/admin/content/${name}`)), at: moment.toISOString() };
    expect((await send(writer, `/content/${name}/publish`, asked)).status).toBe(200);
    shop.server.setClock(new Date(moment.getTime() - 1000).toISOString());
    await expect.poll(async () => keptFor(await shop.visitor().get("/en/faq")), SOON).toBe("s-maxage=1");
    expect(await shown()).toEqual([false, false]);
    shop.server.setClock(moment.toISOString());
    expect(await shown()).toEqual([true, false]);
    await expect.poll(async () => (await read(name)).version, SOON).toBe(2);
    expect(await shown()).toEqual([true, false]);
    expect(await exported("faq.yaml")).toMatch(/- id: quokka\n +question:\n +en: "?Where is the quokka/);
    await isNothingToDo();
    expect((await send(writer, `/content/${name}/restore`, { version: 2, number: 1 })).body.data.version).toBe(3);
    await expect.poll(shown, SOON).toEqual([false, false]);
  });

  it("stand in the order that staff give them, with announcements, whatever the files say later", async () => {
    for (const list of ["faq", "store", "announcement"]) {
      const keys = async () =>
        list === "announcement"
          ? dataOf(await writer.visitor.get<Data<{ key: string }[]>>("/api/admin/content-lists/announcement")).map(
              ({ key }) => key,
            )
          : rows(list);
      const from = await keys();
      const to = from.toReversed();
      expect((await send(writer, `/content-lists/${list}/order`, { from, to })).status).toBe(204);
      expect(await keys()).toEqual(to);
      // Over an order that was not seen, or with something left out, it is refused.
      expect((await send(owner, `/content-lists/${list}/order`, { from, to: from })).status).toBe(409);
      const less = { from: to, to: to.slice(1) };
      expect((await send(owner, `/content-lists/${list}/order`, less)).body.code).toBe("staff.changed_meanwhile");
    }
    expect((await send(writer, "/content-lists/redirect/order", { from: [], to: [] })).status).toBe(404);
    const places = async (path: string, words: readonly string[]) => {
      const { text } = await shop.visitor().get(path);
      return words.map((word) => text.indexOf(word)).map((place, index, all) => place > (all[index - 1] ?? 0));
    };
    await expect
      .poll(() => places("/en/faq", ['id="general-product-questions"', 'id="order-tracking"']), SOON)
      .toEqual([true, true]);
    await expect.poll(() => places("/en", ["Sample Mall", "Sample Building"]), SOON).toEqual([true, true]);
    expect(await exported("stores.yaml")).toMatch(/- id: dubai-2[\s\S]*- id: dubai-1/);
    await isNothingToDo();
  });

  it("come and go, but for the last group of questions", async () => {
    const shown = async () => (await shop.visitor().get("/en")).text.includes("Quokka corner");
    await send(writer, "/content", { kind: "store", slug: "dubai-3" });
    const model = (await read("store/dubai-1")).data.published;
    const written = { ...model, name: { en: "Quokka corner", ar: "ركن الكوكا" } };
    const store = "/content/store/dubai-3";
    const draft = { written, ...(await draftAt(`/api/admin${store}`)), based_on: null };
    await writer.visitor.put(`/api/admin${store}/draft`, draft);
    expect((await send(writer, `${store}/publish`, await draftAt(`/api/admin${store}`))).status).toBe(200);
    await expect.poll(shown, SOON).toBe(true);
    expect((await rows("store")).at(-1)).toBe("dubai-3");
    expect(await exported("stores.yaml")).toMatch(/- id: dubai-3\n {2}name: ?\n? *\{?/);
    await isNothingToDo();
    expect((await send(writer, "/content/store/dubai-3/withdraw", { version: 1 })).status).toBe(204);
    await expect.poll(shown, SOON).toBe(false);
    const [last = "", ...others] = await rows("faq");
    for (const slug of others) {
      const { version } = await read(`faq/${slug}`);
      expect((await send(writer, `/content/faq/${slug}/withdraw`, { version })).status).toBe(204);
    }
    const { version } = await read(`faq/${last}`);
    expect((await send(writer, `/content/faq/${last}/withdraw`, { version })).body.code).toBe("content.last");
  });
});

describe("the lists of the content", () => {
  const send = (member: Member, list: string, body: object) =>
    member.visitor.post<
      Data<{ key: string; version: number }> & Refusal & { faults?: { key: string; kind: string }[] }
    >(`/api/admin/content-lists/${list}`, body, { headers: { "idempotency-key": randomUUID() } });

  it("put an announcement above the header of its countries on its days, on kept pages too, and take it out again", async () => {
    const says = async (locale: string) => (await shop.visitor().get(`/${locale}/faq`)).text.includes("Quokka week");
    const from = new Date(Math.ceil(Date.now() / 1000) * 1000 + 600_000);
    const entry = { message: { en: "Quokka week" }, link: "/none", markets: ["KW"], starts_at: from.toISOString() };
    expect((await send(writer, "announcement", { entry })).body.faults).toMatchObject([
      { key: "message.ar", kind: "missing" },
    ]);
    const both = { ...entry, message: { en: "Quokka week", ar: "أسبوع الكوكا" } };
    expect((await send(writer, "announcement", { entry: both })).body.faults).toMatchObject([
      { key: "link", kind: "link" },
    ]);
    const added = await send(writer, "announcement", { entry: { ...both, link: "/blog" } });
    expect(added.status).toBe(201);
    const { key, version } = dataOf(added);
    // The numbers below are those of the files.
    expect(Number(key)).toBeGreaterThan(999);
    shop.server.setClock(new Date(from.getTime() - 1000).toISOString());
    expect([await says("en-kw"), await says("en")]).toEqual([false, false]);
    shop.server.setClock(from.toISOString());
    await expect.poll(() => says("en-kw"), SOON).toBe(true);
    expect(await says("en")).toBe(false);
    const changed = { ...both, link: null, markets: undefined };
    expect((await send(owner, "announcement/change", { of: key, version, entry: changed })).status).toBe(200);
    expect((await send(writer, "announcement/change", { of: key, version, entry: both })).status).toBe(409);
    await expect.poll(() => says("en"), SOON).toBe(true);
    expect((await send(writer, "announcement/remove", { of: key, version: version + 1 })).status).toBe(200);
    await expect.poll(() => says("en"), SOON).toBe(false);
    // Put back it is the same entry.
    expect(dataOf(await send(writer, "announcement", { entry: { ...changed, id: Number(key) } })).key).toBe(key);
  });

  it("never hide a text that is published in the same moment, nor lead to one that is withdrawn in it", async () => {
    const post = (path: string, body: object) =>
      writer.visitor.post<Refusal & { faults?: { key: string }[] }>(`/api/admin${path}`, body, {
        headers: { "idempotency-key": randomUUID() },
      });
    const model = dataOf(await writer.visitor.get<Data<ContentVersions>>("/api/admin/content/article/sleep-routines"));
    for (let turn = 1; turn <= 12; turn += 1) {
      const [slug, former] = [`same-moment-${turn}`, `/former-moment-${turn}`];
      await post("/content", { kind: "article", slug });
      const article = `/api/admin/content/article/${slug}`;
      const draft = { written: { ...model.data.published, slug }, ...(await draftAt(article)), based_on: null };
      const { revision } = dataOf(await writer.visitor.put<Result>(`${article}/draft`, draft));
      const hide = { entry: { from: `/blog/${slug}`, to: "/blog", status: 302 } };
      const both = [
        () => post(`/content/article/${slug}/publish`, { revision }),
        () => post("/content-lists/redirect", hide),
      ];
      // Who comes first holds; the other hears why.
      const [one, other] = await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((begin) => begin()));
      expect([one?.body.faults ?? other?.body.faults, one?.status === other?.status]).toMatchObject([
        [{ kind: "taken" }],
        false,
      ]);
      const isPublished = (turn % 2 === 0 ? one : other)?.status === 200;
      if (!isPublished) continue;
      const lead = { entry: { from: former, to: `/blog/${slug}`, status: 302 } };
      const [led, withdrawn] = await Promise.all([
        post("/content-lists/redirect", lead),
        post(`/content/article/${slug}/withdraw`, { version: 1 }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([led.status, withdrawn.status]);
    }
  });

  it("redirect what is no page to what is one, never by way of each other", async () => {
    const rule = (from: string, to: string) => send(writer, "redirect", { entry: { from, to, status: 301 } });
    const faultsOf = async (from: string, to: string) =>
      (await rule(from, to)).body.faults?.map(({ key, kind }) => `${key} ${kind}`);
    expect(await faultsOf("/about", "/blog")).toEqual(["from taken"]);
    expect(await faultsOf("/cart", "/blog")).toEqual(["from taken"]);
    expect(await faultsOf("/en/summer", "/blog")).toEqual(["from locale"]);
    expect(await faultsOf("/summer?x=1", "/blog")).toEqual(["from query"]);
    expect(await faultsOf("/summer", "/magazine?x=1")).toEqual(["to chain"]);
    expect(await faultsOf("/summer", "/nowhere")).toEqual(["to link"]);
    expect(await faultsOf("/summer", "/magazine")).toEqual(["to chain"]);
    expect(await faultsOf("/summer", "/summer")).toEqual(["to chain"]);
    const added = await rule("/summer", "/shop?category=minerals");
    expect(added.status).toBe(201);
    expect((await rule("/summer", "/blog")).body.code).toBe("content.entry_exists");
    const leads = async () => {
      const { status, headers } = await shop.visitor().get("/en/summer?utm_source=mail");
      return [status, headers.get("location")];
    };
    await expect.poll(leads, SOON).toEqual([301, "/en/shop?category=minerals&utm_source=mail"]);
    await send(writer, "redirect/remove", { of: "/summer", version: dataOf(added).version });
    await expect.poll(async () => (await leads())[0], SOON).toBe(404);
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
    await draft(owner, slug, { price_aed: before.price + 10, name: { en: "Quokka sight", ar: "بصر الكوكا" } });
    expect((await post(owner, slug, "publish", { ...(await draftSeen(slug)), at: moment?.toISOString() })).status).toBe(
      200,
    );
    const [from, to] = [moment, after].map((at) => at?.toISOString());
    const rules = { name: { en: "Quokka early", ar: "كوكا مبكر" }, discount_percent: 50, scope: { products: [slug] } };
    const periods = [{ audience: "customers", from, to }];
    await owner.visitor.post(
      "/api/admin/campaigns",
      { rules: { ...rules, periods, announced_from: from, announcement: { en: "Quokka early!", ar: "كوكا!" } } },
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

describe("an export of all that staff have made", () => {
  const make = async (path: string, body: object) => {
    const answer = await owner.visitor.post(`/api/admin${path}`, body, {
      headers: { "idempotency-key": randomUUID() },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  type Files = { path: string; text: string }[];
  const exported = async (server: RunningServer) =>
    (await operate<Files>(server, "GET", "/content/export?stock=true")).data;

  /** The folder that an export makes: its files, the pictures that come with the shop, and those that staff have added. */
  async function folderOf(files: Files): Promise<TemporaryFolder> {
    const folder = temporaryFolder("exported");
    cpSync("content/pictures", join(folder.path, "pictures"), { recursive: true });
    for (const { path, text } of files) {
      mkdirSync(join(folder.path, dirname(path)), { recursive: true });
      writeFileSync(join(folder.path, path), text);
    }
    const { data: pictures } = await operate<string[]>(shop.server, "GET", "/content/pictures");
    for (const path of pictures) {
      const { data } = await operate<{ content: string }>(shop.server, "GET", `/content/pictures/${basename(path)}`);
      writeFileSync(join(folder.path, "pictures", path), Buffer.from(data.content, "base64"));
    }
    return folder;
  }

  /** What a page says, piece by piece; a page is sent in parts whose order is not always the same. */
  const words = ({ text }: { text: string }) =>
    (/<body[\s\S]*/.exec(text)?.[0] ?? "")
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .split(/<[^>]*>/)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "")
      .sort();

  const HOME_TITLE = { en: "Quokkas at home", ar: "الكوكا في بيتها" };
  const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const fileOf = (name: string) => `settings/${name}.yaml`;
  const read = async ({ visitor }: Member) => dataOf(await visitor.get<Data<SettingJson[]>>("/api/admin/settings"));
  /** What counts, and what is to count: number, author and versions of before are the old shop's own. */
  const settingsOf = async (member: Member) =>
    (await read(member)).map(({ name, value, versions }) => ({
      ...{ name, value },
      versions: versions.flatMap(({ number: _number, by: _by, ...version }) =>
        version.state === "over" ? [] : version,
      ),
    }));

  async function setEverySetting(): Promise<void> {
    const stood = Object.fromEntries((await read(owner)).map(({ name, value }) => [name, value]));
    const changes: Record<SettingName, object> = {
      rates: { OMR: "0.1049" },
      fees: { cash_on_delivery: 1275, gift_above: 40_050 },
      delivery: { standard: { rate: 1999, days: { min: 2, max: 4 } } },
      tax: { SA: { kind: "contained", rate: 1550 } },
      seller: { distributor: "Quokka Trading", phone: "+971 4 111 2222" },
      mails: { order_intro: { en: "It is\npacked today.", ar: "يُجهَّز\nاليوم." } },
      home: { title: HOME_TITLE },
    };
    for (const [name, change] of Object.entries(changes))
      await make(`/settings/${name}`, { value: { ...stood[name], ...change }, seen: 0, note: `Set: ${name}` });
    const later = { value: { cash_on_delivery: 2000, gift_above: 0 }, seen: 1, from: LATER, note: "Next year's list" };
    await make("/settings/fees", later);
  }

  it("makes an empty shop that says the same on every page, and exports the same, byte for byte", async () => {
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)].map((at) => at.toISOString());
    const rules = { scope: { products: ["omega-3-concentrate"] }, discount_percent: 15, announced_from: from };
    const name = { en: "Quokka days", ar: "أيام الكوكا" };
    const periods = [{ audience: "everyone", from, to }];
    await make("/campaigns", { rules: { ...rules, name, periods, announcement: { en: "Quokka days!", ar: "أيام!" } } });
    await make("/campaigns/eid-sale-2027/end", { version: 1 });
    const none = { starts_at: null, ends_at: null, max_uses: 40, max_uses_per_customer: null, countries: ["AE"] };
    const code = { kind: "fixed", value: 2550, min_subtotal: 10_000, scope: { all: true }, ...none };
    await make("/promo-codes", { code: "QUOKKA", rules: code });
    await make("/promo-codes/SAVE50/end", { version: 1 });
    await setEverySetting();
    await expect.poll(async () => (await shop.visitor().get("/en")).text.includes("Quokka days!"), SOON).toBe(true);
    const isSet = async () => words(await shop.visitor().get("/ar-sa")).includes(HOME_TITLE.ar);
    await expect.poll(isSet, SOON).toBe(true);

    const files = await exported(shop.server);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["campaigns/quokka-days.yaml", ...SETTING_NAMES.map(fileOf)]));
    const all = files.map(({ text }) => text).join("\n");
    for (const secret of [shop.server.operatorToken(), shop.server.staffKey()]) expect(all).not.toContain(secret);
    const { data: report } = await operate(shop.server, "POST", "/content/import", { apply: true });
    expect(report).toMatchObject({ changed: false });
    const folder = await folderOf(files);
    const fresh = await startServer({ environment: { CONTENT_DIR: folder.path } });
    try {
      expect(await exported(fresh)).toEqual(files);
      const pages = (await shop.visitor().get("/sitemap.xml")).text.matchAll(/<loc>[^<]*?\/en(\/[^<]*)?<\/loc>/g);
      // Every page once, in one language or the other.
      const shown = [...pages].map(([, path = ""], at) => `${at % 2 === 0 ? "/en" : "/ar-sa"}${path}`);
      expect(shown.length).toBeGreaterThan(90);
      const [old, other] = [shop.visitor(), new Visitor(fresh.origin)];
      for (const path of [...shown, "/ar-om", "/en-om/product/zinc-bisglycinate"]) {
        const [was, is] = await Promise.all([old.get(path), other.get(path)]);
        expect(is.status, path).toBe(was.status);
        expect(words(was).length, path).toBeGreaterThan(30);
        expect(words(is), path).toEqual(words(was));
      }
      // What pages do not say: what is to count later, fees, taxes and words of mails.
      const there = await joinBy(other, await firstOwnerLink(fresh), "there@example.com");
      expect(await settingsOf(there)).toEqual(await settingsOf(owner));
    } finally {
      await fresh.remove();
      folder.remove();
    }
  }, 240_000);
});
