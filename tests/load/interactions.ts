import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import type { Language } from "../../shop/market/market.ts";
import { hydrated, settled, wordsOf } from "../browser/shop-page.ts";
import { findChromium } from "../support/chromium.ts";
import { pause, startServer } from "../support/server.ts";
import { add, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { median } from "./measure.ts";
import type { TraceEvent } from "./trace-event.ts";

/**
 * `npm run bench:interactions`: how long a phone whose processor is slowed to a quarter takes from a press to the next
 * picture, what of a page's load keeps it from answering, and how long it takes to the page behind a link, in both
 * languages, medians of some visits beside what is wanted. Nothing is asserted.
 *
 * By the clock, in which shop, browser and this script have their share where there are few processors. `-- --own`: by the time
 * that the page's main thread had a processor, in a browser that is not slowed, four times.
 */

const SLOWER = 4;
const IS_OWN = process.argv.includes("--own");
const VISITS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** How long a tap touches the glass. */
const TOUCH_MS = 80;

/** Milliseconds that are wanted at most. */
const WANTED = { press: 100, task: 100, page: 150 };

interface Told {
  /** The longest of the presses and keys since the last look, from the event to the next picture; whole eights. */
  press: number;
  /** The longest task of the page's script. */
  task: number;
}

type Watched = Window & { told: Told };

/** Has the browser itself tell of presses and long tasks, from the first moment of each page. */
function watch(): void {
  const told: Told = { press: 0, task: 0 };
  Object.assign(window, { told });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) told.press = Math.max(told.press, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.task = Math.max(told.task, duration);
  }).observe({ type: "longtask", buffered: true });
}

const look = (page: Page) => page.evaluate(() => ({ ...(window as unknown as Watched).told }));
const forget = (page: Page) =>
  page.evaluate(() => void Object.assign((window as unknown as Watched).told, { press: 0 }));

interface Interaction {
  name: string;
  path: string;
  /** What stands before the press that is measured. */
  prepare?: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}

function interactions(language: Language): Interaction[] {
  const t = wordsOf(language);
  const product = `/${language}/product/zinc-bisglycinate`;
  const header = (page: Page, name: RegExp | string) => page.getByRole("banner").getByRole("button", { name });
  const addToCart = async (page: Page) => {
    const main = page.getByRole("main");
    await main
      .getByRole("button", { name: t("product.add_to_cart"), exact: true })
      .first()
      .tap();
    await page.getByRole("dialog").waitFor();
  };
  return [
    {
      name: "add to cart",
      path: product,
      press: addToCart,
    },
    {
      name: "one more in the drawer",
      path: product,
      prepare: async (page) => {
        await addToCart(page);
        await settled(page);
      },
      press: (page) =>
        page
          .getByRole("dialog")
          .getByRole("button", { name: t("cart.increase") })
          .first()
          .tap(),
    },
    {
      name: "open the filters",
      path: `/${language}/shop`,
      press: async (page) => {
        await page.getByRole("button", { name: t("shop.filter") }).tap();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "choose a filter",
      path: `/${language}/shop`,
      prepare: async (page) => {
        await page.getByRole("button", { name: t("shop.filter") }).tap();
        await page.getByRole("dialog").waitFor();
        await settled(page);
      },
      press: (page) => page.getByRole("dialog").getByRole("checkbox").first().tap(),
    },
    {
      name: "search, a letter typed",
      path: `/${language}`,
      prepare: async (page) => {
        await header(page, t("common.search")).tap();
        await page.getByRole("combobox").waitFor();
        await settled(page);
      },
      // In both languages: what no key of the simulated keyboard says would come without a key's events.
      press: (page) => page.keyboard.type("zinc", { delay: 250 }),
    },
  ];
}

/** A page in a browser of its own, slowed, which has the cart. */
async function open(browser: Browser, { origin, cart }: { origin: string; cart: string }): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  await context.addCookies([
    { name: "consent", value: "no", url: origin },
    { name: "cart", value: cart, url: origin },
  ]);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  if (!IS_OWN) await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await settled(page);
}

/** What the browser did meanwhile, in the order in which it began. */
async function traced(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "blink.user_timing"] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

/** Of the thread that an event is of. */
const besides = (events: readonly TraceEvent[], { pid, tid }: TraceEvent) =>
  events.filter((event) => event.pid === pid && event.tid === tid);

/** What tasks had of a processor, in milliseconds of one a fourth as fast. */
const slowed = ({ tdur = 0 }: TraceEvent) => (SLOWER * tdur) / 1000;

const TASK = "ThreadControllerImpl::RunTask";

/** The tasks from the one in which something happened to the next picture after it, together. */
function toNextPicture(events: readonly TraceEvent[], from: TraceEvent, since = from): number {
  const thread = besides(events, from);
  const picture = thread.find(({ name, ts }) => name === "Layerize" && ts > since.ts);
  if (picture === undefined) return 0;
  return thread
    .filter(({ name, ts, dur = 0 }) => name === TASK && ts + dur > from.ts && ts < picture.ts)
    .reduce((sum, task) => sum + slowed(task), 0);
}

