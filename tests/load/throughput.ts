import type { RunningServer } from "../support/server.ts";
import { add, allProducts, completeDraft, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { type LoadRequest, load } from "./load.ts";
import { memoryOf, processorOf } from "./measure.ts";

/** How often each figure is taken; the median stands for all. */
const RUNS = 5;
const RUN_SECONDS = 2;
/** Pages from memory a shop must be able to send. */
const WANTED_PER_SECOND = 10_000;
const CONNECTIONS = 16;
/** Shoppers come from so many. */
const NETWORKS = 4096;
/** As browsers ask today. */
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
const JSON_HEADERS = { "content-type": "application/json", "x-locale": "en" };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Processor milliseconds the server spends on one answer; also meaningful where others use the machine. */
async function processorPerAnswer(server: RunningServer, path: string, amount: number): Promise<number | null> {
  const before = processorOf(server.pid, null);
  await load(server.origin, { requests: [{ path }], connections: CONNECTIONS, amount, headers: BROWSER });
  const after = processorOf(server.pid, null);
  return before === null || after === null ? null : (after - before) / amount;
}

/** Answers per second; throws when one of them was not a success. */
async function rate(origin: string, requests: LoadRequest[], headers: Record<string, string>): Promise<number> {
  return (await load(origin, { requests, headers, connections: CONNECTIONS, seconds: RUN_SECONDS })).perSecond;
}

export interface PageRates {
  path: string;
  cached: number;
  uncached: number;
  /** Median of the ratios within one round, which a busy machine disturbs less than either rate. */
  ratio: number;
  /** 99th percentile at half the cached rate, milliseconds. */
  p99: number;
  /** The same at half of the rate that is asked for. */
  p99Wanted: number;
  /** Processor milliseconds per page; null where that cannot be read. */
  cachedProcessor: number | null;
  uncachedProcessor: number | null;
}

/** One page from memory and rendered anew, taken in turns on two servers that run side by side. */
export async function pageRates(cached: RunningServer, uncached: RunningServer, path: string): Promise<PageRates> {
  const asked = { requests: [{ path }], headers: BROWSER, connections: CONNECTIONS, seconds: RUN_SECONDS };
  const rounds: { cached: number; uncached: number }[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const round = {
      cached: (await load(cached.origin, asked)).perSecond,
      uncached: (await load(uncached.origin, asked)).perSecond,
    };
    // The first round warms both up.
    if (run > 0) rounds.push(round);
  }
  const cachedRate = median(rounds.map((round) => round.cached));
  const p99At = async (perSecond: number) => {
    const delays: number[] = [];
    for (let run = 0; run < RUNS; run += 1) delays.push((await load(cached.origin, { ...asked, perSecond })).p99);
    return median(delays);
  };
  return {
    path,
    cached: cachedRate,
    uncached: median(rounds.map((round) => round.uncached)),
    ratio: median(rounds.map((round) => round.cached / round.uncached)),
    p99: await p99At(cachedRate / 2),
    p99Wanted: await p99At(WANTED_PER_SECOND / 2),
    cachedProcessor: await processorPerAnswer(cached, path, 4000),
    uncachedProcessor: await processorPerAnswer(uncached, path, 400),
  };
}

/** Carts with so many lines each, of products that have plenty of stock. */
async function carts(origin: string, count: number, lines: number): Promise<{ uuid: string; products: number[] }[]> {
  const products = (await allProducts(new Visitor(origin))).filter(({ stock }) => stock >= 60).map(({ id }) => id);
  const made: { uuid: string; products: number[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const visitor = new Visitor(origin);
    const chosen = Array.from({ length: lines }, (_, line) => products[(index + line) % products.length] ?? 0);
    let uuid = "";
    for (const product of chosen) uuid = (await add(visitor, product, 1)).cart_uuid;
    made.push({ uuid, products: chosen });
  }
  return made;
}

/** A line set to a number again and again, one cart after the other, so that no cart is in two hands at once. */
function settingLines(made: readonly { uuid: string; products: number[] }[]): LoadRequest[] {
  return made.map(({ uuid, products }, index) => ({
    method: "POST",
    path: "/api/cart",
    body: JSON.stringify({ cart_uuid: uuid, product_id: products.at(-1), quantity: 1 + (index % 2) }),
  }));
}

export interface ShopRates {
  session: number;
  /** A line is changed in carts of one line and of ten, and new carts are begun. */
  oneLine: number;
  tenLines: number;
  newCart: number;
  orders: number;
  /** Median of the ratios of cost, ten lines to one. */
  lineRatio: number;
}

/** What a shop does all day, with the load made on the same machine. */
export async function shopRates(server: RunningServer): Promise<ShopRates> {
  const { origin } = server;
  const [short, long] = [await carts(origin, 64, 1), await carts(origin, 64, 10)];
  const sessions = short.map(({ uuid }) => ({ path: "/api/session", headers: { cookie: `cart_uuid=${uuid}` } }));
  const product = short[0]?.products[0];
  // Each network may begin so many carts a minute.
  const beginning: LoadRequest[] = Array.from({ length: NETWORKS }, (_, network) => ({
    method: "POST",
    path: "/api/cart/add-to-cart",
    headers: { "x-forwarded-for": `10.${network >> 8}.${network & 255}.1` },
    body: JSON.stringify({ product_id: product, quantity: 1 }),
  }));
  const rounds: Omit<ShopRates, "orders" | "lineRatio">[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const round = {
      session: await rate(origin, sessions, JSON_HEADERS),
      oneLine: await rate(origin, settingLines(short), JSON_HEADERS),
      tenLines: await rate(origin, settingLines(long), JSON_HEADERS),
      newCart: await rate(origin, beginning, JSON_HEADERS),
    };
    if (run > 0) rounds.push(round);
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  return {
    session: of("session"),
    oneLine: of("oneLine"),
    tenLines: of("tenLines"),
    newCart: of("newCart"),
    orders: await orderRate(origin),
    lineRatio: median(rounds.map(({ oneLine, tenLines }) => oneLine / tenLines)),
  };
}

/** Orders per second: each of many prepared carts is ordered once. */
async function orderRate(origin: string): Promise<number> {
  const rates: number[] = [];
  const PER_RUN = 120;
  for (let run = 0; run < RUNS; run += 1) {
    const ready = await carts(origin, PER_RUN, 1);
    for (const { uuid } of ready) await saveDraft(new Visitor(origin), uuid, completeDraft("en"));
    let next = 0;
    const lane = async () => {
      while (next < ready.length) {
        const cart = ready[next];
        next += 1;
        const answer = await fetch(`${origin}/api/orders`, {
          method: "POST",
          headers: { ...JSON_HEADERS, "idempotency-key": crypto.randomUUID() },
          body: JSON.stringify({ cart_uuid: cart?.uuid }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 8 }, lane));
    rates.push(PER_RUN / ((performance.now() - startedAt) / 1000));
  }
  return median(rates);
}

const MIXED = [
  { path: "/en" },
  { path: "/en/shop" },
  { path: "/ar-sa/shop?category=minerals" },
  { path: "/en/product/zinc-bisglycinate" },
  { path: "/api/products?per_page=12" },
  { path: "/api/session" },
  { path: "/api/search?q=magnesium" },
  { path: "/healthz" },
];

/** Memory after ten thousand mixed requests and after a hundred thousand, in megabytes. */
export async function memoryAfter(server: RunningServer): Promise<{ early: number; late: number } | null> {
  const ask = (amount: number) =>
    load(server.origin, { requests: MIXED, connections: CONNECTIONS, amount, headers: BROWSER });
  await ask(10_000);
  const early = memoryOf(server.pid);
  await ask(90_000);
  const late = memoryOf(server.pid);
  return early === null || late === null ? null : { early, late };
}
