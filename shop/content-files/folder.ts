import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFile } from "../content/content.ts";
import type { Fault } from "./fault.ts";
import { parseMarkdownFile, parseYaml, type Source } from "./source.ts";

/** Names in a folder without hidden ones, sorted; a folder that is missing is empty. */
export async function namesIn(root: string, folder: string): Promise<string[]> {
  try {
    const names = await readdir(join(root, folder));
    return names.filter((name) => !name.startsWith(".")).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads one content file, YAML or Markdown by its name. Null, with the fault added, when it cannot be read as such. */
export async function readSource(root: string, file: string, faults: Fault[]): Promise<Source | null> {
  let content: string;
  try {
    content = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(join(root, file)));
  } catch (error) {
    const problem =
      (error as NodeJS.ErrnoException).code === "ENOENT" ? "the file is missing" : "the file is not UTF-8 text";
    faults.push({ file, line: null, key: "", problem });
    return null;
  }
  return file.endsWith(".md") ? parseMarkdownFile(file, content, faults) : parseYaml(file, content, faults);
}

/** The files of a folder that end as they should; any other is a fault, since it would silently not be imported. */
export async function filesIn(root: string, folder: string, ending: string, faults: Fault[]): Promise<string[]> {
  const names = await namesIn(root, folder);
  for (const name of names) {
    if (!name.endsWith(ending)) {
      faults.push({
        file: `${folder}/${name}`,
        line: null,
        key: "",
        problem: `is not imported: only files ending in ${ending} belong here`,
      });
    }
  }
  return names.filter((name) => name.endsWith(ending));
}

/** Where files of text stand: at the top, and in the folders that hold one file or two per entry. */
const TEXT_FOLDERS = [".", "blog", "campaigns", "pages", "products", "products-off-sale", "settings", "stories"];

/** Whether a file stands where the content folder has its texts, and is one of them. */
export function isTextFile(path: string): boolean {
  const [folder, name, more] = path.includes("/") ? path.split("/") : [".", path];
  return (
    TEXT_FOLDERS.includes(folder ?? "") && more === undefined && /^[a-z0-9][a-z0-9.-]*\.(yaml|md)$/.test(name ?? "")
  );
}

/** Whether a file stands where the content folder has its pictures, and is called like one. */
export function isPictureFile(path: string): boolean {
  return /^pictures\/(products|scenes|categories)\/[\w-]+(\.[\w-]+)*\.webp$/.test(path);
}

/** Every file of text below a content folder, in the order of their paths; explanations in capitals are none. */
export async function textFilesIn(root: string): Promise<ContentFile[]> {
  const paths: string[] = [];
  for (const folder of TEXT_FOLDERS) {
    for (const name of await namesIn(root, folder)) paths.push(folder === "." ? name : `${folder}/${name}`);
  }
  const files = paths
    .filter(isTextFile)
    .sort()
    .map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") }));
  return Promise.all(files);
}

/** How a file begins, and how long it is. */
export async function beginningOf(
  root: string,
  file: string,
  bytes: number,
): Promise<{ head: Uint8Array; size: number }> {
  await using opened = await open(join(root, file));
  const { size } = await opened.stat();
  const { buffer, bytesRead } = await opened.read(new Uint8Array(bytes), 0, bytes, 0);
  return { head: buffer.subarray(0, bytesRead), size };
}
