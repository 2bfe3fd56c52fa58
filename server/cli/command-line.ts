import { readConfig } from "../config.ts";
import { DataFolderInUse } from "../data-folder.ts";
import { stackForConsole } from "../observe/error-for-log.ts";
import { auditCommands } from "./audit.ts";
import { backupCommands } from "./backups.ts";
import { EXIT, runCommand } from "./command.ts";
import { contentCommands } from "./content.ts";
import { mailCommands } from "./mails.ts";
import { maintenanceCommands } from "./maintenance.ts";
import { orderCommands } from "./orders.ts";
import { complain } from "./output.ts";
import { paymentCommands } from "./payments.ts";
import { reviewCommands } from "./reviews.ts";
import { stockCommands } from "./stock.ts";
import { subscriptionCommands } from "./subscriptions.ts";
import { trialCommands } from "./trial.ts";
import { visitCommands } from "./visits.ts";

/** The operator's command line: `npm run shop -- COMMAND`. A file of commands for each noun. */
const COMMANDS = [
  ...orderCommands,
  ...paymentCommands,
  ...stockCommands,
  ...subscriptionCommands,
  ...mailCommands,
  ...auditCommands,
  ...backupCommands,
  ...reviewCommands,
  ...contentCommands,
  ...maintenanceCommands,
  ...trialCommands,
  ...visitCommands,
];

async function run(words: readonly string[]): Promise<number> {
  const read = readConfig(process.env);
  if (read.ok) return runCommand(COMMANDS, words, read.config);
  complain(`The configuration is not usable:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}`);
  return EXIT.refused;
}

/** What an operator can do something about, in a sentence; null: a fault of the program. */
async function sentenceFor(error: unknown): Promise<string | null> {
  if (error instanceof DataFolderInUse) return error.message;
  const { mayComeYet, startFailure } = await import("../start-failure.ts");
  if (mayComeYet(error))
    return "The database does not answer. Start it, or correct DATABASE_URL, and run the command again.";
  // A file that was named: the system says which, and why not.
  if (error instanceof Error && "syscall" in error && "path" in error) return error.message;
  return startFailure(error)?.message ?? null;
}

/** Runs the command that the process was started with, and ends the process with its exit code. */
export async function runCommandLine(): Promise<never> {
  try {
    process.exit(await run(process.argv.slice(2)));
  } catch (error) {
    complain((await sentenceFor(error)) ?? stackForConsole(error));
    process.exit(EXIT.refused);
  }
}
