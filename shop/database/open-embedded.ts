import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { PgliteDatabase } from "drizzle-orm/pglite";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { refuseBeside, withinTransaction } from "./beside-transaction.ts";
import type { Database } from "./database.ts";
import type { OpenDatabase } from "./open.ts";
import { prepareEmbedded } from "./prepare-embedded.ts";
import { DatabaseRefused } from "./refused.ts";
import { RememberingDialect } from "./remembering-dialect.ts";
import { countingLogger, type StatementCounter } from "./statement-counter.ts";
import { timeEmbedded } from "./timed-statements.ts";

/** The embedded database lives in this process: its default of 160 MB would be most of the shop's memory. */
const EMBEDDED_BUFFERS = "16MB";

/** What every database has from its first moment on; without one of them it opens empty, damaged or not at all. */
const INDISPENSABLE = ["PG_VERSION", "global/pg_control", "pg_wal/", "base/", "pg_xact/"];

/** An empty database takes 40 MB, and its journal grows before it is used again. */
const LITTLE_SPACE_BYTES = 150 * 1024 * 1024;

/**
 * Opens the embedded database in a folder of its own, made on first use. A folder that holds anything else, or part of
 * a database, is refused and left as it is: opening it would begin an empty one in its place.
 * Throws DatabaseRefused with what to do.
 */
export async function openEmbedded(folder: string, counter: StatementCounter): Promise<OpenDatabase> {
  // Only there while a database is made that has never been used.
  const unfinished = `${folder}.unfinished`;
  if (exists(unfinished)) {
    if (missingIn(folder) !== undefined) rmSync(folder, { recursive: true, force: true });
    // Cut off in its last moment, or put back from a copy since: it looks the same, so nothing is thrown away.
    else renameSync(folder, `${folder}.cut-off-${Date.now()}`);
  }
  const isNew = isEmpty(folder);
  if (isNew) {
    writeFileSync(unfinished, "");
    await makeApart(folder);
  } else refuseIncomplete(folder);
  const pglite = await open(folder);
  endOnPanic(pglite);
  // Orders and addresses are nobody else's on this machine.
  chmodSync(folder, 0o700);
  rmSync(unfinished, { force: true });
  prepareEmbedded(pglite);
  refuseNested(pglite);
  if (counter.onDone !== undefined) timeEmbedded(pglite, counter.onDone);
  const dialect = new RememberingDialect();
  const session = new PgliteSession(pglite, dialect, undefined, { logger: countingLogger(counter) });
  const db = new PgliteDatabase(dialect as never, session as never, undefined) as unknown as Database;
  return {
    db,
    background: db,
    kind: "embedded",
    pglite,
    backgroundPool: null,
    directUrl: null,
    listen: async (channel, onNotify) => {
      await pglite.listen(channel, onNotify);
    },
    isReachable: async () => {
      try {
        await db.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
    close: () => pglite.close(),
  };
}

/**
 * A database that has panicked, on a full disk for one, answers no more, and whoever asks it holds up the whole process,
 * which then hears no signal either. Ended at once, it is whole again at the next start.
 */
function endOnPanic(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...given) => {
    try {
      return await execute(...given);
    } catch (error) {
      if ((error as { severity?: unknown }).severity === "PANIC") {
        process.stderr.write(`The shop ends: the embedded database had to stop (${reasonOf(error)}).\n`);
        process.exit(1);
      }
      throw error;
    }
  };
}

/** What is asked beside its own transaction would wait for ever, and everybody behind it. */
function refuseNested(pglite: PGlite): void {
  const [query, transaction] = [pglite.query.bind(pglite), pglite.transaction.bind(pglite)];
  pglite.query = ((...given: Parameters<typeof query>) => {
    refuseBeside();
    return query(...given);
  }) as typeof pglite.query;
  pglite.transaction = (work) => {
    refuseBeside();
    return transaction((tx) => withinTransaction(() => work(tx)));
  };
}

/**
 * A database is made by a second instance of it, whose memory, hundreds of megabytes, this process would keep in part for
 * as long as it lives (docs/decisions/0029). Another process makes it, beside its place: should this one be killed
 * meanwhile, the other goes on for seconds, when somebody else may have begun. Should it fail, this one makes it where
 * it belongs, or says why not.
 */
async function makeApart(folder: string): Promise<void> {
  const begun = `${folder}.new-`;
  const around = readdirSync(dirname(folder)).map((name) => join(dirname(folder), name));
  for (const left of around.filter((path) => path.startsWith(begun))) remove(left);
  const place = mkdtempSync(begun);
  const maker = fork(join(import.meta.dirname, "make-embedded.ts"), [place], { execArgv: [], stdio: "ignore" });
  const isMade = await new Promise<boolean>((resolve) => {
    maker.once("error", () => resolve(false));
    maker.once("exit", (code) => resolve(code === 0));
  });
  try {
    if (isMade) {
      // Empty, or not there; where something is mounted on it, it stays.
      rmSync(folder, { recursive: true, force: true });
      renameSync(place, folder);
    }
  } catch {
    // Made in its place after all.
  } finally {
    remove(place);
  }
}

/** Whoever still writes there may keep it from going; it is looked for again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, {
      startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
    });
  } catch (error) {
    const free = freeBytes(folder);
    const space =
      free < LITTLE_SPACE_BYTES
        ? ` Its disk has ${Math.floor(free / 1024 / 1024)} MB left, which is too little: make room and start again.`
        : " If it has worked before, put the whole folder back from a copy; see docs/operations.md, Data.";
    throw new DatabaseRefused(`the embedded database in ${folder} could not be opened (${reasonOf(error)}).${space}`, {
      cause: error,
    });
  }
}

function refuseIncomplete(folder: string): void {
  const missing = missingIn(folder);
  if (missing === undefined) return;
  throw new DatabaseRefused(
    `${folder} is not a whole database: ${missing.replace(/\/$/, "")} is missing. Nothing was changed. ` +
      "Put the whole folder back from a copy, or set DATA_DIR to another folder to begin with an empty shop.",
  );
}

/** What a whole database would have; undefined when nothing is missing. */
function missingIn(folder: string): string | undefined {
  return INDISPENSABLE.find((name) => (name.endsWith("/") ? isEmpty(join(folder, name)) : !exists(join(folder, name))));
}

/** Whether nothing is there. Throws DatabaseRefused for a file. */
function isEmpty(folder: string): boolean {
  if (!exists(folder)) return true;
  if (!statSync(folder).isDirectory()) {
    throw new DatabaseRefused(
      `${folder} is a file, but the embedded database needs a folder there. Move the file away.`,
    );
  }
  return readdirSync(folder).length === 0;
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(join(folder, ".."));
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The embedded database throws numbers of its own where the machine refuses something. */
const MACHINE_FAULTS: Record<number, string> = {
  2: "permission denied",
  29: "the disk failed",
  33: "too many open files",
  51: "no space left on the disk",
  63: "not permitted",
  69: "the disk can only be read",
};

function reasonOf(error: unknown): string {
  const { errno, message } = (error ?? {}) as { errno?: unknown; message?: unknown };
  if (typeof errno === "number") return MACHINE_FAULTS[errno] ?? `fault ${errno}`;
  return typeof message === "string" ? message.replace(/\s*Build with -sASSERTIONS.*$/, "") : "unknown fault";
}
