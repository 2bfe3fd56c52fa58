import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { WrittenCategory } from "../../shop/staff-categories/category-rules.ts";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { type Data, dataOf, productOf, type Refusal, SOON } from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** The content of this shop, which a test may change. */
const folder = temporaryFolder("content");
cpSync("content", folder.path, { recursive: true });
const shop = shopUnderTest({ CONTENT_DIR: folder.path });

let owner: Member;
let writer: Member;
beforeAll(async () => {
  ({ owner, catalogue: writer } = await staffed(shop, { catalogue: "en" }));
});

type Answered = Data<{ id: number; version: number }> &
  Refusal & { faults?: { key: string; kind: string }[]; naming?: { kind: string; key: string }[] };
const send = ({ visitor }: Member, path: string, body: object, key: string = randomUUID()) =>
  visitor.post<Answered>(`/api/admin${path}`, body, { headers: { "idempotency-key": key } });
const tree = async () => dataOf(await owner.visitor.get<Data<CategoryRow[]>>("/api/admin/categories"));
const find = async (slug: string) => {
  const found = (await tree()).find(({ entry }) => entry.slug === slug);
  if (found === undefined) throw new Error(`there is no category ${slug}`);
  return found;
};
/** Changes a category as it is now. */
const change = async (slug: string, changes: Partial<WrittenCategory>, more: object = {}) => {
  const { id, version, entry } = await find(slug);
  return send(owner, `/categories/${id}`, { entry: { ...entry, ...changes }, version, ...more });
};
const faultsOf = ({ body }: { body: Answered }) => body.faults?.map(({ key, kind }) => `${key} ${kind}`);
const leads = async (path: string) => {
  const { status, headers } = await shop.visitor().get(path);
  // An address may come back to its category.
  if (status === 301) expect(headers.get("cache-control")).toBe("no-cache");
  return [status, headers.get("location")];
};
/** The addresses that shoppers see below one, in their order. */
const below = async (parent: string) => {
  type Shown = { slug: string; parent: string | null };
  const { body } = await shop.visitor().get<Data<Shown[]>>("/api/categories/categories");
  return body.data.filter((each) => each.parent === parent).map(({ slug }) => slug);
};
type Files = { path: string; text: string }[];
const exported = async () => (await operate<Files>(shop.server, "GET", "/content/export")).data;
const imported = async () =>
  (await operate<{ changed: boolean; kept: object[] }>(shop.server, "POST", "/content/import", { apply: true })).data;

const QUOKKA: WrittenCategory = {
  slug: "quokka-calm",
  parent: "nutrients",
  name: { en: "Quokka calm", ar: "هدوء الكوكا" },
  description: { en: "For quiet days.", ar: "لأيام هادئة." },
  nav: false,
};

it("is read by who writes products, and changed by who may publish them, once under one key", async () => {
  const nobody = await shop.visitor().get("/api/admin/categories");
  expect(nobody.status).toBe(401);
  expect((await writer.visitor.get("/api/admin/categories")).status).toBe(200);
  expect((await send(writer, "/categories", { entry: QUOKKA })).status).toBe(403);
  const key = randomUUID();
  const added = await send(owner, "/categories", { entry: QUOKKA }, key);
  expect([added.status, added.body.data.version]).toEqual([201, 1]);
  expect((await send(owner, "/categories", { entry: QUOKKA }, key)).body.data).toEqual(added.body.data);
  expect((await tree()).filter(({ entry }) => entry.slug === QUOKKA.slug)).toHaveLength(1);
  await expect.poll(async () => (await below("nutrients")).at(-1), SOON).toBe(QUOKKA.slug);
  expect((await shop.visitor("ar").get("/ar/shop?category=quokka-calm")).text).toContain(QUOKKA.name.ar);
});

it("keeps the tree in order: no address twice, no circle, three levels, and a picture for the menu", async () => {
  expect(faultsOf(await send(owner, "/categories", { entry: QUOKKA }))).toEqual(["slug taken"]);
  const other = { ...QUOKKA, slug: "quokka-deep" };
  expect(faultsOf(await send(owner, "/categories", { entry: { ...other, parent: "no-such" } }))).toEqual([
    "parent unknown",
  ]);
  expect(faultsOf(await send(owner, "/categories", { entry: { ...other, nav: true } }))).toEqual(["nav menu_picture"]);
  expect(faultsOf(await send(owner, "/categories", { entry: { ...other, name: { en: "Calm", ar: "Calm" } } }))).toEqual(
    ["name.ar not_arabic"],
  );
  expect(faultsOf(await change("nutrients", { parent: QUOKKA.slug }))).toEqual(["parent levels"]);
  expect((await send(owner, "/categories", { entry: { ...other, parent: QUOKKA.slug } })).status).toBe(201);
  const fourth = { ...other, slug: "quokka-fourth", parent: "quokka-deep" };
  expect(faultsOf(await send(owner, "/categories", { entry: fourth }))).toEqual(["parent levels"]);
  expect(faultsOf(await change("biogena-diamonds", { slug: "diamonds" }))).toEqual(["slug fixed"]);
});

