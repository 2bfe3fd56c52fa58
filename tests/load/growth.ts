import pg from "pg";
import { seedShop } from "../../server/seed/seed.ts";
import { readContent } from "../../shop/content-files/read-content.ts";
import { importContent } from "../../shop/content-import/import-content.ts";
import { migrate } from "../../shop/database/open.ts";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import { type Cluster, createDatabase } from "../support/postgres.ts";
import { pause, type RunningServer, startServer } from "../support/server.ts";
import { add, allProducts, buy, completeDraft, placeOrder, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { generatedContent } from "./generated-content.ts";
import { inLanes, type Measured, processorOf, statementsOf } from "./measure.ts";
import { joined } from "./staff.ts";

/** What an operation costs, at one size of what it is asked of. */
export interface GrowthFigure extends Pick<Measured, "statements" | "processor"> {
  /** What grows. */
  axis: Axis;
  operation: string;
  size: number;
}

export type Axis = "products" | "lines of a cart" | "orders";

const PRODUCTS = [50, 1000, 10_000, 50_000];
const LINES = [1, 5, 10, 25, 50];
/** The first hundred thousand are of the last year; those before are of the years before. */
const ORDERS = [0, 10_000, 100_000, 1_000_000];
const PER_YEAR = 100_000;
/** Copied until there are enough: made by the shop's own rules. */
const ORIGINALS = 1000;
const BRAND = { name: "Bench", distributor: "Bench LLC", taxNumber: "100000000000003" };
const PLENTY = 100_000;
const [FEW, MANY] = [24, 160];
const SEARCHED = ["magnesium", "vitamin", "مغنيسيوم", "omega", "collagen", "زنك", "iron", "zinc"];

type Note = (figure: GrowthFigure) => void;

/** Measures all three, one size after the other; `note` is given each figure as it is there. */
export async function measureGrowth(cluster: Cluster, environment: Record<string, string>, note: Note): Promise<void> {
  const shop = { environment: { ...environment, PAGE_CACHE: "off", ORDER_LIMITS: "off" } };
  for (const size of PRODUCTS) {
    const databaseUrl = await createDatabase(cluster.adminUrl, `growth_products_${size}`);
    await withProducts(databaseUrl, size);
    await using(await startServer({ ...shop, databaseUrl }), async (server) => {
      await growProducts(server, cluster.pid, size, note);
      if (size === 1000) await growLines(server, cluster.pid, note);
    });
  }
  const databaseUrl = await createDatabase(cluster.adminUrl, "growth_orders");
  await withProducts(databaseUrl, 50);
  await using(await startServer({ ...shop, databaseUrl }), async (server) => {
    for (const size of ORDERS) {
      await withOrders(databaseUrl, size);
      await growOrders(server, cluster.pid, size, note);
    }
  });
}

async function using(server: RunningServer, use: (server: RunningServer) => Promise<void>): Promise<void> {
  try {
    await use(server);
  } finally {
    await server.remove();
  }
}

/** Fills a database with so many products. */
export async function withProducts(databaseUrl: string, count: number): Promise<void> {
  const database = await openPostgres(databaseUrl, { statements: 0 });
  try {
    await migrate(database, database.background);
    const content = generatedContent(await readContent("content"), count);
    // Nothing is to be sold out before it was measured.
    const products = content.products.map((product) => ({ ...product, stock: PLENTY }));
    await importContent(database.background, { ...content, products });
  } finally {
    await database.close();
  }
}

/** Waits until the shop asks its database for nothing but whether there is work: jobs are part of what left them behind. */
async function rested(server: RunningServer): Promise<void> {
  for (let before = await statementsOf(server); ; ) {
    await pause(500);
    const now = await statementsOf(server);
    if (now - before <= 4) return;
    before = now;
  }
}

async function measure(
  server: RunningServer,
  database: number | null,
  count: number,
  operation: (index: number) => Promise<unknown>,
): Promise<Pick<Measured, "statements" | "processor">> {
  await rested(server);
  const [statements, processor] = [await statementsOf(server), processorOf(server.pid, database)];
  await inLanes(count, async (index) => void (await operation(index)));
  await rested(server);
  const processorAfter = processorOf(server.pid, database);
  return {
    statements: ((await statementsOf(server)) - statements) / count,
    processor: processor === null || processorAfter === null ? null : (processorAfter - processor) / count,
  };
}

/** Measures an operation after it was done a few times. */
async function take(
  server: RunningServer,
  database: number | null,
  count: number,
  operation: (index: number) => Promise<unknown>,
) {
  await inLanes(Math.ceil(count / 4), async (index) => void (await operation(index)));
  return measure(server, database, count, operation);
}

async function growProducts(server: RunningServer, database: number | null, size: number, note: Note): Promise<void> {
  const products = await allProducts(new Visitor(server.origin));
  const pick = (index: number) => products[index % products.length];
  const get = async (path: string) => {
    const answer = await fetch(server.origin + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
  // The search index is made in the background right after the start.
  await get("/api/search?q=zinc");
  let asked = 0;
  const operations: [string, number, (index: number) => Promise<unknown>][] = [
    ["list of 48 (API)", MANY, (index) => get(`/api/products?per_page=48&page=${1 + (index % 2)}`)],
    ["one product (API)", MANY, (index) => get(`/api/products/${pick(index)?.slug}`)],
    ["shop page, rendered", FEW, (index) => get(`/en/shop?sort=price_asc&page=${1 + (index % 2)}`)],
    [
      "search, words not asked before",
      FEW,
      (index) => {
        asked += 1;
        return get(`/api/search?q=${encodeURIComponent(`${SEARCHED[index % SEARCHED.length]} ${asked}`)}`);
      },
    ],
    ["new cart with a line", MANY, (index) => add(new Visitor(server.origin), pick(index)?.id ?? 0, 1)],
  ];
  for (const [operation, count, run] of operations)
    note({ axis: "products", operation, size, ...(await take(server, database, count, run)) });
}

async function growLines(server: RunningServer, database: number | null, note: Note): Promise<void> {
  const products = await allProducts(new Visitor(server.origin));
  for (const size of LINES) {
    const carts = await Promise.all(
      Array.from({ length: FEW }, async (_, index) => {
        const visitor = new Visitor(server.origin);
        let cart = "";
        for (let line = 0; line < size; line += 1)
          cart = (await add(visitor, products[(index + line) % products.length]?.id ?? 0, 1)).cart_uuid;
        return { visitor, cart, product: products[index % products.length]?.id ?? 0 };
      }),
    );
    const of = (index: number) => carts[index % carts.length] as (typeof carts)[number];
    const axis = "lines of a cart" as const;
    const changed = await take(server, database, MANY, (index) =>
      of(index).visitor.post("/api/cart", {
        cart_uuid: of(index).cart,
        product_id: of(index).product,
        quantity: 1 + (Math.floor(index / carts.length) % 2),
      }),
    );
    note({ axis, operation: "a line is changed", size, ...changed });
    await Promise.all(carts.map(({ visitor, cart }) => saveDraft(visitor, cart, completeDraft("en"))));
    const placed = await measure(server, database, carts.length, async (index) => {
      const answer = await placeOrder(of(index).visitor, of(index).cart);
      if (answer.status !== 201) throw new Error(answer.text);
    });
    note({ axis, operation: "an order is placed", size, ...placed });
  }
}

async function growOrders(server: RunningServer, database: number | null, size: number, note: Note): Promise<void> {
  const visitor = new Visitor(server.origin);
  const products = await allProducts(visitor);
  const pick = (index: number) => products[index % products.length]?.id ?? 0;
  const owner = await joined(server);
  const staff = (path: string) => async () => {
    const { status } = await owner.get(`/api/admin${path}`);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  const mine = await buy(visitor, pick(0), 1);
  const { reference } = mine.body.data.order;
  const operations: [string, number, (index: number) => Promise<unknown>][] = [
    ["new cart with a line", MANY, (index) => add(new Visitor(server.origin), pick(index), 1)],
    [
      "whole checkout",
      FEW * 2,
      async (index) => {
        const answer = await buy(new Visitor(server.origin), pick(index), 1);
        if (answer.status !== 201) throw new Error(answer.text);
      },
    ],
    ["today", FEW, staff("/today")],
    ["list of orders", FEW, staff("/orders")],
    ["list of open orders", FEW, staff("/orders?view=open")],
    ["list of orders by total", FEW, staff("/orders?sort=total")],
    ["orders found by a name", FEW, staff("/orders?q=layla")],
    ["one order", FEW, staff(`/orders/${reference}`)],
    ["list of customers", FEW, staff("/customers")],
    ["everything found by a name", FEW, staff("/search?q=layla")],
    ["sales by day, 30 days", FEW, staff("/reports/sales?by=day")],
    ["products sold, 30 days", FEW, staff("/reports/products")],
  ];
  for (const [operation, count, run] of operations)
    note({ axis: "orders", operation, size, ...(await take(server, database, count, run)) });
}

/** Tables that hold an order, and what a copy has of its own: `o.n` is its number, `o.id` its id, `o.placed` its moment. */
const COPIED: [table: string, own: Record<string, string>][] = [
  [
    "orders",
    {
      id: "o.id",
      reference: "'BG-' || upper(to_hex(o.n::bigint + 268435456))",
      cart_uuid: "null",
      idempotency_key: "'growth-' || o.n",
      guest_token_hash: "null",
      placed_at: "o.placed",
      estimated_from: "o.placed + (t.estimated_from - t.placed_at)",
      estimated_to: "o.placed + (t.estimated_to - t.placed_at)",
      payment_id: "null",
      customer:
        "t.customer || jsonb_build_object('email', 'buyer-' || o.n % 600000 || '@example.com', 'phone_number', '+97150' || lpad((o.n % 600000)::text, 7, '0'))",
    },
  ],
  ["order_lines", { order_id: "o.id" }],
  ["order_events", { order_id: "o.id", at: "o.placed + (t.at - o.original_placed)" }],
];

/**
 * Fills the table up to so many orders with copies of orders that are over, each of another buyer and moment: what is
 * still to be done does not grow with a shop's years. Indexes are made anew at the end, which is much quicker.
 */
async function withOrders(databaseUrl: string, size: number): Promise<void> {
  if (size === 0) return;
  const database = await openPostgres(databaseUrl, { statements: 0 });
  try {
    const [{ count } = { count: 0 }] = (
      (await database.background.execute("select count(*)::int as count from orders")) as unknown as {
        rows: { count: number }[];
      }
    ).rows;
    if (count < ORIGINALS)
      await seedShop(database.background, BRAND, { orders: ORIGINALS, days: 365, seed: "1", until: new Date() });
  } finally {
    await database.close();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; set jit = off");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
      [COPIED.map(([table]) => table)],
    );
    for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    await client.query(
      `create temporary table copies as
       with originals as (
         select id, placed_at, row_number() over () - 1 as place, count(*) over () as many from orders
         where fulfilment_state in ('DELIVERED', 'RETURNED', 'CANCELLED') and parked is null and payment_state <> 'awaiting'
           and idempotency_key not like 'growth-%'
       )
       select n, gen_random_uuid() as id, originals.id as original, originals.placed_at as original_placed,
         now() - interval '1 day' * (1 + 365.0 * n / ${PER_YEAR}) as placed
       from generate_series((select count(*) from orders), ${size} - 1) n
       join originals on originals.place = n % originals.many`,
    );
    for (const [table, own] of COPIED) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      await client.query(
        `insert into ${table} (${names.map((name) => pg.escapeIdentifier(name)).join(", ")})
         select ${names.map((name) => own[name] ?? `t.${pg.escapeIdentifier(name)}`).join(", ")}
         from copies o join ${table} t on t.${table === "orders" ? "id" : "order_id"} = o.original`,
      );
    }
    await client.query("drop table copies");
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
