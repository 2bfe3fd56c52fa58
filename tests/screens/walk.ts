import { join } from "node:path";
import type { Browser, BrowserContext, Page, Request, Route } from "@playwright/test";
import type { Language } from "../../shop/market/market.ts";
import { staffWords } from "../browser/back-office-steps.ts";
import { routes, scheme, wrongWords } from "../browser/back-office-things.ts";
import { screenFaults } from "../browser/screen-faults.ts";
import { axeFindings, settled } from "../browser/shop-page.ts";
import { controlFaults } from "./control-faults.ts";
import { featuresOf, press, pressable, TOP } from "./presses.ts";
import type { SheetRow } from "./sheet.ts";

const WIDTHS = [360, 768, 1440];
const SCHEMES = ["light", "dark"] as const;
const HEIGHT = 900;
/** So much is looked at from one address, of one kind of address, and after one another's press: lists have no end. */
const MOST = { states: 30, links: 8, presses: 3 };
/** Of the dark the structure is that of the light: only what depends on colours is asked again. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** Asked for although they are posts: they write nothing but what somebody types. */
const WRITES_NOTHING = /[/](preview|order-quote|try|draft|viewers|joining)$/;
const DIALOG_PARTS = ["sheet-h", "sheet-b", "sheet-f"].map((part) => `${TOP} > .${part}`);
const WAIT_MS = 120_000;
/** So long after it was opened a page shows that it waits, if it does. */
const LATE_MS = 5000;

interface WalkOptions {
  browser: Browser;
  origin: string;
  language: Language;
  folder: string;
  print: (line: string) => void;
  /** What walks before this one have looked at. */
  seen?: Set<string>;
  rows?: SheetRow[];
}

type Mode = "" | "failed" | "waits" | "offline";

/** One window that goes through the back office and looks at everything that is unlike what it has seen. */
export class Walk {
  readonly found: string[] = [];
  /** Patterns of addresses it was at. */
  readonly visited = new Set<string>();
  readonly seen: Set<string>;
  readonly rows: SheetRow[];
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the next writes are answered; null: they are refused. */
  granted: object | null = null;
  private mode: Mode = "";
  private readonly options: WalkOptions;
  private readonly asking = new Set<Request>();
  private readonly links = new Map<string, string[]>();
  private readonly pressed = new Set<string>();

  private constructor(options: WalkOptions, context: BrowserContext, page: Page) {
    this.options = options;
    this.context = context;
    this.page = page;
    this.seen = options.seen ?? new Set();
    this.rows = options.rows ?? [];
  }

  static async begin(options: WalkOptions): Promise<Walk> {
    const { browser, origin: baseURL, language } = options;
    const locale = language === "ar" ? "ar-AE" : "en-GB";
    const context = await browser.newContext({
      baseURL,
      locale,
      serviceWorkers: "block",
      reducedMotion: "reduce",
      timezoneId: "Asia/Dubai",
    });
    await context.addInitScript(() => Object.assign(window, { print: () => {} }));
    const page = await context.newPage();
    const walk = new Walk(options, context, page);
    page.setDefaultTimeout(WAIT_MS);
    page.on("dialog", (dialog) => void dialog.accept());
    page.on("pageerror", (error) => walk.tell(`a script failed: ${error.message}`));
    page.on("request", (request) => {
      if (/[/]api[/]admin[/](?!.*stream)/.test(request.url())) walk.asking.add(request);
    });
    page.on("requestfinished", (request) => walk.asking.delete(request));
    page.on("requestfailed", (request) => walk.asking.delete(request));
    // What is saved as a file is never told to be finished.
    page.on("download", (file) => {
      for (const request of walk.asking) if (request.url() === file.url()) walk.asking.delete(request);
    });
    context.on("page", (other) => void (other === page ? undefined : other.close()));
    await page.route("**/api/admin/**", (route) => walk.answer(route));
    return walk;
  }

  async end(): Promise<void> {
    await this.context.close();
  }

  /** Addresses of the menu. */
  menu(): Promise<string[]> {
    const links = this.page.locator(".side nav a");
    return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  }

  /** Opens an address and waits for all of it. */
  async open(address: string): Promise<void> {
    await this.page.setViewportSize({ width: 1440, height: HEIGHT });
    this.asking.clear();
    // The part behind # alone would load nothing.
    if (address.includes("#")) await this.page.goto("about:blank");
    await this.page.goto(address);
    await this.page.locator("h1").first().waitFor({ state: "attached" });
    await this.quiet();
    const { pathname } = new URL(this.page.url());
    const pattern = patternOf(pathname);
    if (pattern !== undefined) this.visited.add(pattern);
  }

