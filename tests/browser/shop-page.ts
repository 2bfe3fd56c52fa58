import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../shop/market/market.ts";
import { createTranslate, type Translate } from "../../storefront/i18n/translate.ts";

export { expect };

/** The shop's own words: what a visitor reads is how the tests find it. */
export function wordsOf(language: Language): Translate {
  const file = join(import.meta.dirname, `../../storefront/i18n/${language}.json`);
  return createTranslate(language, JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
}

/**
 * Answers that the browser reports on its console although they are part of the conversation, and what the tests
 * themselves put in the way (playwright.config.ts).
 */
const EXPECTED_FAULTS = [
  /the server responded with a status of (402|404|409|422)/,
  /^Service Worker registration blocked by Playwright$/,
];

interface Fixtures {
  /** What the browser complained about so far; a test that expects complaints empties it. */
  complaints: string[];
}

/** Every test visits the shop under test, and fails when the browser complains. */
export const test = base.extend<Fixtures & { faultless: undefined }>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    context.on("weberror", (fault) => complaints.push(String(fault.error())));
    await use(complaints);
  },
  faultless: [
    async ({ complaints }, use) => {
      await use(undefined);
      const unexpected = complaints.filter((text) => !EXPECTED_FAULTS.some((pattern) => pattern.test(text)));
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

/** The frame says when its scripts have taken over; a press before that goes to the server as a plain form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
}

/** No finding of axe on the page as it stands, at the level the shop promises (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map((violation) => ({
    rule: violation.id,
    at: violation.nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(findings, `axe on ${where}`).toEqual([]);
}

/** Waits for what is moving to arrive: colours in the middle of a fade have no contrast to speak of. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((motion) => motion.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map((motion) => motion.finished));
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

/** Chooses one of several: the whole row is its label, which therefore lies over the round button itself. */
export async function choose(page: Page, name: string): Promise<void> {
  const option = page.getByRole("radio", { name });
  await option.check({ force: true });
  await expect(option).toBeChecked();
}

/** The one element that has the keyboard. */
export function focused(page: Page): Locator {
  return page.locator("*:focus");
}
