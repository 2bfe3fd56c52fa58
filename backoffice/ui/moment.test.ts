import { expect, test } from "vitest";
import { gulfField, gulfMoment } from "./moment.ts";

test("a field has a moment to the second, in minutes where that says it", () => {
  expect(gulfField("2026-11-26T20:00:30.000Z")).toBe("2026-11-27T00:00:30");
  expect(gulfField("2026-11-26T20:00:00.000Z")).toBe("2026-11-27T00:00");
  for (const moment of ["2026-11-26T20:00:30.000Z", "2026-11-26T20:00:00.000Z"])
    expect(gulfMoment(gulfField(moment))).toBe(moment);
  expect([gulfField(null), gulfMoment("")]).toEqual(["", null]);
});
