import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import type { RunningServer } from "../support/server.ts";
import { allProducts, completeDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * What becomes of shoppers when three times as many come as the machine can take. They arrive when they arrive, however
 * slow the answers are; each looks at pages that have to be rendered, fills a cart, and orders. Who is sent away from a
 * page has gone; who is about to buy presses again when the answer says so, as the shop's forms do.
 */

const QUIET_SECONDS = 10;
const BEST_SECONDS = 12;
const STORM_SECONDS = 25;
const STORM = 3;
/** The share of the best rate that counts as quiet. */
const QUIET = 0.15;
const LANES = 8;
const VIEWS = 4;
/** Presses after which a buyer gives up. */
const PRESSES = 8;
/** An answer this late is counted, and nobody waits for it any more. */
const TIMEOUT_MS = 30_000;

interface Tally {
  /** Milliseconds of each page that was shown. */
  views: number[];
  /** Milliseconds of each 503. */
  refusals: number[];
  /** Milliseconds of each cart, draft and order taken. */
  writes: number[];
  orders: number;
  /** Shoppers who pressed to the end of their patience. */
  givenUp: number;
  failed: number;
}

export interface Overload {
  /** 99th percentile of page views with few visitors and in the storm, milliseconds. */
  quietP99: number;
  stormP99: number;
  /** Orders per second at best and in the storm. */
  best: number;
  kept: number;
  /** How many shoppers came per second in the storm. */
  arrivals: number;
  viewsPerSecond: number;
  refused: number;
  refusalP50: number;
  refusalP99: number;
  givenUp: number;
  failed: number;
  /** How late this generator itself was at the 99th arrival of a hundred, milliseconds: it shares the machine. */
  late: number;
  /** Seconds until a page came as fast as with few visitors again, ten times in a row. */
  normalAfter: number;
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const emptyTally = (): Tally => ({ views: [], refusals: [], writes: [], orders: 0, givenUp: 0, failed: 0 });

/** Takes all three parts, one after the other, on a server with `LOAD_SHEDDING` on and `PAGE_CACHE` off. */
export async function measureOverload(server: RunningServer): Promise<Overload> {
  const products = (await allProducts(new Visitor(server.origin))).filter(({ stock }) => stock >= 80);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: "fifo" });
  const target = { origin: new URL(server.origin), agent };
  let shoppers = 0;
  const shopper = (tally: Tally) => {
    shoppers += 1;
    return shop(target, tally, shoppers, products[shoppers % products.length]?.id ?? 0);
  };

  await busy(LANES, 4, shopper);
  const best = await busy(LANES, BEST_SECONDS, shopper);
  const bestRate = best.orders / BEST_SECONDS;
  const quiet = await arriving(bestRate * QUIET, QUIET_SECONDS, shopper);
  const quietP99 = percentile(quiet.tally.views, 0.99);
  const storm = await arriving(bestRate * STORM, STORM_SECONDS, shopper);
  const normalAfter = await normalAgain(target, quietP99);
  await storm.rest;
  agent.destroy();
  const { tally } = storm;
  return {
    quietP99,
    stormP99: percentile(tally.views, 0.99),
    best: bestRate,
    kept: storm.orders / STORM_SECONDS,
    arrivals: bestRate * STORM,
    viewsPerSecond: tally.views.length / STORM_SECONDS,
    refused: tally.refusals.length,
    refusalP50: percentile(tally.refusals, 0.5),
    refusalP99: percentile(tally.refusals, 0.99),
    givenUp: tally.givenUp,
    failed: tally.failed,
    late: percentile(storm.late, 0.99),
    normalAfter,
  };
}

/** As many shoppers as there are lanes, each followed by the next at once: what the machine can take. */
async function busy(lanes: number, seconds: number, shopper: (tally: Tally) => Promise<void>): Promise<Tally> {
  const tally = emptyTally();
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < endsAt) await shopper(tally);
    }),
  );
  return tally;
}

/** Shoppers who come at their own times, so many per second. `orders` are those taken while they came. */
async function arriving(perSecond: number, seconds: number, shopper: (tally: Tally) => Promise<void>) {
  const tally = emptyTally();
  const late: number[] = [];
  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let index = 0; index < count; index += 1) {
    const due = startedAt + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    else if (index % 8 === 0) await new Promise(setImmediate);
    late.push(Math.max(0, performance.now() - due));
    all.push(shopper(tally));
  }
  const left = startedAt + seconds * 1000 - performance.now();
  if (left > 0) await pause(left);
  return { tally, late, orders: tally.orders, rest: Promise.all(all) };
}

