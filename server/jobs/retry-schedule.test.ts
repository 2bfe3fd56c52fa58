import { expect, it } from "vitest";
import { pauseAfter, triedFor } from "./retry-schedule.ts";

const HOUR = 3600;
const sum = (retries: number, bound: "shortest" | "longest") =>
  Array.from({ length: retries }, (_, index) => pauseAfter(index)[bound]).reduce((all, pause) => all + pause, 0);

it.each([1, 72])("tries for %i hours at least, whatever is taken off the pauses, and hardly longer", (hours) => {
  const { retryLimit } = triedFor(hours * HOUR);
  expect(sum(retryLimit, "shortest")).toBeGreaterThanOrEqual(hours * HOUR);
  expect(sum(retryLimit - 1, "shortest")).toBeLessThan(hours * HOUR);
  expect(sum(retryLimit, "longest")).toBeLessThan((hours + 2) * HOUR);
});

it("begins soon, and comes at least twice an hour when it goes on", () => {
  expect(pauseAfter(0)).toEqual({ shortest: 5, longest: 10 });
  expect(pauseAfter(1)).toEqual({ shortest: 10, longest: 20 });
  expect(pauseAfter(100)).toEqual({ shortest: 1800, longest: 1800 });
});
