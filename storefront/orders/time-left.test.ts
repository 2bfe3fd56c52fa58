import { expect, it } from "vitest";
import { timeLeft } from "./time-left.tsx";

it.each([
  [1, "payment.time_left", 1],
  [119, "payment.time_left", 119],
  [120, "payment.hours_left", 2],
  [2879, "payment.hours_left", 47],
  [2880, "payment.days_left", 2],
  [4320, "payment.days_left", 3],
])("%i minutes are told as %s of %i", (minutes, key, count) => {
  expect(timeLeft(minutes)).toEqual({ key, count });
});
