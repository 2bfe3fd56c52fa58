import { expect, test } from "vitest";
import { formatSet, formatWhen, gulfField, gulfMoment } from "./moment.ts";

test("a moment that was set says its seconds where it has any; what only happened does not", () => {
  const now = new Date("2026-11-20T08:00:00Z");
  const of = (moment: string) => formatSet(new Date(moment), "en", now);
  expect(of("2026-11-26T20:00:30Z")).toBe("27 Nov, 00:00:30");
  expect(of("2026-11-26T20:00:00Z")).toBe("27 Nov, 00:00");
  expect(of("2026-11-20T09:05:07Z")).toBe("13:05:07");
  expect(of("2027-11-26T20:00:30Z")).toBe("27 Nov 2027, 00:00:30");
  expect(of("2026-11-19T20:00:30.412Z")).toBe("00:00");
  expect(formatWhen(new Date("2026-11-26T20:00:30Z"), "en", now)).toBe("27 Nov, 00:00");
});

test("a field has a moment to the second, in minutes where that says it", () => {
  expect(gulfField("2026-11-26T20:00:30.000Z")).toBe("2026-11-27T00:00:30");
  expect(gulfField("2026-11-26T20:00:00.000Z")).toBe("2026-11-27T00:00");
  for (const moment of ["2026-11-26T20:00:30.000Z", "2026-11-26T20:00:00.000Z"])
    expect(gulfMoment(gulfField(moment))).toBe(moment);
  expect([gulfField(null), gulfMoment("")]).toEqual(["", null]);
});
