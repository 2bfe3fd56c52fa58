import { defineConfig } from "vitest/config";

/** They ask the providers' sandbox and no database: the run on the embedded one is enough. */
const WITHOUT_DATABASE = "tests/api/payment-{providers,stripe,tabby,tamara,webhooks}.test.ts";

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
          exclude: process.env.TEST_DATABASE === "postgres" ? [WITHOUT_DATABASE] : [],
          globalSetup: "tests/support/suite-setup.ts",
          // Every file has a server and a database of its own, and mostly waits for them.
          maxWorkers: 2,
          testTimeout: 30_000,
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
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
