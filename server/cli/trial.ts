import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../shop/database/database.ts";
import { arabicDistributorOf, type Config, contentFolder } from "../config.ts";
import { claimDataFolder, makeDataFolder } from "../data-folder.ts";
import { agreesTo } from "./agreement.ts";
import { type Call, type Command, EXIT, Misuse, type Options, textOf, wholeNumber } from "./command.ts";
import { complain, say } from "./output.ts";

/** In production somebody has to name what they are about to change, and nothing else will do. */
const DATABASE = { value: "NAME", does: "the name of the database, to be sure; needed in production" };

export const trialCommands: readonly Command[] = [
  {
    name: "reset",
    does: "Empty the database: orders, customers, everything; the content is taken over anew",
    more: "Says what would be lost and asks first. A shop on the embedded database has to be stopped.",
    options: { database: DATABASE, yes: { does: "without being asked; not in production" } },
    run: reset,
  },
  {
    name: "seed",
    does: "Fill the shop with made-up orders, customers, carts and messages, to try it out",
    more: "No mail is sent and no provider asked. A shop on the embedded database has to be stopped.",
    options: {
      orders: { value: "COUNT", does: "how many orders (500)" },
      days: { value: "COUNT", does: "over how many days (90)" },
      seed: { value: "TEXT", does: "the same text makes the same orders (1)" },
      until: { value: "TIME", does: "the moment up to which they are placed, like 2026-11-22T12:00:00Z (now)" },
      database: DATABASE,
    },
    run: seed,
  },
];

async function reset({ config, options }: Call): Promise<number> {
  const { countOfLife, resetShop } = await import("../seed/reset.ts");
  const { readContent } = await import("../../shop/content-files/read-content.ts");
  const { deliveredMailTexts } = await import("../../texts/mail-texts.ts");
  const content = await readContent(contentFolder(config), deliveredMailTexts());
  return onDatabase(config, async (db, name) => {
    const counts = counted(await countOfLife(db));
    say(`This empties the database ${name}: ${counts} are lost, with every paper and every payment.`);
    const agreed =
      mayChange(config, options, name) && (options.yes === true || isNamed(options) || (await agreesTo("Empty it?")));
    if (agreed === null) complain("Nobody can be asked here: add --yes.");
    if (agreed !== true) {
      complain("Nothing was changed.");
      return EXIT.refused;
    }
    await resetShop(db, content);
    say("It is as after a first start.");
    return EXIT.done;
  });
}

async function seed({ config, options }: Call): Promise<number> {
  const wanted = {
    orders: wholeNumber(textOf(options, "orders") ?? "500", "--orders", 1),
    days: wholeNumber(textOf(options, "days") ?? "90", "--days", 1),
    seed: textOf(options, "seed") ?? "1",
    until: momentOf(textOf(options, "until")),
  };
  const { SeededBefore, seedShop } = await import("../seed/seed.ts");
  return onDatabase(config, async (db, name) => {
    if (!mayChange(config, options, name)) return EXIT.refused;
    const { BRAND_NAME, BRAND_DISTRIBUTOR, BRAND_TAX_NUMBER } = config;
    const brand = {
      name: BRAND_NAME,
      distributor: BRAND_DISTRIBUTOR,
      taxNumber: BRAND_TAX_NUMBER,
      ...arabicDistributorOf(config),
    };
    try {
      const made = await seedShop(db, brand, wanted, (orders) => say(`${orders} of ${wanted.orders} orders …`));
      say(`Made up ${counted(made)} over ${wanted.days} days in the database ${name}.`);
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof SeededBefore)) throw error;
      complain(`${error.message} Name another --seed, or begin with reset.`);
      return EXIT.refused;
    }
  });
}

/** `40 orders, 1 refund`. */
const counted = (counts: object) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${count === 1 ? what.replace(/s$/, "") : what}`)
    .join(", ");

function momentOf(typed: string | undefined): Date {
  const moment = typed === undefined ? new Date() : new Date(typed);
  if (Number.isNaN(moment.getTime())) throw new Misuse("--until must be a time like 2026-11-22T12:00:00Z.");
  return moment;
}

const isNamed = (options: Options) => textOf(options, "database") !== undefined;

/** A public shop, or a database that was named, is changed under its own name only. Says so when it is not. */
function mayChange({ isDevelopment }: Config, options: Options, name: string): boolean {
  const named = textOf(options, "database");
  if (named === name || (named === undefined && isDevelopment)) return true;
  complain(
    named === undefined
      ? `This is a shop in production: add --database ${name} if that is what you mean.`
      : `The database is not ${named} but ${name}.`,
  );
  return false;
}

/** The database with its schema up to date, and its name; the data folder of an embedded one, claimed meanwhile. */
async function onDatabase(config: Config, work: (db: Database, name: string) => Promise<number>): Promise<number> {
  const { withSetupLock } = await import("../../shop/database/open.ts");
  const { openDatabase, prepareDatabase } = await import("../open-shop.ts");
  const dataFolder = makeDataFolder(config.DATA_DIR);
  const isEmbedded = config.DATABASE_URL === undefined;
  const release = isEmbedded ? claimDataFolder(dataFolder) : () => {};
  try {
    const database = await openDatabase(config, dataFolder, { statements: 0 });
    try {
      await prepareDatabase(database, contentFolder(config));
      let code: number = EXIT.refused;
      await withSetupLock(database, async (db) => {
        const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
        code = await work(db, isEmbedded ? "embedded" : (row?.name ?? ""));
      });
      return code;
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}
