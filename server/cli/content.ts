import { resolve } from "node:path";
import { bookedBy } from "../../shop/actor.ts";
import type { ContentFile } from "../../shop/content/content.ts";
import type { AddedPictures } from "../../shop/content-files/write-content.ts";
import type { ImportOptions, ImportReport } from "../../shop/content-import/import-content.ts";
import type { Database } from "../../shop/database/database.ts";
import type { OpenDatabase } from "../../shop/database/open.ts";
import { type Config, contentFolder } from "../config.ts";
import { claimDataFolder, isDataFolderInUse, makeDataFolder } from "../data-folder.ts";
import { makeLogger } from "../log.ts";
import { agreesTo } from "./agreement.ts";
import { type Call, type Command, EXIT } from "./command.ts";
import { importText, jumpText } from "./import-text.ts";
import { complain, say, sayJson } from "./output.ts";
import { ask, refused, userName } from "./shop-call.ts";

export const contentCommands: readonly Command[] = [
  {
    name: "content import",
    does: "Show what the content folder says otherwise than the shop, and take it over",
    more: "On a terminal it asks; elsewhere --apply takes it over. Stock and what staff have changed stay as they are unless told otherwise. Prices that fall by 30 % or more, or become ten times what they were, are asked about.",
    options: {
      apply: { does: "take it over" },
      stock: { does: "set the stock of products whose file names another number than when it was last taken over" },
      "over-staff": { does: "also take over products that staff have changed since" },
      yes: { does: "take over prices that jump without being asked" },
      json: { does: "the report as JSON" },
    },
    run: importCommand,
  },
  {
    name: "content export",
    takes: ["[FOLDER]"],
    does: "Write what the shop says as its content files, into the content folder or another one",
    more: "What nobody has changed comes back byte for byte. To import it again is nothing to do.",
    options: { stock: { does: "have the files name the stock of now, for a shop that begins with them" } },
    run: exportCommand,
  },
];

/** What an import came to: done, waiting for a yes to its prices, or refused with words. */
type Outcome = { report: ImportReport; isHeldUp: boolean } | { code: number };

async function importCommand({ config, options }: Call): Promise<number> {
  const wanted: ImportOptions = {
    isDryRun: options.apply !== true,
    setsStock: options.stock === true,
    overStaff: options["over-staff"] === true,
    ...(options.yes === true ? { accepted: "all" } : {}),
  };
  const outcome = await runImport(config, wanted);
  if ("code" in outcome) return outcome.code;
  const { report } = outcome;
  if (outcome.isHeldUp) {
    say(`${jumpText(report)}\n`);
    return (await isAgreed()) ? applyShown(config, options, wanted, report) : EXIT.refused;
  }
  if (options.json === true) sayJson(report);
  else say(importText(report, wanted));
  const isOpen = wanted.isDryRun === true && report.changed && options.json !== true;
  if (!isOpen || (await agreesTo("Take this over?")) !== true) return EXIT.done;
  return applyShown(config, options, wanted, report);
}

/** Takes over what somebody has just seen. */
async function applyShown(
  config: Config,
  options: Call["options"],
  wanted: ImportOptions,
  shown: ImportReport,
): Promise<number> {
  const outcome = await runImport(config, { ...wanted, isDryRun: false, accepted: shown.alarm ?? undefined });
  if ("code" in outcome) return outcome.code;
  if (outcome.isHeldUp) {
    // The files were changed while the question stood there: it would have to be asked anew.
    complain("The prices have changed meanwhile; nothing was imported. Run the command again.");
    return EXIT.refused;
  }
  if (options.json === true) sayJson(outcome.report);
  else say(importText(outcome.report, {}));
  return EXIT.done;
}

