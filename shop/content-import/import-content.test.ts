import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { sampleFiles, sampleProduct, writeFolder } from "../../tests/support/sample-folder.ts";
import { formerProduct } from "../catalog/former-product.ts";
import { loadSnapshot, refreshStock } from "../catalog/load-snapshot.ts";
import { productDetails } from "../catalog/product-details.ts";
import type { Content } from "../content/content.ts";
import { textFilesIn } from "../content-files/folder.ts";
import { readContent } from "../content-files/read-content.ts";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { SPECIFIED_RATES } from "../pricing/money.ts";
import { promoCodes } from "../promo/tables.ts";
import { NO_CONTACT } from "../settings/contact.ts";
import { fromNowOn } from "../settings/from-now-on.ts";
import { ledgerFaults, stockHistory } from "../stock/read-stock.ts";
import { setStock } from "../stock/set-stock.ts";
import { withdrawProduct } from "../versions/publish-product.ts";
import { beginEntryVersions } from "./begin-entries.ts";
import { exportContent, productText } from "./export-content.ts";
import { AlarmingPrices, importContent } from "./import-content.ts";

let client: PGlite;
let db: Database;
let statements = 0;
let original: Content;
let notified: string[] = [];

beforeAll(async () => {
  client = new PGlite();
  const open = drizzle(client, { logger: { logQuery: () => (statements += 1) } });
  await migrate(open, { migrationsFolder: `${import.meta.dirname}/../database/migrations` });
  db = open as unknown as Database;
  await client.listen("catalog", (payload) => notified.push(payload));
  const { root, remove } = await writeFolder(sampleFiles());
  original = await readContent(root);
  await remove();
});

afterAll(() => client.close());

beforeEach(async () => {
  await client.exec(
    "delete from stock_changes; delete from products; delete from content_files; delete from categories; delete from documents; delete from promo_codes; delete from promo_customer_uses; delete from setting_versions",
  );
  await importContent(db, original);
  statements = 0;
  notified = [];
});

/** The original content with one product changed. */
function withProduct(id: number, changes: Partial<Content["products"][number]>): Content {
  return {
    ...original,
    products: original.products.map((product) => (product.id === id ? { ...product, ...changes } : product)),
  };
}

/** As if so many were sold, without an order. */
async function sell(id: number, units: number): Promise<void> {
  const { stock } = (await row("products", `id = ${id}`)) as { stock: number };
  await db.transaction((tx) => setStock(tx, [{ id, stock: stock - units }], { reason: "count" }));
  await client.exec(`update products set sold = sold + ${units} where id = ${id}`);
}

async function row(table: "products" | "promo_codes", where: string): Promise<Record<string, unknown> | undefined> {
  return (await client.query<Record<string, unknown>>(`select * from ${table} where ${where}`)).rows[0];
}

