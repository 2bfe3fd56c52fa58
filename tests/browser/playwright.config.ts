import { defineConfig } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

/** Browser tests: one shop for the whole run, two sizes of screen. `scripts/test.mjs` runs them. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./open-the-shop.ts",
  fullyParallel: true,
  // Every test mostly waits: for a page to stand still, for a mail, for the shop. Three left two processors half idle.
  workers: 5,
  // What passes only now and then has failed.
  retries: 0,
  forbidOnly: true,
  // They only end what hangs, on however busy a machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
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
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      // The ways on which forms and sums stand differently on a small screen; lost windows and lines are the same.
      grep: /buying in|paying by card in|paying later in/,
      testMatch: ["purchase.test.ts", "paying.test.ts"],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
