import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Content } from "../../shop/content/content.ts";
import { readContent } from "../../shop/content-files/read-content.ts";
import { importContent } from "../../shop/content-import/import-content.ts";
import { NUMBER_LOCK } from "../../shop/content-import/lock-numbers.ts";
import { rowsOf } from "../../shop/database/database.ts";
import type { OpenDatabase } from "../../shop/database/open.ts";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const SLUG = "zinc-bisglycinate";
const PATH = `/en/product/${SLUG}`;
/** It takes a second at most on a machine that has nothing else to do. */
const SOON = { timeout: 120_000, interval: 25 };

/** Only a database server is shared by processes; the embedded one belongs to one. */
describe.skipIf(inject("adminUrl") === "")("two processes of one shop", () => {
  const shop = shopUnderTest();
  let other: RunningServer;
  let database: OpenDatabase;
  let content: Content;
  beforeAll(async () => {
    const url = shop.databaseUrl ?? "";
    other = await startServer({ databaseUrl: url });
    database = await openPostgres(url, { statements: 0 });
    content = await readContent(CONTENT);
  });
  afterAll(async () => {
    await database.close();
    await other.remove();
  });

  const pagesOf = (path: string) =>
    Promise.all([shop.server, other].map(async ({ origin }) => (await new Visitor(origin).get(path)).text));

  test("show a changed price soon, also on pages they had in memory", async () => {
    for (const page of await pagesOf(PATH)) expect(page).toContain("AED 89.00");
    const products = content.products.map((product) =>
      product.slug === SLUG ? { ...product, price: toMinor(9100) } : product,
    );
    await importContent(database.db, { ...content, products });
    await expect
      .poll(async () => (await pagesOf(PATH)).map((page) => page.includes("AED 91.00")), SOON)
      .toEqual([true, true]);
    for (const page of await pagesOf("/en/shop?category=minerals")) expect(page).not.toContain("AED 89.00");
  });

  test("say that a product is sold out when the other one has sold the last", async () => {
    const { id, stock } = await productOf(shop.visitor(), SLUG);
    expect(stock).toBeGreaterThan(1);
    const products = content.products.map((product) => (product.slug === SLUG ? { ...product, stock: 1 } : product));
    await importContent(database.db, { ...content, products }, { setsStock: true });
    const stocks = () =>
      Promise.all([shop.server, other].map(async ({ origin }) => (await productOf(new Visitor(origin), SLUG)).stock));
    await expect.poll(stocks, SOON).toEqual([1, 1]);
    for (const page of await pagesOf(PATH)) expect(page).not.toContain("Out of stock");
    expect((await buy(shop.visitor(), id, 1)).status).toBe(201);
    await expect
      .poll(async () => (await pagesOf(PATH)).map((page) => page.includes("Out of stock")), SOON)
      .toEqual([true, true]);
  });

  const rowsIn = (rows: string) => `select from ${rows} for update`;
  /** Holds what whoever of the staff is changing it does, until an import waits for that; then changes it. */
  async function holding(held: string) {
    const staff = new pg.Client({ connectionString: shop.databaseUrl });
    await staff.connect();
    await staff.query("begin");
    await staff.query(held);
    const waits = "select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
    return async (change = "") => {
      await expect.poll(async () => (await staff.query(waits)).rowCount, SOON).toBe(1);
      await staff.query(change);
      await staff.query("commit");
      await staff.end();
    };
  }

  test("keep what staff publish, schedule and end between an import's reading and its writing", async () => {
    const { db } = database;
    const [altered, gone, later] = ["silica-biotin", "selenium-yeast-free", "lutein-vision"];
    const [code] = content.promoCodes;
    if (code === undefined) throw new Error("the content has promo codes");
    await db.execute(sql`insert into promo_codes (code, kind, value, scope)
      values ('FILED', 'fixed', 100, '{"all": true}'), ('GONE', 'fixed', 100, '{"all": true}')`);
    const products = content.products
      .filter(({ slug }) => slug !== gone)
      .map((product) =>
        [altered, later].includes(product.slug) ? { ...product, price: toMinor(product.price + 100) } : product,
      );
    const promoCodes = [...content.promoCodes, { ...code, code: "FILED" }];
    const ofProducts = `products where slug in ('${altered}', '${gone}')`;
    const ofCodes = "promo_codes where code in ('FILED', 'GONE')";
    const publish = await holding(rowsIn(ofProducts.replace(")", `, '${later}')`)));
    const end = await holding(rowsIn(ofCodes));
    const importing = importContent(db, { ...content, products, promoCodes });
    await publish(`${ofProducts.replace("products", "update products set price = 12345, changed_by_staff = true")};
      insert into product_versions (product_id, number, state, data, record, by, created_at, publish_at)
        select id, 2, 'scheduled', '{}', '{}', 'staff', now(), now() + interval '1 day' from products where slug = '${later}'`);
    await end(ofCodes.replace("promo_codes", "update promo_codes set ends_at = '2026-01-01', origin = 'staff'"));
    const report = await importing;
    expect(report).toMatchObject({ removed: [], kept: [{ slug: altered }, { slug: later }] });
    expect(report.counts.promo).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const stay = await rowsOf(
      db,
      sql`select active, price, v.number from products p join product_versions v on v.product_id = p.id
          where slug in (${altered}, ${gone})
          union all select ends_at = '2026-01-01', value, version from promo_codes where code in ('FILED', 'GONE')`,
    );
    expect(stay).toEqual([12345, 12345, 100, 100].map((price) => ({ active: true, price, number: 1 })));
  });

  test("leave out the new file of a product whose address staff give to another meanwhile", async () => {
    const { db } = database;
    const [first] = content.products;
    if (first === undefined) throw new Error("the content has products");
    const begin = await holding(`select pg_advisory_xact_lock(${NUMBER_LOCK});
      insert into products (id, slug, sku, line, price, stock, stock_imported, weight_grams, content, fingerprint, active, changed_by_staff)
        values (9001, 'begun', 'BG-9001', 'core', 0, 0, 0, 0, '{}', '', false, true)`);
    const importing = importContent(db, {
      ...content,
      products: [...content.products, { ...first, id: 9000, slug: "begun", sku: "BG-9000" }],
    });
    await begin();
    expect((await importing).kept.map(({ slug }) => slug)).toContain("begun");
  });
});
