import { defineConfig } from "@playwright/test";
import { BROWSER_AT_RELEASE, BROWSER_WAYS_AT_RELEASE, IS_SHORT_RUN } from "../at-release.ts";
import { findChromium } from "../support/chromium.ts";

/** Ways of a purchase that are walked on a phone, in the other language than at a desk. */
const ON_A_PHONE = /buying in ar-sa|paying by card in ar-sa|paying later in en/;

/**
 * What happens on these ways is the same in both languages: each is walked in one of them. How a page stands and reads
 * is looked at in both (press, pages, first-screen, languages). BOTH_LANGUAGES=1 walks everything.
 */
const WALKED_IN_THE_OTHER = [
  ON_A_PHONE,
  /\/en: register, buy|\/ar-sa: (a forgotten password|personal details)/,
  /placing an order \(en\) (a reload|a press that never|a shop that breaks|an order that is)/,
  /placing an order \(ar\) (an answer that is lost|without a connection|a shop that stays)/,
  /\/en: a guest's wish is kept/,
  /filled in again with it \(en-sa\)/,
  /(an answer is not waited for|what only the shop can find wrong) .* \(ar\)|a session that has ended .* \(en-sa\)|a page whose script cannot be had .* \(en\)/,
  /browse\.test\.ts \/en (on a phone the filters|the shop menu opens|a product's tabs|a sold out product)/,
  /browse\.test\.ts \/ar-sa (filters narrow|the bottom bar|what was looked at)/,
  /\/en\/contact: faults are shown|\/ar\/survey: answers survive/,
];

/** Browser tests: one shop for the whole run, two sizes of screen. `scripts/test.mjs` runs them. */
export default defineConfig({
  testDir: ".",
  testIgnore: IS_SHORT_RUN ? BROWSER_AT_RELEASE : [],
  outputDir: "../../test-results",
  globalSetup: "./open-the-shop.ts",
  fullyParallel: true,
  // Every test mostly waits: for a page to stand still, for a mail, for the shop. Three left two processors half idle.
  workers: 5,
  // What passes only now and then has failed.
  retries: 0,
  forbidOnly: true,
  // They only end what hangs, on however busy a machine.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    // Written by openTheShop; the workers, which read this file again, find it there.
    ...(process.env.SHOP_ORIGIN === undefined ? {} : { baseURL: process.env.SHOP_ORIGIN }),
    launchOptions: { executablePath: findChromium() },
    // A trace costs more than the test: it is made when it is asked for.
    trace: process.env.TRACE === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
    // A worker would answer in place of what tests put in the way; the test of the offline page lets it in.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: [
        ...(process.env.BOTH_LANGUAGES === undefined ? WALKED_IN_THE_OTHER : []),
        ...(IS_SHORT_RUN ? BROWSER_WAYS_AT_RELEASE : []),
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // The ways on which forms and sums stand differently on a small screen; lost windows and lines are the same.
      grep: process.env.BOTH_LANGUAGES === undefined ? ON_A_PHONE : /buying in|paying by card in|paying later in/,
      testMatch: ["purchase.test.ts", "paying.test.ts"],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
