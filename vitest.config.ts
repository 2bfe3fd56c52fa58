import { defineConfig } from "vitest/config";

/**
 * The run on the embedded database is enough: what they try asks the providers' sandbox, or is computed by rules that
 * are the same on both.
 */
const ON_ONE_DATABASE = [
  "tests/api/amounts.test.ts",
  "tests/api/payment-{providers,refunds,stripe,tabby,tamara,webhooks}.test.ts",
];

/** Test runner projects; `scripts/test.mjs` runs them in order. Browser tests have their own runner. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{shop,storefront,server,sandbox}/**/*.test.{ts,tsx}", "tests/house/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/*.test.ts"],
          exclude: process.env.TEST_DATABASE === "postgres" ? ON_ONE_DATABASE : [],
          globalSetup: "tests/support/suite-setup.ts",
          // Every file has a server and a database of its own, and mostly waits for them.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          globalSetup: "tests/support/suite-setup.ts",
          // Killed and started again all the time, each file its own shop: they mostly wait.
          maxWorkers: 4,
          // They watch for progress themselves; this only ends what hangs, on however busy a machine.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "long",
          include: ["tests/faults/long/*.test.ts"],
          testTimeout: 3_600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
