import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { RunOptions, run } from "axe-core";
import type { Language } from "../../shop/market/market.ts";
import { createTranslate, type Translate } from "../../texts/translate.ts";

export { expect };

const AXE = readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/** The shop's own words: what a visitor reads is how the tests find it. */
export function wordsOf(language: Language): Translate {
  const file = join(import.meta.dirname, `../../texts/${language}.json`);
  return createTranslate(language, JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
}

/**
 * Answers that the browser reports on its console although they are part of the conversation, and what the tests
 * themselves put in the way (playwright.config.ts).
 */
const EXPECTED_FAULTS = [
  /the server responded with a status of (402|404|409|422)/,
  /^Service Worker registration blocked by Playwright$/,
  // Seen only where a test takes the connection away.
  /net::ERR_INTERNET_DISCONNECTED/,
  // Where scripts are off it is of no use, and a busy machine comes to it later than the browser expects.
  /\/assets\/[^ ]+\.json was preloaded using link preload but not used within a few seconds/,
];

interface Fixtures {
  /** What the browser complained about so far, and what of it is no fault. */
  complaints: { said: string[]; expected: RegExp[] };
  /** Says which complaints a test brings about, before they come or after: they reach it in their own time. */
  meant: (pattern: RegExp) => void;
  /**
   * Everybody comes from a network of their own: together they would be a crowd, and crowds are refused. Not where the
   * browser calls a payment provider itself, which does not take the header that says so.
   */
  hasOwnNetwork: boolean;
  /** Whether the question about counting still stands; everybody else has declined before. */
  asksConsent: boolean;
}

/** Every test visits the shop under test, and fails when the browser complains. */
export const test = base.extend<Fixtures & { faultless: undefined }>({
  hasOwnNetwork: [true, { option: true }],
  asksConsent: [false, { option: true }],
  complaints: async ({ context, hasOwnNetwork, asksConsent }, use) => {
    const url = process.env.SHOP_ORIGIN ?? "";
    if (!asksConsent) await context.addCookies([{ name: "consent", value: "no", url }]);
    const part = () => randomInt(1, 255);
    if (hasOwnNetwork) await context.setExtraHTTPHeaders({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
    const said: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") said.push(message.text());
    });
    context.on("weberror", (fault) => said.push(String(fault.error())));
    await use({ said, expected: [...EXPECTED_FAULTS] });
  },
  meant: ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),
  faultless: [
    async ({ browser, complaints }, use) => {
      await use(undefined);
      // What still asks the shop on a page's behalf ends with the page: nothing of it is a fault, of whichever test.
      const pages = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      const { said, expected } = complaints;
      const unexpected = said.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts have taken over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Loads the page anew and waits as `visit` does: its links and forms lead elsewhere until its scripts have taken over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** The browser's way back, which may load a document: waits as `visit` does. */
export async function back(page: Page): Promise<void> {
  await page.goBack();
  await hydrated(page);
}

/**
 * Lets the page's own clock (`page.clock`) run on, `step` milliseconds at a time, until `isDone`: scripts that start
 * their timers come over the network, which that clock does not hurry.
 */
export async function passUntil(page: Page, step: number, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(step);
    return isDone();
  };
  await expect.poll(pass, { intervals: [100] }).toBe(true);
}

/** What readers may do to text (WCAG 2.2, 1.4.4). */
export const DOUBLED = "html { font-size: 200% !important }";

/** Gives a page the rules of its reader; none: takes them away again. */
export async function readWith(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await settled(page);
}

/** Goes to another page as a link of the shop does, without loading a new document. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as Window & {
      __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> };
    };
    return router?.navigate(to);
  }, address);
}

/** A mark that only this document has. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
export const isMarked = (page: Page) => page.evaluate(() => "isSameDocument" in window);

/** The frame says when its scripts have taken over; a press before that goes to the server as a plain form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await laidOut(page);
}

/** What lies below the first picture has its height only a moment later (`useLaidOutBelow`); until then, nothing in it is to be seen. */
const laidOut = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.first === undefined);

/** No finding of axe on the page as it stands, at the level the shop promises (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Every page has one, and a page that is still being loaded is none yet.
  await expect(page.locator("h1").first(), where).toBeAttached();
  // What turns by itself would fade in under its eyes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settled(page);
  const findings = await axeFindings(page);
  await page.emulateMedia({ reducedMotion: null });
  expect(findings, `axe on ${where}`).toEqual([]);
}

/** What axe finds on the page as it stands, or in one part of it; `options`: rules beside or in place of its own. */
export async function axeFindings(page: Page, part = "html", options: RunOptions = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // What it has nothing to say about would be told and carried over at length: two thirds of its price.
  const violations = await page.evaluate(
    async ([within, asked]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      return (await axe.run(within === "html" ? document : within, { ...asked, resultTypes: ["violations"] }))
        .violations;
    },
    [part, options] as const,
  );
  return violations.map((violation) => ({
    rule: violation.id,
    at: violation.nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
}

/** Waits for what is moving to arrive: colours in the middle of a fade have no contrast to speak of. */
export async function settled(page: Page): Promise<void> {
  await laidOut(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter((motion) => {
        const timing = motion.effect?.getComputedTiming();
        return timing?.iterations !== Infinity && motion.playState === "running";
      });
    // What a press sets in motion begins a frame or two after it.
    do {
      await Promise.allSettled(moving().map((motion) => motion.finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width of ${where}`).toBeLessThanOrEqual(screen ?? 0);
}

/** Nothing is wider than the screen, and axe finds nothing. */
export async function expectWellShown(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where);
  await expectAccessible(page, where);
}

/** Waits until a page has fetched what it fetches once nothing else is to be done: to count visits, to speak without a connection. */
export async function atLeisure(page: Page): Promise<void> {
  const isFetched = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/cart-toasts-"));
  await page.waitForFunction(isFetched);
}

/** Chooses one of several: the whole row is its label, which therefore lies over the round button itself. */
export async function choose(page: Page, name: string): Promise<void> {
  const option = page.getByRole("radio", { name });
  // What is no choice stands there chosen.
  const fact = page.locator(".fixed-choice", { hasText: name });
  await expect(option.or(fact)).toBeAttached();
  if ((await fact.count()) > 0) return;
  await option.check({ force: true });
  await expect(option).toBeChecked();
}

/** Chooses from one of the shop's own lists, once it stands in front of the platform's. */
export async function pick(page: Page, name: string, option: string): Promise<void> {
  await page.locator("button[role=combobox]").and(page.getByRole("combobox", { name })).click();
  await page.getByRole("option", { name: option }).click();
  await expect(page.locator("button[role=combobox]").and(page.getByRole("combobox", { name }))).toContainText(option);
}

/** The one element that has the keyboard. */
export function focused(page: Page): Locator {
  return page.locator("*:focus");
}
