import { expect, test } from "vitest";
import { isLate } from "./late.ts";

const dubai = (moment: string) => new Date(`${moment}:00+04:00`);
const promised = (from: string, to: string, fulfilmentState: Parameters<typeof isLate>[0]["fulfilmentState"]) => ({
  ...{ isConfirmed: true, fulfilmentState, estimatedFrom: dubai(from), estimatedTo: dubai(to) },
});

test("whoever was promised a day waits too long once that day is over in Dubai", () => {
  const order = promised("2026-12-07T14:37", "2026-12-09T14:37", "SHIPPED");
  expect(isLate(order, dubai("2026-12-09T14:38"))).toBe(false);
  expect(isLate(order, dubai("2026-12-09T23:59"))).toBe(false);
  expect(isLate(order, dubai("2026-12-10T00:00"))).toBe(true);
  // One day alone is a day, too.
  expect(isLate({ ...order, estimatedFrom: order.estimatedTo }, dubai("2026-12-09T23:59"))).toBe(false);
});

test("whoever was promised an hour waits too long once it has passed", () => {
  const express = promised("2026-12-09T10:00", "2026-12-09T14:00", "PREPARING");
  expect(isLate(express, dubai("2026-12-09T14:00"))).toBe(false);
  expect(isLate(express, dubai("2026-12-09T14:01"))).toBe(true);
  expect(isLate(express, dubai("2026-12-11T09:00"))).toBe(true);
  // Until after midnight, it is days that are named.
  const overnight = promised("2026-12-09T22:00", "2026-12-10T02:00", "PREPARING");
  expect(isLate(overnight, dubai("2026-12-10T23:59"))).toBe(false);
});

test("nobody waits for what arrived, was never paid for, or comes back", () => {
  const now = dubai("2026-12-31T12:00");
  const late = (["PROCESSING", "PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNING", "DELIVERED"] as const).filter(
    (state) => isLate(promised("2026-12-07T14:37", "2026-12-09T14:37", state), now),
  );
  expect(late).toEqual(["PROCESSING", "PREPARING", "SHIPPED", "DELIVERY_FAILED"]);
  const unpaid = { ...promised("2026-12-07T14:37", "2026-12-09T14:37", "PROCESSING"), isConfirmed: false };
  expect(isLate(unpaid, now)).toBe(false);
});
