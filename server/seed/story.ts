import type { ActorKind } from "../../shop/actor.ts";
import type { orderRows } from "../../shop/checkout/new-order.ts";
import type { PaymentMethod } from "../../shop/market/methods.ts";
import {
  effectsOf,
  type FulfilmentState,
  mayMovePayment,
  type PaymentState,
  refusalToMove,
} from "../../shop/orders/states.ts";
import type { orderEvents, orders } from "../../shop/orders/tables.ts";
import { providerOf } from "../../shop/payments/attempt.ts";
import { newAttempt } from "../../shop/payments/begin.ts";
import type { PaymentEventName } from "../../shop/payments/provider.ts";
import type { payments, refunds } from "../../shop/payments/tables.ts";
import { netOf, prepaidCharge } from "../../shop/pricing/charge.ts";
import type { CreditedUnits } from "../../shop/pricing/credit.ts";
import { sum, toMinor } from "../../shop/pricing/money.ts";
import { refundAmounts } from "../../shop/pricing/refund-amounts.ts";
import { USUAL_LIMITS } from "../../shop/settings/order-limits.ts";
import type { StockReason } from "../../shop/stock/reasons.ts";
import type { Random } from "./random.ts";

type Rows = ReturnType<typeof orderRows>;
type OrderRow = typeof orders.$inferInsert & Omit<Rows["order"], "paymentState" | "fulfilmentState" | "holdUntil">;
type AttemptRow = typeof payments.$inferInsert & { captured: number; refunded: number };

/** What takes an order's invoice back. */
export interface Credit {
  at: Date;
  reason: "refund" | "cancelled";
  /** Hundredths of the order's currency, or whatever is left of it. */
  amount: number | "rest";
  units: readonly CreditedUnits[];
  /** The refund that it goes with. */
  refund: typeof refunds.$inferInsert | null;
}

/** The units of an order that leave the stock (`order`) or come back, all of them at once. */
export interface StockMove {
  at: Date;
  reason: Extract<StockReason, "order" | "release" | "return">;
  by: string;
}

const SECOND_MS = 1000;

export function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + Math.round(seconds) * SECOND_MS);
}

/**
 * What becomes of one order, step by step, by the shop's own tables of states: each step leaves the rows that the shop
 * would have left. Throws for a step that the shop would refuse.
 */
export class Story {
  readonly order: OrderRow;
  readonly lines: Rows["lines"];
  readonly events: (typeof orderEvents.$inferInsert)[];
  readonly attempts: AttemptRow[] = [];
  readonly credits: Credit[] = [];
  readonly stock: StockMove[];
  /** When its invoice was made; null as long as it is not confirmed. */
  invoicedAt: Date | null;
  /** When its courier collected cash for it. */
  collectedAt: Date | null = null;
  readonly #random: Random;

  constructor(rows: Rows, random: Random) {
    this.order = rows.order;
    this.lines = rows.lines;
    this.events = rows.events;
    this.stock = [{ at: rows.order.placedAt, reason: "order", by: "shop" }];
    this.invoicedAt = rows.order.isConfirmed ? later(rows.order.placedAt, 1) : null;
    this.#random = random;
  }

