import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import type { ContentVersions } from "../../shop/staff-content/read-content.ts";
import type { PictureRow } from "../../shop/staff-pictures/picture-list.ts";
import { actOn, type Drafted, draftProduct, draftSeen } from "../support/drafts.ts";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";

const shop = shopUnderTest();

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

/** A picture whose left half is red and whose right half is green, in a shade of its own. */
async function halves(width: number, height: number, shade: number): Promise<Uint8Array> {
  const half = { width: width / 2, height, channels: 3 } as const;
  const red = await sharp({ create: { ...half, background: { r: 200, g: 20, b: shade } } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { ...half, width, background: { r: 20, g: 200, b: shade } } });
  return picture
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

const keyed = (key: string = randomUUID()) => ({ "idempotency-key": key });
const add = async ({ visitor }: Member, file: Uint8Array) => {
  const headers = { ...keyed(), "content-type": "application/octet-stream" };
  const body = new Uint8Array(file);
  return visitor.call<Data<{ file: string }> & Refusal>("POST", "/api/admin/pictures", { body, headers });
};
const area = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const cut = ({ visitor }: Member, path: string, part: object, more: object = {}, key?: string) =>
  visitor.post<Data<{ file: string }> & Refusal>(
    "/api/admin/picture-cuts",
    { path, part, ...more },
    { headers: keyed(key) },
  );
/** The picture as it is kept, and how red and green it is at a place, in parts of its sides. */
async function kept(path: string) {
  const { data } = await operate<{ content: string }>(shop.server, "GET", `/content/pictures/${path}`);
  const picture = sharp(Buffer.from(data.content, "base64"));
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return (pixels[place] ?? 0) > (pixels[place + 1] ?? 0) ? "red" : "green";
  };
  return { width: info.width, height: info.height, at };
}
const listed = async (view = "all") =>
  dataOf(await owner.visitor.get<Data<PictureRow[]>>(`/api/admin/pictures?view=${view}`));
const usersOf = async (file: string) =>
  (await listed()).find((row) => row.file === file)?.users.map(({ kind, slug, is_now }) => `${kind} ${slug} ${is_now}`);

describe("a part of a picture", () => {
  it("is what was chosen, once under one key, and the whole stays", async () => {
    const { file } = dataOf(await add(writer, await halves(3200, 2400, 10)));
    const path = `products/${file}`;
    const size = await writer.visitor.get(`/api/admin/picture-size?path=${path}`);
    expect(size.body).toEqual({ data: { width: 2133, height: 1600 } });
    const key = randomUUID();
    const square = area(0, 0, 7500, 10_000);
    const part = dataOf(await cut(writer, path, square, {}, key)).file;
    expect(part).not.toBe(file);
    expect(dataOf(await cut(writer, path, square, {}, key)).file).toBe(part);
    expect((await cut(writer, path, area(0, 0, 10_000, 10_000), {}, key)).body.code).toBe("staff.key_taken");
    const shown = await kept(`products/${part}`);
    expect([shown.width, shown.height]).toEqual([1600, 1600]);
    // Two thirds of it are what lay on the left.
    expect([shown.at(0.05, 0.5), shown.at(0.64, 0.5), shown.at(0.69, 0.5)]).toEqual(["red", "red", "green"]);
    const right = await kept(`products/${dataOf(await cut(writer, path, area(4000, 2000, 6000, 6000))).file}`);
    expect([right.width, right.height]).toEqual([1280, 960]);
    expect([right.at(0.1, 0.5), right.at(0.2, 0.5)]).toEqual(["red", "green"]);
    expect((await listed()).map((row) => row.file)).toEqual(expect.arrayContaining([file, part]));
    const acts = await owner.visitor.get<Data<{ action: string }[]>>(
      `/api/admin/audit?entity=picture&entity_id=${part}`,
    );
    expect(dataOf(acts).map(({ action }) => action)).toEqual(["picture.cut"]);
    // The pictures that come with the shop can be cut as well; a part is named and published like any picture.
    const own = dataOf(await cut(writer, "products/psyllium-fibre-cover.webp", area(1250, 0, 7500, 10_000))).file;
    const pictures = [{ file: own, alt: { en: "A part", ar: "جزء" } }];
    await draftProduct(writer, "psyllium-fibre", { pictures });
    const seen = await draftSeen(owner, "/api/admin/products/psyllium-fibre");
    expect((await actOn(owner, "psyllium-fibre", "publish", seen)).status).toBe(200);
    await expect
      .poll(async () => (await shop.visitor().get("/en/product/psyllium-fibre")).text, SOON)
      .toContain(own.slice(0, 32));
  });

  it("is refused in words where it cannot be shown, and to whoever writes nothing", async () => {
    const { file } = dataOf(await add(writer, await halves(1300, 1300, 20)));
    const path = `products/${file}`;
    const small = await cut(writer, path, area(0, 0, 9000, 5000));
    expect([small.status, small.body.code]).toEqual([422, "picture.part_too_small"]);
    for (const part of [area(0, 0, 0, 5000), area(6000, 0, 6000, 100), area(-1, 0, 10, 10), area(0, 0.5, 1, 1), {}])
      expect((await cut(writer, path, part)).status).toBe(422);
    for (const [bad, status] of [
      ["products/none.webp", 404],
      ["products/../../package.json", 422],
      ["/etc/passwd", 422],
      [`reviews/${file}`, 422],
    ] as const) {
      expect((await cut(writer, bad, area(0, 0, 10_000, 10_000))).status).toBe(status);
      expect((await writer.visitor.get(`/api/admin/picture-size?path=${encodeURIComponent(bad)}`)).status).toBe(status);
    }
    const support = await newMember(shop, owner, "support");
    expect((await add(support, await halves(1300, 1300, 20))).status).toBe(403);
    expect((await cut(support, path, area(0, 0, 10_000, 10_000))).status).toBe(403);
    expect((await support.visitor.get(`/api/admin/picture-size?path=${path}`)).status).toBe(403);
  });
});

