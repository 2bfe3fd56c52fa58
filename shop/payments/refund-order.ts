import { eq } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type LockedOrder, lockOrder } from "../orders/open-order.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { orderLines } from "../orders/tables.ts";
import { netOf } from "../pricing/charge.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import { type RefundableLine, refundAmounts, type Units } from "../pricing/refund-amounts.ts";
import { returnStock } from "../stock/order-stock.ts";
import { confirmBy } from "./apply.ts";
import { attemptsOf } from "./attempt.ts";
import { pendingAmount, startRefund } from "./money-back.ts";
import { isMoney } from "./states.ts";
import { refunds } from "./tables.ts";

export interface RefundRequest {
  reference: string;
  /** Lines by their number as printed, from 1, and how many units of each; empty: no particular lines. */
  units: readonly Units[];
  /** Hundredths of the order's currency; undefined: what the lines come to, or everything that is left. */
  amount: Minor | undefined;
  /** Whether the units go back into the stock. */
  restock: boolean;
}

export type RefundResult =
  | { ok: true; refundId: string; amount: Minor; currency: string }
  | {
      ok: false;
      code:
        | "order.not_found"
        | "refund.not_captured"
        | "refund.nothing_paid"
        | "refund.too_much"
        | "refund.no_such_line";
    };

/** Gives money of an order back, whole, by line or by amount; never more than was taken. The queue asks the provider. */
export async function refundOrder(shop: ShopContext, request: RefundRequest): Promise<RefundResult> {
  const id = await orderIdOf(shop, request.reference);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<RefundResult> => {
    const order = await lockOrder(tx, id);
    const attempt = (await attemptsOf(tx, id)).find((each) => each.id === order?.paymentId);
    if (order === null || attempt === undefined) return { ok: false, code: "refund.nothing_paid" };
    if (attempt.state !== "captured") return { ok: false, code: "refund.not_captured" };
    const left = attempt.captured - attempt.refunded - (await pendingAmount(tx, attempt.id));
    const lines = await refundableLines(tx, order, attempt.id);
    const units = request.units.length > 0 || request.amount !== undefined ? request.units : allThatIsLeft(lines);
    const ofUnits = refundAmounts(lines, units);
    if (ofUnits === null) return { ok: false, code: "refund.no_such_line" };
    const isOfUnits = request.units.length > 0;
    const amount = request.amount ?? (isOfUnits ? sum(ofUnits.map((each) => each.amount)) : toMinor(left));
    if (amount <= 0 || amount > left) return { ok: false, code: "refund.too_much" };
    const refundId = await startRefund(tx, shop, attempt, {
      amount,
      lines: ofUnits,
      restock: request.restock,
      reason: "operator",
    });
    if (request.restock && units.length > 0)
      await returnStock(tx, order.id, { reason: "return", by: bookedBy(shop) }, units);
    return { ok: true, refundId, amount, currency: attempt.currency };
  });
}

async function refundableLines(tx: Transaction, order: LockedOrder, paymentId: string): Promise<RefundableLine[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const earlier = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const refundedAt = (position: number) =>
    earlier
      .flatMap((refund) => refund.lines)
      .filter((units) => units.position === position)
      .reduce((all, { quantity }) => all + quantity, 0);
  return lines.map((line) => ({
    position: line.position,
    quantity: line.quantity,
    paid: netOf(line),
    refunded: refundedAt(line.position),
  }));
}

function allThatIsLeft(lines: readonly RefundableLine[]): Units[] {
  return lines
    .filter((line) => line.refunded < line.quantity)
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }));
}

export type AcceptResult =
  | { ok: true; reference: string }
  | { ok: false; code: "order.not_found" | "order.not_parked" };

/** People have looked at the payment of an order and take the money as it is: the order goes on. */
export async function acceptPayment(shop: ShopContext, typed: string): Promise<AcceptResult> {
  const id = await orderIdOf(shop, typed);
  if (id === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<AcceptResult> => {
    const order = await lockOrder(tx, id);
    const attempt = (await attemptsOf(tx, id)).find((each) => isMoney(each.state) && each.pendingAction === null);
    if (order === null || order.needsReview === null || order.isConfirmed || attempt === undefined)
      return { ok: false, code: "order.not_parked" };
    await confirmBy(tx, shop, order, attempt);
    return { ok: true, reference: order.reference };
  });
}
