import { expect, it } from "vitest";
import { askedDays, daysNamed, faultOfDays, NAMED_DAYS } from "./asked-days.ts";

it("tells of the last 30 days where none are named", () => {
  const today = "2026-03-01";
  expect(askedDays({}, today)).toEqual({ from: "2026-01-31", to: today });
  expect(askedDays({ to: "2026-01-30" }, today)).toEqual({ from: "2026-01-01", to: "2026-01-30" });
  expect(askedDays({ from: "2026-02-28" }, today)).toEqual({ from: "2026-02-28", to: today });
});

it("names days as they are in Dubai's calendar", () => {
  // A Wednesday in the new year.
  expect(Object.fromEntries(NAMED_DAYS.map((name) => [name, Object.values(daysNamed(name, "2027-01-06"))]))).toEqual({
    this_week: ["2027-01-03", "2027-01-06"],
    last_week: ["2026-12-27", "2027-01-02"],
    this_month: ["2027-01-01", "2027-01-06"],
    last_month: ["2026-12-01", "2026-12-31"],
    last_7: ["2026-12-31", "2027-01-06"],
    last_30: ["2026-12-08", "2027-01-06"],
    last_90: ["2026-10-09", "2027-01-06"],
  });
  expect(daysNamed("this_week", "2027-01-03")).toEqual({ from: "2027-01-03", to: "2027-01-03" });
  expect(daysNamed("last_month", "2028-03-31")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

it("says what is wrong with days", () => {
  expect(faultOfDays({ from: "2026-03-01", to: "2026-03-01" })).toBeNull();
  expect(faultOfDays({ from: "2026-03-02", to: "2026-03-01" })).toBe("order");
  expect(faultOfDays({ to: "0202-03-02" })).toBe("year");
});
