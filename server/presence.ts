import { randomUUID } from "node:crypto";
import { readFileSync, statfsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Database } from "../shop/database/database.ts";
import { sayGone, sayPresent } from "../shop/system/processes.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";

const EVERY_MS = 30_000;

interface PresenceSettings {
  db: Database;
  dataFolder: string;
  /** Of the pages. */
  build: string;
}

/** Says again and again that this process is there, for the page that tells staff how the shop is; answers how to stop. */
export function keepPresent({ db, dataFolder, build }: PresenceSettings): () => Promise<void> {
  const [id, version] = [randomUUID(), shopVersion()];
  let saying = Promise.resolve();
  const say = () => {
    const memory = process.memoryUsage.rss();
    const who = { id, host: hostname(), pid: process.pid, version, build, node: process.versions.node };
    // While the database is away nobody can be told; it is said again.
    saying = sayPresent(db, { ...who, memory, ...diskOf(dataFolder) }).catch(() => {});
  };
  say();
  const timer = setInterval(say, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await saying;
    await sayGone(db, id).catch(() => {});
  };
}

function shopVersion(): string {
  return (JSON.parse(readFileSync(join(PROJECT_FOLDER, "package.json"), "utf8")) as { version: string }).version;
}

/** What is left and there in all on the disk of a folder, bytes; null where the machine does not say. */
function diskOf(folder: string): { diskFree: number | null; diskSize: number | null } {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { diskFree: bavail * bsize, diskSize: blocks * bsize };
  } catch {
    return { diskFree: null, diskSize: null };
  }
}
