import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Content, ContentFile } from "../content/content.ts";
import type { MailTexts } from "../settings/mail-texts.ts";
import { ContentError, type Fault } from "./fault.ts";
import { textFilesIn } from "./folder.ts";
import { readContent } from "./read-content.ts";

/** A file that stays out, and why. */
export interface LeftOut {
  path: string;
  faults: Fault[];
}

interface Over {
  /** The files that the shop itself would write now (`exportContent`). */
  own: readonly ContentFile[];
  mails: MailTexts | null;
  /** Pictures that the shop has, by their paths below `pictures`. */
  pictures: ReadonlySet<string>;
  /** What was put back before, when the shop said something else. */
  before: readonly LeftOut[];
}

/**
 * Reads a content folder as `readContent` does, but that nothing in it blocks the rest: a file with a fault, or one that others
 * need and that is gone, is put back as the shop says it, and told with its faults. Writes over the folder. Throws
 * ContentError where the shop's own files are not in order.
 */
export async function readOver(
  root: string,
  { own, mails, pictures, before }: Over,
): Promise<{ content: Content; left: LeftOut[] }> {
  const owned = new Map(own.map(({ path, text }) => [path, text]));
  const said = new Map((await textFilesIn(root)).map(({ path, text }) => [path, text]));
  const open = new Set([...said.keys(), ...owned.keys()].filter((path) => said.get(path) !== owned.get(path)));
  const left = new Map<string, Fault[]>();
  const putBack = async (path: string, faults: Fault[]) => {
    left.set(path, faults);
    open.delete(path);
    const place = join(root, path);
    const text = owned.get(path);
    if (text === undefined) return rm(place, { force: true });
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  };
  for (const { path, faults } of before) await putBack(path, faults);
  for (;;) {
    try {
      const content = await readContent(root, mails, pictures);
      return { content, left: [...left].map(([path, faults]) => ({ path, faults })) };
    } catch (error) {
      if (!(error instanceof ContentError) || open.size === 0) throw error;
      for (const [path, faults] of blamed(error.faults, open)) await putBack(path, faults);
    }
  }
}

/**
 * Which of the files that say something new (`open`) are to blame, each with its faults, and with it its other language: those with
 * faults of their own; else what the shop has itself does not fit any more, and those that its faults name; else all.
 */
function blamed(faults: readonly Fault[], open: ReadonlySet<string>): Map<string, Fault[]> {
  const found = new Map<string, Fault[]>();
  const add = (path: string, fault?: Fault) => {
    if (open.has(path)) found.set(path, [...(found.get(path) ?? []), ...(fault === undefined ? [] : [fault])]);
  };
  for (const fault of faults) {
    // One of two languages that is missing is none of the files.
    const isOpen = open.has(fault.file) ? fault.file : otherLanguage(fault.file);
    if (isOpen !== null) add(isOpen, fault);
  }
  if (found.size === 0)
    for (const fault of faults) {
      const named = new Set(fault.problem.split(/[^\w./-]+/));
      for (const path of open) if (named.has(nameIn(path)) || named.has(path)) add(path, fault);
    }
  if (found.size === 0) for (const path of open) for (const fault of faults) add(path, fault);
  for (const path of [...found.keys()]) {
    const other = otherLanguage(path);
    if (other !== null && !found.has(other)) add(other);
  }
  return found;
}

/** What others call the thing that a file is of. */
const nameIn = (path: string) => path.replace(/^.*\//, "").replace(/\..*$/, "");

function otherLanguage(path: string): string | null {
  const [, name, language] = /^(.+)\.(en|ar)\.md$/.exec(path) ?? [];
  return name === undefined ? null : `${name}.${language === "en" ? "ar" : "en"}.md`;
}
