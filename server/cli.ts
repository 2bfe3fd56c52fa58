import { ContentError } from "../shop/content-files/fault.ts";
import { EXIT, runCommand } from "./cli/command.ts";
import { contentCommands } from "./cli/content.ts";
import { mailCommands } from "./cli/mails.ts";
import { maintenanceCommands } from "./cli/maintenance.ts";
import { orderCommands } from "./cli/orders.ts";
import { complain } from "./cli/output.ts";
import { paymentCommands } from "./cli/payments.ts";
import { stockCommands } from "./cli/stock.ts";
import { trialCommands } from "./cli/trial.ts";
import { visitCommands } from "./cli/visits.ts";
import { readConfig } from "./config.ts";
import { DataFolderInUse } from "./data-folder.ts";
import { stackForConsole } from "./observe/error-for-log.ts";

/** The operator's command line: `npm run shop -- COMMAND`. A folder of commands by noun: cli/. */
const COMMANDS = [
  ...orderCommands,
  ...paymentCommands,
  ...stockCommands,
  ...mailCommands,
  ...contentCommands,
  ...maintenanceCommands,
  ...trialCommands,
  ...visitCommands,
];

async function main(words: readonly string[]): Promise<number> {
  const read = readConfig(process.env);
  if (read.ok) return runCommand(COMMANDS, words, read.config);
  complain(`The configuration is not usable:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}`);
  return EXIT.refused;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof ContentError || error instanceof DataFolderInUse;
    complain(isExpected ? error.message : stackForConsole(error));
    process.exit(EXIT.refused);
  },
);
