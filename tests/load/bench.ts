import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { MOST_GRID_ROWS } from "../../shop/staff-products/change-grid.ts";
import { holdPapers, letPapersGo } from "../support/hold-papers.ts";
import { type Cluster, createDatabase, startCluster } from "../support/postgres.ts";
import { launch, pause, type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { drawCurves } from "./curves.ts";
import { measureGrid } from "./grid.ts";
import { type GrowthFigure, measureGrowth, withProducts } from "./growth.ts";
import { MANY_PRODUCTS, measureLargeCatalogue } from "./large-catalogue.ts";
import { inLanes, measure, median } from "./measure.ts";
import { measureOverload } from "./overload.ts";
import { weigh } from "./page-weight.ts";
import { startPooler } from "./pooler.ts";
import { CHECKOUT, CHECKOUTS, checkOut, eachOperation, type Take } from "./selling.ts";
import { fillForStaff, MANY_ORDERS, measureExport, measureStaff, type StaffFigure } from "./staff.ts";
import { memoryAfter, pageRates, shopRates } from "./throughput.ts";

/**
 * `npm run bench`: prints the figures that ARCHITECTURE.md sets budgets for, for this machine. Parts can be chosen:
 * `npm run bench -- weight pages shop selling memory scale large overload staff grid start`; `--save FILE` also writes every figure as JSON.
 * `npm run bench -- growth` is run only when it is named: what operations cost as the shop grows, with `--save` also as
 * curves in docs/growth.
 * Nothing is asserted: figures of a shared machine prove nothing about a change by themselves.
 */

const PARTS = [
  "weight",
  "pages",
  "shop",
  "selling",
  "memory",
  "scale",
  "large",
  "overload",
  "staff",
  "grid",
  "start",
] as const;
type Part = (typeof PARTS)[number] | "growth";

const PAGES = ["/en", "/en/shop", "/en/product/zinc-bisglycinate", "/ar-sa/shop"];
const STARTS = 5;
const PRODUCTION = { NODE_ENV: "production", ORIGIN: "http://localhost", LOG_LEVEL: "error", TEST_CLOCK_FILE: "" };

interface Figure {
  part: string;
  name: string;
  value: number;
  unit: string;
}
const figures: Figure[] = [];
let part = "";

function print(line = ""): void {
  process.stdout.write(`${line}\n`);
}

function begin(title: string): void {
  part = title;
  print(`\n${title}`);
}

/** Prints one figure and keeps it for `--save`. */
function note(name: string, value: number, unit: string): void {
  figures.push({ part, name, value, unit });
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  print(`  ${name.padEnd(58)}${value.toFixed(digits).padStart(10)} ${unit}`);
}

async function withServer<Result>(options: ServerOptions, use: (server: RunningServer) => Promise<Result>) {
  const server = await startServer({ ...options, environment: { ...PRODUCTION, ...options.environment } });
  try {
    return await use(server);
  } finally {
    await server.remove();
  }
}

async function benchWeight(): Promise<void> {
  begin("what a first visit loads (HTML brotli; scripts and styles gzip)");
  await withServer({}, async (server) => {
    for (const path of PAGES) {
      const { html, scripts, sent, framework, styles, files } = await weigh(server.origin, path);
      note(`${path}: HTML`, html, "kB");
      note(`${path}: scripts`, scripts, "kB");
      note(`${path}: scripts, brotli`, sent, "kB");
      note(`${path}: scripts beyond React and the router`, scripts - framework, "kB");
      note(`${path}: styles`, styles, "kB");
      note(`${path}: script and style files`, files, "");
    }
  });
}

async function benchPages(databaseUrl: string, environment: Record<string, string>, title: string): Promise<void> {
  begin(`${title}, medians of 5 rounds in turns`);
  await withServer({ databaseUrl, environment }, (cached) =>
    withServer({ databaseUrl, environment: { ...environment, PAGE_CACHE: "off" } }, async (uncached) => {
      for (const path of PAGES) {
        const rates = await pageRates(cached, uncached, path);
        note(`${path}: from memory`, rates.cached, "/s");
        note(`${path}: rendered each time`, rates.uncached, "/s");
        note(`${path}: from memory to rendered`, rates.ratio, "x");
        note(`${path}: 99th percentile at half the load`, rates.p99, "ms");
        note(`${path}: 99th percentile at 5,000/s`, rates.p99Wanted, "ms");
        if (rates.cachedProcessor !== null) note(`${path}: processor, from memory`, rates.cachedProcessor, "ms");
        if (rates.uncachedProcessor !== null) note(`${path}: processor, rendered`, rates.uncachedProcessor, "ms");
      }
    }),
  );
}

async function benchShop(options: ServerOptions, title: string): Promise<void> {
  begin(`${title}, medians of 5 rounds`);
  await withServer(options, async (server) => {
    const rates = await shopRates(server);
    note("GET /api/session with a cart", rates.session, "/s");
    note("a new cart with a line", rates.newCart, "/s");
    note("a line changed, cart of 1 line", rates.oneLine, "/s");
    note("a line changed, cart of 10 lines", rates.tenLines, "/s");
    note("cost of ten lines to one", rates.lineRatio, "x");
    note("orders placed", rates.orders, "/s");
  });
}

/** What a checkout is called whose invoice and mails are written later. */
const WITHOUT_PAPERS = "papers held back";

/** Milliseconds of processor time that an operation may take at most, shop and PostgreSQL together; the embedded database may take twice as much. */
const WANTED_OF_SELLING: Readonly<Record<string, number>> = {
  "product list of 48 (API)": 0.2,
  "product detail (API)": 0.3,
  "new cart with a line": 1.5,
  "tenth line": 0.9,
  [CHECKOUT]: 6,
  [`${CHECKOUT}, ${WITHOUT_PAPERS}`]: 6,
};

/** Asked for twice: by a process that has just started, and by one that has done all of it before, as it mostly is. */
async function benchSelling(cluster: Cluster | null): Promise<void> {
  const databaseUrl = cluster === null ? undefined : await createDatabase(cluster.adminUrl, "bench_selling");
  begin(`cost of each operation, ${cluster === null ? "embedded database" : "PostgreSQL"}`);
  await withServer({ databaseUrl }, async (server) => {
    const prepare: Take = (_name, count, operation) => inLanes(count, operation);
    const first = new Map<string, number | null>();
    const begun: Take = async (name, count, operation) => {
      first.set(name, (await measure(server, cluster?.pid ?? null, count, operation)).processor);
    };
    await eachOperation(server, begun, prepare);
    const take: Take = async (name, count, operation) => {
      const { perSecond, statements, processor } = await measure(server, cluster?.pid ?? null, count, operation);
      note(name, perSecond, "/s");
      note(`${name}: statements`, statements, "");
      const wanted = WANTED_OF_SELLING[name];
      const beside = wanted === undefined ? "" : ` (wanted: ${wanted * (cluster === null ? 2 : 1)})`;
      if (processor !== null) note(`${name}: processor${beside}`, processor, "ms");
      const earlier = first.get(name) ?? null;
      if (earlier !== null) note(`${name}: processor, just started`, earlier, "ms");
    };
    await eachOperation(server, take, prepare);
    if (cluster === null || databaseUrl === undefined) return;
    await holdPapers(databaseUrl);
    await checkOut(server, prepare);
    await checkOut(server, (name, ...operation) => take(`${name}, ${WITHOUT_PAPERS}`, ...operation));
    const { processor } = await measure(server, cluster.pid, 2 * CHECKOUTS, async (index) => {
      if (index === 0) await letPapersGo(databaseUrl);
    });
    if (processor !== null) note("papers of an order (invoice, two mails): processor", processor, "ms");
  });
}

/** Of the process that has set the shop up, and of one that finds it set up, as every later one does. */
async function benchMemory(databaseUrl: string | undefined, title: string): Promise<void> {
  begin(title);
  const folder = temporaryFolder("bench-memory");
  const options = { databaseUrl, dataDir: folder.path };
  for (const start of ["first start", "started again"]) {
    await withServer(options, async (server) => {
      const memory = await memoryAfter(server);
      if (memory === null) return;
      note(`${start}: after 10,000 mixed requests`, memory.early, "MB");
      note(`${start}: after 100,000 (wanted: ${databaseUrl === undefined ? 300 : 200})`, memory.late, "MB");
      note(`${start}: late to early`, memory.late / memory.early, "x");
    });
  }
  folder.remove();
}

/** From the start of the process to its first page, of a shop that is built: with a database that is empty, and with one that is filled. */
async function benchStart(title: string, fresh: (round: number) => Promise<Partial<ServerOptions>>): Promise<void> {
  begin(`${title}, medians of ${STARTS}`);
  const times = { first: [] as number[], again: [] as number[] };
  const firstPage = async (options: ServerOptions, of: number[]) => {
    const startedAt = performance.now();
    const server = await launch({ ...options, environment: PRODUCTION });
    while (!(await answers(server))) await pause(5);
    of.push(performance.now() - startedAt);
    await server.stop();
  };
  for (let round = 0; round < STARTS; round += 1) {
    const folder = temporaryFolder("bench-start");
    const options = { dataDir: folder.path, ...(await fresh(round)) };
    await firstPage(options, times.first);
    await firstPage(options, times.again);
    folder.remove();
  }
  note("first page, with an empty database", median(times.first), "ms");
  note("first page, started again (wanted: 2000 at most)", median(times.again), "ms");
}

const answers = (server: RunningServer) =>
  fetch(`${server.origin}/en`).then(
    async (answer) => (await answer.text()).includes("</html>") && answer.ok,
    () => false,
  );

/** Two processes on one port, and the same with a pooler that lends connections by the transaction. */
async function benchScale(cluster: Cluster): Promise<void> {
  const databaseUrl = await createDatabase(cluster.adminUrl, "bench_scale");
  const two = { WEB_CONCURRENCY: "2" };
  // Set up by one process, so that the two begin with a filled database.
  await withServer({ databaseUrl }, async () => {});
  await benchPages(databaseUrl, two, "2 processes, pages");
  await benchShop({ databaseUrl, environment: two }, "2 processes, PostgreSQL");
  const pooler = await startPooler(databaseUrl);
  if (pooler === null) {
    print("  pgbouncer is not installed (the distribution's package of that name): left out");
    return;
  }
  try {
    const environment = { ...two, DATABASE_DIRECT_URL: databaseUrl };
    await benchShop({ databaseUrl: pooler.url, environment }, "2 processes, pgbouncer in transaction mode");
  } finally {
    await pooler.stop();
  }
}

async function benchLarge(cluster: Cluster): Promise<void> {
  begin(`PostgreSQL, ${MANY_PRODUCTS} products`);
  const large = await measureLargeCatalogue(await createDatabase(cluster.adminUrl, "large"), PRODUCTION);
  note("ready after the start of the process", large.startMs, "ms");
  note("shop page, rendered each time, 95th percentile", large.shopMs, "ms");
  note("search while typing, 95th percentile", large.searchMs, "ms");
  for (const { path, ms, weight } of large.pages) {
    note(`${path}, rendered each time, median`, ms, "ms");
    note(`${path}: weight before it is compressed`, weight, "kB");
  }
  if (large.memory !== null) note("memory", large.memory, "MB");
  noteStaff(large.staff);
}

function noteStaff(figures: readonly StaffFigure[]): void {
  for (const { name, ms, statements, wanted } of figures) {
    note(wanted === null ? name : `${name} (wanted: ${wanted})`, ms, "ms");
    note(`${name}: statements`, statements, "");
  }
}

async function benchOverload(databaseUrl: string): Promise<void> {
  begin("three times as many shoppers as the machine can take, pages rendered each time");
  await withServer({ databaseUrl, environment: { PAGE_CACHE: "off", LOAD_SHEDDING: "on" } }, async (server) => {
    const seen = await measureOverload(server);
    note("page view with few visitors, 99th percentile", seen.quietP99, "ms");
    note("page view in the storm, 99th percentile", seen.stormP99, "ms");
    note("in the storm to quiet (wanted: less than 10)", seen.stormP99 / seen.quietP99, "x");
    note("orders at best", seen.best, "/s");
    note("orders in the storm", seen.kept, "/s");
    note("orders kept (wanted: 0.7 and more)", seen.kept / seen.best, "x");
    note("shoppers who came", seen.arrivals, "/s");
    note("pages shown", seen.viewsPerSecond, "/s");
    note("refusals", seen.refused, "");
    note("a refusal, median", seen.refusalP50, "ms");
    note("a refusal, 99th percentile (wanted: less than 50)", seen.refusalP99, "ms");
    note("buyers who gave up after pressing again", seen.givenUp, "");
    note("answers that were neither page nor refusal", seen.failed, "");
    note("the generator itself late, 99th percentile", seen.late, "ms");
    note("normal again after (wanted: less than 10)", seen.normalAfter, "s");
  });
}

/** The back office with a year of orders; `BENCH_STAFF_DATABASE` names a database that has them already. */
async function benchStaff(fresh: () => Promise<string>): Promise<void> {
  begin(`back office, ${MANY_ORDERS} orders, medians of 7 answers`);
  const databaseUrl = process.env.BENCH_STAFF_DATABASE ?? (await fresh());
  await withServer({ databaseUrl }, async () => {});
  note("people who bought", await fillForStaff(databaseUrl), "");
  await withServer({ databaseUrl }, async (server) => {
    const { scripts } = await weigh(server.origin, "/admin/orders", { opens: ["orders-page", "ar"] });
    note("scripts of /admin/orders (wanted: 250 at most)", scripts, "kB");
    noteStaff(await measureStaff(server));
    for (const format of ["csv", "xlsx"] as const) {
      const { rows, seconds, quietMs, meanwhileMs, memory } = await measureExport(server, format);
      if (rows > 0) note(`orders as ${format}: lines`, rows, "");
      note(`orders as ${format}`, seconds, "s");
      note(`a page alone, 99th percentile`, quietMs, "ms");
      note(`a page while orders are written as ${format}, 99th percentile`, meanwhileMs, "ms");
      if (memory !== null) note(`memory before orders are written as ${format}`, memory.before, "MB");
      if (memory !== null) note(`memory while orders are written as ${format}, at most`, memory.most, "MB");
    }
  });
}

async function benchGrid(databaseUrl: string): Promise<void> {
  begin(`the table of ${MOST_GRID_ROWS} products: all of them pasted, looked at and saved`);
  await withProducts(databaseUrl, MOST_GRID_ROWS);
  await withServer({ databaseUrl }, async (server) => {
    for (const { name, value, unit } of await measureGrid(server)) note(name, value, unit);
  });
}

/** What operations cost as products, lines of a cart and orders become more. */
async function benchGrowth(cluster: Cluster, isSaved: boolean): Promise<void> {
  const taken: GrowthFigure[] = [];
  await measureGrowth(cluster, PRODUCTION, (figure) => {
    const { axis, operation, size, statements, processor } = figure;
    if (taken.at(-1)?.axis !== axis || taken.at(-1)?.size !== size) begin(`cost of each operation, ${size} ${axis}`);
    taken.push(figure);
    note(`${operation}: statements`, statements, "");
    if (processor !== null) note(`${operation}: processor`, processor, "ms");
  });
  if (isSaved) for (const file of drawCurves(taken, "docs/growth")) print(`  ${file}`);
}

/** Which parts to run and where to write; throws on words it does not know. */
function readWords(words: string[]): { parts: Set<Part>; save: string | undefined } {
  const at = words.indexOf("--save");
  const save = at < 0 ? undefined : words[at + 1];
  const named = at < 0 ? words : words.toSpliced(at, 2);
  const unknown = named.filter((word) => ![...PARTS, "growth"].includes(word));
  if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(", ")}; there are ${PARTS.join(", ")}, growth`);
  return { parts: new Set(named.length === 0 ? PARTS : (named as Part[])), save };
}

async function main(): Promise<void> {
  const { parts, save } = readWords(process.argv.slice(2));
  ensureBuild({ quiet: true, announce: () => print("Building the shop …") });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  print(`Node ${process.version}, ${process.platform} ${process.arch}, ${machine}`);

  if (parts.has("weight")) await benchWeight();
  if (parts.has("selling")) await benchSelling(null);
  if (parts.has("memory")) await benchMemory(undefined, "memory of the process, embedded database");
  if (parts.has("start")) await benchStart("start, embedded database", async () => ({}));
  const cluster = await startCluster();
  try {
    const fresh = (name: string) => createDatabase(cluster.adminUrl, `bench_${name}`);
    if (parts.has("pages")) await benchPages(await fresh("pages"), {}, "1 process, pages");
    if (parts.has("shop")) await benchShop({ databaseUrl: await fresh("shop") }, "1 process, PostgreSQL");
    if (parts.has("selling")) await benchSelling(cluster);
    if (parts.has("memory")) await benchMemory(await fresh("memory"), "memory of the process, PostgreSQL");
    if (parts.has("scale")) await benchScale(cluster);
    if (parts.has("large")) await benchLarge(cluster);
    if (parts.has("growth")) await benchGrowth(cluster, save !== undefined);
    if (parts.has("staff")) await benchStaff(() => fresh("staff"));
    if (parts.has("grid")) await benchGrid(await fresh("grid"));
    if (parts.has("start"))
      await benchStart("start, PostgreSQL", async (round) => ({ databaseUrl: await fresh(`start_${round}`) }));
    if (parts.has("overload")) await benchOverload(await fresh("overload"));
  } finally {
    await cluster.stop();
    if (save !== undefined) {
      mkdirSync(dirname(save), { recursive: true });
      const taken = { at: new Date().toISOString(), node: process.version, machine, figures };
      writeFileSync(save, `${JSON.stringify(taken, null, 2)}\n`);
    }
  }
}

await main();