  /** An address, with everything that can be opened there. */
  async screen(address: string, what = ""): Promise<void> {
    await this.safely(`${address} ${what}`, async () => {
      await this.open(address);
      await this.lookWhenNew(`${address} ${what}`);
      if (what === "") {
        await this.keepLinks();
        await this.explore(address, []);
      }
    });
  }

  /** Follows links between screens, some of each kind. */
  async follow(isAskedFor: (address: string) => boolean): Promise<void> {
    for (const addresses of this.links.values()) {
      for (const address of addresses.filter(isAskedFor).slice(0, MOST.links)) await this.screen(address);
    }
  }

  /** Something that no press on the page leads to. */
  async byHand(address: string, what: string, act: (page: Page) => Promise<void>, widths = WIDTHS): Promise<void> {
    await this.safely(`${address}, ${what}`, async () => {
      await this.open(address);
      if (widths.length < WIDTHS.length) await this.page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
      await act(this.page);
      await this.quiet();
      await featuresOf(this.page);
      await this.look(`${address}, ${what}`, widths);
    });
  }

  /** A screen whose answers fail, never come, or that has no connection. */
  async without(mode: Exclude<Mode, "">, address: string): Promise<void> {
    await this.safely(`${address}, ${mode}`, async () => {
      if (mode !== "offline") this.mode = mode;
      await (mode === "waits" ? this.openWaiting(address) : this.open(address));
      if (mode === "offline") await this.context.setOffline(true);
      await this.lookWhenNew(`${address}, ${mode}`);
    });
    this.mode = "";
    await this.context.setOffline(false);
  }

  /** What a page shows while it waits; one that asks nothing of the shop shows itself. */
  private async openWaiting(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator("h1, .skel").first().waitFor({ state: "attached" });
    const waits = this.page.locator(".skel").first();
    await waits.waitFor({ timeout: LATE_MS }).catch(() => undefined);
  }

