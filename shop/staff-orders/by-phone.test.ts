import { describe, expect, it } from "vitest";
import type { OrderWithLines } from "../orders/read-order.ts";
import { unpaidByPhone } from "./by-phone.ts";

type Found = Pick<OrderWithLines, "order" | "events">;
const PLACED = { kind: "placed", actor: "staff", actorName: "Noor", state: "PROCESSING", at: new Date(0) };
const OPEN = { cartUuid: null, isConfirmed: false, needsReview: null, paymentState: "awaiting", placedAt: new Date(0) };
const found = (order: object, events: object[] = [PLACED]) =>
  unpaidByPhone({ order: { ...OPEN, ...order }, events } as unknown as Found);

describe("an order by phone that nobody has paid", () => {
  it("names who made it, and when its time was over", () => {
    expect(found({})).toEqual({ made_by: "Noor", over_at: null });
    const over = { kind: "payment", actor: "system", state: "hold_ended", at: new Date("2026-11-28T08:00:00Z") };
    expect(found({ paymentState: "expired" }, [PLACED, over])?.over_at).toBe("2026-11-28T08:00:00.000Z");
  });

  it("is none that a shopper made, that is paid, that was given up, or whose money people look at", () => {
    expect(found({}, [{ ...PLACED, actor: "guest" }])).toBeNull();
    expect(found({ cartUuid: "5b0c" })).toBeNull();
    expect(found({ isConfirmed: true, paymentState: "paid" })).toBeNull();
    expect(found({ paymentState: "cancelled" })).toBeNull();
    expect(found({ needsReview: "mismatch" })).toBeNull();
  });
});