it("is removed only when nothing names it, and says what does; it can be added again as it was", async () => {
  const remove = async (slug: string) => {
    const { id, version } = await find(slug);
    return send(owner, `/categories/${id}/remove`, { version });
  };
  const named = await remove("minerals");
  expect([named.status, named.body.code]).toEqual([409, "category.named"]);
  const iron = await productOf(shop.visitor(), "iron-gentle");
  expect(named.body.naming).toContainEqual({
    kind: "product",
    key: "iron-gentle",
    name: { en: iron.name, ar: expect.any(String) },
  });
  expect(named.body.message).toContain(iron.name);
  expect((await remove(QUOKKA.slug)).body.naming).toEqual([
    { kind: "category", key: "quokka-deep", name: QUOKKA.name },
  ]);
  expect((await remove("sport-performance")).body.code).toBe("category.fixed");
  const rules = {
    ...{ kind: "percent", value: 5, min_subtotal: null, scope: { categories: ["quokka-deep"] }, countries: null },
    ...{ starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: null },
  };
  // The catalogue of the process that makes the code has to have heard of the category.
  await expect.poll(async () => below(QUOKKA.slug), SOON).toEqual(["quokka-deep"]);
  const made = await send(owner, "/promo-codes", { code: "QUOKKA5", rules });
  expect(made.status, made.text).toBe(201);
  expect((await remove("quokka-deep")).body.naming).toEqual([{ kind: "promo", key: "QUOKKA5", name: null }]);

  const { id } = dataOf(await send(owner, "/categories", { entry: { ...QUOKKA, slug: "quokka-gone" } }));
  expect((await remove("quokka-gone")).status).toBe(200);
  await expect.poll(async () => (await leads("/en/shop?category=quokka-gone"))[0], SOON).toBe(404);
  const again = await send(owner, "/categories", { entry: { ...QUOKKA, slug: "quokka-gone" } });
  expect(again.body.data).toEqual({ id, version: 3 });
  expect((await remove("quokka-gone")).status).toBe(200);
});

it("is removed with all that names it going to another one, where its address leads", async () => {
  const add = async (slug: string, parent: string) =>
    expect((await send(owner, "/categories", { entry: { ...QUOKKA, slug, parent } })).status).toBe(201);
  await add("wombat-one", "nutrients");
  await add("wombat-two", "nutrients");
  await add("wombat-below", "wombat-one");
  const { id, version } = await find("wombat-one");
  const named = dataOf(await owner.visitor.get<Data<object[]>>(`/api/admin/categories/${id}/naming`));
  expect(named).toEqual([{ kind: "category", key: "wombat-below", name: QUOKKA.name }]);
  const move = (to: string) => send(owner, `/categories/${id}/remove`, { version, to });
  // Not below itself, and not where there would be four levels.
  expect((await move("wombat-below")).body.code).toBe("category.too_deep");
  expect((await move("quokka-deep")).body.code).toBe("category.too_deep");
  expect((await move("no-such")).status).toBe(404);
  expect((await move("wombat-two")).status).toBe(200);
  expect((await find("wombat-below")).entry.parent).toBe("wombat-two");
  expect((await find("wombat-two")).formerly).toEqual(["wombat-one"]);
  await expect
    .poll(() => leads("/en/shop?category=wombat-one"), SOON)
    .toEqual([301, expect.stringContaining("category=wombat-two")]);
});

it("is put in order among its siblings, over the order that was seen", async () => {
  const siblings = (await tree()).filter(({ entry }) => entry.parent === "health-goals");
  const from = siblings.map(({ id }) => id);
  const to = [...from.slice(1), ...from.slice(0, 1)];
  expect((await send(writer, "/category-order", { parent: "health-goals", from, to })).status).toBe(403);
  const other = { parent: "health-goals", from, to: to.slice(1) };
  expect((await send(owner, "/category-order", other)).body.code).toBe("staff.changed_meanwhile");
  expect((await send(owner, "/category-order", { parent: "health-goals", from, to })).status).toBe(204);
  expect((await send(owner, "/category-order", { parent: "health-goals", from, to: from })).status).toBe(409);
  const slugs = siblings.map(({ entry }) => entry.slug);
  await expect.poll(() => below("health-goals"), SOON).toEqual([...slugs.slice(1), ...slugs.slice(0, 1)]);
});

