/**
 * The one table of what an order may become. Pages, API and operator commands all ask it.
 * Source: specification §4 (tracking steps) and the architecture's payment states.
 */

export const FULFILMENT_STEPS = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED"] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];
export type FulfilmentState = FulfilmentStep | "CANCELLED";

export type PaymentState = "awaiting" | "due_on_delivery" | "authorised" | "paid" | "refunded" | "failed" | "expired";

const FULFILMENT_MOVES: Record<FulfilmentState, readonly FulfilmentState[]> = {
  PROCESSING: ["PREPARING", "CANCELLED"],
  PREPARING: ["SHIPPED", "CANCELLED"],
  SHIPPED: ["DELIVERED"],
  DELIVERED: [],
  CANCELLED: [],
};

export function mayMove(from: FulfilmentState, to: FulfilmentState): boolean {
  return FULFILMENT_MOVES[from].includes(to);
}

/** The next step on the way to the customer, or null when the order is delivered or cancelled. */
export function nextStep(from: FulfilmentState): FulfilmentStep | null {
  const next = FULFILMENT_MOVES[from].find((state) => state !== "CANCELLED");
  return (next as FulfilmentStep | undefined) ?? null;
}

/** The delivery address can be changed only before shipping (specification §4). */
export function mayChangeAddress(state: FulfilmentState): boolean {
  return mayMove(state, "CANCELLED");
}
