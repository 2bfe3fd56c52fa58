import { expect, test } from "vitest";
import { expiryOf } from "./expiry.ts";

test.each([
  ["2026-11-26", "expired"],
  // Its last day is one on which it may be sent.
  ["2026-11-27", "soon"],
  ["2027-02-25", "soon"],
  ["2027-02-26", null],
])("a lot that lasts until %s is %s on 27 November 2026", (lastDay, expiry) => {
  expect(expiryOf(lastDay, "2026-11-27")).toBe(expiry);
});
