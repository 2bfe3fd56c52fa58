import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

const SOURCES = ["shop", "texts", "web", "storefront", "backoffice", "server", "sandbox"];
const READERS = [...SOURCES, "tests", "scripts", "clients", "benchmark"];

/** What a framework finds by its name: the router in routes, drizzle-kit in tables. */
const BY_NAME = /^storefront\/(routes\/|root|entry[.])|\/tables[.]ts$/;

const read = (folders: readonly string[]) =>
  folders
    .flatMap((folder) => sourceFiles(folder, [".ts", ".tsx", ".mjs"]))
    .filter(({ path }) => !path.includes("/node_modules/"));
const own = (folders: readonly string[]) => read(folders).filter(({ path }) => !/[.](test|d)[.]/.test(path));

it("public functions of the shop, its texts and its web say what they promise", () => {
  const silent = own(["shop", "texts", "web"]).flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!\*\/\n)^export (?:async )?function\*? (\w+)/gm)].map(([, name]) => `${path}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it("no file gives out a function or a value that no other takes", () => {
  const readers = new Map<string, number>();
  for (const { text } of read(READERS))
    for (const word of new Set(text.match(/\w+/g))) readers.set(word, (readers.get(word) ?? 0) + 1);
  const given = own(SOURCES)
    .filter(({ path }) => !BY_NAME.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = ""]) => ({
        path,
        name,
      })),
    );
  expect(given.filter(({ name }) => readers.get(name) === 1).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
