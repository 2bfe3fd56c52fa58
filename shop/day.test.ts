import { describe, expect, it } from "vitest";
import { dayOf, gulfTime } from "./day.ts";

describe("gulfTime", () => {
  it("writes a moment by Dubai's clock, as one that sorts", () => {
    expect(gulfTime("2026-11-22T10:05:59Z")).toBe("2026-11-22 14:05");
    expect(gulfTime(new Date("2026-11-22T20:00:00Z"))).toBe("2026-11-23 00:00");
    expect(dayOf(new Date("2026-11-22T20:00:00Z"))).toBe("2026-11-23");
  });
});
