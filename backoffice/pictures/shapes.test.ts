import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf, mostZoom, SHAPES, type Shape } from "./shapes.ts";

test("a part lies within its picture, however it is rounded", () => {
  const percent = fc.double({ min: -0.01, max: 100.01, noNaN: true });
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const area = areaOf({ x, y, width, height });
      for (const side of Object.values(area)) expect(Number.isInteger(side)).toBe(true);
      expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(area.left + area.width, area.top + area.height)).toBeLessThanOrEqual(10_000);
    }),
  );
  expect(Object.values(areaOf({ x: 12.5, y: 0, width: 75, height: 100 }))).toEqual([1250, 0, 7500, 10_000]);
});

test("one goes in until the longer side of the part has 1200 pixels, and not at all where it never has", () => {
  expect(mostZoom({ width: 1600, height: 2133 }, "square")).toBeCloseTo(4 / 3);
  expect(mostZoom({ width: 2133, height: 1600 }, "wide")).toBeCloseTo(2133 / 1200, 3);
  expect(mostZoom({ width: 1200, height: 2400 }, "scene")).toBe(1);
  fc.assert(
    fc.property(
      fc.integer({ min: 1200, max: 8000 }),
      fc.integer({ min: 1200, max: 8000 }),
      fc.constantFrom(...(Object.keys(SHAPES) as Shape[])),
      // Whatever the shop keeps can be shown in every shape.
      (width, height, shape) => {
        expect(mostZoom({ width, height }, shape)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
