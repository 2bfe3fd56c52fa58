import { expect, it } from "vitest";
import { toWithhold } from "./to-withhold.ts";

const today = "2026-11-28";
const expired = (left: number, withheld = 0) => ({ id: 1, expires_on: "2026-11-27", left, withheld }) as const;
/** The last day of a lot is one on which it may be sent. */
const lasting = (left: number) => ({ id: 2, expires_on: today, left, withheld: 0 }) as const;

it.each([
  ["what has expired", [expired(4), lasting(6)], { free: 10, inHouse: 10 }, 4],
  ["nothing twice", [expired(4, 4), lasting(6)], { free: 6, inHouse: 10 }, undefined],
  ["what an order gave back", [expired(4, 1)], { free: 2, inHouse: 4 }, 2],
  ["good pieces in place of those that an order holds", [expired(4, 1), lasting(9)], { free: 9, inHouse: 13 }, 3],
  ["no more than can be sold", [expired(4)], { free: 1, inHouse: 4 }, 1],
  [
    "nothing of a lot that the house cannot hold beside those that last",
    [expired(4), lasting(6)],
    { free: 5, inHouse: 6 },
    undefined,
  ],
  ["nothing any more of what was booked out", [expired(0, 4)], { free: 2, inHouse: 6 }, -4],
])("keeps from sale %s", (_, lots, { free, inHouse }, pieces) => {
  expect(toWithhold(lots, { free, inHouse, today })[0]?.pieces).toBe(pieces);
});
