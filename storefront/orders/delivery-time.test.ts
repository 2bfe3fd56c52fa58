import { expect, it } from "vitest";
import { FULFILMENT_STEPS, type FulfilmentState, stepsReached } from "#shop/orders/states.ts";
import { deliveryTime } from "./delivery-time.ts";

const estimated_delivery = { from: "2026-11-26T13:59:00Z", to: "2026-11-30T13:59:00Z" };

function told(status: FulfilmentState) {
  const reached = stepsReached(status);
  const steps = FULFILMENT_STEPS.map((step, at) => ({
    step,
    reached: at < reached,
    at: at < reached ? "2026-11-24T09:00:00Z" : null,
  }));
  return deliveryTime({ status, steps, estimated_delivery }, "en");
}

it("tells when an order is expected, and once it was delivered when that was", () => {
  for (const status of ["PROCESSING", "PREPARING", "SHIPPED"] as const)
    expect(told(status)).toEqual({
      name: "order.estimated_delivery",
      text: "Thursday 26\u00a0November – Monday 30\u00a0November",
    });
  expect(told("DELIVERED")).toEqual({ name: "order.delivered_on", text: "24 November 2026" });
});

it("tells no time of what comes to nobody any more", () => {
  for (const status of ["CANCELLED", "DELIVERY_FAILED", "RETURNING", "RETURNED"] as const)
    expect(told(status), status).toBeNull();
});