it("refuses what was typed over a version that is not there any more", async () => {
  const { id, version, entry } = await find("minerals");
  const name = { en: "Minerals and more", ar: "معادن وأكثر" };
  expect((await send(owner, `/categories/${id}`, { entry: { ...entry, name }, version })).status).toBe(200);
  const stale = await send(owner, `/categories/${id}`, { entry, version });
  expect([stale.status, stale.body.code]).toEqual([409, "staff.changed_meanwhile"]);
  await expect.poll(async () => (await shop.visitor().get("/en/shop?category=minerals")).text, SOON).toContain(name.en);
  const { visitor } = owner;
  const { body } = await visitor.get<{ data: { action: string; entity_id: string }[] }>(
    "/api/admin/audit?entity=category",
  );
  expect(JSON.stringify(body.data)).toContain("Minerals and more");
});

it("gets another address: what names it follows, the one of before leads to it, and files say so", async () => {
  const slugs = async (slug: string) => (await productOf(shop.visitor(), slug)).categories.map((each) => each.slug);
  expect(await slugs("iron-gentle")).toContain("minerals");
  const scope = { categories: ["minerals"] };
  const rules = {
    ...{ kind: "percent", value: 5, min_subtotal: null, scope, countries: null },
    ...{ starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: null },
  };
  expect((await send(owner, "/promo-codes", { code: "STONES", rules })).status).toBe(201);
  const [from, to] = [30, 31].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const campaign = {
    ...{ name: { en: "Stones", ar: "أحجار" }, discount_percent: 5, scope, announcement: null, announced_from: from },
    periods: [{ audience: "everyone", from, to }],
  };
  const begun = await owner.visitor.post<Data<{ slug: string }>>(
    "/api/admin/campaigns",
    { rules: campaign },
    { headers: { "idempotency-key": randomUUID() } },
  );
  expect(begun.status, begun.text).toBe(201);

  expect((await change("minerals", { slug: "trace-minerals" })).status).toBe(200);
  expect((await find("trace-minerals")).formerly).toEqual(["minerals"]);
  await expect
    .poll(() => leads("/ar/shop?category=minerals&utm_source=mail"), SOON)
    .toEqual([301, "/ar/shop?category=trace-minerals&utm_source=mail"]);
  expect(await leads("/api/products?category=minerals&page=2")).toEqual([
    301,
    "/api/products?category=trace-minerals&page=2",
  ]);
  expect((await leads("/en/shop?category=trace-minerals"))[0]).toBe(200);
  expect(await slugs("iron-gentle")).toContain("trace-minerals");
  const code = await owner.visitor.get("/api/admin/promo-codes/STONES");
  expect(code.text).toContain("trace-minerals");
  const follows = await owner.visitor.get(`/api/admin/campaigns/${dataOf(begun).slug}`);
  expect(follows.text).toContain("trace-minerals");

  // The folder names the former address, and staff's stands.
  const report = await imported();
  expect(report).toMatchObject({ changed: false });
  expect(report.kept).toContainEqual({ slug: "category trace-minerals", fields: ["slug", "name"] });
  expect(await slugs("iron-gentle")).toContain("trace-minerals");

  // What is exported is the shop as it is.
  const files = await exported();
  const file = files.find(({ path }) => path === "categories.yaml")?.text;
  expect(file).toContain("# Category tree (up to three levels).");
  expect(file).toMatch(/slug: trace-minerals\n(?: {2}.*\n)+? {2}formerly:\n {4}- minerals\n/);
  for (const { path, text } of files) {
    mkdirSync(join(folder.path, dirname(path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  expect(await imported()).toMatchObject({ changed: false, kept: [] });
  expect(await exported()).toEqual(files);

  // Another one takes the address only by saying so, and back is no circle.
  const entry = { ...QUOKKA, slug: "minerals" };
  expect(faultsOf(await send(owner, "/categories", { entry }))).toEqual(["slug former"]);
  expect((await change("trace-minerals", { slug: "minerals" })).status).toBe(200);
  expect((await find("minerals")).formerly).toEqual(["trace-minerals"]);
  await expect.poll(() => leads("/en/shop?category=trace-minerals"), SOON).toEqual([301, "/en/shop?category=minerals"]);
  expect((await leads("/en/shop?category=minerals"))[0]).toBe(200);
  expect(
    (await send(owner, "/categories", { entry: { ...entry, slug: "trace-minerals" }, takes_address: true })).status,
  ).toBe(201);
  expect((await find("minerals")).formerly).toEqual([]);
  await expect.poll(async () => (await leads("/en/shop?category=trace-minerals"))[0], SOON).toBe(200);
});
