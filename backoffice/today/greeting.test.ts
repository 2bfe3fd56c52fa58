import { expect, it } from "vitest";
import { calledBy, greetingAt } from "./greeting.ts";

it("calls people by the first of their names, whole", () => {
  expect(["Mariam Al Suwaidi", "Abu Bakr Saleh", " عبد الله الهاشمي", "Omar"].map(calledBy)).toEqual([
    "Mariam",
    "Abu Bakr",
    "عبد الله",
    "Omar",
  ]);
});

it("greets by the hour of the Gulf", () => {
  const greeted = ["00:30", "07:59", "08:00", "12:59", "13:00", "23:59"].map((time) =>
    greetingAt(new Date(`2026-11-22T${time}:00Z`)),
  );
  expect(greeted).toEqual([
    "today.morning",
    "today.morning",
    "today.afternoon",
    "today.afternoon",
    "today.evening",
    "today.evening",
  ]);
});
