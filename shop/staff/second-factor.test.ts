import { expect, it } from "vitest";
import { seal, unseal } from "./sealed.ts";
import { codeAt, newTotpSecret, stepOf, stepOfCode } from "./second-factor.ts";

/** RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890; the last six of its eight digits. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("shows at second %i the code of the standard", (second, code) => {
  const moment = new Date(second * 1000);
  expect(codeAt(RFC_SECRET, stepOf(moment))).toBe(code);
  expect(stepOfCode(RFC_SECRET, code, moment)).toBe(stepOf(moment));
});

it("takes the code of a clock that is one period off, and of none further", () => {
  const now = new Date("2026-11-23T09:00:00Z");
  const secret = newTotpSecret();
  const taken = [-2, -1, 0, 1, 2].map((beside) => stepOfCode(secret, codeAt(secret, stepOf(now) + beside), now));
  expect(taken).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null]);
  expect(stepOfCode(secret, "", now)).toBeNull();
});

it("opens what was sealed with the same key for the same person only, and unchanged", () => {
  const sealed = seal({ staffKey: "one key" }, "a secret", "Mariam");
  expect(sealed).not.toContain("secret");
  expect(unseal({ staffKey: "one key" }, sealed, "Mariam")).toBe("a secret");
  expect(unseal({ staffKey: "another key" }, sealed, "Mariam")).toBeNull();
  expect(unseal({ staffKey: "one key" }, sealed, "Omar")).toBeNull();
  expect(
    unseal({ staffKey: "one key" }, `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`, "Mariam"),
  ).toBeNull();
  expect(unseal({ staffKey: "one key" }, "short", "Mariam")).toBeNull();
});
