import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../../log.ts";
import type { SmallEncoding } from "../compression.ts";

/** Pages of so many builds find their scripts and styles, whichever process of this machine they ask. */
const KEPT_BUILDS = 4;

/** A name with its hash, as the build gives them; nothing that leads to another folder. */
const NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** How the build has compressed its files beside them. */
const ENDING = { br: ".br", gzip: ".gz" } as const;

export interface KeptFile {
  body: Uint8Array<ArrayBuffer>;
  encoding: SmallEncoding;
}

export interface KeptAssets {
  /** A file of another build by its name under `/assets/`, compressed if it can be had so; null if none has it. */
  find(name: string, wanted: SmallEncoding): Promise<KeptFile | null>;
}

/**
 * Keeps the files of this build in the data folder beside those of the builds before it. During a deployment old and
 * new processes answer side by side, and pages stay open for hours: each asks for parts of the build it was made of.
 * What was not started for the longest is removed.
 */
export async function keepAssets(built: string, folder: string, version: string, log: Logger): Promise<KeptAssets> {
  try {
    await putAside(built, folder, version);
  } catch (error) {
    // A full disk is no reason not to sell.
    log.warn({ err: error, folder }, "scripts and styles could not be kept for pages of other versions");
  }
  return {
    async find(name, wanted) {
      if (!NAME.test(name)) return null;
      for (const build of await newestFirst(folder)) {
        const path = join(folder, build, name);
        const compressed = wanted === "identity" ? null : await read(path + ENDING[wanted]);
        if (compressed !== null) return { body: compressed, encoding: wanted };
        const body = await read(path);
        if (body !== null) return { body, encoding: "identity" };
      }
      return null;
    },
  };
}

async function putAside(built: string, folder: string, version: string): Promise<void> {
  const own = join(folder, version);
  if (!(await exists(own))) {
    // Under another name first: whoever looks meets all of it or nothing.
    const draft = `${own}.${process.pid}.draft`;
    try {
      await keepFiles(built, draft);
      await rename(draft, own);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this build was quicker.
      if (!(await exists(own))) throw error;
    }
  }
  const now = new Date();
  await utimes(own, now, now);
  for (const old of (await newestFirst(folder)).slice(KEPT_BUILDS))
    await rm(join(folder, old), { recursive: true, force: true });
}

/**
 * The files of a folder in another one: the same files under a second name where the file system can, which costs a
 * start next to nothing, else copies. A build names its files by what is in them and writes them once.
 */
async function keepFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await keepFiles(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

async function newestFirst(folder: string): Promise<string[]> {
  const builds = await Promise.all(
    (await readdir(folder).catch(() => [])).map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  return builds.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
}
