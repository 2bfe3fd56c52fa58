import cluster from "node:cluster";
import { supervise } from "./cluster.ts";
import { type Config, readConfig } from "./config.ts";
import { claimDataFolder, DataFolderInUse, makeDataFolder } from "./data-folder.ts";
import { startSandbox, wantsSandbox } from "./payments/sandbox-process.ts";
import { runServer } from "./run-server.ts";

/** Starts the shop; ends with a sentence and exit code 1 when it cannot. */
export async function startProcess(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (error instanceof DataFolderInUse) {
      fail(error.message);
    } else {
      const reason = error instanceof Error ? error.message : String(error);
      fail(`The shop could not start: ${reason}`);
    }
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) {
    fail(
      `The configuration is not usable:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}\nSee .env.example for every variable.`,
    );
    return;
  }
  const { config } = read;
  if (config.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
    // Before any process is forked: all of them inherit where the sandbox is.
    await withSandbox(config, makeDataFolder(config.DATA_DIR));
    await supervise(config);
    return;
  }
  const dataFolder = makeDataFolder(config.DATA_DIR);
  // PostgreSQL guards itself; only the embedded database must never be opened twice.
  const release = config.DATABASE_URL === undefined ? claimDataFolder(dataFolder) : () => {};
  process.on("exit", release);
  await runServer(await withSandbox(config, dataFolder), dataFolder);
}

/** The configuration with a payment sandbox beside the shop, where one is wanted. */
async function withSandbox(config: Config, dataFolder: string): Promise<Config> {
  if (!cluster.isPrimary || !wantsSandbox(config)) return config;
  Object.assign(process.env, await startSandbox(config, dataFolder));
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(`the payment sandbox does not fit: ${read.faults.join("; ")}`);
  return read.config;
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
