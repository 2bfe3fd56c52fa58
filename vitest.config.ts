import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { API_AT_RELEASE, EMBEDDED_AT_RELEASE, FAULTS_AT_RELEASE, IS_SHORT_RUN } from "./tests/at-release.ts";

// Databases in memory come and go in threads of one process. Node 24 aborts now and then when it collects functions of
// theirs that it has compiled anew ("jit_page_->allocations_.erase(addr) == 1", nodejs/node issue 64500).
setFlagsFromString("--no-wasm-code-gc");

/** What the embedded database could do in another way than PostgreSQL, where all files run: writing, locking, counting. The browser tests look at its pages. */
const THAT_WRITE = [
  "account",
  "cart",
  "cart-merge",
  "checkout",
  "invoices",
  "order-key",
  "orders",
  "oversell",
  "payments",
  "promo",
  "refunds",
  "sign-in",
  "renewals",
  "subscription-year",
].map((name) => `tests/api/${name}.test.ts`);

/** Files that take the longest: begun last, one of them would run alone while the other processors have nothing to do. */
const LONG = [
  "kill",
  "mails",
  "stop",
  "payment-kill-after",
  "payment-kill-buying",
  "start-truth",
  "supervisor",
  "rolling-restart",
  "database-outages",
  "bulk-kill",
  "order-mail",
  "routes",
  "amounts",
  "operator-orders",
  "subscription-year",
  "fuzz",
  "operator-stock",
  "staff-content",
  "staff-access",
  "paying-faults",
  "edit-storms",
  "refund-answers",
  "promo-limits",
  "payment-sandbox",
  "payment-storms",
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? LONG.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

const IS_EMBEDDED_RUN = process.env.API_TESTS_THAT_WRITE !== undefined;
/** What this run leaves out of what it would run. */
const without = (files: readonly string[]) => (IS_SHORT_RUN ? [...files] : []);

/** What comes a moment later is waited for as long as on a busy machine it may take. */
const EXPECT = { poll: { timeout: 120_000 } };

/** Test runner projects; `scripts/test.mjs` runs them in order. Browser tests have their own runner. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          expect: EXPECT,
          include: [
            "{shop,texts,web,storefront,backoffice,server,sandbox}/**/*.test.{ts,tsx}",
            "tests/house/*.test.ts",
          ],
          // The runner keeps one processor for itself, which of two is half of what computes.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Nothing in them outlives its test, so that every module is read once for all files, not once for each.
          isolate: false,
          pool: "threads",
          // They compute; this only ends what hangs, on however busy a machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "api",
          expect: EXPECT,
          include: IS_EMBEDDED_RUN ? THAT_WRITE : ["tests/api/*.test.ts"],
          exclude: without(IS_EMBEDDED_RUN ? EMBEDDED_AT_RELEASE : API_AT_RELEASE),
          globalSetup: "tests/support/suite-setup.ts",
          setupFiles: "tests/support/judge-answers.ts",
          // Every file has a server and a database of its own, and mostly waits for them.
          maxWorkers: 4,
          // The longest takes a minute and a half where others run beside it: this only ends what hangs.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "faults",
          expect: EXPECT,
          include: ["tests/faults/*.test.ts"],
          exclude: without(FAULTS_AT_RELEASE),
          globalSetup: "tests/support/suite-setup.ts",
          // Killed and started again all the time, each file its own shop: they mostly wait.
          maxWorkers: 4,
          // They watch for progress themselves; this only ends what hangs, on however busy a machine.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "year",
          include: ["tests/year/*.test.ts"],
          globalSetup: "tests/support/suite-setup.ts",
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "long",
          include: ["tests/faults/long/*.test.ts"],
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
