import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopOnBrokenDatabase, shopOnBrokenDatabase } from "../support/broken-database.ts";
import { pause } from "../support/server.ts";
import { productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

/** As few as a small server has, so that they can be used up. */
const MOST_CONNECTIONS = 30;

/** Eight for requests, three for jobs, one that listens. */
const MOST_OF_THE_SHOP = 12;

/** More than all pools together have connections: whichever is not given back is missed. */
const FAILED_BEGINS = 20;

let shop: ShopOnBrokenDatabase;
beforeAll(async () => {
  shop = await shopOnBrokenDatabase({ settings: [`max_connections=${MOST_CONNECTIONS}`] });
});
afterAll(() => shop?.remove());

async function asAdministrator<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: shop.cluster.adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

it("a restart of the database server, orderly", async () => {
  await shop.during("restart fast", async () => {
    await shop.cluster.halt("fast");
    await shop.cluster.start();
  });
});

it("a crash of the database server, two seconds away", async () => {
  await shop.during("crash", async (readiness) => {
    await shop.cluster.halt("immediate");
    await readiness.until(false);
    await pause(2000);
    await shop.cluster.start();
  });
});

it("connections that are ended by an administrator, again and again", async () => {
  await shop.during("terminated", () =>
    asAdministrator(async (client) => {
      for (let round = 0; round < 30; round += 1) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'shop_%' and pid <> pg_backend_pid()",
        );
        await pause(100);
      }
    }),
  );
});

it("a database server that stands still", async () => {
  await shop.during("stopped", async (readiness) => {
    shop.cluster.freeze(true);
    await readiness.until(false);
    await pause(3000);
    shop.cluster.freeze(false);
  });
});

it("a cable that is pulled without a word, and one that is plugged out", async () => {
  await shop.during("silent", async (readiness) => {
    await shop.cable.set("silent");
    await readiness.until(false);
    await pause(3000);
    await shop.cable.set("through");
  });
  await shop.during("refused", async (readiness) => {
    await shop.cable.set("refused");
    await readiness.until(false);
    await pause(1000);
    await shop.cable.set("through");
  });
});

it("connections that break as a transaction begins on them, more often than there are connections", async () => {
  await shop.during("failed begins", () => shop.cable.cutBegins(FAILED_BEGINS));
});

it("a long way to the database", async () => {
  await shop.during("40 ms each way", async () => {
    shop.cable.delay(40);
    await pause(3000);
    shop.cable.delay(0);
  });
});

it("a database server whose connections others have taken, all of them", async () => {
  await shop.during("connections taken", () =>
    asAdministrator(async (administrator) => {
      const taken: pg.Client[] = [];
      // On a machine that is busy with other tests it takes longer to take so many.
      const isEnough = () => taken.length > MOST_CONNECTIONS / 2;
      const began = performance.now();
      for (let ms = 0; ms < 2500 || (!isEnough() && ms < 60_000); ms = performance.now() - began) {
        // What the shop has is taken from it, too.
        await administrator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname like 'shop_%' and application_name <> 'taker'`,
        );
        const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: "taker" });
        client.on("error", () => {});
        await client.connect().then(
          () => taken.push(client),
          () => undefined,
        );
      }
      expect(taken.length).toBeGreaterThan(MOST_CONNECTIONS / 2);
      await Promise.all(taken.map((client) => client.end()));
    }),
  );
});

it("leaves one listener, and no more connections than the shop may have", async () => {
  const { rows } = await asAdministrator((client) =>
    client.query<{ total: number; listeners: number }>(
      `select count(*)::int as total,
              count(*) filter (where query like 'listen %' or query like 'select pg_is_in_recovery%')::int as listeners
       from pg_stat_activity where datname like 'shop_%'`,
    ),
  );
  expect(rows[0]?.listeners).toBe(1);
  expect(rows[0]?.total).toBeLessThanOrEqual(MOST_OF_THE_SHOP);
});

it("hears what was announced while it could not listen", async () => {
  const slug = "zinc-bisglycinate";
  const visitor = new Visitor(shop.server.origin);
  const before = await productOf(visitor, slug);
  await shop.cable.set("refused");
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query("update products set price = price + 700 where slug = $1", [slug]);
  await client.query("select pg_notify('catalog', 'content')");
  await client.end();
  await shop.cable.set("through");
  await expect.poll(async () => (await productOf(visitor, slug)).price, { timeout: 120_000 }).toBe(before.price + 7);
});

it("is spoken of meanwhile: pages stay, what cannot be saved is refused at once in the reader's language", async () => {
  const { server, cable } = shop;
  const visitor = new Visitor(server.origin, "ar-sa");
  const page = "/ar-sa/product/zinc-bisglycinate";
  expect((await visitor.get(page)).status).toBe(200);
  await cable.set("refused");
  await expect.poll(async () => (await visitor.get("/readyz")).status, { timeout: 120_000 }).toBe(503);

  expect((await visitor.get(page)).status).toBe(200);
  expect((await visitor.get("/healthz")).status).toBe(200);

  const call = await visitor.post<{ code: string; message: string }>("/api/cart/add-to-cart", {
    product_id: 4,
    quantity: 1,
  });
  expect(call.status).toBe(503);
  expect(call.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(call.body.message).toMatch(/يُرجى المحاولة مرة أخرى بعد لحظات/);

  const typed = { intent: "password", email: "mariam@example.com", message: "Is it <vegan>?" };
  const form = await visitor.submit("/ar-sa/login", { ...typed, password: "a secret of hers" });
  expect(form.status).toBe(503);
  expect(form.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(form.text).toContain("لحظة من فضلك");
  expect(form.text).not.toContain("a secret of hers");
  expect(form.text).toMatch(/<form action="\/ar-sa\/login" method="post">.*"message" value="Is it &lt;vegan&gt;\?"/s);

  await cable.set("through");
  await expect.poll(async () => (await visitor.get("/readyz")).status, { timeout: 120_000 }).toBe(200);
});
