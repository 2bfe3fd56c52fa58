import { expect, test } from "vitest";
import { hourlyPick, hourOf } from "./hourly-pick.ts";

const items = Array.from({ length: 6 }, (_, at) => ({ id: at + 1 }));
const start = hourOf(new Date("2026-01-01T00:00:00Z"));

test("an hour begins on the hour", () => {
  expect(hourOf(new Date("2026-01-01T00:59:59.999Z"))).toBe(start);
  expect(hourOf(new Date("2026-01-01T01:00:00Z"))).toBe(start + 1);
});

test("the choice holds for an hour and does not depend on the order given", () => {
  expect(hourlyPick(items, 3, start)).toEqual(hourlyPick(items.toReversed(), 3, start));
  expect(hourlyPick(items.slice(0, 2), 3, start)).toHaveLength(2);
});

test("over the hours every product has its turn in every place", () => {
  const places = [new Set<number>(), new Set<number>(), new Set<number>()];
  const turns = new Map<number, number>();
  for (let hour = start; hour < start + 600; hour++) {
    for (const [place, { id }] of hourlyPick(items, 3, hour).entries()) {
      places[place]?.add(id);
      turns.set(id, (turns.get(id) ?? 0) + 1);
    }
  }
  for (const seen of places) expect(seen.size).toBe(6);
  // Half of six at a time: 300 of 600 hours each, give or take.
  for (const count of turns.values()) expect(Math.abs(count - 300)).toBeLessThan(80);
});
