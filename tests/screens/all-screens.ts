import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { LOCALES, type Locale } from "../../shop/market/market.ts";
import { screenFaults } from "../browser/screen-faults.ts";
import { hydrated, settled } from "../browser/shop-page.ts";
import { findChromium } from "../support/chromium.ts";
import { startServer } from "../support/server.ts";
import { type SheetRow, writeSheet } from "./sheet.ts";

/**
 * `npm run test:screens`: every public page in every locale at every width, looked at for what is too wide, cut off or
 * lies on something else; names of locales and beginnings of paths (`ar /product`) make it look at those alone. It prints
 * what it finds, fails if there is anything, and writes pictures of all pages at two widths into one sheet (`test-results/screens/index.html`) for a
 * person to look at.
 */

const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];
/** Of these widths the sheet shows every page, in the locales that are written out here. */
const SHOWN = { widths: [360, 1440], locales: ["en", "ar"] as readonly Locale[] };
/** Pages that search engines are not told of. */
const UNLISTED = [
  "/cart",
  "/login",
  "/register",
  "/forgot-password",
  "/track-order",
  "/survey",
  "/shop?q=zzzz",
  "/404",
];
const HEIGHT = 900;
/** So many pages are looked at at once. */
const LOOKERS = 2;
/** Only ends what hangs: pictures are made for the first who looks, and two look at once. */
const WAIT_MS = 300_000;

const folder = join(import.meta.dirname, "../../test-results/screens");
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The paths of the site map below the first locale, and those it leaves out. */
async function allPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+\/en((?:\/[^<]*)?)<\/loc>/g)].map(([, path = ""]) => path);
  return [...new Set([...listed, ...UNLISTED])];
}

/** Scrolls past everything once, so that what comes late is there, and back. */
async function comeUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
}

async function look(page: Page, origin: string, locale: Locale, path: string): Promise<string[]> {
  const faults: string[] = [];
  const address = `/${locale}${path}`;
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await page.goto(origin + address);
  await hydrated(page);
  await comeUp(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settled(page);
    faults.push(...(await screenFaults(page)).map((fault) => `at ${width}: ${fault}`));
    if (SHOWN.locales.includes(locale) && SHOWN.widths.includes(width)) {
      await page.screenshot({
        path: join(folder, nameOf(address, width)),
        fullPage: true,
        type: "jpeg",
        quality: 60,
      });
    }
  }
  return faults.map((fault) => `${address} ${fault}`);
}

const nameOf = (address: string, width: number) => `${address.slice(1).replaceAll(/[^a-z0-9-]+/g, "_")}-${width}.jpg`;

/** Both languages and widths of a page in a row. */
const rowOf = (path: string): SheetRow => ({
  title: path === "" ? "/" : path,
  pictures: SHOWN.locales.flatMap((locale) => SHOWN.widths.map((width) => nameOf(`/${locale}${path}`, width))),
});

async function lookAtAll(browser: Browser, origin: string, locales: readonly Locale[]): Promise<string[]> {
  const paths = (await allPaths(origin)).filter(isAskedFor);
  mkdirSync(folder, { recursive: true });
  const waiting = locales.flatMap((locale) => paths.map((path) => ({ locale, path })));
  print(`${paths.length} pages in ${locales.length} locales at ${WIDTHS.length} widths …`);
  const faults: string[] = [];
  const lookAround = async () => {
    const context = await browser.newContext({ serviceWorkers: "block", reducedMotion: "reduce" });
    await context.addCookies([{ name: "consent", value: "no", url: origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const found = await look(page, origin, next.locale, next.path);
      found.forEach(print);
      faults.push(...found);
    }
  };
  await Promise.all(Array.from({ length: LOOKERS }, lookAround));
  writeSheet(folder, paths.map(rowOf));
  return faults;
}

const named = process.argv.slice(2);
const beginnings = named.filter((name) => name.startsWith("/"));
const isAskedFor = (path: string) =>
  beginnings.length === 0 || beginnings.some((beginning) => `${path}/`.startsWith(beginning));
const locales = named.length === beginnings.length ? LOCALES : LOCALES.filter((locale) => named.includes(locale));
ensureBuild({ quiet: true, announce: () => print("Building the storefront …") });
const server = await startServer({ environment: { TEST_CLOCK_FILE: "" } });
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const faults = await lookAtAll(browser, server.origin, locales);
  print(`${faults.length === 0 ? "Nothing found" : `${faults.length} findings`}; all screens: ${folder}/index.html`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}
