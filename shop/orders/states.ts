/**
 * The one table of what an order may become. Pages, API and operator commands all ask it.
 * Source: specification §4 (tracking steps) and the architecture's payment states.
 */

export const FULFILMENT_STEPS = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED"] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];
export type FulfilmentState = FulfilmentStep | "CANCELLED";

/**
 * `authorised` is money promised to us, `paid` is ours. `expired`: nobody paid in time. `cancelled`: given up before
 * any money was ours. A failed attempt is no state of the order: it stays `awaiting` for the next one.
 */
export const PAYMENT_STATES = [
  "awaiting",
  "due_on_delivery",
  "expired",
  "cancelled",
  "authorised",
  "paid",
  "partially_refunded",
  "refunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

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

const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  awaiting: ["due_on_delivery", "authorised", "paid", "expired", "cancelled"],
  due_on_delivery: ["paid", "cancelled"],
  // Money may arrive after its time; it then takes the pieces again.
  expired: ["authorised", "paid", "cancelled"],
  cancelled: [],
  authorised: ["paid", "cancelled"],
  paid: ["partially_refunded", "refunded"],
  partially_refunded: ["refunded"],
  refunded: [],
};

export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** Nothing is packed or shipped that is neither paid nor to be paid on delivery, nor while people look at its money. */
export function mayFulfil(order: { paymentState: PaymentState; isConfirmed: boolean; isParked: boolean }): boolean {
  const { paymentState, isConfirmed, isParked } = order;
  const covered: readonly PaymentState[] = ["due_on_delivery", "authorised", "paid", "partially_refunded"];
  return isConfirmed && !isParked && covered.includes(paymentState);
}
