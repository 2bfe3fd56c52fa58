import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { instalments } from "./instalments.ts";
import { sum, toMinor } from "./money.ts";

it("splits every amount into equal parts that add up to it, what is left over with the first", () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_00 }), integer({ min: 1, max: 12 }), (amount, count) => {
      const [first = 0, ...others] = instalments(toMinor(amount), count);
      expect(sum([toMinor(first), ...others])).toBe(amount);
      expect(others).toHaveLength(count - 1);
      for (const part of others) expect(part).toBe(Math.floor(amount / count));
      expect(first - Math.floor(amount / count)).toBeLessThan(count);
    }),
  );
  expect(instalments(toMinor(36_902))).toEqual([9227, 9225, 9225, 9225]);
});