describe("importing content", () => {
  it("changes nothing the second time, in eight statements, and tells nobody", async () => {
    const before = await client.query("select xmin, * from products order by id");
    const report = await importContent(db, structuredClone(original));
    expect(report.changed).toBe(false);
    expect(Object.values(report.counts).every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(
      true,
    );
    expect((await client.query("select xmin, * from products order by id")).rows).toEqual(before.rows);
    expect(statements).toBeLessThanOrEqual(8);
    expect(notified).toEqual([]);
  });

  it("touches only what changed, and tells the listeners once", async () => {
    const before = await row("products", "id = 2");
    const report = await importContent(db, withProduct(1, { price: 12900 as never }));
    expect(report.counts.product).toEqual({ added: 0, changed: 1, unchanged: 2, removed: 0 });
    expect(await row("products", "id = 1")).toMatchObject({ price: 12900, stock: 20 });
    expect(await row("products", "id = 2")).toEqual(before);
    expect(notified).toEqual(["content"]);
  });

  it("keeps what was sold since when another key of the file changes", async () => {
    await sell(1, 7);
    await importContent(db, withProduct(1, { price: 12900 as never }));
    expect(await row("products", "id = 1")).toMatchObject({ stock: 13, sold: 7 });
  });

  it("takes stock from a file once: from then on it is the shop's, unless it is asked for", async () => {
    await sell(1, 7);
    const report = await importContent(db, withProduct(1, { stock: 50 }));
    expect(report).toMatchObject({ changed: false, stock: [], otherStock: [{ slug: "magnesium", from: 13, to: 50 }] });
    expect(await row("products", "id = 1")).toMatchObject({ stock: 13 });

    const asked = await importContent(db, withProduct(1, { stock: 50 }), { setsStock: true, by: "operator" });
    expect(asked).toMatchObject({ changed: true, stock: [{ slug: "magnesium", from: 13, to: 50 }], otherStock: [] });
    expect(await row("products", "id = 1")).toMatchObject({ stock: 50 });
    await sell(1, 1);
    // The same number again is no news: what was sold meanwhile stays sold.
    const repeated = await importContent(db, withProduct(1, { stock: 50 }), { setsStock: true });
    expect(repeated).toMatchObject({ changed: false, stock: [], otherStock: [] });
    expect(await row("products", "id = 1")).toMatchObject({ stock: 49 });
    expect(await ledgerFaults(db)).toEqual([]);
    const history = await stockHistory(db, "magnesium", 10);
    expect(history?.changes.map(({ change, reason, by }) => [change, reason, by])).toEqual([
      [-1, "count", "shop"],
      [37, "import", "operator"],
      [-7, "count", "shop"],
      [20, "import", "shop"],
    ]);
  });

  it("says in a dry run what it would do, and does nothing", async () => {
    await sell(2, 1);
    const before = await client.query("select xmin, * from products order by id");
    notified = [];
    const content: Content = {
      ...withProduct(1, { price: 1390 as never, stock: 90 }),
      categories: original.categories.slice(0, 1),
    };
    const gone = { ...content, products: content.products.filter(({ id }) => id !== 2) };
    const report = await importContent(db, gone, { isDryRun: true, setsStock: true });
    expect(report).toMatchObject({
      changed: true,
      added: [],
      removed: ["zinc"],
      prices: [{ slug: "magnesium", from: { price: 13900 }, to: { price: 1390 }, isAlarming: true }],
      stock: [{ slug: "magnesium", from: 20, to: 90 }],
    });
    expect(report.counts.category.removed).toBe(1);
    expect((await client.query("select xmin, * from products order by id")).rows).toEqual(before.rows);
    expect(notified).toEqual([]);
  });

  it("does not let a price jump before somebody has said yes to just that", async () => {
    const slipped = withProduct(1, { price: 1390 as never });
    const refused = await importContent(db, slipped).catch((error: unknown) => error);
    if (!(refused instanceof AlarmingPrices)) throw new Error("it was imported");
    expect(await row("products", "id = 1")).toMatchObject({ price: 13900 });
    const { alarm } = refused.report;
    if (alarm === null) throw new Error("the alarm has no key");
    const worse = withProduct(1, { price: 139 as never });
    await expect(importContent(db, worse, { accepted: alarm })).rejects.toThrow(AlarmingPrices);
    await importContent(db, slipped, { accepted: alarm });
    expect(await row("products", "id = 1")).toMatchObject({ price: 1390 });
    await importContent(db, original, { accepted: "all" });
    expect(await row("products", "id = 1")).toMatchObject({ price: 13900 });
  });

  it("keeps a product whose file is gone, inactive, and takes it back with its stock", async () => {
    await sell(2, 4);
    const without = { ...original, products: original.products.filter(({ id }) => id !== 2) };
    expect((await importContent(db, without)).counts.product).toMatchObject({ removed: 1 });
    expect(await row("products", "id = 2")).toMatchObject({ active: false, stock: 1 });
    expect((await importContent(db, without)).changed).toBe(false);
    await importContent(db, original);
    expect(await row("products", "id = 2")).toMatchObject({ active: true, stock: 1 });
  });

  it("leaves what staff have changed as it is, and says so, unless it is told otherwise", async () => {
    await client.exec(
      `update products set price = 9000, fingerprint = 'of staff', changed_by_staff = true where id = 1;
       update products set active = false, changed_by_staff = true where id = 2`,
    );
    const files = {
      ...withProduct(1, { price: 12900 as never }),
      productData: new Map(original.productData).set(1, { ...original.productData.get(1), price_aed: 129 }),
    };
    const report = await importContent(db, files);
    expect(report).toMatchObject({ changed: false, added: [], removed: [], prices: [], fields: [] });
    expect(report.kept).toEqual([
      { slug: "magnesium", fields: ["price_aed"] },
      { slug: "zinc", fields: [] },
    ]);
    expect(await row("products", "id = 1")).toMatchObject({ price: 9000 });
    expect(await row("products", "id = 2")).toMatchObject({ active: false });
    const over = await importContent(db, files, { overStaff: true, accepted: "all" });
    expect(over).toMatchObject({ added: ["zinc"], kept: [], fields: [{ fields: ["price_aed"] }, { fields: [] }] });
    expect(await row("products", "id = 1")).toMatchObject({ price: 12900, changed_by_staff: false, version: 2 });
    const versions = await client.query(
      "select number, state from product_versions where product_id = 1 order by number",
    );
    expect(versions.rows).toEqual([
      { number: 1, state: "archived" },
      { number: 2, state: "published" },
    ]);
  });

  describe("with versions that wait for their moment", () => {
    /** What waits says the same as is published, but for some keys. */
    const wait = (table: string, which: string, said: object) =>
      client.exec(
        `insert into ${table} (${table === "product_versions" ? "product_id" : "kind, key"}, number, state, data, based_on, record, by, created_at, publish_at)
         select ${table === "product_versions" ? "product_id" : "kind, key"}, 2, 'scheduled',
                (data::jsonb || '${JSON.stringify(said)}')::json, 1, '{}', 'staff', now(), now() + interval '1 day'
         from ${table} where ${which}`,
      );
    const states = async (table: string, which: string) =>
      (
        await client.query<{ of: string }>(
          `select concat_ws(' ', number, state, based_on) as of from ${table} where ${which} order by number`,
        )
      ).rows.map(({ of }) => of);
    const waiting = async (table: string) =>
      (
        await client.query<{ data: Record<string, unknown>; record: Record<string, unknown> }>(
          `select data, record from ${table} where state = 'scheduled'`,
        )
      ).rows[0];
    /** The files with a product's price and its warnings, and an article's day, as somebody edits them. */
    const edited = async (price: number, warnings: string) => {
      const files = sampleFiles();
      const said = { price_aed: price, warnings: { en: warnings, ar: "يُحفظ جافاً." } };
      const forms = Object.entries(files).filter(([path]) => path.startsWith("blog/forms."));
      const { root, remove } = await writeFolder({
        ...files,
        "products/magnesium.yaml": sampleProduct(1, "magnesium", { goes_well_with: ["zinc"], ...said }),
        ...Object.fromEntries(
          forms.map(([path, text]) => [path, String(text).replace("featured: true", "featured: false")]),
        ),
      });
      const content = await readContent(root);
      await remove();
      return content;
    };

    it("goes under them at once: what they change themselves stays", async () => {
      await wait("product_versions", "product_id = 1", { price_aed: 129 });
      await wait("document_versions", "key = 'forms'", { title: { en: "Later", ar: "لاحقاً" } });
      const report = await importContent(db, await edited(139, "Keep dry."));
      expect(report.laid).toEqual([
        { slug: "magnesium", fields: ["price_aed"] },
        { slug: "blog/forms", fields: ["title"] },
      ]);
      expect(report.kept).toEqual([]);
      const product = await waiting("product_versions");
      expect(product?.data).toMatchObject({ price_aed: 129, warnings: { en: "Keep dry." } });
      expect(product?.record).toMatchObject({ price: 12900, content: { warnings: { en: "Keep dry." } } });
      expect((await waiting("document_versions"))?.record).toMatchObject({ featured: false, title: { en: "Later" } });
      for (const [table, which] of [
        ["product_versions", "product_id = 1"],
        ["document_versions", "key = 'forms'"],
      ] as const)
        expect(await states(table, which)).toEqual(["1 archived", "2 scheduled 3", "3 published"]);
      expect((await importContent(db, await edited(139, "Keep dry."))).changed).toBe(false);
    });

    it("stays out where both say something else of the same, and goes under it with what waits unchanged there", async () => {
      await wait("product_versions", "product_id = 1", { price_aed: 129 });
      const files = await edited(149, "Keep dry.");
      const kept = await importContent(db, files);
      expect(kept).toMatchObject({
        prices: [],
        laid: [],
        kept: [{ slug: "magnesium", fields: ["price_aed", "warnings"] }],
      });
      expect(await states("product_versions", "product_id = 1")).toEqual(["1 published", "2 scheduled 1"]);
      const over = await importContent(db, files, { overStaff: true });
      expect(over).toMatchObject({ kept: [], laid: [{ slug: "magnesium", fields: ["price_aed"] }] });
      expect((await waiting("product_versions"))?.data).toMatchObject({
        price_aed: 129,
        warnings: { en: "Keep dry." },
      });
    });

    it("asks for a yes where the price of what waits jumps from the file's", async () => {
      await wait("product_versions", "product_id = 1", { price_aed: 99 });
      const files = await edited(149, "Keep dry.");
      await expect(importContent(db, files, { overStaff: true })).rejects.toThrow(AlarmingPrices);
      const { prices } = await importContent(db, files, { overStaff: true, accepted: "all" });
      expect(prices.map(({ to, isAlarming }) => [to.price, isAlarming])).toEqual([
        [14900, false],
        [9900, true],
      ]);
    });

    it("drops what would not be in order with it, where it goes over what staff did", async () => {
      await wait("product_versions", "product_id = 1", { sale_price_aed: 120 });
      const files = await edited(110, "Keep dry.");
      expect(await importContent(db, files)).toMatchObject({
        kept: [{ slug: "magnesium", fields: ["price_aed", "warnings"] }],
      });
      expect(await importContent(db, files, { overStaff: true })).toMatchObject({ kept: [], laid: [] });
      expect(await states("product_versions", "product_id = 1")).toEqual(["1 archived", "2 archived 1", "3 published"]);
    });
  });

  it("lets products exchange their slugs, and a new product take the slug of one that is gone", async () => {
    const swap = (id: number) =>
      id === 1 ? { slug: "zinc", sku: "BG-0002" } : id === 2 ? { slug: "magnesium", sku: "BG-0001" } : {};
    await importContent(db, {
      ...original,
      products: original.products.map((product) => ({ ...product, ...swap(product.id) })),
    });
    expect(await row("products", "id = 1")).toMatchObject({ slug: "zinc", sku: "BG-0002" });
    const moved = original.products.map((product) => (product.id === 2 ? { ...product, id: 9 } : product));
    await importContent(db, { ...original, products: moved });
    expect(await row("products", "id = 9")).toMatchObject({ slug: "zinc", active: true });
    expect(await row("products", "id = 2")).toMatchObject({ active: false });
  });

  it("takes address and SKU from nothing that staff go on with, and leaves the newcomer out, and whoever wanted its place", async () => {
    await client.exec(
      `insert into products (id, slug, sku, line, price, stock, stock_imported, weight_grams, content, fingerprint, active, changed_by_staff)
         select id, slug, sku, line, 100, 0, 0, 1, '{}', '', active, true from
           (values (51, 'plus', 'BG-0051', 'core', true), (52, 'begun', 'BG-0052', 'core', false)) v (id, slug, sku, line, active)`,
    );
    const [first] = original.products;
    if (first === undefined) throw new Error("the sample has products");
    const renamed = withProduct(1, { slug: "begun" });
    const newcomers = [
      { ...first, id: 9, slug: "plus", sku: "BG-0009" },
      { ...first, id: 10, slug: "magnesium", sku: "BG-0010" },
      { ...first, id: 11, slug: "eleven", sku: "BG-0052" },
    ];
    const files = { ...renamed, products: [...renamed.products, ...newcomers] };
    const report = await importContent(db, files);
    expect(report).toMatchObject({ changed: false, added: [], fields: [] });
    expect(report.kept.map(({ slug }) => slug)).toEqual(["begun", "plus", "magnesium", "eleven"]);
    const held = async () =>
      (await client.query<{ of: string }>("select concat_ws(' ', id, slug) as of from products order by id")).rows;
    expect((await held()).map(({ of }) => of)).toEqual(["1 magnesium", "2 zinc", "3 mini", "51 plus", "52 begun"]);
    const over = await importContent(db, files, { overStaff: true });
    expect(over).toMatchObject({ kept: [], added: ["plus", "magnesium", "eleven"], removed: ["plus"] });
  });

  it("replaces categories and documents, and removes those that are gone", async () => {
    const [first, second] = original.categories;
    if (!first || !second) throw new Error("the sample has two categories");
    const changed: Content = {
      ...original,
      categories: [{ ...first, slug: second.slug }],
      documents: original.documents.filter(({ kind }) => kind !== "redirect"),
    };
    const { counts } = await importContent(db, changed);
    expect(counts.category).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 1 });
    expect(counts.redirect).toEqual({ added: 0, changed: 0, unchanged: 0, removed: 1 });
  });

  it("leaves documents alone that staff made or changed", async () => {
    await client.query("update documents set data = '{\"by\": \"staff\"}', origin = 'staff' where kind = 'store'");
    const { rows } = await client.query("select key, data from documents where kind = 'store' order by key");
    expect(rows.length).toBeGreaterThan(0);
    expect((await importContent(db, original)).changed).toBe(false);
    const without = { ...original, documents: original.documents.filter(({ kind }) => kind !== "store") };
    expect((await importContent(db, without)).counts.store.removed).toBe(0);
    expect((await client.query("select key, data from documents where kind = 'store' order by key")).rows).toEqual(
      rows,
    );
  });

  it("keeps versions of articles: what staff wrote stays, a file that changes or goes makes history, and export is the way back", async () => {
    const versions = async () =>
      (
        await client.query<{ of: string }>(
          "select concat_ws(' ', number, state) as of from document_versions where key = 'forms' order by number",
        )
      ).rows.map(({ of }) => of);
    const shown = async () => (await loadSnapshot(db, 1, "Brand")).articles.map(({ slug }) => slug);
    expect(await versions()).toEqual(["1 published"]);
    const without = {
      ...original,
      documents: original.documents.filter(({ key }) => key !== "forms"),
      files: original.files.filter(({ path }) => !path.startsWith("blog/forms.")),
    };
    // What waits for its moment is staff's: it keeps it there, or goes with it and does not bring it back.
    await client.exec(
      `insert into document_versions (kind, key, number, state, data, record, by, created_at, publish_at)
         select kind, key, 2, 'scheduled', data, '{}', 'staff', now(), now() + interval '1 day' from document_versions where key = 'forms'`,
    );
    expect((await importContent(db, without)).changed).toBe(false);
    const over = await importContent(db, without, { overStaff: true });
    expect(over.entries).toEqual([{ kind: "article", key: "forms", change: "removed" }]);
    expect([await versions(), await shown()]).toEqual([["1 archived", "2 archived"], []]);
    await importContent(db, original);
    expect([await versions(), await shown()]).toEqual([["1 archived", "2 archived", "3 published"], ["forms"]]);

    // As staff publish it: the version, and the document with it.
    const said = JSON.stringify({ ...original.writtenData.get("article/forms"), featured: false });
    await client.query("update document_versions set data = $1 where key = 'forms' and state = 'published'", [said]);
    await client.exec(
      `update documents set data = jsonb_set(data, '{featured}', 'false'), origin = 'staff' where key = 'forms'`,
    );
    const kept = [{ slug: "blog/forms", fields: ["featured"] }];
    expect(await importContent(db, original)).toMatchObject({ changed: false, kept });
    const exported = await exportContent(db);
    const { root, remove } = await writeFolder({
      ...sampleFiles(),
      ...Object.fromEntries(exported.map(({ path, text }) => [path, text])),
    });
    const again = await readContent(root);
    await remove();
    expect(await importContent(db, again)).toMatchObject({ changed: false, kept: [] });
    expect(await exportContent(db)).toEqual(exported);
    // A file that is gone still says how staff's text is written.
    const { rows } = await client.query("select path from content_files where path like 'blog/forms.%' order by path");
    await importContent(db, without);
    expect(
      (await client.query("select path from content_files where path like 'blog/forms.%' order by path")).rows,
    ).toEqual(rows);
    expect(rows).toHaveLength(2);
    expect(await importContent(db, original, { overStaff: true })).toMatchObject({
      changed: true,
      kept: [],
      fields: kept,
    });
  });

  it("leaves announcements and redirects alone that staff added, changed or took out, and export is the way back", async () => {
    const [announced] = await exportContent(db).then((files) =>
      files.filter(({ path }) => path === "announcements.yaml"),
    );
    await client.exec(
      `update documents set data = jsonb_set(data, '{message,en}', '"Changed"'), origin = 'staff' where kind = 'announcement' and key = '1';
       update documents set active = false, origin = 'staff' where kind = 'redirect';
       insert into documents (kind, key, position, data, fingerprint, origin)
         values ('redirect', '/summer', 1000, '{"from": "/summer", "to": "/shop", "status": 302}', '', 'staff')`,
    );
    expect(await importContent(db, original)).toMatchObject({
      changed: false,
      kept: [{ slug: "announcement 1" }, { slug: expect.stringMatching(/^redirect /) }],
    });
    const exported = await exportContent(db);
    const textOf = (path: string) => exported.find((file) => file.path === path)?.text ?? "";
    expect(textOf("announcements.yaml")).toBe(announced?.text.replace(/(en: ).*/, "$1Changed"));
    expect(textOf("redirects.yaml")).toBe("- from: /summer\n  to: /shop\n  status: 302\n");
    const { root, remove } = await writeFolder({
      ...sampleFiles(),
      ...Object.fromEntries(exported.map(({ path, text }) => [path, text])),
    });
    const again = await readContent(root);
    await remove();
    expect(await importContent(db, again)).toMatchObject({ changed: false, kept: [] });
    expect(await exportContent(db)).toEqual(exported);
    expect(await importContent(db, original, { overStaff: true })).toMatchObject({
      entries: [
        { kind: "redirect", change: "added" },
        { kind: "announcement", key: "1", change: "changed" },
        { kind: "redirect", key: "/summer", change: "removed" },
      ],
    });
    // Whoever has it open does not save over what they have not seen.
    const { rows } = await client.query("select version from documents where kind = 'announcement' and key = '1'");
    expect(rows).toEqual([{ version: 2 }]);
  });

  it("begins versions of questions and stores that had none, with what their files said, where that still is so", async () => {
    const begun = async () =>
      (
        await client.query<{ name: string; data: object }>(
          "select kind || '/' || key as name, data from document_versions where kind in ('faq', 'store') order by 1",
        )
      ).rows;
    const all = await begun();
    expect(all.map(({ name, data }) => [name, data])).toEqual(
      ["faq/orders", "store/dubai"].map((name) => [name, original.writtenData.get(name)]),
    );
    await client.exec("delete from document_versions where kind in ('faq', 'store')");
    await client.exec(
      `update documents set data = jsonb_set(data, '{phone}', '"+971 4 999 9999"') where kind = 'store'`,
    );
    await beginEntryVersions(db);
    await beginEntryVersions(db);
    expect(await begun()).toEqual(all.slice(0, 1));
    await importContent(db, original);
    expect(await begun()).toEqual(all);
  });

  it("leaves promo codes alone that staff made or changed", async () => {
    await client.query("update promo_codes set value = 7, origin = 'staff' where code = 'TEN'");
    const report = await importContent(db, original, { overStaff: true });
    expect(report.counts.promo).toMatchObject({ changed: 0, removed: 0 });
    expect(report.kept).toEqual([{ slug: "promo TEN", fields: [], isOfStaff: true }]);
    expect((await importContent(db, { ...original, promoCodes: [] })).counts.promo).toMatchObject({ removed: 0 });
    expect(await row("promo_codes", "code = 'TEN'")).toMatchObject({ value: 7, ends_at: null });
  });

  it("keeps how often a promo code was used, and ends instead of deleting one that was", async () => {
    await client.exec(
      "update promo_codes set uses = 3; insert into promo_customer_uses values ('TEN', 'a@b.example', 3)",
    );
    const [ten] = original.promoCodes;
    if (!ten) throw new Error("the sample has a promo code");
    await importContent(db, { ...original, promoCodes: [{ ...ten, value: 15, maxUses: 2 }] });
    expect(await row("promo_codes", "code = 'TEN'")).toMatchObject({ value: 15, uses: 3, max_uses: 3, version: 2 });
    expect((await importContent(db, { ...original, promoCodes: [{ ...ten, value: 15, maxUses: 2 }] })).changed).toBe(
      false,
    );
    await importContent(db, { ...original, promoCodes: [] });
    const ended = await row("promo_codes", "code = 'TEN' and ends_at <= now()");
    expect(ended).toMatchObject({ uses: 3, version: 3 });
    expect((await importContent(db, { ...original, promoCodes: [] })).changed).toBe(false);
  });

  it("deletes a promo code that nobody used", async () => {
    expect((await importContent(db, { ...original, promoCodes: [] })).counts.promo.removed).toBe(1);
    expect(await row("promo_codes", "code = 'TEN'")).toBeUndefined();
  });

  it("leaves everything as it was when something fails on the way", async () => {
    const broken = {
      ...withProduct(1, { price: 12900 as never }),
      categories: [{ ...original.categories[0], name: null as never }],
    } as Content;
    await expect(importContent(db, broken)).rejects.toThrow();
    expect(await row("products", "id = 1")).toMatchObject({ price: 13900 });
  });
});

