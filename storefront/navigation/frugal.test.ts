import { expect, it } from "vitest";
import { isFrugal } from "./frugal.ts";

it.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "3g" }, false],
  [{ saveData: false, effectiveType: "4g" }, false],
  [{}, false],
])("a line that says %o counts as frugal: %s", (line, expected) => {
  expect(isFrugal(line)).toBe(expected);
});
