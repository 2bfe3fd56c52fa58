import cluster from "node:cluster";
import { supervise } from "./cluster.ts";
import { type Config, readConfig } from "./config.ts";
import { claimDataFolder, makeDataFolder } from "./data-folder.ts";
import { stackForConsole } from "./observe/error-for-log.ts";
import { startSandbox, wantsSandbox } from "./payments/sandbox-process.ts";
import { CONFIGURATION_EXIT, StartFailure, startFailure } from "./start-failure.ts";

/** What the shop writes is for its own user only: orders and addresses are in it. */
const OWNER_ONLY = 0o077;

/** Starts the shop; ends with a sentence when it cannot, and with CONFIGURATION_EXIT when it could not next time either. */
export async function startProcess(): Promise<void> {
  process.umask(OWNER_ONLY);
  try {
    await start();
  } catch (error) {
    const failure = startFailure(error);
    if (failure !== null) fail(`The shop could not start: ${failure.message}`, CONFIGURATION_EXIT);
    else fail(`The shop could not start: ${stackForConsole(error)}`, 1);
  }
}

async function start(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) {
    fail(
      `The configuration is not usable:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}\nSee .env.example for every variable.`,
      CONFIGURATION_EXIT,
    );
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
  // Read only now: settings that are wrong are told at once, and who watches over other processes needs none of it.
  const { runServer } = await import("./run-server.ts");
  await runServer(await withSandbox(config, dataFolder), dataFolder);
}

/** The configuration with a payment sandbox beside the shop, where one is wanted. */
async function withSandbox(config: Config, dataFolder: string): Promise<Config> {
  if (!cluster.isPrimary || !wantsSandbox(config)) return config;
  Object.assign(process.env, await startSandbox(config, dataFolder));
  const read = readConfig(process.env);
  if (!read.ok) throw new StartFailure(`the payment sandbox does not fit: ${read.faults.join("; ")}`);
  return read.config;
}

function fail(sentence: string, code: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
