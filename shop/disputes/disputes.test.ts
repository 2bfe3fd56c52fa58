import { expect, it } from "vitest";
import type { DisputeState } from "../payments/provider.ts";
import { signOf } from "./disputes.ts";

it("of an order with several disputes the worst is shown, and none that the shop has won", () => {
  const sign = (...states: DisputeState[]) => signOf(states.map((state) => ({ state })));
  expect([sign(), sign("won", "closed")]).toEqual([null, null]);
  expect([sign("to_answer"), sign("won", "inquiry")]).toEqual(["open", "open"]);
  expect(sign("lost", "to_answer", "won")).toBe("lost");
});
