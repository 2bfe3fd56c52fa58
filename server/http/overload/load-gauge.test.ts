import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLoadGauge } from "./load-gauge.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Turns of the event loop, each with requests that came and milliseconds by which it was late. */
function gaugeAfter(turns: readonly (readonly [requests: number, lateMs: number])[]): number {
  let time = 0;
  const gauge = startLoadGauge(() => time);
  for (const [requests, lateMs] of turns) {
    for (let request = 0; request < requests; request += 1) gauge.count();
    time += 20 + lateMs;
    vi.advanceTimersToNextTimer();
  }
  return gauge.delayMs();
}

it("shows a queue that stands", () => {
  expect(
    gaugeAfter([
      [40, 200],
      [60, 300],
    ]),
  ).toBe(200);
});

it("takes one long task for no crowd", () => {
  expect(
    gaugeAfter([
      [20, 900],
      [9, 0],
    ]),
  ).toBe(0);
});

it("does not blame visitors for a machine that is busy with something else", () => {
  expect(
    gaugeAfter([
      [1, 900],
      [2, 800],
      [0, 700],
    ]),
  ).toBe(0);
});

it("bounds a turn while it lasts", () => {
  let time = 0;
  const gauge = startLoadGauge(() => time);
  for (let request = 0; request < 20; request += 1) {
    gauge.count();
    time += 10;
  }
  expect(gauge.delayMs()).toBe(180);
});
