import { expect, test } from "vitest";
import { toMinor } from "../pricing/money.ts";
import { madeRefunds } from "./made-refunds.ts";

const seen = (captured: number, refunded: number, refunds: [string | null, number][]) => ({
  captured: toMinor(captured),
  refunded: toMinor(refunded),
  refunds: refunds.map(([reference, amount]) => ({ reference, amount: toMinor(amount) })),
});
const pending = (id: string, amount: number) => ({ id, amount, state: "pending" as const });

test("a refund that its provider names is made; one that it does not name is not", () => {
  expect(madeRefunds([pending("a", 60), pending("b", 40)], seen(100, 60, [["a", 60]]))).toEqual(new Set(["a"]));
  expect(madeRefunds([pending("a", 60)], seen(100, 0, []))).toEqual(new Set());
});

test("money given back by hand stands for a refund only when that cannot be made any more", () => {
  expect(madeRefunds([pending("a", 60)], seen(100, 100, [[null, 100]]))).toEqual(new Set(["a"]));
  // Enough is left for it: two acts are two refunds.
  expect(madeRefunds([pending("a", 40)], seen(100, 40, [[null, 40]]))).toEqual(new Set());
  // Too little is left, but not because of a refund like this: people have to look.
  expect(madeRefunds([pending("a", 90)], seen(100, 20, [[null, 20]]))).toEqual(new Set());
  // What went back by hand stands for one refund, not for two.
  const done = { id: "a", amount: 60, state: "done" as const };
  expect(madeRefunds([done, pending("b", 60)], seen(100, 60, [[null, 60]]))).toEqual(new Set());
  expect(madeRefunds([pending("a", 60), pending("b", 60)], seen(100, 60, [[null, 60]]))).toEqual(new Set(["a"]));
});

test("money that went back and is not listed yet stands for a refund only where it cannot be another", () => {
  expect(madeRefunds([pending("a", 60)], seen(100, 100, []))).toEqual(new Set(["a"]));
  expect(madeRefunds([pending("a", 50), pending("b", 50)], seen(100, 50, []))).toEqual(new Set());
  const done = { id: "a", amount: 50, state: "done" as const };
  expect(madeRefunds([done, pending("b", 50)], seen(100, 50, []))).toEqual(new Set());
});

test("before anything was taken nothing is given back", () => {
  expect(madeRefunds([pending("a", 60)], seen(0, 0, []))).toEqual(new Set());
});
