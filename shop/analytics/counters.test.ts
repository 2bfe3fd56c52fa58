import fc from "fast-check";
import { expect, it } from "vitest";
import { VITALS, vitalStep, vitalWithin } from "./counters.ts";

it("the step that three of four visits stay within is never below the figure itself", () => {
  const values = fc.array(fc.double({ min: 0, max: 9000, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...VITALS), values, (vital, measured) => {
      const counts = new Map<string, number>();
      for (const value of measured) {
        const step = vitalStep(vital, value);
        counts.set(step, (counts.get(step) ?? 0) + 1);
      }
      const sorted = measured.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
      const within = vitalWithin(vital, counts, 0.75);
      if (within === null) expect(vitalStep(vital, exact)).toBe("more");
      else expect(vitalStep(vital, exact)).toBe(String(within));
    }),
  );
});

it("nothing counted is no figure", () => {
  expect(vitalWithin("LCP", new Map(), 0.75)).toBeNull();
});
