/**
 * The one table of what an order may become. Pages, API and operator commands all ask it.
 * Source: specification §4 (tracking steps) and the architecture's payment states.
 */

export const FULFILMENT_STEPS = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED"] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];

/**
 * `DELIVERY_FAILED`: nobody took the parcel, the courier still has it. `RETURNING`: it will not be tried again and is on
 * its way back. `RETURNED`: it is back with the shop.
 */
export const FULFILMENT_STATES = [
  ...FULFILMENT_STEPS,
  "CANCELLED",
  "DELIVERY_FAILED",
  "RETURNING",
  "RETURNED",
] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** As lists sort them: what the house has to do first, what is over last. An index is made of this sequence. */
export const STATE_SEQUENCE: readonly FulfilmentState[] = [
  "PROCESSING",
  "PREPARING",
  "SHIPPED",
  "DELIVERY_FAILED",
  "RETURNING",
  "DELIVERED",
  "RETURNED",
  "CANCELLED",
];

/** Why nobody took a parcel, as the courier says. */
export const DELIVERY_FAILURES = ["not_at_home", "refused", "wrong_address", "phone_off"] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/**
 * What the buyer of an order that is paid in cash said when the shop asked, before anything is packed. `not_needed`: not
 * asked, because it is paid otherwise or the shop does not ask. `not_reached`: tried so many times (`cashTries`).
 * `refused`: does not want it any more; it waits to be cancelled. `overridden`: goes on without an answer, for a reason.
 */
export const CASH_CONFIRMATIONS = [
  "not_needed",
  "waiting",
  "not_reached",
  "refused",
  "confirmed",
  "overridden",
] as const;
export type CashConfirmation = (typeof CASH_CONFIRMATIONS)[number];

/** Those that keep an order from being packed. */
export const UNCONFIRMED_CASH = ["waiting", "not_reached", "refused"] as const satisfies readonly CashConfirmation[];

/** Whether the shop still has to hear from the buyer before this order is packed. */
export function awaitsCashConfirmation(order: Pick<Standing, "paymentState" | "cashConfirmation">): boolean {
  const open: readonly CashConfirmation[] = UNCONFIRMED_CASH;
  return order.paymentState === "due_on_delivery" && open.includes(order.cashConfirmation);
}

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
  SHIPPED: ["DELIVERED", "DELIVERY_FAILED", "RETURNING", "RETURNED"],
  DELIVERED: [],
  CANCELLED: [],
  DELIVERY_FAILED: ["SHIPPED", "RETURNING", "RETURNED"],
  RETURNING: ["RETURNED"],
  RETURNED: [],
};

/** What an order may become from here, its payment aside. */
export function movesFrom(from: FulfilmentState): readonly FulfilmentState[] {
  return FULFILMENT_MOVES[from];
}

/** What may turn out to be true of an order that stands as delivered and was not: still on its way, or nobody took it. */
export const DENIED_STATES = ["SHIPPED", "DELIVERY_FAILED"] as const satisfies readonly FulfilmentState[];
export type DeniedState = (typeof DENIED_STATES)[number];

/**
 * Whether a move says that a delivery was none: nothing else leads away from one. It is no step of an order's way, but
 * takes a mistake back, for a reason (fulfilment/deny-delivery.ts).
 */
export function isDenial(from: FulfilmentState, to: FulfilmentState): boolean {
  return from === "DELIVERED" && DENIED_STATES.some((state) => state === to);
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
  cashConfirmation: CashConfirmation;
  /** Above zero: a change of it left so much to be paid. */
  due: number;
}

/** Of an order whose money is the shop's, promised, or to be paid at the door: it may be packed. */
export const COVERED: readonly PaymentState[] = ["due_on_delivery", "authorised", "paid", "partially_refunded"];

/**
 * Why an order may not be moved; null when it may. Nothing is packed or shipped that is neither paid nor to be paid on
 * delivery, nor while people look at its money, nor before its buyer has said that cash will be there. What happened to
 * a parcel on its way is true whatever became of that.
 */
