import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./source-files.ts";

/** More than this nobody takes in at a glance. */
const FILES_AT_MOST = 25;

/** Every folder below one, with the number of files that stand in it, tests not counted. */
function foldersOf(path: string): { path: string; files: number }[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name)).length;
  return [{ path, files }, ...entries.filter((e) => e.isDirectory()).flatMap((e) => foldersOf(`${path}/${e.name}`))];
}

test("no source folder is a heap of files", () => {
  const heaps = ["shop", "texts", "web", "storefront", "backoffice", "server", "sandbox"]
    .flatMap(foldersOf)
    .filter(({ path, files }) => files > FILES_AT_MOST && !path.startsWith("shop/database/migrations"));
  expect(heaps).toEqual([]);
});
