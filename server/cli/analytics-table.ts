import { COUNTED_EVENTS, VITALS, type Vital, vitalWithin } from "../../shop/analytics/counters.ts";
import type { DailyCount } from "../../shop/analytics/daily-counts.ts";

/** The share of visits a page's speed is judged by (web.dev/vitals). */
const SHARE = 0.75;

const column = (text: string | number) => String(text).padStart(18);

/** Counts as an operator reads them: a line per day, then within which time three of four visits stayed. */
export function analyticsTable(counts: readonly DailyCount[]): string {
  if (counts.length === 0) return "Nothing was counted. Only visitors who agree to it are.";
  const days = [...new Set(counts.map(({ day }) => day))].sort();
  const countOf = (day: string, name: string) =>
    counts.filter((count) => count.day === day && count.name === name).reduce((all, { count }) => all + count, 0);
  const lines = [
    `day       ${COUNTED_EVENTS.map(column).join("")}`,
    ...days.map((day) => `${day}${COUNTED_EVENTS.map((name) => column(countOf(day, name))).join("")}`),
    "",
    `speed of pages, ${SHARE * 100} of 100 visits at most`,
    ...VITALS.map((vital) => `${vital.padEnd(6)}${speedOf(vital, counts)}`),
  ];
  return lines.join("\n");
}

function speedOf(vital: Vital, counts: readonly DailyCount[]): string {
  const steps = new Map<string, number>();
  for (const { name, step, count } of counts) if (name === vital) steps.set(step, (steps.get(step) ?? 0) + count);
  if (steps.size === 0) return "-";
  const within = vitalWithin(vital, steps, SHARE);
  if (within === null) return "slower than the last step";
  return vital === "CLS" ? (within / 1000).toFixed(3) : `${within} ms`;
}
