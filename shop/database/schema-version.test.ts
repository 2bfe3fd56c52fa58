import { expect, it } from "vitest";
import { schemaFault } from "./schema-version.ts";

const KNOWN = [100, 200, 300];

it.each([
  ["a new database", []],
  ["one of an earlier version", [100, 200]],
  ["one of this version, in any order", [300, 100, 200]],
])("%s is used", (_what, applied) => {
  expect(schemaFault(applied, KNOWN)).toBeNull();
});

it.each([
  ["one of a newer version", [100, 200, 300, 400], "newer version"],
  ["one whose changes are others", [100, 150], "another version"],
  ["one that has left one out", [100, 300], "another version"],
])("%s is refused", (_what, applied, word) => {
  expect(schemaFault(applied, KNOWN)).toContain(word);
});
