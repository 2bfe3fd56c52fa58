import fc from "fast-check";
import { expect, it } from "vitest";
import { drawn } from "./drawn.ts";

it("takes each item once at most, and as many as there are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(8), (items, most) => {
      const taken = drawn(items, most);
      expect(taken).toHaveLength(Math.min(most, items.length));
      expect(new Set(taken).size).toBe(taken.length);
      expect(items).toEqual(expect.arrayContaining(taken));
    }),
  );
});

it("gives every item every place", () => {
  const items = ["a", "b", "c", "d", "e", "f"];
  const seen = new Set<string>();
  for (let step = 0; step < 6; step += 1) seen.add(drawn(items, 1, () => step / 6).join());
  expect([...seen].sort()).toEqual(items);
});
