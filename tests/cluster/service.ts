import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "../support/server.ts";

/** Before a service that has ended is started again, as by `RestartSec=1`. */
const RESTART_MS = 1000;
const TIMEOUT_MS = 30_000;

export interface ServiceSettings {
  name: string;
  command: string;
  args: readonly string[];
  logs: string;
  cwd: string;
  env: Record<string, string | undefined>;
  user: { uid: number; gid: number } | null;
}

/** A program that is started again when it ends, as a service manager does it. */
export interface Service {
  name: string;
  pid(): number;
  /** kill -9; it is started again unless `isGone`: then its machine is gone until `start`. */
  kill(options?: { isGone?: boolean }): Promise<void>;
  /** SIGTERM, waits for the end, and leaves it at that. Gives the exit code. */
  stop(): Promise<number | null>;
  start(): void;
  /** kill -9 without waiting: this process ends. */
  abandon(): void;
  /** The end of what it has written. */
  log(): string;
}

export function runService({ name, command, args, logs, cwd, env, user }: ServiceSettings): Service {
  const logFile = join(logs, `${name}.log`);
  const output = openSync(logFile, "a", 0o600);
  let child: ChildProcess | undefined;
  let isWanted = false;

  function start(): void {
    isWanted = true;
    const started = spawn(command, args, { cwd, env, stdio: ["ignore", output, output], ...user });
    child = started;
    started.on("error", () => {});
    started.once("close", async () => {
      await pause(RESTART_MS);
      if (isWanted && child === started) start();
    });
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => ending.once("close", resolve));
    ending.kill(signal);
    const impatient = setTimeout(() => ending.kill("SIGKILL"), TIMEOUT_MS);
    const code = await ended;
    clearTimeout(impatient);
    return code;
  }

  start();
  return {
    name,
    pid: () => child?.pid ?? -1,
    kill: async ({ isGone = false } = {}) => {
      if (isGone) isWanted = false;
      await end("SIGKILL");
    },
    stop: () => {
      isWanted = false;
      return end("SIGTERM");
    },
    start,
    abandon: () => {
      isWanted = false;
      child?.kill("SIGKILL");
    },
    log: () => readFileSync(logFile, "utf8").slice(-3000),
  };
}
