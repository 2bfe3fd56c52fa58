import { spawn } from "node:child_process";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { findChromium } from "../support/chromium.ts";
import { freePort } from "../support/free-port.ts";
import { pause, startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { median } from "./measure.ts";
import type { TraceEvent } from "./trace-event.ts";

/**
 * `npm run bench:lighthouse`: Lighthouse's phone profile on a page of each kind in both languages, or on the pages that are
 * named, medians of a few runs. Lighthouse takes its times by the clock, in which the browser's other threads, the shop and
 * Lighthouse itself have their share where there are few processors: beside its blocking time stands the page's own, and the
 * score that the page has with that. It is not among the packages (docs/decisions/0023-lighthouse-on-demand.md).
 */

const PATHS = [
  "",
  "/shop",
  "/product/zinc-bisglycinate",
  "/blog/forms-of-magnesium",
  "/story/hamad-first-half-marathon",
];
/** Those named on the command line, or one page of each kind. */
const PAGES =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ["/en", "/ar"].flatMap((locale) => PATHS.map((path) => locale + path));
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<
      string,
      {
        title: string;
        score: number | null;
        displayValue?: string;
        scoreDisplayMode: string;
        scoringOptions?: ScoringOptions;
      }
    >;
  };
}
interface ScoringOptions {
  p10: number;
  median: number;
}
interface Lighthouse {
  run: (url: string, flags: { port: number; logLevel: string }) => Promise<Report | undefined>;
  /** From 0 to 1, what a figure is worth. */
  score: (options: ScoringOptions, value: number) => number;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function loadLighthouse(): Promise<Lighthouse | null> {
  // Names that type checking does not look up: the package is there only for whoever asked for it.
  const [name, audits] = ["lighthouse", "lighthouse/core/audits/audit.js"];
  try {
    const { default: run } = (await import(name)) as { default: Lighthouse["run"] };
    const { Audit } = (await import(audits)) as { Audit: { computeLogNormalScore: Lighthouse["score"] } };
    return { run, score: (options, value) => Audit.computeLogNormalScore(options, value) };
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const lighthouse = await loadLighthouse();
  if (lighthouse === null) {
    print("Lighthouse is not installed. `npm install --no-save lighthouse` adds it to this copy; then run this again.");
    process.exitCode = 1;
    return;
  }
  ensureBuild({ quiet: true, announce: () => print("Building the shop …") });
  const environment = { NODE_ENV: "production", ORIGIN: "http://localhost", LOG_LEVEL: "error", TEST_CLOCK_FILE: "" };
  const server = await startServer({ environment });
  const profile = temporaryFolder("lighthouse");
  const port = await freePort();
  const flags = [
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile.path}`,
    "--headless=new",
    "--no-sandbox",
  ];
  const browser = spawn(findChromium() ?? "chromium", [...flags, "--disable-gpu", "about:blank"], { stdio: "ignore" });
  try {
    await browserReady(port);
    print(`${"page".padEnd(36)}${CATEGORIES.map((name) => name.padStart(16)).join("")}`);
    for (const path of PAGES) {
      // Pictures are resized when they are first asked for; a visitor finds them made.
      await lighthouse.run(server.origin + path, { port, logLevel: "silent" });
      await visited(server.origin + path);
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const report = await lighthouse.run(server.origin + path, { port, logLevel: "silent" });
        if (report !== undefined) reports.push(report);
      }
      const scores = CATEGORIES.map((name) =>
        Math.round(100 * median(reports.map(({ lhr }) => lhr.categories[name]?.score ?? 0))),
      );
      print(`${path.padEnd(36)}${scores.map((score) => String(score).padStart(16)).join("")}`);
      printFindings(reports.at(-1));
      const own = reports.map((report) => {
        const blocking = ownBlockingTime(report.artifacts.Trace.traceEvents, server.origin + path);
        return { blocking, score: Math.round(100 * scoreWith(blocking, report, lighthouse)) };
      });
      print(`    Blocking time by the processor's clock: ${median(own.map(({ blocking }) => blocking))} ms`);
      print(`    Performance with that: ${median(own.map(({ score }) => score))}`);
    }
  } finally {
    browser.kill();
    await server.remove();
    profile.remove();
  }
}

/** After so long a page that is asked for is sent as small as it goes (`server/http/pages/encoded-variants.ts`), milliseconds. */
const STEADY_MS = 11_000;

/** Others have been here before: the page stands in memory, in the form that most visitors get. */
async function visited(address: string): Promise<void> {
  await pause(STEADY_MS);
  for (let visitor = 0; visitor < 3; visitor += 1) {
    await (await fetch(address, { headers: { "accept-encoding": "br" } })).arrayBuffer();
  }
  await pause(2000);
}

/** What keeps a page from full marks, apart from speed, which is in the score. */
function printFindings(report: Report | undefined): void {
  for (const [id, audit] of Object.entries(report?.lhr.audits ?? {})) {
    const isRule = audit.scoreDisplayMode === "binary" && audit.score === 0;
    const isFigure =
      /^(first-contentful|largest-contentful|total-blocking|cumulative-layout|speed-index|total-byte)/.test(id);
    if (isRule) print(`    ${audit.title}`);
    else if (isFigure) print(`    ${audit.title}: ${audit.displayValue ?? "-"}`);
  }
}

/**
 * What the tasks of a page have beyond 50 ms each after its first picture, in milliseconds on a processor a fourth as fast, as
 * Lighthouse counts them, but by the time that the page's main thread had a processor.
 */
function ownBlockingTime(events: readonly TraceEvent[], address: string): number {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === address,
  );
  const picture = events.find(({ name, pid }) => name === "firstContentfulPaint" && pid === start?.pid);
  if (start === undefined || picture === undefined) throw new Error(`${address} has shown nothing`);
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === "RunTask" && pid === start.pid && tid === start.tid && ts + dur > picture.ts,
  );
  return Math.round(tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0));
}

/** The score of a report's speed with another blocking time, by Lighthouse's own weights and curve. */
function scoreWith(blocking: number, { lhr }: Report, { score }: Lighthouse): number {
  const refs = (lhr.categories.performance?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const worth = (id: string) => {
    const { score: given, scoringOptions } = lhr.audits[id] ?? {};
    return id === "total-blocking-time" && scoringOptions !== undefined
      ? score(scoringOptions, blocking)
      : (given ?? 0);
  };
  const weights = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs.reduce((sum, { id, weight }) => sum + weight * worth(id), 0) / weights;
}

async function browserReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("the browser did not start");
}

await main();