describe("exporting content", () => {
  const SHOPS_OWN = `${import.meta.dirname}/../../content`;

  it("gives the files of the whole catalogue back byte for byte, and to import them again is nothing to do", async () => {
    const content = await readContent(SHOPS_OWN);
    await importContent(db, content, { setsStock: true, accepted: "all" });
    expect(await importContent(db, content)).toMatchObject({ changed: false, entries: [], fields: [], otherStock: [] });
    const files = await exportContent(db);
    expect(files.length).toBeGreaterThan(100);
    expect(files).toEqual(await textFilesIn(SHOPS_OWN));
    // What is left of something sold is asked for, and then it is what a new shop begins with.
    const before = await row("products", "slug = 'iron-gentle'");
    await sell(Number(before?.id), 3);
    expect(await exportContent(db)).toEqual(files);
    const counted = (await exportContent(db, { stock: true })).filter(({ text }, at) => text !== files[at]?.text);
    expect(counted.map(({ path }) => path)).toEqual(["products/iron-gentle.yaml"]);
    expect(counted[0]?.text).toContain(`\nstock: ${Number(before?.stock) - 3}\n`);
  });

  it("gives a campaign's offer back as it was written, and an import names the campaign whose offer is another", async () => {
    const said = '{title: {en: "x", ar: "س"}, text: {en: "x", ar: "س"}}';
    const campaign = (offer: string, slug = "spring") => `# Spring
slug: ${slug}
page: about
name: {en: "Spring", ar: "الربيع"}
offer: ${offer}   # the cheapest
applies_to: {products: [zinc]}
periods:
  - {for: everyone, starts_at: "2026-01-01T00:00:00+04:00", ends_at: "2026-01-02T00:00:00+04:00"}
announced_from: "2026-01-01T00:00:00+04:00"
announcement: null
page_outlives_it: true
texts: {before: ${said}, running: ${said}, after: ${said}}
`;
    const contentWith = async (offer: string, more: Record<string, string> = {}) => {
      const files = { ...sampleFiles(), "campaigns/spring.yaml": campaign(offer), ...more };
      const { root, remove } = await writeFolder(files);
      const content = await readContent(root);
      await remove();
      return content;
    };
    const first = await contentWith("{buy: 2, get: 1}");
    await importContent(db, first);
    expect((await importContent(db, first)).changed).toBe(false);
    const file = (await exportContent(db)).find(({ path }) => path === "campaigns/spring.yaml");
    expect(file?.text).toBe(campaign("{buy: 2, get: 1}"));
    const other = await importContent(db, await contentWith("{spend_aed: 300, percent: 10}"), { isDryRun: true });
    expect(other.entries).toEqual([{ kind: "campaign", key: "spring", change: "changed" }]);
    // One whose file stands before it makes it no other.
    const earlier = { "campaigns/autumn.yaml": campaign("{buy: 3, get: 1}", "autumn") };
    const two = await contentWith("{buy: 2, get: 1}", earlier);
    expect((await importContent(db, two)).entries).toEqual([{ kind: "campaign", key: "autumn", change: "added" }]);
    expect((await importContent(db, two)).changed).toBe(false);
    expect((await importContent(db, first)).entries).toEqual([{ kind: "campaign", key: "autumn", change: "removed" }]);
    // Of one that staff have changed the import says so, until its file says the same.
    await client.query("update documents set origin = 'staff' where kind = 'campaign' and key = 'spring'");
    expect((await importContent(db, first)).kept).toEqual([]);
    const passed = await importContent(db, await contentWith("{buy: 3, get: 1}"), { overStaff: true });
    expect([passed.changed, passed.kept]).toEqual([false, [{ slug: "campaign spring", fields: [], isOfStaff: true }]]);
  });

  it("keeps the file of what is not sold any more apart, whose address says so in a fresh shop, too, and which comes back", async () => {
    const zinc = original.files.find(({ path }) => path === "products/zinc.yaml")?.text;
    const shop = { db, brand: { name: "Brand" }, clock: () => new Date() } as ShopContext;
    await db.transaction((tx) => withdrawProduct(tx, 2));
    // A code of staff names it, and nothing else.
    const scope = { products: ["zinc"] };
    await db.insert(promoCodes).values({ code: "ZINC", kind: "percent", value: 10, scope, origin: "staff" });
    const former = await formerProduct(shop, "zinc");
    expect(former).toMatchObject({ slug: "zinc", name: { en: "Product 2" } });
    const exported = async () => {
      const files = await exportContent(db);
      const pictures = Object.entries(sampleFiles()).filter(([path]) => path.startsWith("pictures/"));
      const said = files.map(({ path, text }) => [path, text] as const);
      const { root, remove } = await writeFolder(Object.fromEntries([...pictures, ...said]));
      return { files, content: await readContent(root).finally(remove) };
    };
    // An article, a redirect and a neighbour in another product's file name it.
    const { files, content } = await exported();
    const textOf = (path: string, among = files) => among.find((file) => file.path === path)?.text;
    expect(textOf("products-off-sale/zinc.yaml")).toBe(zinc);
    expect(textOf("products/zinc.yaml")).toBeUndefined();
    expect((await importContent(db, content)).changed).toBe(false);
    expect(await exportContent(db)).toEqual(files);

    await client.exec(
      "delete from stock_changes; delete from products; delete from documents; delete from content_files; delete from promo_codes",
    );
    expect(await importContent(db, content)).toMatchObject({
      changed: true,
      offSale: ["zinc"],
      added: ["magnesium", "mini"],
    });
    expect(await formerProduct(shop, "zinc")).toEqual(former);
    expect((await db.select().from(promoCodes)).find(({ code }) => code === "ZINC")?.scope).toEqual(scope);
    const { productById, formerBySlug } = await loadSnapshot(db, 1, "Brand");
    expect([[...productById.keys()], [...formerBySlug.keys()]]).toEqual([[1, 3], ["zinc"]]);
    expect(await ledgerFaults(db)).toEqual([]);
    const again = await exported();
    expect(again.files).toEqual(files);
    expect(await importContent(db, again.content)).toMatchObject({ changed: false, offSale: [] });

    await importContent(db, original);
    expect(await formerProduct(shop, "zinc")).toBeNull();
    expect(await exportContent(db)).toEqual(original.files);
  });

  it("does not mind what a product that is not sold any more names, nor that its address or SKU is another's by now", async () => {
    const said = {
      categories: ["gone"],
      goes_well_with: ["gone"],
      pictures: [{ file: "gone.webp", alt: { en: "x", ar: "س" } }],
    };
    const read = async (id: number, slug: string, sku: string) => {
      const former = stringify(sampleProduct(id, slug, { ...said, sku }));
      const { root, remove } = await writeFolder({ ...sampleFiles(), [`products-off-sale/${slug}.yaml`]: former });
      return readContent(root).finally(remove);
    };
    expect(await importContent(db, await read(9, "selenium", "BG-0009"))).toMatchObject({ offSale: ["selenium"] });
    expect(await importContent(db, await read(8, "selenium", "BG-0008"))).toMatchObject({
      offSale: [],
      changed: false,
    });
    await expect(read(9, "zinc", "BG-0009")).rejects.toThrow("the slug zinc is already used");
  });

  it("keeps the names of what no file is known of, as long as nothing takes their place", async () => {
    const list = "# Until 2020.\n- selenium # sold out\n- zinc-old\n";
    const { root, remove } = await writeFolder({ ...sampleFiles(), "products-off-sale.yaml": list });
    await importContent(db, await readContent(root).finally(remove));
    const text = async () => (await exportContent(db)).find(({ path }) => path === "products-off-sale.yaml")?.text;
    expect(await text()).toBe(list);
    await client.exec("update products set slug = 'selenium' where id = 2");
    expect(await text()).toBe("- zinc-old\n");
  });

  it("writes just what was changed of a product anew, and a product without a file as the others are", () => {
    const before =
      '# Ours\nid: 1 # never changes\nname: {en: "Zinc", ar: "زنك"}\nprice_aed: 10\nstock: 3\ntags: [nav]\n';
    const data = { id: 1, name: { en: "Zinc: pure", ar: "زنك" }, price_aed: 12.5, tags: ["nav", "gift"] };
    expect(productText(data, 3, before)).toBe(
      '# Ours\nid: 1 # never changes\nname: {en: "Zinc: pure", ar: "زنك"}\nprice_aed: 12.5\nstock: 3\ntags: [nav, gift]\n',
    );
    expect(productText({ id: 2, name: { en: "Iron\nGentle" } }, 0, null)).toBe(
      "id: 2\nname:\n  en: |-\n    Iron\n    Gentle\nstock: 0\n",
    );
  });
});

