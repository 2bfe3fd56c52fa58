/**
 * `npm test`: what has to hold at every change, in the order in which it fails fastest. `--all` (`npm run test:all`) adds
 * what is tried before a release (tests/at-release.ts); `--quick` (`npm run check`) stops before anything is built or
 * started. Stops at the first failing step and says what to do about it.
 * Runs on Node 20 itself; every step runs on the pinned Node.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pinnedNode, root } from "./pinned-node.mjs";

const node = pinnedNode();
const results = mkdtempSync(join(tmpdir(), "shop-test-"));
/** Every shop that is started writes its log here, too. */
const logs = join(results, "logs");
mkdirSync(logs);
const tool = (path) => join(root, "node_modules", path);
const tally = { passed: 0, failed: 0 };

/** A vitest project of vitest.config.ts. */
const vitest = (project, environment = {}) => ({
  args: [tool("vitest/vitest.mjs"), "run", "--project", project],
  report: { kind: "vitest", file: join(results, `${project}-${environment.TEST_DATABASE ?? "any"}.json`) },
  environment,
});

const QUICK = [
  {
    title: "prepare",
    args: [tool("@react-router/dev/bin.cjs"), "typegen"],
    hint: "The route table storefront/routes.ts names a file that is missing or broken.",
  },
  // Steps of one `beside` run beside each other, and are told of in this order. Each of these keeps one processor busy.
  {
    title: "types",
    beside: "checks",
    args: [tool("typescript/bin/tsc"), "--noEmit"],
    hint: "`npm run typecheck` repeats this step.",
  },
  {
    title: "lint",
    beside: "checks",
    args: [tool("@biomejs/biome/bin/biome"), "check", "--max-diagnostics=50", "."],
    hint: "`npm run format` mends layout and import order; the rest is by hand.",
  },
  {
    title: "import rules",
    beside: "checks",
    args: [join(root, "scripts/imports.mjs")],
    hint: ".dependency-cruiser.cjs says which folder may import which, and why.",
  },
  {
    title: "packages",
    beside: "checks",
    args: [join(root, "scripts/packages.mjs")],
    hint: "`npm run packages -- --list` shows the licence of each.",
  },
  {
    title: "unit tests",
    beside: "build",
    ...vitest("unit"),
    hint: "`npx vitest --project unit` repeats them on every change.",
  },
];

const FULL = [
  {
    title: "build",
    beside: "build",
    args: [join(root, "scripts/build.mjs")],
    hint: "`npm run build` shows the build alone.",
  },
  {
    title: "API tests, PostgreSQL",
    ...vitest("api", { TEST_DATABASE: "postgres" }),
    hint: "`TEST_DATABASE=postgres npx vitest run --project api <file>` repeats one file.",
  },
  {
    title: "API tests that write, embedded database",
    beside: "broken",
    ...vitest("api", { TEST_DATABASE: "embedded", API_TESTS_THAT_WRITE: "1" }),
    hint: "`TEST_DATABASE=embedded npx vitest run --project api <file>` repeats one file.",
  },
  {
    title: "fault tests",
    beside: "broken",
    ...vitest("faults"),
    hint: "`npx vitest run --project faults` repeats them.",
  },
  {
    title: "browser tests",
    args: [tool("@playwright/test/cli.js"), "test", "--config", "tests/browser/playwright.config.ts"],
    report: { kind: "playwright", file: join(results, "browser.json") },
    environment: {},
    hint: "Pictures of the failure are in test-results/. `TRACE=1 npx playwright test -c tests/browser/playwright.config.ts -g <name>` repeats one and records it.",
  },
  {
    title: "logs without persons",
    args: [join(root, "tests/support/persons-in-logs.ts"), logs],
    hint: "A shop of the tests has logged what the line says. server/observe/error-for-log.ts is how errors are logged; TEST_LOG_DIR=<folder> keeps the logs of tests that are repeated.",
  },
];

/** It only ends what hangs, on however slow a machine. */
const STEP_LIMIT_MS = 120 * 60_000;
/** What runs now. */
const running = new Set();

/** Runs one command in a process group of its own, so that nothing it started outlives it. */
function run({ args, report, environment = {} }) {
  const reporters =
    report?.kind === "vitest"
      ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report.file}`]
      : report?.kind === "playwright"
        ? ["--reporter=list,json"]
        : [];
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(node, [...args, ...reporters], {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
        PATH: `${tool(".bin")}${delimiter}${process.env.PATH ?? ""}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report?.file,
        TEST_LOG_DIR: logs,
        SHORT_RUN: process.argv.includes("--all") ? undefined : "1",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nStopped: still running after ${STEP_LIMIT_MS / 60_000} minutes.\n`));
      endGroup(child);
    }, STEP_LIMIT_MS);
    child.on("error", (fault) => output.push(Buffer.from(`${fault.message}\n`)));
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output: Buffer.concat(output).toString() });
    });
  });
}

function endGroup(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** What a runner of browsers found beside its tests, which it says where it happens, thousands of lines above the end. */
function besideTests({ kind, file }) {
  if (kind !== "playwright" || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, "utf8")).errors.map(
    (fault) => fault.stack ?? fault.message ?? String(fault.value),
  );
}

/** Reads how many tests a runner ran; a runner that died before writing its report counts as one failure. */
function count({ kind, file }, ok) {
  if (!existsSync(file)) return { passed: 0, failed: ok ? 0 : 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const found =
    kind === "vitest"
      ? { passed: report.numPassedTests, failed: report.numFailedTests }
      : { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return ok || found.failed > 0 ? found : { ...found, failed: 1 };
}

/** Ends what still runs: with time to stop the servers and databases that it has started, then at once. */
async function endRunning() {
  for (const child of running) {
    try {
      process.kill(-child.pid, "SIGTERM");
    } catch {
      // It has ended by itself.
    }
  }
  for (const until = performance.now() + 5000; running.size > 0 && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  running.forEach(endGroup);
}

/** The status with which a signal ends the tests; undefined while none has come. */
let stopped;

async function finish(status) {
  await endRunning();
  rmSync(results, { recursive: true, force: true });
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    stopped = 128 + constants.signals[signal];
    void finish(stopped);
  });
}

/** Runs a step to its end, with the time it took. */
async function take(step) {
  const started = performance.now();
  const outcome = await run(step);
  return { ...outcome, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

const steps = process.argv.includes("--quick") ? QUICK : [...QUICK, ...FULL];
/** Steps that have begun before it was their turn. */
const begun = new Map();
for (const [at, step] of steps.entries()) {
  process.stdout.write(`▸ ${step.title} … `);
  if (step.beside && !begun.has(step))
    for (const each of steps.slice(at)) if (each.beside === step.beside) begun.set(each, take(each));
  const outcome = await (begun.get(step) ?? take(step));
  if (stopped !== undefined) await new Promise(() => {});
  const counted = step.report ? count(step.report, outcome.ok) : { passed: 0, failed: outcome.ok ? 0 : 1 };
  tally.passed += counted.passed;
  tally.failed += counted.failed;
  const figures = step.report ? `, ${counted.passed} passed${counted.failed ? `, ${counted.failed} failed` : ""}` : "";
  console.log(`${outcome.ok ? "ok" : "FAILED"} (${outcome.seconds} s${figures})`);
  if (!outcome.ok) {
    const beside = step.report ? besideTests(step.report) : [];
    const found = [outcome.output.trimEnd(), ...beside].join("\n\n");
    console.log(`\n${found}\n\nThe step "${step.title}" failed. ${step.hint}`);
    await finish(1);
  }
}
await finish(0);
