import cluster, { type Worker } from "node:cluster";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { growingPause } from "../shop/growing-pause.ts";
import type { Config } from "./config.ts";
import { makeDataFolder, operatorToken } from "./data-folder.ts";
import { makeLogger } from "./log.ts";
import { CONFIGURATION_EXIT } from "./start-failure.ts";

/** Before a process that has ended is replaced. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/** A process that has lived so long was well: what ended it is a new fault, and its successor comes soon. */
const STEADY_MS = 30_000;

/** Replaces the processes without an interruption. SIGHUP ends the shop: it is what a closed terminal sends. */
export const REPLACE_SIGNAL = "SIGUSR2";

/** What a process says to whoever has started it. */
type Message = "ready";

/** Told to the supervisor above this process, if there is one: `supervise`, or `npm start`. */
export function tellSupervisor(message: Message): void {
  process.send?.({ shop: message });
}

function isReady(message: unknown): boolean {
  return typeof message === "object" && message !== null && "shop" in message && message.shop === "ready";
}

/**
 * The settings that come from `.env` alone, each without a value: a process that is forked with these reads there what
 * they are by then.
 */
function settingsOfFile(): Record<string, undefined> {
  if (!process.execArgv.includes("--env-file=.env")) return {};
  const given = new Set(process.env.SHOP_GIVEN_SETTINGS?.split(","));
  const ofFile = Object.entries(parseEnv(readFileSync(".env", "utf8"))).filter(
    ([name, value]) => !given.has(name) && process.env[name] === value,
  );
  return Object.fromEntries(ofFile.map(([name]) => [name, undefined]));
}

/**
 * Runs several equal processes on one port; signals are passed to all. One that ends is replaced, always, after pauses
 * that grow while it keeps happening. The shop ends only when no process has ever been ready and one says that its
 * configuration is wrong.
 *
 * On SIGUSR2 the processes are replaced by new ones, which run what lies on the disk by then, with the settings that
 * `.env` has by then: one after the other, and each of the old serves until a successor is ready, however long that takes.
 */
export async function supervise(config: Config): Promise<void> {
  const log = makeLogger(config.LOG_LEVEL);
  // Made once, before several processes would each make their own.
  operatorToken(makeDataFolder(config.DATA_DIR), config.OPERATOR_TOKEN);
  let isStopping = false;
  let hasServed = false;
  const waiting = new Set<NodeJS.Timeout>();
  /** From before the last SIGUSR2, and still serving. */
  const outdated = new Set<Worker>();
  const retired = new Set<Worker>();
  const fromFile = settingsOfFile();
  /** The one that speaks for the shop (`isAnnouncer`); null: the next one will. */
  let announcer: Worker | null = null;

  function stop(): void {
    isStopping = true;
    for (const timer of waiting) clearTimeout(timer);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }

  function replaceAll(): void {
    if (isStopping) return;
    const isAtIt = outdated.size > 0;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== undefined && !retired.has(worker)) outdated.add(worker);
    log.info({ processes: outdated.size }, "the processes of the shop are replaced one after the other");
    announcer = null;
    if (!isAtIt) start(0);
  }

  function retireOne(): void {
    const [oldest] = outdated;
    if (oldest === undefined) return;
    outdated.delete(oldest);
    retired.add(oldest);
    // Not SIGTERM: others serve on this port, so nobody has to look elsewhere first.
    oldest.process.kill("SIGINT");
  }

  function start(failures: number): void {
    const startedAt = performance.now();
    const announces = announcer === null;
    const worker: Worker = cluster.fork({ ...fromFile, ...(announces ? { SHOP_ANNOUNCES: "1" } : {}) });
    if (announces) announcer = worker;
    worker.on("message", (message: unknown) => {
      if (!isReady(message)) return;
      if (!hasServed) tellSupervisor("ready");
      hasServed = true;
      retireOne();
    });
    worker.on("exit", (code, signal) => {
      if (isStopping) return;
      if (announcer === worker) announcer = null;
      if (retired.delete(worker)) {
        if (outdated.size > 0) start(0);
        else log.info("the processes of the shop are replaced");
        return;
      }
      outdated.delete(worker);
      if (code === CONFIGURATION_EXIT && !hasServed) {
        process.exitCode = CONFIGURATION_EXIT;
        stop();
        return;
      }
      const failed = performance.now() - startedAt > STEADY_MS ? 0 : failures;
      const pauseMs = growingPause(failed, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      const reason = { ended: worker.process.pid, code, signal, pauseMs: Math.round(pauseMs) };
      log.warn(reason, "a process of the shop has ended and is replaced");
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(failed + 1);
      }, pauseMs);
      waiting.add(timer);
    });
  }

  for (let index = 0; index < config.WEB_CONCURRENCY; index += 1) start(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  process.on(REPLACE_SIGNAL, replaceAll);
}
