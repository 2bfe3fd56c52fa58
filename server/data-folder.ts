import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartFailure } from "./start-failure.ts";

/** The folder is in use by another process; the message says by which and what to do. */
export class DataFolderInUse extends StartFailure {}

/** Of a folder that belongs to all users, such as /tmp: nobody's to close. */
const STICKY = 0o1000;

/**
 * Makes the data folder if need be; only its owner may look inside, also when it was there before. Returns its absolute
 * path. Throws StartFailure when it cannot be had.
 */
export function makeDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(path);
    // A folder that another user has lent is theirs to close.
    if ((mode & STICKY) === 0 && (uid === process.getuid?.() || process.getuid?.() === 0)) chmodSync(path, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`DATA_DIR: the data folder ${path} cannot be used (${reason}).`, { cause: error });
  }
  return path;
}

/**
 * Claims a data folder for this process; two processes on one embedded database would destroy it. The claim of a
 * process that died, even by `kill -9`, no longer counts. Returns the function that gives the claim back.
 * Throws DataFolderInUse if another living process holds it.
 */
export function claimDataFolder(folder: string): () => void {
  const lock = join(folder, "server.lock");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // A hard link appears complete or not at all, so nobody ever reads half a claim.
        linkSync(draft, lock);
        return () => rmSync(lock, { force: true });
      } catch {
        const holder = readHolder(lock);
        if (holder !== null && isAlive(holder)) {
          throw new DataFolderInUse(
            `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
          );
        }
        rmSync(lock, { force: true });
      }
    }
    throw new DataFolderInUse(`The data folder ${folder} could not be claimed. Remove ${lock} if no shop is running.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether a living server process holds this folder. */
export function isDataFolderInUse(folder: string): boolean {
  const holder = readHolder(join(folder, "server.lock"));
  return holder !== null && isAlive(holder);
}

interface Holder {
  pid: number;
  started: string | null;
}

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // The number may belong to another program by now; its start time tells.
  return holder.started === null || holder.started === startOf(holder.pid);
}

/** When a process started, as the kernel counts it; null where that cannot be read (not Linux). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/**
 * The operator's token: the configured one, else one made at the first start and kept in the data folder, readable
 * by its owner only.
 */
export function operatorToken(folder: string, configured: string | undefined): string {
  return configured ?? keptSecret(folder, "operator-token");
}

/** What encrypts staff's second factors: the configured key, else one that is kept like the operator's token. */
export function staffKey(folder: string, configured: string | undefined): string {
  return configured ?? keptSecret(folder, "staff-key");
}

function keptSecret(folder: string, name: string): string {
  const file = join(folder, name);
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept !== "") return kept;
  } catch {
    // Not there yet: the first start.
  }
  const secret = randomBytes(32).toString("base64url");
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
    return secret;
  } catch {
    // Another process of this shop was quicker, or the file is empty: one of them counts.
  }
  const made = readFileSync(file, "utf8").trim();
  if (made !== "") return made;
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