export function refusalToMove(
  order: Standing,
  to: FulfilmentState,
):
  | "order.move_not_allowed"
  | "order.delivered_already"
  | "order.parked"
  | "order.not_paid"
  | "order.difference_due"
  | "order.cash_unconfirmed"
  | null {
  if (isDenial(order.fulfilmentState, to)) return "order.delivered_already";
  if (!movesFrom(order.fulfilmentState).includes(to)) return "order.move_not_allowed";
  if (to !== "PREPARING" && to !== "SHIPPED") return null;
  if (order.needsReview !== null) return "order.parked";
  if (!order.isConfirmed || !COVERED.includes(order.paymentState)) return "order.not_paid";
  if (order.due > 0) return "order.difference_due";
  return awaitsCashConfirmation(order) ? "order.cash_unconfirmed" : null;
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
  if (!isOff(to)) return stays;
  const isOpen = paymentState === "awaiting" || paymentState === "due_on_delivery" || paymentState === "expired";
  return { paymentState: isOpen ? "cancelled" : paymentState, isBack: true, promise: "give_up" };
}

/**
 * Whether a move can be taken back as if it had not been: it has changed nothing of money and stock, nor asked anybody
 * outside for anything.
 */
export function mayTakeBack(paymentState: PaymentState, to: FulfilmentState): boolean {
  const effects = effectsOf(paymentState, to);
  if (effects.paymentState !== paymentState || effects.isBack) return false;
  return effects.promise === "stays" || (effects.promise === "take" && paymentState !== "authorised");
}

/** How many of the four steps of tracking lie behind an order, or are where it stands. */
export function stepsReached(state: FulfilmentState): number {
  if (state === "CANCELLED") return 0;
  const step = isUndelivered(state) ? "SHIPPED" : state;
  return FULFILMENT_STEPS.indexOf(step) + 1;
}

const UNDELIVERED = ["DELIVERY_FAILED", "RETURNING", "RETURNED"] as const satisfies readonly FulfilmentState[];

/** Whether the parcel left the house and did not reach its buyer: nobody is told any more when it comes. */
export function isUndelivered(state: FulfilmentState): state is (typeof UNDELIVERED)[number] {
  return (UNDELIVERED as readonly FulfilmentState[]).includes(state);
}

/** Of a sale that is off: called off, or back without having been taken. Nothing counts it as sold. */
export const OFF_STATES = ["CANCELLED", "RETURNED"] as const satisfies readonly FulfilmentState[];

/** Whether a sale is off. */
export function isOff(state: FulfilmentState): state is (typeof OFF_STATES)[number] {
  return (OFF_STATES as readonly FulfilmentState[]).includes(state);
}

/** Nothing more happens to the parcel of such an order. */
export function isOver(state: FulfilmentState): boolean {
  return movesFrom(state).length === 0;
}

export const OVER_STATES = FULFILMENT_STATES.filter(isOver);

/** The delivery address, and what is in an order, can be changed only before shipping (specification §4). */
export function mayChangeAddress(state: FulfilmentState): boolean {
  return movesFrom(state).includes("CANCELLED");
}

/**
 * Why an order goes where it goes; null: its address may be changed. Labels, slips and the courier's sheet of every
 * parcel say the address of its order: once one has left for it, it stays what they say.
 */
export function refusalToChangeAddress(
  state: FulfilmentState,
  hasParcelLeft: boolean,
): "order.address_locked" | "order.address_parcel_left" | null {
  if (!mayChangeAddress(state)) return "order.address_locked";
  return hasParcelLeft ? "order.address_parcel_left" : null;
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

/** Whether an order's payment state may become another one: it never goes back, but with a delivery that was none. */
export function mayMovePayment(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** What an order's history says of pieces that its buyer sends back (shop/returns). */
export const RETURN_EVENTS = [
  "RETURN_REQUESTED",
  "RETURN_APPROVED",
  "RETURN_REFUSED",
  "RETURN_WITHDRAWN",
  "RETURN_RECEIVED",
  "RETURN_EXCHANGED",
] as const;
export type ReturnEvent = (typeof RETURN_EVENTS)[number];
