import { expect, it } from "vitest";
import { earlier } from "./period.ts";

const NOW = new Date("2026-11-23T08:00:00Z");

it("goes back by as many days as a period has, or by whole weeks", () => {
  const period = { from: "2026-11-01", to: "2026-11-10" };
  expect(earlier(period, "none", NOW)).toBeNull();
  expect(earlier(period, "before", NOW)).toMatchObject({ period: { from: "2026-10-22", to: "2026-10-31" }, shift: 10 });
  expect(earlier(period, "weekdays", NOW)).toMatchObject({
    period: { from: "2026-10-18", to: "2026-10-27" },
    shift: 14,
  });
});

it("compares a day that is not over until the same minute", () => {
  const today = earlier({ from: "2026-11-23", to: "2026-11-23" }, "weekdays", NOW);
  expect(today?.period).toEqual({ from: "2026-11-16", to: "2026-11-16", until: new Date("2026-11-16T08:00:00Z") });
});
