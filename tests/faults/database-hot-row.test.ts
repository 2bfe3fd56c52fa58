import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopOnBrokenDatabase, shopOnBrokenDatabase } from "../support/broken-database.ts";
import { comparedWith, type Press, sameBrowser } from "../support/buyers.ts";
import { operatorOf } from "../support/operator.ts";
import {
  add,
  buy,
  completeDraft,
  type Data,
  type OrderAnswer,
  placeOrder,
  productOf,
  saveDraft,
} from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const HOT = "vitamin-d3-k2-drops";
const OTHER = "zinc-bisglycinate";
/** More than the shop has connections. */
const BUYERS = 12;

let shop: ShopOnBrokenDatabase;
beforeAll(async () => {
  shop = await shopOnBrokenDatabase();
});
afterAll(() => shop?.remove());

it("a product's row that stays locked keeps nobody waiting but its own buyers, and they are told", async () => {
  const { origin } = shop.server;
  const hot = await productOf(new Visitor(origin), HOT);
  const other = await productOf(new Visitor(origin), OTHER);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const visitor = new Visitor(origin);
      const { cart_uuid: cart } = await add(visitor, hot.id, 1);
      const email = `hot-${crypto.randomUUID().slice(0, 8)}@example.com`;
      await saveDraft(visitor, cart, completeDraft("en", email));
      const press: Press = { cart, key: crypto.randomUUID(), email, reference: null };
      return { visitor, press };
    }),
  );
  const holder = new pg.Client({ connectionString: shop.databaseUrl });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [hot.id]);

  // All of these are answered while the row is held.
  const held = Promise.all(
    buyers.map(({ visitor, press }) => placeOrder(sameBrowser(visitor, origin), press.cart, { key: press.key })),
  );
  const somebody = new Visitor(origin);
  for (let round = 0; round < 5; round += 1) {
    expect((await somebody.get("/readyz")).status).toBe(200);
    expect((await somebody.get("/api/session")).status).toBe(200);
    expect((await buy(new Visitor(origin), other.id, 1)).status).toBe(201);
    await add(somebody, hot.id, 1);
  }
  const answers: OrderAnswer[] = await held;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  for (const { headers, body } of answers) {
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(body).toMatchObject({ code: "errors.busy", message: expect.stringMatching(/ordering right now/) });
  }

  await holder.query("rollback");
  await holder.end();
  for (const { visitor, press } of buyers) {
    const again = await placeOrder(sameBrowser(visitor, origin), press.cart, { key: press.key });
    expect(again.status, again.text).toBe(201);
    press.reference = again.body.data.order.reference;
    const own = await sameBrowser(visitor, origin).get<Data<unknown[]>>(`/api/cart/${press.cart}`);
    expect(own.status).toBe(200);
  }
  const found = await comparedWith(
    shop.databaseUrl,
    buyers.map(({ press }) => press),
  );
  process.stdout.write(`hot row: ${JSON.stringify(found)}\n`);
  expect(found).toEqual({ pressed: BUYERS, acknowledged: BUYERS, there: BUYERS, doubled: 0 });
});

it("an import waits for a locked row as long as no request may", async () => {
  const { server, databaseUrl } = shop;
  const visitor = () => new Visitor(server.origin);
  const hot = await productOf(visitor(), HOT);
  const folder = temporaryFolder("import");
  const content = join(folder.path, "content");
  cpSync("content", content, { recursive: true });
  const file = join(content, "products", `${HOT}.yaml`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/^weight_g: \d+$/m, "weight_g: 77"));
  const holder = new pg.Client({ connectionString: databaseUrl });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from products where id = $1 for update", [hot.id]);

  // Inside its transaction the holder would see one moment again and again.
  const watcher = new pg.Client({ connectionString: databaseUrl });
  watcher.on("error", () => {});
  await watcher.connect();
  const operator = operatorOf({ server, databaseUrl, visitor }, { CONTENT_DIR: content });
  let refused = "";
  const importing = operator("content", "import", "--apply").then((said) => {
    if (said.code !== 0) refused = said.said;
    return said;
  });
  const waiting = async () => {
    if (refused !== "") throw new Error(refused);
    const { rows } = await watcher.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() - query_start > '2 seconds'",
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toBe(1);
  expect((await visitor().get("/readyz")).status).toBe(200);
  await holder.query("rollback");
  expect(await importing).toMatchObject({ code: 0 });
  const { rows } = await holder.query("select weight_grams from products where id = $1", [hot.id]);
  expect(rows).toEqual([{ weight_grams: 77 }]);
  await Promise.all([holder.end(), watcher.end()]);
  folder.remove();
});