  get #buyer(): ActorKind {
    return this.order.customerId === null ? "guest" : "customer";
  }

  /** The last attempt to pay. Throws when there is none. */
  get attempt(): AttemptRow {
    const attempt = this.attempts.at(-1);
    if (attempt === undefined) throw new Error("nobody has tried to pay this order");
    return attempt;
  }

  record(at: Date, state: PaymentEventName, more: Partial<(typeof this.events)[number]> = {}): void {
    const actor = state === "started" ? this.#buyer : "system";
    this.events.push({ orderId: this.order.id, kind: "payment", state, at, actor, ...more });
  }

  /** The same with amount and method of the last attempt. */
  recordAttempt(at: Date, state: PaymentEventName, failure: AttemptRow["failure"] = null): void {
    const { amount, method } = this.attempt;
    this.record(at, state, { amount, method, ...(failure === null ? {} : { failure }) });
  }

  #movePayment(to: PaymentState): void {
    const from = this.order.paymentState;
    if (from === to) return;
    if (!mayMovePayment(from, to)) throw new Error(`a payment cannot go from ${from} to ${to}`);
    this.order.paymentState = to;
  }

  /** Somebody presses the button to pay: an attempt that its provider has not answered yet. */
  begin(at: Date, method: PaymentMethod): void {
    const provider = providerOf(method);
    if (provider === null) throw new Error("cash has no provider");
    const wanted = { id: this.#random.uuid(), method, provider, amount: prepaidCharge(this.order) };
    const attempt = newAttempt(this.order, wanted, { earlier: this.attempts, now: at, orderLimits: USUAL_LIMITS });
    this.attempts.push({ ...attempt, captured: 0, refunded: 0 });
    this.order.paymentMethod = method;
  }

  /** The provider takes the attempt, declines what it is given, or ends it. */
  answer(at: Date, answer: "open" | "declined" | "refused" | "cancelled"): void {
    const { attempt } = this;
    if (answer === "open") {
      attempt.state = "open";
      this.recordAttempt(at, "started");
    } else if (answer === "declined") {
      attempt.failure = this.#random.pick(["declined", "insufficient_funds", "authentication_failed"]);
      this.recordAttempt(at, "failed", attempt.failure);
    } else if (answer === "refused") {
      Object.assign(attempt, { state: "failed", failure: "not_eligible", nextReadAt: null });
      this.recordAttempt(at, "failed", "not_eligible");
    } else {
      Object.assign(attempt, { state: "cancelled", nextReadAt: null });
      this.recordAttempt(at, "cancelled");
    }
  }

  /** The money is there: the order stands. */
  pay(at: Date, state: "authorised" | "paid"): void {
    const { attempt, order } = this;
    attempt.state = state === "paid" ? "captured" : "authorised";
    if (state === "paid") Object.assign(attempt, { captured: attempt.amount, capturedAt: at });
    // Known to no provider: nobody is ever asked about it.
    attempt.nextReadAt = null;
    attempt.failure = null;
    this.recordAttempt(at, state);
    this.#movePayment(state);
    Object.assign(order, { isConfirmed: true, holdUntil: null, paymentId: attempt.id });
    this.invoicedAt = later(at, 1);
  }

  /** Nobody paid in time: the units are free for others. */
  expire(at: Date): void {
    const { order } = this;
    this.#movePayment("expired");
    this.#giveBack(at, { reason: "release", by: "shop" });
    order.holdUntil = null;
    order.idempotencyKey = `${order.idempotencyKey.slice(0, 200)} ${order.id}`;
    this.record(at, "hold_ended");
  }

  #giveBack(at: Date, move: Omit<StockMove, "at">): void {
    this.order.holdsStock = false;
    this.stock.push({ at, ...move });
  }

  /** The buyer of a cash order says that they will pay. */
  confirmCash(at: Date): void {
    this.order.cashConfirmation = "confirmed";
    this.events.push({ orderId: this.order.id, kind: "cash", state: "CASH_CONFIRMED", at, actor: "staff" });
  }

  /** Moves the parcel on, with everything that comes with it. */
  move(at: Date, to: FulfilmentState): void {
    const { order } = this;
    const { paymentState, fulfilmentState, isConfirmed = false, cashConfirmation = "not_needed" } = order;
    const standing = { paymentState, fulfilmentState, isConfirmed, needsReview: null, cashConfirmation, due: 0 };
    const refusal = refusalToMove(standing, to);
    if (refusal !== null) throw new Error(`${fulfilmentState} → ${to}: ${refusal}`);
    const effects = effectsOf(paymentState, to);
    const wasDue = paymentState === "due_on_delivery";
    const cash = { amount: order.total, method: order.paymentMethod };
    order.fulfilmentState = to;
    this.events.push({ orderId: order.id, kind: "fulfilment", state: to, at, actor: "staff" });
    this.#movePayment(effects.paymentState);
    if (wasDue && to === "DELIVERED") {
      this.record(at, "paid", { ...cash, actor: "staff" });
      this.collectedAt = at;
    }
    if (wasDue && to === "RETURNED") this.record(at, "not_collected", { ...cash, actor: "staff" });
    if (effects.isBack) this.#giveBack(at, { reason: to === "RETURNED" ? "return" : "release", by: "operator" });
    if (effects.promise === "take" && paymentState === "authorised") this.#capture(later(at, 2));
    if (effects.promise === "give_up") this.#giveUp(at, to);
  }

  #capture(at: Date): void {
    Object.assign(this.attempt, { state: "captured", captured: this.attempt.amount, capturedAt: at });
    this.recordAttempt(at, "paid");
    this.#movePayment("paid");
  }

  #giveUp(at: Date, to: FulfilmentState): void {
    const money = this.order.paymentState;
    const isPaid = money === "paid" || money === "partially_refunded";
    if (!isPaid) this.credits.push({ at, reason: "cancelled", amount: "rest", units: [], refund: null });
    if (money === "authorised") {
      this.attempt.state = "cancelled";
      this.recordAttempt(later(at, 2), "released");
      this.#movePayment("cancelled");
    }
    if (isPaid && to === "CANCELLED") this.#refund(at, this.attempt.captured - this.attempt.refunded, [], "returned");
  }

  /** Gives money back as an operator does: units of the first line, or whatever is left of the order. */
  refund(at: Date, what: "first_line" | "all"): void {
    const lines = this.lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      paid: netOf(line),
      refunded: 0,
    }));
    const units = refundAmounts(lines, what === "all" ? lines : lines.slice(0, 1)) ?? [];
    const amount = what === "all" ? this.attempt.captured : sum(units.map((unit) => unit.amount));
    if (amount > 0) this.#refund(at, amount, units, "operator");
  }

  #refund(at: Date, amount: number, lines: CreditedUnits[], reason: "operator" | "returned"): void {
    const { attempt, order } = this;
    const done = later(at, 3);
    const { currency } = attempt;
    const about = { id: this.#random.uuid(), paymentId: attempt.id, amount, currency, lines, reason };
    const refund = { ...about, state: "done" as const, doneAt: done, tries: 1, createdAt: at };
    attempt.refunded += amount;
    order.refunded = toMinor(attempt.refunded);
    const { method } = attempt;
    this.record(at, "refund_started", { amount, method, actor: reason === "operator" ? "staff" : "system" });
    this.record(done, "refunded", { amount, method });
    this.#movePayment(attempt.refunded >= attempt.captured ? "refunded" : "partially_refunded");
    this.credits.push({ at: done, reason: "refund", amount, units: lines, refund });
  }
}
