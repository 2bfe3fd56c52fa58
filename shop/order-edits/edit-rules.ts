import { isDeepStrictEqual } from "node:util";
import { PAID_BY_EXCHANGE } from "../market/methods.ts";
import type { Order, OrderLine } from "../orders/read-order.ts";
import { mayChangeAddress } from "../orders/states.ts";
import type { StaffDiscount } from "../pricing/adjustments.ts";
import type { ReadEdit, Wanted } from "./read-edit.ts";

export type EditRefusal =
  | "order.edit_not_confirmed"
  | "order.parked"
  | "order.edit_shipped"
  | "order.edit_given_back"
  | "order.edit_subscription"
  | "order.edit_cash_told"
  | "order.edit_cash_not_told"
  | "order.edit_exchange";

/** What of an order decides whether it may be changed. */
export interface EditStanding {
  order: Pick<
    Order,
    "isConfirmed" | "needsReview" | "fulfilmentState" | "paymentState" | "paymentMethod" | "isRenewal"
  >;
  lines: readonly Pick<OrderLine, "everyMonths">[];
  /** Money of it went back, or is on its way, other than by a change. */
  isGivenBack: boolean;
  /** A courier has left with a parcel of it, and with a sum to collect. */
  isCashTold: boolean;
}

/**
 * Why nobody may change what is in an order; null when they may. An order that is not paid yet is its shopper's own, one
 * that has left is a matter of returns, and one whose money went back would be paid back twice. What subscribes is
 * changed with its subscription, and what pays for an exchange is not there twice.
 */
export function refusalToEdit({ order, lines, isGivenBack, isCashTold }: EditStanding): EditRefusal | null {
  if (!order.isConfirmed) return "order.edit_not_confirmed";
  if (order.needsReview !== null) return "order.parked";
  if (!mayChangeAddress(order.fulfilmentState)) return "order.edit_shipped";
  if (isGivenBack || !PAYABLE.includes(order.paymentState)) return "order.edit_given_back";
  if (order.paymentMethod === PAID_BY_EXCHANGE) return "order.edit_exchange";
  if (order.isRenewal || lines.some(({ everyMonths }) => everyMonths > 0)) return "order.edit_subscription";
  return isCashTold ? "order.edit_cash_told" : null;
}

/**
 * Whether an order would stay what it is: the same pieces for the same discount, with its gift, where it goes. Its buyer
 * is not mailed for that, and its invoice stays.
 */
export function isSameOrder(
  before: { lines: readonly Pick<OrderLine, "productId" | "quantity" | "isGift">[]; discount: StaffDiscount | null },
  after: Pick<Wanted, "lines" | "discount"> & Pick<ReadEdit, "gift" | "destination">,
): boolean {
  const paid = before.lines.filter(({ isGift }) => !isGift);
  return (
    after.gift === null &&
    after.destination === null &&
    after.lines.length === paid.length &&
    after.lines.every((line) =>
      paid.some((own) => own.productId === line.productId && own.quantity === line.quantity),
    ) &&
    isDeepStrictEqual(after.discount, before.discount)
  );
}

const PAYABLE: readonly Order["paymentState"][] = ["due_on_delivery", "authorised", "paid"];

/** How a change is settled: with the courier, by giving back, by a link; `amount` hundredths, above zero. */
export interface Settlement {
  kind: "nothing" | "collect" | "refund" | "link";
  amount: number;
}

/**
 * What becomes of money when an order's total changes. What is still due counts, so that changing back settles nothing
 * twice: `due` is what the order has to say of it afterwards (see its column), `back` what goes back now.
 */
export function settlementOf(
  { paymentState, due }: Pick<Order, "paymentState" | "due">,
  totals: { before: number; after: number },
): { settlement: Settlement; due: number; back: number } {
  const change = totals.after - totals.before;
  if (paymentState === "due_on_delivery") {
    const kind = change === 0 ? "nothing" : "collect";
    return { settlement: { kind, amount: totals.after }, due: 0, back: 0 };
  }
  const open = due + change;
  if (open > 0) return { settlement: { kind: "link", amount: open }, due: open, back: 0 };
  if (open === 0) return { settlement: { kind: "nothing", amount: 0 }, due: 0, back: 0 };
  const isPromised = paymentState === "authorised";
  return {
    settlement: { kind: "refund", amount: -open },
    due: isPromised ? open : 0,
    back: isPromised ? 0 : -open,
  };
}
