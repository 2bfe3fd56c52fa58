import fc from "fast-check";
import { expect, it } from "vitest";
import { growingPause } from "./growing-pause.ts";

it("grows, never beyond the longest, and is never the same for all", () => {
  fc.assert(
    fc.property(fc.nat(1000), (failures) => {
      const pause = growingPause(failures, 100, 2000);
      const whole = Math.min(2000, 100 * 2 ** failures);
      expect(pause).toBeGreaterThan(whole / 2 - 1);
      expect(pause).toBeLessThanOrEqual(whole);
    }),
  );
  expect(new Set(Array.from({ length: 20 }, () => growingPause(5, 100, 2000))).size).toBeGreaterThan(1);
});
