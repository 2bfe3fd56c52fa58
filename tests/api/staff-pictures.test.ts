import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PictureRow } from "../../shop/staff-pictures/picture-list.ts";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import { actOn, type Drafted, draftProduct, draftSeen, productPath, versionsOf } from "../support/drafts.ts";
import { CASH, operate, order } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, newMember, signInStaff, staffed } from "../support/staff.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

const draftOf = (slug: string) => draftSeen(owner, `/api/admin/products/${slug}`);

describe("pictures of a product", () => {
  const slug = "psyllium-fibre";
  const send = ({ visitor }: Member, file: Uint8Array, key: string = randomUUID()) =>
    visitor.call<Data<{ file: string }> & Refusal>("POST", "/api/admin/pictures", {
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
    const jpeg = await photo(3000, 1700);
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
      "422 picture.unreadable",
      "422 picture.too_small",
    ]);
    expect((await send(writer, Buffer.alloc(16 * 1024 * 1024))).status).toBe(413);
    expect((await send(await newMember(shop, owner, "support"), jpeg)).status).toBe(403);
    const key = randomUUID();
    const { file } = dataOf(await send(writer, jpeg, key));
    expect(dataOf(await send(writer, jpeg, key))).toEqual({ file });
    expect((await send(writer, await photo(1300, 1300), key)).body.code).toBe("staff.key_taken");
    const address = `${shop.server.origin}/_image?url=/pictures/products/${file}&w=1280&q=80`;
    const shown = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    expect([shown.format, shown.exif, shown.width, shown.height]).toEqual(["webp", undefined, 1280, 2259]);
    // Upright, and its shorter side as long as pages and parts of it need.
    const size = await writer.visitor.get(`/api/admin/picture-size?path=products/${file}`);
    expect(size.body).toEqual({ data: { width: 1600, height: 2824 } });
  });

  it("come as an iPhone keeps them, too: upright, without the place; damaged or huge ones are refused", async () => {
    const taken = await readFile(join(import.meta.dirname, "../support/files/photo.heic"));
    expect(taken.includes("Quokka")).toBe(true);
    const huge = Buffer.from(taken);
    // It says of itself that it has 400 million pixels.
    for (const more of [8, 12]) huge.writeUInt32BE(20_000, huge.indexOf("ispe") + more);
    for (const bad of [huge, taken.subarray(0, 1500), taken.subarray(0, 60)])
      expect((await send(writer, bad)).body.code).toBe("picture.unreadable");
    const { file } = dataOf(await send(writer, taken));
    const kept = sharp(
      await (await fetch(`${shop.server.origin}/_image?url=/pictures/products/${file}&w=1280&q=80`)).arrayBuffer(),
    );
    const { format, exif, width, height } = await kept.metadata();
    expect([format, exif, width, height]).toEqual(["webp", undefined, 1280, 1600]);
    // What lay on the left is above.
    const { data, info } = await kept.raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect([redAt(600, 200) > 200, redAt(600, 1300) < 60]).toEqual([true, true]);
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
    const missing = await draftProduct(writer, slug, {
      pictures: [...pictures, { file: "gone.webp", alt: { en: "Gone" } }],
    });
    expect((missing.body.data as { faults?: object[] }).faults).toMatchObject([
      { key: "pictures[3].alt.ar", kind: "missing" },
    ]);
    const dangling = [...pictures, { file: "gone.webp", alt: said("Gone") }];
    const unknown = await draftProduct(writer, slug, { pictures: dangling }, true);
    expect((unknown.body.data as { faults?: object[] }).faults).toMatchObject([
      { key: "pictures[3].file", kind: "unknown" },
    ]);
    await draftProduct(writer, slug, { pictures }, true);
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
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
    const { data: own } = await operate(shop.server, "GET", `/content/pictures/products/${back}`);
    expect((await sharp(Buffer.from((own as { content: string }).content, "base64")).metadata()).width).toBe(1200);

    expect((await actOn(owner, slug, "restore", { version: 2, number: 1 })).status).toBe(200);
    await expect.poll(async () => (await product()).thumbnail, SOON).toBe(`/pictures/products/${slug}-pack.webp`);
    expect((await actOn(owner, slug, "restore", { version: 3, number: 2 })).status).toBe(200);
    await expect.poll(async () => (await product()).thumbnail, SOON).toBe(`/pictures/products/${back}`);
    expect((await fetch(`${shop.server.origin}/_image?url=/pictures/products/${back}&w=320`)).status).toBe(200);
  });

  it("are listed with what uses them; one that nothing uses is removed, can be taken back, and goes for good later", async () => {
    const slug = "omega-3-concentrate";
    const file = dataOf(await send(writer, await photo(1300, 1300, "#884422"))).file;
    const list = async (view = "all") => {
      const { body } = await writer.visitor.get<Data<PictureRow[]> & { meta: Record<string, number> }>(
        `/api/admin/pictures?view=${view}`,
      );
      return { row: body.data.find((row) => row.file === file), count: body.meta[view] };
    };
    const act = ({ visitor }: Member, what: string, language: "en" | "ar" = "en", of = file) =>
      visitor.post<Refusal>(`/api/admin/pictures/${of}/${what}`, {}, { headers: { "x-locale": language } });
    const unused = await list("unused");
    expect(unused.row).toMatchObject({ users: [], removed_at: null, picture: `/pictures/products/${file}` });
    expect(unused.row?.bytes).toBeGreaterThan(500);
    expect((await act(writer, "remove")).status).toBe(403);

    // A draft uses it, and so does what is published.
    await draftProduct(writer, slug, { pictures: [{ file, alt: said("It") }] });
    const { name } = await productOf(shop.visitor("ar"), slug);
    const used = await act(owner, "remove", "ar");
    expect([used.status, used.body.code]).toEqual([409, "picture.used"]);
    expect(used.body.message).toContain(name);
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    expect((await act(owner, "remove")).status).toBe(409);
    expect((await list()).row?.users).toMatchObject([{ slug, is_now: true }]);
    expect((await list("unused")).row).toBeUndefined();

    // Once only an earlier version names it, it may go; it is shown still, and nothing new can be published with it.
    expect((await actOn(owner, slug, "restore", { version: 2, number: 1 })).status).toBe(200);
    expect((await list("unused")).row?.users).toMatchObject([{ slug, is_now: false }]);
    for (const _ of [1, 2]) expect((await act(owner, "remove")).status).toBe(204);
    expect((await list()).row).toBeUndefined();
    expect(await list("removed")).toMatchObject({ row: { file, deleted_at: expect.any(String) }, count: 1 });
    const address = `${shop.server.origin}/_image?url=/pictures/products/${file}&w=320`;
    expect((await fetch(address)).status).toBe(200);
    await draftProduct(writer, slug, { pictures: [{ file, alt: said("It") }] });
    const published = async () => {
      const { status, body } = await actOn(owner, slug, "publish", await draftOf(slug));
      return [status, body.faults?.map(({ key }) => key)];
    };
    await expect.poll(published, SOON).toEqual([422, ["pictures[0].file"]]);
    for (const _ of [1, 2]) expect((await act(owner, "take-back")).status).toBe(204);
    expect((await list()).row?.users).toMatchObject([{ slug, is_now: true }]);
    const { body } = await owner.visitor.get<Data<{ action: string }[]>>(
      `/api/admin/audit?entity=picture&entity_id=${file}`,
    );
    expect(body.data.map(({ action }) => action)).toEqual(["picture.taken_back", "picture.removed", "picture.added"]);

    // Removed a second time, it is deleted when its time is over, and not a moment before; the same picture comes anew.
    expect((await actOn(writer, slug, "draft/drop", await draftOf(slug))).status).toBe(200);
    expect((await act(owner, "remove")).status).toBe(204);
    const { deleted_at: end } = (await list("removed")).row as { deleted_at: string };
    const keepHouse = async (beside: number) => {
      shop.server.setClock(new Date(Date.parse(end) + beside).toISOString());
      expect((await operate(shop.server, "POST", "/housekeeping")).status).toBe(200);
      return (await operate(shop.server, "GET", `/content/pictures/products/${file}`)).status;
    };
    expect(await keepHouse(-1000)).toBe(200);
    expect(await keepHouse(1000)).toBe(404);
    shop.server.setClock(null);
    // Nobody stays signed in for so long.
    await signInStaff(owner.visitor, owner);
    await signInStaff(writer.visitor, writer);
    expect((await act(owner, "take-back")).status).toBe(404);
    expect((await act(owner, "remove", "en", "..%2Fx")).status).toBe(404);
    expect(dataOf(await send(writer, await photo(1300, 1300, "#884422"))).file).toBe(file);
    expect((await list("unused")).row?.removed_at).toBeNull();
  });

  it("that came with the shop are listed with their users, found by them, and shown by one more product without a copy", async () => {
    const [slug, file] = ["magnesium-seven-salts", "zinc-bisglycinate-pack.webp"];
    const listed = async (query: string) => {
      const { body } = await writer.visitor.get<Data<PictureRow[]> & { meta: Record<string, number> }>(
        `/api/admin/pictures?${query}`,
      );
      return body;
    };
    const zinc = `q=${encodeURIComponent("zinc bisglycinate")}`;
    const found = async (query: string) => (await listed(query)).data.map(({ picture }) => picture);
    // Products whose files name no picture show those that are called after them.
    const { data, meta } = await listed(`view=delivered&of=product&${zinc}`);
    expect(data.find((row) => row.file === file)).toMatchObject({
      ...{
        picture: `/pictures/products/${file}`,
        added_at: null,
        users: [{ slug: "zinc-bisglycinate", is_now: true }],
      },
    });
    expect(data.length).toBeLessThan(meta.delivered ?? 0);
    const { name } = await productOf(shop.visitor("ar"), "zinc-bisglycinate");
    expect(await found(`view=delivered&q=${encodeURIComponent(name)}`)).toContain(`/pictures/products/${file}`);
    expect((await found("view=delivered")).some((picture) => picture.startsWith("/pictures/categories/"))).toBe(true);
    expect(await found("view=delivered&q=nothing+of+that+name")).toEqual([]);
    const [first, second] = [await listed("view=delivered"), await listed("view=delivered&after=products/zz.webp")];
    expect(first.data.length).toBe(48);
    expect(second.data.every(({ picture }) => picture > "/pictures/products/zz.webp")).toBe(true);
    expect((await writer.visitor.get("/api/admin/pictures?view=all&after=products/zz.webp")).status).toBe(422);

    const kept = (await listed("view=all")).meta.all;
    await draftProduct(writer, slug, { pictures: [{ file, alt: said("It") }] });
    const users = async () =>
      (await listed(`view=delivered&${zinc}`)).data.find((row) => row.file === file)?.users.map((user) => user.slug);
    expect(await users()).toEqual([slug, "zinc-bisglycinate"]);
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const shown = async () => dataOf(await shop.visitor().get<Data<{ thumbnail: string }>>(`/api/products/${slug}`));
    await expect.poll(async () => (await shown()).thumbnail, SOON).toBe(`/pictures/products/${file}`);
    expect((await listed("view=all")).meta.all).toBe(kept);

    // One that was added is found by what shows it, too.
    const added = dataOf(await send(writer, await photo(1300, 1300, "#446688"))).file;
    expect(await found("view=all&q=magnesium")).not.toContain(`/pictures/products/${added}`);
    await draftProduct(writer, slug, { pictures: [{ file: added, alt: said("It") }] });
    expect(await found("view=all&q=magnesium")).toContain(`/pictures/products/${added}`);
    expect((await actOn(writer, slug, "draft/drop", await draftOf(slug))).status).toBe(200);
  });

  it("stay for the orders that show them, whatever becomes of the product", async () => {
    const slug = "collagen-peptides";
    const file = dataOf(await send(writer, await photo(1300, 1300, "#226644"))).file;
    await draftProduct(writer, slug, { pictures: [{ file, alt: said("It") }] });
    const before = (await versionsOf(writer, slug)).version ?? 0;
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const buyer = shop.visitor();
    const shown = async () => dataOf(await buyer.get<Data<{ thumbnail: string }>>(`/api/products/${slug}`));
    await expect.poll(async () => (await shown()).thumbnail, SOON).toContain(file);
    const { id } = await productOf(buyer, slug);
    const { reference } = await order(buyer, id, { method: CASH });
    expect((await actOn(owner, slug, "restore", { version: before + 1, number: before })).status).toBe(200);
    expect((await owner.visitor.post(`/api/admin/pictures/${file}/remove`, {})).status).toBe(204);
    const row = async () => {
      const { body } = await owner.visitor.get<Data<PictureRow[]>>("/api/admin/pictures?view=removed");
      return body.data.find((each) => each.file === file);
    };
    const end = (await row())?.deleted_at ?? "";
    shop.server.setClock(new Date(Date.parse(end) + 1000).toISOString());
    for (const _ of [1, 2]) expect((await operate(shop.server, "POST", "/housekeeping")).status).toBe(200);
    shop.server.setClock(null);
    await signInStaff(owner.visitor, owner);
    await signInStaff(writer.visitor, writer);
    expect(await row()).toMatchObject({ file, deleted_at: null, removed_at: expect.any(String) });
    const seen = await owner.visitor.get<Data<{ lines: { thumbnail: string }[] }>>(`/api/admin/orders/${reference}`);
    expect(dataOf(seen).lines[0]?.thumbnail).toBe(`/pictures/products/${file}`);
    expect((await fetch(`${shop.server.origin}/_image?url=/pictures/products/${file}&w=320`)).status).toBe(200);
  });

  it("belong to a new product, which is begun, completed and there from its second on: page, lists, search and export", async () => {
    const slug = "quokka-calm";
    const begin = (of: object, key: string = randomUUID()) =>
      writer.visitor.post<Drafted>("/api/admin/products", of, { headers: { "idempotency-key": key } });
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

    const { file } = dataOf(await send(writer, await photo(1300, 1300, "#123456")));
    const { data: model } = await versionsOf(writer, "psyllium-fibre");
    const name = { en: "Quokkacalm", ar: "هدوء الكوكا" };
    const written = { ...model.published, name, price_aed: 77, pictures: undefined };
    const save = async (changes: object) =>
      writer.visitor.put<Drafted & Data<{ faults: object[] }>>(productPath(slug, "draft"), {
        ...{ written: { ...written, ...changes }, ...(await draftOf(slug)), based_on: null },
      });
    // Whatever is written, number, address and SKU are its own; and it has no picture yet.
    expect(dataOf(await save({})).faults).toMatchObject([{ key: "pictures", kind: "missing" }]);
    // A price far from all others is typed twice, also where there was none before.
    await save({ pictures: [{ file, alt: said("It") }], price_aed: 1.2 });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).body.code).toBe("product.price_jumps");
    await save({ pictures: [{ file, alt: said("It") }] });
    const listed = await writer.visitor.get<Data<ProductRow[]>>(`/api/admin/products?view=off&q=${slug}`);
    expect(dataOf(listed)).toMatchObject([{ slug, sku: "BG-0901", name, state: "changed", faults: 0 }]);
    const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1_200_000);
    expect((await actOn(owner, slug, "publish", { ...(await draftOf(slug)), at: moment.toISOString() })).status).toBe(
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
    await writer.visitor.put(productPath(slug, "draft"), { written, ...(await draftOf(slug)), based_on: null });
    expect((await actOn(owner, slug, "publish", await draftOf(slug))).status).toBe(200);
    const status = async () => (await shop.visitor().get(`/en/product/${slug}`)).status;
    await expect.poll(status, SOON).toBe(200);
    expect((await actOn(owner, slug, "take-back", { version: 1 })).status).toBe(200);
    await expect.poll(status, SOON).toBe(404);
    expect((await actOn(writer, slug, "draft/drop", await draftOf(slug))).status).toBe(200);
    expect((await writer.visitor.get(`/api/admin/products/${slug}`)).status).toBe(404);
  });
});
