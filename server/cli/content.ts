import type { ImportOptions, ImportReport } from "../../shop/content-import/import-content.ts";
import { type Config, contentFolder } from "../config.ts";
import { claimDataFolder, isDataFolderInUse, makeDataFolder } from "../data-folder.ts";
import { agreesTo } from "./agreement.ts";
import { type Call, type Command, EXIT } from "./command.ts";
import { importText, priceTable } from "./import-text.ts";
import { complain, say, sayJson } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

export const contentCommands: readonly Command[] = [
  {
    name: "content import",
    does: "Take over what changed in the content folder",
    more: "Prices that fall by 30 % or more, or become ten times what they were, are asked about first.",
    options: {
      "dry-run": { does: "only say what would change" },
      stock: { does: "set the stock of products whose file names another number than when it was last taken over" },
      yes: { does: "take over prices that jump without being asked" },
      json: { does: "the report as JSON" },
    },
    run: importCommand,
  },
];

/** What an import came to: done, waiting for a yes to its prices, or refused with words. */
type Outcome = { report: ImportReport; isHeldUp: boolean } | { code: number };

async function importCommand({ config, options }: Call): Promise<number> {
  const wanted: ImportOptions = {
    isDryRun: options["dry-run"] === true,
    setsStock: options.stock === true,
    ...(options.yes === true ? { accepted: "all" } : {}),
  };
  let outcome = await runImport(config, wanted);
  if ("report" in outcome && outcome.isHeldUp) {
    const { alarm, prices } = outcome.report;
    say(`${priceTable(prices.filter(({ isAlarming }) => isAlarming))}\n`);
    if (!(await isAgreed())) return EXIT.refused;
    outcome = await runImport(config, { ...wanted, accepted: alarm ?? undefined });
    // The files were changed while the question stood there: it would have to be asked anew.
    if ("report" in outcome && outcome.isHeldUp) {
      complain("The prices have changed meanwhile; nothing was imported. Run the command again.");
      return EXIT.refused;
    }
  }
  if ("code" in outcome) return outcome.code;
  if (options.json === true) sayJson(outcome.report);
  else say(importText(outcome.report, wanted));
  return EXIT.done;
}

/** Asks on a terminal; where nobody can be asked, the answer is no. */
async function isAgreed(): Promise<boolean> {
  const answer = await agreesTo("These prices jump. Take them over?");
  if (answer === null)
    complain("These prices jump; nothing was imported. Look at them, then run the command with --yes.");
  else if (!answer) complain("Nothing was imported.");
  return answer === true;
}

/** By the shop that runs on the embedded database, else in the database itself. */
async function runImport(config: Config, options: ImportOptions): Promise<Outcome> {
  const dataFolder = makeDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && isDataFolderInUse(dataFolder)) {
    const { isDryRun, setsStock, accepted } = options;
    const answer = await ask<ImportReport>(config, "POST", "/content/import", {
      dry_run: isDryRun,
      stock: setsStock,
      ...(accepted === undefined ? {} : { accepted }),
    });
    if (answer.status === 200) return { report: answer.body.data, isHeldUp: false };
    if (answer.body.code === "content.prices_jump") return { report: answer.body.data, isHeldUp: true };
    return { code: refused(answer) };
  }
  const release = config.DATABASE_URL === undefined ? claimDataFolder(dataFolder) : () => {};
  try {
    return await importHere(config, dataFolder, options);
  } finally {
    release();
  }
}

async function importHere(config: Config, dataFolder: string, options: ImportOptions): Promise<Outcome> {
  // Half the shop: loaded by this command alone, so that the others answer at once.
  const { AlarmingPrices, importContent } = await import("../../shop/content-import/import-content.ts");
  const { readContent } = await import("../../shop/content-files/read-content.ts");
  const { migrate, withSetupLock } = await import("../../shop/database/open.ts");
  const { openDatabase } = await import("../open-shop.ts");
  const content = await readContent(contentFolder(config));
  const database = await openDatabase(config, dataFolder, { statements: 0 });
  try {
    await withSetupLock(database, (db) => migrate(database, db));
    return {
      report: await importContent(database.background, content, { ...options, by: "operator" }),
      isHeldUp: false,
    };
  } catch (error) {
    if (error instanceof AlarmingPrices) return { report: error.report, isHeldUp: true };
    throw error;
  } finally {
    await database.close();
  }
}
