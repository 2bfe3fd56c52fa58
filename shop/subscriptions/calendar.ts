import { addDays, type Day } from "../day.ts";

/** At least so many days before it is made, every delivery is announced, and may be skipped or changed. */
export const NOTICE_DAYS = 3;

/** A delivery that is late by more than this, since nobody made it, is not made any more. */
export const LATEST_DAYS = 7;

/** So long a delivery waits for its product, or for the customer's word on its price; then it is left out. */
export const LONGEST_WAIT_DAYS = 14;

/** No delivery is put off further than this. */
const LONGEST_PAUSE_DAYS = 366;

/** The months between two deliveries that there are to choose from. */
export const INTERVALS = [1, 2, 3] as const;
export type Interval = (typeof INTERVALS)[number];

/** When the deliveries of a subscription are due: number n so many months after the anchor. */
export interface Rhythm {
  /** The day that months are counted from. */
  anchor: Day;
  everyMonths: number;
  /** The number of the next delivery, counted from the anchor; 0 is the anchor itself. */
  nextPeriod: number;
}

/** What of a subscription says when it comes next. */
export interface Plan extends Rhythm {
  nextOn: Day;
}

/**
 * The day of delivery number n: always counted from the anchor, so that a subscription of the 31st comes on the last day
 * of shorter months and on the 31st again afterwards.
 */
export function dueOn(anchor: Day, everyMonths: number, n: number): Day {
  const [year = 0, month = 0, day = 0] = anchor.split("-").map(Number);
  const months = year * 12 + (month - 1) + everyMonths * n;
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(inYear, inMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The plan that starts with a first order: the next delivery is one interval later. */
export function planFrom(anchor: Day, everyMonths: number): Plan {
  return planned({ anchor, everyMonths, nextPeriod: 1 });
}

/** The plan after its next delivery was made, skipped or missed. */
export function planAfter(plan: Rhythm): Plan {
  return planned({ ...plan, nextPeriod: plan.nextPeriod + 1 });
}

/** The plan whose next delivery is on a day, from which the others are counted. */
export function planOn(day: Day, everyMonths: number): Plan {
  return planned({ anchor: day, everyMonths, nextPeriod: 0 });
}

/**
 * The plan with another interval, counted from the delivery before the next one. Where that would be too soon to be
 * announced, the next delivery stays where it is, and the others are counted from there.
 */
export function planEvery(plan: Plan, everyMonths: number, today: Day): Plan {
  const before = dueOn(plan.anchor, plan.everyMonths, Math.max(0, plan.nextPeriod - 1));
  const counted = plan.nextPeriod === 0 ? planOn(plan.nextOn, everyMonths) : planFrom(before, everyMonths);
  return counted.nextOn >= earliestDay(today) ? counted : planOn(plan.nextOn, everyMonths);
}

/** The plan of a subscription that rested and goes on: its next day in the same rhythm that can still be announced. */
export function planResumed(plan: Plan, from: Day, today: Day): Plan {
  const earliest = from > earliestDay(today) ? from : earliestDay(today);
  let next = plan;
  while (next.nextOn < earliest) next = planAfter(next);
  return next;
}

/** The days that the next delivery can be moved to. */
export function movableTo(today: Day): { earliest: Day; latest: Day } {
  return { earliest: earliestDay(today), latest: addDays(today, LONGEST_PAUSE_DAYS) };
}

/** The next days of a plan, up to and with a last one. */
export function daysAhead(plan: Plan, until: Day): Day[] {
  const days: Day[] = [];
  for (let next = plan; next.nextOn <= until; next = planAfter(next)) days.push(next.nextOn);
  return days;
}

function planned(rhythm: Rhythm): Plan {
  const { anchor, everyMonths, nextPeriod } = rhythm;
  return { anchor, everyMonths, nextPeriod, nextOn: dueOn(anchor, everyMonths, nextPeriod) };
}

const earliestDay = (today: Day): Day => addDays(today, NOTICE_DAYS);