it("an added picture is offered to texts once it has their shape, is shown by what is published, and stays as long as it is", async () => {
  // Whoever writes texts alone adds their pictures.
  const author = await newMember(shop, owner, "marketing");
  const to = "/api/admin/content/article/forms-of-magnesium";
  const text = async () => dataOf(await author.visitor.get<Data<ContentVersions>>(to));
  const { file: whole } = dataOf(await add(author, await halves(2400, 2400, 30)));
  const nameOf = (file: string) => file.replace(".webp", "");
  expect((await text()).pictures).not.toContain(nameOf(whole));
  const { file } = dataOf(await cut(author, `scenes/${whole}`, area(0, 2000, 10_000, 5625), { replaces: true }));
  expect((await text()).pictures[0]).toBe(nameOf(file));
  // Nobody wants the whole, and it can be taken back.
  expect((await listed("removed")).map((row) => row.file)).toContain(whole);

  const save = async (image: string) => {
    const { data, version } = await text();
    const { revision } = await draftSeen(author, to);
    const written = { ...(data.draft ?? data.published), image };
    return author.visitor.put<Drafted & Data<{ faults: object[] }>>(`${to}/draft`, {
      ...{ written, revision, based_on: version },
    });
  };
  expect(dataOf(await save(nameOf(whole))).faults).toMatchObject([{ key: "image", kind: "unknown" }]);
  expect(dataOf(await save(nameOf(file))).faults).toEqual([]);
  expect(await usersOf(file)).toEqual(["article forms-of-magnesium true"]);
  const published = await author.visitor.post(`${to}/publish`, await draftSeen(author, to), { headers: keyed() });
  expect(published.status).toBe(200);
  const page = async () => (await shop.visitor().get("/ar/blog/forms-of-magnesium")).text;
  await expect.poll(page, SOON).toContain(nameOf(file));
  const picture = `${shop.server.origin}/_image?url=/pictures/scenes/${file}&w=640&q=80`;
  expect((await sharp(await (await fetch(picture)).arrayBuffer()).metadata()).width).toBe(640);
  const removal = await owner.visitor.post<Refusal>(`/api/admin/pictures/${file}/remove`, {});
  expect([removal.status, removal.body.code]).toEqual([409, "picture.used"]);
  const { data: pictures } = await operate<string[]>(shop.server, "GET", "/content/pictures");
  expect(pictures).toContain(`scenes/${file}`);
  const { data: files } = await operate<{ path: string; text: string }[]>(shop.server, "GET", "/content/export");
  const own = files.find(
    ({ path }) => path === "blog/en/forms-of-magnesium.md" || path.endsWith("forms-of-magnesium.en.md"),
  );
  expect(own?.text).toContain(`image: ${nameOf(file)}`);

  const { version } = await text();
  const back = await author.visitor.post(`${to}/restore`, { version, number: 1 }, { headers: keyed() });
  expect(back.status).toBe(200);
  expect(await usersOf(file)).toEqual(["article forms-of-magnesium false"]);
  expect((await owner.visitor.post(`/api/admin/pictures/${file}/remove`, {})).status).toBe(204);
});

it("a category gets the picture that the menu needs, and keeps it from being removed", async () => {
  const { file } = dataOf(await add(writer, await halves(1400, 1400, 40)));
  const picture = file.replace(".webp", "");
  const entry = {
    ...{ slug: "quokka-minerals", parent: "health-goals", nav: true },
    ...{ name: { en: "Quokka minerals", ar: "معادن كوكا" }, description: { en: "For quokkas.", ar: "للكوكا." } },
  };
  const send = (what: object, path = "/categories") =>
    owner.visitor.post<Data<{ id: number }> & { faults?: { key: string; kind: string }[] }>(`/api/admin${path}`, what, {
      headers: keyed(),
    });
  expect((await send({ entry })).body.faults).toMatchObject([{ key: "nav", kind: "menu_picture" }]);
  const missing = { ...entry, picture: "0".repeat(32) };
  expect((await send({ entry: missing })).body.faults).toMatchObject([{ key: "picture", kind: "unknown" }]);
  const { id } = dataOf(await send({ entry: { ...entry, picture } }));
  const row = async () =>
    dataOf(await owner.visitor.get<Data<CategoryRow[]>>("/api/admin/categories")).find((each) => each.id === id);
  expect(await row()).toMatchObject({ picture: `/pictures/categories/${file}`, entry: { picture } });
  await expect
    .poll(async () => (await shop.visitor().get("/en")).text, SOON)
    .toContain(`%2Fpictures%2Fcategories%2F${file}`);
  expect(await usersOf(file)).toEqual(["category quokka-minerals true"]);
  expect((await owner.visitor.post(`/api/admin/pictures/${file}/remove`, {})).status).toBe(409);
  const { data: pictures } = await operate<string[]>(shop.server, "GET", "/content/pictures");
  expect(pictures).toContain(`categories/${file}`);
  // Another address leaves it its picture; without the category nothing uses it.
  const renamed = await send({ entry: { ...entry, slug: "quokka-salts", picture }, version: 1 }, `/categories/${id}`);
  expect(renamed.status).toBe(200);
  expect((await row())?.picture).toBe(`/pictures/categories/${file}`);
  expect((await send({ version: 2 }, `/categories/${id}/remove`)).status).toBe(200);
  expect((await owner.visitor.post(`/api/admin/pictures/${file}/remove`, {})).status).toBe(204);
});