  private async safely(where: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.tell(`${where} could not be looked at: ${String(error).slice(0, 300)}`);
    }
  }

  tell(finding: string): void {
    const line = `${this.options.language} ${finding}`;
    this.found.push(line);
    this.options.print(line);
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (/[/](session|stream)$/.test(pathname) && request.method() === "GET") return route.fallback();
    if (this.mode === "waits") return;
    const json = (status: number, body: object) =>
      route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
    if (this.mode === "failed") return json(500, {});
    if (request.method() === "GET" || WRITES_NOTHING.test(pathname)) return route.fallback();
    if (this.granted !== null) return json(201, { data: this.granted });
    const t = staffWords(this.options.language);
    return json(422, { code: "refused", message: t("app.no_connection") });
  }

  /** Nothing is being asked or moved any more. */
  private async quiet(): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    for (let still = 0; still < 2; ) {
      await settled(this.page);
      const isBusy = this.asking.size > 0 || (await this.page.locator("main [aria-busy=true]").count()) > 0;
      still = isBusy ? 0 : still + 1;
      if (Date.now() > deadline) throw new Error("it does not come to rest");
    }
  }

  private async lookWhenNew(where: string): Promise<boolean> {
    const { title, isDialog, features } = await featuresOf(this.page);
    const of = isDialog ? `dialog ${title}` : (patternOf(new URL(this.page.url()).pathname) ?? "");
    const fresh = features.map((feature) => `${of} ${feature}`).filter((feature) => !this.seen.has(feature));
    for (const feature of fresh) this.seen.add(feature);
    if (fresh.length > 0) await this.look(where, WIDTHS);
    return fresh.length > 0;
  }

  /** What lies on top, at these widths, in the light and in the dark; back at a desk in the light in the end. */
  private async look(where: string, widths: readonly number[]): Promise<void> {
    const { page } = this;
    const faults = new Map<string, string[]>();
    const add = (at: string, texts: readonly string[]) => {
      for (const text of texts) faults.set(text, [...(faults.get(text) ?? []), at]);
    };
    const isDialog = (await page.locator(`dialog${TOP}, [role=dialog]${TOP}`).count()) > 0;
    const pictures: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const look of SCHEMES) {
        await scheme(page, look);
        await this.settledOrWaiting();
        const at = `${width} ${look}`;
        const options = look === "dark" ? { runOnly: COLOURS } : { rules: { "target-size": { enabled: true } } };
        const findings = await axeFindings(page, isDialog ? TOP : "html", options);
        // What a bar covers until it is scrolled away is looked for below, where it is scrolled.
        const isFault = (place: string) => !place.includes("partially obscured");
        const faults = findings.map(({ rule, at: places }) => ({ rule, places: places.filter(isFault) }));
        add(
          at,
          faults.flatMap(({ rule, places }) => (places.length === 0 ? [] : `${rule}: ${places.join(" | ")}`)),
        );
        if (look === "light") {
          for (const part of isDialog ? DIALOG_PARTS : ["body"]) add(at, await screenFaults(page, part));
          add(at, await controlFaults(page, isDialog ? TOP : "body"));
        }
        if (width !== 768 && (look === "light") === ((width === 360) === (this.options.language === "en"))) {
          const picture = `${this.options.language}-${this.rows.length}-${width}.jpg`;
          pictures.push(picture);
          await page.screenshot({
            path: join(this.options.folder, picture),
            fullPage: !isDialog,
            type: "jpeg",
            quality: 60,
          });
        }
      }
    }
    add("", await wrongWords(page, this.options.language));
    for (const [fault, at] of faults) this.tell(`${where} at ${at.join(", ")}: ${fault}`);
    this.rows.push({ title: `${this.options.language} ${where}`, pictures });
    this.options.print(`${this.options.language} ${where}`);
    await scheme(page, "light");
    await page.setViewportSize({ width: 1440, height: HEIGHT });
    await this.settledOrWaiting();
  }

  private async settledOrWaiting(): Promise<void> {
    if (this.mode === "waits") await settled(this.page);
    else await this.quiet();
  }

  /** Presses everything there once, and what it opens; what is like what was looked at before is left at that. */
  private async explore(address: string, before: readonly string[]): Promise<void> {
    const { title, features } = await featuresOf(this.page);
    const untouched = features.join();
    const of = patternOf(new URL(this.page.url()).pathname) ?? "";
    const kinds = (await pressable(this.page)).filter((kind) => !this.pressed.has(`${of} ${title} ${kind}`));
    let isTouched = false;
    for (const kind of kinds.slice(0, MOST.states)) {
      this.pressed.add(`${of} ${title} ${kind}`);
      if (isTouched) await this.reach(address, before);
      isTouched = true;
      if (!(await press(this.page, kind))) continue;
      await this.quiet();
      if (patternOf(new URL(this.page.url()).pathname) !== of) {
        await this.keep(this.page.url());
        continue;
      }
      isTouched = (await featuresOf(this.page)).features.join() !== untouched;
      if (!isTouched) continue;
      const presses = [...before, kind];
      const isNew = await this.lookWhenNew(`${address} › ${presses.join(" › ")}`);
      if (isNew && presses.length < MOST.presses) await this.explore(address, presses);
    }
  }

  /** The same address after the same presses. */
  private async reach(address: string, presses: readonly string[]): Promise<void> {
    await this.open(address);
    for (const kind of presses) {
      await featuresOf(this.page);
      await pressable(this.page);
      await press(this.page, kind);
      await this.quiet();
    }
    await featuresOf(this.page);
    await pressable(this.page);
  }

  private async keepLinks(): Promise<void> {
    const links = this.page.locator("main a[href]");
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) await this.keep(href);
  }

  private async keep(href: string): Promise<void> {
    const { origin, pathname, search, searchParams } = new URL(href);
    const pattern = patternOf(pathname);
    if (origin !== this.options.origin || pattern === undefined) return;
    const kind = `${pattern} ${[...searchParams.keys()].join()}`;
    const known = this.links.get(kind) ?? [];
    if (!known.includes(pathname + search)) known.push(pathname + search);
    this.links.set(kind, known);
  }
}

const PATTERNS = routes().map((route) => ({
  route,
  parts: route.includes(":") ? 1 : 0,
  shape: new RegExp(`^${route.replaceAll(/[/]:\w+[?]/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** The route of the router that an address belongs to; those without a part that changes come first. */
function patternOf(pathname: string): string | undefined {
  const fitting = PATTERNS.filter(({ shape }) => shape.test(pathname));
  return fitting.sort((a, b) => a.parts - b.parts)[0]?.route;
}
