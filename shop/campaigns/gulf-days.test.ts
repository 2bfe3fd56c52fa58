import { describe, expect, it } from "vitest";
import { daysFrom, gulfDays, hijriOf } from "./gulf-days.ts";

const daysOf = (year: number, kind: string) =>
  gulfDays(`${year}-01-01`, `${year}-12-31`).flatMap((each) => (each.kind === kind ? [each.day] : []));

describe("days of the Gulf", () => {
  it("follow the calendar of Umm al-Qura", () => {
    expect(hijriOf("2025-03-01")).toEqual({ year: 1446, month: 9, day: 1 });
    expect(daysOf(2025, "ramadan")).toEqual(daysFrom("2025-03-01", "2025-03-29"));
    expect(daysOf(2025, "eid_fitr")).toEqual(["2025-03-30", "2025-03-31", "2025-04-01"]);
    expect(daysOf(2025, "eid_adha")[0]).toBe("2025-06-06");
    // A year of the sun has two Ramadans now and then.
    expect(daysOf(2030, "ramadan").length).toBeGreaterThan(30);
  });

  it("know the sales of November and when salaries come", () => {
    expect([2024, 2025, 2026, 2027].flatMap((year) => daysOf(year, "white_friday"))).toEqual([
      ...["2024-11-29", "2025-11-28", "2026-11-27", "2027-11-26"],
    ]);
    // The 27th of February and March 2026 is a Friday, that of June a Saturday.
    expect(daysOf(2026, "pay_day").slice(0, 6)).toEqual([
      ...["2026-01-27", "2026-02-26", "2026-03-26", "2026-04-27", "2026-05-27", "2026-06-28"],
    ]);
    expect(gulfDays("2026-12-02", "2026-12-02")).toEqual([{ day: "2026-12-02", kind: "national_day", country: "AE" }]);
  });
});