describe("settings", () => {
  const NOW = new Date("2027-01-01T00:00:00Z");
  const at = (day: number) => new Date(Date.UTC(2027, 0, 1 + day));
  const CHANGED = "2026-12-01T00:00:00.000Z";
  const fees = (dirhams: number, more = "") => `# The courier's list.
- counts_from: "${CHANGED}"
  note: List of December # by mail
  value: {cash_on_delivery: ${dirhams}, gift_above: 300}
${more}`;
  const contentWith = async (files: Record<string, string>) => {
    const { root, remove } = await writeFolder({ ...sampleFiles(), ...files });
    return readContent(root, { order_intro: { en: "Thank you, {name}.", ar: "شكراً {name}." } }).finally(remove);
  };
  const written = (text: string) => contentWith({ "settings/fees.yaml": text });
  const ofStaff = (cash: number, number: number, from: Date) =>
    client.query(
      "insert into setting_versions (name, number, value, counts_from, note, by, created_at) values ('fees', $1, $2, $3, 'Ours', 'staff:1', $3)",
      [number, JSON.stringify({ gift_above: 30_000, cash_on_delivery: cash }), from],
    );
  const counted = async (now = NOW) => {
    const { settings } = await loadSnapshot(db, 1, "Brand");
    return fromNowOn(
      settings.map(({ from, value }) => ({ from: new Date(from), value })),
      now,
    ).map(({ from, value }) => [from.toISOString(), (value as { cashOnDelivery: number }).cashOnDelivery]);
  };
  const exported = async (now = NOW) =>
    (await exportContent(db, { now })).find(({ path }) => path === "settings/fees.yaml")?.text;

  it("fill an empty database with their moments, and come back byte for byte as long as they say the same", async () => {
    const file = fees(
      12.5,
      `- {counts_from: "${at(9).toISOString()}", note: Soon, value: {cash_on_delivery: 19.99, gift_above: 300}}\n`,
    );
    const content = await written(file);
    await client.exec("delete from stock_changes; delete from products");
    expect(await importContent(db, content, { now: NOW })).toMatchObject({ rates: [], alarm: null });
    expect(await counted()).toEqual([
      [CHANGED, 1250],
      [at(9).toISOString(), 1999],
    ]);
    const again = await importContent(db, content, { now: NOW });
    expect([again.changed, again.kept]).toEqual([false, []]);
    expect([await exported(), await exported(at(20))]).toEqual([file, file]);
    // Once it is over for the shop, what staff set is written in the file's own way.
    await ofStaff(1500, 3, at(10));
    expect(await exported(at(20))).toBe(
      `# The courier's list.\n- counts_from: "${at(10).toISOString()}"\n  note: Ours # by mail\n  value: {cash_on_delivery: 15, gift_above: 300}\n`,
    );
  });

  it("show what they would change, change it from then on, and say who did it", async () => {
    await importContent(db, await written(fees(12.5)), { now: NOW });
    const dearer = await written(fees(15));
    const shown = await importContent(db, dearer, { now: at(1), isDryRun: true });
    expect(shown).toMatchObject({
      changed: true,
      entries: [{ kind: "setting", key: "fees", change: "changed" }],
      fields: [{ slug: "settings/fees", fields: ["cash_on_delivery"] }],
      counts: { setting: { changed: 1 } },
    });
    expect(await counted(at(2))).toEqual([[NOW.toISOString(), 1250]]);
    await importContent(db, dearer, { now: at(1), by: "staff:omar" });
    expect(await counted(at(2))).toEqual([[at(1).toISOString(), 1500]]);
    const { rows } = await client.query("select number, by, note from setting_versions order by number");
    expect(rows).toEqual([
      { number: 1, by: "shop", note: "List of December" },
      { number: 2, by: "staff:omar", note: "List of December" },
    ]);
    expect(await importContent(db, dearer, { now: at(2) })).toMatchObject({ changed: false, kept: [] });
  });

  it("stay as staff set them, with a file or without, until an import goes over them", async () => {
    await importContent(db, await written(fees(12.5)), { now: NOW });
    await ofStaff(2000, 2, at(1));
    await ofStaff(3000, 3, at(8));
    const kept = [{ slug: "settings/fees", fields: ["cash_on_delivery"] }];
    const file = await written(fees(12.5));
    expect(await importContent(db, file, { now: at(2) })).toMatchObject({ changed: false, kept });
    expect(await importContent(db, original, { now: at(2) })).toMatchObject({ changed: false, kept: [] });
    const text = (await exported(at(2))) ?? "";
    expect(text).toContain("cash_on_delivery: 30\n");
    expect(await importContent(db, await written(text), { now: at(2) })).toMatchObject({ changed: false, kept: [] });
    expect(await exported(at(2))).toBe(text);
    expect(await importContent(db, file, { now: at(3), overStaff: true })).toMatchObject({ kept: [], changed: true });
    // What was to count later is taken back.
    expect(await counted(at(9))).toEqual([[at(3).toISOString(), 1250]]);
  });

  it("ask about rates that jump, but not where there is no shop yet", async () => {
    const rates = (OMR: string) =>
      contentWith({
        "settings/rates.yaml": `- {counts_from: "${CHANGED}", note: Bank, value: {QAR: "0.99", SAR: "1.02", KWD: "0.0836", BHD: "0.103", OMR: "${OMR}"}}\n`,
      });
    const slip = await rates("1.05");
    await expect(importContent(db, slip, { now: NOW })).rejects.toMatchObject({
      report: { rates: [{ currency: "OMR", from: SPECIFIED_RATES.OMR, to: "1.05" }] },
    });
    const { alarm } = await importContent(db, slip, { now: NOW, isDryRun: true });
    expect(await importContent(db, slip, { now: NOW, accepted: alarm ?? "" })).toMatchObject({ changed: true });
    await client.exec("delete from stock_changes; delete from products; delete from setting_versions");
    expect(await importContent(db, slip, { now: NOW })).toMatchObject({ alarm: null });
  });

  it("are refused by line where a setting would not take them, or name what their mail does not know", async () => {
    const wrong = contentWith({
      "settings/fees.yaml": `${fees(12.345)}- {counts_from: "${CHANGED}", note: Later, value: {gift_above: 300}}\n`,
      "settings/mails.yaml": `- {counts_from: "${CHANGED}", note: Ours, value: {order_intro: {en: "Hi {points}", ar: "أهلاً"}}}\n`,
      "settings/secret.yaml": "[]\n",
    });
    await expect(wrong).rejects.toMatchObject({
      faults: [
        { file: "settings/fees.yaml", line: 4, key: "[0].value.cash_on_delivery" },
        { file: "settings/fees.yaml", line: 5, key: "[1].value.cash_on_delivery" },
        { file: "settings/mails.yaml", line: 1, key: "[0].value.order_intro.en" },
        { file: "settings/secret.yaml", problem: expect.stringMatching(/^is no setting/) },
      ],
    });
    await expect(written(`${fees(1)}${fees(2)}`)).rejects.toThrow("must be after the one above");
  });
});

