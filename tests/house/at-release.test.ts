import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { API_AT_RELEASE, BROWSER_AT_RELEASE, EMBEDDED_AT_RELEASE, FAULTS_AT_RELEASE } from "../at-release.ts";

it("what is left to a release is there to be run", () => {
  const named = [
    ...[...API_AT_RELEASE, ...FAULTS_AT_RELEASE, ...EMBEDDED_AT_RELEASE],
    ...BROWSER_AT_RELEASE.map((name) => `tests/browser/${name}`),
  ];
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, "../..", file)))).toEqual([]);
  expect(new Set(API_AT_RELEASE).size).toBe(API_AT_RELEASE.length);
});
