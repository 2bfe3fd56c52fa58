import { expect, test } from "vitest";
import { FULFILMENT_STEPS, type FulfilmentState, mayChangeAddress, mayMove, nextStep } from "./states.ts";

test("an order walks the four steps of tracking and stops", () => {
  const walked: FulfilmentState[] = ["PROCESSING"];
  for (let next = nextStep("PROCESSING"); next !== null; next = nextStep(next)) walked.push(next);
  expect(walked).toEqual([...FULFILMENT_STEPS]);
});

test("nothing goes back, and what is shipped cannot be cancelled or sent elsewhere", () => {
  const states: FulfilmentState[] = [...FULFILMENT_STEPS, "CANCELLED"];
  for (const from of states)
    for (const to of states) if (states.indexOf(to) <= states.indexOf(from)) expect(mayMove(from, to)).toBe(false);
  expect(states.filter((state) => mayMove(state, "CANCELLED"))).toEqual(["PROCESSING", "PREPARING"]);
  expect(states.filter(mayChangeAddress)).toEqual(["PROCESSING", "PREPARING"]);
});
