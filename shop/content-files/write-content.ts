import { cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentFile } from "../content/content.ts";
import { textFilesIn } from "./folder.ts";

/** Pictures that are not in the folder the shop is served from: their paths below `pictures`, and how each is had. */
export interface AddedPictures {
  paths: readonly string[];
  read: (path: string) => Promise<Uint8Array>;
}

/**
 * Makes the texts of a content folder (`target`) just these files: what says the same is not touched, a text that is not
 * among them is removed. Pictures are copied from `source`, where this is another folder, and `added` ones are
 * put beside them.
 */
export async function writeContent(
  files: readonly ContentFile[],
  { source, target, added }: { source: string; target: string; added: AddedPictures },
): Promise<{ written: string[]; removed: string[] }> {
  const wanted = new Set(files.map(({ path }) => path));
  const removed = (await textFilesIn(target)).map(({ path }) => path).filter((path) => !wanted.has(path));
  for (const path of removed) await rm(join(target, path));
  const written: string[] = [];
  for (const { path, text } of files) {
    const place = join(target, path);
    if ((await readFile(place, "utf8").catch(() => null)) === text) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
    written.push(path);
  }
  if (source !== target) await cp(join(source, "pictures"), join(target, "pictures"), { recursive: true });
  // Each is named by what it shows: one of this name is this one.
  for (const path of added.paths) {
    const place = join(target, "pictures", path);
    if ((await stat(place).catch(() => null)) !== null) continue;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await added.read(path));
    written.push(`pictures/${path}`);
  }
  return { written, removed };
}
