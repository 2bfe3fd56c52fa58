import { asc, eq, or } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Currency } from "../market/market.ts";
import { PAID_BY_EXCHANGE, PAYMENT_METHODS } from "../market/methods.ts";
import { type LinePieces, linePieces } from "../orders/pieces.ts";
import type { Order } from "../orders/read-order.ts";
import { mayChangeAddress } from "../orders/states.ts";
import { orderLines } from "../orders/tables.ts";
import { netOf } from "../pricing/charge.ts";
import { type CreditedFees, type CreditedUnits, creditedFor, creditedTax } from "../pricing/credit.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import { type RefundableLine, refundAmounts } from "../pricing/refund-amounts.ts";
import type { Attempt } from "./attempt.ts";
import { moneyOfOrder } from "./money-of-order.ts";
import { payments, refunds } from "./tables.ts";

/**
 * What becomes of a piece whose money goes back: it can be sold again, it is written off, or it stays with the customer.
 * None is named where a return says it.
 */
export const CONDITIONS = ["stock", "damaged", "kept"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const REFUND_CAUSES = [
  "changed_mind",
  "damaged",
  "wrong_item",
  "not_as_described",
  "missing",
  "late",
  "goodwill",
  "other",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Units of a refund, with what is given back for them and what becomes of them. */
export interface RefundedUnits extends CreditedUnits {
  condition?: Condition | undefined;
}

/** What is to be given back. Nothing at all named: everything that is left. */
export interface RefundWish {
  /** Lines by their place, from 0. */
  units: readonly { position: number; quantity: number; condition?: Condition | undefined }[];
  /** What is left of the delivery fee, and of the fee for paying on delivery. */
  delivery: boolean;
  processingFee: boolean;
  /** So much besides, hundredths of the order's currency. */
  extra: Minor;
  /** Exactly so much, whatever the parts come to; undefined: what they come to. */
  amount: Minor | undefined;
}

/** Where the money of an order is, and how much of it can go back. Hundredths of `currency`. */
export interface RefundSource {
  /** The payment that is given back; null: it was paid at the door or by an exchange, and people give it back. */
  attempt: Attempt | null;
  currency: Currency;
  taken: Minor;
  /** Given back, or on its way. */
  given: Minor;
  left: Minor;
}

export interface RefundPlan extends RefundSource {
  units: (RefundedUnits & { amount: Minor })[];
  fees: CreditedFees;
  amount: Minor;
  /** The tax in it, as the credit note will say. */
  vat: Minor;
  /** Nothing has left and nothing stays paid: the order is cancelled with it. */
  isCancelling: boolean;
}

export type RefundRefusal =
  | "refund.not_captured"
  | "refund.nothing_paid"
  | "refund.nothing_chosen"
  | "refund.too_much"
  | "refund.no_such_line"
  | "refund.pieces_packed"
  | "refund.nothing_to_send";

type Planned<Value> = { ok: true; value: Value } | { ok: false; code: RefundRefusal };

/** Every refund of an order, the oldest first, also those that people give back. */
export async function refundsOfOrder(db: Database | Transaction, orderId: string) {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.orderId, orderId), eq(refunds.orderId, orderId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ refund }) => refund);
}

/** What can go back of an order's money, and from where. */
export async function refundSource(db: Database | Transaction, order: Order): Promise<Planned<RefundSource>> {
  const { attempts, captured } = await moneyOfOrder(db, order);
  const [first = null, ...further] = attempts;
  if (first !== null && first.state !== "captured") return { ok: false, code: "refund.not_captured" };
  const isExchange = order.paymentMethod === PAID_BY_EXCHANGE;
  const isPaidByHand =
    (isExchange || order.paymentMethod === PAYMENT_METHODS.cashOnDelivery) &&
    (order.paymentState === "paid" || order.paymentState === "partially_refunded");
  if (first === null && !isPaidByHand) return { ok: false, code: "refund.nothing_paid" };
  const back = await refundsOfOrder(db, order.id);
  const own = back.filter(
    ({ paymentId, reason }) =>
      paymentId === null || (reason !== "changed" && attempts.some(({ id }) => id === paymentId)),
  );
  const waiting = own.filter(({ state }) => state === "pending").reduce((all, { amount }) => all + amount, 0);
  const taken = first === null && !isExchange ? order.total : captured;
  const given = toMinor(order.refunded + waiting);
  // One refund is of one payment: the first that has something left.
  const leftOf = (each: Attempt) =>
    each.captured -
    each.refunded -
    back
      .filter(({ paymentId, state }) => paymentId === each.id && state === "pending")
      .reduce((all, { amount }) => all + amount, 0);
  const attempt = [first, ...further].find((each) => each !== null && leftOf(each) > 0) ?? (isExchange ? null : first);
  const currency = attempt === null ? order.currency : (attempt.seenCurrency ?? attempt.currency);
  // What an exchange took away is with no provider any more.
  const left = toMinor(attempt === null ? taken - given : Math.min(leftOf(attempt), taken - given));
  return { ok: true, value: { attempt, currency, taken, given, left } };
}

