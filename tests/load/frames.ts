import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { hydrated, settled } from "../browser/shop-page.ts";
import { findChromium } from "../support/chromium.ts";
import { startServer } from "../support/server.ts";
import { add, buy, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * `npm run bench:frames`: what drawing the ridge costs a phone, wherever the shop draws it: how many frames, and the most
 * work of the main thread and of painting within one of them, on a processor slowed to a quarter. Nothing is asserted; a
 * screen of 60 pictures a second leaves 16.7 ms for each.
 */

const SLOWER = 4;
const FRAME_MS = 1000 / 60;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Where the browser tells of tasks, of frames and of threads' names. */
const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "disabled-by-default-lighthouse",
  "__metadata",
];

interface Gesture {
  name: string;
  path: string;
  /** Sets it in motion; without it the page does so when it is opened. */
  begin?: (page: Page) => Promise<void>;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** The gestures of a shop with one delivered order and a cart below the gift. */
async function gestures(origin: string): Promise<{ gestures: Gesture[]; cart: string }> {
  const visitor = new Visitor(origin);
  const zinc = await productOf(visitor, "zinc-bisglycinate");
  const { reference } = (await buy(visitor, zinc.id, 1)).body.data.order;
  const { cart_uuid: cart } = await add(new Visitor(origin), zinc.id, 2);
  const press = (name: RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name }).first().click();
  return {
    cart,
    gestures: [
      { name: "an order's way", path: `/en/track-order?order=${reference}` },
      { name: "an empty cart", path: "/en/cart" },
      { name: "the survey", path: "/en/survey" },
      { name: "a question of it", path: "/en/survey", begin: press(/^Start$/) },
      { name: "the cart beside a page", path: "/en/product/zinc-bisglycinate", begin: press(/^Add to cart$/) },
    ],
  };
}

/** Most milliseconds of work within one frame, on each of the two threads that a frame waits for. */
interface Cost {
  frames: number;
  main: number;
  painting: number;
  tooLong: number;
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  await settled(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return costOf(trace.traceEvents);
}

/** What a recording says about frames, whoever else the processor served meanwhile. */
function costOf(events: readonly TraceEvent[]): Cost {
  const threads = new Map<string, string>();
  for (const { name, pid, tid, args } of events)
    if (name === "thread_name" && args.name !== undefined) threads.set(`${pid} ${tid}`, args.name);
  const threadOf = ({ pid, tid }: TraceEvent) => threads.get(`${pid} ${tid}`) ?? "";
  const took = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
  const longest = (costs: readonly number[]) => Math.max(0, ...costs);
  const main = events.filter((event) => event.name === "RunTask" && threadOf(event) === "CrRendererMain").map(took);
  const painting = events.filter(({ name }) => name === "RasterTask").map(took);
  return {
    frames: events.filter(({ name }) => name === "DrawFrame").length,
    main: longest(main),
    painting: longest(painting),
    tooLong: main.filter((cost) => cost > FRAME_MS).length,
  };
}

const row = (name: string, { frames, main, painting, tooLong }: Cost) =>
  `${name.padEnd(40)}${String(frames).padStart(7)}${main.toFixed(1).padStart(12)}${painting.toFixed(1).padStart(12)}${String(tooLong).padStart(10)}\n`;

async function measure(browser: Browser, origin: string): Promise<void> {
  const { gestures: all, cart } = await gestures(origin);
  process.stdout.write(`${"drawn".padEnd(40)} frames     main ms    paint ms  too long\n`);
  for (const { name, path, begin } of all) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    await context.addCookies([
      { name: "consent", value: "no", url: origin },
      ...(begin === undefined ? [] : [{ name: "cart", value: cart, url: origin }]),
    ]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const open = async () => {
      await page.goto(origin + path);
      await hydrated(page);
    };
    if (begin === undefined) process.stdout.write(row(`${name}, with its page`, await traced(browser, page, open)));
    else {
      await open();
      await settled(page);
      process.stdout.write(row(`${name}, with its press`, await traced(browser, page, () => begin(page))));
    }
    process.stdout.write(row(`${name}, alone`, await traced(browser, page, () => drawAgain(page))));
    await context.close();
  }
}

/** Begins every motion of the page anew, with nothing else to do. */
async function drawAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      motion.cancel();
      motion.play();
    }
  });
}

ensureBuild({ quiet: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  await measure(browser, server.origin);
} finally {
  await browser.close();
  await server.remove();
}
