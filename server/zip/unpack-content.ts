import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isPictureFile, isTextFile } from "../../shop/content-files/folder.ts";

const MEGABYTE = 1024 * 1024;
/** More than 20,000 products with three pictures each. */
const MOST_FILES = 100_000;
const MOST_BYTES = 400 * MEGABYTE;
const MOST_OF_PICTURE = 15 * MEGABYTE;
const MOST_OF_TEXT = 2 * MEGABYTE;

/** What archives of content may come to, for whoever is told. */
export const ARCHIVE_LIMITS = { files: MOST_FILES, megabytes: MOST_BYTES / MEGABYTE };

/** Why an archive is not taken, and which of its files is to blame; null: the whole. */
export interface ArchiveFault {
  code: "archive.unreadable" | "archive.too_large" | "archive.outside" | "archive.foreign" | "archive.not_whole";
  path: string | null;
}

class Faulty extends Error {
  readonly fault: ArchiveFault;

  constructor(code: ArchiveFault["code"], path: string | null = null) {
    super(code);
    this.fault = { code, path };
  }
}

/** What every shop has, whatever it sells: without these the rest would be taken off. */
const NEEDED = ["categories.yaml", "faq.yaml", "promo-codes.yaml", "shipping.yaml", "stores.yaml", "tax.yaml"];

/** What machines put beside the files that people pack, and explanations. */
const isBeside = (path: string) =>
  /(?:^|\/)(?:__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/.test(path) || /^[A-Z]+\.md$/.test(path);

/**
 * Unpacks an archive of content files into a folder that is empty; answers why not, where it is none, and the folder is of no use
 * then. Nothing is written outside of the folder, and never more than the limits: how large a file says it is, it must be.
 */
export async function unpackContent(archive: string, target: string): Promise<ArchiveFault | null> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(archive, { autoClose: false });
    await unpack(zip, target);
    return null;
  } catch (error) {
    return faultOf(error);
  } finally {
    zip?.close();
  }
}

/** What yauzl says of names that lead elsewhere. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/;

function faultOf(error: unknown): ArchiveFault {
  if (error instanceof Faulty) return error.fault;
  // Of the machine's own troubles nobody is to blame.
  if (error instanceof Error && "syscall" in error) throw error;
  const [, path] = OUTSIDE.exec(error instanceof Error ? error.message : "") ?? [];
  return path === undefined ? { code: "archive.unreadable", path: null } : { code: "archive.outside", path };
}

async function unpack(zip: ZipFile, target: string): Promise<void> {
  if (zip.entryCount > MOST_FILES) throw new Faulty("archive.too_large");
  const found: { path: string; entry: Entry }[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName;
    if (!path.endsWith("/") && !isBeside(path)) found.push({ path, entry });
  }
  const above = folderAbove(found.map(({ path }) => path));
  const files = new Map<string, Entry>();
  for (const { path: named, entry } of found) {
    const path = named.slice(above.length);
    if (isBeside(path)) continue;
    if (!isTextFile(path) && !isPictureFile(path)) throw new Faulty("archive.foreign", path);
    if (files.has(path)) throw new Faulty("archive.unreadable", path);
    files.set(path, entry);
  }
  const missing = NEEDED.find((path) => !files.has(path));
  if (missing !== undefined) throw new Faulty("archive.not_whole", missing);
  let bytes = 0;
  for (const [path, { uncompressedSize }] of files) {
    bytes += uncompressedSize;
    if (uncompressedSize > (isTextFile(path) ? MOST_OF_TEXT : MOST_OF_PICTURE) || bytes > MOST_BYTES)
      throw new Faulty("archive.too_large", path);
  }
  for (const [path, entry] of files) await write(zip, entry, join(target, path));
}

/** Where a folder was packed instead of what is in it, its name stands before each. */
function folderAbove(paths: readonly string[]): string {
  const [first = ""] = paths;
  const above = first.slice(0, first.indexOf("/") + 1);
  const isAbove = above !== "" && !paths.includes("categories.yaml") && paths.every((path) => path.startsWith(above));
  return isAbove ? above : "";
}

async function write(zip: ZipFile, entry: Entry, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  let sum = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), counting, createWriteStream(place));
  if (sum !== entry.crc32) throw new Faulty("archive.unreadable", entry.fileName);
}