/** The lines and fees of an order with what was given back of them. */
export async function refundableParts(
  db: Database | Transaction,
  order: Order,
): Promise<{ lines: RefundableLine[]; fees: CreditedFees }> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  // Money that came twice or too late was never for these lines.
  const earlier = (await refundsOfOrder(db, order.id)).filter(
    ({ paymentId, reason }) => paymentId === order.paymentId || reason === "operator" || reason === "exchanged",
  );
  const refundedAt = (position: number) =>
    earlier
      .flatMap((refund) => refund.lines)
      .filter((units) => units.position === position)
      .reduce((all, { quantity }) => all + quantity, 0);
  const left = (whole: Minor, given: number[]) => toMinor(Math.max(0, whole - given.reduce((a, b) => a + b, 0)));
  return {
    lines: lines.map((line) => ({
      position: line.position,
      quantity: line.quantity,
      paid: netOf(line),
      refunded: refundedAt(line.position),
    })),
    fees: {
      delivery: left(
        order.deliveryFee,
        earlier.map(({ delivery }) => delivery),
      ),
      processingFee: left(
        order.processingFee,
        earlier.map(({ processingFee }) => processingFee),
      ),
    },
  };
}

/**
 * What a wish comes to: line by line after every adjustment, with the tax in it; never more than is left of what was
 * taken. It is what is shown before, and what is done afterwards. Who does it holds the order's row. Pieces of which
 * nobody says what becomes of them have the `usual` condition; where nothing of the order has left, they stay in stock.
 * Refused for pieces that lie in a parcel, and where no piece would be left to send but something of the money.
 */
export async function planRefund(
  db: Database | Transaction,
  order: Order,
  wish: RefundWish,
  usual?: Condition,
): Promise<Planned<RefundPlan>> {
  const source = await refundSource(db, order);
  if (!source.ok) return source;
  const { taken, given, left, currency } = source.value;
  const parts = await refundableParts(db, order);
  const isNamed = wish.units.length > 0 || wish.delivery || wish.processingFee || wish.extra > 0;
  const isAll = !isNamed && wish.amount === undefined;
  const units: RefundWish["units"] = isAll ? allThatIsLeft(parts.lines) : wish.units;
  const ofUnits = refundAmounts(parts.lines, units);
  if (ofUnits === null) return { ok: false, code: "refund.no_such_line" };
  const fees: CreditedFees = {
    delivery: wish.delivery || isAll ? parts.fees.delivery : toMinor(0),
    processingFee: wish.processingFee || isAll ? parts.fees.processingFee : toMinor(0),
  };
  const named = sum([...ofUnits.map((each) => each.amount), fees.delivery, fees.processingFee, wish.extra]);
  const amount = wish.amount ?? (isAll ? left : named);
  if (amount > left || left === 0) return { ok: false, code: "refund.too_much" };
  if (amount <= 0) return { ok: false, code: "refund.nothing_chosen" };
  const pieces = await linePieces(db, order.id);
  const isHere = mayChangeAddress(order.fulfilmentState) && pieces.every(({ gone }) => gone === 0);
  const conditions = units.map(({ condition }) => condition ?? usual ?? (isHere ? "stock" : undefined));
  const planned = ofUnits.map((each, place) => ({ ...each, condition: conditions[place] }));
  const isCancelling = isHere && given + amount >= taken;
  // Of money that came in two payments all goes back one after the other, and the last cancels.
  const isMoreElsewhere = isAll && left < taken - given;
  const refusal = refusalOfPieces(pieces, planned, { isHere, isCancelling: isCancelling || isMoreElsewhere });
  if (refusal !== null) return { ok: false, code: refusal };
  const credited = (refunded: number) =>
    creditedTax(order, creditedFor({ refunded: toMinor(refunded), captured: taken, currency }, order));
  return {
    ok: true,
    value: {
      ...source.value,
      units: planned,
      fees,
      amount,
      isCancelling,
      vat: toMinor(credited(given + amount) - credited(given)),
    },
  };
}

/**
 * Why pieces cannot be given back as they are now; null when they can. What is packed would leave all the same, and an
 * order of which nothing is to be sent, gifts aside, is cancelled: no part of its money can stay. Pure.
 */
export function refusalOfPieces(
  pieces: readonly LinePieces[],
  units: readonly Pick<RefundedUnits, "position" | "quantity" | "condition">[],
  { isHere, isCancelling }: { isHere: boolean; isCancelling: boolean },
): "refund.pieces_packed" | "refund.nothing_to_send" | null {
  const staying = units.filter(({ condition }) => condition === "stock" || condition === "damaged");
  const backOf = (place: number) => staying.find(({ position }) => position === place)?.quantity ?? 0;
  if (pieces.some(({ position, open, packed }) => packed > 0 && backOf(position) > open)) return "refund.pieces_packed";
  const isEmptied = pieces.every(({ position, isGift, left }) => isGift || left <= backOf(position));
  return isHere && !isCancelling && staying.length > 0 && isEmptied ? "refund.nothing_to_send" : null;
}

function allThatIsLeft(lines: readonly RefundableLine[]) {
  return lines
    .filter((line) => line.refunded < line.quantity)
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }));
}
