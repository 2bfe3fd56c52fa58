import { describe, expect, it } from "vitest";
import { dayOf, gulfTime, isDay } from "./day.ts";

describe("gulfTime", () => {
  it("writes a moment by Dubai's clock, as one that sorts", () => {
    expect(gulfTime("2026-11-22T10:05:59Z")).toBe("2026-11-22 14:05");
    expect(gulfTime(new Date("2026-11-22T20:00:00Z"))).toBe("2026-11-23 00:00");
    expect(dayOf(new Date("2026-11-22T20:00:00Z"))).toBe("2026-11-23");
  });
});

describe("isDay", () => {
  it("knows the days of the calendar", () => {
    expect(["2028-02-29", "2026-02-29", "2026-2-1", "yesterday", "2026-13-01"].filter(isDay)).toEqual(["2028-02-29"]);
  });
});
