import cluster from "node:cluster";
import type { Config } from "./config.ts";
import { makeDataFolder, operatorToken } from "./data-folder.ts";

/** A process that dies sooner than this after its start is not started again: the fault would only repeat. */
const MIN_LIFE_MS = 5000;

/** Runs several equal processes on one port; one that dies is replaced, signals are passed to all. */
export async function supervise(config: Config): Promise<void> {
  // Made once, before several processes would each make their own.
  operatorToken(makeDataFolder(config.DATA_DIR), config.OPERATOR_TOKEN);
  let stopping = false;
  const start = () => {
    const startedAt = Date.now();
    cluster.fork().on("exit", (code) => {
      if (stopping) return;
      if (Date.now() - startedAt < MIN_LIFE_MS) {
        stopping = true;
        process.exitCode = code === 0 ? 1 : (code ?? 1);
        for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
      } else {
        start();
      }
    });
  };
  for (let index = 0; index < config.WEB_CONCURRENCY; index += 1) start();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }
}
