import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