function exportCommand({ config, words: [folder], options }: Call): Promise<number> {
  return withExport(config, options.stock === true, async (files, added) => {
    const { writeContent } = await import("../../shop/content-files/write-content.ts");
    const source = contentFolder(config);
    const { written, removed } = await writeContent(files, { source, target: resolve(folder ?? source), added });
    say(`${files.length} files; ${written.length} written, ${removed.length} removed.`);
    for (const path of written) say(`  ${path}`);
    for (const path of removed) say(`  ${path} (removed)`);
    return EXIT.done;
  });
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
function runImport(config: Config, options: ImportOptions): Promise<Outcome> {
  return inShopOrDatabase(
    config,
    async () => {
      const { isDryRun, setsStock, overStaff, accepted } = options;
      const answer = await ask<ImportReport>(config, "POST", "/content/import", {
        apply: isDryRun !== true,
        stock: setsStock,
        over_staff: overStaff,
        folder: contentFolder(config),
        ...(accepted === undefined ? {} : { accepted }),
      });
      if (answer.status === 200) return { report: answer.body.data, isHeldUp: false };
      if (answer.body.code === "content.prices_jump") return { report: answer.body.data, isHeldUp: true };
      return { code: refused(answer) };
    },
    (dataFolder) => importHere(config, dataFolder, options),
  );
}

/** Hands over the files, and the pictures beside them; answers the exit code. */
function withExport(
  config: Config,
  stock: boolean,
  write: (files: ContentFile[], added: AddedPictures) => Promise<number>,
): Promise<number> {
  return inShopOrDatabase(
    config,
    async () => {
      const files = await ask<ContentFile[]>(config, "GET", `/content/export?stock=${stock}`);
      if (files.status !== 200) return refused(files);
      const paths = await ask<string[]>(config, "GET", "/content/pictures");
      if (paths.status !== 200) return refused(paths);
      const read = async (path: string) => {
        const answer = await ask<{ content: string }>(config, "GET", `/content/pictures/${path}`);
        if (answer.status !== 200) throw new Error(`the shop does not give the picture ${path}`);
        return Buffer.from(answer.body.data.content, "base64");
      };
      return write(files.body.data, { paths: paths.body.data, read });
    },
    async (dataFolder) => {
      const { exportContent } = await import("../../shop/content-import/export-content.ts");
      const { keptPicture, publishedPictures } = await import("../../shop/pictures/kept-pictures.ts");
      return withDatabase(config, dataFolder, async (db) => {
        const read = async (path: string) => {
          const picture = await keptPicture(db, path);
          if (picture === null) throw new Error(`there is no picture ${path}`);
          return picture;
        };
        return write(await exportContent(db, { stock }), { paths: await publishedPictures(db), read });
      });
    },
  );
}

async function inShopOrDatabase<Result>(
  config: Config,
  byShop: () => Promise<Result>,
  byItself: (dataFolder: string) => Promise<Result>,
): Promise<Result> {
  const dataFolder = makeDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && isDataFolderInUse(dataFolder)) return byShop();
  const release = config.DATABASE_URL === undefined ? claimDataFolder(dataFolder) : () => {};
  try {
    return await byItself(dataFolder);
  } finally {
    release();
  }
}

/** The database with its schema of now, for as long as something is done in it. */
async function withDatabase<Result>(
  config: Config,
  dataFolder: string,
  work: (db: Database, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  // Half the shop: loaded by this command alone, so that the others answer at once.
  const { migrate, withSetupLock } = await import("../../shop/database/open.ts");
  const { openDatabase } = await import("../open-shop.ts");
  const database = await openDatabase(config, dataFolder, { statements: 0 });
  try {
    await withSetupLock(database, (db) => migrate(database, db));
    return await work(database.background, database);
  } finally {
    await database.close();
  }
}

async function importHere(config: Config, dataFolder: string, options: ImportOptions): Promise<Outcome> {
  const { AlarmingPrices, importContent } = await import("../../shop/content-import/import-content.ts");
  const { readContent } = await import("../../shop/content-files/read-content.ts");
  const { deliveredMailTexts } = await import("../../texts/mail-texts.ts");
  const { recordImport } = await import("../../shop/staff/record-import.ts");
  const { startJobs } = await import("../jobs/job-queue.ts");
  const content = await readContent(contentFolder(config), deliveredMailTexts());
  const author = { clock: () => new Date(), actor: { kind: "staff" as const, name: userName() || null } };
  try {
    const report = await withDatabase(config, dataFolder, async (db, database) => {
      // The running shop does the jobs; here they are only queued.
      const jobs = options.setsStock === true ? await startJobs(database, makeLogger(config.LOG_LEVEL)) : undefined;
      const wanted = { ...options, jobs, by: bookedBy(author), record: recordImport(author) };
      return importContent(db, content, wanted).finally(() => jobs?.stop());
    });
    return { report, isHeldUp: false };
  } catch (error) {
    if (error instanceof AlarmingPrices) return { report: error.report, isHeldUp: true };
    throw error;
  }
}
