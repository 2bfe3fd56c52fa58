import fc from "fast-check";
import { expect, test } from "vitest";
import { firstExpired } from "./first-expired.ts";

const lot = (id: number, expires_on: string, left: number) => ({ id, code: `L${id}`, expires_on, left });

test("what expires first goes first, what has expired stays, what the lots do not hold is of none", () => {
  const lots = [lot(1, "2026-11-22", 4), lot(2, "2026-11-23", 2), lot(3, "2027-01-01", 5)];
  const taken = (pieces: number) => firstExpired(lots, pieces, "2026-11-23").map(({ id, quantity }) => [id, quantity]);
  expect(taken(1)).toEqual([[2, 1]]);
  expect(taken(4)).toEqual([
    [2, 2],
    [3, 2],
  ]);
  expect(taken(99)).toEqual([
    [2, 2],
    [3, 5],
  ]);
  expect(taken(0)).toEqual([]);
});

test("never more than asked for, than a lot holds, or out of a later lot while an earlier one has some", () => {
  const lots = fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(lots, fc.nat(30), (left, pieces) => {
      const all = left.map((number, at) => lot(at, `2030-01-0${at + 1}`, number));
      const taken = firstExpired(all, pieces, "2029-01-01");
      const sum = taken.reduce((total, { quantity }) => total + quantity, 0);
      expect(sum).toBe(
        Math.min(
          pieces,
          all.reduce((total, one) => total + Math.max(0, one.left), 0),
        ),
      );
      const last = taken.at(-1)?.id ?? -1;
      for (const one of all.filter(({ id }) => id < last))
        expect(taken.find(({ id }) => id === one.id)?.quantity ?? 0).toBe(Math.max(0, one.left));
    }),
  );
});
