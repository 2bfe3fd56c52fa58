import { expect, it } from "vitest";
import { SilentReceivers } from "./silent-receivers.ts";

const SILENCE = { status: null, milliseconds: 10_000 };
const REFUSAL = { status: 503, milliseconds: 20 };
const CLOSED = { status: null, milliseconds: 3 };

it("leaves an address alone that was silent three times, but for once a minute, until it answers", () => {
  const receivers = new SilentReceivers();
  const [dead, alive] = ["https://dead.example/", "https://alive.example/"];
  for (const at of [0, 1, 2]) {
    expect(receivers.mayAsk(dead, at)).toBe(true);
    receivers.heard(dead, SILENCE, at);
  }
  expect([receivers.mayAsk(dead, 60_001), receivers.mayAsk(alive, 60_001)]).toEqual([false, true]);
  expect([receivers.mayAsk(dead, 60_002), receivers.mayAsk(dead, 60_003)]).toEqual([true, false]);
  receivers.heard(dead, SILENCE, 70_002);
  expect([receivers.mayAsk(dead, 130_001), receivers.mayAsk(dead, 130_002)]).toEqual([false, true]);
  receivers.heard(dead, REFUSAL, 130_003);
  expect(receivers.mayAsk(dead, 130_004)).toBe(true);
});

it("goes on asking who refuses at once", () => {
  const receivers = new SilentReceivers();
  for (const answer of [SILENCE, SILENCE, CLOSED, SILENCE, CLOSED, CLOSED, CLOSED]) receivers.heard("url", answer, 0);
  expect(receivers.mayAsk("url", 1)).toBe(true);
});
