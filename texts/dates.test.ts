import { describe, expect, it } from "vitest";
import { formatDay, formatEstimate } from "./dates.ts";

const from = new Date("2026-11-26T08:00:00Z");
const to = new Date("2026-11-30T08:00:00Z");

describe("a day in words", () => {
  it("keeps figure and month on one line in both languages", () => {
    expect(formatDay(from, "en")).toBe("Thursday 26\u00a0November");
    expect(formatDay(from, "ar")).toBe("الخميس، 26\u00a0نوفمبر");
  });

  it("may begin a new line between the days of a span", () => {
    expect(formatEstimate({ from, to }, "en")).toBe("Thursday 26\u00a0November – Monday 30\u00a0November");
    expect(formatEstimate({ from, to }, "ar")).toBe("الخميس، 26\u00a0نوفمبر – الاثنين، 30\u00a0نوفمبر");
  });
});