describe("the snapshot", () => {
  it("holds active products, gifts apart, with the merchant's name filled in and escaped in HTML", async () => {
    await client.exec("update products set active = false where id = 1");
    statements = 0;
    const snapshot = await loadSnapshot(db, 7, "Vita <& Co>");
    expect(statements).toBe(8);
    expect(snapshot.version).toBe(7);
    expect(snapshot.products.map(({ slug }) => slug)).toEqual(["zinc"]);
    expect(snapshot.gifts.map(({ slug }) => slug)).toEqual(["mini"]);
    expect([...snapshot.productById.keys()]).toEqual([2, 3]);
    expect(snapshot.productBySlug.has("mini")).toBe(false);
    expect(snapshot.products[0]).toMatchObject({ price: 8950, salePrice: 7225, stock: 5, sold: 0 });
    // The long texts stay in the database until their own page asks for them.
    expect(snapshot.products[0]).not.toHaveProperty("descriptionHtml");
    const details = await productDetails(
      {
        db,
        clock: () => new Date(),
        brand: { name: "Vita <& Co>", phone: "", email: "", distributor: "", taxNumber: "", ...NO_CONTACT },
      },
      2,
    );
    expect(details?.descriptionHtml.en).toContain("<strong>Vita &lt;&amp; Co&gt;</strong>");
    expect(
      await productDetails(
        {
          db,
          clock: () => new Date(),
          brand: { name: "", phone: "", email: "", distributor: "", taxNumber: "", ...NO_CONTACT },
        },
        1,
      ),
    ).toBeNull();
    expect(snapshot.stores[0]?.name.ar).toBe("متجر Vita <& Co>");
    expect(snapshot.pages.get("about")?.html.en).toContain("Vita &lt;&amp; Co&gt;");
    expect(snapshot.categories.map(({ slug }) => slug)).toEqual(["nutrients", "minerals"]);
    expect(snapshot).toMatchObject({
      faq: [{ id: "orders" }],
      articles: [{ slug: "forms" }],
      stories: [{ slug: "layla" }],
      survey: [{ maxLength: 100 }],
    });
  });

  it("gets a new version from a stock change only if a page would show it", async () => {
    const snapshot = await loadSnapshot(db, 1, "Brand");
    await client.exec("update products set stock = 15, sold = 5 where id = 1");
    const same = await refreshStock(db, snapshot, [1, 999]);
    expect(same.version).toBe(1);
    expect(same.productById.get(1)).toMatchObject({ stock: 15, sold: 5 });
    expect(snapshot.productById.get(1)?.stock).toBe(20);
    await client.exec("update products set stock = 0 where id = 2");
    const soldOut = await refreshStock(db, same, [2]);
    expect(soldOut.version).toBe(2);
    expect(soldOut.products.find(({ id }) => id === 2)).toBe(soldOut.productBySlug.get("zinc"));
    expect(soldOut.productBySlug.get("zinc")?.stock).toBe(0);
    expect(soldOut.productById.get(1)?.stock).toBe(15);
    // What was derived from names and prices (search index, sorted lists) stays valid.
    expect(soldOut.derivations).toBe(snapshot.derivations);
    await client.exec("update products set stock = 9 where id = 1");
    expect((await refreshStock(db, soldOut, [1])).version).toBe(3);
  });

  it("refuses to sell from an empty database", async () => {
    await client.exec("delete from documents");
    await expect(loadSnapshot(db, 1, "Brand")).rejects.toThrow("import it first");
  });
});