interface Target {
  origin: URL;
  agent: Agent;
}

interface Taken {
  status: number;
  ms: number;
  retryMs: number;
  cookies: string[];
  text: string;
}

/** Pages, a cart, an address and an order. */
async function shop(target: Target, tally: Tally, number: number, product: number): Promise<void> {
  const headers: Record<string, string> = {
    "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    "x-locale": "en",
    "accept-encoding": "gzip, deflate, br, zstd",
  };
  const send = async (method: string, path: string, json?: unknown) => {
    const taken = await ask(
      target,
      method,
      path,
      { ...headers, ...(json === undefined ? { accept: "text/html" } : {}) },
      json,
    );
    for (const cookie of taken.cookies) {
      const [pair = ""] = cookie.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const others = (headers.cookie ?? "").split("; ").filter((one) => one !== "" && !one.startsWith(`${name}=`));
      headers.cookie = [...others, pair].join("; ");
    }
    if (taken.status === 503) tally.refusals.push(taken.ms);
    return taken;
  };
  const press = async (method: string, path: string, json: unknown): Promise<Taken | null> => {
    for (let press = 0; press < PRESSES; press += 1) {
      const taken = await send(method, path, json);
      if (taken.status === 503) {
        await pause(taken.retryMs);
        continue;
      }
      if (taken.status < 300) {
        tally.writes.push(taken.ms);
        return taken;
      }
      tally.failed += 1;
      return null;
    }
    tally.givenUp += 1;
    return null;
  };
  for (let view = 0; view < VIEWS; view += 1) {
    const path = view % 2 === 0 ? `/en/shop?q=zinc%20${number}` : "/en/product/zinc-bisglycinate";
    const taken = await send("GET", path);
    if (taken.status === 200) tally.views.push(taken.ms);
    else if (taken.status === 503) return;
    else tally.failed += 1;
  }
  const added = await press("POST", "/api/cart", { product_id: product, quantity: 1 });
  if (added === null) return;
  const cart: string = JSON.parse(added.text).data.cart_uuid;
  const email = `storm-${number}@example.com`;
  if ((await press("PUT", `/api/checkout/${cart}`, completeDraft("en", email))) === null) return;
  const idempotencyKey = randomUUID();
  headers["idempotency-key"] = idempotencyKey;
  const order = { cart_uuid: cart };
  if ((await press("POST", "/api/orders", order)) !== null) tally.orders += 1;
}

/** One request; a connection that breaks or an answer that never comes has the status 0. */
function ask(
  { origin, agent }: Target,
  method: string,
  path: string,
  headers: Record<string, string>,
  json: unknown,
): Promise<Taken> {
  const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, answer?: IncomingMessage, text = "") =>
      resolve({
        status,
        ms: performance.now() - startedAt,
        retryMs: Number(answer?.headers["retry-after"] ?? 1) * 1000,
        cookies: answer?.headers["set-cookie"] ?? [],
        text,
      });
    const sent = request(
      {
        host: origin.hostname,
        port: origin.port,
        agent,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers:
          body === undefined
            ? headers
            : { ...headers, "content-type": "application/json", "content-length": body.length },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          done(answer.statusCode ?? 0, answer, method === "GET" ? "" : Buffer.concat(chunks).toString()),
        );
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => done(0));
    sent.end(body);
  });
}

/** Seconds until ten pages in a row come within what was the slowest of a hundred with few visitors. */
async function normalAgain(target: Target, quietP99: number): Promise<number> {
  const startedAt = performance.now();
  let normalSince = startedAt;
  let inARow = 0;
  while (inARow < 10) {
    if (inARow === 0) normalSince = performance.now();
    const taken = await ask(
      target,
      "GET",
      `/en/shop?q=after%20${randomUUID().slice(0, 4)}`,
      { accept: "text/html", "accept-encoding": "gzip" },
      undefined,
    );
    inARow = taken.status === 200 && taken.ms <= Math.max(2 * quietP99, 50) ? inARow + 1 : 0;
    await pause(50);
  }
  return (normalSince - startedAt) / 1000;
}
