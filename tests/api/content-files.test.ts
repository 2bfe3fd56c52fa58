import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { keptName } from "../../shop/pictures/kept-pictures.ts";
import type { ContentDifference } from "../../shop/staff-files/bring-in.ts";
import { operatorOf } from "../support/operator.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON, shownStock } from "../support/shopping.ts";
import { type Member, newestActsFor, newMember, staffed } from "../support/staff.ts";

/** The content folder as an archive: downloaded, changed elsewhere, and brought in again. */
const shop = shopUnderTest();

let owner: Member;
beforeAll(async () => {
  ({ owner } = await staffed(shop, {}));
});

type Files = Record<string, Uint8Array>;

async function download(): Promise<Uint8Array> {
  const cookie = [...owner.visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(`${shop.server.origin}/api/admin/content-archive`, { headers: { cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="content-\d{4}-\d\d-\d\d\.zip"$/);
  return new Uint8Array(await answer.arrayBuffer());
}
const downloaded = async () => unzipSync(await download());
const textIn = (files: Files, path: string) => new TextDecoder().decode(files[path]);

/** The archive with some texts written otherwise; null: without that file. */
function packed(files: Files, changes: Record<string, string | Uint8Array | null> = {}): Uint8Array<ArrayBuffer> {
  const all: Zippable = { ...files };
  for (const [path, said] of Object.entries(changes)) {
    if (said === null) delete all[path];
    else all[path] = typeof said === "string" ? new TextEncoder().encode(said) : said;
  }
  return new Uint8Array(zipSync(all, { level: 1 }));
}
const withLine = (text: string, key: string, value: string | number) => {
  const after = text.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
  expect(after).not.toBe(text);
  return after;
};

type Answer = Data<ContentDifference> & Refusal;
const check = (archive: Uint8Array<ArrayBuffer>, query = "", { visitor } = owner) =>
  visitor.call<Answer>("POST", `/api/admin/content-archive/check?${query}`, { body: archive });
const take = (archive: Uint8Array<ArrayBuffer>, query: string, key: string = randomUUID()) =>
  owner.visitor.call<Answer & Data<{ changed: boolean }>>("POST", `/api/admin/content-archive?${query}`, {
    body: archive,
    headers: { "idempotency-key": key },
  });

const ZINC = "products/zinc-bisglycinate.yaml";
const NEW = "products/quokka-calm.yaml";
/** A further product, made of another. */
const newProduct = (files: Files) =>
  ["id: 9001", "slug: quokka-calm", "sku: BG-9401"].reduce(
    (text, line) => withLine(text, line.split(":")[0] ?? "", line.split(": ")[1] ?? ""),
    textIn(files, ZINC),
  );

describe("the archive", () => {
  it("is what the command line writes, the same bytes every time, and to bring it in is nothing to do", async () => {
    const first = await download();
    expect(Buffer.compare(first, await download())).toBe(0);
    const files = unzipSync(first);
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    expect((await operatorOf(shop)("content", "export", folder)).code).toBe(0);
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    expect(Object.keys(files)).toEqual(written.toSorted());
    for (const path of written)
      expect(Buffer.compare(files[path] ?? new Uint8Array(), readFileSync(join(folder, path))), path).toBe(0);
    rmSync(folder, { recursive: true });

    const { report, left, pictures } = dataOf(await check(packed(files)));
    expect([report.changed, left, pictures]).toEqual([false, [], { added: [], left: [] }]);
    // As a Mac packs the folder, and without the pictures, which the shop has.
    const texts = Object.entries(files).filter(([path]) => !path.startsWith("pictures/"));
    const above = Object.fromEntries(texts.map(([path, text]) => [`my content/${path}`, text]));
    const mac = packed(above, { "__MACOSX/._my content": "x", "my content/.DS_Store": "x" });
    expect(dataOf(await check(mac)).report.changed).toBe(false);
  });

  it("brings a price and an article in, and once however often it is sent; what has faults is named and stays out", async () => {
    const files = await downloaded();
    const article = Object.keys(files).find((path) => /^blog\/.*\.en\.md$/.test(path)) ?? "";
    const other = article.replace(".en.md", ".ar.md");
    const slug = article.replace(/^blog\/|\.en\.md$/g, "");
    const as = (path: string) => textIn(files, path).replaceAll(`slug: ${slug}`, "slug: quokka-news");
    const archive = packed(files, {
      [ZINC]: withLine(textIn(files, ZINC), "price_aed", 95),
      [NEW]: newProduct(files),
      "blog/quokka-news.en.md": as(article),
      "blog/quokka-news.ar.md": as(other),
      "products/magnesium-seven-salts.yaml": `${textIn(files, "products/magnesium-seven-salts.yaml")}nonsense: 1\n`,
      "tax.yaml": "AE: [",
      "blog/half.en.md": as(article).replace("quokka-news", "half"),
    });
    const difference = dataOf(await check(archive));
    expect(difference.left.map(({ path }) => path).toSorted()).toEqual([
      "blog/half.en.md",
      "products/magnesium-seven-salts.yaml",
      "tax.yaml",
    ]);
    expect(difference.left.flatMap(({ faults }) => faults)).toContainEqual(
      expect.objectContaining({ key: "nonsense", problem: "is not a key of this format" }),
    );
    const { report } = difference;
    expect(report.added).toEqual(["quokka-calm"]);
    expect(report.fields).toEqual([{ slug: "zinc-bisglycinate", fields: ["price_aed"] }]);
    expect(report.entries).toEqual([{ kind: "article", key: "quokka-news", change: "added" }]);
    expect(report.removed).toEqual([]);
    // Nothing is there yet.
    expect((await shop.visitor().get("/en/product/quokka-calm")).status).toBe(404);

    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => take(archive, `seen=${difference.seen}`, key)));
    expect(both.map(({ status, body }) => [status, body.data])).toEqual([
      [200, { changed: true }],
      [200, { changed: true }],
    ]);
    await expect.poll(async () => (await productOf(shop.visitor(), "zinc-bisglycinate")).price, SOON).toBe(95);
    await expect.poll(async () => (await shop.visitor().get("/en/blog/quokka-news")).status, SOON).toBe(200);
    expect((await shop.visitor().get("/ar/product/quokka-calm")).status).toBe(200);
    const imported = (await newestActsFor(owner, 5)).filter(({ action }) => action === "content.imported");
    expect(imported).toHaveLength(1);
    expect(imported[0]).toMatchObject({ role: "owner", after: { product: 2, article: 1 } });
    expect(imported[0]?.staffId).not.toBeNull();
    expect(dataOf(await check(packed(await downloaded()))).report.changed).toBe(false);
  });

  it("is compared anew where the shop was changed in between, and asks about prices that jump", async () => {
    const files = await downloaded();
    const archive = packed(files, { [ZINC]: withLine(textIn(files, ZINC), "price_aed", 40) });
    const { seen, report } = dataOf(await check(archive));
    expect(report.prices).toMatchObject([{ slug: "zinc-bisglycinate", isAlarming: true }]);
    const jump = await take(archive, `seen=${seen}`);
    expect([jump.status, jump.body.code, jump.body.data.seen]).toEqual([409, "archive.prices_jump", seen]);

    const entry = { message: { en: "Quokka week", ar: "أسبوع الكوكا" }, link: null };
    const said = await owner.visitor.post(
      "/api/admin/content-lists/announcement",
      { entry },
      { headers: { "idempotency-key": randomUUID() } },
    );
    expect(said.status).toBe(201);
    const stale = await take(archive, `seen=${seen}&accepted=${report.alarm}`);
    expect([stale.status, stale.body.code]).toEqual([409, "archive.changed_meanwhile"]);
    expect(stale.body.message).toContain("changed meanwhile");
    expect((await productOf(shop.visitor(), "zinc-bisglycinate")).price).toBe(95);
    const now = stale.body.data;
    expect(now.seen).not.toBe(seen);
    const taken = await take(archive, `seen=${now.seen}&accepted=${now.report.alarm}`);
    expect(taken.status).toBe(200);
    await expect.poll(async () => (await productOf(shop.visitor(), "zinc-bisglycinate")).price, SOON).toBe(40);
  });

  it("leaves what staff have changed, and stock, unless it is told otherwise", async () => {
    const files = await downloaded();
    const before = await shownStock(shop.visitor(), "zinc-bisglycinate");
    const archive = packed(files, { [ZINC]: withLine(textIn(files, ZINC), "stock", before + 7) });
    const as = dataOf(await check(archive));
    expect([as.report.changed, as.report.otherStock.map(({ to }) => to)]).toEqual([false, [before + 7]]);
    const set = dataOf(await check(archive, "stock=true"));
    expect((await take(archive, `stock=true&seen=${set.seen}`)).status).toBe(200);
    await expect.poll(() => shownStock(shop.visitor(), "zinc-bisglycinate"), SOON).toBe(before + 7);
    // What was looked at with other choices is another difference.
    expect((await take(archive, `stock=true&over_staff=true&seen=${set.seen}`)).status).toBe(200);
  });

  it("brings pictures along that staff of another shop have added, and no others", async () => {
    const files = await downloaded();
    const square = { width: 1300, height: 1300, channels: 3, background: "#4c6a92" } as const;
    const bytes = new Uint8Array(await sharp({ create: square }).webp().toBuffer());
    const name = keptName(bytes);
    const pictures = `pictures:\n  - file: ${name}\n    alt: { en: Quokka, ar: كوكا }\n`;
    const own = Object.keys(files).find((path) => path.startsWith("pictures/scenes/")) ?? "";
    const archive = packed(files, {
      [NEW]: `${textIn(files, NEW).replace(/^pictures:\n(?: .*\n)+/m, "")}${pictures}`,
      [`pictures/products/${name}`]: bytes,
      "pictures/products/quokka.webp": bytes,
      [own]: bytes,
      "pictures/scenes/broken.webp": "no picture",
    });
    const { pictures: seen, left } = dataOf(await check(archive));
    expect(left).toEqual([]);
    expect(seen.added).toEqual([`products/${name}`]);
    expect(seen.left.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
      [
        { path: "products/quokka.webp", why: "new" },
        { path: "scenes/broken.webp", why: "unreadable" },
        { path: own.replace("pictures/", ""), why: "another" },
      ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    );
    const difference = dataOf(await check(archive));
    expect((await take(archive, `seen=${difference.seen}`)).status).toBe(200);
    expect(Object.keys(await downloaded())).toContain(`pictures/products/${name}`);
  });
});

describe("an archive that is none", () => {
  it("is refused in words, and nothing of it is taken", async () => {
    const files = await downloaded();
    const whole = packed(files);
    const bomb = new Uint8Array(3 * 1024 * 1024);
    const lying = Buffer.from(packed(files, { "tax.yaml": `${textIn(files, "tax.yaml")}\n${"#".repeat(50_000)}` }));
    // The size that stands in the index is less than what comes out.
    const at = lying.lastIndexOf("tax.yaml") - 46;
    lying.writeUInt32LE(100, at + 24);
    const refused = async (archive: Uint8Array<ArrayBuffer>) => {
      const { status, body } = await check(archive);
      return [status, body.code];
    };
    const outside = Buffer.from(packed(files, { "xx/tax.yaml": "AE: []" }));
    for (let found = outside.indexOf("xx/tax.yaml"); found >= 0; found = outside.indexOf("xx/tax.yaml"))
      outside.write("../tax.yaml", found);
    expect(await refused(new Uint8Array())).toEqual([422, "archive.unreadable"]);
    expect(await refused(new TextEncoder().encode("no archive"))).toEqual([422, "archive.unreadable"]);
    expect(await refused(whole.slice(0, -100))).toEqual([422, "archive.unreadable"]);
    expect(await refused(new Uint8Array(lying))).toEqual([422, "archive.unreadable"]);
    expect(await refused(packed(files, { "products/bomb.yaml": bomb }))).toEqual([422, "archive.too_large"]);
    expect(await refused(new Uint8Array(outside))).toEqual([422, "archive.outside"]);
    expect(await refused(packed(files, { "run.sh": "x" }))).toEqual([422, "archive.foreign"]);
    expect(await refused(packed(files, { "tax.yaml": null }))).toEqual([422, "archive.not_whole"]);
    const damaged = whole.slice();
    damaged.fill(7, 60, 160);
    expect((await check(damaged)).status).toBe(422);
    const arabic = await owner.visitor.call<Answer>("POST", "/api/admin/content-archive/check", {
      body: packed(files, { "run.sh": "x" }),
      headers: { "x-locale": "ar" },
    });
    expect(arabic.body.message).toMatch(/^هذا ليس من ملفات محتوى المتجر: run\.sh/);
    expect(dataOf(await check(whole)).report.changed).toBe(false);
  });

  it("is of no use to whoever may not", async () => {
    const manager = await newMember(shop, owner, "manager");
    const archive = packed({ "tax.yaml": new TextEncoder().encode("AE: []") });
    expect((await manager.visitor.get("/api/admin/content-archive")).status).toBe(403);
    expect((await check(archive, "", manager)).status).toBe(403);
    const press = await manager.visitor.call("POST", `/api/admin/content-archive?seen=${"0".repeat(64)}`, {
      body: archive,
      headers: { "idempotency-key": randomUUID() },
    });
    expect(press.status).toBe(403);
    expect((await shop.visitor().get("/api/admin/content-archive")).status).toBe(401);
  });
});
