import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bookedBy } from "../actor.ts";
import type { Content, ContentFile } from "../content/content.ts";
import { type LeftOut, readOver } from "../content-files/read-over.ts";
import { type FaultKind, kindOf } from "../content-files/written-fault.ts";
import { exportContent } from "../content-import/export-content.ts";
import { canonical, contentHash } from "../content-import/fingerprint.ts";
import { AlarmingPrices, ContentChanged, type ImportReport, importContent } from "../content-import/import-content.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { keepPicture, offeredPictures } from "../pictures/kept-pictures.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { recordImport } from "../staff/record-import.ts";
import { type ArchivePictures, pictureOf, sortPictures } from "./archive-pictures.ts";

/** What the shop has of pictures: those that came with it, and how each is read, by its path below `pictures`. */
export interface FileMeans {
  delivered(): Promise<string[]>;
  read(path: string): Promise<Uint8Array | null>;
}

/** As the options of the command line. */
export interface BringInOptions {
  setsStock: boolean;
  overStaff: boolean;
}

/** A file that stays out; a fault's `problem` is put in English, its kind in the words of whoever reads. */
export interface LeftFile {
  path: string;
  faults: { line: number | null; key: string; kind: FaultKind; problem: string }[];
}

/** What files say otherwise than the shop. */
export interface ContentDifference {
  /** Names all of this: what is taken over is just this, or nothing. */
  seen: string;
  report: ImportReport;
  left: LeftFile[];
  pictures: { added: string[]; left: ArchivePictures["left"] };
}

export type BroughtIn =
  | { ok: true; changed: boolean }
  | { ok: false; code: "archive.changed_meanwhile" | "archive.prices_jump"; data: ContentDifference }
  | { ok: false; code: "staff.key_taken" };

/** A folder that files were unpacked into, and what of it stays out so far. */
interface Folder {
  root: string;
  pictures: ArchivePictures;
  left: readonly LeftOut[];
}

/** What was read of it, and what the shop said then. */
interface Read {
  content: Content;
  folder: Folder;
  own: readonly ContentFile[];
  options: BringInOptions;
}

/** Whoever presses has seen another difference. */
class OtherDifference extends Error {}

/** Somebody may publish something between reading and comparing: then it is read again. */
const MOST_TRIES = 3;

/**
 * Says what the files of a folder (`root`) say otherwise than the shop, as an import of the command line does. Changes nothing but
 * the folder, which what has faults goes out of.
 */
export async function compareFiles(
  shop: ShopContext,
  { root, ...options }: BringInOptions & { root: string },
  means: FileMeans,
): Promise<ContentDifference> {
  return compare(shop, await opened(shop, root, means), options, means);
}

/**
 * Takes over what the files of a folder say otherwise than the shop, once under one key, as an act of whoever does it: just the
 * difference that they have `seen`. Refused with the difference of now where that is another one by now, and where prices jump
 * and nobody has said yes to them (`accepted`: the report's `alarm`).
 */
export async function bringIn(
  shop: ShopContext,
  author: StaffAuthor,
  { root, key, seen, accepted, ...options }: Wish,
  means: FileMeans,
): Promise<BroughtIn> {
  const read = await readFolder(shop, await opened(shop, root, means), options, means);
  type Done = { ok: true; changed: boolean } | { ok: false; code: "changed" | "jump" };
  const answer = await doOnce(shop, author, key, async (tx): Promise<Done> => {
    const record = async (inner: Transaction, report: ImportReport) => {
      if (differenceOf(read, report).seen !== seen) throw new OtherDifference();
      await addPictures(inner, shop, read);
      await recordImport(shop, author)(inner, report);
    };
    try {
      const { changed } = await importContent(tx, read.content, { ...optionsOf(shop, read), accepted, record });
      return { ok: true, changed };
    } catch (error) {
      if (error instanceof AlarmingPrices) return { ok: false, code: "jump" };
      if (error instanceof ContentChanged || error instanceof OtherDifference) return { ok: false, code: "changed" };
      throw error;
    }
  });
  if (answer.ok || answer.code === "staff.key_taken") return answer;
  const data = await compare(shop, read.folder, options, means);
  // Whoever has seen something else looks again, before they are asked about what jumps.
  const isJump = answer.code === "jump" && data.seen === seen;
  return { ok: false, code: isJump ? "archive.prices_jump" : "archive.changed_meanwhile", data };
}

interface Wish extends BringInOptions {
  root: string;
  key: RequestKey;
  seen: string;
  accepted: string | undefined;
}

async function opened(shop: ShopContext, root: string, means: FileMeans): Promise<Folder> {
  return { root, pictures: await sortPictures(root, await picturesOf(shop, means), means.read), left: [] };
}

async function compare(
  shop: ShopContext,
  folder: Folder,
  options: BringInOptions,
  means: FileMeans,
): Promise<ContentDifference> {
  for (let tries = 1; ; tries += 1) {
    const read = await readFolder(shop, folder, options, means);
    try {
      return differenceOf(
        read,
        await importContent(shop.db, read.content, { ...optionsOf(shop, read), isDryRun: true }),
      );
    } catch (error) {
      if (!(error instanceof ContentChanged) || tries >= MOST_TRIES) throw error;
      folder = read.folder;
    }
  }
}

async function picturesOf(shop: ShopContext, means: FileMeans): Promise<ReadonlySet<string>> {
  return new Set([...(await means.delivered()), ...(await offeredPictures(shop.db))]);
}

async function readFolder(shop: ShopContext, folder: Folder, options: BringInOptions, means: FileMeans): Promise<Read> {
  const own = await exportContent(shop.db, { now: shop.clock() });
  const pictures = await picturesOf(shop, means);
  const over = { own, mails: shop.configured.mails, pictures, before: folder.left };
  const { content, left } = await readOver(folder.root, over);
  return { content, folder: { ...folder, left }, own, options };
}

const optionsOf = (shop: ShopContext, { own, options }: Read) => ({
  ...options,
  expects: contentHash(own),
  now: shop.clock(),
  jobs: shop.jobs,
  by: bookedBy(shop),
});

function differenceOf({ content, folder, own, options }: Read, report: ImportReport): ContentDifference {
  const { left, pictures } = folder;
  const files: LeftFile[] = left.map(({ path, faults }) => ({
    path,
    faults: faults.map(({ line, key, problem }) => ({ line, key, kind: kindOf(problem), problem })),
  }));
  const added = namedIn(content, pictures);
  // What is sold meanwhile changes the stock that stays as it is, and nothing that is taken over.
  const said = { ...report, otherStock: [] };
  const all = canonical([contentHash(own), contentHash(content.files), options, said, files, added]);
  const seen = createHash("sha256").update(all).digest("hex");
  return { seen, report, left: files, pictures: { added, left: pictures.left } };
}

/** Of the pictures that the shop does not have, those that something names. */
function namedIn({ files }: Content, { added }: ArchivePictures): string[] {
  const isNamed = (path: string) => {
    const name = path.replace(/^.*\//, "").replace(/\.webp$/, "");
    return files.some(({ text }) => text.includes(name));
  };
  return [...added].filter(isNamed).sort();
}

async function addPictures(tx: Transaction, shop: ShopContext, { content, folder }: Read): Promise<void> {
  for (const path of namedIn(content, folder.pictures)) {
    const picture = await pictureOf(await readFile(join(folder.root, "pictures", path)));
    if (picture !== null) await keepPicture(tx, shop, picture);
  }
}
