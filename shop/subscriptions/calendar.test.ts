import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOf, daysBetween } from "../day.ts";
import { daysAhead, dueOn, movableTo, planAfter, planEvery, planFrom, planOn, planResumed } from "./calendar.ts";

/** Slow and plain: walks from day to day, as a finger does on a calendar. */
function slowDueOn(anchor: string, months: number): string {
  let walked = anchor;
  const wanted = Number(anchor.slice(8));
  for (let left = months; left > 0; left -= 1) {
    const month = walked.slice(0, 7);
    while (walked.slice(0, 7) === month) walked = addDays(walked, 1);
  }
  const inMonth = walked.slice(0, 7);
  let last = `${inMonth}-01`;
  for (let day = last; day.startsWith(inMonth); day = addDays(day, 1)) if (Number(day.slice(8)) <= wanted) last = day;
  return last;
}

const day = fc.integer({ min: 0, max: 365 * 12 }).map((days) => addDays("2023-01-01", days));
const every = fc.constantFrom(1, 2, 3);

describe("the days of deliveries", () => {
  it.each([
    ["2027-01-31", 1, ["2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-31", 1, ["2028-02-29", "2028-03-31", "2028-04-30"]],
    ["2027-11-30", 3, ["2028-02-29", "2028-05-30", "2028-08-30"]],
    ["2028-02-29", 3, ["2028-05-29", "2028-08-29", "2028-11-29"]],
    ["2026-12-15", 2, ["2027-02-15", "2027-04-15", "2027-06-15"]],
  ])("from %s every %i months are %j", (anchor, months, days) => {
    expect([1, 2, 3].map((n) => dueOn(anchor, months, n))).toEqual(days);
  });

  it("are those of a finger on a calendar", () => {
    fc.assert(
      fc.property(day, every, fc.nat(14), (anchor, months, n) => {
        expect(dueOn(anchor, months, n)).toBe(slowDueOn(anchor, months * n));
      }),
      { numRuns: 150 },
    );
  });

  it("come in order, a month and at most three days apart, whatever the day", () => {
    fc.assert(
      fc.property(day, every, (anchor, months) => {
        let plan = planFrom(anchor, months);
        for (let n = 0; n < 15; n += 1) {
          const next = planAfter(plan);
          const apart = daysBetween(plan.nextOn, next.nextOn);
          expect(apart).toBeGreaterThanOrEqual(28 * months);
          expect(apart).toBeLessThanOrEqual(31 * months);
          plan = next;
        }
      }),
    );
  });
});

it("a day begins at midnight in Dubai", () => {
  expect(dayOf(new Date("2027-02-28T19:59:59.999Z"))).toBe("2027-02-28");
  expect(dayOf(new Date("2027-02-28T20:00:00Z"))).toBe("2027-03-01");
  expect(dayOf(new Date("2028-02-28T20:00:00Z"))).toBe("2028-02-29");
});

describe("a plan", () => {
  it("with another interval counts from the delivery before, or stays where that is over", () => {
    const monthly = planAfter(planFrom("2027-01-31", 1));
    expect(planEvery(monthly, 2, "2027-03-05")).toMatchObject({ nextOn: "2027-04-28", everyMonths: 2 });
    const late = planFrom("2027-01-10", 3);
    expect(planEvery(late, 1, "2027-03-05").nextOn).toBe("2027-04-10");
    expect(planAfter(planEvery(late, 1, "2027-03-05")).nextOn).toBe("2027-05-10");
  });

  it("that was moved counts from the new day", () => {
    const moved = planOn("2027-05-31", 1);
    expect([moved.nextOn, planAfter(moved).nextOn, planAfter(planAfter(moved)).nextOn]).toEqual([
      "2027-05-31",
      "2027-06-30",
      "2027-07-31",
    ]);
  });

  it("never comes before it can be announced, whatever was changed", () => {
    fc.assert(
      fc.property(day, every, every, fc.nat(90), fc.nat(400), (anchor, months, other, later, rest) => {
        const plan = planFrom(anchor, months);
        const today = addDays(anchor, Math.min(later, daysBetween(anchor, plan.nextOn)));
        const { earliest } = movableTo(today);
        const changed = planEvery(plan, other, today);
        expect(changed.nextOn >= earliest || changed.nextOn === plan.nextOn).toBe(true);
        const until = addDays(today, rest);
        const resumed = planResumed(plan, until, today);
        expect(resumed.nextOn >= earliest && resumed.nextOn >= until).toBe(true);
        expect(resumed.anchor).toBe(plan.anchor);
      }),
    );
  });

  it("tells the days ahead", () => {
    expect(daysAhead(planFrom("2027-01-31", 1), "2027-05-01")).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });
});
