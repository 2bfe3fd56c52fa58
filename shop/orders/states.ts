/**
 * The one table of what an order may become. Pages, API and operator commands all ask it.
 * Source: specification §4 (tracking steps) and the architecture's payment states.
 */

export const FULFILMENT_STEPS = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED"] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];

/** `DELIVERY_FAILED`: nobody took the parcel, it is still on its way. `RETURNED`: it is back with the shop. */
export const FULFILMENT_STATES = [...FULFILMENT_STEPS, "CANCELLED", "DELIVERY_FAILED", "RETURNED"] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

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
  SHIPPED: ["DELIVERED", "DELIVERY_FAILED", "RETURNED"],
  DELIVERED: [],
  CANCELLED: [],
  DELIVERY_FAILED: ["SHIPPED", "RETURNED"],
  RETURNED: [],
};

/** What an order may become from here, its payment aside. */
export function movesFrom(from: FulfilmentState): readonly FulfilmentState[] {
  return FULFILMENT_MOVES[from];
}

/** `mismatch`: charged otherwise than asked. `withdrawn`: a promise of money was taken back by the provider. */
export type ReviewReason = "mismatch" | "withdrawn";

/** What counts of an order when it is to be moved. */
export interface Standing {
  fulfilmentState: FulfilmentState;
  paymentState: PaymentState;
  isConfirmed: boolean;
  /** Why people have to look at its money; null: they need not. */
  needsReview: ReviewReason | null;
}

const COVERED: readonly PaymentState[] = ["due_on_delivery", "authorised", "paid", "partially_refunded"];

/**
 * Why an order may not be moved; null when it may. Nothing is packed or shipped that is neither paid nor to be paid on
 * delivery, nor while people look at its money. What happened to a parcel on its way is true whatever became of that.
 */
export function refusalToMove(
  order: Standing,
  to: FulfilmentState,
): "order.move_not_allowed" | "order.parked" | "order.not_paid" | null {
  if (!movesFrom(order.fulfilmentState).includes(to)) return "order.move_not_allowed";
  if (to !== "PREPARING" && to !== "SHIPPED") return null;
  if (order.needsReview !== null) return "order.parked";
  return order.isConfirmed && COVERED.includes(order.paymentState) ? null : "order.not_paid";
}

/** What a move brings along. */
export interface MoveEffects {
  paymentState: PaymentState;
  /** The units go back into the stock. */
  isBack: boolean;
  /** What becomes of money that is promised: taken when the parcel leaves, given up when there is nothing to pay for. */
  promise: "take" | "give_up" | "stays";
}

/** Cash counts as paid by delivery alone: of a parcel that came back nothing was collected. */
export function effectsOf(paymentState: PaymentState, to: FulfilmentState): MoveEffects {
  const stays = { paymentState, isBack: false, promise: "stays" } as const;
  if (to === "SHIPPED") return { ...stays, promise: "take" };
  if (to === "DELIVERED") return { ...stays, paymentState: paymentState === "due_on_delivery" ? "paid" : paymentState };
  if (to !== "CANCELLED" && to !== "RETURNED") return stays;
  const isOpen = paymentState === "awaiting" || paymentState === "due_on_delivery" || paymentState === "expired";
  return { paymentState: isOpen ? "cancelled" : paymentState, isBack: true, promise: "give_up" };
}

/** How many of the four steps of tracking lie behind an order, or are where it stands. */
export function stepsReached(state: FulfilmentState): number {
  if (state === "CANCELLED") return 0;
  const step = state === "DELIVERY_FAILED" || state === "RETURNED" ? "SHIPPED" : state;
  return FULFILMENT_STEPS.indexOf(step) + 1;
}

/** Nothing more happens to the parcel of such an order. */
export function isOver(state: FulfilmentState): boolean {
  return movesFrom(state).length === 0;
}

/** The delivery address can be changed only before shipping (specification §4). */
export function mayChangeAddress(state: FulfilmentState): boolean {
  return movesFrom(state).includes("CANCELLED");
}

const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  awaiting: ["due_on_delivery", "authorised", "paid", "expired", "cancelled"],
  due_on_delivery: ["paid", "cancelled"],
  // Money may arrive after its time; it then takes the units again.
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
