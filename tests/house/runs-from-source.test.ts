import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

it("what runs without pages runs from its sources, too: Node itself can take the types out of every file", () => {
  const files = ["server", "shop", "texts", "web", "scripts"].flatMap((folder) => sourceFiles(folder, [".ts"]));
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap(({ path, text }) => {
    try {
      stripTypeScriptTypes(text);
      return [];
    } catch (fault) {
      return [`${path}: ${String(fault)}`];
    }
  });
  expect(faults).toEqual([]);
});