const PRESSES = new Set(["pointerdown", "pointerup", "click", "keydown", "keyup"]);

/** The dearest press or key among what the browser did. */
function dearestPress(events: readonly TraceEvent[]): number {
  const presses = events.filter(({ name, args }) => name === "EventDispatch" && PRESSES.has(args.data?.type ?? ""));
  return Math.max(0, ...presses.map((press) => toNextPicture(events, press)));
}

/** The dearest task of the page that was loaded. */
function dearestTask(events: readonly TraceEvent[]): number {
  const [page] = events.filter(({ name }) => name === LOADED);
  if (page === undefined) throw new Error("the browser tells of no page");
  return Math.max(0, ...besides(events, page).flatMap((event) => (event.name === TASK ? [slowed(event)] : [])));
}

/** From the press to the picture with the page behind the link. */
function toNextPage(events: readonly TraceEvent[]): number {
  const press = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const content = events.find(({ name }) => name === CONTENT);
  if (press === undefined || content === undefined) throw new Error("the browser tells of no next page");
  return toNextPicture(events, press, content);
}

/** Marks that the page makes for the trace. */
const LOADED = "bench: loaded";
const CONTENT = "bench: content";

/** Milliseconds from the press on a product's card to the first picture with the heading of its page. */
async function changePage(page: Page): Promise<number> {
  await page.evaluate((mark) => {
    const before = document.querySelector("main h1");
    let pressedAt = 0;
    const shown = new Promise<number>((resolve) => {
      // Looking in each frame would have the browser draw frames that nobody needs.
      const changes = new MutationObserver(() => {
        const now = document.querySelector("main h1");
        if (now === null || now === before || !location.pathname.includes("/product/")) return;
        changes.disconnect();
        performance.mark(mark);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
      });
      changes.observe(document.body, { childList: true, subtree: true });
    });
    document.addEventListener("click", ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
    Object.assign(window, { shown });
  }, CONTENT);
  // What opens the quick view is a button, though it has an address as well.
  const link = page.locator('main a[href*="/product/"]:not([role="button"])').first();
  // A finger rests on the glass before it is taken away, which is when the page behind the link is asked for.
  await link.dispatchEvent("touchstart");
  await pause(TOUCH_MS);
  await link.tap();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

function print(name: string, values: readonly number[], wanted: number): void {
  const spread = `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
  process.stdout.write(
    `${name.padEnd(44)}${median(values).toFixed(0).padStart(8)}${spread.padStart(14)}${String(wanted).padStart(10)}\n`,
  );
}

async function measure(browser: Browser, shop: { origin: string; cart: string }): Promise<void> {
  process.stdout.write(`${"".padEnd(44)}  median        spread    wanted  (ms)\n`);
  const visits = async (take: (page: Page) => Promise<number>) => {
    const values: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await open(browser, shop);
      values.push(await take(page));
      await page.context().close();
    }
    return values;
  };
  for (const language of ["en", "ar"] as const) {
    for (const { name, path, prepare, press } of interactions(language)) {
      const values = await visits(async (page) => {
        await load(page, shop.origin + path);
        await prepare?.(page);
        await forget(page);
        const act = async () => {
          await press(page);
          await settled(page);
        };
        if (IS_OWN) return dearestPress(await traced(browser, page, act));
        await act();
        return (await look(page)).press;
      });
      print(`${language}: ${name}`, values, WANTED.press);
    }
    for (const path of [`/${language}`, `/${language}/shop`, `/${language}/product/zinc-bisglycinate`]) {
      const values = await visits(async (page) => {
        const act = async () => {
          await load(page, shop.origin + path);
          await page.evaluate((mark) => performance.mark(mark), LOADED);
        };
        if (IS_OWN) return dearestTask(await traced(browser, page, act));
        await act();
        return (await look(page)).task;
      });
      print(`longest task of loading ${path.replace("zinc-bisglycinate", "…")}`, values, WANTED.task);
    }
    const values = await visits(async (page) => {
      await load(page, `${shop.origin}/${language}/shop`);
      if (!IS_OWN) return changePage(page);
      return toNextPage(
        await traced(browser, page, async () => {
          await changePage(page);
          await settled(page);
        }),
      );
    });
    print(`${language}: from a card to its product`, values, WANTED.page);
  }
}

ensureBuild({ quiet: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const visitor = new Visitor(server.origin);
  const { cart_uuid: cart } = await add(visitor, (await productOf(visitor, "zinc-bisglycinate")).id, 1);
  await measure(browser, { origin: server.origin, cart });
} finally {
  await browser.close();
  await server.remove();
}
