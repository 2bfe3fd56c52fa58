import { ensureBuild } from "../../scripts/storefront-build.mjs";
import { createDatabase, startCluster } from "../support/postgres.ts";
import { type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { add, allProducts, buy, completeDraft, type ProductJson, placeOrder, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { MANY_PRODUCTS, measureLargeCatalogue } from "./large-catalogue.ts";
import { type Measured, measure, memoryOf, pagesPerSecond } from "./measure.ts";
import { weigh } from "./page-weight.ts";

/**
 * `npm run bench`: prints the figures that ARCHITECTURE.md sets budgets for, for this machine, on both databases.
 * Nothing is asserted: figures of a shared machine prove nothing about a change by themselves.
 */

const PAGES = ["/en", "/en/shop", "/en/product/zinc-bisglycinate", "/ar-sa/shop"];
const SECONDS = 4;
const CARTS = 400;
const ORDERS = 150;
const MANY_REQUESTS = 20_000;
const PRODUCTION = { NODE_ENV: "production", ORIGIN: "http://localhost", LOG_LEVEL: "error", TEST_CLOCK_FILE: "" };

function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

const figure = (value: number, unit = "") =>
  `${value < 100 ? value.toFixed(1) : Math.round(value)}${unit}`.padStart(12);
const row = (name: string, ...values: string[]) => print(`  ${name.padEnd(44)}${values.join("")}`);

function printMeasured(name: string, { perSecond, statements, processor }: Measured): void {
  row(
    name,
    figure(perSecond, "/s"),
    `${statements.toFixed(1)} SQL`.padStart(12),
    processor === null ? "" : `${processor.toFixed(2)} ms CPU`.padStart(14),
  );
}

async function withServer<Result>(options: ServerOptions, use: (server: RunningServer) => Promise<Result>) {
  const server = await startServer({ ...options, environment: { ...PRODUCTION, ...options.environment } });
  try {
    return await use(server);
  } finally {
    await server.remove();
  }
}

async function benchPages(server: RunningServer, name: string): Promise<void> {
  for (const path of PAGES) row(`${name} ${path}`, figure(await pagesPerSecond(server.origin, path, SECONDS), "/s"));
}

/** Products with enough pieces for all orders of the bench together. */
function wellStocked(products: ProductJson[]): ProductJson[] {
  return products.filter((product) => product.stock >= 80);
}

async function benchSelling(server: RunningServer, database: number | null): Promise<void> {
  const products = wellStocked(await allProducts(new Visitor(server.origin)));
  const pick = (index: number) => products[index % products.length]?.id ?? 0;
  const visitors = Array.from({ length: CARTS }, () => new Visitor(server.origin));
  const carts: string[] = [];
  const list = () => new Visitor(server.origin).get("/api/products?per_page=48").then(() => {});
  printMeasured("product list of 48 (API)", await measure(server, database, CARTS, list));
  const detail = () => new Visitor(server.origin).get("/api/products/zinc-bisglycinate").then(() => {});
  printMeasured("product detail (API)", await measure(server, database, CARTS, detail));

  const fill = async (index: number) => {
    const visitor = visitors[index];
    if (visitor !== undefined) carts[index] = (await add(visitor, pick(index), 1)).cart_uuid;
  };
  printMeasured("new cart with a line", await measure(server, database, CARTS, fill));
  const line = (offset: number) => async (index: number) => {
    const visitor = visitors[index];
    if (visitor !== undefined) await add(visitor, pick(index + offset), 1);
  };
  for (let offset = 1; offset < 9; offset += 1) await measure(server, database, ORDERS, line(offset));
  printMeasured("tenth line", await measure(server, database, ORDERS, line(9)));

  const checkout = async () => {
    const answer = await buy(new Visitor(server.origin), pick(0), 1);
    if (answer.status !== 201) throw new Error(answer.text);
  };
  printMeasured("whole checkout: cart, draft, order", await measure(server, database, 60, checkout));
  const drafted = carts.slice(ORDERS, 2 * ORDERS);
  for (const [index, cart] of drafted.entries()) {
    const visitor = visitors[ORDERS + index];
    if (visitor !== undefined) await saveDraft(visitor, cart, completeDraft("en"));
  }
  const order = async (index: number) => {
    const visitor = visitors[ORDERS + index];
    const answer = visitor && (await placeOrder(visitor, drafted[index] ?? ""));
    if (answer?.status !== 201) throw new Error(answer?.text);
  };
  printMeasured("placing an order", await measure(server, database, drafted.length, order));
}

async function benchMemory(server: RunningServer): Promise<void> {
  const before = memoryOf(server.pid);
  let asked = 0;
  const ask = async () => {
    while (asked < MANY_REQUESTS) {
      asked += 1;
      await (await fetch(`${server.origin}${PAGES[asked % PAGES.length]}`)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  const after = memoryOf(server.pid);
  if (before !== null && after !== null) {
    row(`memory, then after ${MANY_REQUESTS} pages`, figure(before, " MB"), figure(after, " MB"));
  }
}

async function benchWeight(server: RunningServer): Promise<void> {
  for (const path of PAGES) {
    const { html, scripts, framework, styles, files } = await weigh(server.origin, path);
    row(
      path,
      `HTML ${html.toFixed(1)}`.padStart(12),
      `scripts ${scripts.toFixed(1)}`.padStart(16),
      `(own ${(scripts - framework).toFixed(1)})`.padStart(13),
      `styles ${styles.toFixed(1)}`.padStart(14),
      `${files} files`.padStart(10),
    );
  }
}

async function main(): Promise<void> {
  ensureBuild({ quiet: true, announce: () => print("Building the storefront …") });
  print(`Node ${process.version}, ${process.platform} ${process.arch}`);

  print("\nEmbedded database");
  await withServer({}, async (server) => {
    print(" what a first visit loads (kB: HTML brotli, scripts and styles gzip)");
    await benchWeight(server);
    print(" pages from memory");
    await benchPages(server, "cached");
    print(" selling");
    await benchSelling(server, null);
    await benchMemory(server);
  });
  await withServer({ environment: { PAGE_CACHE: "off" } }, async (server) => {
    print(" pages rendered each time");
    await benchPages(server, "uncached");
  });

  print("\nPostgreSQL");
  const cluster = await startCluster();
  try {
    const databaseUrl = await createDatabase(cluster.adminUrl, "bench");
    await withServer({ databaseUrl }, async (server) => {
      await benchPages(server, "cached");
      await benchSelling(server, cluster.pid);
      await benchMemory(server);
    });
    print(`\nPostgreSQL, ${MANY_PRODUCTS} products`);
    const large = await measureLargeCatalogue(await createDatabase(cluster.adminUrl, "large"), PRODUCTION);
    row("ready after the start of the process", figure(large.startMs, " ms"));
    row("shop page, rendered each time, 95th percentile", figure(large.shopMs, " ms"));
    row("search while typing, 95th percentile", figure(large.searchMs, " ms"));
    if (large.memory !== null) row("memory", figure(large.memory, " MB"));
  } finally {
    await cluster.stop();
  }
}

await main();
